//! Small positions and their status as short texts.

pub(crate) mod crowds;
pub(crate) mod plain;

use quadrille_core::{Game, Position as _, Status};
use quadrille_plateau::{Plateau, Position};
use quadrille_testkit::facts::position;

/// The rows of a position text for armies like `A10=b2`, separated by spaces.
pub(crate) fn rows(options: &str, armies: &str) -> String {
    let last = if options.contains("classic") { 'X' } else { 'P' };
    let cell = |longitude: char, latitude: u8| {
        let here = format!("{longitude}{latitude}=");
        armies.split(' ').find_map(|army| army.strip_prefix(&here)).unwrap_or_default()
    };
    let row = |latitude| ('A'..=last).map(|l| cell(l, latitude)).collect::<Vec<_>>().join(",");
    (1..=11).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The position with these armies. `rest` follows the rows in its text.
pub(crate) fn set_up(options: &str, armies: &str, rest: &str) -> Position {
    position::<Plateau>(options, &format!("{} {rest}", rows(options, armies)))
}

/// The letter of the seat to act, or `over` and the ranks.
pub(crate) fn standing(position: &Position) -> String {
    match position.status() {
        Status::Acting(seat) => {
            Plateau::armies(position.options())[seat.index()].letter.to_string()
        }
        Status::Over(outcome) => {
            let ranks = outcome.ranking.ranks().iter().map(u8::to_string);
            format!("over {}", ranks.collect::<Vec<_>>().join(" "))
        }
    }
}
