//! The sample: its rules by the paragraph, its texts, its laws, and all that serves any game.

mod everywhere;
mod laws;
mod rules;
mod texts;
