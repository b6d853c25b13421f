//! Words of the games: what the rules name by keys. The words themselves are the games' own.

use quadrille_core::Army;
use quadrille_table::{GameId, GameText};
use quadrille_voice::Names;

use super::{Word, language};

/// What a game calls things in the language of the page.
pub(crate) fn names(game: GameText) -> Names {
    Names { game, language: language() }
}

/// What something of a game is called in the language of the page; if it has no name, the last word
/// of its key.
pub(crate) fn named(game: GameId, key: &str) -> String {
    let name = game.rules().name_of(language(), key);
    name.or(key.rsplit(' ').next()).unwrap_or_default().to_owned()
}

const FACTS: Word =
    Word::new("{} players · {} minutes", "{} Spieler · {} Minuten", "{} игрока · {} мин");

/// How many play it, and for how long.
pub(crate) fn facts(game: GameId) -> String {
    FACTS.fill(&[&named(game, "players"), &named(game, "minutes")])
}

/// The name of an army, which is also that of the seat that begins with it.
pub(crate) fn army(game: GameText, number: usize) -> String {
    names(game).army(Army(number as u8))
}

/// The options of a game that differ from the usual ones.
pub(crate) fn options(game: GameText) -> Vec<String> {
    let (id, choices) = (game.id(), game.choices());
    let differs = |number: &usize| choices.get(*number) != 0;
    let specs = id.rules().options().iter().enumerate();
    let told = specs.filter(|(number, _)| differs(number)).map(|(number, spec)| {
        let value = &spec.values[choices.get(number)];
        let option = named(id, &format!("option {}", spec.key));
        let value = named(id, &format!("value {} {}", spec.key, value.key));
        format!("{option}: {value}")
    });
    told.collect()
}
