//! The guarantee with several enemies: a base that can be conquered in the current turn is never
//! overlooked. The conquest of a second base in the same turn is not guaranteed.

use std::collections::{BTreeSet, HashSet};

use crate::{Board, Crossing, Crossings, Kind, Options, Piece, Position, Setup, Step};
use quadrille_core::heuristics::Heuristics;
use quadrille_core::{Army as Empire, Position as _, Seat};

use super::super::PlateauHeuristics;
use super::super::candidates::CONQUEST;
use super::conquests::{after, can_conquer, goes_on};
use super::heuristics;

/// The percentage of crossings next to a base and at its corners that hold an army, and the
/// percentage of armies that belong to the first empire.
const SHUT: u8 = 97;
const CORNER: u8 = 30;
const OWN: u8 = 25;

/// The kinds in the frequency of their occurrence.
const KINDS: [Kind; 8] =
    [Kind::Two, Kind::Two, Kind::Two, Kind::Two, Kind::Four, Kind::Four, Kind::Six, Kind::Emblem];

/// All bases but that of the first empire, shut in by few armies of all empires.
fn few(options: Options, random: &mut fastrand::Rng) -> Option<Position> {
    let start = Setup { pieces: Vec::new(), ..Setup::start(options) };
    let longitudes = options.longitudes();
    let board = Crossings::board(longitudes);
    let mut pieces: Vec<(Crossing, Piece)> = Vec::new();
    let mut emblems = BTreeSet::new();
    for enemy in 1..options.seats {
        let base = Crossings::one(Crossing::at(longitudes / options.seats * enemy, 5)?);
        let ring = base.neighbours(longitudes, board);
        let corners = base.bent(longitudes, board);
        for at in (ring | corners).crossings() {
            if random.u8(..100) >= if ring.has(at) { SHUT } else { CORNER } {
                continue;
            }
            let own = random.u8(..100) < OWN;
            let empire = if own { 0 } else { random.u8(1..options.seats) };
            let kind = KINDS[random.usize(..KINDS.len())];
            if kind != Kind::Emblem || emblems.insert(empire) {
                pieces.push((at, Piece { empire: Empire(empire), kind }));
            }
        }
    }
    let position = Setup { pieces, ..start }.position().ok()?;
    (position.seat() == Seat(0) && position.has_step()).then_some(position)
}

/// The base that a step conquers.
fn base_of(position: &Position, step: Step) -> Option<Crossing> {
    match step {
        Step::Go { to, .. } if after(position, step).1 => Some(to),
        _ => None,
    }
}

/// Checks that the candidates contain the conquests. Returns true if the turn can conquer, and the
/// number of bases it can conquer at once.
fn check(heuristics: &PlateauHeuristics, position: &Position) -> (bool, usize) {
    let mut candidates = Vec::new();
    heuristics.candidates(position, &mut candidates);
    let marked = candidates.iter().filter(|candidate| candidate.gain == CONQUEST);
    let steps: Vec<Step> = marked.map(|candidate| candidate.step).collect();
    let bases = |steps: &[Step]| -> BTreeSet<Crossing> {
        steps.iter().filter_map(|&step| base_of(position, step)).collect()
    };
    let at_once = bases(&position.steps());
    assert_eq!(bases(&steps), at_once, "{position}");
    let can =
        |position: &Position| can_conquer(position, &mut HashSet::new(), &mut u32::MAX.clone());
    let conquers = can(position) == Some(true);
    let begins = |&step: &Step| {
        let (after, conquered) = after(position, step);
        conquered || goes_on(position, &after) && can(&after) == Some(true)
    };
    assert_eq!(!steps.is_empty(), conquers, "{position}");
    assert!(steps.iter().all(begins), "{position}");
    (conquers, at_once.len())
}

#[test]
fn with_several_enemies_a_conquest_in_this_turn_is_always_a_candidate() {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut never, mut later, mut two_at_once) = (0, 0, 0);
    for seats in [3, 4] {
        let options = Options { board: Board::Classic, seats };
        let heuristics = heuristics(options);
        for _ in 0..400 {
            let Some(position) = few(options, &mut random) else { continue };
            let (conquers, at_once) = check(&heuristics, &position);
            never += u32::from(!conquers);
            later += u32::from(conquers && at_once == 0);
            two_at_once += u32::from(at_once > 1);
        }
    }
    assert!(never > 50 && later > 10 && two_at_once > 10, "{never} {later} {two_at_once}");
}
