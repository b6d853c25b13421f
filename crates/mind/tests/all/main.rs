//! How games are thought about.

mod answerer;
mod common;
mod forced_wins;
mod guides;
mod levels;
mod questions;
mod reach;
mod review;
mod slices;
mod suite;
mod thinking;
mod threats;
mod tuning;
mod views;
