use std::ops::ControlFlow;

use crate::Position;

/// The largest perft depth, far beyond what anyone can wait for.
pub const DEEPEST_PERFT: u32 = 64;

/// The number of sequences of exactly `depth` steps. The last step is counted, not taken. `depth`
/// is at most [`DEEPEST_PERFT`].
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
