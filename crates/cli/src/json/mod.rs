//! The output of `--json`, a module for each command.
//!
//! Field names are the glossary's words and never change; new fields may be added.

mod analyse;
mod balance;
mod games;
mod matches;
mod moves;
mod record;

use std::io::{self, Write};

use quadrille_core::Ending;
use quadrille_search::Score;
use quadrille_table::{GameText, Match};
use serde::Serialize;

pub(crate) use analyse::{Analysed, AnalysedRecord};
pub(crate) use balance::Balance;
pub(crate) use games::Games;
pub(crate) use matches::MatchLine;
pub(crate) use moves::Moves;
pub(crate) use record::Checked;

use crate::words;

/// Writes a value as one line.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    out.flush()
}

/// A seat.
#[derive(Serialize)]
pub(crate) struct Seat {
    /// Its place in the turn order, counted from 1.
    number: u8,
    name: &'static str,
}

impl Seat {
    pub(crate) fn new(match_: &dyn Match, seat: quadrille_core::Seat) -> Self {
        Self { number: seat.0 + 1, name: words::seat_name(match_, seat) }
    }
}

/// The seat to act or the outcome; one of them is null.
#[derive(Serialize)]
struct Standing {
    acting: Option<Seat>,
    outcome: Option<Outcome>,
}

impl Standing {
    fn of(match_: &dyn Match) -> Self {
        match match_.status() {
            quadrille_table::Status::Acting(seat) => {
                Self { acting: Some(Seat::new(match_, seat)), outcome: None }
            }
            quadrille_table::Status::Over(outcome) => {
                Self { acting: None, outcome: Some(Outcome::new(match_.game(), &outcome)) }
            }
        }
    }
}

/// The result of a game.
#[derive(Serialize)]
struct Outcome {
    /// The rank of each side; equal ranks share.
    ranks: Vec<u8>,
    ending: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<Remark>,
}

impl Outcome {
    fn new(game: GameText, outcome: &quadrille_core::Outcome) -> Self {
        Self {
            ranks: outcome.ranking.ranks().to_vec(),
            ending: outcome.ending.key(),
            remark: Remark::of(game, outcome.ending),
        }
    }
}

/// The army that an ending is about, and the number that belongs to it.
#[derive(Serialize)]
struct Remark {
    army: &'static str,
    number: u16,
}

impl Remark {
    /// The remark of an ending; `None` if its key says all.
    fn of(game: GameText, ending: Ending) -> Option<Self> {
        let Ending::GoalOf(remark) = ending else { return None };
        let army = game.armies().get(remark.army.index())?.name;
        Some(Self { army, number: remark.number })
    }
}

/// The score of a side.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Scored {
    /// In pawns.
    Worth(f64),
    /// A sure win, in this number of turns of all seats.
    Win(u32),
    /// A sure loss, in this number of turns of all seats.
    Loss(u32),
}

impl From<Score> for Scored {
    fn from(score: Score) -> Self {
        match score {
            Score::Centipawns(worth) => Self::Worth(pawns(worth)),
            Score::WinIn(turns) => Self::Win(turns),
            Score::LossIn(turns) => Self::Loss(turns),
        }
    }
}

/// Centipawns in pawns.
fn pawns(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}
