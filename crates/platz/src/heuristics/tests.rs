use crate::{Cell, Options, Piece, Platz, Position, Setup};
use quadrille_core::heuristics::Heuristics;
use quadrille_core::{Army, Compass, Game, Position as _, Seat, Status};

use super::PlatzHeuristics;
use quadrille_core::heuristics::{Features, Searchable, Weights};

fn heuristics() -> PlatzHeuristics {
    let weights = Weights::read(PlatzHeuristics::NAMES, Platz::WEIGHTS);
    Platz::heuristics(Options::default(), &weights.unwrap_or_else(|error| panic!("{error}")))
}

/// The features of white and of black that are not zero.
fn counts(text: &str) -> [String; 2] {
    let setup = Setup::read(Options::default(), text).unwrap_or_else(|error| panic!("{error}"));
    let position = setup.position().unwrap_or_else(|error| panic!("{error}"));
    let rows = heuristics().count(&position);
    [0, 1].map(|side| {
        let counts = PlatzHeuristics::NAMES.iter().zip(rows[side]).filter(|&(_, count)| count != 0);
        let texts: Vec<String> = counts.map(|(name, count)| format!("{name} {count}")).collect();
        texts.join(", ")
    })
}

#[test]
fn at_the_start_both_sides_have_the_same_but_the_turn() {
    let start = Platz::start(Options::default()).to_string();
    let both = "four-short 5, arrow-straight 20, arrow-slanting 20, edge 5, corner 2, \
                spread 10, control 15";
    assert_eq!(counts(&start), [format!("{both}, turn 1"), both.to_owned()]);
}

#[test]
fn a_piece_one_hit_short_is_in_check_and_can_step_aside() {
    let [white, black] = counts(",,,,/b4*3,,,,/,,,,/,,,,/w1,,,, b");
    assert_eq!(
        white,
        "four-short 1, arrow-straight 1, check 1, near-fire 1, siege-of-one-short 2, siege-far 1, \
         edge 1, corner 1, spread 4, sight 11, control 2"
    );
    assert_eq!(
        black,
        "one-short 1, arrow-straight 1, arrow-of-one-short 1, edge 1, spread 6, control 4, turn 1"
    );
}

#[test]
fn a_piece_that_stands_in_the_way_may_make_room_and_aim_as_well() {
    let [white, black] = counts(",,,,/b0*3,,,,/,,,,/w130,,,,/w1,,,, w");
    assert_eq!(
        white,
        "four-short 2, arrow-straight 1, arrow-slanting 2, near-aim-at-one-short 1, \
         turn-near-aim 1, near-hit 1, near-fire 1, siege-of-one-short 1, siege-far 2, \
         battery-at-one-short 1, edge 2, corner 1, spread 6, sight 10, control 3, turn 1"
    );
    assert_eq!(black, "one-short 1, held 1, edge 1, spread 6");
}

/// The position seen from the other side of the board, with ranks, armies and seats swapped.
fn from_the_other_side(position: &Position) -> Position {
    let options = position.options();
    let other_way = |arrows: u8| {
        let turned = |direction: &Compass| {
            let (files, ranks) = direction.offset();
            Compass::between(files, -ranks).map_or(0, Compass::bit)
        };
        let kept = Compass::ALL.iter().filter(|direction| arrows & direction.bit() != 0);
        kept.map(turned).sum()
    };
    let pieces = position.pieces().filter_map(|(cell, piece)| {
        let cell = Cell::at(cell.file(), options.size as i8 - 1 - cell.rank())?;
        let army = Army(1 - piece.army.0);
        Some((cell, Piece { army, arrows: other_way(piece.arrows), ..piece }))
    });
    let seat = Seat(1 - position.seat().0);
    let setup = Setup { options, pieces: pieces.collect(), seat };
    setup.position().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn from_the_other_side_of_the_board_everything_is_worth_the_same() {
    let heuristics = heuristics();
    let mut random = fastrand::Rng::with_seed(3);
    let mut uneven = 0;
    for (size, hits) in [(5, 4), (5, 5), (6, 4), (6, 5)] {
        for _ in 0..40 {
            let mut position = Platz::start(Options { size, hits });
            for _ in 0..60 {
                let Some(step) = position.pick_step(|count| random.usize(..count)) else {
                    break;
                };
                position = position.after(step);
                if matches!(position.status(), Status::Acting(_)) {
                    let [white, black, ..] = heuristics.evaluate(&position);
                    uneven += u32::from(white != black);
                    let mirrored = heuristics.evaluate(&from_the_other_side(&position));
                    assert_eq!(mirrored[..2], [black, white], "{position}");
                }
            }
        }
    }
    assert!(uneven > 5000, "both sides are worth the same in all positions but {uneven}");
}
