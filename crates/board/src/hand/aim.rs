//! Where what is in hand is to go, before it is chosen which part of it goes, or which way.

use quadrille_core::Point;
use quadrille_core::present::Touch;

use super::{Hand, Reply};
use crate::{Touched, Walk};

impl Hand {
    /// The parts of what is in hand that can go to a point. Where something else could begin, those
    /// that can be put on it.
    pub(crate) fn parts_to(&self, to: Point) -> Vec<Touch> {
        let begins = self.walk.beginnings().contains(&Touch::Point(to));
        let goes =
            |(_, walk): &(Touch, Walk)| if begins { walk.joins(to) } else { walk.leads_to(to) };
        self.parted().filter(goes).map(|(part, _)| part).collect()
    }

    /// How the gesture goes on with each part of what is in hand.
    pub(crate) fn parted(&self) -> impl Iterator<Item = (Touch, Walk)> {
        let parts = self.walk.next().iter().filter(|touch| matches!(touch, Touch::Part(_)));
        parts.filter_map(|part| {
            let mut walk = self.walk.clone();
            (walk.touch(part) == Touched::Going).then(|| (part.clone(), walk))
        })
    }

    /// Whether it has to be chosen which part of what is in hand goes to a point.
    pub(crate) fn must_part(&self, to: Point) -> bool {
        !self.walk.next().contains(&Touch::Point(to)) && !self.parts_to(to).is_empty()
    }

    /// Whether it has to be chosen over which point what is in hand gets to another one.
    pub(super) fn must_choose_way(&self, to: Point) -> bool {
        self.takes_points() && self.walk.ways_to(to).len() > 1
    }

    /// The points over which what is in hand can get to where it is to go, if there are several.
    #[must_use]
    pub fn aimed_over(&self) -> Vec<Point> {
        let ways = self.aimed.map(|to| self.walk.ways_to(to)).unwrap_or_default();
        if ways.len() > 1 { ways } else { Vec::new() }
    }

    /// Gets over a point to where what is in hand is to go.
    pub(super) fn go_over(&mut self, over: Point) -> Reply {
        let aimed = self.aimed.take();
        match (self.go_on(&Touch::Point(over)), aimed) {
            (Reply::Changed, Some(to)) => self.go_on(&Touch::Point(to)),
            (reply, _) => reply,
        }
    }

    /// Goes to a point with the part that can, or waits to be told which one.
    pub(super) fn aim(&mut self, to: Point) -> Reply {
        self.aimed = Some(to);
        match &self.parts_to(to)[..] {
            [only] => self.take_part(only),
            _ => Reply::Changed,
        }
    }

    /// Chooses a part, and goes on to where it is to go.
    pub(super) fn take_part(&mut self, part: &Touch) -> Reply {
        let aimed = self.aimed.take();
        match (self.go_on(part), aimed) {
            (Reply::Changed, Some(to)) if self.walk.leads_to(to) => self.choose(&Touch::Point(to)),
            (reply, _) => reply,
        }
    }
}
