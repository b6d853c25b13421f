//! Explanations for newcomers of the actions left in a turn.

use quadrille_core::heuristics::Reach;
use quadrille_core::{Army, Language, Point};
use quadrille_table::{GameText, Match};
use quadrille_voice::{Voice, lost_shapes};

fn after(turns: &str) -> Box<dyn Match> {
    let mut match_ = "plateau".parse::<GameText>().unwrap().start();
    for step in turns.split_whitespace() {
        match_.play(step).unwrap();
    }
    match_
}

fn english(match_: &dyn Match) -> Voice<'_> {
    Voice::new(match_, Language::English)
}

#[test]
fn what_a_turn_can_still_do_is_explained() {
    let told = |turns: &str| english(after(turns).as_ref()).explained();
    assert_eq!(told("").unwrap(), "Share 6 crossings among your armies this turn.");
    let begun = "Go 4 more crossings, with armies that have not moved yet.";
    assert_eq!(told("A10-C10=2").unwrap(), begun);
    let russian = Voice::new(after("A10-C10=2").as_ref(), Language::Russian).explained();
    assert_eq!(russian.unwrap(), "Пройдите ещё 4 перехода армиями, которые ещё не ходили.");
}

#[test]
fn a_count_tells_what_it_leaves() {
    let match_ = after("A10-C10=2");
    let leaves = |step: &str| english(match_.as_ref()).leaves(match_.read(step).unwrap());
    assert_eq!(leaves("A3-C3=2").unwrap(), "2 more needed");
    assert_eq!(leaves("A3-C3=4").unwrap(), "ends the turn");
}

#[test]
fn a_turn_that_ended_by_itself_is_told_of_until_the_next_one_is_over() {
    let told = |turns: &str| english(after(turns).as_ref()).closed();
    assert_eq!(told("A10-C10=2"), None);
    let over = Some("Babylon: 6 crossings, the turn is over.".to_owned());
    assert_eq!(told("A10-C10=2 A9-E9=4"), over);
    assert_eq!(told("A10-C10=2 A9-E9=4 I10-K10=2"), over);
}

#[test]
fn games_that_count_nothing_in_a_turn_explain_nothing() {
    let match_ = "ploy".parse::<GameText>().unwrap().start();
    assert_eq!(english(match_.as_ref()).explained(), None);
    assert_eq!(english(match_.as_ref()).closed(), None);
}

#[test]
fn a_turn_of_many_steps_is_told_in_a_few_words() {
    let match_ = after("");
    let told = |turn: &str| english(match_.as_ref()).turn_in_brief(turn);
    assert_eq!(told("A10-C10=2;A9-E9=4"), "2-army A10 → C10, 4-army A9 → E9");
    let many = "A10-C10=2;A9-B9=1;A2-B2=1;A3-B3=1;B8-C8=1";
    assert_eq!(told(many), "2-army A10 → C10, 4-army A9 → B9, 2-army A2 → B2, …");
    assert_eq!(told("A10-C10=2"), english(match_.as_ref()).turn("A10-C10=2"));
}

#[test]
fn a_chain_is_told_with_where_it_begins_its_stops_and_what_it_takes() {
    let game: GameText = "plimus".parse().unwrap();
    let text = ",,,,,,,,b5p4m&r6p5m/,,,,,,,,/,,,,,,,,/,,bm,,,,,,/,,,,,,,,/,,rm,,,,,,/,,bpm,,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let match_ = game.read(text).unwrap();
    let told = english(match_.as_ref()).turn_in_brief("c3xc4^c5;>a9;c5^c6^c7");
    assert_eq!(told, "the whole double c3 → c5 → c7, captures the minus stone of Red");
}

#[test]
fn the_ship_that_was_lost_is_told_from_others_of_its_kind() {
    let first = "ploy".parse::<GameText>().unwrap().start().pieces();
    let army = Army(0);
    let probes = first.iter().filter(|piece| piece.army == Some(army) && piece.kind == "probe");
    for gone in probes {
        let mut now = first.clone();
        now.retain(|piece| piece.point != gone.point);
        let lost = lost_shapes(&first, &now, army);
        let [(shown, 1)] = &lost[..] else { panic!("{lost:?}") };
        let spread = |ways: u8| ways & ways.rotate_left(1) != 0;
        assert_eq!(spread(shown.directions), spread(gone.directions), "{gone:?}");
        for piece in &mut now {
            piece.directions = piece.directions.rotate_left(3);
        }
        assert_eq!(lost_shapes(&first, &now, army), lost, "however the others are turned");
    }
}

#[test]
fn pieces_whose_arrows_are_spent_are_not_lost() {
    let first = "platz".parse::<GameText>().unwrap().start().pieces();
    let mut now = first.clone();
    now[0].directions = 1;
    assert_eq!(lost_shapes(&first, &now, now[0].army.unwrap()), []);
}

#[test]
fn archers_who_threaten_nobody_are_told_so_in_their_own_words() {
    let match_ = "platz".parse::<GameText>().unwrap().start();
    let reach = Reach { from: Point(22), goes: Vec::new(), takes: Vec::new() };
    let told = english(match_.as_ref()).threatening(&reach);
    assert!(told.ends_with("could hit nobody next turn."), "{told}");
}
