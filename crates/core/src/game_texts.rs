use crate::{Game, Language};

/// The text files of a game.
pub trait GameTexts: Game {
    /// Counts of step sequences that must be met exactly.
    const PERFT: &'static str;

    /// The examples by which it is taught.
    const LESSONS: &'static str;

    /// The names of its pieces, armies, options, choices, counters and endings and the texts of its
    /// errors in the order of [`Language::ALL`]: lines `key: text`.
    const NAMES: [&'static str; Language::ALL.len()];

    /// What a learner reads in the examples.
    fn lesson_words(language: Language) -> &'static str;

    /// The [names](Self::NAMES) in a language.
    #[must_use]
    fn names(language: Language) -> &'static str {
        Self::NAMES[language as usize]
    }

    /// What one needs to know to begin: lines `head: text` and, between them or at the end,
    /// `[example] caption` for pictures.
    fn summary(language: Language) -> &'static str;
}

/// Implements [`GameTexts`] for a game with the files of its crate's folder `data`: `perft.txt` and
/// `lessons.txt`, and in `en`, `de` and `ru` each `lessons.txt`, `names.txt` and
/// `summary.txt`.
#[macro_export]
macro_rules! game_texts {
    ($game:ty) => {
        impl $crate::GameTexts for $game {
            const PERFT: &'static str = $crate::game_texts!(file "perft.txt");
            const LESSONS: &'static str = $crate::game_texts!(file "lessons.txt");
            const NAMES: [&'static str; 3] = [
                $crate::game_texts!(file "en/names.txt"),
                $crate::game_texts!(file "de/names.txt"),
                $crate::game_texts!(file "ru/names.txt"),
            ];

            fn lesson_words(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::game_texts!(file "en/lessons.txt"),
                    $crate::Language::German => $crate::game_texts!(file "de/lessons.txt"),
                    $crate::Language::Russian => $crate::game_texts!(file "ru/lessons.txt"),
                }
            }

            fn summary(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::game_texts!(file "en/summary.txt"),
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
