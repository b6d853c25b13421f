//! The referee: matches, records, counts.

mod acts;
mod common_rules;
mod editions;
mod game_texts;
mod games;
mod matches;
mod perft;
mod records;
mod shown;
mod snapshots;
