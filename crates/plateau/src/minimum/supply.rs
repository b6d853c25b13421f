//! Lower bounds of the crossings that a turn can still count.

use crate::crossings::Crossings;
use crate::reach::View;
use crate::way::{DIRECTIONS, beside};
use crate::{Crossing, Kind, Position};

/// The most crossings that [`is_ample`] counts of one army.
const COUNTED_OF_ONE: u32 = 2;

/// True if six can be reached after any step that is not the Emblem's last.
///
/// The free runs of armies in one direction never overlap, as a run ends where an army stands. A
/// step takes away at most its own army's run and the one it ends on, and counts at least 1.
pub(super) fn is_ample(position: &Position, view: &View) -> bool {
    let emblems = position.of_kinds()[Kind::Emblem as usize];
    let small = position.turn().waiting(view.own).without(emblems);
    let enough = u32::from(position.turn().missing()) - 1 + 2 * COUNTED_OF_ONE;
    let longitudes = view.longitudes;
    let free = view.free_for(Kind::Two);
    let back: [fn(Crossings, u8) -> Crossings; 4] =
        [Crossings::west, Crossings::east, |at, _| at.outward(), |at, _| at.inward()];
    back.into_iter().any(|back| {
        let one = back(free, longitudes);
        let two = back(one & free, longitudes);
        (small & one).count() + (small & one & two).count() >= enough
    })
}

/// Paths of armies that have not moved and do not touch each other: all of them can be taken in one
/// turn, the Emblem's last.
pub(super) struct Supply {
    ways: Vec<Way>,
    /// An upper bound of the crossings that all small armies can still go.
    small: u8,
}

struct Way {
    army: Crossing,
    kind: Kind,
    crossings: Crossings,
    length: u8,
    /// The most crossings that an army of its kind may count.
    most: u8,
}

impl Supply {
    pub(super) fn of(position: &Position, view: &View) -> Self {
        let turn = position.turn();
        let missing = turn.missing();
        let mut supply = Self { ways: Vec::new(), small: 0 };
        let mut taken = Crossings::EMPTY;
        for kind in [Kind::Six, Kind::Four, Kind::Two, Kind::Emblem] {
            let armies = turn.waiting(view.own) & position.of_kinds()[kind as usize];
            let most = turn.most(kind);
            if most == 0 {
                continue;
            }
            for army in armies.crossings() {
                let free = view.free_for(kind).without(taken);
                let (crossings, length) = way(army, free, most.min(missing), view.longitudes);
                taken |= crossings;
                supply.ways.push(Way { army, kind, crossings, length, most });
                if kind != Kind::Emblem {
                    supply.small = supply.small.saturating_add(most);
                }
            }
        }
        supply
    }

    /// The total length of all paths, in crossings.
    pub(super) fn length(&self) -> u8 {
        self.ways.iter().map(|way| way.length).fold(0, u8::saturating_add)
    }

    /// The crossings that armies other than the one on `army` can go by their paths, and the paths.
    pub(super) fn without(&self, army: Crossing) -> (u8, Crossings) {
        let others = self.ways.iter().filter(|way| way.army != army);
        others.fold((0, Crossings::EMPTY), |(length, crossings), way| {
            (way.length.saturating_add(length), way.crossings | crossings)
        })
    }

    /// An upper bound of the crossings that armies other than the one on `army` can go.
    pub(super) fn most_without(&self, army: Crossing) -> u8 {
        let mut most = self.small;
        for way in &self.ways {
            match way.kind {
                Kind::Emblem if way.army != army => return u8::MAX,
                Kind::Emblem => {}
                _ if way.army == army => most = most.saturating_sub(way.most),
                _ => {}
            }
        }
        most
    }
}

/// The longest of four paths from a crossing over `free`, one for each initial direction: each runs
/// straight as long as it can and then turns.
fn way(from: Crossing, free: Crossings, most: u8, longitudes: u8) -> (Crossings, u8) {
    let mut longest = (Crossings::EMPTY, 0);
    for first in DIRECTIONS {
        let (mut at, mut direction) = (from, first);
        let (mut crossings, mut length) = (Crossings::EMPTY, 0);
        while length < most {
            let open = |direction: usize| {
                let next = beside(at, direction, longitudes)?;
                (free.has(next) && !crossings.has(next)).then_some((next, direction))
            };
            let turns: &[usize] = &[direction, direction ^ 2, direction ^ 3];
            let turns = if length == 0 { &turns[..1] } else { turns };
            let Some((next, turned)) = turns.iter().find_map(|&turn| open(turn)) else { break };
            (at, direction) = (next, turned);
            crossings |= Crossings::one(at);
            length += 1;
        }
        if length > longest.1 {
            longest = (crossings, length);
        }
        if length == most {
            break;
        }
    }
    longest
}
