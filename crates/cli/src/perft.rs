//! Perft that can be stopped, on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use quadrille_table::{Table, explored};

/// The largest depth that is counted without a check of `stopped`. It is one less in positions with
/// more than [`MANY`] legal steps.
const AT_ONCE: u32 = 3;
/// A position with more legal steps has many.
const MANY: u64 = 70;

/// The count after each first step, in the order of steps; `None` if `stopped` is set before all are
/// known. `depth` is at least 1.
pub(crate) fn divide(
    table: &dyn Table,
    depth: u32,
    threads: usize,
    stopped: &AtomicBool,
) -> Option<Vec<(String, u64)>> {
    let branches = explored(table).branches();
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
    Some(branches.into_iter().map(|(step, _)| table.text(step)).zip(counts).collect())
}

/// The whole count; `None` if `stopped` is set before it is known.
pub(crate) fn perft(
    table: &dyn Table,
    depth: u32,
    threads: usize,
    stopped: &AtomicBool,
) -> Option<u64> {
    if threads == 1 || depth < 2 {
        return count(table, depth, stopped);
    }
    Some(divide(table, depth, threads, stopped)?.iter().map(|(_, count)| count).sum())
}

fn count(table: &dyn Table, depth: u32, stopped: &AtomicBool) -> Option<u64> {
    if stopped.load(Ordering::Relaxed) {
        return None;
    }
    if depth < AT_ONCE || depth == AT_ONCE && explored(table).perft(1) <= MANY {
        return Some(explored(table).perft(depth));
    }
    explored(table)
        .branches()
        .iter()
        .map(|(_, branch)| count(branch.as_ref(), depth - 1, stopped))
        .sum()
}
