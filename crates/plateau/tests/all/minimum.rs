//! The minimum of six compared with its plain definition (plateau 3.2), in sparse and shut-in
//! positions.

use std::collections::BTreeSet;

use crate::common::crowds::ALL;
use crate::common::plain::Plain;
use quadrille_core::{Army as Empire, Game, Position as _, STANDARD, Seat};
use quadrille_plateau::{Crossing, Kind, Options, Piece, Plateau, Position, Setup, Step};
use quadrille_testkit::facts;

/// The largest count of the perft table for which the plain rules are fast enough.
const MOST_COUNTED: u64 = 30_000;

/// The legal moves that leave the turn short of six.
fn short_steps(position: &Position) -> BTreeSet<Step> {
    let missing = Plain::of(position).missing();
    let short = |step: &Step| matches!(step, Step::Go { count, .. } if *count < missing);
    position.steps().into_iter().filter(short).collect()
}

/// A random kind of army for the first seat.
fn army(random: &mut fastrand::Rng) -> Kind {
    [Kind::Two, Kind::Two, Kind::Two, Kind::Four, Kind::Six, Kind::Emblem][random.usize(..6)]
}

/// One to five armies of the first seat and some of the others in a small area at the rim or around
/// the middle, at the start of a turn.
fn sparse(options: Options, random: &mut fastrand::Rng) -> Option<Position> {
    let (width, height) = (random.u8(1..=6), random.u8(1..=5));
    let corner = (random.u8(..options.longitudes()), random.u8(..=11 - height));
    let mut cells: Vec<Crossing> = (0..width)
        .flat_map(|column| (0..height).map(move |row| (column, row)))
        .filter_map(|(column, row)| {
            Crossing::at((corner.0 + column) % options.longitudes(), corner.1 + row)
        })
        .collect();
    random.shuffle(&mut cells);
    let mut setup = Setup::start(options);
    setup.pieces.clear();
    let own = random.usize(1..=5);
    let most = if random.bool() { 5 } else { 19 };
    let enemies = random.usize(1..=most);
    for (number, at) in cells.into_iter().take(own + enemies).enumerate() {
        let seat = if number < own { 0 } else { random.u8(1..options.seats) };
        setup.pieces.push((at, Piece { empire: Empire(seat), kind: army(random) }));
    }
    setup.position().ok().filter(|position| position.seat() == Seat(0))
}

#[test]
fn the_minimum_of_six_equals_its_plain_definition() {
    let mut random = fastrand::Rng::with_seed(31);
    let (mut compared, mut forbidden) = (0, 0);
    while compared < 6000 {
        let options = ALL[compared % 4];
        let Some(mut position) = sparse(options, &mut random) else { continue };
        while position.seat() == Seat(0) && position.has_step() {
            let plain = Plain::of(&position);
            let expected = plain.short_steps();
            assert_eq!(short_steps(&position), expected, "{position}");
            let all = plain.waiting().into_iter().map(|(from, kind)| {
                plain.moves(from, kind, plain.most(kind).min(plain.missing().saturating_sub(1)))
            });
            forbidden += usize::from(all.map(|moves| moves.len()).sum::<usize>() > expected.len());
            compared += 1;
            let Some(step) = position.pick_step(|count| random.usize(..count)) else { break };
            position.apply(step, &mut ());
            if position.turn().moved().next().is_none() {
                break;
            }
        }
    }
    assert!(forbidden > 500, "only in {forbidden} positions was anything forbidden");
}

/// plateau 3 to 5, C1
#[test]
fn games_with_few_armies_go_as_the_plain_rules_say() {
    let mut random = fastrand::Rng::with_seed(44);
    let mut compared = 0;
    for round in 0..400 {
        let Some(mut position) = sparse(ALL[round % 4], &mut random) else { continue };
        let loose = |(_, army): (Crossing, Piece)| army.kind == Kind::Emblem;
        if position.pieces().any(loose) && round % 16 > 0 {
            continue;
        }
        let mut plain = Plain::of(&position);
        for _ in 0..20 {
            let steps = position.steps();
            assert_eq!(BTreeSet::from_iter(steps.iter().copied()), plain.steps(), "{position}");
            compared += 1;
            let Some(step) = position.pick_step(|count| random.usize(..count)) else { break };
            plain = plain.played(step);
            position.apply(step, &mut ());
            if !position.has_step() {
                break;
            }
            assert_eq!(Plain::of(&position), plain, "{step} to {position}");
        }
    }
    assert!(compared > 1000, "only {compared} positions were compared");
}

/// plateau 7: the smaller counts of the perft table.
#[test]
fn the_plain_rules_meet_the_perft_table() {
    let (mut options, mut plain, mut met) = (Options::default(), None, 0);
    for line in include_str!("../../data/perft.txt").lines() {
        if let Some(game) = line.strip_prefix("game plateau") {
            options = facts::options::<Plateau>(game.trim());
        } else if line == "start" {
            plain = Some(Plain::of(&Plateau::start(options)));
        } else if let Some(text) = line.strip_prefix("position ") {
            let position = Plateau::read_position(options, STANDARD, text).unwrap();
            plain = Some(Plain::of(&position));
        } else if let Some((depth, count)) = line.split_once(' ') {
            let counts = (depth.parse::<u32>(), count.parse::<u64>());
            let ((Ok(depth), Ok(count)), Some(plain)) = (counts, &plain) else { continue };
            if count <= MOST_COUNTED {
                assert_eq!(plain.perft(depth), count, "{plain:?}");
                met += 1;
            }
        }
    }
    assert!(met > 20, "only {met} counts were met");
}

/// plateau 3.2: with many armies nothing is forbidden but the Emblem's last move.
#[test]
fn at_the_start_every_army_may_go_any_count() {
    for options in ALL {
        let start = Plateau::start(options);
        let plain = Plain::of(&start);
        let all = plain.waiting().into_iter().flat_map(|(from, kind)| {
            let moves = plain.moves(from, kind, plain.most(kind).min(5));
            moves.into_iter().map(move |(to, count, captures)| Step::Go {
                from,
                to,
                count,
                captures,
            })
        });
        assert_eq!(short_steps(&start), all.collect());
    }
}
