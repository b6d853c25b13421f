//! The ends of walks of an exact length in which no crossing is used twice.
//!
//! A walk without obstacles can be lengthened by two almost anywhere, so nearly every crossing that
//! is near enough and of the right parity can be reached with nearly every count. The few
//! exceptions make the problem hard.
//!
//! Counts that distance and parity allow are *open* at first. Shortest paths from the start, and
//! from the ends of straight runs away from it, close most of them. A search over all beginnings
//! decides the rest. It turns back if the shortest paths that avoid the beginning are too long, or
//! of the wrong parity, for anything still open. This is exact: a walk that continues a beginning
//! is never shorter than the shortest path that avoids it.

use crate::Turn;
use crate::crossings::Crossings;

/// The longest walk, in crossings.
pub(crate) const LONGEST: usize = Turn::LIMIT as usize;

/// A set for each count of crossings.
pub(crate) type Counts = [Crossings; LONGEST + 1];

/// Adds the crossings on which a walk from `from` over `free` can end to `ends`, by the number of
/// crossings, up to `most`. `from` must not be in `free`.
pub(crate) fn walk(
    from: Crossings,
    free: Crossings,
    most: usize,
    longitudes: u8,
    ends: &mut Counts,
) {
    ends[0] = from;
    if most <= 2 {
        ends[1] = from.neighbours(longitudes, free);
        ends[2] = ends[1].neighbours(longitudes, free);
        return;
    }
    let mut search = Search { open: [Crossings::EMPTY; LONGEST + 1], left: 0, most, longitudes };
    search.allow_by_distance(from, free, ends);
    if search.left == 0 {
        return;
    }
    let allowed = search.open;
    search.run_straight(from, free);
    if search.left != 0 {
        search.explore(from, free, 0);
    }
    for count in 1..=most {
        ends[count] |= allowed[count].without(search.open[count]);
    }
}

struct Search {
    /// The ends that distance and parity allow but no walk has reached yet, by count.
    open: Counts,
    /// The counts for which an end is open, as bits.
    left: u32,
    most: usize,
    longitudes: u8,
}

impl Search {
    /// Adds the ends of shortest paths to `ends`. Opens the crossings that are at most as far and
    /// of the same parity.
    #[inline]
    fn allow_by_distance(&mut self, from: Crossings, free: Crossings, ends: &mut Counts) {
        let mut layer = from;
        let mut rest = free;
        let mut nearer = [Crossings::EMPTY; 2];
        for count in 1..=self.most {
            layer = layer.neighbours(self.longitudes, rest);
            rest = rest.without(layer);
            ends[count] = layer;
            self.open[count] = nearer[count & 1];
            self.left |= u32::from(!nearer[count & 1].is_empty()) << count;
            nearer[count & 1] |= layer;
        }
    }

    /// Closes the ends that shortest paths after a beginning of `depth` crossings reach. Returns
    /// true if longer paths after it might reach an open end.
    #[inline]
    fn probe(&mut self, at: Crossings, free: Crossings, depth: usize) -> bool {
        let mut layer = at;
        let mut rest = free;
        let mut nearer = [Crossings::EMPTY; 2];
        let mut more = false;
        for count in depth + 1..=self.most {
            layer = layer.neighbours(self.longitudes, rest);
            rest = rest.without(layer);
            if self.left >> count & 1 != 0 {
                more |= self.open[count].meets(&nearer[count & 1]);
                self.open[count] = self.open[count].without(layer);
                if self.open[count].is_empty() {
                    self.left &= !(1 << count);
                }
            }
            nearer[count & 1] |= layer;
        }
        more
    }

    /// Runs straight away from the start in each direction. Crossings on the other side are then
    /// reached by going the wrong way first.
    fn run_straight(&mut self, from: Crossings, free: Crossings) {
        let longitudes = self.longitudes;
        let steps: [fn(Crossings, u8) -> Crossings; 4] =
            [Crossings::east, Crossings::west, |at, _| at.inward(), |at, _| at.outward()];
        for step in steps {
            let mut at = from;
            let mut rest = free;
            for depth in 1..=self.most / 2 {
                at = step(at, longitudes) & rest;
                if at.is_empty() || self.left == 0 {
                    break;
                }
                rest = rest.without(at);
                self.probe(at, rest, depth);
            }
        }
    }

    fn explore(&mut self, at: Crossings, free: Crossings, depth: usize) {
        if !self.probe(at, free, depth) {
            return;
        }
        for next in at.neighbours(self.longitudes, free).crossings() {
            let next = Crossings::one(next);
            self.explore(next, free.without(next), depth + 1);
            if self.left == 0 {
                return;
            }
        }
    }
}
