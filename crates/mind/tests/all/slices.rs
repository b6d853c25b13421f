//! Searches in slices, in every game.

use quadrille_core::heuristics::{Features, Searchable, Weights};
use quadrille_core::{Choices, OptionSpecs, Position, Status};
use quadrille_search::{
    IterativeDeepening, Limits, Past, SearchContext, SearchParams, SearchStatus, SharedSearch,
    StepOf, TranspositionTable, search,
};
use quadrille_table::games::{Plateau, Platz, Plimus, Ploy};

/// Enough for several depths.
const NODES: u64 = 2_500;

/// Positions of a random game, `every` steps apart.
fn positions<G: Searchable>(options: G::Options, count: usize, every: usize) -> Vec<G::Position> {
    let mut random = fastrand::Rng::with_seed(3);
    let mut position = G::start(options);
    let mut found = vec![position.clone()];
    while found.len() < count {
        for _ in 0..every {
            let step = position.pick_step(|count| random.u32(..count as u32) as usize);
            position = step.map_or_else(|| G::start(options), |step| position.after(step));
        }
        if let Status::Acting(_) = position.status() {
            found.push(position.clone());
        }
    }
    found
}

fn slices_change_nothing<G: Searchable>(options: &str, every: usize) {
    let choices =
        Choices::read(&OptionSpecs::of::<G>(), options).unwrap_or_else(|error| panic!("{error}"));
    let options = G::options(choices).unwrap_or_else(|error| panic!("{error}"));
    let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
    let heuristics = G::heuristics(options, &weights.unwrap_or_else(|error| panic!("{error}")));
    for (lines, root) in (1..).zip(positions::<G>(options, 3, every)) {
        let params = SearchParams {
            limits: Limits { nodes: NODES, ..Limits::NONE },
            opponent_model: G::OPPONENT_MODEL,
            lines,
            past: Past { turns: vec![root.key()], ..Past::default() },
            ..SearchParams::default()
        };
        let mut depths: Vec<Vec<StepOf<G::Heuristics>>> = Vec::new();
        let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let whole = search(
            &SharedSearch::new(1),
            &heuristics,
            &root,
            &tt,
            &params,
            &|_| false,
            &mut |told| {
                depths.push(told.lines[0].steps.clone());
            },
        );
        for nodes in [1, 100, 10_000] {
            let (tt, shared) =
                (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(1));
            let context = SearchContext {
                heuristics: &heuristics,
                tt: &tt,
                shared: &shared,
                stop: &|_| false,
            };
            let mut deepening = IterativeDeepening::new(&heuristics, root.clone(), params.clone());
            let mut told = Vec::new();
            loop {
                match deepening.run(&context, nodes) {
                    SearchStatus::DepthCompleted => {
                        told.push(deepening.result().lines[0].steps.clone());
                    }
                    SearchStatus::Finished => break,
                    _ => {}
                }
            }
            assert_eq!(deepening.result(), &whole, "{}, slices of {nodes}: {root:?}", G::ID);
            assert_eq!(told, depths, "{}, slices of {nodes}: {root:?}", G::ID);
        }
    }
}

#[test]
fn slices_of_any_size_find_what_a_search_in_one_go_finds() {
    slices_change_nothing::<Ploy>("turning=45", 25);
    slices_change_nothing::<Ploy>("mode=four", 60);
    slices_change_nothing::<Platz>("", 9);
    slices_change_nothing::<Plimus>("", 30);
    slices_change_nothing::<Plimus>("seats=4", 30);
    slices_change_nothing::<Plateau>("", 41);
    slices_change_nothing::<Plateau>("board=classic seats=3", 41);
}
