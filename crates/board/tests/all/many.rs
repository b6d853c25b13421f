//! More than two at one table: who comes next, what happened since one's turn, and how fast.

use crate::common::{among_persons, answer, play_random, sitting, texts, turn};
use quadrille_board::settings::Speed;
use quadrille_board::{Errand, Player, Shared, Since, Sitting};
use quadrille_core::{Effect, Seat};
use quadrille_table::GameText;

const PERSON: Player = Player::Person;
const COMPUTER: Player = Player::Level(1);

fn against_three() -> Sitting {
    sitting("ploy mode=four", &[PERSON, COMPUTER, COMPUTER, COMPUTER])
}

fn first_step(sitting: &Sitting) -> String {
    sitting.table().step_texts()[0].clone()
}

#[test]
fn of_more_than_two_it_is_known_who_comes_next() {
    for game in GameText::all().filter(|game| game.start().seats() != 2) {
        for seed in 0..3 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut table = game.start();
            for _ in 0..12 {
                let players = vec![PERSON; usize::from(table.seats())];
                let sitting = Sitting::new(Shared::new(table.boxed()), players, 7);
                let next = sitting.comes_next();
                let start = table.done();
                while play_random(table.as_mut(), &mut random) && !table.at_turn_start() {}
                let plain = |effect: &Effect| {
                    let moves = matches!(effect, Effect::Moved { .. } | Effect::Turned { .. });
                    moves || matches!(effect, Effect::TurnEnded { .. })
                };
                let effects = table.effects_since(start).into_iter().flatten();
                if effects.into_iter().all(|effect| plain(&effect)) {
                    assert_eq!(next, table.acting().ok(), "{game} {}", table.position_text());
                }
            }
        }
    }
}

#[test]
fn of_two_nobody_has_to_be_told_who_comes_next() {
    assert_eq!(among_persons("ploy").comes_next(), None);
}

#[test]
fn who_is_out_does_not_come_next() {
    let mut sitting = among_persons("ploy mode=four");
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert_eq!(sitting.comes_next(), Some(Seat(2)));
    sitting.resign();
    for _ in 0..2 {
        let step = first_step(&sitting);
        turn(&mut sitting, &step);
    }
    assert_eq!((sitting.to_act(), sitting.comes_next()), (Some(Seat(0)), Some(Seat(2))));
}

#[test]
fn while_a_turn_waits_for_a_yes_the_next_is_the_one_after_it() {
    let mut sitting = among_persons("ploy mode=four");
    let step = sitting.table().steps()[0];
    sitting.step(step, true);
    assert!(sitting.waits());
    assert_eq!((sitting.to_act(), sitting.comes_next()), (Some(Seat(0)), Some(Seat(1))));
}

#[test]
fn what_others_did_since_ones_turn_is_known_turn_by_turn() {
    let mut sitting = against_three();
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert_eq!(sitting.since_own(), []);
    answer(&mut sitting);
    assert_eq!(sitting.since_own(), [Since { seat: Seat(1), start: 1, done: 2 }]);
    answer(&mut sitting);
    answer(&mut sitting);
    let seats: Vec<Seat> = sitting.since_own().iter().map(|turn| turn.seat).collect();
    assert_eq!(seats, [Seat(1), Seat(2), Seat(3)]);
    assert_eq!(sitting.since_own().last().unwrap().done, texts(&sitting).len());
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert_eq!(sitting.since_own(), []);
}

#[test]
fn among_persons_each_is_told_what_the_others_did() {
    let mut sitting = among_persons("plateau board=classic seats=3");
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..4 {
        let before = sitting.table().turns();
        while sitting.table().turns() == before {
            let step = *random.choice(&sitting.table().steps()).expect("it goes on");
            sitting.step(step, false);
        }
    }
    let seats: Vec<Seat> = sitting.since_own().iter().map(|turn| turn.seat).collect();
    assert_eq!(sitting.to_act(), Some(Seat(1)));
    assert_eq!(seats, [Seat(2), Seat(0)]);
}

#[test]
fn computers_in_a_row_pause_less_and_less() {
    let mut sitting = against_three();
    let pace = Speed::Normal.milliseconds();
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    let mut pauses = Vec::new();
    for _ in 0..3 {
        pauses.push(sitting.breath(pace, true));
        answer(&mut sitting);
    }
    assert!(pauses.is_sorted_by(|one, other| one > other), "{pauses:?}");
    assert!(pauses.iter().sum::<u32>() < 2000 && pauses[2] > pace, "{pauses:?}");
    assert_eq!(sitting.breath(0, true), 0);
}

#[test]
fn what_several_computers_do_can_be_skipped_up_to_ones_turn() {
    let mut sitting = against_three();
    assert!(!sitting.can_skip());
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert!(sitting.can_skip());
    let number = sitting.question().unwrap().number;
    let reply = first_step(&sitting);
    sitting.hear(number, &crate::common::analysis(&reply, 0), true);
    let before = sitting.errand();
    sitting.skip();
    assert!(matches!(sitting.errand(), Errand::Move { .. }) && sitting.errand() != before);
    assert_eq!(sitting.breath(320, true), 0);
    assert!(!sitting.can_skip());
    let Errand::Move { number, .. } = sitting.errand() else { unreachable!() };
    sitting.move_on(number);
    answer(&mut sitting);
    answer(&mut sitting);
    assert!(sitting.is_persons_turn());
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert!(sitting.breath(320, true) > 0 && sitting.can_skip());
}

#[test]
fn against_one_computer_nothing_is_skipped() {
    let mut sitting = sitting("ploy", &[PERSON, COMPUTER]);
    let step = first_step(&sitting);
    turn(&mut sitting, &step);
    assert!(sitting.is_thinking() && !sitting.can_skip());
    assert_eq!(sitting.since_own(), []);
}

#[test]
fn partners_of_the_only_person_are_known() {
    let sitting = sitting("ploy mode=team", &[PERSON, COMPUTER, COMPUTER, COMPUTER]);
    let partners: Vec<Seat> = Seat::first(4).filter(|&seat| sitting.is_partner(seat)).collect();
    assert_eq!(partners.len(), 1);
    assert!(!Seat::first(4).any(|seat| among_persons("ploy mode=team").is_partner(seat)));
}
