//! Platz: its rules by the paragraph, its texts, its laws.

mod laws;
mod obstacles;
mod present;
mod rules;
mod texts;
