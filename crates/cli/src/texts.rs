//! Texts from files and other programs.

use std::borrow::Cow;

/// The byte order mark that some editors and shells put before a text.
const MARK: char = '\u{feff}';

/// The text without byte order marks, which may also occur within a text that was joined from
/// several.
pub(crate) fn without_marks(text: &str) -> Cow<'_, str> {
    if !text.contains(MARK) {
        return Cow::Borrowed(text);
    }
    let lines = text.split_inclusive('\n').map(|line| line.trim_start_matches(MARK));
    Cow::Owned(lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_from_the_beginning_of_every_line_and_from_nowhere_else() {
        assert_eq!(without_marks("\u{feff}a\n\u{feff}b\u{feff}c\n"), "a\nb\u{feff}c\n");
        assert_eq!(without_marks("\u{feff}"), "");
        assert!(matches!(without_marks("a\n"), Cow::Borrowed("a\n")));
    }
}
