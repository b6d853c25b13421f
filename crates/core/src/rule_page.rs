use crate::{Game, Language};

/// The rule pages of a game.
pub trait RulePages: Game {
    /// The page of its rules in a language, as Markdown: one sentence per line, numbered and marked
    /// paragraphs like `- **4.6 [house]** …`.
    fn rule_page(language: Language) -> &'static str;
}

/// Implements [`RulePages`] for a game with the pages of this file name in `docs/rules`.
#[macro_export]
macro_rules! rule_pages {
    ($game:ty, $file:literal) => {
        impl $crate::RulePages for $game {
            fn rule_page(language: $crate::Language) -> &'static str {
                match language {
                    $crate::Language::English => $crate::rule_pages!(page "", $file),
                    $crate::Language::French => $crate::rule_pages!(page "fr/", $file),
                    $crate::Language::German => $crate::rule_pages!(page "de/", $file),
                    $crate::Language::Russian => $crate::rule_pages!(page "ru/", $file),
                }
            }
        }
    };
    (page $folder:literal, $file:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/", $folder, $file))
    };
}

/// The source of a rule, which a mark on its page states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSource {
    /// The rule book.
    Printed,
    /// Two published programs that agree.
    Known,
    /// A replacement of ours for a lost part of the original.
    Rebuilt,
    /// A ruling of ours on a question that the rule book leaves open.
    House,
}

impl RuleSource {
    /// Every source.
    pub const ALL: [Self; 4] = [Self::Printed, Self::Known, Self::Rebuilt, Self::House];

    /// The word in the brackets of its mark.
    #[must_use]
    pub const fn mark(self, language: Language) -> &'static str {
        let marks = match self {
            Self::Printed => ["printed", "gedruckt", "imprimé", "напечатано"],
            Self::Known => ["known", "bekannt", "connu", "известно"],
            Self::Rebuilt => ["rebuilt", "nachgebaut", "reconstitué", "воссоздано"],
            Self::House => ["house", "Hausregel", "règle maison", "наше"],
        };
        marks[language.index()]
    }

    /// True if the rule is not part of the original game.
    #[must_use]
    pub const fn is_ours(self) -> bool {
        matches!(self, Self::Rebuilt | Self::House)
    }
}
