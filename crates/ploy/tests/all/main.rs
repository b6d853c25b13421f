//! Ploy: its rules by the paragraph, its texts, its laws.

mod common;
mod laws;
mod obstacles;
mod present;
mod rules_board;
mod rules_ends;
mod texts;
mod tu;
