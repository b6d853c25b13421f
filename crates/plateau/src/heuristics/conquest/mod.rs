//! Whether a base can be conquered in the turn at hand, and how.
//!
//! A capture never clears a way, as the capturing army stands in it; only own armies can get out
//! of it. So the ways to a base lead over free crossings and over own armies that can still move,
//! and each of those costs at least one crossing more ([`way`]). Where such a way is cheap enough
//! for some army, the moves of the armies in it are tried, few before many ([`clear`]), and what
//! came of it is remembered ([`known`]).

mod clear;
mod known;
mod way;

use quadrille_core::Point;

use crate::{Crossing, Position, Step};

use clear::Clearing;
use known::Known;
use way::Way;

/// How many positions are looked at for a turn, and how many to see whether a base is in reach.
const PATIENCE: u16 = 4000;
const GLANCE: u16 = 1000;

/// Every way of an army to a base, some of which may turn out to be shut or too long: no turn
/// conquers a base otherwise.
pub(super) fn finishes(position: &Position) -> Vec<(Point, Point)> {
    let options = position.options();
    let ends = |way: Way| (way.army.point(options), way.base.point(options));
    Way::all(position).into_iter().map(ends).collect()
}

/// What was found out by trying moves that clear ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Finding {
    /// The first step of a turn that conquers.
    step: Option<Step>,
    /// How many positions were looked at, at most [`PATIENCE`].
    looked_at: u16,
}

/// Finds turns that conquer.
#[derive(Default)]
pub(super) struct Conquests {
    known: Known,
}

impl Conquests {
    /// Puts the conquests at hand into the list, or else the first step of a turn that conquers.
    /// Answers how many positions were looked at, also when that was done before and is only
    /// remembered: so the answer depends on the position alone, and a search limited by positions
    /// ends at the same one whatever was asked earlier and by how many threads.
    pub(super) fn find(&self, position: &Position, list: &mut Vec<Step>) -> u64 {
        let mut ways = Way::all(position);
        let from = list.len();
        list.extend(ways.iter().filter_map(|way| way.strike(position)));
        ways.retain(Way::may_be_cleared);
        if list.len() > from || ways.is_empty() {
            return 0;
        }
        let finding = self.known.find(position).unwrap_or_else(|| {
            ways.sort_by_key(|way| way.cost);
            let finding = Clearing::new(PATIENCE).try_all(position, &ways);
            self.known.keep(position, finding);
            finding
        });
        list.extend(finding.step);
        finding.looked_at.into()
    }
    /// Whether a base can be conquered in the turn at hand, at a glance: what takes long to find is
    /// not seen.
    pub(super) fn reach(&self, position: &Position, base: Crossing) -> bool {
        let mut ways = Way::all(position);
        ways.retain(|way| way.base == base);
        if ways.iter().any(|way| way.strike(position).is_some()) {
            return true;
        }
        ways.retain(Way::may_be_cleared);
        ways.sort_by_key(|way| way.cost);
        Clearing::new(GLANCE).try_all(position, &ways).step.is_some()
    }
}
