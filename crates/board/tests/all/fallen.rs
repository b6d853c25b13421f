//! Seats that fall while the game goes on, and persons who are out of it.

use crate::common::{answer, play, set_up, sitting, texts};
use quadrille_board::{Afterwards, Errand, Fallen, Player, Shared, Sitting};
use quadrille_core::Seat;
use quadrille_table::Act;

const PERSON: Player = Player::Person;
const COMPUTER: Player = Player::Level(1);

/// A person in the first seat of three whose base is about to be conquered by the second.
fn doomed() -> Sitting {
    let cells = "C3=b6 C4=b6 A4=m6 I9=g6 J9=g2";
    let table = set_up("plateau board=classic seats=3", cells, "b 0 - - -");
    Sitting::new(Shared::new(table), vec![PERSON, COMPUTER, COMPUTER], 7)
}

/// Lets the computer conquer the person's base.
fn conquer(sitting: &mut Sitting) {
    crate::common::turn(sitting, "C3-I3=6");
    let number = sitting.question().expect("it is the computer's turn").number;
    sitting.hear(number, &crate::common::analysis("A4xA6=6", 0), true);
    let Errand::Move { number, .. } = sitting.errand() else { panic!("it moves") };
    assert!(!sitting.move_on(number).is_empty());
}

#[test]
fn a_person_who_is_out_is_told_so_and_the_computer_waits_to_hear_what_is_wanted() {
    let mut sitting = doomed();
    assert!(!sitting.is_beaten());
    conquer(&mut sitting);
    assert_eq!(sitting.fallen(), [Fallen { seat: Seat(0), place: 3 }]);
    assert_eq!(sitting.just_fallen(), sitting.fallen());
    assert!(sitting.is_beaten() && sitting.acting().is_some());
    assert_eq!((sitting.afterwards(), sitting.errand()), (None, Errand::None));
    sitting.go_on();
    sitting.resume();
    assert_eq!(sitting.errand(), Errand::None);
}

#[test]
fn persons_who_are_out_may_watch_slowly_or_fast() {
    for (how, hurries) in [(Afterwards::Watch, false), (Afterwards::Hurry, true)] {
        let mut sitting = doomed();
        conquer(&mut sitting);
        sitting.go_on_afterwards(how);
        assert!(sitting.is_thinking() && sitting.is_going());
        assert_eq!(sitting.hurries(), hurries);
        let before = sitting.table().turns();
        answer(&mut sitting);
        assert!(sitting.table().turns() > before);
    }
}

#[test]
fn a_game_that_was_ended_stays_as_it_is() {
    let mut sitting = doomed();
    conquer(&mut sitting);
    sitting.go_on_afterwards(Afterwards::Watch);
    let done = texts(&sitting);
    sitting.go_on_afterwards(Afterwards::Close);
    assert!(sitting.is_closed() && !sitting.is_going() && !sitting.is_thinking());
    assert!(!sitting.is_paused(), "nobody is to be told to go on");
    sitting.go_on();
    assert_eq!((sitting.errand(), texts(&sitting)), (Errand::None, done.clone()));
    sitting.undo();
    assert!(sitting.is_beaten() && !sitting.is_closed(), "it is open again");
    assert_eq!(texts(&sitting), done, "and nothing else is taken back");
    assert!(sitting.may_redo());
    sitting.redo();
    assert!(sitting.is_closed() && !sitting.may_redo(), "it is ended again");
    sitting.undo();
    sitting.undo();
    assert!(!sitting.is_beaten() && !sitting.is_closed() && sitting.is_active());
    sitting.go_on_afterwards(Afterwards::Close);
    assert!(!sitting.is_closed(), "who is in has nothing to end");
}

#[test]
fn as_long_as_one_person_is_in_nobody_is_asked() {
    let mut sitting = sitting("ploy mode=four", &[PERSON, COMPUTER, PERSON, COMPUTER]);
    sitting.resign();
    assert!(!sitting.is_beaten());
    assert!(sitting.is_thinking(), "the game goes on");
    assert_eq!(sitting.fallen(), [Fallen { seat: Seat(0), place: 4 }]);
}

#[test]
fn places_are_those_of_the_seats_that_last_longer() {
    let mut table = crate::common::game("ploy mode=four").start();
    table.act(Seat(2), Act::Resign, None).unwrap();
    play(table.as_mut(), "a1R1");
    table.act(Seat(1), Act::Resign, None).unwrap();
    let sitting = Sitting::new(Shared::new(table), vec![PERSON, COMPUTER, COMPUTER, COMPUTER], 7);
    let places = [Fallen { seat: Seat(2), place: 4 }, Fallen { seat: Seat(1), place: 3 }];
    assert_eq!(sitting.fallen(), places);
    assert!(!sitting.is_beaten());
}

#[test]
fn who_fell_is_news_for_a_round() {
    let mut table = crate::common::game("ploy mode=four").start();
    table.act(Seat(2), Act::Resign, None).unwrap();
    let mut news = Vec::new();
    for turns in 0..6 {
        let shown = Shared::new(table.boxed());
        let sitting = Sitting::new(shown, vec![PERSON; 4], 7);
        news.push(sitting.just_fallen().len());
        let step = table.step_texts()[turns].clone();
        table.play(&step).unwrap();
    }
    assert_eq!(news, [1, 1, 1, 1, 0, 0]);
}

#[test]
fn computers_among_themselves_play_on() {
    let mut sitting = sitting("ploy mode=four", &[COMPUTER; 4]);
    sitting.go_on();
    assert!(!sitting.is_beaten() && sitting.is_thinking());
}

#[test]
fn who_is_out_is_asked_once_what_is_wanted_however_it_came_there() {
    let mut sitting = sitting("ploy mode=four", &[PERSON, COMPUTER, COMPUTER, COMPUTER]);
    assert!(sitting.goes_on_without());
    sitting.resign();
    sitting.go_on_afterwards(Afterwards::Hurry);
    answer(&mut sitting);
    sitting.undo();
    sitting.redo();
    assert!(sitting.is_beaten() && sitting.afterwards().is_none());
    assert!(!sitting.is_paused(), "there is one set of things to choose from");
    sitting.go_on_afterwards(Afterwards::Watch);
    assert!(sitting.is_thinking());
    sitting.stop();
    assert!(sitting.is_paused(), "who watches may stop it");
}

#[test]
fn who_has_watched_for_long_takes_back_one_turn_at_a_time() {
    let mut sitting = sitting("ploy mode=four", &[PERSON, COMPUTER, COMPUTER, COMPUTER]);
    sitting.resign();
    sitting.go_on_afterwards(Afterwards::Hurry);
    for _ in 0..6 {
        answer(&mut sitting);
    }
    for left in [6, 5, 4] {
        sitting.undo();
        assert_eq!(texts(&sitting).len(), left);
        assert!(sitting.is_beaten());
    }
    sitting.undo();
    assert!(texts(&sitting).is_empty() && sitting.is_active(), "the last round goes at once");
}

#[test]
fn nobody_is_to_act_in_a_game_that_was_ended() {
    let mut sitting = doomed();
    assert_eq!(sitting.to_act(), Some(Seat(0)));
    conquer(&mut sitting);
    assert!(sitting.to_act().is_some());
    sitting.go_on_afterwards(Afterwards::Close);
    assert_eq!(sitting.to_act(), None);
    sitting.show(Some(0));
    assert_eq!(sitting.to_act(), Some(Seat(0)), "it was then");
}

#[test]
fn in_the_end_each_seat_has_its_place() {
    let mut sitting = sitting("ploy mode=four", &[PERSON; 4]);
    assert_eq!(sitting.place(Seat(0)), None);
    for last in [0, 1, 2] {
        assert_eq!(sitting.goes_on_without(), last < 2);
        sitting.resign();
        assert_eq!(sitting.place(Seat(0)), Some(4), "the first to go is the last");
    }
    assert_eq!(sitting.acting(), None);
    assert_eq!([0, 1, 2, 3].map(|seat| sitting.place(Seat(seat))), [4, 3, 2, 1].map(Some));
    let mut two = crate::common::among_persons("ploy");
    assert!(!two.goes_on_without());
    two.resign();
    assert_eq!(two.place(Seat(0)), None, "of two one has won");
}
