//! The moves of armies by the shortest path.

use crate::{Crossing, Crossings, Kind};

use super::powers::Land;

/// The board as one army sees it.
pub(super) struct Sight<'a> {
    pub(super) land: &'a Land,
    /// The crossings it may pass.
    pub(super) free: Crossings,
    /// The armies it may capture.
    pub(super) targets: Crossings,
    pub(super) own_base: Crossings,
}

/// Visits the ends of an army's moves with up to `most` crossings, each with its least count: the
/// set of stops, the set of captures, and the count.
pub(super) fn visit_shortest(
    sight: &Sight<'_>,
    (from, kind): (Crossing, Kind),
    most: u8,
    mut visit: impl FnMut(Crossings, Crossings, u8),
) {
    let &Sight { land, free, targets, own_base } = sight;
    let start = Crossings::one(from);
    if kind == Kind::Two {
        let near = start.neighbours(land.longitudes, free);
        visit(near, Crossings::EMPTY, 1);
        if most >= 2 {
            let far = near.neighbours(land.longitudes, free.without(near));
            visit(far, land.bends(start).0 & targets, 2);
        }
        return;
    }
    let mut walk = Front { layer: start, free, targets, used: Crossings::EMPTY };
    let landings =
        if kind == Kind::Four { land.landings(start, own_base) } else { Crossings::EMPTY };
    let mut jump = Crossings::EMPTY;
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

/// The frontier of a walk: the crossings first reached with the last count, those not yet reached,
/// and the targets not yet struck.
struct Front {
    layer: Crossings,
    free: Crossings,
    targets: Crossings,
    /// The crossings where jumps have landed. No jump leads back there.
    used: Crossings,
}

impl Front {
    #[inline]
    fn advance(&mut self, land: &Land) -> (Crossings, Crossings) {
        let around = land.around(self.layer);
        let hits = around & self.targets;
        self.targets = self.targets.without(hits);
        self.layer = around & self.free;
        self.free = self.free.without(self.layer);
        (self.layer, hits)
    }

    /// Goes one crossing on from the landing of a jump. Crossings already reached are left out.
    fn leap(&mut self, land: &Land, from: Crossings, hits: &mut Crossings) -> Crossings {
        let around = land.around(from);
        *hits |= around & self.targets;
        self.targets = self.targets.without(around);
        let stops = (around & self.free).without(self.used);
        self.free = self.free.without(stops);
        stops
    }
}
