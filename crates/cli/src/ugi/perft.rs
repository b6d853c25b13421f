//! Perft, from the command to its answer.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use quadrille_core::{DEEPEST_PERFT, plain_number};
use quadrille_table::Match;

use super::options::Options;
use crate::perft::perft;

/// A perft that has been requested.
pub(super) struct Perft {
    match_: Box<dyn Match>,
    depth: u32,
    threads: usize,
}

impl Perft {
    /// The perft that `perft` with these words requests.
    pub(super) fn read(match_: &dyn Match, options: &Options, text: &str) -> Result<Self, String> {
        let depth = plain_number(text).map(u32::from).filter(|&depth| depth <= DEEPEST_PERFT);
        let depth = depth.ok_or_else(|| format!("a number of steps up to {DEEPEST_PERFT}"))?;
        Ok(Self { match_: match_.boxed(), depth, threads: options.threads_used() })
    }

    /// Counts and returns the answer, early if `stopped` is set.
    pub(super) fn run(&self, stopped: &AtomicBool) -> String {
        let started = Instant::now();
        match perft(self.match_.as_ref(), self.depth, self.threads, stopped) {
            Some(nodes) => format!("nodes {nodes} time {}", started.elapsed().as_millis()),
            None => format!("error stopped before perft {} was counted", self.depth),
        }
    }
}
