//! The legal steps (plateau 3).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::Seat;

use crate::minimum::Minimum;
use crate::position::End;
use crate::reach::{Reach, View};
use crate::turn::Turn;
use crate::{Crossing, Kind, Position, Step};

/// The most armies of an empire.
const MOST_ARMIES: usize = 19;

/// The legal moves of the acting seat.
struct Moves<'a> {
    position: &'a Position,
    view: View,
    minimum: Minimum<'a>,
    /// The moves of the army requested last.
    reach: Reach,
}

impl<'a> Moves<'a> {
    fn of(position: &'a Position) -> Self {
        let view = View::of(position);
        let minimum = Minimum::of(position, &view);
        Self { position, view, minimum, reach: Reach::NONE }
    }

    /// The armies that may still move, with the most crossings of each.
    fn armies(&self) -> impl Iterator<Item = (Crossing, Kind, u8)> + use<'a> {
        self.position.movable(&self.view, self.position.turn())
    }

    /// The legal moves of an army.
    #[inline]
    fn reach(&mut self, (from, kind, most): (Crossing, Kind, u8)) -> &Reach {
        self.view.put_reach(from, kind, most, &mut self.reach);
        self.minimum.limit(from, kind, &mut self.reach);
        &self.reach
    }
}

impl Position {
    /// The armies that may still move in a turn, with the most crossings of each.
    pub(crate) fn movable(
        &self,
        view: &View,
        turn: &Turn,
    ) -> impl Iterator<Item = (Crossing, Kind, u8)> + use<'_> {
        let turn = *turn;
        view.own.crossings().filter_map(move |at| {
            let kind = self.piece(at)?.kind;
            let most = turn.most(kind);
            (most > 0 && !turn.has_moved(at)).then_some((at, kind, most))
        })
    }

    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.end != End::GoesOn {
            return Continue(());
        }
        let mut moves = Moves::of(self);
        for army in moves.armies() {
            visit_army(army, moves.reach(army), &mut visit)?;
        }
        if self.turn().may_end() { visit(Step::Done) } else { Continue(()) }
    }

    /// Visits every legal step of the army on a crossing. There are none if no army of the acting
    /// seat stands there.
    pub fn visit_steps_from(&self, from: Crossing, mut visit: impl FnMut(Step)) {
        if self.end != End::GoesOn {
            return;
        }
        let mut moves = Moves::of(self);
        let army = moves.armies().find(|(at, ..)| *at == from);
        if let Some(army) = army {
            let _ = visit_army(army, moves.reach(army), &mut |step| {
                visit(step);
                Continue(())
            });
        }
    }

    /// The least count with which the army on a crossing has a legal move, if any.
    pub(crate) fn least_count(&self, from: Crossing) -> Option<u8> {
        let mut least = None;
        self.visit_steps_from(from, |step| {
            if let Step::Go { count, .. } = step {
                least = Some(least.map_or(count, |least: u8| least.min(count)));
            }
        });
        least
    }

    pub(crate) fn count(&self) -> usize {
        if self.end != End::GoesOn {
            return 0;
        }
        let mut moves = Moves::of(self);
        let armies = moves.armies();
        let counts = armies.map(|army| moves.reach(army).count(army.2));
        (counts.sum::<u32>() + u32::from(self.turn().may_end())) as usize
    }

    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.end != End::GoesOn {
            return None;
        }
        let mut moves = Moves::of(self);
        let mut counts = [0; MOST_ARMIES];
        for (army, place) in moves.armies().zip(&mut counts) {
            *place = moves.reach(army).count(army.2);
        }
        let total = counts.iter().sum::<u32>() + u32::from(self.turn().may_end());
        let mut left = choose(total as usize) as u32;
        for (army, of_army) in moves.armies().zip(counts) {
            if left >= of_army {
                left -= of_army;
                continue;
            }
            let (from, _, most) = army;
            let reach = moves.reach(army);
            for count in 1..=most {
                let (stops, hits) = reach.with(count);
                for (set, captures) in [(stops, false), (hits, true)] {
                    if let Some(to) = set.nth(left) {
                        return Some(Step::Go { from, to, count, captures });
                    }
                    left -= set.count();
                }
            }
        }
        self.turn().may_end().then_some(Step::Done)
    }

    pub(crate) fn allows(&self, step: Step) -> bool {
        if self.end != End::GoesOn {
            return false;
        }
        let Step::Go { from, to, count, captures } = step else {
            return self.turn().may_end();
        };
        let view = View::of(self);
        let army = self.piece(from).filter(|_| view.own.has(from) && !self.turn().has_moved(from));
        let Some(kind) = army.map(|army| army.kind) else {
            return false;
        };
        if !(1..=self.turn().most(kind)).contains(&count) {
            return false;
        }
        let (stops, hits) = view.reach(from, kind, count).with(count);
        let ends = if captures { hits } else { stops };
        ends.has(to) && Minimum::of(self, &view).permits(from, kind, to, count)
    }

    /// True if the minimum of six may forbid a step of a small army, or of an Emblem that goes
    /// first (plateau 3.2).
    pub(crate) fn is_tight(&self) -> bool {
        self.end == End::GoesOn && Minimum::of(self, &View::of(self)).is_tight()
    }

    /// True if a seat in this turn has an army to move. Usually some small army has a free
    /// neighbour; if none has, moves are checked one by one. The minimum of six does not matter: it
    /// never forbids all moves (plateau 3.2, 3.4).
    pub(crate) fn can_go(&self, seat: Seat, turn: &Turn) -> bool {
        let view = View::for_seat(self, seat);
        let movable = || self.movable(&view, turn);
        movable().any(|(at, ..)| view.has_room(at))
            || movable().any(|(at, kind, most)| view.reach(at, kind, most).count(most) > 0)
    }
}

/// Visits the moves of an army by count. Captures come after other moves.
#[inline]
fn visit_army<F>(
    (from, _, most): (Crossing, Kind, u8),
    reach: &Reach,
    visit: &mut F,
) -> ControlFlow<()>
where
    F: FnMut(Step) -> ControlFlow<()>,
{
    for count in 1..=most {
        let (stops, hits) = reach.with(count);
        for (set, captures) in [(stops, false), (hits, true)] {
            for to in set.crossings() {
                visit(Step::Go { from, to, count, captures })?;
            }
        }
    }
    Continue(())
}
