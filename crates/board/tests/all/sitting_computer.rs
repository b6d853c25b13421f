//! A game being played at one screen: the computer.

use crate::common::{analysis, answer, sitting, texts, turn};
use quadrille_board::{Errand, Player, Shared, Sitting};
use quadrille_mind::WorkerJob;
use quadrille_table::{GameText, Status};

const PERSON: Player = Player::Person;

fn against(level: u8) -> Sitting {
    sitting("ploy", &[PERSON, Player::Level(level)])
}

fn asked(sitting: &Sitting) -> u32 {
    sitting.question().expect("the computer is asked something").number
}

#[test]
fn the_computer_is_asked_for_its_turn_at_its_level() {
    let mut sitting = against(4);
    sitting.go_on();
    assert_eq!(sitting.question(), None, "it is not its turn");
    turn(&mut sitting, "e3-e4");
    let question = sitting.question().unwrap();
    assert!(matches!(question.job, WorkerJob::Level { level: 4, .. }));
    assert_eq!(question.replay().unwrap().position_text(), sitting.table().position_text());
    assert_eq!(sitting.errand(), Errand::Ask(question.number));
    sitting.go_on();
    assert_eq!(asked(&sitting), question.number, "it is asked once");
}

#[test]
fn what_goes_wrong_differs_from_turn_to_turn() {
    let mut sitting = against(1);
    let mut seeds = Vec::new();
    for text in ["e3-e4", "d3-d4"] {
        turn(&mut sitting, text);
        seeds.push(sitting.question().unwrap().job);
        answer(&mut sitting);
    }
    assert_ne!(seeds[0], seeds[1]);
}

#[test]
fn the_computer_takes_its_turn_step_by_step() {
    let mut sitting = sitting("plateau", &[PERSON, Player::Level(1)]);
    for text in ["A10-C10=2", "A9-E9=4"] {
        turn(&mut sitting, text);
    }
    let first = sitting.table().step_texts()[0].clone();
    let mut copy = sitting.table().boxed();
    copy.play(&first).unwrap();
    let second = copy.step_texts().into_iter().find(|text| text != "done").unwrap();
    let number = asked(&sitting);
    sitting.hear(number, &analysis(&format!("{first};{second}"), 0), false);
    assert_eq!(asked(&sitting), number, "it still thinks");
    sitting.hear(number, &analysis(&format!("{first};{second}"), 0), true);
    for (at, text) in [first, second].into_iter().enumerate() {
        let Errand::Move { number, first } = sitting.errand() else { panic!("{at}") };
        assert_eq!(first, at == 0);
        assert!(sitting.move_on(number - 1).is_empty(), "an earlier number is too late");
        assert!(!sitting.move_on(number).is_empty());
        assert_eq!(texts(&sitting).last(), Some(&text));
    }
}

#[test]
fn an_answer_that_comes_too_late_changes_nothing() {
    type Interaction = fn(&mut Sitting);
    let deeds: [(&str, Interaction); 5] = [
        ("undo", Sitting::undo),
        ("stop", Sitting::stop),
        ("a rematch", |sitting| sitting.rematch(1)),
        ("going back", |sitting| {
            sitting.show(Some(0));
            sitting.back_to_shown();
        }),
        ("stop and resume", |sitting| {
            sitting.stop();
            sitting.resume();
        }),
    ];
    for (name, deed) in deeds {
        let mut sitting = against(1);
        turn(&mut sitting, "e3-e4");
        let number = asked(&sitting);
        deed(&mut sitting);
        let before = (texts(&sitting), sitting.errand());
        sitting.hear(number, &analysis("e7-e6", 0), true);
        assert_eq!((texts(&sitting), sitting.errand()), before, "{name}");
    }
}

#[test]
fn a_move_that_comes_too_late_changes_nothing() {
    let mut sitting = against(1);
    turn(&mut sitting, "e3-e4");
    let number = asked(&sitting);
    sitting.hear(number, &analysis("e7-e6", 0), true);
    let Errand::Move { number, .. } = sitting.errand() else { panic!("it has decided") };
    sitting.undo();
    turn(&mut sitting, "d3-d4");
    assert!(sitting.move_on(number).is_empty());
    assert_eq!(texts(&sitting), ["d3-d4"]);
}

#[test]
fn undo_against_the_computer_takes_its_answer_back_as_well() {
    let mut sitting = against(1);
    for text in ["e3-e4", "d3-d4"] {
        turn(&mut sitting, text);
        answer(&mut sitting);
    }
    sitting.undo();
    assert_eq!(texts(&sitting).len(), 2);
    assert!(sitting.is_active() && !sitting.is_thinking());
    sitting.undo();
    assert!(texts(&sitting).is_empty() && sitting.is_active());
    sitting.redo();
    assert_eq!(texts(&sitting).len(), 2);
    assert!(sitting.is_active());
}

#[test]
fn undo_while_the_computer_thinks_or_moves_takes_back_the_person_s_turn() {
    let mut sitting = sitting("plateau", &[PERSON, Player::Level(1)]);
    for moves in 0..2 {
        for text in ["A10-C10=2", "A9-E9=4"] {
            turn(&mut sitting, text);
        }
        if moves > 0 {
            let first = sitting.table().step_texts()[0].clone();
            let number = asked(&sitting);
            sitting.hear(number, &analysis(&format!("{first};{first}"), 0), true);
            let Errand::Move { number, .. } = sitting.errand() else { panic!("it has decided") };
            sitting.move_on(number);
            assert_eq!(texts(&sitting).len(), 3);
        }
        sitting.undo();
        assert!(texts(&sitting).is_empty(), "{moves}");
        assert!(sitting.is_active() && !sitting.is_thinking());
    }
}

#[test]
fn the_computer_goes_on_while_a_person_looks_back() {
    let mut sitting = against(1);
    turn(&mut sitting, "e3-e4");
    sitting.show(Some(0));
    let seen = sitting.view().position_text();
    answer(&mut sitting);
    assert_eq!(texts(&sitting).len(), 2);
    assert_eq!(sitting.view().position_text(), seen, "what is looked at stays");
    assert!(!sitting.is_active());
    sitting.show(None);
    assert!(sitting.is_active());
}

#[test]
fn stopped_the_computer_waits_until_it_is_told_to_go_on() {
    let mut sitting = against(1);
    turn(&mut sitting, "e3-e4");
    sitting.stop();
    assert!(sitting.is_paused() && !sitting.is_thinking());
    sitting.go_on();
    assert_eq!(sitting.errand(), Errand::None, "coming back to the page is not telling it");
    sitting.resume();
    assert!(!sitting.is_paused());
    answer(&mut sitting);
    assert_eq!(texts(&sitting).len(), 2);
}

#[test]
fn a_hint_is_followed_step_by_step_or_forgotten() {
    for (step, left) in [("A10-C10=2", Some("A9-E9=4")), ("A9-E9=4", None)] {
        let mut sitting = sitting("plateau", &[PERSON, Player::Level(1)]);
        sitting.ask_hint();
        let number = asked(&sitting);
        assert!(sitting.is_active(), "a person need not wait for it");
        sitting.hear(number, &analysis("A10-C10=2", 5), false);
        sitting.hear(number, &analysis("A10-C10=2;A9-E9=4", 7), true);
        assert!(!sitting.is_thinking());
        assert_eq!(sitting.hint(), Some("A10-C10=2;A9-E9=4"));
        assert_eq!(sitting.hint_arrows().len(), 2);
        turn(&mut sitting, step);
        assert_eq!(sitting.hint(), left, "{step}");
        assert_eq!(sitting.has_left_hint(), left.is_none(), "{step}");
        assert_eq!(sitting.hint_arrows().len(), usize::from(left.is_some()));
    }
}

#[test]
fn a_step_ends_the_search_for_a_hint_and_a_stop_keeps_what_was_found() {
    let mut sitting = against(1);
    sitting.ask_hint();
    let number = asked(&sitting);
    sitting.hear(number, &analysis("d3-d4", 5), false);
    sitting.stop();
    assert!(!sitting.is_thinking() && !sitting.is_paused() && sitting.is_active());
    assert_eq!(sitting.hint(), Some("d3-d4"));
    sitting.ask_hint();
    let number = asked(&sitting);
    turn(&mut sitting, "e3-e4");
    sitting.hear(number, &analysis("d3-d4", 5), true);
    assert_eq!(sitting.hint(), None);
    assert!(matches!(sitting.question().unwrap().job, WorkerJob::Level { .. }), "its own turn");
}

#[test]
fn a_computer_that_is_behind_agrees_to_a_draw_and_another_one_does_not() {
    for (worth, agrees) in [(200, true), (0, false), (-200, false)] {
        let mut sitting = against(1);
        sitting.draw();
        let number = asked(&sitting);
        sitting.hear(number, &analysis("e3-e4", worth), true);
        assert_eq!(sitting.acting().is_none(), agrees, "{worth}");
        assert_eq!(sitting.refused_draw(), !agrees, "{worth}");
        assert!(!sitting.is_thinking());
    }
    let mut sitting = against(1);
    sitting.draw();
    let number = asked(&sitting);
    sitting.hear(number, &analysis("e3-e4", 0), true);
    turn(&mut sitting, "e3-e4");
    assert!(!sitting.refused_draw(), "that was of the turn before");
}

#[test]
fn an_even_game_that_is_long_may_end_in_a_draw() {
    for (turns, agrees) in [(10, false), (60, true)] {
        let games = (0..)
            .map(|seed| crate::common::random_match(crate::common::game("platz"), seed, turns));
        let mut going = games.filter(|table| table.turns() == turns && table.acting().is_ok());
        let table = going.next().expect("some games are long");
        let mut sitting = sitting("platz", &[]);
        sitting.begin(Shared::new(table), vec![PERSON, Player::Level(1)], 1);
        assert!(sitting.is_active());
        sitting.draw();
        let number = asked(&sitting);
        sitting.hear(number, &analysis("", 0), true);
        assert_eq!(sitting.acting().is_none(), agrees, "{turns}");
    }
}

#[test]
fn computers_play_turn_after_turn_in_every_game() {
    for game in ["ploy", "platz", "plimus seats=4", "plateau"] {
        let game: GameText = game.parse().unwrap();
        let players = vec![Player::Level(1); usize::from(game.start().seats())];
        let mut sitting = sitting(&game.to_string(), &players);
        sitting.go_on();
        for _ in 0..6 {
            let before = sitting.table().turns();
            answer(&mut sitting);
            let over = matches!(sitting.table().status(), Status::Over(_));
            assert!(over || sitting.table().turns() > before, "{game}");
        }
    }
}

#[test]
fn an_answer_without_a_turn_lets_the_computer_wait() {
    for text in ["", "e9-e1", "nothing"] {
        let mut sitting = against(1);
        turn(&mut sitting, "e3-e4");
        let number = asked(&sitting);
        sitting.hear(number, &analysis(text, 0), true);
        let Errand::Move { number, .. } = sitting.errand() else { panic!("{text}") };
        assert!(sitting.move_on(number).is_empty());
        assert!(sitting.is_paused(), "it is not asked for ever");
        assert_eq!(texts(&sitting), ["e3-e4"]);
    }
}
