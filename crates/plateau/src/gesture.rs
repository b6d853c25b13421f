//! Gestures of moves.
//!
//! A player touches an army and then its destination. A march takes the shortest path, since a
//! longer one only uses up crossings that other armies could go. But if the shortest path leaves
//! the turn short of its minimum (plateau 3.2), a longer one may complete it: then the player
//! chooses a count, from the least legal one to the first that is enough. Larger counts, and longer
//! ones that are still too short, follow a touch of [`LONGER`] between the two crossings.

use std::collections::BTreeMap;

use quadrille_core::present::Touch;
use quadrille_core::{Position as _, Status};

use crate::{Crossing, Position, Step, Turn};

/// The button for a longer path.
const LONGER: Touch = Touch::Button("longer");

/// The counts with which an army can get from one crossing to another, in ascending order.
type Counts = BTreeMap<(Crossing, Crossing), Vec<u8>>;

pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    let mut counts = Counts::new();
    if let Step::Go { from, .. } = step {
        position.visit_steps_from(from, |other| enter(&mut counts, other));
    }
    touches(position, step, &counts)
}

pub(crate) fn gestures(position: &Position) -> Vec<(Step, Vec<Touch>)> {
    let steps = position.steps();
    let mut counts = Counts::new();
    steps.iter().for_each(|&step| enter(&mut counts, step));
    steps.into_iter().map(|step| (step, touches(position, step, &counts))).collect()
}

fn enter(counts: &mut Counts, step: Step) {
    if let Step::Go { from, to, count, .. } = step {
        counts.entry((from, to)).or_default().push(count);
    }
}

fn touches(position: &Position, step: Step, counts: &Counts) -> Vec<Touch> {
    let Step::Go { from, to, count, captures } = step else {
        return vec![Touch::Button("done")];
    };
    let [from_point, to_point] = [from, to].map(|at| Touch::Point(at.point(position.options())));
    let counts = counts.get(&(from, to)).map_or(&[][..], Vec::as_slice);
    let least = counts.first().copied().unwrap_or(count);
    let wins = captures && wins(position, Step::Go { from, to, count: least, captures });
    let enough = if wins { least } else { enough(position.turn(), counts).unwrap_or(least) };
    if count > enough {
        return vec![from_point, LONGER, to_point, Touch::Number(count)];
    }
    let number = (enough > least).then_some(Touch::Number(count));
    [from_point, to_point].into_iter().chain(number).collect()
}

/// The least of `counts` that completes the minimum of the turn.
fn enough(turn: &Turn, counts: &[u8]) -> Option<u8> {
    counts.iter().copied().find(|&count| count >= turn.missing())
}

fn wins(position: &Position, step: Step) -> bool {
    matches!(position.after(step).status(), Status::Over(_))
}
