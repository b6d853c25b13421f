//! The list of printed sentences: every row names paragraphs, tests and examples that exist.

use std::fs;
use std::path::Path;

use anyhow::Context;

/// The list, for owners of the printed games.
const LIST: &str = "docs/rules/printed.md";

/// The folders of the rule pages, one for each language.
const PAGES: [&str; 4] = ["docs/rules", "docs/rules/de", "docs/rules/fr", "docs/rules/ru"];

/// The page of the rules common to all games.
const COMMON: &str = "README";

/// The words for sentences that no test can hold.
const NOTES: [&str; 4] = ["flavour", "advice", "table", "box"];

/// The words for parts of a rule page that have no number: the text before its panel, and the panel
/// with the contents of the box.
const ABOUT: &str = "about";
const BOX: &str = "box";

/// A printed sentence.
#[derive(Debug, PartialEq, Eq)]
struct Row<'a> {
    line: usize,
    /// The game whose rules hold it, by its id.
    game: &'a str,
    number: &'a str,
    paragraphs: Vec<&'a str>,
    held_by: HeldBy<'a>,
}

#[derive(Debug, PartialEq, Eq)]
enum HeldBy<'a> {
    /// Nothing can be tested.
    Note,
    Proofs(Vec<Proof<'a>>),
}

#[derive(Debug, PartialEq, Eq)]
enum Proof<'a> {
    /// A test of the game, by its module and its function.
    Test { module: &'a str, function: &'a str },
    /// An example of the lessons, by its key.
    Example(&'a str),
}

/// Adds a problem for each row of the list that has another form or names something that does not
/// exist, and for each game without a row.
pub(crate) fn check(root: &Path, games: &[&str], problems: &mut Vec<String>) -> anyhow::Result<()> {
    let text = fs::read_to_string(root.join(LIST)).context(LIST)?;
    let rows = match read(&text) {
        Ok(rows) => rows,
        Err(problem) => {
            problems.push(format!("{LIST}:{problem}"));
            return Ok(());
        }
    };
    for game in games.iter().filter(|game| !rows.iter().any(|row| row.game == **game)) {
        problems.push(format!("{LIST}: no sentence of {game}"));
    }
    for row in &rows {
        let mut missing = Vec::new();
        for paragraph in &row.paragraphs {
            missing.extend(missing_pages(root, row.game, paragraph)?);
        }
        if let HeldBy::Proofs(proofs) = &row.held_by {
            missing.extend(proofs.iter().filter_map(|proof| missing_proof(root, row.game, proof)));
        }
        let place = format!("{LIST}:{}: {}", row.line, row.number);
        problems.extend(missing.into_iter().map(|what| format!("{place}: {what}")));
    }
    Ok(())
}

/// Reads the list: below a heading that ends with a game's id, like ``(`id`)``, a table whose rows
/// are a number, the sentence in short, paragraphs, and the tests and examples that hold it.
///
/// # Errors
/// If a line has another form; the error begins with its number.
fn read(text: &str) -> Result<Vec<Row<'_>>, String> {
    let mut rows: Vec<Row> = Vec::new();
    let mut game = None;
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(heading) = content.strip_prefix("## ") {
            game = heading.strip_suffix("`)").and_then(|heading| heading.rsplit_once("(`"));
        }
        let Some((_, game)) = game else { continue };
        let is_head = content.starts_with("| no. ") || content.starts_with("|---");
        if !content.starts_with('|') || is_head {
            continue;
        }
        let row =
            read_row(line, game, content).map_err(|expected| format!("{line}: {expected}"))?;
        let previous = rows.last().and_then(|row| row.number.rsplit_once('-'));
        let (name, count) = row.number.rsplit_once('-').unwrap_or_default();
        let follows = match previous {
            Some((before, number)) if before == name => {
                number.parse().is_ok_and(|number: usize| count == (number + 1).to_string())
            }
            _ => count == "1" && name.starts_with(game),
        };
        if !follows {
            return Err(format!("{line}: expected the next number instead of {}", row.number));
        }
        rows.push(row);
    }
    Ok(rows)
}

fn read_row<'a>(line: usize, game: &'a str, content: &'a str) -> Result<Row<'a>, String> {
    let inside = content.strip_prefix("| ").and_then(|content| content.strip_suffix(" |"));
    let cells: Vec<&str> = inside.into_iter().flat_map(|inside| inside.split(" | ")).collect();
    let [number, sentence, paragraphs, held_by] = cells[..] else {
        return Err("expected a number, a sentence, paragraphs and what holds it".to_owned());
    };
    if sentence.is_empty() {
        return Err("expected a sentence".to_owned());
    }
    let paragraphs = paragraphs.split(", ").collect();
    Ok(Row { line, game, number, paragraphs, held_by: read_held_by(held_by)? })
}

fn read_held_by(cell: &str) -> Result<HeldBy<'_>, String> {
    if NOTES.contains(&cell) {
        return Ok(HeldBy::Note);
    }
    let inside = cell.split(", ").map(|part| part.strip_prefix('`')?.strip_suffix('`'));
    let names: Option<Vec<&str>> = inside.collect();
    let names = names.ok_or_else(|| {
        format!("expected `module::test` or `example`, joined by \", \", or {}", NOTES.join(", "))
    })?;
    let proofs = names.into_iter().map(|name| match name.split_once("::") {
        Some((module, function)) => Proof::Test { module, function },
        None => Proof::Example(name),
    });
    Ok(HeldBy::Proofs(proofs.collect()))
}

/// A problem for each language in which a paragraph is missing.
fn missing_pages(root: &Path, game: &str, paragraph: &str) -> anyhow::Result<Vec<String>> {
    let page = if paragraph.starts_with('C') { COMMON } else { game };
    let mut missing = Vec::new();
    for folder in PAGES {
        let file = format!("{folder}/{page}.md");
        let text = fs::read_to_string(root.join(&file)).with_context(|| file.clone())?;
        if !has_paragraph(&text, paragraph) {
            missing.push(format!("{file} has no {paragraph}"));
        }
    }
    Ok(missing)
}

fn has_paragraph(page: &str, paragraph: &str) -> bool {
    let is_panel = |line: &str| line.starts_with("> ### ");
    let begins = |line: &str, before: &str| {
        let rest = line.strip_prefix(before).and_then(|line| line.strip_prefix(paragraph));
        rest.is_some_and(|rest| rest.starts_with(' ') || rest.starts_with("**"))
    };
    match paragraph {
        BOX => page.lines().any(is_panel),
        ABOUT => {
            page.lines().take_while(|line| !is_panel(line)).filter(|l| !l.is_empty()).count() > 1
        }
        _ => page.lines().any(|line| begins(line, "- **") || begins(line, "## ")),
    }
}

/// The problem if a test or an example does not exist.
fn missing_proof(root: &Path, game: &str, proof: &Proof<'_>) -> Option<String> {
    let (file, found) = match proof {
        Proof::Test { module, function } => {
            let file = format!("crates/{game}/tests/all/{module}.rs");
            let text = fs::read_to_string(root.join(&file)).unwrap_or_default();
            (file, has_test(&text, function))
        }
        Proof::Example(key) => {
            let file = format!("crates/{game}/data/lessons.txt");
            let text = fs::read_to_string(root.join(&file)).unwrap_or_default();
            (file, text.lines().any(|line| line == format!("example: {key}")))
        }
    };
    (!found).then(|| match proof {
        Proof::Test { function, .. } => format!("{file} has no test {function}"),
        Proof::Example(key) => format!("{file} has no example {key}"),
    })
}

/// True if a source has a function of this name that is marked as a test.
fn has_test(source: &str, function: &str) -> bool {
    let lines: Vec<&str> = source.lines().collect();
    let at = lines.iter().position(|line| line.starts_with(&format!("fn {function}(")));
    at.is_some_and(|at| {
        let above = lines[..at].iter().rev().take_while(|line| line.starts_with("#["));
        above.into_iter().any(|line| *line == "#[test]")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "# The list\n\n| not | a | row | here |\n\n## One (`one`)\n\n\
        | no. | printed | paragraph | held by |\n|---|---|---|---|\n\
        | one-1 | Green begins | 2, 3.1 | `rules::green_begins`, `one-start` |\n\
        | one-2 | \"Have fun\" | about | flavour |\n";

    #[test]
    fn a_row_names_its_paragraphs_and_what_holds_it() {
        let rows = read(LIST).unwrap();
        assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), ["one-1", "one-2"]);
        assert_eq!((rows[0].game, &rows[0].paragraphs[..]), ("one", ["2", "3.1"].as_slice()));
        let test = Proof::Test { module: "rules", function: "green_begins" };
        let proofs = vec![test, Proof::Example("one-start")];
        assert_eq!(rows[0].held_by, HeldBy::Proofs(proofs));
        assert_eq!(rows[1].held_by, HeldBy::Note);
    }

    #[test]
    fn a_row_of_another_form_is_refused_with_its_line() {
        for (from, to, expected) in [
            ("| about | flavour |", "| flavour |", "10: expected a number, a sentence"),
            ("flavour", "nothing", "10: expected `module::test`"),
            ("`one-start`", "one-start", "9: expected `module::test`"),
            ("one-2", "one-3", "10: expected the next number instead of one-3"),
            ("one-1", "two-1", "9: expected the next number instead of two-1"),
        ] {
            let error = read(&LIST.replacen(from, to, 1)).unwrap_err();
            assert!(error.starts_with(expected), "{error} instead of {expected}");
        }
    }

    #[test]
    fn a_paragraph_is_a_number_at_the_beginning_of_an_item_or_a_heading() {
        let page = "# One\n\nIt is old.\n\n> ### The box\n\n## 2 Set-up\n\n- **2.1** A\n- **2.11 [house]** B\n- **6.1a [house]** C\n";
        for paragraph in ["2", "2.1", "2.11", "6.1a", ABOUT, BOX] {
            assert!(has_paragraph(page, paragraph), "{paragraph}");
        }
        for paragraph in ["1", "6.1", "2.", "2.12", "11"] {
            assert!(!has_paragraph(page, paragraph), "{paragraph}");
        }
        assert!(!has_paragraph("# One\n\n> ### The box\n", ABOUT));
        assert!(!has_paragraph("# One\n\nIt is old.\n", BOX));
    }

    #[test]
    fn a_helper_is_no_test() {
        let source = "fn one() {\n}\n\n/// Two.\n#[test]\nfn two() {\n}\n";
        assert!(has_test(source, "two"));
        assert!(!has_test(source, "one") && !has_test(source, "tw"));
    }
}
