//! Tests of Ploy: rules by paragraph, texts and laws.

mod common;
mod laws;
mod obstacles;
mod present;
mod rules_board;
mod rules_ends;
mod texts;
mod tu;
