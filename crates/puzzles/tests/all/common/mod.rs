//! Turns found by the referee alone, to compare proofs with.

use quadrille_core::{Side, Status};
use quadrille_table::Table;

/// The results of all whole turns, one match for each position.
pub(crate) fn turns(table: &dyn Table) -> Vec<Box<dyn Table>> {
    let mut ends: Vec<Box<dyn Table>> = Vec::new();
    let mut open = vec![table.boxed()];
    while let Some(table) = open.pop() {
        for step in table.steps() {
            let mut next = table.boxed();
            next.take(step).expect("it was listed");
            let goes_on = matches!(next.standing(), Status::Acting(_)) && !next.at_turn_start();
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
pub(crate) fn wins(table: &dyn Table, side: Side, own_turns: u8) -> bool {
    match table.standing() {
        Status::Over(outcome) => outcome.ranking.winner() == Some(side),
        Status::Acting(_) if own_turns == 0 => false,
        Status::Acting(seat) if table.side_of(seat) == side => {
            turns(table).iter().any(|after| wins(after.as_ref(), side, own_turns - 1))
        }
        Status::Acting(_) => turns(table).iter().all(|after| wins(after.as_ref(), side, own_turns)),
    }
}
