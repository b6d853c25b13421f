//! Legality (2).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::Seat;

use crate::board::{WAYS, back, places};
use crate::position::other;
use crate::{Place, Position, Step};

impl Position {
    /// Visits every legal step: stone by stone from a1, moves before jumps, `done` last.
    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.end.is_some() {
            return Continue(());
        }
        if let Some(jumper) = self.jumper {
            self.jumps(self.seat, jumper).try_for_each(&mut visit)?;
            return visit(Step::Done);
        }
        self.turns(self.seat).try_for_each(visit)
    }

    /// The first steps of a seat's turn.
    fn turns(&self, seat: Seat) -> impl Iterator<Item = Step> {
        let stones = places(self.armies[seat.index()]);
        stones.flat_map(move |from| self.moves(seat, from).chain(self.jumps(seat, from)))
    }

    /// The moves of a stone: forward or sideways (2.1).
    fn moves(&self, seat: Seat, from: Place) -> impl Iterator<Item = Step> {
        let ways = WAYS.into_iter().filter(move |&way| way != back(seat));
        let next = ways.filter_map(move |way| from.away(way, 1));
        next.filter(|to| self.occupied() & to.bit() == 0).map(move |to| Step::Move { from, to })
    }

    /// The jumps of a stone (2.2).
    fn jumps(&self, seat: Seat, from: Place) -> impl Iterator<Item = Step> {
        let enemies = self.armies[other(seat).index()];
        let over = move |place: &Place| enemies & place.bit() != 0;
        let ways =
            WAYS.into_iter().filter(move |&way| from.away(way, 1).as_ref().is_some_and(over));
        let ends = ways.filter_map(move |way| from.away(way, 2));
        ends.filter(|to| self.occupied() & to.bit() == 0).map(move |to| Step::Jump { from, to })
    }

    pub(crate) fn can_jump(&self, seat: Seat, from: Place) -> bool {
        self.jumps(seat, from).next().is_some()
    }

    /// True if a seat could act if it were its turn.
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        self.turns(seat).next().is_some()
    }
}
