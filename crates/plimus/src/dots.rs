//! Jumps of single stones over dotted fields, where the direction may change (plimus 4.4).

use crate::areas::DOTS;
use crate::board::{Fields, fields, first, nth};
use crate::view::View;
use crate::{Field, Step};

impl View {
    /// The number of jumps over units on dotted fields.
    #[inline(always)]
    pub(crate) fn count_dots(&self) -> u32 {
        let mut dots = DOTS & self.occupied;
        let mut count = 0;
        while dots != 0 {
            count += self.dot(first(dots)).count();
            dots &= dots - 1;
        }
        count
    }

    /// The jump with this index among those over dotted fields.
    pub(crate) fn pick_dot(&self, mut left: u32) -> Option<Step> {
        for over in fields(DOTS & self.occupied) {
            let dot = self.dot(over);
            if left < dot.count() {
                let places = dot.ends.count_ones();
                let from = nth(dot.starts, left / places);
                let (part, to) = (self.part(from), nth(dot.ends, left % places));
                return Some(Step::Jump { from, part, over, to, captures: false });
            }
            left -= dot.count();
        }
        None
    }

    #[inline(always)]
    fn dot(&self, over: Field) -> Dot {
        let around = over.neighbours();
        let like = self.like(over);
        Dot {
            starts: around & self.own & !like,
            ends: around & (self.open | self.own_singles & like),
        }
    }
}

/// The fields from which the unit on a dotted field can be jumped, and the fields where such jumps
/// end. Any start can be combined with any end, since no field is both.
struct Dot {
    starts: Fields,
    ends: Fields,
}

impl Dot {
    #[inline(always)]
    const fn count(&self) -> u32 {
        self.starts.count_ones() * self.ends.count_ones()
    }
}
