//! Plateau 1 and 2: the board and the set-up, and other arrangements that are positions.

use quadrille_core::present::Present as _;
use std::collections::BTreeSet;

use crate::common::{rows, set_up, standing};
use quadrille_core::{Army as Empire, Game, Position as _, Seat};
use quadrille_plateau::{Crossing, Kind, Options, Piece, Plateau, Position, Setup};
use quadrille_testkit::facts::{after, options, options_refusal, position, refusal, start, steps};

/// Every game, its longitudes and its bases.
const GAMES: [(&str, u8, &str); 4] = [
    ("board=arena", 16, "A6 I6"),
    ("board=classic seats=2", 24, "A6 M6"),
    ("board=classic seats=3", 24, "A6 I6 Q6"),
    ("board=classic seats=4", 24, "A6 G6 M6 S6"),
];

/// The ends of an army's moves by one crossing; a 6 elsewhere can complete the turn.
fn neighbours(options: &str, at: &str) -> String {
    let alone = set_up(options, &format!("{at}=b6 H8=b6"), "b 0 - - -");
    let all = steps(&alone, &format!("{at}-"));
    let near = all.split(' ').filter_map(|step| step.strip_suffix("=1"));
    near.map(|step| &step[at.len() + 1..]).collect::<Vec<_>>().join(" ")
}

/// The numbers of 2s, 4s, 6s and Emblems of an empire.
fn strength(position: &Position, seat: u8) -> [usize; 4] {
    Kind::ALL.map(|kind| {
        let wanted = Piece { empire: Empire(seat), kind };
        position.pieces().filter(|(_, army)| *army == wanted).count()
    })
}

fn bases(position: &Position) -> String {
    let bases = Seat::first(position.seats()).filter_map(|seat| position.standing_base(seat));
    bases.map(|base| base.to_string()).collect::<Vec<_>>().join(" ")
}

/// plateau 1.1
#[test]
fn armies_go_from_crossing_to_crossing_along_the_lines_and_never_diagonally() {
    for (game, longitudes, _) in GAMES {
        let board = Plateau::geometry(options::<Plateau>(game));
        let width = i32::from(longitudes);
        let place = |point: usize| (point as i32 % width, point as i32 / width);
        let lines: Vec<_> = board.lines.iter().map(|(a, b)| (a.index(), b.index())).collect();
        let joined: BTreeSet<_> = lines.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        assert_eq!(joined.len(), lines.len(), "{game}: a line is drawn twice");
        for other in 0..board.points.len() {
            for one in 0..other {
                let ((along, up), (other_along, other_up)) = (place(one), place(other));
                let across = (along - other_along).abs();
                let apart = across.min(width - across) + (up - other_up).abs();
                let label = |point: usize| &board.points[point].label;
                let is_line = joined.contains(&(one, other));
                assert_eq!(is_line, apart == 1, "{game}: {} {}", label(one), label(other));
            }
        }
    }
    assert_eq!(neighbours("", "E5"), "E4 D5 F5 E6");
    let two = set_up("", "E5=b2", "b 0 - - -");
    let near = "E5-E4=1 E5-D5=1 E5-F5=1 E5-E6=1";
    let far = "E5-E3=2 E5-D4=2 E5-F4=2 E5-C5=2 E5-G5=2 E5-D6=2 E5-F6=2 E5-E7=2";
    assert_eq!(steps(&two, ""), format!("{near} {far}"));
}

/// plateau 1.2
#[test]
fn arena_has_16_longitudes_and_classic_24_and_both_11_latitudes() {
    for (game, longitudes, _) in GAMES {
        let board = Plateau::geometry(options::<Plateau>(game));
        let labels: Vec<&str> = board.points.iter().map(|point| point.label.as_str()).collect();
        let letters = || ('A'..='X').take(usize::from(longitudes));
        let names = (1..=11).flat_map(|latitude| letters().map(move |l| format!("{l}{latitude}")));
        assert_eq!(labels, names.collect::<Vec<_>>(), "{game}");
        let text = start::<Plateau>(game).to_string();
        let (rows, _) = text.split_once(' ').unwrap();
        let cells: Vec<_> = rows.split('/').map(|row| row.split(',').count()).collect();
        assert_eq!(cells, [usize::from(longitudes); 11], "{game}");
    }
    assert_eq!(Plateau::geometry(options::<Plateau>("")).points.len(), 16 * 11);
    for seats in ["3", "4"] {
        let refused = options_refusal::<Plateau>(&format!("board=arena seats={seats}"));
        let expected = format!("option \"seats={seats}\": expected board=classic");
        assert!(refused.starts_with(&expected), "{refused}");
    }
}

/// plateau 1.3
#[test]
fn longitudes_are_spokes_and_latitudes_rings_around_a_middle_without_crossings() {
    assert_eq!(neighbours("", "A3"), "A2 B3 P3 A4");
    assert_eq!(neighbours("", "P3"), "P2 A3 O3 P4");
    assert_eq!(neighbours("board=classic", "A3"), "A2 B3 X3 A4");
    assert_eq!(neighbours("board=classic", "X3"), "X2 A3 W3 X4");
    assert_eq!(neighbours("board=classic", "P3"), "P2 O3 Q3 P4");
    assert_eq!(neighbours("", "A1"), "B1 P1 A2");
    assert_eq!(neighbours("", "A11"), "A10 B11 P11");
    assert_eq!(neighbours("", "P11"), "P10 A11 O11");
    assert_eq!(neighbours("board=classic", "X11"), "X10 A11 W11");
    for (game, longitudes, _) in GAMES {
        let board = Plateau::geometry(options::<Plateau>(game));
        let radius = |point: usize| {
            let view = &board.points[point];
            (view.x - 0.5).hypot(view.y - 0.5)
        };
        let width = usize::from(longitudes);
        for point in 0..board.points.len() {
            let rim = if point < width { 0.5 } else { radius(point - width) };
            let is_inward = point < width || radius(point) < rim - 0.01;
            assert!(is_inward, "{game}: {}", board.points[point].label);
            assert!((radius(point) - radius(point / width * width)).abs() < 0.001, "{game}");
            assert!(radius(point) > 0.08, "{game}: the middle has no crossing");
        }
        assert!((radius(0) - 0.5).abs() < 0.001, "{game}");
    }
}

/// plateau 2.1
#[test]
fn an_empire_has_twelve_2s_four_4s_two_6s_and_an_emblem_on_its_base() {
    for (game, _, where_bases_are) in GAMES {
        let start = start::<Plateau>(game);
        for seat in Seat::first(start.seats()) {
            assert_eq!(strength(&start, seat.0), [12, 4, 2, 1], "{game}");
            let base = start.standing_base(seat).unwrap();
            let emblem = Piece { empire: Empire(seat.0), kind: Kind::Emblem };
            assert_eq!(start.piece(base), Some(emblem), "{game}");
        }
        let board = Plateau::geometry(options::<Plateau>(game));
        let marked = board.points.iter().filter(|point| point.tags.contains(&"base"));
        let marked: Vec<&str> = marked.map(|point| point.label.as_str()).collect();
        assert_eq!(marked.join(" "), where_bases_are);
        assert_eq!(start.pieces().count(), 19 * usize::from(start.seats()));
    }
}

/// plateau 2.2
#[test]
fn empires_begin_in_the_same_formation_around_their_bases() {
    let picture = [
        (10, " 2 "),
        (9, " 4 "),
        (8, "242"),
        (7, "262"),
        (6, "2e2"),
        (5, "262"),
        (4, "242"),
        (3, " 4 "),
        (2, " 2 "),
    ];
    for (game, longitudes, where_bases_are) in GAMES {
        let start = start::<Plateau>(game);
        assert_eq!(bases(&start), where_bases_are);
        let mut expected = Vec::new();
        for (base, empire) in where_bases_are.split(' ').zip("bmgr".chars()) {
            for (latitude, line) in picture {
                for (column, kind) in line.chars().enumerate().filter(|(_, kind)| *kind != ' ') {
                    let longitude = base.as_bytes()[0] - b'A' + longitudes + column as u8 - 1;
                    let letter = char::from(b'A' + longitude % longitudes);
                    expected.push(format!("{letter}{latitude}={empire}{kind}"));
                }
            }
        }
        let expected = format!("{} b 0 - - -", rows(game, &expected.join(" ")));
        assert_eq!(start.to_string(), expected, "{game}");
        assert!(position::<Plateau>(game, &expected) == start, "{game}");
    }
    let arena = ",,,,,,,,,,,,,,,/b2,,,,,,,,m2,,,,,,,/b4,,,,,,,,m4,,,,,,,/b4,b2,,,,,,m2,m4,m2,,,,,,b2/b6,b2,,,,,,m2,m6,m2,,,,,,b2/be,b2,,,,,,m2,me,m2,,,,,,b2/b6,b2,,,,,,m2,m6,m2,,,,,,b2/b4,b2,,,,,,m2,m4,m2,,,,,,b2/b4,,,,,,,,m4,,,,,,,/b2,,,,,,,,m2,,,,,,,/,,,,,,,,,,,,,,, b 0 - - -";
    assert_eq!(start::<Plateau>("").to_string(), arena);
}

/// plateau 2.3
#[test]
fn babylon_medo_persia_greece_and_rome_sit_at_the_bases_and_move_in_this_order() {
    let names = ["b Babylon", "m Medo-Persia", "g Greece", "r Rome"];
    for (game, _, where_bases_are) in GAMES {
        let mut position = start::<Plateau>(game);
        let seats = usize::from(position.seats());
        let empires = Plateau::armies(position.options());
        let empires: Vec<_> = empires.iter().map(|e| format!("{} {}", e.letter, e.name)).collect();
        assert_eq!(empires, names[..seats], "{game}");
        for (base, name) in where_bases_are.split(' ').zip(names) {
            assert_eq!(standing(&position), name[..1], "{game}");
            let column = base.as_bytes()[0];
            let at = Crossing::at(column - b'A', 5).unwrap();
            let owner = position.piece(at).unwrap().empire;
            assert_eq!(empires[owner.index()], name, "{game}");
            let [here, two, four] = [column, column + 2, column + 4].map(char::from);
            let turn = format!("{here}10-{two}10=2 {here}9-{four}9=4");
            position = after(&position, &turn);
        }
        assert_eq!(standing(&position), "b", "{game}");
    }
}

/// plateau 6.1
#[test]
fn arrangements_that_no_text_can_tell_are_refused() {
    let at = |longitude, latitude| Crossing::at(longitude, latitude).unwrap();
    let six = |empire| Piece { empire: Empire(empire), kind: Kind::Six };
    let good = Setup::start(Options::default());
    let refused = |change: &dyn Fn(&mut Setup), expected: &str| {
        let mut setup = good.clone();
        change(&mut setup);
        assert_eq!(setup.position().unwrap_err().to_string(), expected);
    };
    assert!(good.position().is_ok());
    refused(&|setup| setup.pieces[0].0 = at(0, 8), "A9: expected one army on a crossing");
    refused(&|setup| setup.pieces[0].0 = at(16, 0), "Q1: expected a longitude from A to P");
    refused(&|setup| setup.pieces[0].1 = six(9), "A10: expected an empire that is still in");
    refused(&|setup| setup.seat = Seat(2), "the seat: expected one of b, m");
    let out = "the empires that are out: expected empires of b, m once each";
    refused(&|setup| setup.out = vec![Seat(2)], out);
    let twice = |setup: &mut Setup| (setup.small, setup.moved) = (2, vec![at(0, 9), at(0, 9)]);
    refused(&twice, "the moved armies, A10: expected an army of the seat to move, once");
    refused(&|setup| setup.small = 255, "the small armies' count: expected 0 to 6");
    let emblem = "the Emblem's count: expected 1 to 12, or \"-\"";
    refused(&|setup| setup.emblem = Some(255), emblem);
}

/// plateau 6a
#[test]
fn a_text_may_hold_fewer_armies_but_no_more_than_an_empire_has() {
    assert_eq!(set_up("", "C2=m2", "m 0 - - -").pieces().count(), 1);
    for (kind, most, name) in [("2", 12, "2"), ("4", 4, "4"), ("6", 2, "6"), ("e", 1, "e")] {
        for (empire, title) in [("b", "Babylon"), ("m", "Medo-Persia")] {
            let armies = |count: usize| {
                let at = ('A'..='P').take(count).map(|l| format!("{l}1={empire}{kind}"));
                format!("{} b 0 - - -", rows("", &at.collect::<Vec<_>>().join(" ")))
            };
            assert_eq!(position::<Plateau>("", &armies(most)).pieces().count(), most);
            let place = format!("{}1:", char::from(b'A' + most as u8));
            let expected = format!("expected at most {most} armies \"{name}\" of {title}");
            let message = refusal::<Plateau>("", &armies(most + 1));
            assert_eq!(message, format!("{place} {expected}"));
        }
    }
}
