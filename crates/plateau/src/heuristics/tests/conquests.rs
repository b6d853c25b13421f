//! Turns that conquer are found, and only those.

use std::collections::HashSet;

use crate::{Position, Step, Turn};
use quadrille_core::{Effect, Position as _};

use super::super::conquest::Conquests;
use super::{ALL, crowd};

/// The position after a step, and true if the step conquered.
pub(super) fn after(position: &Position, step: Step) -> (Position, bool) {
    let mut after = position.clone();
    let mut effects = Vec::new();
    after.apply(step, &mut effects);
    (after, effects.iter().any(|effect| matches!(effect, Effect::Conquered { .. })))
}

pub(super) fn goes_on(before: &Position, after: &Position) -> bool {
    after.has_step() && after.seat() == before.seat() && *after.turn() != Turn::NEW
}

/// True if some turn can conquer, by exhaustive search; `None` if that takes too long.
pub(super) fn can_conquer(
    position: &Position,
    failed: &mut HashSet<Position>,
    patience: &mut u32,
) -> Option<bool> {
    let steps = position.steps();
    let mut later = Vec::new();
    for step in steps {
        let (after, conquered) = after(position, step);
        if conquered {
            return Some(true);
        }
        if goes_on(position, &after) {
            later.push(after);
        }
    }
    for after in later {
        if failed.contains(&after) {
            continue;
        }
        *patience = patience.checked_sub(1)?;
        if can_conquer(&after, failed, patience)? {
            return Some(true);
        }
        failed.insert(after);
    }
    Some(false)
}

/// True if following the findings conquers.
fn found(conquests: &Conquests, position: &Position) -> bool {
    let mut position = position.clone();
    loop {
        let mut steps = Vec::new();
        conquests.find(&position, &mut steps);
        let Some(&step) = steps.first() else { return false };
        assert!(position.is_legal(step), "{step} in {position}");
        let (after, conquered) = after(&position, step);
        if conquered {
            return true;
        }
        assert!(goes_on(&position, &after), "{step} ends the turn in {position}");
        position = after;
    }
}

#[test]
fn every_turn_that_conquers_is_found() {
    let conquests = Conquests::default();
    let mut random = fastrand::Rng::with_seed(5);
    let (mut yes, mut no, mut indirect) = (0, 0, 0);
    for round in 0..6000 {
        let options = ALL[round % 4];
        let width = random.u8(3..=6);
        let most = random.usize(4..=24);
        let Some(mut position) = crowd(options, &mut random, width, most) else { continue };
        for _ in 0..random.u8(..3) {
            let step = position.pick_step(|count| random.usize(..count));
            let Some((next, false)) = step.map(|step| after(&position, step)) else { break };
            if !goes_on(&position, &next) {
                break;
            }
            position = next;
        }
        let Some(expected) = can_conquer(&position, &mut HashSet::new(), &mut 2000) else {
            continue;
        };
        assert_eq!(found(&conquests, &position), expected, "{position}");
        yes += u32::from(expected);
        no += u32::from(!expected);
        if expected && position.steps().iter().all(|&step| !after(&position, step).1) {
            indirect += 1;
        }
    }
    assert!(yes > 100 && no > 100 && indirect > 10, "{yes} {no} {indirect}");
}

#[test]
fn what_is_remembered_is_answered_and_counted_as_if_it_were_new() {
    let shared = Conquests::default();
    let mut random = fastrand::Rng::with_seed(9);
    let mut looked_at_any = 0;
    for round in 0..1000 {
        let Some(position) = crowd(ALL[round % 4], &mut random, 6, 24) else { continue };
        let ask = |conquests: &Conquests| {
            let mut steps = Vec::new();
            let looked_at = conquests.find(&position, &mut steps);
            (steps, looked_at)
        };
        let new = ask(&Conquests::default());
        assert_eq!(ask(&shared), new, "{position}");
        assert_eq!(ask(&shared), new, "{position}");
        looked_at_any += u32::from(new.1 > 0);
    }
    assert!(looked_at_any > 10, "{looked_at_any}");
}
