//! Pruning and reductions, with their margins.
//!
//! Margins are in centipawns, depths in turns. An exact search uses none of them.

/// Reverse futility pruning: a node of at most this depth is cut off if its static evaluation
/// exceeds `beta` by the margin times the depth.
const REVERSE_FUTILITY_MAX_DEPTH: i32 = 4;
const REVERSE_FUTILITY_MARGIN: i32 = 110;

/// Null-move pruning: the least depth, the reduction, and one more turn of reduction per this
/// depth.
const NULL_MOVE_MIN_DEPTH: i32 = 2;
const NULL_MOVE_REDUCTION: i32 = 2;
const NULL_MOVE_DEPTH_DIVISOR: i32 = 4;

/// The greatest depth at which quiet steps are pruned.
const PRUNING_MAX_DEPTH: i32 = 3;

/// Late-move pruning: the number of steps that are always searched, and the increase per depth
/// squared.
const LMP_BASE: i32 = 6;
const LMP_PER_DEPTH_SQUARED: i32 = 6;

/// Futility pruning: the gain a quiet step is trusted with, and the increase per turn of depth.
const FUTILITY_BASE: i32 = 60;
const FUTILITY_PER_DEPTH: i32 = 120;

/// Late-move reductions: the least depth and move number.
const LMR_MIN_DEPTH: i32 = 2;
const LMR_MIN_STEP: i32 = 3;

/// The reduction is (offset + log2(depth) * log2(move number)) / divisor.
const LMR_OFFSET: i32 = 2;
const LMR_DIVISOR: i32 = 3;

/// A history score of this size changes the reduction by one turn.
const LMR_HISTORY_UNIT: i32 = 6000;

/// True if the static evaluation exceeds `beta` so far that the node is cut off (reverse futility
/// pruning, static null-move pruning).
pub(crate) const fn is_reverse_futile(static_eval: i32, depth: i32, beta: i32) -> bool {
    depth <= REVERSE_FUTILITY_MAX_DEPTH && static_eval - REVERSE_FUTILITY_MARGIN * depth >= beta
}

/// The depth of the search after a null move; `None` if no null move is tried.
pub(crate) fn null_move_depth(depth: i32) -> Option<i32> {
    (depth >= NULL_MOVE_MIN_DEPTH)
        .then(|| (depth - NULL_MOVE_REDUCTION - depth / NULL_MOVE_DEPTH_DIVISOR).max(0))
}

/// True if a quiet step with this move number is skipped, and with it all that rank lower.
pub(crate) const fn is_pruned(static_eval: i32, alpha: i32, depth: i32, move_number: i32) -> bool {
    let is_late = move_number >= LMP_BASE + LMP_PER_DEPTH_SQUARED * depth * depth;
    let is_hopeless =
        static_eval + FUTILITY_PER_DEPTH * depth + FUTILITY_BASE <= alpha && move_number > 0;
    depth <= PRUNING_MAX_DEPTH && (is_late || is_hopeless)
}

/// The reduction of a quiet step, in turns. `history_score` is called only if needed.
pub(crate) fn reduction(
    depth: i32,
    move_number: i32,
    is_pv: bool,
    history_score: impl FnOnce() -> i32,
) -> i32 {
    if depth < LMR_MIN_DEPTH || move_number < LMR_MIN_STEP {
        return 0;
    }
    let logarithms = depth.ilog2() as i32 * move_number.ilog2() as i32;
    let usual = (LMR_OFFSET + logarithms) / LMR_DIVISOR;
    let known = (history_score() / LMR_HISTORY_UNIT).clamp(-1, 1);
    (usual - i32::from(is_pv) - known).clamp(0, depth - 1)
}
