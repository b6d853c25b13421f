//! The end of a game (plimus 7).

use quadrille_core::{Army, Ending, Outcome, Ranking, Remark, RenamedEnding, Seat};

use crate::areas::{AREAS, MINUS_FIELDS, PLUS_FIELDS};
use crate::board::Fields;
use crate::options::Spoiling;
use crate::{Options, Position};

/// The state of the game: in progress or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    GoesOn,
    /// The seat that moved last has filled its goal (plimus 7.1).
    Filled,
    /// As `Filled`, with fields that hold units of the facing seat (plimus 7.2).
    Counted,
    /// The turns are used up (plimus 7.3).
    TurnLimit,
    /// No seat has a step (C1).
    NoSteps,
    /// All seats but one have left (C4).
    LastSeat,
}

/// The keys of the endings by plimus 7.1, 7.2 and 7.3.
const AREA_FILLED: &str = "area-filled";
const FIELDS_COUNTED: &str = "fields-counted";
const TURN_LIMIT: &str = "turn-limit";

/// Older records give wins by plimus 7.2 the key of wins by 7.1.
pub(crate) const RENAMED: &[RenamedEnding] =
    &[RenamedEnding { was: AREA_FILLED, is: FIELDS_COUNTED }];

/// The rank number of seats that are in but have not won. It is above any number of seats that
/// left.
const SECOND: u8 = u8::MAX - 1;

impl Options {
    /// The edge where a seat's stones start (plimus 1.3, 2.1). Edges are counted clockwise from the
    /// south, like the armies of four seats. This is the only place that assigns armies to edges.
    #[inline(always)]
    pub(crate) const fn edge(self, seat: Seat) -> usize {
        (seat.0 * (4 / self.seats) + self.colours as u8) as usize & 3
    }

    /// The area where a seat's stones start (plimus 1.3, 2.1).
    #[inline(always)]
    pub(crate) const fn home(self, seat: Seat) -> Fields {
        AREAS[self.edge(seat)]
    }

    /// The area a seat must fill: the facing seat's (plimus 7.1).
    #[inline(always)]
    pub(crate) const fn goal(self, seat: Seat) -> Fields {
        self.home(self.facing(seat))
    }
}

impl Position {
    /// The goal fields that hold a single of the seat with the field's sign (plimus 7.2).
    #[inline]
    #[must_use]
    pub fn properly_filled(&self, seat: Seat) -> Fields {
        let signed = self.plus & PLUS_FIELDS | !self.plus & MINUS_FIELDS;
        self.armies[seat.index()] & !self.doubles & signed & self.options.goal(seat)
    }

    /// True if all stones of a seat stand in its goal (plimus 7.1).
    pub(crate) fn has_arrived(&self, seat: Seat) -> bool {
        self.properly_filled(seat) == self.options.goal(seat)
    }

    /// The way in which a seat wins at the end of its turn, if its goal is filled (plimus 7.1,
    /// 7.2).
    #[inline]
    pub(crate) fn won_by(&self, seat: Seat) -> Option<End> {
        let goal = self.options.goal(seat);
        let facing = self.options.facing(seat);
        let own = self.armies[seat.index()];
        if goal & !(own | self.armies[facing.index()]) != 0 {
            return None;
        }
        let proper = self.properly_filled(seat);
        if proper == goal {
            return Some(End::Filled);
        }
        let all = proper | self.armies[facing.index()] & goal;
        let counted = proper != 0 && all == goal && self.counts_spoiling(facing);
        counted.then_some(End::Counted)
    }

    /// The goal fields of a seat that count as filled (plimus 7.1, 7.2). After a win by this rule
    /// these are all of them.
    pub(crate) fn filled(&self, seat: Seat) -> Fields {
        let proper = self.properly_filled(seat);
        match self.spoilt(seat) {
            (spoilt, true) if proper != 0 => proper | spoilt,
            _ => proper,
        }
    }

    /// The fields that a seat must fill (plimus 7.1).
    #[inline(always)]
    #[must_use]
    pub const fn goal(&self, seat: Seat) -> Fields {
        self.options.goal(seat)
    }

    /// The goal fields of a seat that hold units of the facing seat, and true if they count as
    /// filled (plimus 7.2).
    #[inline]
    #[must_use]
    pub fn spoilt(&self, seat: Seat) -> (Fields, bool) {
        let facing = self.options.facing(seat);
        (self.armies[facing.index()] & self.goal(seat), self.counts_spoiling(facing))
    }

    fn counts_spoiling(&self, facing: Seat) -> bool {
        self.patience(facing) == Some(0)
    }

    /// The turns a seat must complete before fields that hold its units count for the facing seat
    /// (plimus 7.2). `None` if they never do.
    #[inline]
    pub(crate) fn patience(&self, seat: Seat) -> Option<u16> {
        let seats = u16::from(self.options.seats);
        let completed = (self.turn + seats - 1 - u16::from(seat.0)) / seats;
        let left = Options::PATIENCE.saturating_sub(completed);
        (self.options.spoiling == Spoiling::Counted).then_some(left)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let (ranking, ending) = match self.end {
            End::GoesOn => return None,
            End::Filled => (self.ranking(|seat| seat == self.seat), Ending::Goal(AREA_FILLED)),
            End::Counted => {
                let army = Army(self.options.facing(self.seat).0);
                let number = self.spoilt(self.seat).0.count_ones() as u16;
                let remark = Remark { key: FIELDS_COUNTED, army, number };
                (self.ranking(|seat| seat == self.seat), Ending::GoalOf(remark))
            }
            End::TurnLimit => {
                let filled = |seat| self.properly_filled(seat).count_ones();
                let seats = Seat::first(self.options.seats).filter(|seat| self.is_in(*seat));
                let most = seats.map(filled).max().unwrap_or(0);
                (self.ranking(|seat| filled(seat) == most), Ending::Goal(TURN_LIMIT))
            }
            End::NoSteps => (self.ranking(|_| true), Ending::NoSteps),
            End::LastSeat => (self.ranking(|_| true), Ending::Resignation),
        };
        Some(Outcome { ranking, ending })
    }

    /// Ranks the seats still in: first those chosen by `is_first`, then the others (plimus 7.3,
    /// 7.4). Seats that resigned come last, the later the better (C4).
    fn ranking(&self, is_first: impl Fn(Seat) -> bool) -> Ranking {
        let mut lasted = self.fell;
        for seat in Seat::first(self.options.seats) {
            if self.is_in(seat) && !is_first(seat) {
                lasted[seat.index()] = SECOND;
            }
        }
        Ranking::by_survival(&lasted[..usize::from(self.options.seats)])
    }

    /// The number of seats that have not left.
    pub(crate) fn seats_in(&self) -> usize {
        Seat::first(self.options.seats).filter(|seat| self.is_in(*seat)).count()
    }

    pub(crate) const fn is_in(&self, seat: Seat) -> bool {
        self.fell[seat.index()] == 0
    }
}
