//! Positions being set up.

use crate::common::{after, game, point, random_games, set_up};
use quadrille_board::Draft;
use quadrille_core::Point;
use quadrille_table::{GameText, Status};

/// The reason why a draft cannot be played from.
fn refusal(draft: &Draft) -> String {
    draft.table().map(|table| table.position_text()).unwrap_err().to_string()
}

/// Where a game has something that is nobody's.
fn fixed(game: GameText) -> Option<Point> {
    let pieces = game.start().pieces();
    pieces.iter().find(|piece| piece.army.is_none()).map(|piece| piece.point)
}

#[test]
fn every_set_up_comes_back() {
    for game in GameText::all() {
        let (draft, start) = (Draft::start(game), game.start());
        assert_eq!(draft.text(), start.position_text());
        assert_eq!(draft.pieces(), start.pieces());
        assert_eq!((draft.game(), draft.seat()), (game, 0));
        assert_eq!(draft.table().unwrap().start_text(), start.start_text());
    }
}

#[test]
fn every_random_position_comes_back() {
    random_games(2, 60, |table, _| {
        let draft = Draft::of(table);
        assert_eq!(draft.text(), table.position_text());
        assert_eq!(draft.pieces(), table.pieces());
        assert_eq!(draft.table().unwrap().position_text(), table.position_text());
    });
}

#[test]
fn a_draft_is_told_and_read_again_whether_it_can_be_played_or_not() {
    for game in GameText::all() {
        for draft in [Draft::start(game), Draft::start(game).emptied()] {
            assert_eq!(Draft::again(game, &draft.text()), Some(draft));
        }
        for bad in ["", "w", "////////", ",,,/,,, w"] {
            assert_eq!(Draft::again(game, bad), None, "{game}: {bad}");
        }
    }
}

#[test]
fn a_cell_is_what_stands_on_its_point() {
    let table = set_up("plimus", "c4=bpm a1=b1p0m&r2p0m i9=b4p5m&r4p6m", "b - 0");
    let draft = Draft::of(table.as_ref());
    for (label, cell) in [("c4", "bpm"), ("a1", "b1p0m&r2p0m"), ("e5", "")] {
        assert_eq!(draft.cell(point(table.as_ref(), label)), cell);
    }
    assert_eq!(draft.cell(Point(81)), "");
    let plateau = after("plateau", "");
    let draft = Draft::of(plateau.as_ref());
    for (label, cell) in [("A6", "be"), ("P8", "b2"), ("I10", "m2"), ("A1", "")] {
        assert_eq!(draft.cell(point(plateau.as_ref(), label)), cell);
    }
}

#[test]
fn what_is_put_on_a_point_stands_there() {
    for game in GameText::all() {
        let mut draft = Draft::start(game).emptied();
        let middle = Point(game.start().geometry().points.len() as u16 / 2);
        for cell in game.rules().palette(game.choices()) {
            draft.put(middle, &cell);
            assert_eq!(draft.cell(middle), cell, "{game}");
            let pieces = draft.pieces();
            let there = pieces.iter().filter(|piece| piece.point == middle).count();
            assert!(there > 0 && there + usize::from(fixed(game).is_some()) == pieces.len());
        }
        draft.put(middle, "");
        assert_eq!(draft, draft.emptied());
    }
}

#[test]
fn a_position_is_set_up_by_hand() {
    let mut draft = Draft::start(game("platz")).emptied();
    let table = after("platz", "");
    for (label, cell) in [("a1", "w255"), ("c2", "w4"), ("a5", "b1*2")] {
        draft.put(point(table.as_ref(), label), cell);
    }
    draft.set_seat(1);
    assert_eq!(draft.text(), "b1*2,,,,/,,,,/,,,,/,,w4,,/w255,,,, b");
    let mut table = draft.table().unwrap();
    table.play("a5xa1").unwrap_err();
    let Status::Acting(seat) = table.status() else { panic!("it goes on") };
    assert_eq!(seat.0, 0, "black points north only and is passed over, C1");
}

#[test]
fn what_cannot_be_read_on_a_point_is_not_put_there() {
    for game in GameText::all() {
        let start = Draft::start(game);
        let count = game.start().geometry().points.len() as u16;
        let palette = game.rules().palette(game.choices());
        let wrong = ["x", "?", "b", ",", "/", " ", "w1,w1", "9", "ä"].map(str::to_owned);
        for point in (0..count).map(Point) {
            for cell in palette.iter().step_by(3).chain(&wrong) {
                let mut draft = start.clone();
                draft.put(point, cell);
                assert!(!draft.pieces().is_empty(), "{game}: {cell} on {point:?}");
                let put = draft != start || start.cell(point) == cell;
                assert_eq!(start.may_put(point, cell), put, "{game}: {cell} on {point:?}");
            }
        }
        assert!(!start.may_put(Point(count), ""), "there is no such point");
    }
}

/// plimus 6.1
#[test]
fn stones_join_those_on_a_pole() {
    let table = after("plimus", "");
    let mut draft = Draft::of(table.as_ref());
    let pole = point(table.as_ref(), "a1");
    for (unit, cell) in [
        ("rm", "r0p1m"),
        ("bp", "b1p0m&r0p1m"),
        ("bmp", "b2p1m&r0p1m"),
        ("", ""),
        ("bp", "b1p0m"),
        ("b", "b1p0m"),
    ] {
        draft.put(pole, unit);
        assert_eq!(draft.cell(pole), cell);
    }
    draft.put(point(table.as_ref(), "b1"), "");
    assert!(draft.table().is_ok(), "all stones are there");
    for _ in 0..9 {
        draft.put(pole, "bp");
    }
    assert_eq!(draft.cell(pole), "b6p0m", "no seat has more");
}

#[test]
fn an_empty_board_keeps_the_neutral_stone() {
    for (text, label) in [("plimus blank=west", "c5"), ("plimus blank=east", "g5")] {
        let table = after(text, "");
        let at = point(table.as_ref(), label);
        let mut draft = Draft::of(table.as_ref()).emptied();
        assert_eq!(draft.pieces().len(), 1);
        assert_eq!(draft.cell(at), "#");
        for cell in ["", "bp"] {
            draft.put(at, cell);
            assert_eq!(draft.cell(at), "#", "it belongs to the board");
        }
    }
}

#[test]
fn an_empty_board_is_refused_with_a_reason_or_nothing_can_be_done_on_it() {
    for game in GameText::all() {
        let draft = Draft::start(game).emptied();
        assert_eq!(draft.pieces().len(), usize::from(fixed(game).is_some()));
        match draft.table() {
            Err(error) => assert!(error.to_string().contains("expected"), "{error}"),
            Ok(table) => assert!(matches!(table.status(), Status::Over(_)), "{game}"),
        }
    }
    let plimus = refusal(&Draft::start(game("plimus")).emptied());
    assert!(plimus.contains("6 plus and 6 minus stones of Blue"), "{plimus}");
    assert!(!refusal(&Draft::start(game("ploy")).emptied()).is_empty());
}

#[test]
fn emptying_forgets_what_the_turn_has_used() {
    let table = after("plateau", "A10-C10=2");
    let draft = Draft::of(table.as_ref()).emptied();
    assert!(draft.text().ends_with("/,,,,,,,,,,,,,,, b 0 - - -"), "{}", draft.text());
}

#[test]
fn any_seat_can_be_let_move_at_the_start() {
    for game in GameText::all() {
        let mut draft = Draft::start(game);
        for seat in (0..game.armies().len()).rev() {
            draft.set_seat(seat);
            let mut table = draft.table().unwrap_or_else(|error| panic!("{game}: {error}"));
            let Status::Acting(acting) = table.status() else { panic!("{game} goes on") };
            assert_eq!((acting.index(), draft.seat()), (seat, seat), "{game}");
            let step = table.step_texts()[0].clone();
            table.play(&step).unwrap();
        }
        let before = draft.clone();
        draft.set_seat(game.armies().len());
        assert_eq!(draft, before, "there is no such seat");
    }
}

#[test]
fn what_stands_on_a_point_is_turned_by_an_eighth() {
    let mut draft = Draft::start(game("ploy"));
    let at = point(after("ploy", "").as_ref(), "e3");
    let before = draft.clone();
    draft.turn(at, true);
    assert_eq!((before.cell(at), draft.cell(at)), ("g1", "g2"));
    draft.turn(at, false);
    assert_eq!(draft, before);
    let empty = point(after("ploy", "").as_ref(), "e5");
    draft.turn(empty, true);
    assert_eq!(draft, before, "there is nothing");
    let mut draft = Draft::start(game("plimus"));
    let before = draft.clone();
    draft.turn(at, true);
    assert_eq!(draft, before, "nothing turns");
}
