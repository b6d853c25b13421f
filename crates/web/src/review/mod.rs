//! Reviews: what the computer finds going through a game.

mod reviewer;
mod sides;

pub(crate) use reviewer::Reviewer;
pub(crate) use sides::sides;
