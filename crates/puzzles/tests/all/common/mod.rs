//! Turns found by the referee alone, to compare proofs with.

use quadrille_core::{Side, Status};
use quadrille_table::Match;

/// The results of all whole turns, one match for each position.
pub(crate) fn turns(match_: &dyn Match) -> Vec<Box<dyn Match>> {
    let mut ends: Vec<Box<dyn Match>> = Vec::new();
    let mut open = vec![match_.boxed()];
    while let Some(match_) = open.pop() {
        for step in match_.steps() {
            let mut next = match_.boxed();
            next.take(step).expect("it was listed");
            let goes_on = matches!(next.status(), Status::Acting(_)) && !next.at_turn_start();
            if goes_on {
                open.push(next);
            } else if ends.iter().all(|end| end.position_text() != next.position_text()) {
                ends.push(next);
            }
        }
    }
    ends
}

/// True if a side wins within `own_turns` own turns against any defence.
pub(crate) fn wins(match_: &dyn Match, side: Side, own_turns: u8) -> bool {
    match match_.status() {
        Status::Over(outcome) => outcome.ranking.winner() == Some(side),
        Status::Acting(_) if own_turns == 0 => false,
        Status::Acting(seat) if match_.side_of(seat) == side => {
            turns(match_).iter().any(|after| wins(after.as_ref(), side, own_turns - 1))
        }
        Status::Acting(_) => {
            turns(match_).iter().all(|after| wins(after.as_ref(), side, own_turns))
        }
    }
}
