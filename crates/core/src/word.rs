use std::fmt::Display;

use crate::Language;

/// A text in English, German and Russian.
///
/// If a number decides the form of the text, the forms stand between `|`: one and other, in
/// Russian one, few and many.
///
/// ```
/// use quadrille_core::{Language, Word};
///
/// const HITS: Word = Word::new("{} hit|{} hits", "{} Treffer", "{} попадание|{} попадания|{} попаданий");
/// assert_eq!(HITS.count(Language::English, 1), "1 hit");
/// assert_eq!(HITS.count(Language::German, 2), "2 Treffer");
/// assert_eq!(HITS.count(Language::Russian, 22), "22 попадания");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word([&'static str; Language::ALL.len()]);

impl Word {
    /// A text in every language.
    #[must_use]
    pub const fn new(english: &'static str, german: &'static str, russian: &'static str) -> Self {
        Self([english, german, english, russian])
    }

    /// The texts of the lines `<kind> <key>: <text>` of files in the order of [`Language::ALL`].
    ///
    /// # Panics
    /// If a file has no such line. In a constant, that is an error of the compiler.
    #[must_use]
    pub const fn read(files: [&'static str; Language::ALL.len()], kind: &str, key: &str) -> Self {
        Self([
            line(files[0], kind, key),
            line(files[1], kind, key),
            line(files[2], kind, key),
            line(files[3], kind, key),
        ])
    }

    /// The text in a language.
    #[must_use]
    pub const fn text(self, language: Language) -> &'static str {
        self.0[language as usize]
    }

    /// The text in a language, with each `{}` replaced by the next value.
    #[must_use]
    pub fn fill(self, language: Language, values: &[&dyn Display]) -> String {
        fill(self.text(language), values)
    }

    /// The text in a language, in the form for a number, with the number filled in.
    #[must_use]
    pub fn count(self, language: Language, number: u64) -> String {
        fill(form(self.text(language), language, number), &[&number])
    }

    /// True if the text has this number of `{}` in every language.
    #[must_use]
    pub const fn has_gaps(self, number: usize) -> bool {
        gaps(self.0[0]) == number && gaps(self.0[1]) == number && gaps(self.0[3]) == number
    }
}

/// A text with each `{}` replaced by the next value.
#[must_use]
pub fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut parts = text.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(values) {
        text.push_str(&value.to_string());
        text.push_str(part);
    }
    text
}

/// The form of a text for a number, of those between `|`; the last one if it has fewer.
#[must_use]
pub fn form(text: &str, language: Language, number: u64) -> &str {
    let wanted = match (language, number % 10, number % 100) {
        (Language::Russian, 1, tens) if tens != 11 => 0,
        (Language::Russian, 2..=4, tens) if !(12..=14).contains(&tens) => 1,
        (Language::Russian, ..) => 2,
        _ => usize::from(number != 1),
    };
    text.split('|').take(wanted + 1).last().unwrap_or(text)
}

/// The text of a key in lines `key: text`. Empty lines and those that begin with `#` are comments.
#[must_use]
pub fn name_in<'t>(lines: &'t str, key: &str) -> Option<&'t str> {
    lines.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

const fn gaps(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut found) = (1, 0);
    while at < bytes.len() {
        if bytes[at - 1] == b'{' && bytes[at] == b'}' {
            found += 1;
        }
        at += 1;
    }
    found
}

/// The text of the line `<kind> <key>: <text>`.
const fn line(file: &'static str, kind: &str, key: &str) -> &'static str {
    let mut rest = file.as_bytes();
    while !rest.is_empty() {
        let mut end = 0;
        while end < rest.len() && rest[end] != b'\n' {
            end += 1;
        }
        let (line, after) = rest.split_at(end);
        if let Some(text) = behind(line, kind, b" ")
            && let Some(text) = behind(text, key, b": ")
            && let Ok(text) = str::from_utf8(text)
        {
            return text;
        }
        rest = match after {
            [_, rest @ ..] => rest,
            [] => after,
        };
    }
    panic!("{}", key)
}

/// The rest of a line that begins with a word and a separator.
const fn behind(line: &'static [u8], word: &str, separator: &[u8]) -> Option<&'static [u8]> {
    match strip(line, word.as_bytes()) {
        Some(rest) => strip(rest, separator),
        None => None,
    }
}

const fn strip(line: &'static [u8], beginning: &[u8]) -> Option<&'static [u8]> {
    if line.len() < beginning.len() {
        return None;
    }
    let mut at = 0;
    while at < beginning.len() {
        if line[at] != beginning[at] {
            return None;
        }
        at += 1;
    }
    Some(line.split_at(at).1)
}
