//! Tests of Empire Plateau: rules by paragraph, texts and laws.

mod common;
mod laws;
mod minimum;
mod obstacles;
mod present;
mod rules_armies;
mod rules_board;
mod rules_conquest;
mod rules_printed;
mod rules_turn;
mod texts;
mod walks;
mod ways;
