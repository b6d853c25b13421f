//! The rule pages, as Markdown.

use quadrille_core::{Game as _, Language, RulePages as _};

use crate::{GameId, each_game};

/// The rule page of a game of the product. It is separate from [`Rules`](crate::Rules), so that
/// clients that do not show it do not include it.
///
/// # Panics
/// If the game is not one of the product's.
#[must_use]
pub fn rule_page(game: GameId, language: Language) -> &'static str {
    macro_rules! pages {
        ($($game:ty),*) => {
            [$((<$game>::ID, <$game>::rule_page as fn(Language) -> &'static str)),*]
        };
    }
    let known = each_game!(pages).into_iter().find(|(id, _)| *id == game.rules().id());
    known.expect("every game of the list has rule pages").1(language)
}

/// The page of the rules common to all games.
#[must_use]
pub fn common_rule_page(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../docs/rules/README.md"),
        Language::French => include_str!("../../../docs/rules/fr/README.md"),
        Language::German => include_str!("../../../docs/rules/de/README.md"),
        Language::Russian => include_str!("../../../docs/rules/ru/README.md"),
    }
}
