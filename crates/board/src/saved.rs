use quadrille_core::{ReadError, Seat};
use quadrille_table::Table;
use quadrille_table::record::Record;

use crate::Player;

/// The header that tells who sits where.
const SEATS: &str = "Seats";

/// A game that was begun, with who plays it: a record whose header `Seats` names the players.
pub struct Saved {
    /// The match as it stands.
    pub table: Box<dyn Table>,
    /// Who decides for each seat.
    pub players: Vec<Player>,
}

impl Saved {
    /// The record of a game and its players.
    #[must_use]
    pub fn text(table: &dyn Table, players: &[Player]) -> String {
        let mut record = Record::of(table);
        let names: Vec<String> = players.iter().map(Player::to_string).collect();
        record.headers.push((SEATS.to_owned(), names.join("; ")));
        record.to_string()
    }

    /// Reads what [`text`](Self::text) wrote. Seats that name no player of ours are a person's.
    ///
    /// # Errors
    /// If the text is no record, or cannot be played through.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let read = Record::read_match(text);
        let (record, table) =
            read.map_err(|error| ReadError::new("the game", error.to_string()))?;
        let seats = record.header(SEATS).unwrap_or_default();
        let mut named = seats.split("; ").map(|name| name.parse().unwrap_or(Player::Person));
        let players = Seat::first(table.seats()).map(|_| named.next().unwrap_or(Player::Person));
        Ok(Self { players: players.collect(), table })
    }
}
