//! Perft that can be stopped, on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use quadrille_table::{Match, explored};

/// The largest depth that is counted without a check of `stopped`. It is one less in positions with
/// more than [`MANY`] legal steps.
const AT_ONCE: u32 = 3;
/// A position with more legal steps has many.
const MANY: u64 = 70;

/// The count after each first step, in the order of steps; `None` if `stopped` is set before all are
/// known. `depth` is at least 1.
pub(crate) fn divide(
    match_: &dyn Match,
    depth: u32,
    threads: usize,
    stopped: &AtomicBool,
) -> Option<Vec<(String, u64)>> {
    let branches = explored(match_).branches();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, branches.len().max(1)) {
            scope.spawn(|| {
                let sender = sender.clone();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, branch)) = branches.get(number) else {
                        break;
                    };
                    let _ = sender.send((number, count(branch.as_ref(), depth - 1, stopped)));
                }
            });
        }
    });
    drop(sender);
    let mut counts = vec![0; branches.len()];
    for (number, count) in receiver {
        counts[number] = count?;
    }
    Some(branches.into_iter().map(|(step, _)| match_.text(step)).zip(counts).collect())
}

/// The whole count; `None` if `stopped` is set before it is known.
pub(crate) fn perft(
    match_: &dyn Match,
    depth: u32,
    threads: usize,
    stopped: &AtomicBool,
) -> Option<u64> {
    if threads == 1 || depth < 2 {
        return count(match_, depth, stopped);
    }
    Some(divide(match_, depth, threads, stopped)?.iter().map(|(_, count)| count).sum())
}

fn count(match_: &dyn Match, depth: u32, stopped: &AtomicBool) -> Option<u64> {
    if stopped.load(Ordering::Relaxed) {
        return None;
    }
    if depth < AT_ONCE || depth == AT_ONCE && explored(match_).perft(1) <= MANY {
        return Some(explored(match_).perft(depth));
    }
    explored(match_)
        .branches()
        .iter()
        .map(|(_, branch)| count(branch.as_ref(), depth - 1, stopped))
        .sum()
}
