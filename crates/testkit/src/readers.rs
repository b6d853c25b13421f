//! The laws of readers, for any text.

use quadrille_core::edit::Edit;
use quadrille_core::{Game, Position, STANDARD};

use crate::all_options;

/// Checks that a position text is refused, or that its content is unchanged after writing and
/// reading again. An accepted text can be drafted, with the same pieces.
///
/// # Panics
/// If a law is broken.
pub fn position_is_refused_or_stays<G: Edit>(text: &str) {
    for options in all_options::<G>() {
        let draft = G::draft(options, text);
        if let Ok(position) = G::read_position(options, STANDARD, text) {
            assert_eq!(draft, Ok(G::pieces(&position)), "{text}");
        }
        for notation in G::notations(options) {
            if let Ok(position) = G::read_position(options, notation, text) {
                let written = G::write_position(&position, notation);
                let again = G::read_position(options, notation, &written);
                let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
                assert_eq!(again.status(), position.status(), "{written}");
                assert_eq!(G::write_position(&again, notation), written);
                assert!(again == position, "{written}");
            }
        }
    }
}

/// Checks that a step text is refused, or that it is the only spelling of its step; a step read as
/// legal is legal.
///
/// # Panics
/// If a law is broken.
pub fn step_is_refused_or_stays<G: Game>(text: &str) {
    if let Ok(step) = text.parse::<<G::Position as Position>::Step>() {
        assert_eq!(step.to_string(), text);
    }
    for options in all_options::<G>() {
        let position = G::start(options);
        for notation in G::notations(options) {
            if let Ok(step) = G::read_step(&position, notation, text) {
                assert!(position.is_legal(step), "{text}");
                let written = G::write_step(&position, notation, step);
                assert_eq!(G::read_step(&position, notation, &written), Ok(step), "{text}");
            }
        }
    }
}

/// Checks that any step, legal or not, can be tested and applied in any position without a panic,
/// and is legal exactly if it is generated.
///
/// # Panics
/// If a law is broken.
pub fn step_is_harmless<G: Game>(position: &str, step: &str) {
    let Ok(step) = step.parse::<<G::Position as Position>::Step>() else {
        return;
    };
    for options in all_options::<G>() {
        if let Ok(mut position) = G::read_position(options, STANDARD, position) {
            assert_eq!(position.is_legal(step), position.steps().contains(&step), "{step}");
            position.apply(step, &mut ());
        }
    }
}
