//! A search, from its first `info` to its `bestmove`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use quadrille_mind::{Ask, Thought};
use quadrille_search::{Memory, Score};
use quadrille_table::Table;

use crate::clocked::{Budget, think};

/// A search that has been asked for.
pub(super) struct Search {
    pub(super) table: Box<dyn Table>,
    pub(super) ask: Ask,
    pub(super) budget: Budget,
    /// Whether it is answered only when it is stopped.
    pub(super) endless: bool,
}

impl Search {
    /// Searches on a thread that is unparked when `stopped` is set; `say` is given the lines
    /// before the last, which is the answer.
    pub(super) fn run(
        &self,
        memory: &mut Memory,
        stopped: &AtomicBool,
        say: &mut dyn FnMut(&str),
    ) -> String {
        let best = self.best(&self.ask, memory, stopped, say);
        while self.endless && !stopped.load(Ordering::Relaxed) {
            thread::park();
        }
        best
    }

    /// Searches at once, looking at no more than so many positions.
    pub(super) fn run_briefly(&self, nodes: u64, say: &mut dyn FnMut(&str)) -> String {
        let mut ask = self.ask.clone();
        ask.limits.nodes = ask.limits.nodes.min(nodes);
        let mut memory = Memory::new(Memory::LEAST);
        self.best(&ask, &mut memory, &AtomicBool::new(false), say)
    }

    fn best(
        &self,
        ask: &Ask,
        memory: &mut Memory,
        stopped: &AtomicBool,
        say: &mut dyn FnMut(&str),
    ) -> String {
        let mut report = |thought: &Thought, time| say(&info(thought, time));
        let table = self.table.as_ref();
        let thought = think(table, ask, self.budget, memory, stopped, &mut report);
        let turn = thought.lines.first().and_then(|line| line.turns.first());
        format!("bestmove {}", turn.map_or("none", String::as_str))
    }
}

fn info(thought: &Thought, time: Duration) -> String {
    let Thought { depth, nodes, fullness, .. } = thought;
    let speed = u128::from(*nodes) * 1_000_000 / time.as_micros().max(1);
    let line = thought.lines.first();
    let (score, pv) =
        line.map_or((Score::Worth(0), String::new()), |line| (line.score, line.turns.join(" ")));
    format!(
        "info depth {depth} score {} nodes {nodes} nps {speed} hashfull {fullness} time {} pv {pv}",
        score_words(score),
        time.as_millis()
    )
}

fn score_words(score: Score) -> String {
    match score {
        Score::Worth(_) => format!("worth {score}"),
        Score::WinIn(turns) => format!("win {turns}"),
        Score::LossIn(turns) => format!("loss {turns}"),
    }
}
