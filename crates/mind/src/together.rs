//! Thinking about a match in one go, with as many threads as are wanted.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use quadrille_core::edit::Edit;
use quadrille_core::guide::Guided;
use quadrille_search::{Guide, Insight, Manner, Memory, Past, StepOf, Stop, Team, think};
use quadrille_table::{Match, Standing, Table as _, Written as _};

use crate::{Ask, Thought};

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
        return Thought::NONE;
    }
    let root = table.position();
    let thought = |insight: &Insight<StepOf<G::Guide>>, nodes, fullness| Thought {
        nodes,
        ..Thought::of::<G>(root, table.notation(), insight, fullness)
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

/// Thinks with as many threads as are asked for.
fn think_together<G: Guide>(
    guide: &G,
    root: &G::Position,
    memory: &mut Memory,
    ask: &Ask,
    (manner, past): (Manner, Past),
    stop: Stop<'_>,
    report: &mut Report<'_, StepOf<G>>,
) -> (Insight<StepOf<G>>, u64) {
    ask.prepare(memory);
    let memory = &*memory;
    let query = ask.query(manner, past);
    let helpers = Helpers { nodes: AtomicU64::new(0), done: AtomicBool::new(false) };
    let all = |nodes: u64| nodes + helpers.nodes.load(Ordering::Relaxed);
    let mut told = |insight: &Insight<StepOf<G>>| {
        report(insight, all(insight.nodes), memory.fullness());
    };
    if ask.threads <= 1 || ask.is_bounded() {
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
