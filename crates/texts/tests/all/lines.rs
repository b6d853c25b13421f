//! The texts of the interface and of the games, line by line.

use std::fs;
use std::path::{Path, PathBuf};

use quadrille_texts::Language;

/// A line of a file without its key.
#[derive(Debug)]
pub(crate) struct Line {
    /// The file, from the folder of the workspace.
    pub(crate) file: String,
    pub(crate) number: usize,
    pub(crate) text: String,
    /// True for a variant of a Fluent message.
    pub(crate) is_variant: bool,
}

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines of the interface and of the games' data in a language.
pub(crate) fn texts(language: Language) -> Vec<Line> {
    let tag = language.tag();
    let mut files = in_folder(&root().join("crates/texts/languages").join(tag), "ftl");
    for game in folders(&root().join("crates")) {
        let data = game.join("data").join(tag);
        files.extend(in_folder(&data, "ftl"));
        files.extend(in_folder(&data, "txt"));
    }
    files.retain(|file| !file.ends_with("language.ftl"));
    assert!(!files.is_empty(), "{tag} has no texts");
    files.iter().flat_map(|file| lines(file)).collect()
}

/// The lines of the rule pages in a language.
pub(crate) fn rules(language: Language) -> Vec<Line> {
    let folder = match language {
        Language::English => "docs/rules".to_owned(),
        other => format!("docs/rules/{}", other.tag()),
    };
    let files = in_folder(&root().join(folder), "md");
    assert!(files.len() >= 5, "{language:?} lacks rule pages");
    files.iter().flat_map(|file| lines(file)).collect()
}

fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn in_folder(folder: &Path, ending: &str) -> Vec<PathBuf> {
    if !folder.is_dir() {
        return Vec::new();
    }
    let is_one = |path: &PathBuf| path.extension().is_some_and(|known| known == ending);
    folders(folder).into_iter().filter(is_one).collect()
}

fn lines(path: &Path) -> Vec<Line> {
    let text = fs::read_to_string(path).expect("the file can be read");
    let file = path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let of = match path.extension().and_then(|ending| ending.to_str()) {
        Some("ftl") => fluent,
        Some("txt") => keyed,
        _ => page,
    };
    let numbered = text.lines().enumerate().filter_map(|(at, line)| {
        let is_variant = line.trim_start().trim_start_matches('*').starts_with('[');
        Some(Line { file: file.clone(), number: at + 1, text: of(line)?, is_variant })
    });
    numbered.collect()
}

/// A line of a Fluent file: without comment, key, variant key and placeholders.
fn fluent(line: &str) -> Option<String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    let is_key = |key: &str| {
        let key = key.trim_start_matches(['-', '.']);
        !key.is_empty() && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
    };
    let text = match line.split_once(" =") {
        Some((key, text)) if is_key(key) => text,
        _ => line,
    };
    let text = text.trim().trim_start_matches('*');
    let text = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((_, text)) => text,
        None => text,
    };
    Some(without_placeholders(text.trim()))
}

/// A text in which `□` stands for each placeholder.
fn without_placeholders(text: &str) -> String {
    let (mut plain, mut depth) = (String::new(), 0_usize);
    for letter in text.chars() {
        match letter {
            '{' => {
                if depth == 0 {
                    plain.push('□');
                }
                depth += 1;
            }
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain
}

/// A line `key: text` of the games' lessons and summaries.
fn keyed(line: &str) -> Option<String> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return None;
    }
    if let Some((_, caption)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return Some(caption.trim().to_owned());
    }
    Some(line.split_once(": ").map_or(line, |(_, text)| text).to_owned())
}

/// A line of a rule page without code, links' targets and paragraph numbers.
fn page(line: &str) -> Option<String> {
    let indented = line.starts_with("    ");
    if indented || line.starts_with("```") || line.trim().is_empty() {
        return None;
    }
    let mut text = String::new();
    for (at, part) in line.split('`').enumerate() {
        if at % 2 == 0 {
            text += part;
        } else {
            text.push('□');
        }
    }
    while let Some(start) = text.find("](") {
        let end = text[start..].find(')').map_or(text.len(), |end| start + end + 1);
        text.replace_range(start..end, "]");
    }
    Some(text)
}
