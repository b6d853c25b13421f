//! Games between players, and the measurement of their strength.
//!
//! - `players`: the kinds of players: the search (`thinker`), dice, and other programs (`ugi_player`)
//! - `seating`: the seats of players; `openings`: the openings of games
//! - `game`: one game; `contest`: all games on several threads, reported in their order
//! - `tally`, `statistics`, `sprt`: the evaluation of results
//! - `progress`, `report`, `records`: the output

mod contest;
mod game;
mod openings;
mod player;
mod players;
mod program;
mod progress;
mod records;
mod report;
mod seating;
mod sprt;
mod statistics;
mod tally;
mod thinker;
mod ugi_player;

pub(crate) use contest::Contest;
pub(crate) use game::{GameResult, play_game};
pub(crate) use openings::Beginning;
pub(crate) use player::{Foul, Player};
pub(crate) use players::PlayerSpec;
pub(crate) use progress::ProgressLine;
pub(crate) use records::Records;
pub(crate) use report::{Report, letter};
pub(crate) use seating::Seating;
pub(crate) use sprt::{Sprt, Verdict};
pub(crate) use statistics::{Share, elo, share};
pub(crate) use tally::{PlayerTally, Tally};
pub(crate) use thinker::Thinking;
