use quadrille_core::{Effect, Position, Side};
use quadrille_search::{
    IterativeDeepening, Limits, OpponentModel, SearchContext, SearchParams, SearchResult,
    SearchStatus, SharedSearch, TranspositionTable, Weakening,
};

use super::maze::{Go, Lantern, Maze, MazePosition};
use super::{search_alone, turns};

/// Searches in slices of `nodes` nodes. Returns the number of pauses as well.
fn in_slices(root: &MazePosition, params: &SearchParams, nodes: u64) -> (SearchResult<Go>, usize) {
    let (tt, shared) =
        (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(1));
    let mut deepening = IterativeDeepening::new(&Lantern, root.clone(), params.clone());
    let mut left = 0;
    loop {
        let context =
            SearchContext { heuristics: &Lantern, tt: &tt, shared: &shared, stop: &|_| false };
        match deepening.run(&context, nodes) {
            SearchStatus::Paused => left += 1,
            SearchStatus::Finished => return (deepening.into_result(), left),
            _ => {}
        }
    }
}

fn all_params(root: &MazePosition) -> Vec<SearchParams> {
    let usual = SearchParams { limits: Limits { nodes: 20_000, ..Limits::NONE }, ..turns(root, 9) };
    let few = Limits { nodes: 777, ..Limits::NONE };
    let weakening =
        Weakening { misjudge: 90, overlook: 200, careless: true, seed: 4, ..Weakening::default() };
    vec![
        SearchParams { opponent_model: OpponentModel::BestReply, ..usual.clone() },
        SearchParams { opponent_model: OpponentModel::Paranoid, lines: 3, ..usual.clone() },
        SearchParams { opponent_model: OpponentModel::MaxN, lines: 2, ..usual.clone() },
        SearchParams { limits: few, side: Some(Side(1)), ..usual.clone() },
        SearchParams { limits: few, opponent_model: OpponentModel::MaxN, ..usual.clone() },
        SearchParams { exact: true, ..usual.clone() },
        SearchParams { weakening, ..usual },
    ]
}

#[test]
fn slices_of_any_size_find_what_a_search_in_one_go_finds() {
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        for root in [Maze::layered(seats, 14, seed).start(), Maze::tangled(seats, 90, seed).start()]
        {
            for params in all_params(&root) {
                let whole = search_alone(&root, &params);
                for nodes in [1, 100, 10_000] {
                    let (sliced, left) = in_slices(&root, &params, nodes);
                    assert_eq!(sliced, whole, "{seats} seats, slices of {nodes}: {params:?}");
                    let least = whole.nodes / nodes.saturating_mul(40);
                    assert!(left as u64 >= least, "left {left} times in {} nodes", whole.nodes);
                }
            }
        }
    }
}

#[test]
fn a_slice_is_hardly_longer_than_was_asked_for() {
    for (seats, opponent_model) in [(2, OpponentModel::Paranoid), (3, OpponentModel::MaxN)] {
        let limits = Limits { nodes: 6_000, ..Limits::NONE };
        let roots = (0..40).map(|seed| Maze::tangled(seats, 400, seed).start());
        let asked = |root: MazePosition| {
            (SearchParams { opponent_model, limits, lines: 3, ..turns(&root, 9) }, root)
        };
        let long = |(params, root): &(SearchParams, MazePosition)| {
            search_alone(root, params).nodes > 3_000
        };
        let (params, root) = roots.map(asked).find(long).expect("one of them takes longer");
        assert!(longest_slice(&root, &params, 100) <= 1_000, "{opponent_model:?}");
    }
}

#[test]
fn the_rest_of_a_turn_is_found_in_slices_too() {
    let limits = Limits { nodes: 1, ..Limits::NONE };
    let mut longer = 0;
    for seed in 0..60 {
        let root = Maze::layered(2, 14, seed).start();
        let params = SearchParams { limits, ..turns(&root, 9) };
        let (result, left) = in_slices(&root, &params, 1);
        if result.nodes > 8 {
            longer += 1;
            assert!(left as u64 * 4 >= result.nodes, "left {left} times: {result:?}");
        }
    }
    assert!(longer >= 3, "only {longer} of these searches are long enough to tell");
}

/// The nodes of the longest slice when `nodes` nodes are asked for.
fn longest_slice(root: &MazePosition, params: &SearchParams, nodes: u64) -> u64 {
    let (tt, shared) =
        (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(1));
    let context =
        SearchContext { heuristics: &Lantern, tt: &tt, shared: &shared, stop: &|_| false };
    let mut deepening = IterativeDeepening::new(&Lantern, root.clone(), params.clone());
    let (mut longest, mut before) = (0, 0);
    loop {
        let progress = deepening.run(&context, nodes);
        let now = deepening.result().nodes;
        longest = longest.max(now - before);
        before = now;
        if progress == SearchStatus::Finished {
            return longest;
        }
    }
}

#[test]
fn a_search_told_to_stop_between_slices_ends_with_a_whole_turn() {
    for seed in 0..20 {
        let root = Maze::layered(2, 14, seed).start();
        let (tt, shared) =
            (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(1));
        let mut deepening = IterativeDeepening::new(&Lantern, root.clone(), turns(&root, 14));
        let context = |stop| SearchContext { heuristics: &Lantern, tt: &tt, shared: &shared, stop };
        deepening.run(&context(&|_| false), 300);
        let stopped_at = deepening.result().nodes;
        while deepening.run(&context(&|_| true), 100) != SearchStatus::Finished {}
        let result = deepening.into_result();
        assert!(result.nodes <= stopped_at + 1_024, "{} nodes", result.nodes);
        let mut place = root;
        let mut ended = false;
        for step in &result.lines[0].steps {
            let effects = place.play(*step).expect("a legal step");
            ended |= effects.iter().any(Effect::ends_turn);
        }
        assert!(ended, "{:?}", result.lines[0]);
    }
}
