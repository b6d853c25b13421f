use crate::{Game, Language};

/// The text files of a game.
pub trait GameTexts: Game {
    /// Numbers of step sequences (perft) that must be met exactly.
    const PERFT: &'static str;

    /// The examples of its lessons.
    const LESSONS: &'static str;

    /// The names of its pieces, armies, options, values, gauges and endings and the texts of its
    /// errors, in the order of [`Language::ALL`]: lines `key: text`.
    const NAMES: [&'static str; Language::ALL.len()];

    /// The texts of its lessons in a language.
    fn lesson_words(language: Language) -> &'static str;

    /// The [names](Self::NAMES) in a language.
    #[must_use]
    fn names(language: Language) -> &'static str {
        Self::NAMES[language as usize]
    }

    /// The rules in short: lines `head: text` and, between or after them, lines `[example] caption`
    /// for pictures.
    fn summary(language: Language) -> &'static str;
}

/// Implements [`GameTexts`] for a game with the files in the folder `data` of its crate: `perft.txt`
/// and `lessons.txt`, and `lessons.txt`, `names.txt` and `summary.txt` in each of `en`, `de` and `ru`.
#[macro_export]
macro_rules! game_texts {
    ($game:ty) => {
        impl $crate::GameTexts for $game {
            const PERFT: &'static str = $crate::game_texts!(file "perft.txt");
            const LESSONS: &'static str = $crate::game_texts!(file "lessons.txt");
            const NAMES: [&'static str; $crate::Language::COUNT] = [
                $crate::game_texts!(file "en/names.txt"),
                $crate::game_texts!(file "de/names.txt"),
                $crate::game_texts!(file "en/names.txt"),
                $crate::game_texts!(file "ru/names.txt"),
            ];

            fn lesson_words(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English | $crate::Language::French => {
                        $crate::game_texts!(file "en/lessons.txt")
                    }
                    $crate::Language::German => $crate::game_texts!(file "de/lessons.txt"),
                    $crate::Language::Russian => $crate::game_texts!(file "ru/lessons.txt"),
                }
            }

            fn summary(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English | $crate::Language::French => {
                        $crate::game_texts!(file "en/summary.txt")
                    }
                    $crate::Language::German => $crate::game_texts!(file "de/summary.txt"),
                    $crate::Language::Russian => $crate::game_texts!(file "ru/summary.txt"),
                }
            }
        }
    };
    (file $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/", $name))
    };
}
