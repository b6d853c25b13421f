//! The processors of the machine.

use std::thread;

/// The number of threads the machine runs at once.
pub(crate) fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// `threads`, but at most [`cores`]: further threads would only delay the end of a search.
pub(crate) fn at_most_cores(threads: u16) -> usize {
    usize::from(threads).min(cores())
}
