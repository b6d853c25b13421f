//! Small positions and their status as short texts.

use quadrille_core::{Effect, Game, Position as _, STANDARD, Seat, Status};
use quadrille_plimus::{Field, Plimus, Position};
use quadrille_testkit::facts::{options, position};

/// The Pole for the stones that a short text does not name.
const STORE: &str = "i9";

/// The text of a position with these cells, like `e3=bp a1=b1p0m`, separated by spaces, followed by
/// `rest`: seat, hop and turns. All other stones are on [`STORE`], and the blank stone on its
/// field.
pub(crate) fn text(option_text: &str, cells: &str, rest: &str) -> String {
    let options = options::<Plimus>(option_text);
    let cells: Vec<(&str, &str)> =
        cells.split_whitespace().filter_map(|c| c.split_once('=')).collect();
    let hand = rest.split_once('>').map_or("", |(_, hand)| hand.split(' ').next().unwrap());
    let named = || cells.iter().map(|(_, cell)| *cell).chain([hand]);
    let left = Plimus::armies(options).iter().filter_map(|army| {
        let of = |sign| 6 - named().map(|cell| stones(cell, army.letter, sign)).sum::<i32>();
        let (plus, minus) = (of('p'), of('m'));
        (plus + minus != 0).then(|| format!("{}{plus}p{minus}m", army.letter))
    });
    let store = left.collect::<Vec<_>>().join("&");
    let blank = options.blank_field().map(|field| field.to_string());
    let cell = |file: char, rank: u8| {
        let here = format!("{file}{rank}");
        let cell = cells.iter().find(|(place, _)| *place == here).map(|(_, cell)| *cell);
        let store = if here == STORE { store.as_str() } else { "" };
        let blank = if blank == Some(here) { "#" } else { store };
        cell.unwrap_or(blank).to_owned()
    };
    let row = |rank| ('a'..='i').map(|file| cell(file, rank)).collect::<Vec<_>>().join(",");
    let rows = (1..=9).rev().map(row).collect::<Vec<_>>().join("/");
    format!("{rows} {rest}")
}

/// The number of stones of an army and a sign that a cell or hand names.
fn stones(cell: &str, letter: char, sign: char) -> i32 {
    let of_army = cell.split('&').filter_map(|part| part.strip_prefix(letter));
    of_army
        .map(|part| match part.find(sign) {
            Some(0) => 1,
            Some(at) => part[at - 1..at].parse().unwrap_or(1),
            None => 0,
        })
        .sum()
}

/// The position with these cells and this rest.
pub(crate) fn set_up(options: &str, cells: &str, rest: &str) -> Position {
    position::<Plimus>(options, &text(options, cells, rest))
}

/// The letter of the seat to act, or the ending and the ranks.
pub(crate) fn standing(position: &Position) -> String {
    match position.status() {
        Status::Acting(seat) => Plimus::armies(position.options())[seat.index()].letter.to_string(),
        Status::Over(outcome) => {
            let ranks = outcome.ranking.ranks().iter().map(|rank| format!(" {rank}"));
            format!("{}{}", outcome.ending.key(), ranks.collect::<String>())
        }
    }
}

/// The part of a position's text after the rows.
pub(crate) fn rest(position: &Position) -> String {
    let text = position.to_string();
    text.split_once(' ').map_or(String::new(), |(_, rest)| rest.to_owned())
}

/// The field with a name.
pub(crate) fn field(name: &str) -> Field {
    Field::all().find(|field| field.to_string() == name).unwrap()
}

/// The cell of a field in a position's text.
pub(crate) fn cell(position: &Position, name: &str) -> String {
    let text = position.to_string();
    let field = field(name);
    let row = text.split([' ', '/']).nth(8 - field.rank() as usize).unwrap();
    row.split(',').nth(field.file() as usize).unwrap().to_owned()
}

/// The effect of a unit moving between fields.
pub(crate) fn moved(from: &str, to: &str) -> Effect {
    Effect::Moved { from: field(from).point(), to: field(to).point() }
}

/// The effect that ends a seat's turn.
pub(crate) fn ended(seat: u8) -> Effect {
    Effect::TurnEnded { seat: Seat(seat) }
}

/// True if a step is refused here.
pub(crate) fn illegal(position: &Position, step: &str) -> bool {
    Plimus::read_step(position, STANDARD, step).is_err()
}
