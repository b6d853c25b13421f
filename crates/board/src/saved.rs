use quadrille_core::Seat;
use quadrille_table::Match;
use quadrille_table::record::{Clock, Record};

use crate::{OpenError, Player};

/// The header that tells who sits where.
const SEATS: &str = "Seats";

/// The header that tells what keeps a game from going on.
const PAUSE: &str = "Pause";

/// The header that tells how many of the things done were undone.
const UNDONE: &str = "Undone";

/// The header that tells what clock each seat has, where they differ; if all have the same, that is
/// told by the header `Clock`.
const CLOCKS: &str = "Clocks";

/// What stands there for a seat without one.
const NO_CLOCK: &str = "-";

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
    pub table: Box<dyn Match>,
    /// Who decides for each seat.
    pub players: Vec<Player>,
    /// What keeps it from going on.
    pub pause: Pause,
    /// The clock of each seat; empty if there are none.
    pub clocks: Vec<Option<Clock>>,
}

impl Saved {
    /// The record of a game and its players.
    #[must_use]
    pub fn text(table: &dyn Match, players: &[Player]) -> String {
        with_seats(table, players).to_string()
    }

    /// The same of a game with clocks.
    #[must_use]
    pub fn record_text(table: &dyn Match, players: &[Player], clocks: &[Option<Clock>]) -> String {
        let mut record = with_seats(table, players);
        write_clocks(&mut record, clocks);
        record.to_string()
    }

    /// The same with what was undone and can be done again, of a game that something may keep from
    /// going on.
    #[must_use]
    pub fn whole_text(table: &dyn Match, players: &[Player], pause: Pause) -> String {
        Self::timed_text(table, players, pause, &[])
    }

    /// The same of a game with clocks.
    #[must_use]
    pub fn timed_text(
        table: &dyn Match,
        players: &[Player],
        pause: Pause,
        clocks: &[Option<Clock>],
    ) -> String {
        let mut whole = table.boxed();
        while whole.redo() {}
        let mut record = with_seats(whole.as_ref(), players);
        let undone = whole.done() - table.done();
        record.headers.extend((undone > 0).then(|| (UNDONE.to_owned(), undone.to_string())));
        let pause = match pause {
            Pause::None => None,
            Pause::Asked => Some("asked"),
            Pause::Closed => Some("closed"),
        };
        record.headers.extend(pause.map(|pause| (PAUSE.to_owned(), pause.to_owned())));
        write_clocks(&mut record, clocks);
        record.to_string()
    }

    /// Reads what was written so. Seats that name no player of ours are a person's.
    ///
    /// # Errors
    /// If the text is no record, or cannot be played through.
    pub fn read(text: &str) -> Result<Self, OpenError> {
        let (record, mut table) = Record::read_match(text)?;
        let seats = record.header(SEATS).unwrap_or_default();
        let mut named = seats.split("; ").map(|name| name.parse().unwrap_or(Player::Person));
        let players = Seat::first(table.seats()).map(|_| named.next().unwrap_or(Player::Person));
        let players = players.collect();
        let undone = record.header(UNDONE).and_then(|count| count.parse().ok()).unwrap_or(0);
        let _ = (0..undone).all(|_: usize| table.undo());
        let pause = match record.header(PAUSE) {
            Some("asked") => Pause::Asked,
            Some("closed") => Pause::Closed,
            _ => Pause::None,
        };
        let clocks = read_clocks(&record, usize::from(table.seats()));
        Ok(Self { players, table, pause, clocks })
    }
}

fn with_seats(table: &dyn Match, players: &[Player]) -> Record {
    let mut record = Record::of(table);
    let names: Vec<String> = players.iter().map(Player::to_string).collect();
    record.headers.push((SEATS.to_owned(), names.join("; ")));
    record
}

fn write_clocks(record: &mut Record, clocks: &[Option<Clock>]) {
    match clocks {
        [Some(first), others @ ..] if others.iter().all(|other| *other == Some(*first)) => {
            record.clock = Some(*first);
        }
        _ if clocks.iter().any(Option::is_some) => {
            let text = |clock: &Option<Clock>| {
                clock.map_or(NO_CLOCK.to_owned(), |clock| clock.to_string())
            };
            let texts: Vec<String> = clocks.iter().map(text).collect();
            record.headers.push((CLOCKS.to_owned(), texts.join("; ")));
        }
        _ => {}
    }
}

fn read_clocks(record: &Record, seats: usize) -> Vec<Option<Clock>> {
    match (record.clock, record.header(CLOCKS)) {
        (None, None) => Vec::new(),
        (None, Some(text)) => text.split("; ").map(|clock| clock.parse().ok()).collect(),
        (clock, _) => vec![clock; seats],
    }
}
