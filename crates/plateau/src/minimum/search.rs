//! An exhaustive search for a turn that comes to six.

use std::collections::BTreeMap;

use quadrille_core::Position as _;

use crate::position::End;
use crate::reach::View;
use crate::{Position, Step};

use super::supply::Supply;

/// The answers found so far, by the keys of positions.
pub(super) type Searched = BTreeMap<u64, bool>;

/// True if some sequence of steps brings the turn to six.
pub(super) fn six_is_reached(position: &Position, searched: &mut Searched) -> bool {
    let turn = position.turn();
    let missing = turn.missing();
    if missing == 0 {
        return true;
    }
    let view = View::of(position);
    let waiting = turn.waiting(view.own);
    let kinds = waiting.crossings().filter_map(|at| Some(position.piece(at)?.kind));
    if turn.most_in_all(kinds) < turn.total() + missing {
        return false;
    }
    if Supply::of(position, &view).length() >= missing {
        return true;
    }
    if let Some(&known) = searched.get(&position.key()) {
        return known;
    }
    let reached = try_all(position, &view, searched);
    searched.insert(position.key(), reached);
    reached
}

fn try_all(position: &Position, view: &View, searched: &mut Searched) -> bool {
    let missing = position.turn().missing();
    let mut short = Vec::new();
    for (from, kind, most) in position.movable(view, position.turn()) {
        let reach = view.reach(from, kind, most);
        for count in 1..=most {
            let (stops, hits) = reach.with(count);
            let ends = stops | hits;
            if count >= missing && !ends.is_empty() {
                return true;
            }
            short.extend(ends.crossings().map(|to| Step::Go { from, to, count, captures: false }));
        }
    }
    short.into_iter().rev().any(|step| six_is_reached_after(position, step, searched))
}

/// True if a step, or a sequence that begins with it, brings the turn to six.
pub(super) fn six_is_reached_after(
    position: &Position,
    step: Step,
    searched: &mut Searched,
) -> bool {
    let mut after = position.clone();
    let over = after.go(step, &mut ());
    let goes_on = !over && after.end == End::GoesOn;
    after.turn().may_end() || goes_on && six_is_reached(&after, searched)
}
