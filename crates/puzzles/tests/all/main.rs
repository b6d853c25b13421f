//! Puzzles: found, proven, read and written.

mod common;
mod finishes;
mod found;
mod proofs;
mod stock;
mod texts;
