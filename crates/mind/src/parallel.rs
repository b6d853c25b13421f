//! Searches a match to the end, in one or more threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::Searchable;
use quadrille_search::{
    Heuristics, OpponentModel, Past, SearchResult, SharedSearch, StepOf, Stop, TranspositionTable,
    search,
};
use quadrille_table::{MatchOf, Refereed as _, Status, Written as _};

use crate::{Analysis, SearchRequest};

/// Searches a match of one game. See [`GameEngine::analyse`](crate::GameEngine::analyse).
pub(crate) fn analyse_match<G: Searchable + Edit>(
    match_: &MatchOf<G>,
    heuristics: &G::Heuristics,
    request: &SearchRequest,
    tt: &mut TranspositionTable,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    if let Status::Over(_) = match_.status() {
        return Analysis::NONE;
    }
    let root = match_.position();
    let analysis = |result: &SearchResult<StepOf<G::Heuristics>>, nodes, fullness| Analysis {
        nodes,
        ..Analysis::of::<G>(root, match_.notation(), result, fullness)
    };
    let mut reported = |result: &_, nodes, fullness| report(&analysis(result, nodes, fullness));
    let past = (G::OPPONENT_MODEL, match_.past());
    let (result, nodes) =
        search_in_threads(heuristics, root, tt, request, past, stop, &mut reported);
    analysis(&result, nodes, tt.fullness())
}

/// The state of the threads that help the first one.
struct HelperThreads {
    nodes: AtomicU64,
    done: AtomicBool,
}

/// Receives the result so far, the nodes of all threads and the permille of the table in use.
type Report<'a, S> = dyn FnMut(&SearchResult<S>, u64, usize) + 'a;

/// Searches in the number of threads that the request names.
fn search_in_threads<G: Heuristics>(
    heuristics: &G,
    root: &G::Position,
    tt: &mut TranspositionTable,
    request: &SearchRequest,
    (opponent_model, past): (OpponentModel, Past),
    stop: Stop<'_>,
    report: &mut Report<'_, StepOf<G>>,
) -> (SearchResult<StepOf<G>>, u64) {
    request.prepare(tt);
    let tt = &*tt;
    let params = request.params(opponent_model, past);
    let helpers = HelperThreads { nodes: AtomicU64::new(0), done: AtomicBool::new(false) };
    let all = |nodes: u64| nodes + helpers.nodes.load(Ordering::Relaxed);
    let mut reported = |result: &SearchResult<StepOf<G>>| {
        report(result, all(result.nodes), tt.fullness());
    };
    if request.threads <= 1 || request.is_bounded() {
        let result =
            search(&SharedSearch::new(1), heuristics, root, tt, &params, stop, &mut reported);
        let nodes = result.nodes;
        return (result, nodes);
    }
    let shared = SharedSearch::new(request.threads);
    thread::scope(|scope| {
        for _ in 1..request.threads {
            let (params, shared, helpers) = (&params, &shared, &helpers);
            scope.spawn(move || {
                let counted = AtomicU64::new(0);
                let stop = |nodes: u64| {
                    let before = counted.swap(nodes, Ordering::Relaxed);
                    helpers.nodes.fetch_add(nodes - before, Ordering::Relaxed);
                    helpers.done.load(Ordering::Relaxed)
                };
                search(shared, heuristics, root, tt, params, &stop, &mut |_| {});
            });
        }
        let result = search(&shared, heuristics, root, tt, &params, stop, &mut reported);
        helpers.done.store(true, Ordering::Relaxed);
        let nodes = all(result.nodes);
        (result, nodes)
    })
}
