//! Legality (plimus 3 to 5).

use std::ops::ControlFlow::{self, Continue};

use quadrille_core::{Army, Compass, Seat};

use crate::board::{Fields, POLES, fields, sources};
use crate::ends::End;
use crate::stacks::FROM_POLE;
use crate::view::View;
use crate::{Field, Part, Position, Sign, Step};

impl Position {
    pub(crate) fn visit<F>(&self, mut visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        if self.end != End::GoesOn {
            return Continue(());
        }
        if self.hand.is_some() {
            return POLES.into_iter().try_for_each(|to| visit(Step::Banish { to }));
        }
        if let Some(reach) = self.hop() {
            reach.visit_jumps(&mut visit)?;
            return visit(Step::Done);
        }
        for from in fields(self.starts(self.seat)) {
            self.visit_from(from, &mut visit)?;
        }
        Continue(())
    }

    fn visit_from<F>(&self, from: Field, visit: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        let parts = if from.is_pole() {
            FROM_POLE.map(Some)
        } else {
            [Some(Part::Whole), Some(Part::Top), None, None]
        };
        for part in parts.into_iter().flatten() {
            if let Some(kind) = self.mover(from, part) {
                let reach = self.reach(from, part, kind);
                reach.visit_sets(visit)?;
                reach.visit_jumps(visit)?;
            }
        }
        Continue(())
    }

    /// The fields with units and the Poles with stones of a seat.
    #[inline]
    #[must_use]
    pub fn starts(&self, seat: Seat) -> Fields {
        let army = Army(seat.0);
        let poles = self.poles.with(army, Sign::Plus) | self.poles.with(army, Sign::Minus);
        self.armies[army.index()] | poles
    }

    /// True if a seat could act at the start of its turn. Usually a unit can be set to an open
    /// field; if not, all its steps are searched.
    #[inline]
    pub(crate) fn can_act(&self, seat: Seat) -> bool {
        let open = self.open();
        let units = self.armies[seat.index()];
        let upright = [Compass::North, Compass::South, Compass::East, Compass::West];
        upright.into_iter().any(|direction| units & sources(open, direction) != 0)
            || self.finds_step(seat)
    }

    #[cold]
    fn finds_step(&self, seat: Seat) -> bool {
        self.finds_step_from(seat, self.starts(seat))
    }

    fn finds_step_from(&self, seat: Seat, starts: Fields) -> bool {
        let mut position = self.clone();
        position.seat = seat;
        let mut found = |_| ControlFlow::Break(());
        fields(starts).any(|from| position.visit_from(from, &mut found).is_break())
    }

    /// The last goal field of the acting seat, if all others are filled and a unit of another seat
    /// that cannot leave it stands there.
    pub(crate) fn shut_in(&self) -> Option<Field> {
        if self.end != End::GoesOn || self.in_turn() {
            return None;
        }
        let mut left = fields(self.goal(self.seat) & !self.properly_filled(self.seat));
        let (field, None) = (left.next()?, left.next()) else { return None };
        let army = self.armies.iter().position(|units| units & field.bit() != 0)?;
        let other = Seat(army as u8);
        (other != self.seat && !self.finds_step_from(other, field.bit())).then_some(field)
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.end != End::GoesOn {
            return 0;
        }
        if self.hand.is_some() {
            return POLES.len();
        }
        if let Some(reach) = self.hop() {
            return reach.count_jumps() as usize + 1;
        }
        let view = View::of(self);
        (view.counts().iter().sum::<u32>() + view.count_dots() + self.count_stacks(&view)) as usize
    }

    #[inline]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        if self.end != End::GoesOn {
            return None;
        }
        if self.hand.is_some() {
            return POLES.get(choose(POLES.len())).map(|&to| Step::Banish { to });
        }
        if let Some(reach) = self.hop() {
            let number = choose(reach.count_jumps() as usize + 1) as u32;
            return Some(reach.pick_jump(number).unwrap_or(Step::Done));
        }
        let view = View::of(self);
        let dots = view.count_dots();
        let stacks = self.count_stacks(&view);
        let counts = view.counts();
        let total = counts.iter().sum::<u32>() + dots + stacks;
        let number = choose(total as usize) as u32;
        if number < dots {
            return view.pick_dot(number);
        }
        if number < dots + stacks {
            return self.pick_stack(number - dots);
        }
        let (direction, left) = find(&counts, number - dots - stacks);
        Some(view.pick(Compass::ALL[direction], left))
    }

    pub(crate) fn allows(&self, step: Step) -> bool {
        if self.end != End::GoesOn {
            return false;
        }
        if self.hand.is_some() {
            return matches!(step, Step::Banish { to } if to.is_pole());
        }
        match step {
            Step::Set { from, part, to } => {
                let mover = if self.in_turn() { None } else { self.mover(from, part) };
                mover.is_some_and(|kind| self.reach(from, part, kind).sets() & to.bit() != 0)
            }
            Step::Jump { from, part, over, to, captures } => {
                let may = !self.in_turn() || self.hopper == Some(from) && part == Part::Whole;
                let mover = if may { self.mover(from, part) } else { None };
                mover.is_some_and(|kind| {
                    let reach = self.reach(from, part, kind);
                    reach.jumped() & over.bit() != 0
                        && reach.landings(over) & to.bit() != 0
                        && (!captures || reach.captures(over))
                })
            }
            Step::Banish { .. } => false,
            Step::Done => self.in_turn(),
        }
    }
}

/// The index of the count that a number below the sum of `counts` falls into, and the remainder
/// within it. The function does not branch, since the branch would be unpredictable.
#[inline(always)]
fn find(counts: &[u32; 8], number: u32) -> (usize, u32) {
    let (mut place, mut before, mut sum) = (0, 0, 0);
    for count in &counts[..7] {
        sum += count;
        let past = number >= sum;
        place += usize::from(past);
        before = if past { sum } else { before };
    }
    (place, number - before)
}
