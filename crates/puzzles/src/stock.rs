use quadrille_table::GameId;

/// The files of puzzles, by the ids of their games.
const STOCK: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/stock.rs"));

/// The puzzles of a game, as text for [`read_puzzles`](crate::read_puzzles); empty if it has none.
#[must_use]
pub fn stock(game: GameId) -> &'static str {
    let id = game.rules().id();
    STOCK.iter().find(|(name, _)| *name == id).map_or("", |(_, text)| text)
}
