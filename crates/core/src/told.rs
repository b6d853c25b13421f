use crate::{Game, Language};

/// What a game brings as text files.
pub trait Told: Game {
    /// Counts of step sequences that must be met exactly.
    const PERFT: &'static str;

    /// The examples by which it is taught.
    const LESSONS: &'static str;

    /// What a learner reads in the examples.
    fn lesson_words(language: Language) -> &'static str;

    /// What its pieces, armies, options, choices, counters and endings are called: lines
    /// `key: text`.
    fn names(language: Language) -> &'static str;

    /// What one needs to know to begin: lines `head: text` and, between them or at the end,
    /// `[example] caption` for pictures.
    fn summary(language: Language) -> &'static str;
}

/// Implements [`Told`] for a game with the files of its crate's folder `data`: `perft.txt` and
/// `lessons.txt`, and in `en`, `de` and `ru` each `lessons.txt`, `names.txt` and
/// `summary.txt`.
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
