//! Small positions and their status as short texts.

use quadrille_core::{Game, Position as _, Status};
use quadrille_ploy::{Ploy, Position};
use quadrille_testkit::facts::position;

/// The rows of a position text for pieces like `e3=g1`, separated by spaces.
pub(crate) fn rows(pieces: &str) -> String {
    let cell = |file: char, rank: u8| {
        let here = format!("{file}{rank}=");
        pieces.split(' ').find_map(|piece| piece.strip_prefix(&here)).unwrap_or_default()
    };
    let row = |rank| ('a'..='i').map(|file| cell(file, rank)).collect::<Vec<_>>().join(",");
    (1..=9).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The position with these pieces. `rest` follows the rows in its text.
pub(crate) fn set_up(options: &str, pieces: &str, rest: &str) -> Position {
    position::<Ploy>(options, &format!("{} {rest}", rows(pieces)))
}

/// The letter of the seat to act, or `over` and the ranks.
pub(crate) fn standing(position: &Position) -> String {
    match position.status() {
        Status::Acting(seat) => Ploy::armies(position.options())[seat.index()].letter.to_string(),
        Status::Over(outcome) => {
            let ranks = outcome.ranking.ranks().iter().map(u8::to_string);
            format!("over {}", ranks.collect::<Vec<_>>().join(" "))
        }
    }
}
