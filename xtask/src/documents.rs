//! Checks of documents and doc comments: their length, their words, and the paths they name.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;

/// The most words of a document, without its code blocks.
const LONGEST: [(&str, usize); 2] = [("README.md", 900), ("ARCHITECTURE.md", 1500)];

/// The map whose paths must exist and whose diagram is generated.
const MAP: &str = "ARCHITECTURE.md";

/// The lines around the generated diagram.
const DIAGRAM: (&str, &str) = ("<!-- layers -->\n", "<!-- layers end -->");

/// First words of doc comments that hide the subject.
const QUESTIONS: [&str; 7] = ["What", "How", "Whether", "Where", "Who", "Whose", "Which"];

/// Phrases that comments avoid.
const PHRASES: [&str; 4] = ["so many", "the same of ", "anew", "gone on with"];

/// Doc comments of a set of files.
#[derive(Default)]
pub(crate) struct Comments {
    all: usize,
    questions: usize,
    phrases: usize,
}

impl Comments {
    /// Counts the comments of a source file.
    pub(crate) fn add(&mut self, text: &str) {
        let mut is_inside = false;
        for line in text.lines() {
            let doc = line.trim_start().strip_prefix("///").or_else(|| line.strip_prefix("//!"));
            if let Some(doc) = doc.map(str::trim).filter(|doc| !is_inside && !doc.is_empty()) {
                self.all += 1;
                let first = doc.split(|char: char| !char.is_alphanumeric()).next();
                self.questions += usize::from(first.is_some_and(|word| QUESTIONS.contains(&word)));
            }
            is_inside = doc.is_some();
            let comment = line.split_once("//").map_or("", |(_, comment)| comment);
            self.phrases += PHRASES.iter().filter(|phrase| comment.contains(*phrase)).count();
        }
    }

    /// The share of doc comments that begin with a question word, in percent.
    pub(crate) fn questions(&self) -> usize {
        (100 * self.questions).div_ceil(self.all.max(1))
    }

    pub(crate) fn phrases(&self) -> usize {
        self.phrases
    }

    pub(crate) fn all(&self) -> usize {
        self.all
    }
}

/// Checks the lengths of documents, the paths of the map and its diagram.
///
/// # Errors
/// If a document cannot be read.
pub(crate) fn check(root: &Path, diagram: &str, problems: &mut Vec<String>) -> anyhow::Result<()> {
    for (name, longest) in LONGEST {
        let text = fs::read_to_string(root.join(name)).context(name)?;
        let words = prose(&text).split_whitespace().count();
        if words > longest {
            problems.push(format!("{name}: {words} words, more than {longest}"));
        }
    }
    let map = fs::read_to_string(root.join(MAP)).context(MAP)?;
    for path in paths(&map).filter(|path| !root.join(path).exists()) {
        problems.push(format!("{MAP}: there is no {path}"));
    }
    let shown = map.split_once(DIAGRAM.0).and_then(|(_, rest)| rest.split_once(DIAGRAM.1));
    let expected = format!("```text\n{diagram}```\n");
    if shown.is_none_or(|(shown, _)| shown != expected) {
        problems.push(format!("{MAP}: expected between {}:\n{expected}", DIAGRAM.0.trim()));
    }
    Ok(())
}

/// A document without its code blocks.
fn prose(text: &str) -> String {
    text.split("\n```").step_by(2).collect()
}

/// The paths in the code spans of the second column of tables.
fn paths(map: &str) -> impl Iterator<Item = &str> {
    let rows = map.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let spans = rows.flat_map(|(_, cell)| cell.split('`').skip(1).step_by(2));
    spans.filter(|span| span.contains('/') && !span.contains(' '))
}

/// The crates by layers, the highest first: each depends on lower layers alone.
pub(crate) fn layers(dependencies: &BTreeMap<&str, Vec<&str>>) -> String {
    fn height(name: &str, dependencies: &BTreeMap<&str, Vec<&str>>) -> usize {
        let below = dependencies.get(name).into_iter().flatten();
        below.map(|other| 1 + height(other, dependencies)).max().unwrap_or(0)
    }
    let mut layers: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for name in dependencies.keys() {
        layers.entry(height(name, dependencies)).or_default().push(name);
    }
    layers.values().rev().map(|names| format!("{}\n", names.join("  "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_counted_by_their_first_word_and_their_phrases() {
        let mut comments = Comments::default();
        comments
            .add("/// How many there are.\n/// What follows is not a first line.\nfn count() {}\n");
        comments
            .add(&format!("/// The number of seats.\nfn seats() {{}} // counted {}\n", PHRASES[2]));
        assert_eq!((comments.all, comments.questions, comments.phrases), (2, 1, 1));
        assert_eq!(comments.questions(), 50);
    }

    #[test]
    fn a_crate_stands_above_those_it_depends_on() {
        let of =
            BTreeMap::from([("a", vec![]), ("b", vec!["a"]), ("c", vec!["b", "a"]), ("d", vec![])]);
        assert_eq!(layers(&of), "c\nb\na  d\n");
    }

    #[test]
    fn paths_are_found_in_tables() {
        let map = "| to change | file |\n| x | `crates/a/src`, then `b c/d` and `docs/x.md` |\n";
        assert_eq!(paths(map).collect::<Vec<_>>(), ["crates/a/src", "docs/x.md"]);
    }
}
