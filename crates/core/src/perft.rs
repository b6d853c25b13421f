use std::ops::ControlFlow;

use crate::Position;

/// How many sequences of exactly `depth` steps there are. The last step is counted, not taken.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_steps() as u64,
        _ => {
            let mut total = 0;
            let _ = position.visit_steps(|step| {
                total += perft(&position.after(step), depth - 1);
                ControlFlow::Continue(())
            });
            total
        }
    }
}
