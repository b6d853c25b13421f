//! What the page says, in every language it speaks. A word that lacks a language does not compile.

pub(crate) mod analyse;
pub(crate) mod board;
pub(crate) mod games;
pub(crate) mod learn;
pub(crate) mod play;
pub(crate) mod settings;
pub(crate) mod ui;

use std::fmt::Display;

use leptos::prelude::GetUntracked;
use quadrille_core::Language;

use crate::preferences;

/// The same words in English, German and Russian.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word([&'static str; Language::ALL.len()]);

impl Word {
    pub(crate) const fn new(
        english: &'static str,
        german: &'static str,
        russian: &'static str,
    ) -> Self {
        Self([english, german, russian])
    }

    /// In the language of the page.
    pub(crate) fn t(self) -> &'static str {
        self.0[language() as usize]
    }

    /// In the language of the page, with `{}` replaced by values in turn.
    pub(crate) fn fill(self, values: &[&dyn Display]) -> String {
        fill(self.t(), values)
    }

    /// In the language of the page, with the details of an error.
    pub(crate) fn with_detail(self, error: &dyn Display) -> String {
        with_detail(self.t(), error)
    }
}

/// A text with the details of an error.
pub(crate) fn with_detail(text: &str, error: &dyn Display) -> String {
    format!("{text} {}", DETAIL.fill(&[error]))
}

/// A text with `{}` replaced by values in turn.
pub(crate) fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut parts = text.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, value) in parts.zip(values) {
        text.push_str(&value.to_string());
        text.push_str(part);
    }
    text
}

/// Details of what went wrong: readers of texts tell them in English.
const DETAIL: Word = Word::new("{}", "Genauer, auf Englisch: {}", "Подробнее, по-английски: {}");

/// A number in thousands or millions, as the language of the page writes it.
pub(crate) fn many(number: u64) -> String {
    if number < 1_000_000 {
        return format!("{} k", number / 1000);
    }
    let millions = format!("{:.1} M", number as f64 / 1e6);
    if language() == Language::English { millions } else { millions.replace('.', ",") }
}

/// The language of the page. When it changes, the page is built anew, so nobody has to follow it.
pub(crate) fn language() -> Language {
    preferences::settings().get_untracked().language
}
