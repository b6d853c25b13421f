//! Tests of the sample: rules by paragraph, texts, laws, and everything that serves any game.

mod everywhere;
mod laws;
mod rules;
mod texts;
