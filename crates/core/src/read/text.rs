use std::fmt::Display;

use crate::{ArmySpec, GameTexts, Language, Word, name_in};

/// A text of an error with `GAPS` gaps, which a game or another crate brings in every language.
///
/// A missing language or another number of gaps is an error of the compiler:
///
/// ```
/// use quadrille_core::{ErrorText, Word};
///
/// const TWO: ErrorText<1> = ErrorText::new(
///     "two-kings",
///     Word::new("expected one king of {}", "mehr als ein König: {}", "больше одного короля: {}"),
/// );
/// assert_eq!(TWO.with(["red".into()]).key(), "two-kings");
/// ```
///
/// ```compile_fail
/// use quadrille_core::{ErrorText, Word};
///
/// const TWO: ErrorText<1> = ErrorText::new("two-kings", Word::new("{} kings", "Könige", "короли"));
/// assert_eq!(TWO.with([2.into()]).key(), "two-kings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ErrorText<const GAPS: usize> {
    key: &'static str,
    text: Word,
}

impl<const GAPS: usize> ErrorText<GAPS> {
    /// A text with its key.
    ///
    /// # Panics
    /// If a language has another number of gaps. In a constant, that is an error of the compiler.
    #[must_use]
    pub const fn new(key: &'static str, text: Word) -> Self {
        assert!(text.has_gaps(GAPS), "another number of gaps");
        Self { key, text }
    }

    /// The lines `error <key>: <text>` of a game's names, as in [`GameTexts::NAMES`].
    ///
    /// # Panics
    /// If a language lacks the line or has another number of gaps. In a constant, that is an error
    /// of the compiler.
    #[must_use]
    pub const fn read(names: [&'static str; Language::ALL.len()], key: &'static str) -> Self {
        Self::new(key, Word::read(names, "error", key))
    }

    /// The text with its values.
    #[must_use]
    pub fn with(self, values: [ErrorValue; GAPS]) -> FilledText {
        FilledText { key: self.key, text: self.text, values: values.into() }
    }
}

/// A text of an error with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledText {
    key: &'static str,
    text: Word,
    values: Vec<ErrorValue>,
}

impl FilledText {
    /// The key that identifies this error for programs.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The text in a language.
    #[must_use]
    pub fn localized(&self, language: Language) -> String {
        let values: Vec<String> =
            self.values.iter().map(|value| value.localized(language)).collect();
        let values: Vec<&dyn Display> = values.iter().map(|value| value as _).collect();
        self.text.fill(language, &values)
    }

    /// True if the text shows the form of a text.
    pub(super) fn shows_form(&self) -> bool {
        self.values.iter().any(|value| matches!(value, ErrorValue::Form(_)))
    }
}

impl From<ErrorText<0>> for FilledText {
    fn from(text: ErrorText<0>) -> Self {
        text.with([])
    }
}

/// A value in a text of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorValue {
    /// A number, a point or a part of a text, which is the same in every language.
    Plain(String),
    /// The form of a text, like `<rows> <seat>`.
    Form(&'static str),
    /// An army.
    Army {
        /// Its name in texts, which is English.
        name: &'static str,
        /// The names of its game.
        names: [&'static str; Language::ALL.len()],
    },
}

impl ErrorValue {
    /// An army of a game.
    #[must_use]
    pub const fn army<G: GameTexts>(army: &ArmySpec) -> Self {
        Self::Army { name: army.name, names: G::NAMES }
    }

    fn localized(&self, language: Language) -> String {
        match self {
            Self::Plain(text) => text.clone(),
            Self::Form(form) => format!("\"{form}\""),
            Self::Army { name, .. } if language == Language::English => (*name).to_owned(),
            Self::Army { name, names } => {
                let named = name_in(names[language as usize], &format!("army {name}"));
                named.unwrap_or(name).to_owned()
            }
        }
    }
}

impl<T: Display> From<T> for ErrorValue {
    fn from(value: T) -> Self {
        Self::Plain(value.to_string())
    }
}
