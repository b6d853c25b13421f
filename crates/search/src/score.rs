use std::fmt::{self, Display};

/// The value of an immediate win. A value is a number of centipawns, or `WIN` less the turns to the
/// end, so that quick wins and late losses are preferred.
pub(crate) const WIN: i32 = 30_000;

/// The least value of a forced win.
pub(crate) const DECIDED: i32 = WIN - 2_000;

/// Greater than any value.
pub(crate) const INFINITE: i32 = WIN + 1;

/// The score of a position for one side.
#[doc(alias("evaluation", "centipawns", "mate score"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The advantage in hundredths of a pawn.
    Centipawns(i32),
    /// A forced win after this number of turns of all seats; 1 is the current turn.
    WinIn(u32),
    /// A forced loss after this number of turns of all seats.
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

    /// The score as one number, in centipawns. Every win is above and every loss below all other
    /// scores; earlier wins and later losses are greater.
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
