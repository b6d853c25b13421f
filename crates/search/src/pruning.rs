//! What is looked at less deeply than the rest, or not at all, and by how much.
//!
//! Margins are hundredths of a pawn's worth, depths are turns. None of this is done in an exact
//! search.

/// Up to this depth a position far enough above the window is taken as won back (reverse futility
/// pruning), where "far enough" is so much for each turn of depth.
const REVERSE_FUTILITY_MAX_DEPTH: i32 = 4;
const REVERSE_FUTILITY_MARGIN: i32 = 110;

/// From this depth on it is tried whether a turn is needed at all (null-move pruning). The rest is
/// then looked at by so many turns less, and one more for each so many of depth.
const NULL_MOVE_MIN_DEPTH: i32 = 2;
const NULL_MOVE_REDUCTION: i32 = 2;
const NULL_MOVE_DEPTH_DIVISOR: i32 = 4;

/// Up to this depth quiet steps can be left out.
const PRUNING_MAX_DEPTH: i32 = 3;

/// So many steps are looked at whatever they are, and so many more for each square of depth
/// (late-move pruning).
const LMP_BASE: i32 = 6;
const LMP_PER_DEPTH_SQUARED: i32 = 6;

/// Most a quiet step is supposed to change, and so much more for each turn of depth (futility
/// pruning).
const FUTILITY_BASE: i32 = 60;
const FUTILITY_PER_DEPTH: i32 = 120;

/// From this depth and number of the step on, quiet steps are looked at less deeply first
/// (late-move reductions).
const LMR_MIN_DEPTH: i32 = 2;
const LMR_MIN_STEP: i32 = 3;

/// The product of the logarithms of depth and number, with so much added, is divided by this.
const LMR_OFFSET: i32 = 2;
const LMR_DIVISOR: i32 = 3;

/// A record this good or bad is worth a turn more or less.
const LMR_HISTORY_UNIT: i32 = 6000;

/// Whether a position stands so far above the window that no turn is tried.
#[doc(alias("reverse futility pruning", "static null-move pruning"))]
pub(crate) const fn is_reverse_futile(static_eval: i32, depth: i32, beta: i32) -> bool {
    depth <= REVERSE_FUTILITY_MAX_DEPTH && static_eval - REVERSE_FUTILITY_MARGIN * depth >= beta
}

/// How deep to look after a turn handed on with nothing done, if that is worth a try.
#[doc(alias = "null move")]
pub(crate) fn null_move_depth(depth: i32) -> Option<i32> {
    (depth >= NULL_MOVE_MIN_DEPTH)
        .then(|| (depth - NULL_MOVE_REDUCTION - depth / NULL_MOVE_DEPTH_DIVISOR).max(0))
}

/// Whether a quiet step with this number, and with it all that rank lower, is left out.
#[doc(alias("late-move pruning", "LMP", "futility pruning"))]
pub(crate) const fn is_pruned(static_eval: i32, alpha: i32, depth: i32, move_number: i32) -> bool {
    let is_late = move_number >= LMP_BASE + LMP_PER_DEPTH_SQUARED * depth * depth;
    let is_hopeless =
        static_eval + FUTILITY_PER_DEPTH * depth + FUTILITY_BASE <= alpha && move_number > 0;
    depth <= PRUNING_MAX_DEPTH && (is_late || is_hopeless)
}

/// By how many turns less a quiet step with this number is looked at first; `history_score` answers how
/// it has fared so far.
#[doc(alias("late-move reduction", "LMR"))]
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
