//! The ways of the last turns.

use crate::common::{after, labels, play, random_games};
use quadrille_board::scene::{Trail, recent_start};
use quadrille_board::{Frame, Still, layers};
use quadrille_core::draw::army_class;
use quadrille_table::Match;

/// The trails in short: `1:a1>a2` with its number, `*` for a flight, a `'` for each turn of age.
fn trails(table: &dyn Match) -> String {
    let told = |trail: &Trail| {
        let number = trail.number.map_or(String::new(), |number| format!("{number}:"));
        let age = "'".repeat(trail.age.into());
        let way = labels(table, trail.way.iter().copied());
        format!("{number}{}{}{age}", if trail.flies { "*" } else { "" }, way.replace(' ', ">"))
    };
    let board = table.geometry();
    let still = Still::new(table, &board, &Frame::new(&board, 0));
    still.trails.iter().map(told).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_turn_leaves_the_way_it_went() {
    assert_eq!(trails(after("ploy", "").as_ref()), "");
    assert_eq!(trails(after("ploy", "b1-b4").as_ref()), "b1>b2>b3>b4");
    assert_eq!(trails(after("ploy", "b1-b4 e9R1").as_ref()), "", "nothing went");
    assert_eq!(trails(after("platz", "a1-a2").as_ref()), "a1>a2");
    let shot = after("platz", "a1xe5");
    assert!(trails(shot.as_ref()).starts_with("*a1>"), "{}", trails(shot.as_ref()));
}

#[test]
fn several_ways_of_a_turn_are_numbered() {
    let mut table = after("plateau", "A10-C10=2");
    assert_eq!(trails(table.as_ref()), "A10>B10>C10", "one alone bears no number");
    play(table.as_mut(), "A9-E9=4");
    assert_eq!(trails(table.as_ref()), "1:A10>B10>C10 2:A9>B9>C9>D9>E9");
}

#[test]
fn with_more_seats_the_older_turns_are_fainter_and_give_way_to_a_turn_that_is_begun() {
    let mut table = after("ploy mode=four", "");
    let mut seats = 0;
    while seats < 4 {
        let texts = table.step_texts();
        let step = texts.iter().find(|text| text.contains('-')).expect("something can move");
        play(table.as_mut(), step);
        seats += 1;
    }
    let shown = trails(table.as_ref());
    let ages: Vec<usize> = shown.split(' ').map(|trail| trail.matches('\'').count()).collect();
    assert_eq!(ages, [2, 1, 0], "{shown}");
    assert_eq!(recent_start(table.as_ref()), Some(1), "all since the first seat acted");
    let mut begun = after("plateau board=classic seats=3", "");
    for _ in 0..200 {
        let texts = begun.step_texts();
        let step = texts.iter().find(|text| text.contains('-')).unwrap_or(&texts[0]).clone();
        play(begun.as_mut(), &step);
        let one_step_in = begun.turn_start(begun.turns()) == begun.done().checked_sub(1);
        if begun.turns() > 2 && one_step_in {
            let shown = trails(begun.as_ref());
            assert!(!shown.contains([' ', '\'']), "the turn that is begun alone: {shown}");
            return;
        }
    }
    panic!("no turn of several steps was begun");
}

#[test]
fn what_is_drawn_of_trails_lies_on_the_board_and_is_of_the_movers_colour() {
    random_games(1, 30, |table, _| {
        let board = table.geometry();
        let frame = Frame::new(&board, 90);
        let still = Still::new(table, &board, &frame);
        let svg = layers::trails(table.game(), &still.trails, &frame);
        assert_eq!(svg.matches("<g class=\"trail ").count(), still.trails.len());
        let numbers = layers::trail_numbers(table.game(), &still.trails, &frame);
        let numbered = still.trails.iter().filter(|trail| trail.number.is_some()).count();
        assert_eq!(numbers.matches("<text").count(), numbered);
        for trail in &still.trails {
            let army = table.game().armies()[trail.seat.index()].name;
            assert!(svg.contains(&army_class(army)), "{army}: {svg}");
            let (first, last) = (trail.way[0], trail.way[trail.way.len() - 1]);
            assert_ne!(first, last);
        }
        let start = recent_start(table);
        assert_eq!(start.is_none(), table.done() == 0);
    });
}
