use crate::{Colours, Options, Plimus, Position, Step};
use quadrille_core::heuristics::Heuristics;
use quadrille_core::{Game, Position as _, Status};

use super::{PlimusHeuristics, features};
use quadrille_core::heuristics::{Features, Searchable, Weights};

fn heuristics() -> PlimusHeuristics {
    let weights = Weights::read(features::NAMES, Plimus::WEIGHTS);
    Plimus::heuristics(Options::default(), &weights.unwrap_or_else(|error| panic!("{error}")))
}

fn read(text: &str) -> Position {
    let position = Plimus::read_position(Options::default(), "standard", text);
    position.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The values of a feature for blue and red.
fn counts(text: &str, feature: &str) -> [i32; 2] {
    let at = features::NAMES.iter().position(|&name| name == feature).expect("a feature");
    let rows = heuristics().count(&read(text));
    [rows[0][at], rows[1][at]]
}

#[test]
fn at_the_start_both_seats_have_the_same_but_the_turn() {
    let start = Plimus::start(Options::default()).to_string();
    let some = |seat: usize| {
        let counted = features::NAMES.iter().map(|name| (name, counts(&start, name)[seat]));
        let counted = counted.filter(|&(_, count)| count != 0);
        counted.map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
    };
    let both = "away 79, far 31, last 7, last-but-one 7, last-but-two 7, leap 3, blocked 12";
    assert_eq!([some(0), some(1)], [format!("{both}, turn 1"), both.to_owned()]);
}

/// A position with all stones at their goals, except one of blue's on a Pole and a double of red's.
const LATE: &str = ",bp,bm,bp,bm,bp,bm,bp,/,,,bp,bm,bp,bm,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,rpm,,,,,/,,rm,rp,rm,rp,rm,,/b0p1m,,rm,rp,rm,rp,,rp, b - 60";

#[test]
fn what_is_filled_what_is_left_and_what_is_paired_is_counted() {
    assert_eq!(counts(LATE, "filled-edge"), [7, 5]);
    assert_eq!(counts(LATE, "filled-inside"), [4, 5]);
    assert_eq!(counts(LATE, "pole-home"), [1, 0]);
    assert_eq!(counts(LATE, "double-home"), [0, 0]);
    assert_eq!(counts(LATE, "double-way"), [0, 1]);
    // From a1 a stone needs seven sets to c8, the only field left.
    assert_eq!(counts(LATE, "away")[0], 7);
    assert_eq!(counts(LATE, "last")[0], 7);
}

/// The position turned by half a turn, with colours and seats exchanged.
fn from_the_other_side(position: &Position) -> Position {
    let text = position.to_string();
    let (board, rest) = text.split_once(' ').expect("a seat follows the board");
    let other = |letter: char| match letter {
        'b' => 'r',
        'r' => 'b',
        letter => letter,
    };
    let cell = |cell: &str| {
        let mut owners: Vec<String> =
            cell.split('&').map(|owner| owner.chars().map(other).collect()).collect();
        owners.sort();
        owners.join("&")
    };
    let row = |row: &str| row.split(',').rev().map(cell).collect::<Vec<_>>().join(",");
    let board: Vec<String> = board.split('/').rev().map(row).collect();
    let seat: String = rest.chars().take(1).map(other).collect();
    read(&format!("{} {seat} - {}", board.join("/"), position.turn() ^ 1))
}

/// The candidates that are sets, turned, with their promise. For chains of jumps that lead to the
/// same field any one may be a candidate.
fn sets(
    heuristics: &PlimusHeuristics,
    position: &Position,
    turned: fn(Step) -> Step,
) -> Vec<(Step, i32)> {
    let mut list = Vec::new();
    heuristics.candidates(position, &mut list);
    let sets = list.into_iter().filter(|one| matches!(one.step, Step::Set { .. }));
    let mut sets: Vec<(Step, i32)> = sets.map(|one| (turned(one.step), one.promise)).collect();
    sets.sort_unstable();
    sets
}

#[test]
fn yellow_and_green_are_worth_what_blue_and_red_are_in_the_same_place() {
    let yellow = Options { colours: Colours::YellowGreen, ..Options::default() };
    let heuristics = heuristics();
    let mut random = fastrand::Rng::with_seed(5);
    let mut uneven = 0;
    for _ in 0..20 {
        let mut west = Plimus::start(yellow);
        for _ in 0..200 {
            let Some(step) = west.pick_step(|count| random.usize(..count)) else { break };
            west = west.after(step);
            let south = Plimus::to_twin(&west).expect("yellow and green have a twin");
            let [first, second, ..] = heuristics.evaluate(&west);
            uneven += u32::from(first != second);
            assert_eq!(heuristics.evaluate(&south)[..2], [first, second], "{west}");
            assert_eq!(heuristics.count(&south), heuristics.count(&west), "{west}");
            assert_eq!(
                sets(&heuristics, &west, |step| step),
                sets(&heuristics, &south, Step::from_twin)
            );
        }
    }
    assert!(uneven > 1000, "both seats are worth the same in all positions but {uneven}");
}

#[test]
fn from_the_other_side_of_the_board_everything_is_worth_the_same() {
    let heuristics = heuristics();
    let mut random = fastrand::Rng::with_seed(3);
    let mut uneven = 0;
    for _ in 0..20 {
        let mut position = Plimus::start(Options::default());
        for _ in 0..150 {
            let Some(step) = position.pick_step(|count| random.usize(..count)) else {
                break;
            };
            position = position.after(step);
            let acting = matches!(position.status(), Status::Acting(_));
            if acting && !position.in_turn() {
                let [blue, red, ..] = heuristics.evaluate(&position);
                uneven += u32::from(blue != red);
                let mirrored = heuristics.evaluate(&from_the_other_side(&position));
                assert_eq!(mirrored[..2], [red, blue], "{position}");
            }
        }
    }
    assert!(uneven > 1000, "both seats are worth the same in all positions but {uneven}");
}
