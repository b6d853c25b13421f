//! A rule page in lines of a terminal.

use anstyle::{AnsiColor, Style};
use quadrille_core::{Language, RuleSource};

use super::inline::{FIRM_SPACE, plain};
use super::page::{Block, Page, Passage, Section, TextKind};
use super::table;
use crate::wrap::{WIDTH, wrapped};

/// The spaces before all but the first line of a numbered passage.
const INDENT: usize = 4;

/// The sections of a page with an empty line before each, and colours.
pub(super) fn laid_out(page: &Page, language: Language) -> String {
    let sections = page.sections.iter().map(|section| laid_out_section(section, language));
    let text = sections.collect::<String>().replace(FIRM_SPACE, " ");
    coloured(&text, language)
}

/// A text in bold.
pub(super) fn bold(text: &str) -> String {
    let bold = Style::new().bold();
    format!("{bold}{text}{bold:#}")
}

fn laid_out_section(section: &Section, language: Language) -> String {
    let mut text = format!("\n{}\n", bold(&plain(section.heading)));
    let mut was_item = false;
    for passage in &section.passages {
        let is_item = matches!(passage.blocks[..], [Block::Text { kind: TextKind::Item, .. }, ..]);
        if !(is_item && was_item) {
            text.push('\n');
        }
        text += &laid_out_passage(passage, language);
        was_item = is_item;
    }
    text
}

fn laid_out_passage(passage: &Passage, language: Language) -> String {
    let mark =
        passage.source.map_or(String::new(), |source| format!("[{}] ", source.mark(language)));
    let label = passage.number.map_or(String::new(), |number| format!("{number} {mark}"));
    let indent = if passage.number.is_some() { INDENT } else { 0 };
    let mut text = String::new();
    let mut was_text = true;
    for (number, block) in passage.blocks.iter().enumerate() {
        let is_text = matches!(block, Block::Text { .. });
        if number > 0 && !(is_text && was_text) {
            text.push('\n');
        }
        text += &laid_out_block(block, if number == 0 { &label } else { "" }, indent);
        was_text = is_text;
    }
    match passage.number.and_then(|number| Some((number, text.strip_prefix(number)?))) {
        Some((number, text)) => format!("{}{text}", bold(number)),
        None => text,
    }
}

/// The lines of a block after its label, or else with spaces before them.
fn laid_out_block(block: &Block, label: &str, indent: usize) -> String {
    let space = " ".repeat(indent);
    match block {
        Block::Text { kind, sentences } => {
            let text = plain(&sentences.join(" "));
            let shown = match kind {
                _ if !label.is_empty() => wrapped(label, indent, &text),
                TextKind::Paragraph | TextKind::Later => wrapped(&space, indent, &text),
                TextKind::Item | TextKind::InnerItem => {
                    wrapped(&format!("{space}- "), indent + 2, &text)
                }
            };
            format!("{shown}\n")
        }
        Block::Table(rows) => {
            let row = |row: &Vec<&str>| row.iter().map(|cell| plain(cell)).collect();
            let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
            below(table::laid_out(&rows, WIDTH - indent).iter().map(String::as_str), &space)
        }
        Block::Code(lines) => below(lines.iter().copied(), &space),
    }
}

/// Lines with spaces before them.
fn below<'l>(lines: impl Iterator<Item = &'l str>, space: &str) -> String {
    lines.map(|line| format!("{}\n", format!("{space}{line}").trim_end())).collect()
}

/// The text with its marks in colour: those of rules that are ours stand out.
pub(super) fn coloured(text: &str, language: Language) -> String {
    RuleSource::ALL.into_iter().fold(text.to_owned(), |text, source| {
        let style = match source.is_ours() {
            true => AnsiColor::Yellow.on_default(),
            false => Style::new().dimmed(),
        };
        let mark = format!("[{}]", source.mark(language));
        text.replace(&mark, &format!("{style}{mark}{style:#}"))
    })
}
