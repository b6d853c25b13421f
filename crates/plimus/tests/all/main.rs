//! Plimus: its rules by the paragraph, its texts, its laws.

mod common;
mod laws;
mod obstacles;
mod present;
mod rules_board;
mod rules_capture;
mod rules_ends;
mod rules_turn;
mod step_texts;
mod texts;
mod turned;
mod ways;
