//! What is remembered of solving puzzles.

use proptest::prelude::*;
use quadrille_board::{Offer, Puzzling, daily};

fn offers(grades: &[u8]) -> Vec<Offer> {
    (1..).zip(grades).map(|(id, &grade)| Offer { id, grade, plain: true }).collect()
}

#[test]
fn nothing_comes_twice_until_all_is_solved_and_then_the_oldest_first() {
    let all = offers(&[1, 3, 2, 5, 4, 1]);
    let mut puzzling = Puzzling::default();
    let mut order = Vec::new();
    for chance in 0..6 {
        let next = puzzling.next("game", &all, chance).expect("there are more");
        assert!(!order.contains(&next), "{next:?} comes again");
        puzzling.solve("game", next, 1);
        order.push(next);
    }
    for next in order {
        assert_eq!(puzzling.next("game", &all, 9), Some(next));
        puzzling.solve("game", next, 1);
    }
    assert_eq!(puzzling.next("game", &[], 1), None);
}

#[test]
fn what_was_tried_in_vain_comes_again_after_all_that_is_new() {
    let all = offers(&[1, 1]);
    let mut puzzling = Puzzling::default();
    puzzling.miss("game", all[0]);
    assert_eq!(puzzling.next("game", &all, 1), Some(all[1]));
    puzzling.solve("game", all[1], 1);
    assert_eq!(puzzling.next("game", &all, 1), Some(all[0]));
}

#[test]
fn puzzles_get_harder_for_who_solves_them_and_easier_for_who_does_not() {
    let all: Vec<Offer> =
        (1..400).map(|id| Offer { id, grade: (id % 5) as u8 + 1, plain: true }).collect();
    let mut good = Puzzling::default();
    assert_eq!(good.next("game", &all, 1).map(|offer| offer.grade), Some(1), "it begins easy");
    let mut grades = Vec::new();
    for chance in 0..60 {
        let next = good.next("game", &all, chance).expect("there are many");
        grades.push(next.grade);
        assert!(good.solve("game", next, 1) > 0);
    }
    assert!(grades.is_sorted() && grades.contains(&5), "{grades:?}");
    let risen = good.rating("game").expect("it is rated");
    let next = good.next("game", &all, 1).expect("there are many");
    assert!(good.miss("game", next) < 0);
    assert!(good.rating("game").expect("it is rated") < risen);
    assert_eq!(good.rating("another"), None, "each game by itself");
}

#[test]
fn each_puzzle_is_rated_once_and_what_was_helped_with_not_at_all() {
    let offer = Offer { id: 1, grade: 2, plain: true };
    let mut puzzling = Puzzling::default();
    assert_eq!(puzzling.miss("game", Offer { id: 9, ..offer }), 0, "nobody begins with a loss");
    assert_eq!(puzzling.rating("game"), None);
    assert!(puzzling.solve("game", Offer { id: 8, ..offer }, 1) > 0);
    assert!(puzzling.miss("game", offer) < 0);
    assert_eq!(puzzling.miss("game", offer), 0);
    assert_eq!(puzzling.solve("game", offer, 1), 0);
    assert_eq!(puzzling.solve("game", offer, 1), 0);
    let before = puzzling.rating("game");
    puzzling.solve_with_help(Offer { id: 2, grade: 2, plain: true }, 1);
    assert_eq!(puzzling.rating("game"), before);
    assert_eq!(puzzling.solved(), 3);
}

#[test]
fn a_streak_grows_by_a_day_and_ends_with_a_day_left_out() {
    let mut puzzling = Puzzling::default();
    let mut solve = |id, day| {
        puzzling.solve("game", Offer { id, grade: 1, plain: true }, day);
        [puzzling.streak(day), puzzling.streak(day + 1), puzzling.streak(day + 2)]
    };
    assert_eq!(solve(1, 0), [1, 1, 0], "the first of all days counts too");
    assert_eq!(solve(2, 0), [1, 1, 0], "a day counts once");
    assert_eq!(solve(3, 1), [2, 2, 0]);
    assert_eq!(solve(4, 2), [3, 3, 0]);
    assert_eq!(solve(5, 9), [1, 1, 0]);
    assert_eq!(puzzling.best_streak(), 3);
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_all_and_another_one_on_most_other_days() {
    let all: Vec<Offer> =
        (1..300).map(|id| Offer { id, grade: (id % 5) as u8 + 1, plain: true }).collect();
    let of_days: Vec<Offer> = (0..100).map(|day| daily(day, &all).expect("one")).collect();
    let mut turned = all.clone();
    turned.reverse();
    assert_eq!(daily(7, &turned), Some(of_days[7]), "whatever the order");
    let kept = (0..100).filter(|&day| daily(day, &all[..280]) == Some(of_days[day as usize]));
    assert!(kept.count() > 80, "few others if some are added");
    let mut ids: Vec<u32> = of_days.iter().map(|offer| offer.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert!(ids.len() > 75, "{}", ids.len());
    assert!(of_days.iter().all(|offer| offer.grade > 1), "not the easiest");
    assert_eq!(
        daily(7, &offers(&[1])),
        Some(Offer { id: 1, grade: 1, plain: true }),
        "unless there is no other"
    );
}

proptest! {
    #[test]
    fn what_is_kept_is_read_again(deeds in proptest::collection::vec((0..9u8, 1..40u32, 0..5u32), 0..40)) {
        let mut puzzling = Puzzling::default();
        for (deed, id, day) in deeds {
            let offer = Offer { id: id << 20, grade: (id % 5) as u8 + 1, plain: true };
            match deed {
                0..4 => puzzling.miss("one", offer),
                4 => { puzzling.keep_daily(day); 0 }
                _ => puzzling.solve("two", offer, day),
            };
        }
        prop_assert_eq!(Puzzling::read(&puzzling.to_string()), puzzling);
    }

    #[test]
    fn no_text_is_too_strange_to_be_read(text in "((solved|missed|rating|days|daily)? ?[ -~]{0,20}\n)*") {
        let read = Puzzling::read(&text);
        prop_assert_eq!(Puzzling::read(&read.to_string()), read);
    }
}

#[test]
fn newcomers_and_days_get_puzzles_without_options_as_long_as_there_are_some() {
    let all: Vec<Offer> =
        (1..60).map(|id| Offer { id, grade: 1 + (id % 2) as u8, plain: id % 4 == 0 }).collect();
    let mut puzzling = Puzzling::default();
    for chance in 0..10 {
        let next = puzzling.next("game", &all, chance).expect("there are many");
        assert!(next.plain, "{next:?}");
        puzzling.solve("game", next, 1);
    }
    puzzling.solve("game", all[0], 1);
    let later: Vec<bool> = (0..20)
        .filter_map(|chance| puzzling.next("game", &all, chance).map(|next| next.plain))
        .collect();
    assert!(later.contains(&false), "then there are others too");
    assert!((0..50).all(|day| daily(day, &all).is_some_and(|offer| offer.plain)));
    let odd = [Offer { plain: false, ..all[0] }];
    assert_eq!(daily(3, &odd), Some(odd[0]));
    assert_eq!(Puzzling::default().next("game", &odd, 1), Some(odd[0]));
}
