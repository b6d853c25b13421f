//! Why a turn is good, as far as that is plain to see.

use quadrille_board::reason;
use quadrille_core::Language;
use quadrille_core::present::Gauge;
use quadrille_lessons::read_lessons;
use quadrille_table::{GameId, Match};
use quadrille_voice::{Reason, Voice};

/// A match from what stands where.
fn table(game: &str, start: &str) -> Box<dyn Match> {
    let id = GameId::by_id(game).unwrap();
    let text = format!(
        "example: {game}-one\npart: first\nrules: {game} 1.1\ngame: {game}\nstart: {start}\ngoal: any captured\n"
    );
    read_lessons(id, &text).unwrap()[0].start()
}

/// The reason for a turn in English.
fn why(table: &dyn Match, turn: &str) -> Option<String> {
    reason(table, turn).map(|reason| Voice::new(table, Language::English).reason(&reason))
}

#[test]
fn what_is_no_longer_threatened_is_a_reason() {
    let aimed_at = table("ploy", "c1=g1 e1=g85 e4=r56 i9=r85; g");
    let told = why(aimed_at.as_ref(), "e1-d1").unwrap();
    assert_eq!(told, "This ends the threat to e1.");
    assert_eq!(why(aimed_at.as_ref(), "c1-c2"), None, "it is still aimed at");
}

#[test]
fn what_is_threatened_newly_is_a_reason() {
    let beside = table("ploy", "a1=g85 e4=g131 h4=r16 h9=r16 i9=r85; g");
    assert_eq!(why(beside.as_ref(), "e4R1").unwrap(), "This threatens h4.");
    assert_eq!(why(beside.as_ref(), "e4-e5"), None);
}

#[test]
fn what_fills_a_field_says_how_many_are_filled() {
    let near = table("plimus", "c7=bm i1=b6p5m a9=r6p6m; b - 0");
    let gained = reason(near.as_ref(), "c7-c8");
    assert!(matches!(gained, Some(Reason::Gains(Gauge { value: 1, .. }))), "{gained:?}");
    assert_eq!(why(near.as_ref(), "c7-c8").unwrap(), "Filled by Blue: 1 of 12.");
    assert_eq!(why(near.as_ref(), "c7-d7"), None);
}

#[test]
fn what_takes_something_or_ends_the_match_needs_no_reason() {
    let free = table("ploy", "a1=g85 d4=g69 f4=r16 g4=r56 i9=r85; g");
    assert_eq!(why(free.as_ref(), "d4xf4"), None);
    let last = table("ploy", "a1=g85 c4=g69 c6=r16 f4=r85; g");
    assert_eq!(why(last.as_ref(), "c4xf4"), None);
    assert_eq!(why(last.as_ref(), "not a turn"), None);
}
