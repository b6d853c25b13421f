//! Words around the board.

use quadrille_board::{Frame, Mark};
use quadrille_core::edit::Reshaping;
use quadrille_core::texts::Phrase;
pub(crate) use quadrille_core::texts::board::*;
use quadrille_voice::{compass, turning};

use super::{MessageInPageLanguage as _, PhraseInPageLanguage as _, language};

/// A way to change a piece in the editor: its sign as it is seen, and its name.
pub(crate) fn reshaping(how: Reshaping, frame: &Frame) -> (&'static str, String) {
    match how {
        Reshaping::Turn(eighths) => {
            (if eighths > 4 { "⟲" } else { "⟳" }, turning(language(), eighths))
        }
        Reshaping::Arrow(way) => {
            let seen = frame.directions(way.bit()).trailing_zeros() as usize;
            let direction = compass(way).text(language());
            (ARROWS[seen % ARROWS.len()], PointArrow { direction }.t())
        }
        Reshaping::Hit => (HIT.t(), HIT.t().to_owned()),
        _ => Default::default(),
    }
}

const ARROWS: [&str; 8] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];

/// What can be done at a marked point.
pub(crate) const fn mark(mark: Mark) -> Phrase {
    match mark {
        Mark::Begin => MARK_BEGIN,
        Mark::Chosen => MARK_CHOSEN,
        Mark::Leap => MARK_LEAP,
        Mark::Join => MARK_JOIN,
        Mark::Go => MARK_GO,
        Mark::Over => MARK_OVER,
        Mark::Capture => MARK_CAPTURE,
        Mark::Shoot => MARK_SHOOT,
        Mark::Conquer => MARK_CONQUER,
    }
}
