//! The minimum of six crossings a turn (plateau 3.2).
//!
//! While a turn is short of six, a step is illegal if six cannot be reached after it although it
//! could before. Three questions decide that, from cheap to expensive:
//!
//! 1. [`is_ample`]: in most positions enough small armies have room that no single step spoils it.
//! 2. [`Supply`]: paths of armies that do not touch each other can all be taken. A step spoils at
//!    most the path it ends on and that of its own army, so most of the others are legal as a set.
//! 3. [`six_is_reached`]: the remaining steps are searched, with all that can follow them.

mod search;
mod supply;

use crate::crossings::Crossings;
use crate::reach::{Reach, View};
use crate::{Crossing, Kind, Position, Step, Turn};

use search::{Searched, six_is_reached, six_is_reached_after};
use supply::{Supply, is_ample};

/// The effect of the minimum on the steps of a position.
pub(crate) struct Minimum<'a> {
    position: &'a Position,
    rule: Rule,
    searched: Searched,
}

enum Rule {
    /// Nothing is forbidden: the turn has six, or cannot come to six at all.
    Silent,
    /// Only the Emblem's last move of the turn is bound: it must complete six.
    Ample,
    /// Each step has to leave six in reach.
    Tight(Box<Supply>),
}

/// The legality of the moves of one army with one count.
enum Verdict {
    Legal,
    Illegal,
    /// Moves that end elsewhere are legal; those that end in the set have to be tried.
    LegalOutside(Crossings),
}

impl<'a> Minimum<'a> {
    pub(crate) fn of(position: &'a Position, view: &View) -> Self {
        let mut searched = Searched::default();
        let rule = Rule::of(position, view, &mut searched);
        Self { position, rule, searched }
    }

    /// True if some step of a small army or of an Emblem that goes first may be forbidden.
    pub(crate) const fn is_tight(&self) -> bool {
        matches!(self.rule, Rule::Tight(_))
    }

    /// Removes the forbidden moves of an army from its reach.
    #[inline]
    pub(crate) fn limit(&mut self, from: Crossing, kind: Kind, reach: &mut Reach) {
        let forbids = match self.rule {
            Rule::Silent => false,
            Rule::Ample => kind == Kind::Emblem && self.position.turn().ends_with_emblem(),
            Rule::Tight(_) => true,
        };
        if forbids {
            self.limit_by_count(from, kind, reach);
        }
    }

    #[inline(never)]
    fn limit_by_count(&mut self, from: Crossing, kind: Kind, reach: &mut Reach) {
        let missing = self.position.turn().missing();
        let wins = self.wins();
        for count in 1..missing.min(self.position.turn().most(kind) + 1) {
            let (stops, hits) = reach.with(count);
            let forbidden = match self.verdict(from, kind, count) {
                Verdict::Legal => continue,
                Verdict::Illegal => stops | hits.without(wins),
                Verdict::LegalOutside(set) => {
                    let tried = (stops | hits.without(wins)) & set;
                    let mut forbidden = Crossings::EMPTY;
                    for to in tried.crossings() {
                        if !self.leaves_six(from, to, count) {
                            forbidden |= Crossings::one(to);
                        }
                    }
                    forbidden
                }
            };
            reach.remove(count, forbidden);
        }
    }

    /// True if a move that plateau 3.1, 3.3 and 4 allow is legal.
    pub(crate) fn permits(&mut self, from: Crossing, kind: Kind, to: Crossing, count: u8) -> bool {
        let complete = count >= self.position.turn().missing();
        if complete || matches!(self.rule, Rule::Silent) || self.wins().has(to) {
            return true;
        }
        match self.verdict(from, kind, count) {
            Verdict::Legal => true,
            Verdict::Illegal => false,
            Verdict::LegalOutside(set) => !set.has(to) || self.leaves_six(from, to, count),
        }
    }

    /// The bases whose conquest ends the game, which is legal at any count.
    fn wins(&self) -> Crossings {
        let seat = self.position.seat;
        match self.position.seats_in().count() {
            2 => self.position.bases(|owner| owner != seat),
            _ => Crossings::EMPTY,
        }
    }

    /// The verdict on moves with a count that leaves the turn short of six.
    fn verdict(&self, from: Crossing, kind: Kind, count: u8) -> Verdict {
        let turn = self.position.turn();
        if kind == Kind::Emblem && turn.ends_with_emblem() {
            return if matches!(self.rule, Rule::Silent) {
                Verdict::Legal
            } else {
                Verdict::Illegal
            };
        }
        let Rule::Tight(supply) = &self.rule else { return Verdict::Legal };
        let rest = turn.missing() - count;
        if supply.most_without(from) < rest {
            return Verdict::Illegal;
        }
        let (length, ways) = supply.without(from);
        Verdict::LegalOutside(if length < rest { !Crossings::EMPTY } else { ways })
    }

    fn leaves_six(&mut self, from: Crossing, to: Crossing, count: u8) -> bool {
        let step = Step::Go { from, to, count, captures: false };
        six_is_reached_after(self.position, step, &mut self.searched)
    }
}

impl Rule {
    fn of(position: &Position, view: &View, searched: &mut Searched) -> Self {
        let turn = position.turn();
        if turn.may_end() {
            return Self::Silent;
        }
        if is_ample(position, view) {
            return Self::Ample;
        }
        let supply = Supply::of(position, view);
        if supply.length() >= turn.missing() || six_is_reached(position, searched) {
            Self::Tight(Box::new(supply))
        } else {
            Self::Silent
        }
    }
}

impl Turn {
    /// The armies that may still move.
    pub(crate) fn waiting(&self, own: Crossings) -> Crossings {
        self.moved().fold(own, |waiting, at| waiting.without(Crossings::one(at)))
    }
}
