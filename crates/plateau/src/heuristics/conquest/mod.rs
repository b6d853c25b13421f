//! The search for a base that can be conquered in the current turn.
//!
//! A capture never clears a path, since the capturing army stands in it; only own armies can leave
//! it. Therefore the paths to a base lead over free crossings and over own armies that can still
//! move, each of which costs at least one crossing more ([`way`]). If such a path is cheap enough
//! for some army, the moves of the armies in it are tried, few before many ([`clear`]). The results
//! are cached ([`cache`]).

mod cache;
mod clear;
mod way;

use quadrille_core::Point;

use crate::{Crossing, Position, Step};

use cache::FindingCache;
use clear::Clearing;
use way::Way;

/// The most positions searched for a turn, and for the question if a base is in reach.
const PATIENCE: u16 = 4000;
const GLANCE: u16 = 1000;

/// Every path of an army to a base, including some that may turn out to be closed or too long. No
/// turn conquers a base in any other way.
pub(super) fn finishes(position: &Position) -> Vec<(Point, Point)> {
    let options = position.options();
    let ends = |way: Way| (way.army.point(options), way.base.point(options));
    Way::all(position).into_iter().map(ends).collect()
}

/// The result of trying moves that clear paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Finding {
    /// The first step of a turn that conquers.
    step: Option<Step>,
    /// The number of positions searched, at most [`PATIENCE`].
    looked_at: u16,
}

/// Finds turns that conquer.
#[derive(Default)]
pub(super) struct Conquests {
    cache: FindingCache,
}

impl Conquests {
    /// Adds the immediate conquests to the list, or else the first step of a turn that conquers.
    ///
    /// Returns the number of positions searched. A cached result counts the same number. Therefore
    /// the count depends on the position alone, and a search limited by nodes is the same whatever
    /// was asked before and by however many threads.
    pub(super) fn find(&self, position: &Position, list: &mut Vec<Step>) -> u64 {
        let mut ways = Way::all(position);
        let from = list.len();
        list.extend(ways.iter().filter_map(|way| way.strike(position)));
        ways.retain(Way::may_be_cleared);
        if list.len() > from || ways.is_empty() {
            return 0;
        }
        let finding = self.cache.find(position).unwrap_or_else(|| {
            ways.sort_by_key(|way| way.cost);
            let finding = Clearing::new(PATIENCE).try_all(position, &ways);
            self.cache.store(position, finding);
            finding
        });
        list.extend(finding.step);
        finding.looked_at.into()
    }
    /// True if a base can be conquered in the current turn and that is found within [`GLANCE`]
    /// positions.
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
