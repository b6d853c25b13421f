use crate::PluralRule;

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language of a tag such as `de`, `de-AT` or the locale `de_AT.UTF-8`.
    #[must_use]
    pub fn by_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// This language's place in arrays over languages.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
