//! What is looked at less deeply than the rest, or not at all, and by how much.
//!
//! Margins are hundredths of a pawn's worth, depths are turns. None of this is done in an exact
//! search.

/// Up to this depth a position far enough above the window is taken as won back (reverse futility
/// pruning), where "far enough" is so much for each turn of depth.
const FAR_ABOVE_UP_TO: i32 = 4;
const FAR_ABOVE: i32 = 110;

/// From this depth on it is tried whether a turn is needed at all (null-move pruning). The rest is
/// then looked at by so many turns less, and one more for each so many of depth.
const PASS_FROM: i32 = 2;
const PASS_LESS: i32 = 2;
const PASS_LESS_PER: i32 = 4;

/// Up to this depth quiet steps can be left out.
const LEFT_OUT_UP_TO: i32 = 3;

/// So many steps are looked at whatever they are, and so many more for each square of depth
/// (late-move pruning).
const EARLY: i32 = 6;
const EARLY_PER: i32 = 6;

/// Most a quiet step is supposed to change, and so much more for each turn of depth (futility
/// pruning).
const HOPE: i32 = 60;
const HOPE_PER: i32 = 120;

/// From this depth and number of the step on, quiet steps are looked at less deeply first
/// (late-move reductions).
const LESS_FROM_DEPTH: i32 = 2;
const LESS_FROM_STEP: i32 = 3;

/// The product of the logarithms of depth and number, with so much added, is divided by this.
const LESS_ADDED: i32 = 2;
const LESS_DIVIDED: i32 = 3;

/// A record this good or bad is worth a turn more or less.
const TELLING_RECORD: i32 = 6000;

/// Whether a position stands so far above the window that no turn is tried.
#[doc(alias("reverse futility pruning", "static null-move pruning"))]
pub(crate) const fn is_far_above(standing: i32, depth: i32, beta: i32) -> bool {
    depth <= FAR_ABOVE_UP_TO && standing - FAR_ABOVE * depth >= beta
}

/// How deep to look after a turn handed on with nothing done, if that is worth a try.
#[doc(alias = "null move")]
pub(crate) fn depth_after_pass(depth: i32) -> Option<i32> {
    (depth >= PASS_FROM).then(|| (depth - PASS_LESS - depth / PASS_LESS_PER).max(0))
}

/// Whether a quiet step with this number, and with it all that rank lower, is left out.
#[doc(alias("late-move pruning", "LMP", "futility pruning"))]
pub(crate) const fn is_left_out(standing: i32, alpha: i32, depth: i32, index: i32) -> bool {
    let late = index >= EARLY + EARLY_PER * depth * depth;
    let hopeless = standing + HOPE_PER * depth + HOPE <= alpha && index > 0;
    depth <= LEFT_OUT_UP_TO && (late || hopeless)
}

/// By how many turns less a quiet step with this number is looked at first; `record` answers how
/// it has fared so far.
#[doc(alias("late-move reduction", "LMR"))]
pub(crate) fn reduction(depth: i32, index: i32, open: bool, record: impl FnOnce() -> i32) -> i32 {
    if depth < LESS_FROM_DEPTH || index < LESS_FROM_STEP {
        return 0;
    }
    let logarithms = depth.ilog2() as i32 * index.ilog2() as i32;
    let usual = (LESS_ADDED + logarithms) / LESS_DIVIDED;
    let known = (record() / TELLING_RECORD).clamp(-1, 1);
    (usual - i32::from(open) - known).clamp(0, depth - 1)
}
