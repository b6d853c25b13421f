//! Words of the games: what the rules name by keys. The words themselves are the games' own.

use quadrille_core::Compass;
use quadrille_core::present::PieceView;
use quadrille_table::{GameId, GameText};

use super::{Word, fill, language};

/// What something of a game is called in the language of the page; if it has no name, the last word
/// of its key.
pub(crate) fn named(game: GameId, key: &str) -> String {
    let name = game.rules().name_of(language(), key);
    name.or(key.rsplit(' ').next()).unwrap_or_default().to_owned()
}

/// What of a game was lost and is ours, if anything is.
pub(crate) fn rebuilt(game: GameId) -> Option<&'static str> {
    game.rules().name_of(language(), "rebuilt")
}

const FACTS: Word =
    Word::new("{} players · {} minutes", "{} Spieler · {} Minuten", "{} игрока · {} мин");

/// How many play it, and for how long.
pub(crate) fn facts(game: GameId) -> String {
    FACTS.fill(&[&named(game, "players"), &named(game, "minutes")])
}

/// The name of an army, which is also that of the seat that begins with it.
pub(crate) fn army(game: GameText, number: usize) -> String {
    let army = game.armies().get(number);
    army.map_or(String::new(), |army| named(game.id(), &format!("army {}", army.name)))
}

/// A piece as it is told to those who hear the board.
pub(crate) fn piece(game: GameText, piece: &PieceView) -> String {
    let owner = piece.army.map(|of| army(game, of.index())).unwrap_or_default();
    let id = game.id();
    let mut text = format!("{owner} {}", named(id, &format!("kind {}", piece.kind)));
    if piece.directions != 0 {
        let seen = Compass::ALL.into_iter().filter(|way| piece.directions & way.bit() != 0);
        let names: Vec<&str> = seen.map(|way| compass(way).t()).collect();
        text = format!("{text}, {}", fill(&named(id, "directions"), &[&names.join(" ")]));
    }
    match piece.badge {
        Some(number) => format!("{text}, {}", fill(&named(id, "badge"), &[&number])),
        None => text,
    }
}

/// The short name of a direction.
pub(crate) const fn compass(way: Compass) -> Word {
    match way {
        Compass::North => Word::new("N", "N", "С"),
        Compass::NorthEast => Word::new("NE", "NO", "СВ"),
        Compass::East => Word::new("E", "O", "В"),
        Compass::SouthEast => Word::new("SE", "SO", "ЮВ"),
        Compass::South => Word::new("S", "S", "Ю"),
        Compass::SouthWest => Word::new("SW", "SW", "ЮЗ"),
        Compass::West => Word::new("W", "W", "З"),
        Compass::NorthWest => Word::new("NW", "NW", "СЗ"),
    }
}
