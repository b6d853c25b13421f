//! The rules common to all games (C1 to C6), one fact each.

use quadrille_core::{Effect, Ending, Outcome, Seat, Status};
use quadrille_table::{GameText, Match, PlayError, explored};

fn start(game: &str) -> Box<dyn Match> {
    game.parse::<GameText>().unwrap().start()
}

fn read(game: &str, position: &str) -> Box<dyn Match> {
    game.parse::<GameText>().unwrap().read(position).unwrap()
}

fn play(match_: &mut dyn Match, steps: &str) {
    for step in steps.split_whitespace() {
        match_.play(step).unwrap();
    }
}

fn outcome(match_: &dyn Match) -> Outcome {
    match match_.status() {
        Status::Over(outcome) => outcome,
        Status::Acting(seat) => panic!("{seat:?} is to move"),
    }
}

fn ranks(match_: &dyn Match) -> Vec<u8> {
    outcome(match_).ranking.ranks().to_vec()
}

/// C1
#[test]
fn a_seat_without_a_step_is_skipped() {
    let mut match_ = read("platz", "b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w");
    let effects = match_.play("c2-d2").unwrap();
    assert_eq!(effects.last(), Some(&Effect::Skipped { seat: Seat(1) }));
    assert_eq!(match_.status(), Status::Acting(Seat(0)));
}

/// C1
#[test]
fn if_no_seat_has_a_step_the_game_is_drawn() {
    let mut match_ = read("platz", "b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w");
    play(match_.as_mut(), "c2-d2 d2-e2");
    assert_eq!(outcome(match_.as_ref()).ending, Ending::NoSteps);
    assert_eq!(ranks(match_.as_ref()), [1, 1]);
    assert_eq!(match_.position_text(), "b1,,,,/,,,,/,,,,/,,,,w4/w16,,,, w");
}

const THERE_AND_BACK: &str = "e1R1 e9R1 e1R1 e9R1";

/// C2
#[test]
fn the_third_occurrence_of_a_position_draws() {
    let mut match_ = start("ploy");
    play(match_.as_mut(), THERE_AND_BACK);
    assert_eq!(match_.status(), Status::Acting(Seat(0)), "the set-up stands a second time");
    play(match_.as_mut(), "e1R1 e9R1 e1R1");
    assert_eq!(match_.status(), Status::Acting(Seat(1)));
    match_.play("e9R1").unwrap();
    assert_eq!(outcome(match_.as_ref()).ending, Ending::Repetition);
    assert_eq!(ranks(match_.as_ref()), [1, 1]);
    assert_eq!(match_.play("e1R1"), Err(PlayError::Over));
    assert!(match_.step_texts().is_empty());
}

/// C2
#[test]
fn the_same_board_with_another_seat_to_move_is_another_position() {
    let lone = ",,,,r170,,,,/,,,,r16,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g1,,,,/,,,,g170,,,,";
    let mut match_ = read("ploy", &format!("{lone} g"));
    play(match_.as_mut(), "e1R1 e9R1 e2R1 e9R1 e1R1 e9R1 e2L1");
    assert_eq!(match_.status(), Status::Acting(Seat(1)), "the board of the start, red to move");
    play(match_.as_mut(), "e9R1 e1R1 e9R1 e2R1 e9R1 e1R1 e9R1 e2L1");
    assert!(matches!(match_.status(), Status::Acting(_)));
}

/// C3
#[test]
fn a_hundred_turns_without_progress_draw_a_game_of_two() {
    let mut match_ = start("platz");
    let mut random = fastrand::Rng::with_seed(5);
    let mut turns = 0;
    while let Status::Acting(_) = match_.status() {
        let mut steps = match_.step_texts();
        steps.retain(|step| !step.contains('x'));
        match_.play(random.choice(&steps).unwrap()).unwrap();
        turns += 1;
    }
    assert_eq!(turns, 100);
    assert_eq!(outcome(match_.as_ref()).ending, Ending::NoProgress);
    assert_eq!(ranks(match_.as_ref()), [1, 1]);
}

/// C3
#[test]
fn progress_starts_the_count_anew() {
    let mut match_ = start("platz");
    let mut random = fastrand::Rng::with_seed(5);
    for turn in 0..150 {
        let wants_shot = turn % 50 == 49;
        let mut steps = match_.step_texts();
        steps.retain(|step| step.contains('x') == wants_shot);
        match_.play(random.choice(&steps).unwrap()).unwrap();
    }
    assert!(matches!(match_.status(), Status::Acting(_)));
}

/// C3
#[test]
fn progress_at_any_step_of_a_turn_makes_it_one_with_progress() {
    let rows = ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/be,,,,,,,,me,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,b6,m2,,,,,,,m6,,,,,/,,,,,,,,,,,,,,, b 0 - - -";
    for first_turn in ["A6-A7=1;C2xD2=5", "C2xD2=5;A6-A7=1"] {
        let mut match_ = read("plateau", rows);
        match_.play_turn(first_turn).unwrap();
        if !match_.at_turn_start() {
            match_.play("done").unwrap();
        }
        let mut random = fastrand::Rng::with_seed(2);
        let mut turns = 0;
        while let Status::Acting(_) = match_.status() {
            let mut steps = match_.step_texts();
            steps.retain(|step| !step.contains('x'));
            match_.play(random.choice(&steps).unwrap()).unwrap();
            turns += usize::from(match_.at_turn_start());
        }
        assert_eq!(outcome(match_.as_ref()).ending, Ending::NoProgress);
        assert_eq!(turns, 100, "{first_turn}");
    }
}

/// C3
#[test]
fn with_four_seats_it_takes_two_hundred_turns() {
    for game in ["ploy mode=four", "ploy mode=team"] {
        let mut match_ = start(game);
        let mut random = fastrand::Rng::with_seed(7);
        let mut turns = 0;
        while let Status::Acting(_) = match_.status() {
            let mut steps = match_.step_texts();
            steps.retain(|step| step.contains('R'));
            match_.play(random.choice(&steps).unwrap()).unwrap();
            turns += 1;
        }
        assert_eq!(turns, 200, "{game}");
        assert_eq!(outcome(match_.as_ref()).ending, Ending::NoProgress);
    }
}

/// C4
#[test]
fn with_two_sides_the_side_that_resigns_loses() {
    for (game, seat) in [("ploy", 0), ("ploy mode=team", 0), ("platz", 0)] {
        let mut match_ = start(game);
        assert_eq!(match_.status(), Status::Acting(Seat(seat)));
        let before = match_.position_text();
        match_.resign().unwrap();
        assert_eq!(outcome(match_.as_ref()).ending, Ending::Resignation);
        assert_eq!(ranks(match_.as_ref()), [2, 1], "{game}");
        assert_eq!(match_.position_text(), before);
        assert_eq!(match_.resign(), Err(PlayError::Over));
        assert!(match_.undo());
        assert_eq!(match_.status(), Status::Acting(Seat(seat)));
    }
}

/// C4
#[test]
fn with_four_sides_a_seat_that_resigns_is_out_with_its_pieces() {
    let mut match_ = start("ploy mode=four");
    let effects = match_.resign().unwrap();
    assert!(effects.contains(&Effect::SeatOut { seat: Seat(0) }));
    assert!(!match_.position_text().contains(['g']), "{}", match_.position_text());
    assert_eq!(match_.status(), Status::Acting(Seat(1)));
    assert!(match_.is_out(Seat(0)));
    match_.resign().unwrap();
    match_.resign().unwrap();
    assert_eq!(ranks(match_.as_ref()), [4, 3, 2, 1]);
    assert!(match_.undo() && match_.undo() && match_.undo());
    assert_eq!(match_.position_text(), start("ploy mode=four").position_text());
}

/// C4
#[test]
fn a_draw_may_be_agreed_only_in_a_game_of_two_sides() {
    for game in ["ploy", "ploy mode=team", "platz"] {
        let mut match_ = start(game);
        match_.agree_draw().unwrap();
        assert_eq!(outcome(match_.as_ref()).ending, Ending::Agreement);
        assert_eq!(ranks(match_.as_ref()), [1, 1]);
    }
    let mut four = start("ploy mode=four");
    assert_eq!(four.agree_draw(), Err(PlayError::TooManySides));
    assert_eq!(four.status(), Status::Acting(Seat(0)));
}

/// C5
#[test]
fn a_draw_shares_the_best_rank_among_the_sides_still_in() {
    let mut match_ = start("ploy mode=four");
    match_.resign().unwrap();
    while let Status::Acting(_) = match_.status() {
        play_first_turning(match_.as_mut());
    }
    assert_eq!(ranks(match_.as_ref()), [2, 1, 1, 1]);
}

/// Turns the corner Commander of the seat to move.
fn play_first_turning(match_: &mut dyn Match) {
    let corners = ["a1R1", "a9R1", "i9R1", "i1R1"];
    let steps = match_.step_texts();
    let step = corners.iter().find(|corner| steps.iter().any(|step| step == *corner));
    match_.play(step.unwrap()).unwrap();
}

/// C6
#[test]
fn a_win_comes_before_a_draw() {
    let rows = ",,,,r170,,,r16,r16/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,r56,,,,/g1,g1,,,g170,,,, g";
    let mut match_ = read("ploy", rows);
    for turn in 0..99 {
        let [often, seldom] = if turn % 2 == 0 { ["a1R1", "b1R1"] } else { ["i9R1", "h9R1"] };
        match_.play(if turn / 2 % 8 == 7 { seldom } else { often }).unwrap();
    }
    let mut quiet = match_.boxed();
    quiet.play("i9R1").unwrap();
    assert_eq!(outcome(quiet.as_ref()).ending, Ending::NoProgress, "the hundredth turn");
    match_.play("e2xe1").unwrap();
    assert_eq!(ranks(match_.as_ref()), [2, 1]);
}

/// C6
#[test]
fn a_position_read_from_text_begins_without_history() {
    let text = start("ploy").position_text();
    let mut match_ = read("ploy", &text);
    play(match_.as_mut(), THERE_AND_BACK);
    let mut again = read("ploy", &match_.position_text());
    play(again.as_mut(), THERE_AND_BACK);
    assert_eq!(again.status(), Status::Acting(Seat(0)));
}

/// C6
#[test]
fn a_seat_without_a_step_is_skipped_at_once_when_read() {
    let match_ = read("platz", "b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, b");
    assert_eq!(match_.status(), Status::Acting(Seat(0)));
    assert!(match_.position_text().ends_with(" w"));
}

#[test]
fn the_text_of_a_game_drawn_with_a_turn_keeps_its_seat() {
    let mut match_ = start("ploy");
    play(match_.as_mut(), THERE_AND_BACK);
    play(match_.as_mut(), THERE_AND_BACK);
    assert!(match_.position_text().ends_with(" r"));
    assert_eq!(explored(match_.as_ref()).perft(1), 139, "for perft the game goes on with green");
}
