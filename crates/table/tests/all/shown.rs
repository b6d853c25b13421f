//! The presentation for a client that knows no game, and the editing of positions.

use quadrille_core::edit::Reshaping;
use quadrille_table::{GameText, Match, Played};

fn start(game: &str) -> Box<dyn Match> {
    game.parse::<GameText>().unwrap().start()
}

fn texts(played: &[Played]) -> Vec<&str> {
    played.iter().map(Played::text).collect()
}

#[test]
fn what_was_taken_back_is_told_in_the_order_of_doing_it_again() {
    let mut match_ = start("plateau");
    match_.play_turn("A10-C10=2;A9-E9=4").unwrap();
    match_.play("I10-G10=2").unwrap();
    assert!(match_.undone().is_empty());
    assert!(match_.undo() && match_.undo());
    assert_eq!(texts(&match_.played()), ["A10-C10=2"]);
    let undone = match_.undone();
    assert_eq!(texts(&undone), ["A9-E9=4", "I10-G10=2"]);
    assert!(undone[0].ends_turn && !undone[1].ends_turn);
    assert_eq!((undone[0].seat.0, undone[1].seat.0), (0, 1));
    assert!(match_.redo());
    assert_eq!(texts(&match_.undone()), ["I10-G10=2"]);
    match_.resign().unwrap();
    assert!(match_.undone().is_empty());
    assert!(match_.undo());
    assert_eq!(texts(&match_.undone()), ["resign"]);
}

#[test]
fn only_a_legal_step_has_a_way() {
    let mut match_ = start("ploy");
    let step = match_.read("e3-e4").unwrap();
    assert_eq!(match_.way(step).len(), 2);
    for text in ["e3-e5", "e7-e6", "nonsense", ""] {
        assert!(match_.read(text).is_err(), "{text}");
    }
    let turn = match_.read("e3R1").unwrap();
    assert_eq!(match_.way(turn), [], "it goes nowhere");
    match_.set_notation("tu").unwrap();
    assert_eq!(match_.read("e3-e4-0"), Ok(step));
    match_.take(step).unwrap();
    assert_eq!(match_.way(step), [], "it was legal a turn ago");
    match_.undo();
    match_.agree_draw().unwrap();
    assert_eq!(match_.way(step), []);
}

#[test]
fn gauges_follow_the_match() {
    let mut match_ = start("plateau");
    let counts = |match_: &dyn Match| -> Vec<_> {
        match_.gauges().iter().map(|gauge| (gauge.key, gauge.value)).collect()
    };
    assert_eq!(counts(match_.as_ref()), [("small", 0), ("turn", 0)]);
    match_.play("A10-C10=2").unwrap();
    assert_eq!(counts(match_.as_ref()), [("small", 2), ("turn", 2)]);
    let mut match_ = start("plimus");
    match_.play("d2-d3").unwrap();
    assert_eq!(counts(match_.as_ref()), [("filled-blue", 0), ("filled-red", 0)]);
    assert!(start("ploy").gauges().is_empty());
}

/// The text of a board with this cell alone, in the middle, and otherwise as at the start.
fn alone(game: GameText, cell: &str) -> String {
    let text = game.start().start_text();
    let (rows, rest) = text.split_once(' ').unwrap();
    let rows: Vec<&str> = rows.split('/').collect();
    let row = |number: usize| {
        let width = rows[number].split(',').count();
        let mut cells = vec![""; width];
        if number == rows.len() / 2 {
            cells[width / 2] = cell;
        }
        cells.join(",")
    };
    let rows: Vec<String> = (0..rows.len()).map(row).collect();
    format!("{} {rest}", rows.join("/"))
}

#[test]
fn every_cell_of_a_palette_is_drafted_as_a_piece_of_its_army() {
    for game in GameText::all() {
        let rules = game.rules();
        let armies: Vec<u8> = rules
            .palette(game.choices())
            .iter()
            .map(|cell| {
                let text = alone(game, cell);
                let pieces = rules.draft(game, &text).unwrap_or_else(|error| panic!("{error}"));
                let army = pieces[0].army.unwrap();
                assert!(cell.starts_with(game.armies()[army.index()].letter), "{game}: {cell}");
                assert!(pieces.iter().all(|piece| piece.army == Some(army)), "{game}: {cell}");
                assert!(pieces.iter().all(|piece| piece.point == pieces[0].point));
                army.0
            })
            .collect();
        assert!(armies.is_sorted(), "{game}: army by army");
        assert_eq!(armies.last().map(|last| usize::from(*last) + 1), Some(game.armies().len()));
    }
}

#[test]
fn whatever_a_unit_is_reshaped_to_can_be_drafted_and_differs() {
    for game in GameText::all() {
        let rules = game.rules();
        for unit in rules.palette(game.choices()) {
            for (reshaping, cell) in rules.reshaped(game.choices(), &unit) {
                assert!(rules.draft(game, &alone(game, &cell)).is_ok(), "{game}: {cell}");
                let round = cell == unit && matches!(reshaping, Reshaping::Turn(_));
                assert!(cell != unit || round, "{game}: {unit} {reshaping:?}");
            }
        }
        assert_eq!(rules.reshaped(game.choices(), "?"), [], "{game}");
    }
}

#[test]
fn an_empty_board_can_be_drafted_but_nonsense_cannot() {
    for game in GameText::all() {
        assert_eq!(game.rules().draft(game, &alone(game, "")), Ok(Vec::new()), "{game}");
        assert!(game.rules().draft(game, &alone(game, "?")).is_err(), "{game}");
        assert!(game.rules().draft(game, "").is_err(), "{game}");
    }
}
