//! The reasons why a piece cannot move to a point (ploy 3).

use quadrille_core::{Compass, Point};

use crate::{Kind, Position, Square};

/// Every obstacle.
pub(crate) const KEYS: &[&str] = &["elsewhere", "far-1", "far-2", "far-3", "blocked", "own"];

/// The obstacle between two points. A piece can always turn, so none keeps it from acting at all.
pub(crate) fn obstacle(position: &Position, from: Point, to: Point) -> Option<&'static str> {
    let square = |point: Point| Square::all().find(|square| square.point() == point);
    let (from, to) = (square(from)?, square(to)?);
    let seat = position.acting();
    if position.over || from == to || position.commanded(seat) & from.bit() == 0 {
        return None;
    }
    let mask = position.mask(from);
    let (files, ranks) = (to.file() - from.file(), to.rank() - from.rank());
    let distance = files.abs().max(ranks.abs());
    let pointed = Compass::between(files, ranks).filter(|way| mask & way.bit() != 0);
    let Some(way) = pointed else { return Some("elsewhere") };
    let reach = Kind::by_count(mask).reach();
    if distance > reach {
        return Some(
            ["far-1", "far-2", "far-3"][usize::from(reach.unsigned_abs()).clamp(1, 3) - 1],
        );
    }
    let mut between = (1..distance).filter_map(|distance| from.away(way, distance));
    if between.any(|square| position.occupied() & square.bit() != 0) {
        return Some("blocked");
    }
    (position.friends(seat) & to.bit() != 0).then_some("own")
}
