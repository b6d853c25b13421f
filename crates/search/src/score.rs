use std::fmt::{self, Display};

/// The value of a game won at once. A value is a number of hundredths, or this less the turns to
/// the end, so that quick wins and late losses are preferred.
pub(crate) const WIN: i32 = 30_000;

/// Values from here on are wins.
pub(crate) const DECIDED: i32 = WIN - 2_000;

/// More than any value.
pub(crate) const INFINITE: i32 = WIN + 1;

/// How good a position is for the side that acts in it.
#[doc(alias("evaluation", "centipawns", "mate score"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// So many hundredths of a pawn's worth ahead.
    Centipawns(i32),
    /// A win that nobody can prevent, at the end of so many more turns of all seats; 1 is this
    /// turn.
    WinIn(u32),
    /// A loss that this side cannot prevent, at the end of so many more turns of all seats.
    LossIn(u32),
}

impl Score {
    pub(crate) fn of(value: i32) -> Self {
        if value >= DECIDED {
            Self::WinIn((WIN - value) as u32)
        } else if value <= -DECIDED {
            Self::LossIn((WIN + value) as u32)
        } else {
            Self::Centipawns(value)
        }
    }

    /// A number of hundredths that is above all others for wins, the higher the sooner, and below
    /// all others for losses.
    #[must_use]
    pub const fn value(self) -> i32 {
        match self {
            Self::Centipawns(value) => value,
            Self::WinIn(turns) => WIN - turns as i32,
            Self::LossIn(turns) => turns as i32 - WIN,
        }
    }
}

impl Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => write!(f, "{:+.2}", f64::from(*value) / 100.0),
            Self::WinIn(turns) => write!(f, "win in {turns} turn{}", plural(*turns)),
            Self::LossIn(turns) => write!(f, "loss in {turns} turn{}", plural(*turns)),
        }
    }
}

const fn plural(count: u32) -> &'static str {
    if count == 1 { "" } else { "s" }
}
