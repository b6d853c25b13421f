//! A game being played at one screen: persons.

use crate::common::{among_persons, answer, sitting, texts, turn};
use quadrille_board::{Errand, Player, Saved, Shared, Sitting};
use quadrille_core::Seat;
use quadrille_table::GameText;

const PERSON: Player = Player::Person;
const COMPUTER: Player = Player::Level(1);

#[test]
fn persons_take_turns_and_the_computer_has_nothing_to_do() {
    let mut sitting = among_persons("ploy");
    assert!(!sitting.is_going());
    for text in ["e3-e4", "e7-e6"] {
        assert!(sitting.is_active());
        assert!(!turn(&mut sitting, text).is_empty());
        assert_eq!(sitting.errand(), Errand::None);
    }
    assert!(sitting.is_going());
    assert_eq!(texts(&sitting), ["e3-e4", "e7-e6"]);
}

#[test]
fn a_turn_waits_for_a_yes_only_if_persons_want_to_be_asked() {
    for confirm in [false, true] {
        let mut sitting = sitting("plateau", &[PERSON, COMPUTER]);
        for (text, ends) in [("A10-C10=2", false), ("A9-E9=4", true)] {
            let step = sitting.table().read(text).unwrap();
            assert!(!sitting.step(step, confirm).is_empty());
            assert_eq!(sitting.waits(), ends && confirm, "{text}");
            let asked = if ends && !confirm { Seat(1) } else { Seat(0) };
            assert_eq!(sitting.to_act(), Some(asked), "who is asked is to act");
        }
        assert_eq!(sitting.is_thinking(), !confirm);
        assert!(!sitting.is_active() && sitting.is_here());
        sitting.confirm();
        assert!(sitting.is_thinking() && !sitting.waits());
    }
}

#[test]
fn a_turn_that_waits_is_taken_back_whole() {
    let mut sitting = sitting("plateau", &[PERSON, COMPUTER]);
    for text in ["A10-C10=2", "A9-E9=4"] {
        let step = sitting.table().read(text).unwrap();
        sitting.step(step, true);
    }
    sitting.undo();
    assert!(sitting.is_active() && !sitting.waits());
    assert!(texts(&sitting).is_empty());
    sitting.redo();
    assert_eq!(texts(&sitting).len(), 2);
    assert!(sitting.is_paused(), "the turn counts now, and the computer waits to be told");
}

#[test]
fn undo_takes_back_a_step_of_the_turn_that_is_begun() {
    let mut sitting = sitting("plateau", &[PERSON, COMPUTER]);
    turn(&mut sitting, "A10-C10=2");
    sitting.undo();
    assert!(texts(&sitting).is_empty() && sitting.is_active());
    sitting.undo();
    assert!(texts(&sitting).is_empty(), "there is nothing more to take back");
    sitting.redo();
    assert_eq!(texts(&sitting), ["A10-C10=2"]);
}

#[test]
fn among_four_with_two_persons_undo_leads_to_the_last_person() {
    let players = [PERSON, COMPUTER, PERSON, COMPUTER];
    let mut sitting = sitting("ploy mode=four", &players);
    for _ in 0..2 {
        let text = sitting.table().step_texts()[0].clone();
        turn(&mut sitting, &text);
        answer(&mut sitting);
    }
    assert_eq!(texts(&sitting).len(), 4);
    assert_eq!(sitting.acting(), Some((Seat(0), PERSON)));
    for (left, seat) in [(2, Seat(2)), (0, Seat(0))] {
        sitting.undo();
        assert_eq!(texts(&sitting).len(), left);
        assert_eq!(sitting.acting(), Some((seat, PERSON)));
        assert!(!sitting.is_thinking() && !sitting.is_paused());
    }
    for done in [2, 4] {
        sitting.redo();
        assert_eq!(texts(&sitting).len(), done);
        assert!(sitting.is_active());
    }
}

#[test]
fn the_past_is_looked_at_and_left_again_without_a_change() {
    let mut sitting = among_persons("ploy");
    for text in ["e3-e4", "e7-e6", "d3-d4"] {
        turn(&mut sitting, text);
    }
    sitting.show(Some(1));
    assert_eq!(sitting.view().done(), 1);
    assert!(!sitting.is_active());
    let step = sitting.table().steps()[0];
    assert!(sitting.step(step, false).is_empty(), "the past cannot be touched");
    sitting.show(None);
    assert_eq!(sitting.view(), *sitting.table());
    sitting.show(Some(3));
    assert_eq!(sitting.shown(), None, "the last moment is the present");
    assert_eq!(texts(&sitting).len(), 3);
}

#[test]
fn the_game_goes_on_from_a_moment_of_the_past() {
    let mut sitting = among_persons("ploy");
    for text in ["e3-e4", "e7-e6", "d3-d4"] {
        turn(&mut sitting, text);
    }
    sitting.back_to_shown();
    assert_eq!(texts(&sitting).len(), 3, "nothing is looked at");
    sitting.show(Some(1));
    sitting.back_to_shown();
    assert_eq!(texts(&sitting), ["e3-e4"]);
    assert!(sitting.is_active());
}

#[test]
fn the_computer_goes_on_at_once_from_a_moment_of_the_past_that_is_its_turn() {
    let mut sitting = sitting("ploy", &[PERSON, COMPUTER]);
    turn(&mut sitting, "e3-e4");
    answer(&mut sitting);
    let whole = texts(&sitting);
    sitting.show(Some(1));
    sitting.back_to_shown();
    assert!(!sitting.is_paused() && sitting.may_redo());
    assert!(matches!(sitting.errand(), Errand::Ask(_)));
    assert_eq!(sitting.left_behind(), None, "nothing has taken its place");
    answer(&mut sitting);
    assert!(sitting.is_active());
    let left = sitting.left_behind().expect("however short it is");
    let left: Vec<String> =
        left.played().into_iter().map(|played| played.text().to_owned()).collect();
    assert_eq!(left, whole);
}

#[test]
fn a_turn_that_ends_the_game_waits_for_a_yes_too() {
    let text = ",,,,,,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,r8,,,r56,,,,/,,g3,,,,,,/,,,,,,,,/,,,,g170,,,, r";
    let table = "ploy".parse::<GameText>().unwrap().read(text).unwrap();
    let mut sitting = Sitting::new(Shared::new(table), vec![PERSON, PERSON], 1);
    let step = sitting.table().read("e4xe1").unwrap();
    assert!(!sitting.step(step, true).is_empty());
    assert_eq!((sitting.acting(), sitting.waits()), (None, true));
    assert_eq!(sitting.to_act(), Some(Seat(1)), "who is asked is to act");
    let mut again = Sitting::again(Saved::read(&sitting.saved()).unwrap(), 1);
    assert!(again.waits(), "it is still asked");
    again.confirm();
    assert_eq!((again.acting(), again.waits()), (None, false));
    sitting.undo();
    assert!(sitting.is_active());
}

#[test]
fn who_resigns_has_lost_and_a_game_of_four_goes_on() {
    let mut two = among_persons("ploy");
    two.resign();
    assert_eq!(two.acting(), None);
    two.undo();
    assert_eq!(two.acting(), Some((Seat(0), PERSON)));

    let mut four = sitting("ploy mode=four", &[PERSON, COMPUTER, PERSON, COMPUTER]);
    four.resign();
    assert!(four.table().is_out(Seat(0)));
    assert!(four.is_thinking(), "the next one thinks");
    four.resign();
    assert!(!four.table().is_out(Seat(1)), "nobody resigns for the computer");
}

#[test]
fn persons_agree_on_a_draw_among_themselves() {
    let mut sitting = among_persons("ploy");
    sitting.draw();
    assert_eq!(sitting.acting(), None);
    let mut four = among_persons("ploy mode=four");
    four.draw();
    assert!(four.acting().is_some(), "only two sides can agree");
}

#[test]
fn a_rematch_begins_at_the_same_position_with_the_same_players() {
    let mut sitting = sitting("ploy", &[COMPUTER, PERSON]);
    sitting.go_on();
    answer(&mut sitting);
    assert_eq!(sitting.first_person(), Seat(1));
    sitting.resign();
    sitting.rematch(9);
    assert!(texts(&sitting).is_empty());
    assert_eq!(sitting.players(), [COMPUTER, PERSON]);
    assert!(sitting.is_thinking(), "the computer begins");
}

#[test]
fn a_step_of_another_moment_changes_nothing() {
    let mut sitting: Sitting = among_persons("ploy");
    let step = sitting.table().read("e3-e4").unwrap();
    sitting.step(step, false);
    assert!(sitting.step(step, false).is_empty());
    assert_eq!(texts(&sitting), ["e3-e4"]);
}
