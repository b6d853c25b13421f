//! A search, from its first `info` to its `bestmove`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use quadrille_mind::{Analysis, SearchRequest};
use quadrille_search::{Score, TranspositionTable};
use quadrille_table::Match;

use crate::clocked::{Budget, analyse_within};

/// A search that has been requested.
pub(super) struct Search {
    pub(super) match_: Box<dyn Match>,
    pub(super) request: SearchRequest,
    pub(super) budget: Budget,
    /// It is answered only when it is stopped.
    pub(super) endless: bool,
}

impl Search {
    /// Searches on a thread that is unparked when `stopped` is set. `say` gets the lines before
    /// the last, which is returned.
    pub(super) fn run(
        &self,
        tt: &mut TranspositionTable,
        stopped: &AtomicBool,
        say: &mut dyn FnMut(&str),
    ) -> String {
        let best = self.best(&self.request, tt, stopped, say);
        while self.endless && !stopped.load(Ordering::Relaxed) {
            thread::park();
        }
        best
    }

    /// Searches at once, with at most `nodes` nodes.
    pub(super) fn run_briefly(&self, nodes: u64, say: &mut dyn FnMut(&str)) -> String {
        let mut request = self.request.clone();
        request.limits.nodes = request.limits.nodes.min(nodes);
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        self.best(&request, &mut tt, &AtomicBool::new(false), say)
    }

    fn best(
        &self,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
        stopped: &AtomicBool,
        say: &mut dyn FnMut(&str),
    ) -> String {
        let mut report = |analysis: &Analysis, time| say(&info(analysis, time));
        let match_ = self.match_.as_ref();
        let analysis = analyse_within(match_, request, self.budget, tt, stopped, &mut report);
        let turn = analysis.lines.first().and_then(|line| line.turns.first());
        format!("bestmove {}", turn.map_or("none", String::as_str))
    }
}

fn info(analysis: &Analysis, time: Duration) -> String {
    let Analysis { depth, nodes, fullness, .. } = analysis;
    let speed = u128::from(*nodes) * 1_000_000 / time.as_micros().max(1);
    let line = analysis.lines.first();
    let (score, pv) = line
        .map_or((Score::Centipawns(0), String::new()), |line| (line.score, line.turns.join(" ")));
    format!(
        "info depth {depth} score {} nodes {nodes} nps {speed} hashfull {fullness} time {} pv {pv}",
        score_words(score),
        time.as_millis()
    )
}

fn score_words(score: Score) -> String {
    match score {
        Score::Centipawns(_) => format!("worth {score}"),
        Score::WinIn(turns) => format!("win {turns}"),
        Score::LossIn(turns) => format!("loss {turns}"),
    }
}
