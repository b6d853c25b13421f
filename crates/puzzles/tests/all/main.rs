//! Puzzles: finding, proving, reading and writing.

mod common;
mod finishes;
mod found;
mod proofs;
mod stock;
mod texts;
