//! The path drawn for a move is one that the move can take (plateau 4).

use crate::common::crowds::{ALL, crowd};
use crate::common::{set_up, standing};
use quadrille_core::present::Present as _;
use quadrille_core::{Game, Point, Position as _, Seat};
use quadrille_plateau::{Crossing, Kind, Piece, Plateau, Position, Step};
use quadrille_testkit::facts::{after, start, way};

#[test]
fn a_way_goes_straight_where_it_can_and_bends_little_where_it_must() {
    let start = start::<Plateau>("");
    for (step, expected) in [
        ("A10-C10=2", "A10 B10 C10"),
        ("A3-C3=2", "A3 B3 C3"),
        ("A3-C3=4", "A3 B3 B2 C2 C3"),
        ("A10-A11=1", "A10 A11"),
        ("A10-P11=2", "A10 P10 P11"),
    ] {
        assert_eq!(way::<Plateau>("", &start, step), expected);
    }
    let open = set_up("", "C3=be K8=b6 M9=m2", "b 0 - - -");
    assert_eq!(way::<Plateau>("", &open, "C3-G3=4"), "C3 D3 E3 F3 G3");
    assert_eq!(way::<Plateau>("", &open, "C3-E5=4"), "C3 D3 E3 E4 E5");
    assert_eq!(way::<Plateau>("", &open, "C3-D3=7"), "C3 C4 C5 C6 D6 D5 D4 D3");
    assert_eq!(way::<Plateau>("", &open, "C3-A3=2"), "C3 B3 A3");
    assert_eq!(way::<Plateau>("", &open, "C3-O3=4"), "C3 B3 A3 P3 O3");
}

#[test]
fn a_jump_shows_what_is_jumped_and_where_it_lands() {
    let start = start::<Plateau>("");
    assert_eq!(way::<Plateau>("", &start, "A8-C9=3"), "A8 B8 C8 C9");
    assert_eq!(way::<Plateau>("", &start, "A8-D8=3"), "A8 B8 C8 D8");
}

#[test]
fn a_two_captures_round_the_free_corner() {
    let position = set_up("", "C3=b2 D3=b2 D4=m2", "b 0 - - -");
    assert_eq!(way::<Plateau>("", &position, "C3xD4=2"), "C3 C4 D4");
}

#[test]
fn a_conqueror_goes_onto_the_base() {
    let position = set_up("", "G5=b6 M9=m2", "b 0 - - -");
    assert_eq!(way::<Plateau>("", &position, "G5xI6=3"), "G5 H5 I5 I6");
    assert_eq!(standing(&after(&position, "G5xI6=3")), "over 1 2");
}

#[test]
fn the_emblem_passes_its_own_base_and_the_others_go_round() {
    let position = set_up("", "A5=be B5=b6 M9=m2", "b 0 - - -");
    assert_eq!(way::<Plateau>("", &position, "A5-A7=2"), "A5 A6 A7");
    assert_eq!(way::<Plateau>("", &position, "B5-P6=5"), "B5 B6 B7 A7 P7 P6");
}

#[test]
fn ending_a_turn_has_no_way() {
    let position = set_up("", "C3=be C5=b2 M9=m2", "b 0 6 C3 -");
    assert_eq!(way::<Plateau>("", &position, "done"), "");
}

/// The crossings of a path. Asserts that they count as the move does, are neighbours, and are all
/// different.
fn crossings(position: &Position, step: Step, way: &[Point]) -> Vec<Crossing> {
    let Step::Go { count, .. } = step else {
        return Vec::new();
    };
    assert_eq!(way.len(), usize::from(count) + 1, "{step} in {position}");
    let longitudes = u16::from(position.options().longitudes());
    let crossing = |point: &Point| {
        Crossing::at((point.0 % longitudes) as u8, (point.0 / longitudes) as u8).unwrap()
    };
    way.iter().map(crossing).collect()
}

/// The number of bends of a path.
fn bends(way: &[Crossing]) -> usize {
    let along = |pair: &[Crossing]| pair[0].latitude() == pair[1].latitude();
    let legs: Vec<bool> = way.windows(2).map(along).collect();
    legs.windows(2).filter(|legs| legs[0] != legs[1]).count()
}

/// True if a standing base is on a crossing.
fn is_base(position: &Position, at: Crossing) -> bool {
    Seat::first(position.seats()).any(|seat| position.standing_base(seat) == Some(at))
}

/// True if an army may stop on a crossing or pass it (plateau 4.1, 4.2 and 5.1).
fn is_open(position: &Position, army: Piece, at: Crossing) -> bool {
    let own_base = position.standing_base(Seat(army.empire.0)) == Some(at);
    let closed = is_base(position, at) && !(army.kind == Kind::Emblem && own_base);
    position.piece(at).is_none() && !closed
}

/// Checks the paths of all moves against the rules. Returns the number of moves.
fn follow_the_rules(position: &Position) -> usize {
    let steps = position.steps();
    steps.iter().for_each(|&step| follows_the_rules(position, step));
    steps.len()
}

fn follows_the_rules(position: &Position, step: Step) {
    let Step::Go { from, to, captures, .. } = step else {
        return;
    };
    let way = crossings(position, step, &Plateau::way(position, step));
    assert_eq!((way[0], way[way.len() - 1]), (from, to));
    let army = position.piece(from).unwrap();
    let jumps = army.kind == Kind::Four && way.len() > 3 && position.piece(way[1]).is_some();
    for (number, &at) in way.iter().enumerate().skip(1) {
        let fits = if jumps && number == 1 {
            !is_base(position, at)
        } else if number + 1 == way.len() && captures {
            is_base(position, at) || position.piece(at).is_some()
        } else {
            is_open(position, army, at)
        };
        assert!(fits, "{step} over {at} in {position}");
    }
    assert!(!jumps || bends(&way[..3]) == 0, "{step} jumps round a corner in {position}");
    let strikes = army.kind == Kind::Two && captures;
    assert!(!strikes || way.len() == 3 && bends(&way) == 1, "{step} in {position}");
}

/// The fewest bends of any path, found by exhaustive search.
fn least_bends(position: &Position, army: Piece, way: &mut Vec<Crossing>, step: Step) -> usize {
    let Step::Go { to, count, captures, .. } = step else {
        return 0;
    };
    let at = way[way.len() - 1];
    let longitudes = position.options().longitudes();
    let beside = [1, longitudes - 1].map(|by| ((at.longitude() + by) % longitudes, at.latitude()));
    let across = [at.latitude() + 1, at.latitude().wrapping_sub(1)].map(|to| (at.longitude(), to));
    let last = way.len() == usize::from(count);
    let mut least = usize::MAX;
    for (longitude, latitude) in beside.into_iter().chain(across) {
        let next = Crossing::at(longitude, latitude).filter(|next| !way.contains(next));
        let Some(next) = next.filter(|&next| last && captures || is_open(position, army, next))
        else {
            continue;
        };
        way.push(next);
        if !last {
            least = least.min(least_bends(position, army, way, step));
        } else if next == to {
            least = least.min(bends(way));
        }
        way.pop();
    }
    least
}

#[test]
fn no_way_without_a_jump_bends_less() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut compared = 0;
    for round in 0..12 {
        let Some(position) = crowd(ALL[round % 4], &mut random, 12) else { continue };
        for step in position.steps() {
            let Step::Go { from, count: 1..=6, .. } = step else { continue };
            let way = crossings(&position, step, &Plateau::way(&position, step));
            let army = position.piece(from).unwrap();
            let least = least_bends(&position, army, &mut vec![from], step);
            assert!(bends(&way) <= least, "{step} goes {way:?} in {position}");
            compared += u32::from(least != usize::MAX);
        }
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn ways_follow_the_rules_in_random_games() {
    for options in ALL {
        let mut random = fastrand::Rng::with_seed(5);
        let mut position = Plateau::start(options);
        let mut ways = 0;
        for number in 0..100 {
            if number % 12 == 0 {
                ways += follow_the_rules(&position);
            }
            let Some(step) = position.pick_step(|count| random.usize(..count)) else { break };
            position.apply(step, &mut ());
        }
        assert!(ways > 1000, "{options:?}: {ways}");
    }
}

#[test]
fn ways_follow_the_rules_in_crowds() {
    let mut random = fastrand::Rng::with_seed(23);
    let mut ways = 0;
    for round in 0..40 {
        let options = ALL[round % 4];
        let width = random.u8(4..=options.longitudes());
        if let Some(position) = crowd(options, &mut random, width) {
            ways += follow_the_rules(&position);
        }
    }
    assert!(ways > 1000, "{ways}");
}
