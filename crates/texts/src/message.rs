use std::borrow::Cow;

use crate::{Language, Phrase};

/// A value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument<'a> {
    Text(Cow<'a, str>),
    /// A number, whose digits are grouped and which can decide the form of a text.
    Number(u64),
    /// A noun, whose forms and attributes a text can ask for.
    Phrase(Phrase),
    /// The form of a text that people write, like `<rows> <seat>`.
    Form(&'static str),
}

/// Something that a placeholder can show.
pub trait Value {
    /// The value of the placeholder.
    fn argument(&self) -> Argument<'_>;
}

/// A number that can decide the form of a text.
pub trait Count: Value {}

impl<T: Value + ?Sized> Value for &T {
    fn argument(&self) -> Argument<'_> {
        (**self).argument()
    }
}

impl<T: Count + ?Sized> Count for &T {}

impl Value for str {
    fn argument(&self) -> Argument<'_> {
        Argument::Text(Cow::Borrowed(self))
    }
}

impl Value for String {
    fn argument(&self) -> Argument<'_> {
        Argument::Text(Cow::Borrowed(self))
    }
}

impl Value for Cow<'_, str> {
    fn argument(&self) -> Argument<'_> {
        Argument::Text(Cow::Borrowed(self))
    }
}

impl Value for char {
    fn argument(&self) -> Argument<'_> {
        Argument::Text(Cow::Owned(self.to_string()))
    }
}

impl Value for Phrase {
    fn argument(&self) -> Argument<'_> {
        Argument::Phrase(*self)
    }
}

impl Value for Argument<'_> {
    fn argument(&self) -> Argument<'_> {
        match self {
            Self::Text(text) => Argument::Text(Cow::Borrowed(text)),
            Self::Number(number) => Argument::Number(*number),
            Self::Phrase(phrase) => Argument::Phrase(*phrase),
            Self::Form(form) => Argument::Form(form),
        }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Value for $number {
            fn argument(&self) -> Argument<'_> {
                Argument::Number(*self as u64)
            }
        }

        impl Count for $number {}
    )*};
}

numbers!(u8 u16 u32 u64 usize);

/// The values of placeholders by their names.
pub type Arguments<'a> = [(&'static str, Argument<'a>)];

/// A phrase with its values.
pub trait Message {
    /// The phrase without values.
    fn phrase(&self) -> Phrase;

    /// Calls a function with the values by the names of their placeholders.
    fn with_arguments(&self, then: &mut dyn FnMut(&Arguments<'_>));

    /// The text in a language.
    fn text(&self, language: Language) -> String {
        let mut text = String::new();
        self.with_arguments(&mut |arguments| text = self.phrase().fill(language, arguments));
        text
    }

    /// The phrase and its values as data, for later.
    fn filled(&self) -> FilledText {
        let mut owned = Vec::new();
        self.with_arguments(&mut |arguments| {
            let values = arguments.iter().map(|(name, value)| (*name, value.into()));
            owned = values.collect();
        });
        FilledText { phrase: self.phrase(), arguments: owned }
    }
}

/// A phrase with its values as data, which is formatted later in any language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilledText {
    phrase: Phrase,
    arguments: Vec<(&'static str, OwnedArgument)>,
}

impl FilledText {
    /// The key that identifies the phrase for programs.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.phrase.key()
    }

    /// The text in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let arguments: Vec<_> =
            self.arguments.iter().map(|(name, value)| (*name, value.argument())).collect();
        self.phrase.fill(language, &arguments)
    }

    /// True if the text shows the form of a text.
    #[must_use]
    pub fn shows_form(&self) -> bool {
        self.arguments.iter().any(|(_, value)| matches!(value, OwnedArgument::Form(_)))
    }
}

impl From<Phrase> for FilledText {
    fn from(phrase: Phrase) -> Self {
        Self { phrase, arguments: Vec::new() }
    }
}

/// A value of a placeholder as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnedArgument {
    Text(String),
    Number(u64),
    Phrase(Phrase),
    Form(&'static str),
}

impl Value for OwnedArgument {
    fn argument(&self) -> Argument<'_> {
        match self {
            Self::Text(text) => Argument::Text(Cow::Borrowed(text)),
            Self::Number(number) => Argument::Number(*number),
            Self::Phrase(phrase) => Argument::Phrase(*phrase),
            Self::Form(form) => Argument::Form(form),
        }
    }
}

impl From<&Argument<'_>> for OwnedArgument {
    fn from(argument: &Argument<'_>) -> Self {
        match argument {
            Argument::Text(text) => Self::Text(text.to_string()),
            Argument::Number(number) => Self::Number(*number),
            Argument::Phrase(phrase) => Self::Phrase(*phrase),
            Argument::Form(form) => Self::Form(form),
        }
    }
}
