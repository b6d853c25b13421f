//! Clocks of those who play at one screen.

use crate::common::{among_persons, sitting, turn};
use proptest::prelude::*;
use quadrille_board::{Pause, Player, Saved, Sitting};
use quadrille_core::{Ending, Seat};
use quadrille_table::record::{Clock, Record};
use quadrille_table::{GameText, Status};

const GREEN: Seat = Seat(0);
const RED: Seat = Seat(1);

fn clock(base: u32, increment: u32) -> Option<Clock> {
    Some(Clock::Increment { base, increment })
}

/// A game of two persons with these clocks, looked at for the first time.
fn timed(clocks: &[Option<Clock>]) -> Sitting {
    let mut sitting = among_persons("ploy");
    sitting.set_clocks(clocks);
    sitting.tick(1000);
    sitting
}

fn left(sitting: &Sitting, seat: Seat) -> u32 {
    sitting.left(seat).unwrap().time
}

fn again(sitting: &Sitting) -> Sitting {
    Sitting::again(Saved::read(&sitting.saved()).unwrap(), 0)
}

#[test]
fn time_runs_from_the_first_step_on_for_whoever_is_to_act() {
    let mut sitting = timed(&[clock(60, 5), clock(30, 0)]);
    assert!(!sitting.tick(99_000), "nothing was done yet");
    assert_eq!((left(&sitting, GREEN), sitting.whose_time()), (60_000, None));
    turn(&mut sitting, "e3-e4");
    assert_eq!(left(&sitting, GREEN), 65_000, "with what a turn gives");
    sitting.tick(103_000);
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (65_000, 26_000));
    assert!(sitting.left(RED).is_some_and(|left| left.runs && left.is_low));
    turn(&mut sitting, "e7-e6");
    sitting.tick(110_500);
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (57_500, 26_000));
}

#[test]
fn whoever_has_no_time_left_loses() {
    let mut sitting = timed(&[clock(60, 0), clock(30, 9)]);
    turn(&mut sitting, "e3-e4");
    assert!(!sitting.tick(30_999), "a millisecond is left");
    assert!(sitting.tick(31_000));
    let Status::Over(outcome) = sitting.table().status() else { panic!("it goes on") };
    assert_eq!(outcome.ending, Ending::Time);
    assert_eq!(outcome.ranking.winner(), Some(sitting.table().side_of(GREEN)));
    assert!(!sitting.tick(99_000), "once");
    let record: Record = sitting.record().parse().unwrap();
    assert_eq!(record.ending_key(), Some("time"));
}

#[test]
fn of_several_sides_the_others_play_on_without_who_has_no_time_left() {
    let mut sitting = sitting("ploy mode=four", &[Player::Person; 4]);
    sitting.set_clocks(&[clock(9, 0); 4]);
    sitting.tick(0);
    let first = sitting.table().step_texts()[0].clone();
    turn(&mut sitting, &first);
    let slow = sitting.table().acting().unwrap();
    assert!(sitting.tick(9000));
    assert!(sitting.table().is_out(slow) && sitting.is_active());
    assert_ne!(sitting.whose_time(), Some(slow));
    assert!(!sitting.tick(17_999) && sitting.tick(18_000), "the next one has all its time");
}

#[test]
fn what_is_taken_back_gives_its_time_back() {
    let mut sitting = timed(&[clock(60, 0); 2]);
    turn(&mut sitting, "e3-e4");
    sitting.tick(11_000);
    turn(&mut sitting, "e7-e6");
    sitting.tick(31_000);
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (40_000, 50_000));
    sitting.undo();
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (60_000, 60_000));
    sitting.redo();
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (60_000, 50_000));
}

#[test]
fn nobody_acts_and_no_time_runs_while_clocks_are_stopped() {
    let mut sitting = timed(&[clock(60, 0); 2]);
    sitting.halt();
    assert!(!sitting.is_halted() && sitting.is_active(), "it is not begun");
    turn(&mut sitting, "e3-e4");
    sitting.tick(3000);
    sitting.halt();
    assert!(sitting.is_halted() && !sitting.is_active());
    assert!(turn(&mut sitting, "e7-e6").is_empty());
    sitting.tick(80_000);
    assert_eq!(left(&sitting, RED), 58_000);
    sitting.run();
    sitting.tick(81_000);
    assert_eq!(left(&sitting, RED), 57_000);
    assert!(!turn(&mut sitting, "e7-e6").is_empty());
}

#[test]
fn a_turn_that_waits_for_a_yes_costs_nobody_time() {
    let mut sitting = timed(&[clock(60, 0); 2]);
    turn(&mut sitting, "e3-e4");
    sitting.tick(3000);
    let step = sitting.table().read("e7-e6").unwrap();
    sitting.step(step, true);
    sitting.tick(50_000);
    assert_eq!((left(&sitting, GREEN), left(&sitting, RED)), (60_000, 58_000));
    sitting.confirm();
    sitting.tick(51_000);
    assert_eq!(left(&sitting, GREEN), 59_000);
}

#[test]
fn computers_have_no_clock() {
    let mut sitting = sitting("ploy", &[Player::Person, Player::Level(1)]);
    sitting.set_clocks(&[clock(60, 0); 2]);
    assert_eq!(sitting.clocks(), [clock(60, 0), None]);
    turn(&mut sitting, "e3-e4");
    sitting.tick(0);
    assert!(!sitting.tick(999_000) && sitting.left(RED).is_none());
}

#[test]
fn a_game_that_is_taken_up_again_has_its_clocks_and_they_are_stopped() {
    for clocks in [[clock(60, 5); 2], [clock(60, 5), clock(30, 0)], [clock(60, 5), None]] {
        let mut sitting = timed(&clocks);
        turn(&mut sitting, "e3-e4");
        sitting.tick(4000);
        turn(&mut sitting, "e7-e6");
        sitting.tick(6000);
        let mut again = again(&sitting);
        assert_eq!(again.clocks(), clocks);
        assert!(again.is_halted());
        again.take_up_used(sitting.used());
        assert_eq!(left(&again, GREEN), left(&sitting, GREEN));
        assert_eq!(again.saved(), sitting.saved());
        again.rematch(0);
        assert_eq!(again.clocks(), clocks);
        assert_eq!(left(&again, GREEN), 60_000);
    }
    assert!(again(&among_persons("ploy")).clocks().is_empty());
}

#[test]
fn records_tell_the_clocks_and_what_each_step_took() {
    let mut sitting = timed(&[clock(60, 5), clock(30, 0)]);
    turn(&mut sitting, "e3-e4");
    sitting.tick(3500);
    turn(&mut sitting, "e7-e6");
    let record = sitting.record();
    assert!(record.contains("[Clocks \"60+5; 30+0\"]"), "{record}");
    assert!(record.contains("2. e7-e6 {[%clk 2.5/27.5]}"), "{record}");
    let mut alike = timed(&[clock(60, 5); 2]);
    turn(&mut alike, "e3-e4");
    assert!(alike.record().contains("[Clock \"60+5\"]"));
    let days = Saved::read("[Game \"ploy\"]\n[Clock \"3d\"]\n\n1. e3-e4").unwrap();
    assert!(Sitting::again(days, 0).clocks().is_empty(), "days are not counted here");
    assert_eq!(Saved::read(&record).unwrap().pause, Pause::None);
}

proptest! {
    #[test]
    fn times_add_up(pauses in prop::collection::vec(0..4000_u64, 1..30), base in 130..400_u32, increment in 0..5_u32) {
        let game: GameText = "plateau".parse().unwrap();
        let mut sitting = Sitting::new(quadrille_board::Shared::new(game.start()), vec![Player::Person; 2], 0);
        sitting.set_clocks(&[clock(base, increment); 2]);
        let (mut now, mut spent, mut turns) = (0, [0_u64; 2], [0_u64; 2]);
        sitting.tick(now);
        for pause in pauses {
            let (seat, begun) = (sitting.table().acting().unwrap(), sitting.table().done() > 0);
            now += pause;
            sitting.tick(now);
            spent[seat.index()] += if begun { pause } else { 0 };
            let text = sitting.table().step_texts()[0].clone();
            let step = sitting.table().read(&text).unwrap();
            sitting.step(step, false);
            turns[seat.index()] += u64::from(sitting.table().ended_turn());
        }
        for seat in [GREEN, RED] {
            let had = u64::from(base) * 1000 + turns[seat.index()] * u64::from(increment) * 1000;
            prop_assert_eq!(u64::from(left(&sitting, seat)), had - spent[seat.index()]);
        }
        let read = again(&sitting);
        prop_assert_eq!(left(&read, GREEN), left(&sitting, GREEN));
        prop_assert_eq!(read.saved(), sitting.saved());
    }
}
