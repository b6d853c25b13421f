//! The threats of the opponents.

use quadrille_core::heuristics::{Heuristics, Threat};
use quadrille_core::{Position, Seat, sort_short};

/// The losses that the opponents of a seat threaten, each as if it were the next to act. Leaders
/// and bases come first, then the rest by point.
pub(crate) fn threats<G: Heuristics>(
    heuristics: &G,
    position: &G::Position,
    seat: Seat,
) -> Vec<Threat> {
    let side = position.side_of(seat);
    let opponents = Seat::first(position.seats())
        .filter(|&other| position.side_of(other) != side && !position.is_out(other));
    let mut threats = Vec::new();
    for by in opponents {
        let Some(handed) = heuristics.handed_to(position, by) else { continue };
        let harms = heuristics.harms(&handed, side).into_iter();
        threats.extend(harms.map(|(at, how)| Threat { at, how, by }));
    }
    sort_short(&mut threats, |threat| (!threat.is_grave(), *threat));
    threats
}
