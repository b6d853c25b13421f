//! What is legal (plateau 3).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::Seat;

use crate::position::End;
use crate::reach::View;
use crate::turn::Turn;
use crate::{Crossing, Kind, Position, Step};

/// No empire has more armies.
const MOST_ARMIES: usize = 19;

impl Position {
    /// The armies that may still move in a turn, with the least and most crossings.
    fn movable(&self, view: &View, turn: &Turn) -> impl Iterator<Item = (Crossing, Kind, u8, u8)> {
        view.own.crossings().filter_map(|at| {
            let kind = self.piece(at)?.kind;
            let (least, most) = turn.range(kind);
            (least <= most && !turn.has_moved(at)).then_some((at, kind, least, most))
        })
    }

    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.end != End::GoesOn {
            return Continue(());
        }
        let view = View::of(self);
        for (from, kind, least, most) in self.movable(&view, self.turn()) {
            let reach = view.reach(from, kind, least, most);
            for count in least..=most {
                let (stops, hits) = reach.with(count);
                for to in stops.crossings() {
                    visit(Step::Go { from, to, count, captures: false })?;
                }
                for to in hits.crossings() {
                    visit(Step::Go { from, to, count, captures: true })?;
                }
            }
        }
        if self.turn().may_end() { visit(Step::Done) } else { Continue(()) }
    }

    /// Shows every legal step of the army on a crossing to `visit`; there are none if no army of
    /// the acting seat stands there.
    pub fn visit_steps_from(&self, from: Crossing, mut visit: impl FnMut(Step)) {
        let view = View::of(self);
        let army = self.piece(from).filter(|_| view.own.has(from) && self.end == End::GoesOn);
        let Some(kind) = army.map(|army| army.kind).filter(|_| !self.turn().has_moved(from)) else {
            return;
        };
        let (least, most) = self.turn().range(kind);
        if least > most {
            return;
        }
        let reach = view.reach(from, kind, least, most);
        for count in least..=most {
            let (stops, hits) = reach.with(count);
            for (set, captures) in [(stops, false), (hits, true)] {
                set.crossings().for_each(|to| visit(Step::Go { from, to, count, captures }));
            }
        }
    }

    pub(crate) fn count(&self) -> usize {
        if self.end != End::GoesOn {
            return 0;
        }
        let view = View::of(self);
        let counts = self
            .movable(&view, self.turn())
            .map(|(from, kind, least, most)| view.reach(from, kind, least, most).count(most));
        (counts.sum::<u32>() + u32::from(self.turn().may_end())) as usize
    }

    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.end != End::GoesOn {
            return None;
        }
        let view = View::of(self);
        let mut counts = [0; MOST_ARMIES];
        for ((from, kind, least, most), place) in self.movable(&view, self.turn()).zip(&mut counts)
        {
            *place = view.reach(from, kind, least, most).count(most);
        }
        let total = counts.iter().sum::<u32>() + u32::from(self.turn().may_end());
        let mut left = choose(total as usize) as u32;
        for ((from, kind, least, most), of_army) in self.movable(&view, self.turn()).zip(counts) {
            if left >= of_army {
                left -= of_army;
                continue;
            }
            let reach = view.reach(from, kind, least, most);
            for count in least..=most {
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
        let Some(army) = self.piece(from).filter(|_| view.own.has(from)) else {
            return false;
        };
        let (least, most) = self.turn().range(army.kind);
        if self.turn().has_moved(from) || !(least..=most).contains(&count) {
            return false;
        }
        let reach = view.reach(from, army.kind, least, count);
        let (stops, hits) = reach.with(count);
        if captures { hits.has(to) } else { stops.has(to) }
    }

    /// Whether a seat with this much of its turn used has an army to move. Most often some small
    /// army has a free crossing beside it; only when none has, moves are looked at one by one.
    pub(crate) fn can_go(&self, seat: Seat, turn: &Turn) -> bool {
        let view = View::for_seat(self, seat);
        let movable = || self.movable(&view, turn);
        movable().any(|(at, _, least, _)| least == 1 && view.has_room(at))
            || movable()
                .any(|(at, kind, least, most)| view.reach(at, kind, least, most).count(most) > 0)
    }
}
