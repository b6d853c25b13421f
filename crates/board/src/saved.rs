use quadrille_core::{ReadError, Seat};
use quadrille_table::Table;
use quadrille_table::record::Record;

use crate::Player;

/// The header that tells who sits where.
const SEATS: &str = "Seats";

/// The header that tells what keeps a game from going on.
const PAUSE: &str = "Pause";

/// What keeps a game from going on when it is taken up again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pause {
    /// Nothing.
    #[default]
    None,
    /// The last turn waits for a yes.
    Asked,
    /// The game was ended as it stands.
    Closed,
}

/// A game that was begun, with who plays it: a record whose header `Seats` names the players.
pub struct Saved {
    /// The match as it stands.
    pub table: Box<dyn Table>,
    /// Who decides for each seat.
    pub players: Vec<Player>,
    /// What keeps it from going on.
    pub pause: Pause,
}

impl Saved {
    /// The record of a game and its players.
    #[must_use]
    pub fn text(table: &dyn Table, players: &[Player]) -> String {
        Self::paused_text(table, players, Pause::None)
    }

    /// The same of a game that something keeps from going on.
    #[must_use]
    pub fn paused_text(table: &dyn Table, players: &[Player], pause: Pause) -> String {
        let mut record = Record::of(table);
        let names: Vec<String> = players.iter().map(Player::to_string).collect();
        record.headers.push((SEATS.to_owned(), names.join("; ")));
        let pause = match pause {
            Pause::None => None,
            Pause::Asked => Some("asked"),
            Pause::Closed => Some("closed"),
        };
        record.headers.extend(pause.map(|pause| (PAUSE.to_owned(), pause.to_owned())));
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
        let pause = match record.header(PAUSE) {
            Some("asked") => Pause::Asked,
            Some("closed") => Pause::Closed,
            _ => Pause::None,
        };
        Ok(Self { players: players.collect(), table, pause })
    }
}
