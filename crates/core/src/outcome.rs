use crate::{Remark, Seat, Side};

/// The result of a game: the rank of every side and the reason for the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    pub ranking: Ranking,
    pub ending: Ending,
}

/// The reason why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ending {
    /// A goal of the game's own rules, by its key, for example `commander-captured`.
    Goal(&'static str),
    /// A goal of the game's own rules, with an army and a number.
    GoalOf(Remark),
    /// No seat has a legal step (C1).
    NoSteps,
    /// The same position occurred for the third time (C2).
    Repetition,
    /// Too many turns passed without progress (C3).
    NoProgress,
    /// A seat resigned (C4).
    Resignation,
    /// A seat ran out of time (C4).
    Time,
    /// A seat left for good (C4).
    Left,
    /// Both sides agreed to a draw (C4).
    Agreement,
}

impl Ending {
    /// A stable lower-case name for records, which clients translate.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Goal(key) | Self::GoalOf(Remark { key, .. }) => key,
            Self::NoSteps => "no-steps",
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Left => "left",
            Self::Agreement => "agreement",
        }
    }
}

/// A rank for each side: 1 is the best, equal sides share a rank, and no rank is skipped after a
/// shared one (1, 1, 2).
///
/// ```
/// use quadrille_core::{Ranking, Side};
/// let won = Ranking::won(2, Side(1));
/// assert_eq!(won.ranks(), [2, 1]);
/// assert_eq!(won.winner(), Some(Side(1)));
/// // Side 2 fell first, then side 0; sides 1 and 3 share the best rank.
/// assert_eq!(Ranking::by_survival(&[2, 0, 1, 0]).ranks(), [2, 1, 3, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranking {
    ranks: [u8; Seat::MAX],
    sides: u8,
}

impl Ranking {
    /// `winner` is first and every other one of `sides` sides is second.
    #[must_use]
    pub fn won(sides: u8, winner: Side) -> Self {
        let mut ranks = [2; Seat::MAX];
        ranks[winner.index()] = 1;
        Self { ranks, sides }
    }

    /// All of `sides` sides share the first rank.
    #[must_use]
    pub const fn shared(sides: u8) -> Self {
        Self { ranks: [1; Seat::MAX], sides }
    }

    /// Ranks sides by how long they stayed in the game. `fell` holds 0 for a side still in the game
    /// and otherwise a number that is higher the later the side fell. Equal numbers share a rank.
    ///
    /// # Panics
    /// If there are more than [`Seat::MAX`] sides.
    #[must_use]
    pub fn by_survival(fell: &[u8]) -> Self {
        let lasted = |n: u8| if n == 0 { u8::MAX } else { n };
        let mut ranks = [0; Seat::MAX];
        let mut rank = 1;
        for level in (1..=u8::MAX).rev() {
            let mut any = false;
            for (side, _) in fell.iter().enumerate().filter(|&(_, &n)| lasted(n) == level) {
                ranks[side] = rank;
                any = true;
            }
            rank += u8::from(any);
        }
        Self { ranks, sides: fell.len() as u8 }
    }

    /// The rank of each side, in the order of sides.
    #[must_use]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks[..usize::from(self.sides)]
    }

    /// The side with rank 1, or `None` if several share it.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let mut firsts = (0..self.sides).filter(|&side| self.ranks[usize::from(side)] == 1);
        match (firsts.next(), firsts.next()) {
            (Some(side), None) => Some(Side(side)),
            _ => None,
        }
    }
}
