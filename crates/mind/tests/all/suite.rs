//! The searches of the suite.

use quadrille_mind::suite::{SIGNATURE, SuitePosition, suite};
use quadrille_table::{GameText, Status};

#[test]
fn the_suite_has_its_signature() {
    let found: u64 = suite().iter().map(SuitePosition::search).sum();
    assert_eq!(
        found, SIGNATURE,
        "if the search was meant to change, SIGNATURE in crates/mind/src/suite.rs is now {found}"
    );
}

#[test]
fn every_game_and_number_of_seats_is_in_it() {
    let suite = suite();
    for trial in &suite {
        assert!(matches!(trial.match_.status(), Status::Acting(_)));
    }
    for game in GameText::all() {
        let match_ = game.start();
        let alike = |trial: &SuitePosition| {
            let known = &trial.match_;
            known.game().id() == game.id()
                && (known.seats(), known.sides()) == (match_.seats(), match_.sides())
        };
        assert!(suite.iter().any(alike), "{game}");
    }
    let mut positions: Vec<String> = suite
        .iter()
        .map(|trial| format!("{} {}", trial.match_.game(), trial.match_.position_text()))
        .collect();
    positions.sort();
    positions.dedup();
    assert_eq!(positions.len(), suite.len(), "no position comes twice");
}
