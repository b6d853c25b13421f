//! Ploy 1 to 3: the board, the pieces, the set-ups and the turn.

use quadrille_core::present::Present as _;
use std::collections::{BTreeMap, BTreeSet};

use crate::common::{rows, set_up, standing};
use quadrille_core::{Army, Compass, Game, Position as _, STANDARD, Seat, Side, turned};
use quadrille_ploy::{Kind, Options, Piece, Ploy, Position, Square};
use quadrille_testkit::facts::{after, effects, position, start, steps};

const VARIETIES: [&[Compass]; 9] = {
    use Compass::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    [
        &[North],
        &[North, NorthEast],
        &[NorthWest, NorthEast],
        &[North, South],
        &[NorthWest, North, NorthEast],
        &[West, North, East],
        &[NorthWest, NorthEast, South],
        &[NorthEast, SouthEast, SouthWest, NorthWest],
        &[North, East, South, West],
    ]
};

/// All masks of the varieties, in every direction.
fn masks() -> BTreeSet<u8> {
    let facing_north = VARIETIES.map(|directions| directions.iter().map(|d| d.bit()).sum());
    facing_north.iter().flat_map(|&mask| (0..8).map(move |n| turned(mask, n))).collect()
}

/// A position of `two` with a piece of green, which is to act, on e5.
fn alone_on_e5(turning: &str, mask: u8) -> Position {
    let commander = if mask.count_ones() == 4 { "" } else { "a1=g85" };
    set_up(turning, &format!("{commander} e5=g{mask} b1=g1 a9=r85 b9=r1"), "g")
}

/// The steps of a piece without turns.
fn motions(position: &Position, from: &str) -> String {
    let all = steps(position, from);
    all.split(' ').filter(|text| !text.contains(['R', 'L'])).collect::<Vec<_>>().join(" ")
}

/// The numbers of Commanders, Lances, Probes and Shields of an army.
fn strength(position: &Position, army: Army) -> [usize; 4] {
    [Kind::Commander, Kind::Lance, Kind::Probe, Kind::Shield].map(|kind| {
        let own = position.pieces().filter(|(_, piece)| piece.army == army);
        own.filter(|(_, piece)| Kind::of(piece.mask) == Some(kind)).count()
    })
}

/// The board turned right by `quarters` quarters, each army becoming the next.
fn turned_board(position: &Position, quarters: u8) -> BTreeMap<Square, Piece> {
    let place = |(mut file, mut rank)| {
        for _ in 0..quarters {
            (file, rank) = (rank, 8 - file);
        }
        Square::at(file, rank).expect("a turned board is the same board")
    };
    let next = |army: Army| Army((army.0 + 1) % position.seats());
    let turn = |(square, piece): (Square, Piece)| {
        let mask = turned(piece.mask, 2 * quarters);
        (place((square.file(), square.rank())), Piece { army: next(piece.army), mask })
    };
    position.pieces().map(turn).collect()
}

/// ploy 1.1
#[test]
fn nine_by_nine_points_are_joined_to_all_their_neighbours() {
    let board = Ploy::geometry(Options::default());
    let labels: Vec<&str> = board.points.iter().map(|point| point.label.as_str()).collect();
    let names = (1..=9).flat_map(|rank| ('a'..='i').map(move |file| format!("{file}{rank}")));
    assert_eq!(labels, names.collect::<Vec<_>>());
    let place = |point: usize| (point as i32 % 9, point as i32 / 9);
    let joined: BTreeSet<_> = board.lines.iter().map(|(a, b)| (a.index(), b.index())).collect();
    for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let ((file, rank), (other_file, other_rank)) = (place(one), place(other));
        let neighbours = (file - other_file).abs().max((rank - other_rank).abs()) == 1;
        let lines = [(one, other), (other, one)].iter().filter(|l| joined.contains(l)).count();
        assert_eq!(lines, usize::from(neighbours), "{} and {}", labels[one], labels[other]);
    }
    assert_eq!(motions(&alone_on_e5("", 85), "e5"), "e5-e6 e5-f5 e5-e4 e5-d5");
    assert_eq!(motions(&alone_on_e5("", 170), "e5"), "e5-f6 e5-f4 e5-d4 e5-d6");
    let edges = "a1=g85 i1=g131 i5=g14 a5=g224 e9=g131 e1=g56 a9=r85 i9=r1";
    let edges = set_up("", edges, "g");
    assert_eq!(motions(&edges, "a1"), "a1-a2 a1-b1");
    assert_eq!(motions(&edges, "i1"), "i1-i2 i1-i3 i1-i4 i1-h2 i1-g3 i1-f4");
    assert_eq!(motions(&edges, "i5") + &motions(&edges, "a5"), "");
    assert_eq!(motions(&edges, "e9") + &motions(&edges, "e1"), "");
}

/// ploy 1.2
#[test]
fn the_number_of_indicators_is_the_kind_and_gives_the_reach() {
    for mask in masks() {
        let (kind, reach) = match mask.count_ones() {
            1 => (Kind::Shield, 1),
            2 => (Kind::Probe, 2),
            3 => (Kind::Lance, 3),
            _ => (Kind::Commander, 1),
        };
        assert_eq!(Kind::of(mask), Some(kind), "{mask}");
        assert_eq!(kind.reach(), reach, "{mask}");
    }
    assert_eq!(motions(&alone_on_e5("", 1), "e5"), "e5-e6");
    assert_eq!(motions(&alone_on_e5("", 3), "e5"), "e5-e6 e5-e7 e5-f6 e5-g7");
    let lance = "e5-e6 e5-e7 e5-e8 e5-f5 e5-g5 e5-h5 e5-d5 e5-c5 e5-b5";
    assert_eq!(motions(&alone_on_e5("", 69), "e5"), lance);
    assert_eq!(motions(&alone_on_e5("", 170), "e5"), "e5-f6 e5-f4 e5-d4 e5-d6");
}

/// ploy 1.3
#[test]
fn pieces_come_in_nine_varieties_and_no_others() {
    let known: BTreeSet<u8> = (0..=255).filter(|&mask| Kind::of(mask).is_some()).collect();
    assert_eq!(known, masks());
    assert_eq!(known.len(), 8 + (8 + 8 + 4) + (8 + 8 + 8) + 2);
    let text = |mask: &u8| format!("{} g", rows(&format!("e5=g{mask} a9=r85 b9=r1")));
    let read = |mask: &u8| Ploy::read_position(Options::default(), STANDARD, &text(mask)).is_ok();
    assert_eq!((0..=255).filter(read).collect::<BTreeSet<u8>>(), masks());
}

/// ploy 2.1
#[test]
fn two_begins_with_green_below_and_red_above() {
    let two = start::<Ploy>("");
    let text = ",r84,r41,r56,r170,r56,r41,r84,/,,r24,r40,r17,r40,r48,,/,,,r16,r16,r16,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,g1,g1,g1,,,/,,g3,g130,g17,g130,g129,,/,g69,g146,g131,g170,g131,g146,g69, g";
    assert_eq!(two.to_string(), text);
    assert!(two == position::<Ploy>("", text));
    assert_eq!(turned_board(&two, 2), two.pieces().collect());
    assert_eq!((two.seats(), two.sides()), (2, 2));
    assert_eq!([Army(0), Army(1)].map(|army| strength(&two, army)), [[1, 6, 5, 3]; 2]);
    assert_eq!(standing(&two), "g");
    assert_eq!(standing(&after(&two, "e3-e4")), "r");
    assert_eq!(standing(&after(&two, "e3-e4 e7-e6")), "g");
}

/// ploy 2.2
#[test]
fn four_begins_in_the_corners_and_goes_clockwise() {
    let four = start::<Ploy>("mode=four");
    let text = "r85,r28,r48,,,,y24,y168,y85/r42,r20,r8,,,,y32,y80,y112/r6,r8,r8,,,,y32,y32,y192/,,,,,,,,/,,,,,,,,/,,,,,,,,/g12,g2,g2,,,,b128,b128,b96/g7,g5,g2,,,,b128,b65,b162/g85,g138,g129,,,,b3,b193,b85 g";
    assert_eq!(four.to_string(), format!("{text} -"));
    assert!(four == position::<Ploy>("mode=four", &format!("{text} -")));
    assert_eq!(turned_board(&four, 1), four.pieces().collect());
    assert_eq!((four.seats(), four.sides()), (4, 4));
    assert_eq!([0, 1, 2, 3].map(|army| strength(&four, Army(army))), [[1, 2, 3, 3]; 4]);
    let order = ["", "a1R1", "a1R1 a9R1", "a1R1 a9R1 i9R1", "a1R1 a9R1 i9R1 i1R1"];
    assert_eq!(order.map(|steps| standing(&after(&four, steps))), ["g", "r", "y", "b", "g"]);
}

/// ploy 2.3
#[test]
fn team_begins_with_partners_side_by_side() {
    let team = start::<Ploy>("mode=team");
    let text = ",r84,r170,r56,,b56,b170,b84,/,r24,r40,r48,,b24,b40,b48,/,r16,r16,r16,,b16,b16,b16,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,g1,g1,g1,,y1,y1,y1,/,g3,g130,g129,,y3,y130,y129,/,g69,g170,g131,,y131,y170,y69, g";
    assert_eq!(team.to_string(), text);
    assert!(team == position::<Ploy>("mode=team", text));
    assert_eq!((team.seats(), team.sides()), (4, 2));
    assert_eq!(
        [0, 1, 2, 3].map(|seat| team.side_of(Seat(seat))),
        [Side(0), Side(1), Side(0), Side(1)]
    );
    assert_eq!([0, 1, 2, 3].map(|army| strength(&team, Army(army))), [[1, 2, 3, 3]; 4]);
    let order = ["", "c1R1", "c1R1 c9R1", "c1R1 c9R1 g1R1", "c1R1 c9R1 g1R1 g9R1"];
    assert_eq!(order.map(|steps| standing(&after(&team, steps))), ["g", "r", "y", "b", "g"]);
}

/// ploy 3.1
#[test]
fn a_turn_is_one_motion_or_one_turning_of_one_own_piece() {
    let position = set_up("", "a1=g170 e5=g17 a9=r170 i9=r1", "g");
    let green = "a1-b2 a1R1 e5-e6 e5-e7 e5-e4 e5-e3 e5R1 e5R2 e5L1";
    assert_eq!(steps(&position, ""), green);
    let red = "a9-b8 a9R1 i9R1 i9R2 i9R3 i9R4 i9L1 i9L2 i9L3";
    for step in green.split(' ') {
        let next = after(&position, step);
        assert_eq!(steps(&next, ""), red, "{step}");
        assert_eq!(effects(&position, step).len(), 2, "{step}");
    }
}

/// ploy 3.2
#[test]
fn a_motion_follows_an_indicator_and_may_end_on_an_enemy() {
    let blocked = "a1=g85 e5=g69 d5=g1 e7=g1 g5=r1 h5=r1 a9=r85";
    let blocked = set_up("", blocked, "g");
    assert_eq!(motions(&blocked, "e5"), "e5-e6 e5-f5 e5xg5");
    for jump in ["e5-c5", "e5-b5", "e5xe7", "e5-e8", "e5xh5"] {
        assert!(!blocked.is_legal(jump.parse().unwrap()), "{jump}");
    }
    let captured = rows("a1=g85 g5=g69 d5=g1 e7=g1 h5=r1 a9=r85");
    assert_eq!(after(&blocked, "e5xg5").to_string(), format!("{captured} r"));

    let enemies = "a1=g85 b1=g1 e8=r1 h8=r1 b8=r1 a9=r85 e5=";
    let near = |mask: &str| set_up("", &format!("{enemies}{mask}"), "g");
    let lance = "e5-e6 e5-e7 e5xe8 e5-f6 e5-g7 e5xh8 e5-d6 e5-c7 e5xb8";
    assert_eq!(motions(&near("g131"), "e5"), lance);
    assert_eq!(motions(&near("g3"), "e5"), "e5-e6 e5-e7 e5-f6 e5-g7");

    let close = set_up("", "e5=g85 d5=g1 e6=r1 f5=r1 e4=g16 e3=r1 d6=r1 a9=r85", "g");
    assert_eq!(motions(&close, "e5"), "e5xe6 e5xf5");
    assert_eq!(motions(&close, "d5"), "d5xd6");
    assert_eq!(motions(&close, "e4"), "e4xe3");

    let partners = "a1=g85 e5=g69 e6=y1 g5=y1 c5=b1 i1=y85 a9=r85 b9=r1 i9=b85";
    assert_eq!(motions(&set_up("mode=team", partners, "g"), "e5"), "e5-f5 e5-d5 e5xc5");
    let taken = "a1=g85 e5=g69 e6=y1 g5=r1 i9=b85 c5=b1";
    assert_eq!(motions(&set_up("mode=four", taken, "g r=g,y=g"), "e5"), "e5-f5 e5-d5 e5xc5");
    assert_eq!(motions(&set_up("mode=four", taken, "b r=g,y=b"), "e6"), "e6-e7");
}

/// ploy 3.3
#[test]
fn a_piece_turns_in_place_by_one_eighth_or_by_any_number() {
    let any = alone_on_e5("", 131);
    assert_eq!(steps(&any, "e5R"), "e5R1 e5R2 e5R3 e5R4");
    assert_eq!(steps(&any, "e5L"), "e5L1 e5L2 e5L3");
    let eighth = alone_on_e5("turning=45", 131);
    assert_eq!(steps(&eighth, "e5R"), "e5R1");
    assert_eq!(steps(&eighth, "e5L"), "e5L1");
    let results = [("R1", 7), ("R2", 14), ("R3", 28), ("R4", 56), ("L1", 193), ("L2", 224)];
    for (turn, mask) in results.into_iter().chain([("L3", 112)]) {
        let turned = rows(&format!("a1=g85 e5=g{mask} b1=g1 a9=r85 b9=r1"));
        assert_eq!(after(&any, &format!("e5{turn}")).to_string(), format!("{turned} r"), "{turn}");
    }
}

/// ploy 3.4
#[test]
fn only_a_shield_may_turn_after_its_motion() {
    let shield = alone_on_e5("", 1);
    let motion = "e5-e6 e5-e6R1 e5-e6R2 e5-e6R3 e5-e6R4 e5-e6L1 e5-e6L2 e5-e6L3";
    let turns = "e5R1 e5R2 e5R3 e5R4 e5L1 e5L2 e5L3";
    assert_eq!(steps(&shield, "e5"), format!("{motion} {turns}"));
    let turned = rows("a1=g85 e6=g128 b1=g1 a9=r85 b9=r1");
    assert_eq!(after(&shield, "e5-e6L1").to_string(), format!("{turned} r"));
    assert_eq!(steps(&alone_on_e5("turning=45", 1), "e5"), "e5-e6 e5-e6R1 e5-e6L1 e5R1 e5L1");

    let pieces = "a1=g85 e5=g1 e6=r1 a9=r85 b9=r1";
    let capture = set_up("", pieces, "g");
    assert_eq!(steps(&capture, "e5"), format!("{} {turns}", motion.replace('-', "x")));
    let captured = rows("a1=g85 e6=g8 a9=r85 b9=r1");
    assert_eq!(after(&capture, "e5xe6R3").to_string(), format!("{captured} r"));
    let eighth = set_up("turning=45", pieces, "g");
    assert_eq!(steps(&eighth, "e5"), "e5xe6 e5xe6R1 e5xe6L1 e5R1 e5L1");

    let others = set_up("turning=45", "a1=g85 e5=g136 b1=g7 c2=r1 a9=r85", "g");
    assert_eq!(steps(&others, "a1"), "a1-a2 a1R1");
    assert_eq!(steps(&others, "e5"), "e5-f4 e5-g3 e5-d6 e5-c7 e5R1 e5L1");
    assert_eq!(steps(&others, "b1"), "b1-b2 b1-b3 b1-b4 b1xc2 b1-c1 b1-d1 b1-e1 b1R1 b1L1");
}

/// ploy 3.5
#[test]
fn a_turn_changes_the_mask_and_equal_results_are_one_step() {
    for mask in masks() {
        for (turning, eighths) in [("", 1..8), ("turning=45", 1..2)] {
            let position = alone_on_e5(turning, mask);
            let e5 = Square::at(4, 4).unwrap();
            let turnings = position.steps().into_iter().filter(|s| s.is_turn() && s.from == e5);
            let results: Vec<u8> =
                turnings.map(|step| position.after(step).piece(e5).unwrap().mask).collect();
            let right_and_left = eighths.flat_map(|n| [turned(mask, n), turned(mask, 8 - n)]);
            let expected: BTreeSet<u8> = right_and_left.filter(|&m| m != mask).collect();
            assert_eq!(results.len(), expected.len(), "{mask} {turning}");
            assert_eq!(BTreeSet::from_iter(results), expected, "{mask} {turning}");
        }
    }
    for options in ["", "turning=45"] {
        let commander = alone_on_e5(options, 85);
        assert_eq!(steps(&commander, "e5R") + &steps(&commander, "e5L"), "e5R1");
        assert_eq!(steps(&after(&commander, "e5R1 a9R1"), "e5"), "e5-f6 e5-f4 e5-d4 e5-d6 e5R1");
    }
    assert_eq!(steps(&alone_on_e5("", 68), "e5R"), "e5R1 e5R2");
    assert_eq!(steps(&alone_on_e5("", 68), "e5L"), "e5L1");
}
