//! Markdown within a line as plain text.

use super::page::is_number;

/// Characters of the pages that only control line breaks or glyphs in a browser.
const INVISIBLE: [&str; 3] = ["&NoBreak;", "&#xFE0E;", "&shy;"];

/// A space at which no line is broken.
pub(super) const FIRM_SPACE: char = '\u{a0}';

/// The text without emphasis, with the words of links instead of the links. A link in brackets is
/// left out with them unless its words name a paragraph. Spaces in texts to type, which stay between
/// backticks, become [`FIRM_SPACE`]s.
pub(super) fn plain(markdown: &str) -> String {
    let mut rest = INVISIBLE.iter().fold(markdown.to_owned(), |text, mark| text.replace(mark, ""));
    let mut text = String::new();
    while let Some(at) = rest.find(['`', '*', '[']) {
        text.push_str(&rest[..at]);
        let after = rest.split_off(at);
        rest = match &after[..1] {
            "`" => {
                let (code, rest) = after[1..].split_once('`').unwrap_or((&after[1..], ""));
                text.push_str(&format!("`{}`", code.replace(' ', &FIRM_SPACE.to_string())));
                rest.to_owned()
            }
            "*" => after[1..].to_owned(),
            _ => match link(&after) {
                Some((words, rest)) if !names_paragraph(words) && is_bracketed(&text, rest) => {
                    text.truncate(text.trim_end_matches('(').trim_end().len());
                    rest[1..].to_owned()
                }
                Some((words, rest)) => {
                    text.push_str(words);
                    rest.to_owned()
                }
                None => {
                    text.push('[');
                    after[1..].to_owned()
                }
            },
        };
    }
    text + &rest
}

/// The words of the link at the beginning of a text, and the text after the link.
fn link(text: &str) -> Option<(&str, &str)> {
    let (words, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (_, rest) = rest.split_once(')')?;
    (!words.contains(']')).then_some((words, rest))
}

fn names_paragraph(words: &str) -> bool {
    words.rsplit(' ').next().is_some_and(is_number)
}

/// True if a link stands alone between brackets.
fn is_bracketed(before: &str, after: &str) -> bool {
    before.ends_with('(') && after.starts_with(')')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_and_links_leave_their_words() {
        assert_eq!(plain("A *single* is **one** stone."), "A single is one stone.");
        assert_eq!(plain("the [common rules](README.md#common-rules) C1"), "the common rules C1");
        assert_eq!(plain("skipped ([C1](README.md#common-rules))."), "skipped (C1).");
        assert_eq!(plain("a limit ([Plimus 7.3](plimus.md#7))."), "a limit (Plimus 7.3).");
        assert_eq!(plain("silent ([more](README.md#how))."), "silent.");
    }

    #[test]
    fn marks_and_other_brackets_stay() {
        assert_eq!(plain("a seat stays in [house]."), "a seat stays in [house].");
        assert_eq!(plain("[house] ([C4](README.md))"), "[house] (C4)");
        assert_eq!(plain("an open [ bracket"), "an open [ bracket");
    }

    #[test]
    fn texts_to_type_are_taken_as_they_are() {
        assert_eq!(plain("`b251*2` and `[more]`"), "`b251*2` and `[more]`");
        assert_eq!(plain("*between*: `y - 1 b`"), "between: `y\u{a0}-\u{a0}1\u{a0}b`");
        assert_eq!(plain("an `open"), "an `open`");
    }

    #[test]
    fn invisible_characters_are_left_out() {
        assert_eq!(plain("↖&#xFE0E;&NoBreak;↗&#xFE0E;, Richtungs&shy;zug"), "↖↗, Richtungszug");
    }
}
