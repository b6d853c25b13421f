//! Tests of the engine.

mod analysis;
mod common;
mod engine_worker;
mod forced_wins;
mod heuristics;
mod levels;
mod reach;
mod review;
mod slices;
mod suite;
mod threats;
mod tuning;
mod views;
mod worker_messages;
