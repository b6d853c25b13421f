use std::fmt::{self, Display};

use quadrille_core::ReadError;

/// The parts of a point. However many sides share the first place, each gets a whole number of
/// them.
pub const POINT: u32 = 12;

/// A turn that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The steps, joined by `;`.
    pub turn: String,
    /// The number of games in which it was played, at least 1.
    pub count: u32,
    /// The result for the side that played it, in parts of a [`POINT`]. A game is one point, which
    /// the sides on the first place share.
    pub points: u32,
}

impl Known {
    /// The maximum length of the text of a turn, in bytes.
    pub const LONGEST: usize = 400;
    /// The maximum of `count`.
    pub const OFTENEST: u32 = 1_000_000;

    /// The average result, in thousandths of a point.
    #[must_use]
    pub const fn score(&self) -> u32 {
        let all = self.count as u64 * POINT as u64;
        ((self.points as u64 * 1000 + all / 2) / all) as u32
    }

    /// Reads the three fields of a turn.
    pub(crate) fn read(turn: &str, count: &str, points: &str) -> Result<Self, ReadError> {
        let expected = |what: String| ReadError::in_data("a turn of the book", what);
        if turn.len() > Self::LONGEST {
            return Err(expected(format!("expected at most {} characters", Self::LONGEST)));
        }
        let number = |text: &str, least: u32, most: u32| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit())
                && (text == "0" || !text.starts_with('0'));
            let number = text.parse().ok().filter(|_| plain);
            number.filter(|number| (least..=most).contains(number)).ok_or_else(|| {
                expected(format!("expected a number from {least} to {most} behind it"))
            })
        };
        let count = number(count, 1, Self::OFTENEST)?;
        let points = number(points, 0, count * POINT)?;
        Ok(Self { turn: turn.to_owned(), count, points })
    }
}

impl Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.turn, self.count, self.points)
    }
}
