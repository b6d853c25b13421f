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
