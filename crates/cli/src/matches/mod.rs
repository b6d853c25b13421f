//! Games between players, many of them, and what they tell of the players' strength.
//!
//! - `players`: who can play; `seating`: who sits where; `openings`: how games begin
//! - `game`: one game; `contest`: all of them, on several threads, told of in their order
//! - `tally`, `statistics`: what they come to; `report`: how that is shown

mod contest;
mod game;
mod openings;
mod players;
mod records;
mod report;
mod seating;
mod statistics;
mod tally;

pub(crate) use contest::Contest;
pub(crate) use players::PlayerSpec;
pub(crate) use records::Records;
pub(crate) use report::report;
pub(crate) use seating::Seating;
pub(crate) use tally::Tally;
