//! Perft over the first steps, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use quadrille_table::Table;

/// The count after each first step, in the order of steps; `depth` is at least 1.
pub(crate) fn divide(table: &dyn Table, depth: u32, threads: u16) -> Vec<(String, u64)> {
    let branches = table.branches();
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let sender = sender.clone();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, branch)) = branches.get(number) else {
                        break;
                    };
                    let _ = sender.send((number, branch.perft(depth - 1)));
                }
            });
        }
    });
    drop(sender);
    let mut counts = vec![0; branches.len()];
    for (number, count) in receiver {
        counts[number] = count;
    }
    branches.into_iter().map(|(step, _)| table.text(step)).zip(counts).collect()
}

/// The whole count.
pub(crate) fn perft(table: &dyn Table, depth: u32, threads: u16) -> u64 {
    if threads == 1 || depth < 2 {
        return table.perft(depth);
    }
    divide(table, depth, threads).iter().map(|(_, count)| count).sum()
}
