//! Where armies get by the shortest way.

use crate::{Crossing, Kind, Rows};

use super::powers::Land;

/// Shows where an army can stop, and which of `targets` it can capture, with the least count for
/// each, up to `most`: sets of stops, of captures, and the count. `free` is where it may pass.
pub(super) fn visit_shortest(
    land: &Land,
    (from, kind): (Crossing, Kind),
    most: u8,
    (free, targets): (Rows, Rows),
    mut visit: impl FnMut(Rows, Rows, u8),
) {
    let start = Rows::one(from);
    if kind == Kind::Two {
        let near = start.neighbours(land.longitudes, free);
        visit(near, Rows::EMPTY, 1);
        if most >= 2 {
            let far = near.neighbours(land.longitudes, free.without(near));
            visit(far, land.bends(start).0 & targets, 2);
        }
        return;
    }
    let mut walk = Front { layer: start, free, targets, used: Rows::EMPTY };
    let landings = if kind == Kind::Four { land.landings(start) } else { Rows::EMPTY };
    let mut jump = Rows::EMPTY;
    for count in 1..=most {
        let (mut stops, mut hits) = walk.advance(land);
        if count == 3 && !landings.is_empty() {
            jump = walk.leap(land, landings, &mut hits);
            stops |= jump;
            walk.used = landings;
        } else if count == 4 && !jump.is_empty() {
            stops |= walk.leap(land, jump, &mut hits);
        }
        if stops.is_empty() && hits.is_empty() && landings.is_empty() {
            return;
        }
        visit(stops, hits, count);
    }
}

/// How far a walk has come: the crossings first reached with the last count, those not yet
/// reached, and what is not yet struck.
struct Front {
    layer: Rows,
    free: Rows,
    targets: Rows,
    /// Where jumps have landed; no jump leads back there.
    used: Rows,
}

impl Front {
    #[inline]
    fn advance(&mut self, land: &Land) -> (Rows, Rows) {
        let around = land.around(self.layer);
        let hits = around & self.targets;
        self.targets = self.targets.without(hits);
        self.layer = around & self.free;
        self.free = self.free.without(self.layer);
        (self.layer, hits)
    }

    /// One crossing on from where a jump has led; what the walk has reached is left out.
    fn leap(&mut self, land: &Land, from: Rows, hits: &mut Rows) -> Rows {
        let around = land.around(from);
        *hits |= around & self.targets;
        self.targets = self.targets.without(around);
        let stops = (around & self.free).without(self.used);
        self.free = self.free.without(stops);
        stops
    }
}
