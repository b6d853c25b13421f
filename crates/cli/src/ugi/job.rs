//! Tasks that take time and can be stopped.

use std::sync::atomic::AtomicBool;

use quadrille_search::TranspositionTable;

use super::perft::Perft;
use super::search::Search;

/// A search or a perft that has been requested.
pub(super) enum Job {
    Search(Search),
    Perft(Perft),
}

impl Job {
    /// True if it is answered only when it is stopped.
    pub(super) fn is_endless(&self) -> bool {
        matches!(self, Self::Search(search) if search.endless)
    }

    /// Runs on a thread that is unparked when `stopped` is set. `say` gets the lines before the
    /// last, which is returned. If there is no transposition table, a search makes one of
    /// `megabytes`.
    pub(super) fn run(
        &self,
        tt: &mut Option<TranspositionTable>,
        megabytes: usize,
        stopped: &AtomicBool,
        say: &mut dyn FnMut(&str),
    ) -> String {
        match self {
            Self::Search(search) => {
                let tt = tt.get_or_insert_with(|| TranspositionTable::new(megabytes));
                search.run(tt, stopped, say)
            }
            Self::Perft(perft) => perft.run(stopped),
        }
    }

    /// Runs at once; a search stops after `nodes` nodes.
    pub(super) fn run_briefly(&self, nodes: u64, say: &mut dyn FnMut(&str)) -> String {
        match self {
            Self::Search(search) => search.run_briefly(nodes, say),
            Self::Perft(perft) => perft.run(&AtomicBool::new(false)),
        }
    }
}
