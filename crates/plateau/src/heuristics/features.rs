//! The features of a position.

use crate::{Crossings, Kind, Options, Plateau, Position, Turn};
use quadrille_core::{Position as _, Seat};

use quadrille_core::Game;

use super::FeatureVector;
use super::powers::{Land, Power, enemies, powers};
use quadrille_core::heuristics::feature_index;

/// The indices of the features. Where there are several kinds, they follow in the order of
/// `Kind::ALL`.
pub(super) const ARMY: usize = feature("two");
const GUARD: usize = feature("guard");
const COVERED_GUARD: usize = feature("covered-guard");
const SIEGE: usize = feature("siege");
const THREAT: usize = feature("threat");
const COVERED: usize = feature("covered-by-two"); // by 2s, and only by others
const TWO_NEAR: usize = feature("two-within-3"); // within 3, 5, 7 crossings of an enemy base
const BIG_NEAR: usize = feature("big-within-3");
const HOME: usize = feature("home"); // within 3 of the own base
const CONTROL: usize = feature("control");
const EMBLEM_REACH: usize = feature("emblem-reach");
const REACH: usize = feature("reach");
const EMBLEM_HOME: usize = feature("emblem-home");
const LONE: usize = feature("lone");
const CONTACT: usize = feature("contact");
const PRESS: usize = feature("press");
const TURN: usize = feature("turn");
const WEAK: usize = feature("weak-ring");
const INTRUDER: usize = feature("intruder");
const OPEN: usize = feature("open-ring");
const CORNER: usize = feature("corner");
const DEN: usize = feature("emblem-den");
const HOME_TWO: usize = feature("home-two");

const fn feature(name: &str) -> usize {
    feature_index(NAMES, name)
}

pub(super) const NAMES: &[&str] = &[
    "two",
    "four",
    "six",
    "emblem",
    "guard",
    "covered-guard",
    "siege",
    "threat",
    "covered-by-two",
    "covered-by-other",
    "two-within-3",
    "two-within-5",
    "two-within-7",
    "big-within-3",
    "big-within-5",
    "big-within-7",
    "home",
    "control",
    "emblem-reach",
    "reach",
    "emblem-home",
    "lone",
    "contact",
    "press",
    "turn",
    "weak-ring",
    "intruder",
    "open-ring",
    "corner",
    "emblem-den",
    "home-two",
];

/// The surroundings of the bases, which are constant in a game.
pub(super) struct Surroundings {
    board: Crossings,
    /// The neighbours of each base.
    pub(super) rings: [Crossings; Seat::MAX],
    /// The crossings from which a 2 strikes the base of each seat.
    corners: [Crossings; Seat::MAX],
    /// The crossings within 3, 5 and 7 of the base of each seat.
    near: [[Crossings; 3]; Seat::MAX],
    /// The distance of each crossing from the base of each seat.
    pub(super) far: [[u8; crate::Crossing::NUMBERS]; Seat::MAX],
}

impl Surroundings {
    pub(super) fn new(options: Options) -> Self {
        let longitudes = options.longitudes();
        let board = Crossings::board(longitudes);
        let start = Plateau::start(options);
        let mut around = Self {
            board,
            rings: [Crossings::EMPTY; Seat::MAX],
            corners: [Crossings::EMPTY; Seat::MAX],
            near: [[Crossings::EMPTY; 3]; Seat::MAX],
            far: [[0; _]; Seat::MAX],
        };
        for seat in Seat::first(options.seats) {
            let Some(base) = start.standing_base(seat) else { continue };
            let mut layer = Crossings::one(base);
            around.corners[seat.index()] = layer.bent(longitudes, board);
            let mut within = layer;
            for distance in 1..=u8::MAX {
                layer = layer.neighbours(longitudes, board).without(within);
                if layer.is_empty() {
                    break;
                }
                within |= layer;
                for at in layer.crossings() {
                    around.far[seat.index()][usize::from(at.number())] = distance;
                }
                match distance {
                    1 => around.rings[seat.index()] = layer,
                    3 => around.near[seat.index()][0] = within,
                    5 => around.near[seat.index()][1] = within,
                    7 => around.near[seat.index()][2] = within,
                    _ => {}
                }
            }
        }
        around
    }
}

/// The seat that can capture next if the turn ends now.
fn striker(position: &Position) -> Seat {
    let seat = position.seat();
    if *position.turn() == Turn::NEW {
        return seat;
    }
    let seats = position.seats();
    let later = (1..=seats).map(|later| Seat((seat.0 + later) % seats));
    later.into_iter().find(|&seat| !position.is_out(seat)).unwrap_or(seat)
}

/// The share of capturable value that counts as lost, in hundredths: for the acting empire, for
/// others at the start of a turn, and for others during a turn.
const SAVED: i32 = 5;
const FRESH: i32 = 50;
const BEGUN: i32 = 100;

/// The cost for an empire that does not act if its base can be conquered in one move.
const BREACH: i32 = 900;

/// The evaluation of each empire: its weighted features minus its expected losses.
pub(super) fn evaluate(
    heuristics: &super::PlateauHeuristics,
    position: &Position,
) -> [i32; Seat::MAX] {
    let land = Land::of(position);
    let powers = powers(position, &land);
    let striker = striker(position);
    let fresh = *position.turn() == Turn::NEW;
    let counts = count_all(&heuristics.surroundings, position, &land, &powers, striker);
    let mut worth = super::weigh(&heuristics.weights, &counts, usize::from(position.sides()));
    for seat in position.seats_in() {
        let foes = enemies(&powers, position, seat);
        let own = &powers[seat.index()];
        let (most, all) = losses(&heuristics.weights, own, &foes);
        let part = if seat == striker {
            all * SAVED
        } else {
            (most + (all - most) / 2) * if fresh { FRESH } else { BEGUN }
        };
        worth[seat.index()] -= part / 100;
        let Some(base) = position.standing_base(seat) else { continue };
        if seat != striker && foes.all().has(base) {
            worth[seat.index()] -= BREACH;
        }
    }
    worth
}

/// The value that an empire can lose to captures in one move: the largest loss, and the sum of all.
fn losses(weights: &FeatureVector, own: &Power, foes: &Power) -> (i32, i32) {
    let struck = foes.all();
    let (mut most, mut all) = (0, 0);
    let mut add = |count: u32, loss: i32| {
        if count > 0 && loss > 0 {
            most = most.max(loss);
            all += loss * count as i32;
        }
    };
    for (number, kind) in Kind::ALL.into_iter().enumerate() {
        let value = weights[ARMY + number];
        let attacked = own.kinds[number] & struck;
        if attacked.is_empty() {
            continue;
        }
        let cover = own.cover(kind);
        add(attacked.without(cover).count(), value);
        let mut chased = attacked & cover;
        for cheaper in 0..number {
            let caught = chased & foes.strikes[cheaper];
            add(caught.count(), value - weights[ARMY + cheaper]);
            chased = chased.without(caught);
        }
    }
    (most, all)
}

pub(super) fn count(around: &Surroundings, position: &Position) -> [FeatureVector; Seat::MAX] {
    let land = Land::of(position);
    let powers = powers(position, &land);
    count_all(around, position, &land, &powers, striker(position))
}

fn count_all(
    around: &Surroundings,
    position: &Position,
    land: &Land,
    powers: &[Power; Seat::MAX],
    striker: Seat,
) -> [FeatureVector; Seat::MAX] {
    let mut rows = [[0; _]; Seat::MAX];
    for seat in position.seats_in() {
        let foes = enemies(powers, position, seat);
        let own = &powers[seat.index()];
        let row = &mut rows[seat.index()];
        for number in 0..4 {
            row[ARMY + number] = count_of(own.kinds[number]);
        }
        let Some(base) = position.standing_base(seat) else { continue };
        let ring = around.rings[seat.index()];
        let small = own.strikes[0] | own.strikes[1] | own.strikes[2];
        row[GUARD] = count_of(ring & own.armies);
        row[COVERED_GUARD] = count_of(ring & small);
        let struck = foes.all();
        row[SIEGE] = count_of(ring & struck);
        row[THREAT] = i32::from(seat == striker && struck.has(base));
        let covered = own.armies & own.strikes[0];
        row[COVERED] = count_of(covered);
        row[COVERED + 1] = count_of(own.armies.without(covered) & small);
        let bigs = own.kinds[1] | own.kinds[2];
        for other in position.seats_in().filter(|&other| other != seat) {
            for (within, near) in around.near[other.index()].iter().enumerate() {
                row[TWO_NEAR + within] += count_of(*near & own.kinds[0]);
                row[BIG_NEAR + within] += count_of(*near & bigs);
            }
            row[PRESS] += count_of(around.rings[other.index()] & small);
        }
        row[HOME] = count_of(around.near[seat.index()][0] & own.armies);
        let foes_small = foes.strikes[0] | foes.strikes[1] | foes.strikes[2];
        row[CONTROL] = count_of(small.without(foes_small) & land.free);
        row[EMBLEM_REACH] = count_of(own.strikes[3] & around.board) / 8;
        row[REACH] = count_of((own.strikes[1] | own.strikes[2]) & land.free) / 4;
        row[EMBLEM_HOME] = i32::from(own.kinds[3].has(base));
        let friends = land.around(own.armies) | own.armies.beside(land.longitudes).across();
        row[LONE] = count_of(own.armies.without(friends));
        row[CONTACT] = count_of(own.armies & land.around(foes.armies));
        let foes_now = foes.strikes[0] | foes.strikes[1] | foes.strikes[2];
        row[WEAK] = count_of((ring & foes_now).without(small));
        row[INTRUDER] = count_of(ring & foes.armies);
        row[OPEN] = count_of(ring & land.free);
        row[CORNER] = count_of(foes.kinds[0] & around.corners[seat.index()]);
        row[DEN] = count_of(own.kinds[3] & around.near[seat.index()][0]);
        row[HOME_TWO] = count_of(around.near[seat.index()][0] & own.kinds[0]);
        row[TURN] = i32::from(seat == striker);
    }
    rows
}

fn count_of(set: Crossings) -> i32 {
    set.count() as i32
}
