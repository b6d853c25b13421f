//! Searches that are left and gone on with, in every game.

use quadrille_core::guide::{Counting, Guided, Weights};
use quadrille_core::{Choices, OptionSpecs, Position, Status};
use quadrille_search::{
    Limits, Memory, Past, Progress, Query, StepOf, Team, Thinking, Tools, think,
};
use quadrille_table::games::{Plateau, Platz, Plimus, Ploy};

/// Enough for several depths.
const NODES: u64 = 2_500;

/// Positions of a random game, each so many steps after the one before.
fn positions<G: Guided>(options: G::Options, count: usize, every: usize) -> Vec<G::Position> {
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

fn slices_change_nothing<G: Guided>(options: &str, every: usize) {
    let choices =
        Choices::read(&OptionSpecs::of::<G>(), options).unwrap_or_else(|error| panic!("{error}"));
    let options = G::options(choices).unwrap_or_else(|error| panic!("{error}"));
    let weights = Weights::read(<G::Guide as Counting>::FEATURES, G::WEIGHTS);
    let guide = G::guide(options, &weights.unwrap_or_else(|error| panic!("{error}")));
    for (lines, root) in (1..).zip(positions::<G>(options, 3, every)) {
        let query = Query {
            limits: Limits { nodes: NODES, ..Limits::NONE },
            manner: G::MANNER,
            lines,
            past: Past { turns: vec![root.key()], ..Past::default() },
            ..Query::default()
        };
        let mut depths: Vec<Vec<StepOf<G::Guide>>> = Vec::new();
        let memory = Memory::new(Memory::LEAST);
        let whole = think(&Team::new(1), &guide, &root, &memory, &query, &|_| false, &mut |told| {
            depths.push(told.lines[0].steps.clone());
        });
        for nodes in [1, 100, 10_000] {
            let (memory, team) = (Memory::new(Memory::LEAST), Team::new(1));
            let tools = Tools { guide: &guide, memory: &memory, team: &team, stop: &|_| false };
            let mut thinking = Thinking::new(&guide, root.clone(), query.clone());
            let mut told = Vec::new();
            loop {
                match thinking.go_on(&tools, nodes) {
                    Progress::Deeper => told.push(thinking.insight().lines[0].steps.clone()),
                    Progress::Over => break,
                    _ => {}
                }
            }
            assert_eq!(thinking.insight(), &whole, "{}, slices of {nodes}: {root:?}", G::ID);
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
