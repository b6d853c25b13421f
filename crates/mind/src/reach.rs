//! The moves of one piece in the next turn of its seat.

use std::collections::VecDeque;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Harm, Heuristics as _, Reach, Searchable, Taking};
use quadrille_core::present::Touch;
use quadrille_core::{Effect, Point, Position, Seat, sort_short};

/// The moves of the piece at `from` if a turn of its seat began now; `None` if the seat cannot act.
/// If a piece can move several times in a turn, each point is reached by one shortest way.
pub(crate) fn reach<G: Searchable + Edit>(
    heuristics: &G::Heuristics,
    position: &G::Position,
    seat: Seat,
    from: Point,
) -> Option<Reach> {
    let handed = heuristics.handed_to(position, seat)?;
    let mut reach = Reach { from, goes: Vec::new(), takes: Vec::new() };
    let mut next = VecDeque::from([(handed, vec![from])]);
    while let Some((position, way)) = next.pop_front() {
        let at = *way.last().expect("a way begins where the piece stands");
        for (step, gesture) in G::gestures(&position) {
            if gesture.first() != Some(&Touch::Point(at)) {
                continue;
            }
            let (mut after, mut effects) = (position.clone(), Vec::new());
            after.apply(step, &mut effects);
            let led = G::way(&position, step);
            let way: Vec<Point> = way.iter().chain(led.iter().skip(1)).copied().collect();
            if take(&mut reach, &effects, &way) {
                continue;
            }
            let to = effects.iter().find_map(|effect| match effect {
                Effect::Moved { to, .. } => Some(*to),
                _ => None,
            });
            let Some(to) = to.filter(|to| *to != from && !reach.goes.contains(to)) else {
                continue;
            };
            reach.goes.push(to);
            let ended = effects.iter().any(|effect| matches!(effect, Effect::TurnEnded { .. }));
            if !ended && G::obstacle(&after, to, to).is_none() {
                next.push_back((after, way));
            }
        }
    }
    sort_short(&mut reach.goes, |point| *point);
    sort_short(&mut reach.takes, |taking| taking.at);
    Some(reach)
}

/// Adds the captures of a step. Returns false if there are none.
fn take(reach: &mut Reach, effects: &[Effect], way: &[Point]) -> bool {
    let taken = effects.iter().filter_map(|effect| match *effect {
        Effect::Captured { at, .. } | Effect::Seized { at, .. } => Some((at, Harm::Capture)),
        Effect::Shot { at, .. } => Some((at, Harm::Shot)),
        Effect::Conquered { at, .. } => Some((at, Harm::Conquest)),
        _ => None,
    });
    let mut any = false;
    for (at, how) in taken {
        any = true;
        match reach.takes.iter_mut().find(|taking| taking.at == at) {
            Some(known) => known.how = known.how.max(how),
            None => reach.takes.push(Taking { at, how, way: way.to_vec() }),
        }
    }
    any
}
