use quadrille_core::{Effect, Position, Side};
use quadrille_search::{
    Blur, Insight, Limits, Manner, Memory, Progress, Query, Team, Thinking, Tools,
};

use super::maze::{Go, Lantern, Maze, Place};
use super::{search, turns};

/// Searches in slices of so many nodes; also answers how often it was left.
fn in_slices(root: &Place, query: &Query, nodes: u64) -> (Insight<Go>, usize) {
    let (memory, team) = (Memory::new(Memory::LEAST), Team::new(1));
    let mut thinking = Thinking::new(&Lantern, root.clone(), query.clone());
    let mut left = 0;
    loop {
        let tools = Tools { guide: &Lantern, memory: &memory, team: &team, stop: &|_| false };
        match thinking.go_on(&tools, nodes) {
            Progress::Paused => left += 1,
            Progress::Over => return (thinking.into_insight(), left),
            _ => {}
        }
    }
}

fn queries(root: &Place) -> Vec<Query> {
    let usual = Query { limits: Limits { nodes: 20_000, ..Limits::NONE }, ..turns(root, 9) };
    let few = Limits { nodes: 777, ..Limits::NONE };
    let blur = Blur { misjudge: 90, overlook: 200, careless: true, seed: 4, ..Blur::default() };
    vec![
        Query { manner: Manner::BestReply, ..usual.clone() },
        Query { manner: Manner::Paranoid, lines: 3, ..usual.clone() },
        Query { manner: Manner::MaxN, lines: 2, ..usual.clone() },
        Query { limits: few, side: Some(Side(1)), ..usual.clone() },
        Query { limits: few, manner: Manner::MaxN, ..usual.clone() },
        Query { exact: true, ..usual.clone() },
        Query { blur, ..usual },
    ]
}

#[test]
fn slices_of_any_size_find_what_a_search_in_one_go_finds() {
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        for root in [Maze::layered(seats, 14, seed).start(), Maze::tangled(seats, 90, seed).start()]
        {
            for query in queries(&root) {
                let whole = search(&root, &query);
                for nodes in [1, 100, 10_000] {
                    let (sliced, left) = in_slices(&root, &query, nodes);
                    assert_eq!(sliced, whole, "{seats} seats, slices of {nodes}: {query:?}");
                    let least = whole.nodes / nodes.saturating_mul(40);
                    assert!(left as u64 >= least, "left {left} times in {} nodes", whole.nodes);
                }
            }
        }
    }
}

#[test]
fn a_slice_is_hardly_longer_than_was_asked_for() {
    for (seats, manner) in [(2, Manner::Paranoid), (3, Manner::MaxN)] {
        let limits = Limits { nodes: 6_000, ..Limits::NONE };
        let roots = (0..40).map(|seed| Maze::tangled(seats, 400, seed).start());
        let asked = |root: Place| (Query { manner, limits, lines: 3, ..turns(&root, 9) }, root);
        let long = |(query, root): &(Query, Place)| search(root, query).nodes > 3_000;
        let (query, root) = roots.map(asked).find(long).expect("one of them takes longer");
        assert!(longest_slice(&root, &query, 100) <= 1_000, "{manner:?}");
    }
}

#[test]
fn the_rest_of_a_turn_is_found_in_slices_too() {
    let limits = Limits { nodes: 1, ..Limits::NONE };
    let mut longer = 0;
    for seed in 0..60 {
        let root = Maze::layered(2, 14, seed).start();
        let query = Query { limits, ..turns(&root, 9) };
        let (insight, left) = in_slices(&root, &query, 1);
        if insight.nodes > 8 {
            longer += 1;
            assert!(left as u64 * 4 >= insight.nodes, "left {left} times: {insight:?}");
        }
    }
    assert!(longer >= 3, "only {longer} of these searches are long enough to tell");
}

/// The most positions that were looked at in a slice of so many.
fn longest_slice(root: &Place, query: &Query, nodes: u64) -> u64 {
    let (memory, team) = (Memory::new(Memory::LEAST), Team::new(1));
    let tools = Tools { guide: &Lantern, memory: &memory, team: &team, stop: &|_| false };
    let mut thinking = Thinking::new(&Lantern, root.clone(), query.clone());
    let (mut longest, mut before) = (0, 0);
    loop {
        let progress = thinking.go_on(&tools, nodes);
        let now = thinking.insight().nodes;
        longest = longest.max(now - before);
        before = now;
        if progress == Progress::Over {
            return longest;
        }
    }
}

#[test]
fn a_search_told_to_stop_between_slices_ends_with_a_whole_turn() {
    for seed in 0..20 {
        let root = Maze::layered(2, 14, seed).start();
        let (memory, team) = (Memory::new(Memory::LEAST), Team::new(1));
        let mut thinking = Thinking::new(&Lantern, root.clone(), turns(&root, 14));
        let tools = |stop| Tools { guide: &Lantern, memory: &memory, team: &team, stop };
        thinking.go_on(&tools(&|_| false), 300);
        let stopped_at = thinking.insight().nodes;
        while thinking.go_on(&tools(&|_| true), 100) != Progress::Over {}
        let insight = thinking.into_insight();
        assert!(insight.nodes <= stopped_at + 1_024, "{} nodes", insight.nodes);
        let mut place = root;
        let mut ended = false;
        for step in &insight.lines[0].steps {
            let effects = place.play(*step).expect("a legal step");
            ended |= effects.iter().any(Effect::ends_turn);
        }
        assert!(ended, "{:?}", insight.lines[0]);
    }
}
