//! One path of a move, for drawing (plateau 4.1 to 4.5).
//!
//! A move gives the destination of an army and its count. Of the paths with that count, the one
//! with the fewest bends is the easiest to see. A lower bound of the bends still needed is computed
//! for paths that may use a crossing twice. A search that allows one more bend each time, and turns
//! back if more are needed, finds the best path first.

use crate::board::LATITUDES;
use crate::crossings::Crossings;
use crate::reach::View;
use crate::{Crossing, Kind};

/// East, west, inward, outward. Opposite directions differ in the last bit.
pub(crate) const DIRECTIONS: [usize; 4] = [0, 1, 2, 3];

/// More bends than any path has.
const NEVER: u8 = 100;

impl View {
    /// A path with the fewest bends on which an army on `from` stops on `to` with exactly this
    /// count. It includes both crossings and those jumped over. Empty if there is none.
    pub(crate) fn way(&self, from: Crossing, kind: Kind, to: Crossing, count: u8) -> Vec<Crossing> {
        let count = usize::from(count);
        let free = self.free_for(kind);
        let longitudes = self.longitudes;
        let search = Search { to, longitudes, bends: bends(to, free, longitudes, count) };
        let mut beginnings = Vec::new();
        for direction in DIRECTIONS {
            let next = beside(from, direction, longitudes);
            beginnings.extend(next.map(|next| (direction, vec![from, next])));
        }
        if kind == Kind::Four && count > 2 {
            for (direction, [over, landing]) in self.jumps(from) {
                if over != to {
                    beginnings.push((direction, vec![from, over, landing]));
                }
            }
        }
        for allowed in 0..count as u8 {
            for (direction, beginning) in &mut beginnings {
                let left = count + 1 - beginning.len();
                if search.go_on(beginning, *direction, left, allowed) {
                    return std::mem::take(beginning);
                }
            }
        }
        Vec::new()
    }

    /// The jumps of a 4: the direction, the crossing jumped over, and the landing (plateau 4.4).
    pub(crate) fn jumps(&self, from: Crossing) -> impl Iterator<Item = (usize, [Crossing; 2])> {
        let jumped = self.jumped();
        DIRECTIONS.into_iter().filter_map(move |direction| {
            let over = beside(from, direction, self.longitudes).filter(|&at| jumped.has(at))?;
            let landing = beside(over, direction, self.longitudes);
            Some((direction, [over, landing.filter(|&at| self.free_for(Kind::Four).has(at))?]))
        })
    }
}

struct Search {
    to: Crossing,
    longitudes: u8,
    bends: Vec<Bends>,
}

/// The fewest bends from each crossing to the end, by the direction in which it was entered.
type Bends = [[u8; 4]; Crossing::NUMBERS];

impl Search {
    /// Completes a path that ends with a move in `direction` by `left` crossings, with at most
    /// `allowed` bends. If that is impossible, the path is unchanged and the result is false.
    fn go_on(&self, way: &mut Vec<Crossing>, direction: usize, left: usize, allowed: u8) -> bool {
        let Some(&at) = way.last() else {
            return false;
        };
        if self.bends[left][usize::from(at.number())][direction] > allowed {
            return false;
        }
        if left == 0 {
            return at == self.to;
        }
        for turned in [direction, direction ^ 2, direction ^ 3] {
            let allowed = allowed.checked_sub(u8::from(turned != direction));
            let next = beside(at, turned, self.longitudes).filter(|next| !way.contains(next));
            if let (Some(next), Some(allowed)) = (next, allowed) {
                way.push(next);
                if self.go_on(way, turned, left - 1, allowed) {
                    return true;
                }
                way.pop();
            }
        }
        false
    }
}

/// The fewest bends to `to` with each count of crossings up to `most`, over crossings in `free`.
fn bends(to: Crossing, free: Crossings, longitudes: u8, most: usize) -> Vec<Bends> {
    let mut nearer = [[NEVER; 4]; Crossing::NUMBERS];
    nearer[usize::from(to.number())] = [0; 4];
    let mut layers = vec![nearer];
    let passed: Vec<Crossing> = free.without(Crossings::one(to)).crossings().collect();
    for _ in 0..most {
        let mut layer = [[NEVER; 4]; Crossing::NUMBERS];
        for &at in &passed {
            let ahead = DIRECTIONS.map(|direction| {
                let next = beside(at, direction, longitudes);
                next.map_or(NEVER, |next| nearer[usize::from(next.number())][direction])
            });
            layer[usize::from(at.number())] = DIRECTIONS.map(|direction| {
                let bent = ahead[direction ^ 2].min(ahead[direction ^ 3]) + 1;
                ahead[direction].min(bent).min(NEVER)
            });
        }
        nearer = layer;
        layers.push(layer);
    }
    layers
}

/// The next crossing in a direction, or `None` if it is off the board.
pub(crate) fn beside(at: Crossing, direction: usize, longitudes: u8) -> Option<Crossing> {
    let (longitude, latitude) = (at.longitude(), at.latitude());
    Some(match direction {
        0 => Crossing::new((longitude + 1) % longitudes, latitude),
        1 => Crossing::new((longitude + longitudes - 1) % longitudes, latitude),
        2 if latitude + 1 < LATITUDES => Crossing::new(longitude, latitude + 1),
        3 if latitude > 0 => Crossing::new(longitude, latitude - 1),
        _ => return None,
    })
}
