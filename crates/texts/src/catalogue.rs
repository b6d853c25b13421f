use std::fmt::{self, Debug};
use std::sync::OnceLock;

use crate::fill::fill;
use crate::{Argument, Language};

/// Between two texts of a compiled catalogue.
const NEXT: char = '\u{1e}';
/// Before each attribute of a text.
const ATTRIBUTE: char = '\u{1d}';

/// The texts of one crate in every language.
pub struct Catalogue {
    name: &'static str,
    /// The number of texts in every language.
    count: usize,
    /// The keys that are looked up at run time, in ascending order, with their indices.
    keys: &'static [(&'static str, u16)],
    built_in: [Option<&'static str>; Language::COUNT],
    texts: [OnceLock<Vec<&'static str>>; Language::COUNT],
}

impl Catalogue {
    /// A catalogue of compiled texts; a language without texts must be installed before it is used.
    #[must_use]
    pub const fn new(
        name: &'static str,
        count: usize,
        keys: &'static [(&'static str, u16)],
        built_in: [Option<&'static str>; Language::COUNT],
    ) -> Self {
        Self { name, count, keys, built_in, texts: [const { OnceLock::new() }; Language::COUNT] }
    }

    /// The name in packs.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The phrase of a key, if the catalogue has it.
    #[must_use]
    pub fn find(&'static self, key: &str) -> Option<Phrase> {
        let found = self.keys.binary_search_by(|(known, _)| (*known).cmp(key)).ok()?;
        Some(Phrase::new(self, self.keys[found].1))
    }

    /// The keys that can be looked up at run time.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.keys.iter().map(|(key, _)| *key)
    }

    /// The compiled texts of a language as one text, if they are built in.
    pub(crate) fn compiled(&self, language: Language) -> Option<&'static str> {
        self.built_in[language.index()]
    }

    /// True if a compiled text has the right number of texts.
    pub(crate) fn fits(&self, compiled: &str) -> bool {
        compiled.split(NEXT).count() == self.count
    }

    /// Uses compiled texts for a language. Texts that are there already are kept.
    pub(crate) fn install(&self, language: Language, compiled: &str) {
        if self.compiled(language).is_none() {
            self.texts[language.index()].get_or_init(|| split(compiled.to_owned().leak()));
        }
    }

    fn texts(&self, language: Language) -> &[&'static str] {
        let texts = &self.texts[language.index()];
        match (texts.get(), self.compiled(language)) {
            (Some(texts), _) => texts,
            (None, Some(compiled)) => texts.get_or_init(|| split(compiled)),
            (None, None) if language == Language::English => &[],
            (None, None) => self.texts(Language::English),
        }
    }

    fn entry(&self, language: Language, index: u16) -> &'static str {
        self.texts(language).get(usize::from(index)).copied().unwrap_or_default()
    }
}

fn split(compiled: &'static str) -> Vec<&'static str> {
    compiled.split(NEXT).collect()
}

/// One text of a catalogue in every language.
#[derive(Clone, Copy)]
pub struct Phrase {
    catalogue: &'static Catalogue,
    index: u16,
}

impl Phrase {
    /// The phrase at an index.
    #[must_use]
    pub const fn new(catalogue: &'static Catalogue, index: u16) -> Self {
        Self { catalogue, index }
    }

    /// The text in a language. A text with placeholders wants [`fill`](Self::fill).
    #[must_use]
    pub fn text(self, language: Language) -> &'static str {
        let entry = self.catalogue.entry(language, self.index);
        entry.split(ATTRIBUTE).next().unwrap_or_default()
    }

    /// An attribute, such as a grammatical form or a gender.
    #[must_use]
    pub fn attribute(self, language: Language, name: &str) -> Option<&'static str> {
        let mut attributes = self.catalogue.entry(language, self.index).split(ATTRIBUTE).skip(1);
        attributes.find_map(|attribute| attribute.strip_prefix(name)?.strip_prefix('='))
    }

    /// The form of a noun that an attribute names, or the noun itself if it has no such form.
    #[must_use]
    pub fn form(self, language: Language, name: &str) -> &'static str {
        self.attribute(language, name).unwrap_or_else(|| self.text(language))
    }

    /// The text in a language with its placeholders filled in, by their names.
    #[must_use]
    pub fn fill(self, language: Language, arguments: &[(&str, Argument<'_>)]) -> String {
        fill(self.text(language), language, arguments)
    }

    /// The key, if it is one of those that are looked up at run time.
    #[must_use]
    pub fn key(self) -> &'static str {
        let found = self.catalogue.keys.iter().find(|(_, index)| *index == self.index);
        found.map_or("", |(key, _)| *key)
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.catalogue, other.catalogue) && self.index == other.index
    }
}

impl Eq for Phrase {}

impl Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Phrase({:?})", self.text(Language::English))
    }
}
