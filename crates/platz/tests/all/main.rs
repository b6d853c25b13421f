//! Tests of Platz: rules by paragraph, texts and laws.

mod laws;
mod obstacles;
mod present;
mod rules;
mod texts;
