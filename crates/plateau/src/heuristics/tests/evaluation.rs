//! The evaluation of positions.

use crate::{Crossing, Options, Piece, Plateau, Position, Setup, Turn};
use std::collections::BTreeSet;

use quadrille_core::heuristics::{Features, Heuristics};
use quadrille_core::{Army as Empire, Game, Position as _, STANDARD, Seat};

use super::super::powers::Land;
use super::{ALL, features, heuristics};

/// The position with crossings and empires exchanged.
fn exchanged(
    position: &Position,
    crossing: impl Fn(Crossing) -> Crossing,
    seat: impl Fn(u8) -> u8,
) -> Position {
    let turn: &Turn = position.turn();
    let setup = Setup {
        options: position.options(),
        pieces: position
            .pieces()
            .map(|(at, army)| {
                (crossing(at), Piece { empire: Empire(seat(army.empire.0)), kind: army.kind })
            })
            .collect(),
        seat: Seat(seat(position.seat().0)),
        small: turn.small(),
        emblem: turn.emblem(),
        moved: turn.moved().map(&crossing).collect(),
        out: Vec::new(),
    };
    setup.position().expect("it can be made")
}

/// Visits positions of random games in which no empire is out.
fn visit_positions(options: Options, mut visit: impl FnMut(&Position)) {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..6 {
        let mut position = Plateau::start(options);
        for _ in 0..120 {
            let step = position.pick_step(|count| random.usize(..count));
            let Some(step) = step else { break };
            position.apply(step, &mut ());
            if !position.has_step() || Seat::first(options.seats).any(|seat| position.is_out(seat))
            {
                break;
            }
            visit(&position);
        }
    }
}

/// The non-zero features of the empires that act in a position.
fn counts(options: Options, pieces: &str, rest: &str) -> Vec<String> {
    let text = |longitude: u8, latitude: u8| {
        let crossing = Crossing::at(longitude, latitude).expect("it is on the board");
        let here = format!("{crossing}=");
        pieces.split(' ').find_map(|piece| piece.strip_prefix(&here)).unwrap_or_default()
    };
    let row = |latitude| {
        let cells: Vec<_> = (0..options.longitudes()).map(|at| text(at, latitude)).collect();
        cells.join(",")
    };
    let rows: Vec<_> = (0..11).rev().map(row).collect();
    let position = Plateau::read_position(options, STANDARD, &format!("{} {rest}", rows.join("/")))
        .unwrap_or_else(|error| panic!("{error}"));
    let counts = heuristics(options).count(&position);
    let told = counts[..usize::from(options.seats)].iter().map(|counts| {
        let some = features::NAMES.iter().zip(counts).filter(|&(_, count)| *count != 0);
        some.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
    });
    told.collect()
}

#[test]
fn an_army_beside_a_base_intrudes_and_threatens_and_presses() {
    assert_eq!(
        counts(ALL[0], "A5=b2 H6=b4 J5=m2 I6=me", "m 0 - - -"),
        [
            "two 1, four 1, guard 1, covered-guard 2, siege 4, covered-by-other 1, \
             big-within-3 1, big-within-5 1, big-within-7 1, home 1, control 40, reach 9, lone 2, \
             contact 1, press 4, open-ring 3, home-two 1",
            "two 1, emblem 1, siege 4, threat 1, covered-by-two 1, home 2, control 1, \
             emblem-reach 21, emblem-home 1, contact 1, turn 1, weak-ring 4, intruder 1, \
             open-ring 3, emblem-den 1, home-two 1",
        ]
    );
}

#[test]
fn of_four_empires_only_the_one_with_a_two_at_its_corner_is_threatened_by_it() {
    let emblem = "emblem 1, siege 4";
    let at_home = "emblem-reach 26, emblem-home 1, lone 1";
    assert_eq!(
        counts(ALL[3], "A6=be G6=me M6=ge S6=re F7=b2", "m 0 - - -"),
        [
            "two 1, emblem 1, siege 4, two-within-3 1, two-within-5 1, two-within-7 1, home 1, \
             control 3, emblem-reach 26, emblem-home 1, lone 2, open-ring 4, emblem-den 1"
                .to_owned(),
            format!(
                "{emblem}, threat 1, home 1, {at_home}, turn 1, open-ring 4, corner 1, emblem-den 1"
            ),
            format!("{emblem}, home 1, {at_home}, open-ring 4, emblem-den 1"),
            format!("{emblem}, home 1, {at_home}, open-ring 4, emblem-den 1"),
        ]
    );
}

#[test]
fn a_mirrored_position_is_worth_the_same() {
    for options in ALL {
        let heuristics = heuristics(options);
        let mut worths = BTreeSet::new();
        let last = options.longitudes();
        let across = |at: Crossing| {
            Crossing::at(at.longitude(), 10 - at.latitude()).expect("it can be made")
        };
        let round = |at: Crossing| {
            Crossing::at((last - at.longitude()) % last, at.latitude()).expect("it can be made")
        };
        visit_positions(options, |position| {
            let worth = heuristics.evaluate(position);
            worths.insert(worth);
            let mirrored = exchanged(position, across, |seat| seat);
            assert_ne!(mirrored, *position, "a position that is its own mirror tells nothing");
            assert_eq!(heuristics.evaluate(&mirrored), worth, "{position}");
            if options.seats == 2 {
                let mirrored = exchanged(position, round, |seat| seat);
                assert_eq!(heuristics.evaluate(&mirrored), worth, "{position}");
            }
        });
        assert!(worths.len() > 100, "only {} different worths", worths.len());
    }
}

#[test]
fn twos_strike_where_an_l_leads() {
    for options in ALL {
        visit_positions(options, |position| {
            let land = Land::of(position);
            let twos = position.of_kinds()[0];
            let (struck, _) = land.bends(twos);
            let by_rule = twos.bent(land.longitudes, land.free).crossings();
            assert!(struck.crossings().eq(by_rule), "{position}");
        });
    }
}

#[test]
fn a_position_turned_round_the_disc_is_worth_the_same_to_the_other_empires() {
    for options in ALL {
        let heuristics = heuristics(options);
        let (longitudes, seats) = (options.longitudes(), options.seats);
        let apart = longitudes / seats;
        let mut uneven = 0;
        let turned = |at: Crossing| {
            Crossing::at((at.longitude() + apart) % longitudes, at.latitude())
                .expect("it can be made")
        };
        visit_positions(options, |position| {
            let worth = heuristics.evaluate(position);
            uneven += u32::from(worth[0] != worth[1]);
            let after =
                heuristics.evaluate(&exchanged(position, turned, |seat| (seat + 1) % seats));
            for (seat, &before) in worth[..usize::from(seats)].iter().enumerate() {
                assert_eq!(after[(seat + 1) % usize::from(seats)], before, "{position}");
            }
        });
        assert!(uneven > 100, "the empires are worth the same in all positions but {uneven}");
    }
}
