//! Reviews: what the computer finds going through a game.

mod reviewer;

pub(crate) use reviewer::Reviewer;
