//! Tests of Plimus: rules by paragraph, texts and laws.

mod common;
mod jump_tree;
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
