//! The features of a seat: the distances of its stones from their goals, its doubles and its jumps.

use crate::{DIAGONAL, DOTS, PLUS_FIELDS, Position, Sign, beside, fields};
use quadrille_core::nine::{Places, STRIDE, bit, sources};
use quadrille_core::{Army, Compass, Seat};

use super::LATE;
use super::away::{FARTHEST, GoalDistance, edge};
use quadrille_core::heuristics::{FeatureVector, feature_index};

pub(super) const NAMES: &[&str] = &[
    "filled-edge",
    "filled-inside",
    "away",
    "far",
    "last",
    "last-but-one",
    "last-but-two",
    "double-home",
    "double-way",
    "double-goal",
    "pole-home",
    "pole-goal",
    "pole-pair",
    "leap",
    "leap-2",
    "leap-3",
    "double-leap",
    "hunted",
    "hunted-most",
    "hunted-to-move",
    "open",
    "blocked",
    "misplaced",
    "late-filled",
    "turn",
];

const FILLED_EDGE: usize = feature("filled-edge");
const FILLED_INSIDE: usize = feature("filled-inside");
pub(super) const AWAY: usize = feature("away");
const FAR: usize = feature("far");
const LAST: usize = feature("last");
const LAST_BUT_ONE: usize = feature("last-but-one");
const LAST_BUT_TWO: usize = feature("last-but-two");
const DOUBLE_HOME: usize = feature("double-home");
const DOUBLE_WAY: usize = feature("double-way");
const DOUBLE_GOAL: usize = feature("double-goal");
const POLE_HOME: usize = feature("pole-home");
const POLE_GOAL: usize = feature("pole-goal");
const POLE_PAIR: usize = feature("pole-pair");
const LEAP: usize = feature("leap");
const LEAP_2: usize = feature("leap-2");
const LEAP_3: usize = feature("leap-3");
const DOUBLE_LEAP: usize = feature("double-leap");
const HUNTED: usize = feature("hunted");
const HUNTED_MOST: usize = feature("hunted-most");
const HUNTED_TO_MOVE: usize = feature("hunted-to-move");
const OPEN: usize = feature("open");
const BLOCKED: usize = feature("blocked");
const MISPLACED: usize = feature("misplaced");
const LATE_FILLED: usize = feature("late-filled");
const TURN: usize = feature("turn");

const fn feature(name: &str) -> usize {
    feature_index(NAMES, name)
}

/// The least distance at which a stone counts as far.
const FAR_FROM: i32 = 4;

/// The fields at each edge, south, west, north and east, and the two rows nearest to it.
pub(super) const EDGES: [Places; 4] = [row(0, 0), row(1, 0), row(2, 0), row(3, 0)];
pub(super) const ENDS: [Places; 4] =
    [row(0, 0) | row(0, 1), row(1, 0) | row(1, 1), row(2, 0) | row(2, 1), row(3, 0) | row(3, 1)];

const fn row(edge: usize, inside: u8) -> Places {
    let mut set = 0;
    let mut along = 0;
    while along < 9 {
        let (file, rank) = match edge {
            0 => (along, inside),
            1 => (inside, along),
            2 => (along, 8 - inside),
            _ => (8 - inside, along),
        };
        set |= bit(rank * STRIDE + file);
        along += 1;
    }
    set
}

/// The features of one seat.
pub(super) fn count_seat(position: &Position, seat: Seat) -> FeatureVector {
    let mut row = [0; _];
    let army = Army(seat.0);
    let edge = edge(position, army);
    let own = position.army(army);
    let doubles = own & position.doubles();
    let goal = position.goal(seat);
    let proper = position.properly_filled(seat);
    let (spoilt, spoilt_counts) = position.spoilt(seat);
    let filled = if spoilt_counts { proper | spoilt } else { proper };
    let distances = distances(position, army, goal & !filled, own & !proper, &mut row);
    count_away(&distances, &mut row);
    count_leaps(position, army, &mut row);

    let count = |set: Places| set.count_ones() as i32;
    row[FILLED_EDGE] = count(filled & EDGES[edge ^ 2]);
    row[FILLED_INSIDE] = count(filled & !EDGES[edge ^ 2]);
    row[DOUBLE_HOME] = count(doubles & ENDS[edge]);
    row[DOUBLE_GOAL] = count(doubles & ENDS[edge ^ 2]);
    row[DOUBLE_WAY] = count(doubles) - row[DOUBLE_HOME] - row[DOUBLE_GOAL];
    if !spoilt_counts {
        row[BLOCKED] = count(spoilt);
    }
    let [plus, minus] = Sign::ALL.map(|sign| position.poles_with(army, sign));
    row[POLE_PAIR] = count(plus & minus);
    row[MISPLACED] = count(own & goal & !filled);
    let seats = i32::from(position.options().seats());
    let late = (i32::from(position.turn()) / seats - i32::from(LATE)).max(0);
    row[LATE_FILLED] = count(proper) * late;
    row
}

/// The number of stones at each distance from the nearest field that is still to be filled.
type Distances = [i32; FARTHEST as usize + 1];

#[inline]
fn distances(
    position: &Position,
    army: Army,
    holes: Places,
    left: Places,
    row: &mut FeatureVector,
) -> Distances {
    let edge = edge(position, army);
    let doubles = left & position.doubles();
    let mut distances = [0; _];
    for sign in Sign::ALL {
        let (signed, fitting) = match sign {
            Sign::Plus => (position.plus(), PLUS_FIELDS),
            Sign::Minus => (!position.plus(), !PLUS_FIELDS),
        };
        let mut reached = holes & fitting;
        if reached == 0 {
            continue;
        }
        let mut stones = left & signed | doubles;
        let mut poles = position.poles_with(army, sign);
        let mut away = 0;
        while stones | poles != 0 {
            let here = if away == FARTHEST { Places::MAX } else { reached };
            // A unit on a field to fill that is not a single of its sign has to move off first.
            let found = &mut distances[away.max(1) as usize];
            *found += (stones & here).count_ones() as i32;
            stones &= !here;
            for pole in fields(poles & here) {
                let there = i32::from(position.on_pole(pole, army, sign));
                *found += there;
                let near = ENDS[edge ^ 2] & pole.bit() != 0;
                row[if near { POLE_GOAL } else { POLE_HOME }] += there;
            }
            poles &= !here;
            reached |= beside(reached);
            away += 1;
        }
        if let Some(unit) = position.hand().filter(|unit| unit.army == army) {
            let has = i32::from(unit.kind.is_double() || unit.kind.sign() == sign);
            distances[FARTHEST as usize] += has;
            row[POLE_HOME] += has;
        }
    }
    distances
}

/// Counts the total distance of the stones, and that of the last ones.
#[inline]
fn count_away(distances: &Distances, row: &mut FeatureVector) {
    let mut found = 0;
    for away in (1..=FARTHEST).rev() {
        let stones = distances[away as usize];
        row[AWAY] += away * stones;
        row[FAR] += (away - FAR_FROM).max(0) * stones;
        for (before, feature) in (0..).zip([LAST, LAST_BUT_ONE, LAST_BUT_TWO]) {
            let next = found <= before && before < found + stones;
            row[feature] += if next { away } else { 0 };
        }
        found += stones;
    }
}

/// FeatureVector the units that can jump forward, and those that can continue to do so.
fn count_leaps(position: &Position, army: Army, row: &mut FeatureVector) {
    let own = position.army(army);
    let open = position.open();
    let edge = edge(position, army);
    for (signed, over) in [
        (own & position.plus(), position.occupied() & !position.plus()),
        (own & !position.plus(), position.plus()),
    ] {
        if signed == 0 {
            continue;
        }
        let once = ahead_from(edge, over, open);
        let twice = ahead_from(edge, over, open & once);
        let thrice = ahead_from(edge, over, open & twice);
        row[LEAP] += (signed & once).count_ones() as i32;
        row[LEAP_2] += (signed & twice).count_ones() as i32;
        row[LEAP_3] += (signed & thrice).count_ones() as i32;
        row[DOUBLE_LEAP] += (signed & once & position.doubles()).count_ones() as i32;
    }
}

/// The fields from which a forward jump over `over` leads into `to`.
#[inline]
fn ahead_from(edge: usize, over: Places, to: Places) -> Places {
    use Compass::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    match edge {
        0 => jumps_from([North, NorthEast, NorthWest], [East, West], over, to),
        1 => jumps_from([East, NorthEast, SouthEast], [North, South], over, to),
        2 => jumps_from([South, SouthEast, SouthWest], [East, West], over, to),
        _ => jumps_from([West, NorthWest, SouthWest], [North, South], over, to),
    }
}

/// The fields from which a jump leads into `to`. `ahead` is straight forward, then diagonally
/// forward to either side.
#[inline(always)]
fn jumps_from(ahead: [Compass; 3], aside: [Compass; 2], over: Places, to: Places) -> Places {
    let [before, left, right] = ahead.map(|direction| sources(to, direction) & over);
    let slanting = sources(left, ahead[1]) | sources(right, ahead[2]);
    let mut from = sources(before, ahead[0]) | slanting & DIAGONAL;
    // A jump over a dotted field may change its direction.
    let dots = (before | left | right) & DOTS;
    if dots != 0 {
        let behind = ahead.map(|direction| sources(dots, direction));
        let beside = aside.map(|direction| sources(dots, direction));
        from |= behind[0] | behind[1] | behind[2] | beside[0] | beside[1];
    }
    from
}

/// Adds the progress of stones that a double could capture, and the number of stones that stand
/// where captures are possible.
pub(super) fn count_hunted(position: &Position, rows: &mut [FeatureVector]) {
    let seats = rows.len() as u8;
    let next = to_move(position);
    for seat in Seat::first(seats) {
        let doubles = (position.army(Army(seat.0)) & position.doubles()).count_ones() as i32;
        if doubles == 0 {
            continue;
        }
        let prey = position.prey_of(seat);
        let hunted = position.hunted_by(seat);
        for other in Seat::first(seats).filter(|&other| other != seat) {
            let own = position.army(Army(other.0));
            let open = own & prey;
            let row = &mut rows[other.index()];
            row[OPEN] += (open.count_ones() + (open & position.doubles()).count_ones()) as i32
                * doubles.min(3);
            let distance = GoalDistance::of(position, other);
            let mut most = 0;
            for field in fields(own & hunted) {
                if let Some(unit) = position.unit(field) {
                    let stones = if unit.kind.is_double() { 2 } else { 1 };
                    let lost = FARTHEST * stones - distance.unit(unit.kind, field);
                    row[HUNTED] += lost;
                    most = most.max(lost);
                }
            }
            row[HUNTED_MOST] += most;
            if next == other {
                row[HUNTED_TO_MOVE] += most;
            }
        }
    }
}

/// The seat that begins the next turn.
fn to_move(position: &Position) -> Seat {
    let seats = position.options().seats();
    let next = if position.in_turn() { position.seat().0 + 1 } else { position.seat().0 };
    Seat(next % seats)
}

pub(super) fn count_turn(position: &Position, rows: &mut [FeatureVector]) {
    rows[to_move(position).index()][TURN] = 1;
}
