//! Thinking about a match: from its past to texts of turns.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use quadrille_core::{Effect, Position, Side};
use quadrille_search::{
    Blur, Guide, Insight, Limits, Manner, Memory, Past, Query, Score, StepOf, Stop, Team, think,
};

use quadrille_core::edit::Edit;
use quadrille_core::guide::Guided;
use quadrille_table::{Match, Standing, Table as _, Written as _};

use crate::Level;

/// What to think about: a question to a [`Mind`](crate::Mind).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Where to end.
    pub limits: Limits,
    /// How to go wrong.
    pub blur: Blur,
    /// What to do with three or more sides, if not what is best for the game.
    pub manner: Option<Manner>,
    /// How many of the best lines to find.
    pub lines: usize,
    /// Whose view to take, if not that of the side that acts.
    pub side: Option<Side>,
    /// How many threads to use. A search limited by nodes uses one, so that its answer is always
    /// the same.
    pub threads: usize,
}

impl Default for Ask {
    fn default() -> Self {
        Self {
            limits: Limits::NONE,
            blur: Blur::default(),
            manner: None,
            lines: 1,
            side: None,
            threads: 1,
        }
    }
}

impl Ask {
    /// To look at so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { limits: Limits { nodes, ..Limits::NONE }, ..Self::default() }
    }

    /// To play like the level with this number, counted from 1.
    #[must_use]
    pub fn level(number: usize, level: &Level, seed: u64) -> Self {
        Self { limits: level.limits(), blur: level.blur(number, seed), ..Self::default() }
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How full the memory is, in thousandths.
    pub fullness: usize,
    /// The best lines, best first; none if the match is over.
    pub lines: Vec<ThoughtLine>,
}

/// A way the match may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// How good it is for the side that acts now, or whose view was asked for.
    pub score: Score,
    /// Its turns, the steps of each joined by `;`. The first is the whole rest of this turn if the
    /// line is the best one; the last may be a part of a turn.
    pub turns: Vec<String>,
}

/// Looks for the best way to go on with a match.
pub(crate) fn think_about<G: Guided + Edit>(
    table: &Match<G>,
    guide: &G::Guide,
    ask: &Ask,
    memory: &mut Memory,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Thought {
    if let Standing::Over(_) = table.standing() {
        return Thought { depth: 0, nodes: 0, fullness: 0, lines: Vec::new() };
    }
    let root = table.position();
    let write = |position: &_, step| G::write_step(position, table.notation(), step);
    let thought = |insight: &Insight<StepOf<G::Guide>>, nodes, fullness| {
        let lines = insight.lines.iter().map(|line| ThoughtLine {
            score: line.score,
            turns: turn_texts(root, &line.steps, write),
        });
        Thought { depth: insight.depth, nodes, fullness, lines: lines.collect() }
    };
    let mut told = |insight: &_, nodes, fullness| report(&thought(insight, nodes, fullness));
    let past = (G::MANNER, table.past());
    let (insight, nodes) = think_together(guide, root, memory, ask, past, stop, &mut told);
    thought(&insight, nodes, memory.fullness())
}

/// Threads besides the first.
struct Helpers {
    nodes: AtomicU64,
    done: AtomicBool,
}

/// Is told what has been found, how many positions all threads have looked at, and how full the
/// memory is.
type Report<'a, S> = dyn FnMut(&Insight<S>, u64, usize) + 'a;

/// Thinks with as many threads as are asked for; in WebAssembly there is one.
fn think_together<G: Guide>(
    guide: &G,
    root: &G::Position,
    memory: &mut Memory,
    ask: &Ask,
    (manner, past): (Manner, Past),
    stop: Stop<'_>,
    report: &mut Report<'_, StepOf<G>>,
) -> (Insight<StepOf<G>>, u64) {
    let bounded = ask.limits.nodes != u64::MAX;
    if bounded {
        memory.forget(ask.limits.nodes);
    } else {
        memory.next_search();
    }
    let memory = &*memory;
    let query = Query {
        limits: ask.limits,
        blur: ask.blur,
        manner: ask.manner.unwrap_or(manner),
        lines: ask.lines.max(1),
        side: ask.side,
        past,
        exact: false,
    };
    let helpers = Helpers { nodes: AtomicU64::new(0), done: AtomicBool::new(false) };
    let all = |nodes: u64| nodes + helpers.nodes.load(Ordering::Relaxed);
    let mut told = |insight: &Insight<StepOf<G>>| {
        report(insight, all(insight.nodes), memory.fullness());
    };
    if ask.threads <= 1 || bounded || cfg!(target_family = "wasm") {
        let insight = think(&Team::new(1), guide, root, memory, &query, stop, &mut told);
        let nodes = insight.nodes;
        return (insight, nodes);
    }
    let team = Team::new(ask.threads);
    thread::scope(|scope| {
        for _ in 1..ask.threads {
            let (query, team, helpers) = (&query, &team, &helpers);
            scope.spawn(move || {
                let counted = AtomicU64::new(0);
                let stop = |nodes: u64| {
                    let before = counted.swap(nodes, Ordering::Relaxed);
                    helpers.nodes.fetch_add(nodes - before, Ordering::Relaxed);
                    helpers.done.load(Ordering::Relaxed)
                };
                think(team, guide, root, memory, query, &stop, &mut |_| {});
            });
        }
        let insight = think(&team, guide, root, memory, &query, stop, &mut told);
        helpers.done.store(true, Ordering::Relaxed);
        let nodes = all(insight.nodes);
        (insight, nodes)
    })
}

/// The turns of a line, written by `write`.
fn turn_texts<P: Position>(
    root: &P,
    steps: &[P::Step],
    write: impl Fn(&P, P::Step) -> String,
) -> Vec<String> {
    let mut position = root.clone();
    let mut turns: Vec<String> = Vec::new();
    let mut begun = false;
    for &step in steps {
        let text = write(&position, step);
        match turns.last_mut().filter(|_| begun) {
            Some(turn) => {
                turn.push(';');
                turn.push_str(&text);
            }
            None => turns.push(text),
        }
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        begun = !effects.iter().any(Effect::ends_turn);
    }
    turns
}
