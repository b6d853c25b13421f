use crate::{Game, Language};

/// The text files of a game.
pub trait Told: Game {
    /// Numbers of step sequences (perft) that must be met exactly.
    const PERFT: &'static str;

    /// The examples of its lessons.
    const LESSONS: &'static str;

    /// The texts of its lessons in a language.
    fn lesson_words(language: Language) -> &'static str;

    /// The names of its pieces, armies, options, values, gauges and endings: lines `key: text`.
    fn names(language: Language) -> &'static str;

    /// The rules in short: lines `head: text` and, between or after them, lines `[example] caption`
    /// for pictures.
    fn summary(language: Language) -> &'static str;
}

/// Implements [`Told`] for a game with the files in the folder `data` of its crate: `perft.txt` and
/// `lessons.txt`, and `lessons.txt`, `names.txt` and `summary.txt` in each of `en`, `de` and `ru`.
#[macro_export]
macro_rules! told {
    ($game:ty) => {
        impl $crate::Told for $game {
            const PERFT: &'static str = $crate::told!(file "perft.txt");
            const LESSONS: &'static str = $crate::told!(file "lessons.txt");

            fn lesson_words(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::told!(file "en/lessons.txt"),
                    $crate::Language::German => $crate::told!(file "de/lessons.txt"),
                    $crate::Language::Russian => $crate::told!(file "ru/lessons.txt"),
                }
            }

            fn names(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::told!(file "en/names.txt"),
                    $crate::Language::German => $crate::told!(file "de/names.txt"),
                    $crate::Language::Russian => $crate::told!(file "ru/names.txt"),
                }
            }

            fn summary(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::told!(file "en/summary.txt"),
                    $crate::Language::German => $crate::told!(file "de/summary.txt"),
                    $crate::Language::Russian => $crate::told!(file "ru/summary.txt"),
                }
            }
        }
    };
    (file $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/", $name))
    };
}
