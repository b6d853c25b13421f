//! Plimus 1 to 3: the board, the set-ups and the units.

use quadrille_core::present::Present as _;
use std::collections::BTreeSet;

use crate::common::{cell, field, rest, set_up, standing};
use quadrille_core::Game;
use quadrille_plimus::{Field, Options, Plimus};
use quadrille_testkit::facts::{after, options, start, steps};

/// The labels of the points with a tag, in the order of the geometry, with all areas in use.
fn tagged(tag: &str) -> String {
    let board = Plimus::geometry(options::<Plimus>("seats=4"));
    let points = board.points.iter().filter(|point| point.tags.contains(&tag));
    points.map(|point| point.label.as_str()).collect::<Vec<_>>().join(" ")
}

/// plimus 1.1
#[test]
fn lines_join_orthogonal_neighbours_and_diagonal_ones_of_even_fields() {
    let board = Plimus::geometry(Options::default());
    let labels: Vec<&str> = board.points.iter().map(|point| point.label.as_str()).collect();
    let names = (1..=9).flat_map(|rank| ('a'..='i').map(move |file| format!("{file}{rank}")));
    assert_eq!(labels, names.collect::<Vec<_>>());
    let place = |point: usize| (point as i32 % 9 + 1, point as i32 / 9 + 1);
    let joined: BTreeSet<_> = board.lines.iter().map(|(a, b)| (a.index(), b.index())).collect();
    assert_eq!(joined.len(), board.lines.len());
    for (one, other) in (0..81).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let ((file, rank), (other_file, other_rank)) = (place(one), place(other));
        let apart = ((file - other_file).abs(), (rank - other_rank).abs());
        let line = match apart {
            (0, 1) | (1, 0) => true,
            (1, 1) => (file + rank) % 2 == 0,
            _ => false,
        };
        let lines = [(one, other), (other, one)].iter().filter(|l| joined.contains(l)).count();
        assert_eq!(lines, usize::from(line), "{} and {}", labels[one], labels[other]);
    }
    let odd = set_up("", "e4=bp", "b - 0");
    assert_eq!(steps(&odd, "e4"), "e4-e5 e4-f4 e4-e3 e4-d4");
    let even = set_up("", "c3=bp", "b - 0");
    assert_eq!(steps(&even, "c3"), "c3-c4 c3-d4 c3-d3 c3-d2 c3-c2 c3-b2 c3-b3 c3-b4");
    let edges = set_up("", "a5=bp i4=bp e1=bp d9=bp", "b - 0");
    assert_eq!(steps(&edges, "a5"), "a5-a6 a5-b6 a5-b5 a5-b4 a5-a4");
    assert_eq!(steps(&edges, "i4"), "i4-i5 i4-i3 i4-h4");
    assert_eq!(steps(&edges, "e1"), "e1-e2 e1-f2 e1-f1 e1-d1 e1-d2");
    assert_eq!(steps(&edges, "d9"), "d9-e9 d9-d8 d9-c9");
}

/// plimus 1.2
#[test]
fn the_four_corners_are_the_poles() {
    assert_eq!(tagged("pole"), "a1 i1 a9 i9");
    let poles = ["a1", "i1", "a9", "i9"].map(|name| field(name).is_pole());
    assert_eq!(poles, [true; 4]);
    assert_eq!(Field::all().filter(|field| field.is_pole()).count(), 4);
}

/// plimus 1.3
#[test]
fn four_areas_have_six_plus_and_six_minus_fields_each() {
    let areas = [
        ("area-b", "b1 c1 d1 e1 f1 g1 h1 c2 d2 e2 f2 g2"),
        ("area-r", "c8 d8 e8 f8 g8 b9 c9 d9 e9 f9 g9 h9"),
        ("area-y", "a2 a3 b3 a4 b4 a5 b5 a6 b6 a7 b7 a8"),
        ("area-g", "i2 h3 i3 h4 i4 h5 i5 h6 i6 h7 i7 i8"),
    ];
    for (tag, fields) in areas {
        assert_eq!(tagged(tag), fields);
        let (plus, minus) = (tagged("plus"), tagged("minus"));
        let by_sign = |signed: &str| fields.split(' ').filter(|f| signed.contains(f)).count();
        assert_eq!((by_sign(&plus), by_sign(&minus)), (6, 6), "{tag}");
        for name in fields.split(' ') {
            let along = name.as_bytes()[usize::from(!matches!(tag, "area-b" | "area-r"))];
            let signed = if along % 2 == 0 { &plus } else { &minus };
            assert!(signed.contains(name), "{name}");
        }
    }
}

/// plimus 1.3 and 1.4
#[test]
fn the_board_is_drawn_as_in_the_picture() {
    let picture = "
        @ + - + - + - + @
        + * - + - + - * +
        - - . . 0 . . - -
        + + . * . * . + +
        - - 0 . * . 0 - -
        + + . * . * . + +
        - - . . 0 . . - -
        + * - + - + - * +
        @ + - + - + - + @";
    let rows: Vec<String> = picture.split_whitespace().map(str::to_owned).collect();
    let board = Plimus::geometry(options::<Plimus>("seats=4"));
    let drawn = board.points.chunks(9).rev().flatten().map(|point| point.mark.to_string());
    assert_eq!(drawn.collect::<Vec<_>>(), rows);
}

/// plimus 1.4
#[test]
fn nine_fields_are_dotted_and_four_have_circles() {
    assert_eq!(tagged("dot"), "b2 h2 d4 f4 e5 d6 f6 b8 h8");
    assert_eq!(tagged("circle"), "e3 c5 g5 e7");
}

/// plimus 2.1
#[test]
fn every_stone_starts_on_a_field_of_its_sign_in_its_area() {
    let two = ",rp,rm,rp,rm,rp,rm,rp,/,,rm,rp,rm,rp,rm,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,bm,bp,bm,bp,bm,,/,bp,bm,bp,bm,bp,bm,bp, b - 0";
    assert_eq!(start::<Plimus>("").to_string(), two);
    let four = ",rp,rm,rp,rm,rp,rm,rp,/yp,,rm,rp,rm,rp,rm,,gp/ym,ym,,,,,,gm,gm/yp,yp,,,,,,gp,gp/ym,ym,,,,,,gm,gm/yp,yp,,,,,,gp,gp/ym,ym,,,,,,gm,gm/yp,,bm,bp,bm,bp,bm,,gp/,bp,bm,bp,bm,bp,bm,bp, b - 0";
    assert_eq!(start::<Plimus>("seats=4").to_string(), four);
    let yellow = ",,,,,,,,/yp,,,,,,,,gp/ym,ym,,,,,,gm,gm/yp,yp,,,,,,gp,gp/ym,ym,,,,,,gm,gm/yp,yp,,,,,,gp,gp/ym,ym,,,,,,gm,gm/yp,,,,,,,,gp/,,,,,,,, y - 0";
    assert_eq!(start::<Plimus>("colours=yellow-green").to_string(), yellow);
}

/// plimus 2.2
#[test]
fn blue_begins_and_the_turn_goes_clockwise() {
    let letters = |options: &str| {
        let position = start::<Plimus>(options);
        let armies = Plimus::armies(position.options());
        let names = armies.iter().map(|army| format!("{}={}", army.letter, army.name));
        (standing(&position), names.collect::<Vec<_>>().join(" "))
    };
    assert_eq!(letters(""), ("b".to_owned(), "b=blue r=red".to_owned()));
    let yellow = ("y".to_owned(), "y=yellow g=green".to_owned());
    assert_eq!(letters("colours=yellow-green"), yellow);
    let four = "b=blue y=yellow r=red g=green".to_owned();
    assert_eq!(letters("seats=4"), ("b".to_owned(), four));

    let mut two = start::<Plimus>("");
    for (step, next) in [("d2-d3", "r - 1"), ("d8-d7", "b - 2"), ("d3-d4", "r - 3")] {
        two = after(&two, step);
        assert_eq!(rest(&two), next);
    }
    let mut four = start::<Plimus>("seats=4");
    let turns = [("d2-d3", "y - 1"), ("b4-c4", "r - 2"), ("d8-d7", "g - 3"), ("h4-g4", "b - 4")];
    for (step, next) in turns {
        four = after(&four, step);
        assert_eq!(rest(&four), next);
    }
}

/// plimus 2.3
#[test]
fn the_blank_stone_stands_on_a_circle_and_is_in_everybodys_way() {
    for (options, place) in [
        ("blank=west", "c5"),
        ("blank=east", "g5"),
        ("blank=south colours=yellow-green", "e3"),
        ("blank=north colours=yellow-green", "e7"),
    ] {
        let position = start::<Plimus>(options);
        assert_eq!(cell(&position, place), "#");
        assert_eq!(position.to_string().matches('#').count(), 1);
        let view = Plimus::pieces(&position).into_iter().find(|piece| piece.kind == "blank");
        let view = view.expect("it is shown");
        assert_eq!((view.point, view.level, view.mark), (field(place).point(), 0, "#"));
        assert_eq!((view.army, view.commander), (None, None));
    }
    let beside = set_up("blank=west", "c4=bp b5=bm d5=bmp", "b - 0");
    assert_eq!(steps(&beside, "c4"), "c4-d4 c4-c3 c4-b4");
    assert_eq!(steps(&beside, "b5"), "b5-b6 b5-b4 b5-a5");
    assert_eq!(steps(&beside, "d5:t"), "d5:t-d6 d5:t-e5 d5:t-d4");
    assert_eq!(steps(&beside, "c5"), "", "it never moves");
    let without = set_up("blank=east", "c4=bp b5=bm d5=bmp", "b - 0");
    assert_eq!(steps(&without, "c4-c5"), "c4-c5");
    let behind = set_up("blank=west", "e5=bp d5=rm", "b - 0");
    assert!(!steps(&behind, "e5").contains("e5^"), "nothing lands on it");
}

/// plimus 3.1
#[test]
fn a_double_is_a_plus_and_a_minus_whose_top_gives_its_sign() {
    let jumps = |double: &str, beside: &str| {
        steps(&set_up("", &format!("e4={double} e3={beside}"), "b - 0"), "e4^")
    };
    assert_eq!(jumps("bmp", "rp"), "e4^e3^e2", "a minus on top jumps a plus");
    assert_eq!(jumps("bmp", "rm") + &jumps("bmp", "rmp"), "");
    assert_eq!(jumps("bpm", "rm") + &jumps("bpm", "rmp"), "e4^e3^e2e4^e3^e2");
    assert_eq!(jumps("bpm", "rp") + &jumps("bpm", "rpm"), "");
    let full = set_up("", "e4=bpm e5=bp d4=bm f4=bmp", "b - 0");
    assert_eq!(steps(&full, "e4-"), "e4-e3", "a whole double joins nothing");
    assert!(!steps(&full, "f4").contains("-e4"), "and nothing joins a double");
    let moved = after(&full, "e4-e3");
    assert_eq!((cell(&moved, "e4"), cell(&moved, "e3")), (String::new(), "bpm".to_owned()));
}

/// plimus 3.2
#[test]
fn a_turn_moves_a_single_a_double_or_its_top_stone() {
    let position = set_up("", "e4=bpm a5=bm c4=rpm i9=b5p4m&r5p5m", "b - 0");
    assert_eq!(steps(&position, "e4"), "e4-e5 e4-f4 e4-e3 e4-d4 e4:t-e5 e4:t-f4 e4:t-e3 e4:t-d4");
    assert_eq!(steps(&position, "a5"), "a5-a6 a5-b6 a5-b5 a5-b4 a5-a4");
    assert_eq!(steps(&position, "c4"), "", "it is another seat's");
    let whole = after(&position, "e4-e5");
    assert_eq!((cell(&whole, "e4"), cell(&whole, "e5")), (String::new(), "bpm".to_owned()));
    let top = after(&position, "e4:t-e5");
    assert_eq!((cell(&top, "e4"), cell(&top, "e5")), ("bm".to_owned(), "bp".to_owned()));
    assert_eq!(rest(&top), "r - 1");
}

/// plimus 3.3
#[test]
fn from_a_pole_goes_a_stone_of_either_sign_or_a_double_with_either_on_top() {
    let all = |part: &str| format!("{part}-a2 {part}-b2 {part}-b1");
    let both = set_up("", "a1=b2p1m", "b - 0");
    let parts = ["a1:p", "a1:m", "a1:pm", "a1:mp"].map(all);
    assert_eq!(steps(&both, "a1"), parts.join(" "));
    let plus = set_up("", "a1=b2p0m&r1p1m", "b - 0");
    assert_eq!(steps(&plus, "a1"), all("a1:p"), "an own minus is wanting");
    let minus = set_up("", "a1=b0p1m", "b - 0");
    assert_eq!(steps(&minus, "a1"), all("a1:m"));
    let foreign = set_up("", "a1=r1p1m", "b - 0");
    assert_eq!(steps(&foreign, "a1"), "");

    for (step, pole, there) in [
        ("a1:p-a2", "b1p1m", "bp"),
        ("a1:m-a2", "b2p0m", "bm"),
        ("a1:pm-a2", "b1p0m", "bpm"),
        ("a1:mp-a2", "b1p0m", "bmp"),
    ] {
        let left = after(&both, step);
        assert_eq!((cell(&left, "a1"), cell(&left, "a2")), (pole.to_owned(), there.to_owned()));
    }
    let jumps = set_up("", "a1=b1p1m a2=rm b1=rp", "b - 0");
    let jumps = ["a1:p^", "a1:m^", "a1:pm^", "a1:mp^"].map(|part| steps(&jumps, part));
    assert_eq!(jumps, ["a1:p^a2^a3", "a1:m^b1^c1", "a1:pm^a2^a3", "a1:mp^b1^c1"]);
}
