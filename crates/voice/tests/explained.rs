//! What newcomers are told of a turn that counts.

use quadrille_core::Language;
use quadrille_table::{GameText, Table};
use quadrille_voice::Voice;

fn after(turns: &str) -> Box<dyn Table> {
    let mut table = "plateau".parse::<GameText>().unwrap().start();
    for step in turns.split_whitespace() {
        table.play(step).unwrap();
    }
    table
}

fn english(table: &dyn Table) -> Voice<'_> {
    Voice::new(table, Language::English)
}

#[test]
fn what_a_turn_can_still_do_is_explained() {
    let told = |turns: &str| english(after(turns).as_ref()).explained();
    assert_eq!(told("").unwrap(), "Share 6 crossings among your armies this turn.");
    let begun = "Go 4 more crossings, with armies that have not moved yet.";
    assert_eq!(told("A10-C10=2").unwrap(), begun);
    let russian = Voice::new(after("A10-C10=2").as_ref(), Language::Russian).explained();
    assert_eq!(russian.unwrap(), "Пройдите ещё 4 перехода армиями, которые ещё не ходили.");
}

#[test]
fn a_count_tells_what_it_leaves() {
    let table = after("A10-C10=2");
    let leaves = |step: &str| english(table.as_ref()).leaves(table.read(step).unwrap());
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
    let table = "ploy".parse::<GameText>().unwrap().start();
    assert_eq!(english(table.as_ref()).explained(), None);
    assert_eq!(english(table.as_ref()).closed(), None);
}
