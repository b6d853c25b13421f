//! Motions of whole doubles and from Poles, at the start of a turn.

use quadrille_core::Army;

use crate::board::{Fields, fields, first};
use crate::reach::{Reach, landings};
use crate::view::View;
use crate::{Field, Kind, Part, Position, Sign, Step};

/// The parts that can move from a Pole (plimus 3.3).
pub(crate) const FROM_POLE: [Part; 4] = [
    Part::Pole(Kind::Single(Sign::Plus)),
    Part::Pole(Kind::Single(Sign::Minus)),
    Part::Pole(Kind::Double(Sign::Plus)),
    Part::Pole(Kind::Double(Sign::Minus)),
];

impl Position {
    /// The number of motions of whole doubles and from Poles.
    #[inline]
    pub(crate) fn count_stacks(&self, view: &View) -> u32 {
        let prey = self.prey();
        let mut count = 0;
        let mut doubles = view.own & self.doubles;
        while doubles != 0 {
            count += count_double(view, first(doubles), prey);
            doubles &= doubles - 1;
        }
        let army = Army(self.seat.0);
        let stones = Sign::ALL.map(|sign| self.poles.with(army, sign));
        let mut poles = stones[0] | stones[1];
        while poles != 0 {
            let pole = first(poles);
            let has = stones.map(|set| u32::from(set & pole.bit() != 0));
            count += count_from_pole(view, pole, has, prey);
            poles &= poles - 1;
        }
        count
    }

    /// The motion with this index among those of whole doubles and from Poles.
    pub(crate) fn pick_stack(&self, mut left: u32) -> Option<Step> {
        for reach in self.stacks() {
            let jumps = reach.count_jumps();
            if left < jumps {
                return reach.pick_jump(left);
            }
            left -= jumps;
            let sets = reach.count_sets();
            if left < sets {
                return Some(reach.pick_set(left));
            }
            left -= sets;
        }
        None
    }

    /// The destinations of each whole double and of each part of a Pole.
    fn stacks(&self) -> impl Iterator<Item = Reach> {
        let army = Army(self.seat.0);
        let [plus, minus] = Sign::ALL.map(|sign| self.poles.with(army, sign));
        let poles = fields(plus | minus);
        let from_poles = poles.flat_map(|pole| FROM_POLE.map(|part| (pole, part)));
        let doubles = fields(self.armies[army.index()] & self.doubles);
        let moving = doubles.map(|from| (from, Part::Whole)).chain(from_poles);
        moving.filter_map(|(from, part)| Some(self.reach(from, part, self.mover(from, part)?)))
    }
}

/// The number of motions of a whole double.
#[inline(always)]
fn count_double(view: &View, from: Field, prey: Fields) -> u32 {
    let around = from.neighbours();
    let mut count = (around & view.open).count_ones();
    let mut beside = around & view.occupied & !view.like(from);
    while beside != 0 {
        let over = first(beside);
        let ends = (landings(from, over) & view.open).count_ones();
        count += ends + if prey & over.bit() == 0 { 0 } else { ends };
        beside &= beside - 1;
    }
    count
}

/// The number of motions from a Pole that has a plus and a minus stone or not (`has`): each stone
/// alone, and with both a double with either on top.
#[inline(always)]
fn count_from_pole(view: &View, pole: Field, has: [u32; 2], prey: Fields) -> u32 {
    let around = pole.neighbours();
    let pair = has[0] & has[1];
    let mut count = (has[0] + has[1] + 2 * pair) * (around & view.open).count_ones();
    let mut beside = around & view.occupied;
    while beside != 0 {
        let over = first(beside);
        let single = has[usize::from(view.plus & over.bit() != 0)];
        let landings = landings(pole, over);
        let ends = (landings & view.open).count_ones();
        let joins = (landings & view.like(over) | over.bit()) & view.own_singles;
        count += single * (ends + joins.count_ones()) + pair * ends;
        count += if prey & over.bit() == 0 { 0 } else { pair * ends };
        beside &= beside - 1;
    }
    count
}
