//! What the machine can do at once.

use std::thread;

/// How many threads it runs at once.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// So many threads, but no more than run at once: others would only keep those from hearing that
/// the time is over.
pub(crate) fn at_most_cores(threads: u16) -> usize {
    usize::from(threads).min(cores())
}
