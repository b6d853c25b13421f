use crate::texts::{Catalogue, Phrase};
use crate::{Game, Language};

/// The text files of a game.
pub trait GameTexts: Game {
    /// Numbers of step sequences (perft) that must be met exactly.
    const PERFT: &'static str;

    /// The examples of its lessons.
    const LESSONS: &'static str;

    /// The texts in every language: the messages of `names.ftl` by their keys, which are the names
    /// of pieces, armies, options, values, gauges and endings, the texts of errors, and the
    /// documents `lessons.txt` and `summary.txt`.
    fn catalogue() -> &'static Catalogue;

    /// The name of something in the game by its key, like `kind-shield`.
    #[must_use]
    fn name_of(key: &str) -> Option<Phrase> {
        Self::catalogue().find(key)
    }

    /// The texts of its lessons in a language.
    #[must_use]
    fn lesson_words(language: Language) -> &'static str {
        document(Self::catalogue(), "lessons.txt", language)
    }

    /// The rules in short: lines `head: text` and, between or after them, lines `[example] caption`
    /// for pictures.
    #[must_use]
    fn summary(language: Language) -> &'static str {
        document(Self::catalogue(), "summary.txt", language)
    }
}

/// A document of a catalogue in a language; empty if there is none.
fn document(catalogue: &'static Catalogue, name: &str, language: Language) -> &'static str {
    catalogue.find(name).map_or("", |document| document.text(language))
}

/// Implements [`GameTexts`] for a game with the files `perft.txt` and `lessons.txt` in the folder
/// `data` of its crate, and with the texts that its build script has compiled into `crate::texts`.
#[allow(clippy::crate_in_macro_def, reason = "the texts are those of the game's crate")]
#[macro_export]
macro_rules! game_texts {
    ($game:ty) => {
        impl $crate::GameTexts for $game {
            const PERFT: &'static str = $crate::game_texts!(file "perft.txt");
            const LESSONS: &'static str = $crate::game_texts!(file "lessons.txt");

            fn catalogue() -> &'static $crate::texts::Catalogue {
                &crate::texts::CATALOGUE
            }
        }
    };
    (file $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/", $name))
    };
}
