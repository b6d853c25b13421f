use std::collections::BTreeMap;
use std::sync::OnceLock;

use quadrille_core::ReadError;

use super::lines::Lines;

/// A language the lessons are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// German.
    German,
    /// Russian.
    Russian,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Russian];

    /// Its tag, as in web pages.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Russian => "ru",
        }
    }
}

/// What the learner reads in an example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words<'a> {
    /// What it is about, in a few words.
    pub title: &'a str,
    /// The rule, in one to three sentences.
    pub text: &'a str,
    /// What to do on the board.
    pub task: &'a str,
    /// What is said when it has been done.
    pub done: &'a str,
}

/// The texts of the example with this key; all of them are empty if there is no such example.
#[must_use]
pub fn words(language: Language, key: &str) -> Words<'static> {
    words_of(language).get(key).copied().unwrap_or_default()
}

/// All texts in a language, by the keys of their examples.
#[must_use]
pub fn words_of(language: Language) -> &'static BTreeMap<&'static str, Words<'static>> {
    static ENGLISH: OnceLock<BTreeMap<&str, Words<'_>>> = OnceLock::new();
    static GERMAN: OnceLock<BTreeMap<&str, Words<'_>>> = OnceLock::new();
    static RUSSIAN: OnceLock<BTreeMap<&str, Words<'_>>> = OnceLock::new();
    let cell = match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::Russian => &RUSSIAN,
    };
    cell.get_or_init(|| {
        let read = |text| read_words(text).expect("a test reads the words in every language");
        texts(language).into_iter().flat_map(read).collect()
    })
}

const fn texts(language: Language) -> [&'static str; 4] {
    match language {
        Language::English => [
            include_str!("words/en/ploy.txt"),
            include_str!("words/en/platz.txt"),
            include_str!("words/en/plimus.txt"),
            include_str!("words/en/plateau.txt"),
        ],
        Language::German => [
            include_str!("words/de/ploy.txt"),
            include_str!("words/de/platz.txt"),
            include_str!("words/de/plimus.txt"),
            include_str!("words/de/plateau.txt"),
        ],
        Language::Russian => [
            include_str!("words/ru/ploy.txt"),
            include_str!("words/ru/platz.txt"),
            include_str!("words/ru/plimus.txt"),
            include_str!("words/ru/plateau.txt"),
        ],
    }
}

/// Reads a file of words: for each example the lines `example: <key>`, `title: …`, `text: …`,
/// `task: …` and `done: …`. Empty lines and those that begin with `#` mean nothing.
///
/// # Errors
/// If a line has another form or a key comes twice; the error names it.
pub fn read_words(text: &str) -> Result<BTreeMap<&str, Words<'_>>, ReadError> {
    let mut lines = Lines::read(text)?;
    let mut found = BTreeMap::new();
    while lines.any_left() {
        let key = lines.expect("example")?;
        let words = Words {
            title: lines.expect("title")?.value,
            text: lines.expect("text")?.value,
            task: lines.expect("task")?.value,
            done: lines.expect("done")?.value,
        };
        if found.insert(key.value, words).is_some() {
            return Err(key.expected("a key that has not been used"));
        }
    }
    Ok(found)
}
