//! The presentation of a position to clients, and its gestures.

use crate::common::{field, set_up};
use quadrille_core::edit::Edit as _;
use quadrille_core::present::Present as _;
use quadrille_core::present::{Gauge, Touch};
use quadrille_core::{Game, Remark};
use quadrille_plimus::{Plimus, Position};
use quadrille_testkit::facts::{after, options, way};

/// A gesture as a short text: fields, `.parts` and `!buttons`.
fn touched(position: &Position, step: &str) -> String {
    let step = Plimus::read_step(position, "standard", step).unwrap();
    let labels = Plimus::geometry(position.options()).points;
    let touch = |touch: Touch| match touch {
        Touch::Point(point) => labels[point.index()].label.clone(),
        Touch::Part(part) => format!(".{part}"),
        Touch::Button(button) => format!("!{button}"),
        other => format!("{other:?}"),
    };
    Plimus::gesture(position, step).into_iter().map(touch).collect::<Vec<_>>().join(" ")
}

#[test]
fn gestures_name_the_unit_its_part_what_is_jumped_and_where_it_lands() {
    let position = set_up("", "c4=bpm c5=rm e5=bp e6=bm g5=bm a1=b1p1m b2=rp", "b - 0");
    for (step, gesture) in [
        ("e5-f5", "e5 f5"),
        ("e5-e6", "e5 e6 !join"),
        ("e5^e6^e7", "e5 e6 e7"),
        ("c4-d4", "c4 .whole d4"),
        ("c4:t-d4", "c4 .top d4"),
        ("c4:t^c5^c6", "c4 .top c5 c6"),
        ("c4^c5^c6", "c4 .whole c5 c6 !leave"),
        ("c4xc5^c6", "c4 .whole c5 c6 !capture"),
        ("a1:p-a2", "a1 .plus a2"),
        ("a1:m-a2", "a1 .minus a2 !step"),
        ("a1:pm-a2", "a1 .plus-minus a2"),
        ("a1:mp-a2", "a1 .minus-plus a2 !step"),
        ("a1:m^b2^c3", "a1 .minus b2 c3"),
        ("a1:mpxb2^c3", "a1 .minus-plus b2 c3 !capture"),
    ] {
        assert_eq!(touched(&position, step), gesture);
    }
    let dot = set_up("", "d3=bp d4=rm", "b - 0");
    assert_eq!(touched(&dot, "d3-e3"), "d3 e3 !step", "it can jump there as well");
    assert_eq!(touched(&dot, "d3^d4^e3"), "d3 d4 e3");
    assert_eq!(touched(&dot, "d3-d2"), "d3 d2");
    let hop = set_up("", "c5=bpm c6=rm", "b c5:c3c5 0");
    assert_eq!(touched(&hop, "c5xc6^c7"), "c5 c6 c7 !capture", "no part in a hop");
    assert_eq!(touched(&hop, "done"), "!done");
    let hand = set_up("", "c5=bpm", "b c5:c3c5>rp 0");
    assert_eq!(touched(&hand, ">a9"), "a9");
}

#[test]
fn every_stone_is_a_piece_above_those_under_it() {
    let position = set_up("seats=4", "e5=bpm c4=gm a1=b2p1m&r0p1m", "b - 0");
    let armies = Plimus::armies(position.options());
    let shown = |name: &str| {
        let pieces = Plimus::pieces(&position).into_iter();
        let there = pieces.filter(|piece| piece.point == field(name).point());
        let stone = |piece: quadrille_core::present::PieceView| {
            assert_eq!(piece.army.map(|army| army.0), piece.commander.map(|seat| seat.0));
            let letter = armies[piece.army.unwrap().index()].letter;
            format!("{}{letter}{}{}", piece.level, piece.mark, piece.kind)
        };
        there.map(stone).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(shown("e5"), "0b-minus 1b+plus");
    assert_eq!(shown("c4"), "0g-minus");
    assert_eq!(shown("a1"), "0b+plus 1b+plus 2b-minus 3r-minus");
    assert_eq!(Plimus::pieces(&position).len(), 48);
}

#[test]
fn a_way_names_what_is_jumped() {
    let position = set_up("", "e5=bp e6=bm g5=bm a1=b1p1m b2=rp", "b - 0");
    for (step, expected) in [
        ("e5-f5", "e5 f5"),
        ("e5-e6", "e5 e6"),
        ("e5^e6^e7", "e5 e6 e7"),
        ("a1:m^b2^c3", "a1 b2 c3"),
    ] {
        assert_eq!(way::<Plimus>("", &position, step), expected);
    }
    let hop = set_up("", "c5=bpm c6=rm", "b c5:c3c5 0");
    assert_eq!(way::<Plimus>("", &hop, "done"), "");
    let hand = set_up("", "c5=bpm", "b c5:c3c5>rp 0");
    assert_eq!(way::<Plimus>("", &hand, ">a9"), "", "a stone in hand goes no way");
}

/// The gauges as a short text.
fn counted(position: &Position) -> String {
    let told = |gauge: Gauge| format!("{} {}/{}", gauge.key, gauge.value, gauge.most);
    Plimus::gauges(position).into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// plimus 7.1
#[test]
fn each_side_counts_the_fields_it_has_filled() {
    let position = set_up("", "b9=bp c9=bm d9=bm e8=bmp d1=rp", "b - 8");
    assert_eq!(counted(&position), "filled-blue 2/12, filled-red 1/12", "a sign on its own");
    let four = set_up("seats=4", "b9=bp i2=yp i3=yp a2=gp", "b - 8");
    let told = "filled-blue 1/12, filled-yellow 1/12, filled-red 0/12, filled-green 1/12";
    assert_eq!(counted(&four), told);
    assert_eq!(Plimus::gauges(&four)[2].army.map(|army| army.0), Some(2));
    let turned = set_up("colours=yellow-green", "i2=yp i3=yp a2=gp", "y - 8");
    assert_eq!(counted(&turned), "filled-yellow 1/12, filled-green 1/12");
}

#[test]
fn a_stone_that_is_shut_in_on_the_last_field_is_pointed_out() {
    let eleven = "b9=bp c9=bm d9=bp e9=bm g9=bm h9=bp c8=bm d8=bp e8=bm f8=bp g8=bm";
    let hinders = |more: &str, state: &str| {
        Plimus::hindrance(&set_up("", &format!("{eleven} {more}"), state)).map(|(key, _)| key)
    };
    assert_eq!(hinders("f9=rp a9=b1p0m", "b - 90"), Some("shut-in"));
    assert_eq!(hinders("f9=rp a9=b1p0m", "r - 91"), None, "it is not Red's trouble");
    assert_eq!(hinders("f9=rm a9=b1p0m", "b - 90"), None, "a minus can jump over f8");
    assert_eq!(hinders("a9=b1p0m", "b - 90"), None, "the field is free");
    let ten = set_up("", "b9=bp c9=bm d9=bp e9=bm f9=rp g9=bm", "b - 90");
    assert_eq!(Plimus::hindrance(&ten), None);
}

/// plimus 7.2
#[test]
fn fields_that_are_kept_from_a_side_count_once_they_do() {
    let kept = |turn: &str| counted(&set_up("", "b9=bp c9=rm d9=rm", turn));
    assert_eq!(kept("b - 158"), "filled-blue 1/12, filled-red 0/12");
    assert_eq!(kept("b - 160"), "filled-blue 3/12, filled-red 0/12");
}

/// The warned armies with the turns left, as a short text.
fn warned(options: &str, cells: &str, rest: &str) -> String {
    let position = set_up(options, cells, rest);
    let armies = Plimus::armies(position.options());
    let told = |warning: Remark| {
        assert_eq!(warning.key, "held-fields");
        format!("{}{}", armies[warning.army.index()].letter, warning.number)
    };
    Plimus::warnings(&position).into_iter().map(told).collect::<Vec<_>>().join(" ")
}

/// plimus 7.2
#[test]
fn who_holds_fields_at_home_is_warned_in_the_last_ten_turns_before_they_count() {
    let red = |rest: &str| warned("", "b9=rpm e5=bp", rest);
    assert_eq!(red("r - 139"), "", "it has completed 69 turns");
    assert_eq!(red("b - 140"), "r10");
    assert_eq!(red("r - 141"), "r10");
    assert_eq!(red("r - 159"), "r1");
    assert_eq!(red("b - 160"), "", "they count");
    assert_eq!(warned("", "b1=bp b9=rp", "b - 142"), "b9 r9");
    assert_eq!(warned("", "b1=bp b9=rp", "r - 143"), "b8 r9");
    assert_eq!(warned("seats=4", "b9=rp a2=yp", "b - 284"), "y9 r9");
}

/// plimus 7.2
#[test]
fn nobody_is_warned_without_need() {
    assert_eq!(warned("", "b1=rp b9=bp e5=rp", "b - 142"), "", "nobody is at home");
    assert_eq!(warned("spoiling=allowed", "b9=rp", "b - 142"), "", "they never count");
    assert_eq!(warned("seats=4", "b9=rp a2=yp", "r - 286 b"), "y8", "nobody faces Red");
}

/// plimus 7.1, 7.2
#[test]
fn the_end_is_about_the_whole_area() {
    let eleven = "b9=rp c9=rm d9=rp e9=rm f9=rp g9=rm h9=rp c8=rm d8=rp f8=rp g8=rm e7=bm";
    let ended = |cells: &str| Plimus::ended_at(&after(&set_up("", cells, "b - 160"), "e7-e8"));
    assert_eq!(ended(eleven).len(), 12, "fields that count are among them");
    assert_eq!(ended(&eleven.replace("=r", "=b")).len(), 12);
    assert_eq!(ended("e7=bm"), [], "it goes on");
}

/// plimus 7.3
#[test]
fn turns_are_counted_as_the_last_one_comes_near() {
    let turns = |position: Position| counted(&position).split(", turns ").nth(1).map(str::to_owned);
    assert_eq!(turns(set_up("", "e5=bp", "b - 358")), None);
    assert_eq!(turns(set_up("", "e5=bp", "b - 360")), Some("360/400".to_owned()));
    assert_eq!(turns(set_up("seats=4", "e5=bp", "b - 796")), Some("796/800".to_owned()));
}

/// plimus 7.1
#[test]
fn stones_that_fill_their_fields_are_settled() {
    let position = set_up("", "b9=bp c9=bp d9=bpm d1=bp f1=rp", "b - 0");
    let pieces = Plimus::pieces(&position).into_iter();
    let settled = pieces.filter(|piece| piece.settled).map(|piece| piece.point);
    assert_eq!(settled.collect::<Vec<_>>(), [field("f1").point(), field("b9").point()]);
}

/// plimus 1.3, 5.1
#[test]
fn start_areas_that_nobody_uses_are_no_more_than_safe() {
    let tags = |text: &str, name: &str| {
        let board = Plimus::geometry(options::<Plimus>(text));
        board.points[field(name).point().index()].tags.join(" ")
    };
    assert_eq!((tags("", "a3"), tags("", "h4")), ("safe".to_owned(), "safe".to_owned()));
    assert_eq!(
        (tags("", "c2"), tags("", "d9")),
        ("minus area-b".to_owned(), "plus area-r".to_owned())
    );
    assert_eq!(tags("seats=4", "a3"), "minus area-y");
    let turned = "colours=yellow-green";
    assert_eq!(
        (tags(turned, "a3"), tags(turned, "h4")),
        ("minus area-y".into(), "plus area-g".into())
    );
    assert_eq!((tags(turned, "c2"), tags(turned, "d9")), ("safe".to_owned(), "safe".to_owned()));
    assert_eq!(tags("", "c4"), "");
}

#[test]
fn a_draft_may_hold_what_no_game_can() {
    let text = "b9p9m,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,#,,,,/,,,,,,,,/,,,,,,,,/,rmp,,,,,,,/,,,,,,,, b - 0";
    assert!(Plimus::read_position(options::<Plimus>(""), "standard", text).is_err());
    let pieces = Plimus::draft(options::<Plimus>(""), text).unwrap();
    let kinds = |name: &str| {
        let there = pieces.iter().filter(|piece| piece.point == field(name).point());
        there.map(|piece| piece.kind).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(kinds("b2"), "plus minus");
    assert_eq!(kinds("e5"), "blank");
    assert_eq!(pieces.last().map(|piece| piece.level), Some(17));
}

#[test]
fn the_palette_has_the_units_of_each_seat() {
    let palette = Plimus::palette(options::<Plimus>(""));
    assert_eq!(palette.join(" "), "bp bm bpm bmp rp rm rpm rmp");
    assert_eq!(Plimus::palette(options::<Plimus>("seats=4"))[4], "yp");
    let turned = Plimus::palette(options::<Plimus>("colours=yellow-green"));
    assert_eq!(turned.join(" "), "yp ym ypm ymp gp gm gpm gmp");
}

/// plimus 4.6, 5.3
#[test]
fn a_turn_asks_where_to_banish_and_whether_to_jump_on() {
    let position = set_up("", "e4=bmp e5=rpm", "b - 0");
    assert_eq!(Plimus::asks(&position), None);
    let seized = after(&position, "e4xe5^e6");
    assert_eq!(Plimus::asks(&seized), Some("banish-plus"));
    assert_eq!(Plimus::asks(&after(&seized, ">i9")), Some("banish-minus"));
    let hopping = set_up("", "e4=bm e5=rp e7=rp", "b - 0");
    assert_eq!(Plimus::asks(&after(&hopping, "e4^e5^e6")), Some("jump-on"));
}
