//! The language in which the program speaks with people.
//!
//! The option `--language`, or else the environment, chooses it once at the start. Output for
//! programs (JSON, UGI, records, counts and tables of matches) is English whatever it is.

use std::env;
use std::sync::OnceLock;

use quadrille_core::texts::{Message, Phrase};
use quadrille_core::{Language, excerpt};

/// The environment variables of the locale. The first that is set decides.
const LOCALE: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// The chosen language; English until [`choose`] is called.
pub(crate) fn language() -> Language {
    CHOSEN.get().copied().unwrap_or(Language::English)
}

/// True if the program speaks English.
pub(crate) fn is_english() -> bool {
    language() == Language::English
}

/// Chooses a language, or without one that of the locale. Only the first call has an effect.
pub(crate) fn choose(language: Option<Language>) {
    CHOSEN.get_or_init(|| language.unwrap_or_else(|| of_locale(|name| env::var(name).ok())));
}

/// The language of a locale; English if it names none of ours, such as `C`.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
    let mut set = LOCALE.into_iter().filter_map(variable).filter(|value| !value.is_empty());
    set.next().and_then(|locale| Language::by_tag(&locale)).unwrap_or(Language::English)
}

/// Parses the tag of a language.
pub(crate) fn read_language(tag: &str) -> Result<Language, String> {
    Language::by_tag(tag).ok_or_else(|| {
        let tags = Language::ALL.map(Language::tag).join(", ");
        format!("expected one of {tags}, found \"{}\"", excerpt(tag))
    })
}

/// A phrase in the chosen language.
pub(crate) trait PhraseInChosenLanguage {
    fn t(self) -> &'static str;
}

impl PhraseInChosenLanguage for Phrase {
    fn t(self) -> &'static str {
        self.text(language())
    }
}

/// A message in the chosen language.
pub(crate) trait MessageInChosenLanguage {
    fn t(&self) -> String;
}

impl<M: Message> MessageInChosenLanguage for M {
    fn t(&self) -> String {
        self.text(language())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(set: &[(&str, &str)]) -> Language {
        of_locale(|wanted| {
            let found = set.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(locale(&[("LANG", "de_DE.UTF-8")]), Language::German);
        assert_eq!(locale(&[("LANG", "de"), ("LC_MESSAGES", "fr_CA")]), Language::French);
        assert_eq!(locale(&[("LC_ALL", "ru_RU"), ("LC_MESSAGES", "fr")]), Language::Russian);
        assert_eq!(locale(&[("LC_ALL", ""), ("LANG", "de@euro")]), Language::German);
        assert_eq!(locale(&[("LC_ALL", "C"), ("LANG", "de")]), Language::English);
    }

    #[test]
    fn a_locale_without_texts_of_ours_is_english() {
        for name in ["C", "POSIX", "C.UTF-8", "es_ES.UTF-8", "deutsch"] {
            assert_eq!(locale(&[("LANG", name)]), Language::English, "{name}");
        }
        assert_eq!(locale(&[]), Language::English);
    }

    #[test]
    fn an_unknown_tag_is_answered_with_the_tags() {
        assert_eq!(read_language("de-AT"), Ok(Language::German));
        let error = read_language("xx").unwrap_err();
        assert_eq!(error, "expected one of en, de, fr, ru, found \"xx\"");
    }
}
