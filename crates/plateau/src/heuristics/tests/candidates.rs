//! Candidates are legal, and the same however they are requested.

use std::collections::BTreeSet;

use crate::{Plateau, Position, Step};
use quadrille_core::heuristics::{Candidate, Heuristics};
use quadrille_core::{Game, Position as _};

use super::super::PlateauHeuristics;
use super::{ALL, crowd, heuristics};

fn check(heuristics: &PlateauHeuristics, position: &Position) -> Vec<Candidate<Step>> {
    let (mut all, mut noisy) = (Vec::new(), Vec::new());
    heuristics.candidates(position, &mut all);
    heuristics.noisy(position, &mut noisy);
    assert!(!all.is_empty(), "nothing to do in {position}");
    let mut steps = BTreeSet::new();
    for candidate in &all {
        assert!(position.is_legal(candidate.step), "{} in {position}", candidate.step);
        assert!(steps.insert(candidate.step), "{} twice in {position}", candidate.step);
    }
    let gains = |list: &[Candidate<Step>]| -> BTreeSet<(Step, i32)> {
        let noisy = list.iter().filter(|candidate| candidate.gain > 0);
        noisy.map(|candidate| (candidate.step, candidate.gain)).collect()
    };
    assert_eq!(gains(&all), gains(&noisy), "{position}");
    all
}

#[test]
fn candidates_are_legal_and_distinct_and_there_are_some() {
    for options in ALL {
        let heuristics = heuristics(options);
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..4 {
            let mut position = Plateau::start(options);
            for _ in 0..200 {
                if !position.has_step() {
                    break;
                }
                let candidates = check(&heuristics, &position);
                let any = position.pick_step(|count| random.usize(..count));
                let step = candidates[random.usize(..candidates.len())].step;
                position.apply(any.filter(|_| random.bool()).unwrap_or(step), &mut ());
            }
        }
    }
}

#[test]
fn candidates_are_legal_in_crowds() {
    let mut random = fastrand::Rng::with_seed(4);
    for round in 0..2000 {
        let options = ALL[round % 4];
        let width = random.u8(3..=10);
        let position = crowd(options, &mut random, width, 40);
        if let Some(position) = position.filter(quadrille_core::Position::has_step) {
            check(&heuristics(options), &position);
        }
    }
}

#[test]
fn captures_of_what_is_not_covered_are_kept() {
    let heuristics = heuristics(ALL[0]);
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..500 {
        let Some(position) = crowd(ALL[0], &mut random, 12, 12) else { continue };
        let candidates = check(&heuristics, &position);
        if candidates[0].gain >= 2000 {
            continue;
        }
        let alone = |army: &quadrille_core::Army| {
            position.pieces().filter(|(_, other)| other.empire == *army).count() == 1
        };
        for step in position.steps() {
            let Step::Go { to, captures: true, .. } = step else { continue };
            let kept = candidates.iter().any(
                |kept| matches!(kept.step, Step::Go { to: end, captures: true, .. } if end == to),
            );
            let victim = position.piece(to).map(|army| army.empire);
            assert!(kept || !victim.is_some_and(|army| alone(&army)), "{step} in {position}");
        }
    }
}
