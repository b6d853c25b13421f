//! Texts in lines of a terminal.

/// The most characters of a line.
pub(crate) const WIDTH: usize = 80;

/// The words of a text in lines of at most `width` characters. A longer word has a line of its own.
pub(crate) fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words(text) {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text in lines, without a line break at the end. The first line continues after `beginning`; the
/// others begin with `indent` spaces.
pub(crate) fn wrapped(beginning: &str, indent: usize, text: &str) -> String {
    let mut shown = beginning.to_owned();
    let mut column = length(beginning);
    for (number, word) in words(text).enumerate() {
        if number > 0 && column + 1 + length(word) > WIDTH {
            shown.push('\n');
            shown.push_str(&" ".repeat(indent));
            column = indent;
        } else if number > 0 {
            shown.push(' ');
            column += 1;
        }
        shown.push_str(word);
        column += length(word);
    }
    shown
}

/// The words of a text; non-breaking spaces do not separate words.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

/// The number of characters of a text.
pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_are_no_longer_than_the_width() {
        assert_eq!(lines("one two three", 7), ["one two", "three"]);
        assert_eq!(lines("  one   two ", 80), ["one two"]);
        assert_eq!(lines("a longest b", 3), ["a", "longest", "b"]);
        assert_eq!(lines("стрела и лук", 8), ["стрела и", "лук"]);
        assert_eq!(lines("", 8), [""; 0]);
    }

    #[test]
    fn later_lines_are_indented() {
        let shown = wrapped("- ", 4, &"word ".repeat(20));
        let (first, second) = shown.split_once('\n').unwrap();
        assert_eq!(length(first), 76);
        assert!(first.starts_with("- word word"), "{first}");
        assert!(second.starts_with("    word"), "{second}");
        assert_eq!(wrapped("- ", 2, "one"), "- one");
    }
}
