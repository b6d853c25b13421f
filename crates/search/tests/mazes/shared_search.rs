use std::thread;

use quadrille_core::Side;
use quadrille_search::{
    IterativeDeepening, OpponentModel, Score, SearchContext, SearchParams, SearchResult,
    SearchStatus, SharedSearch, TranspositionTable, search,
};

use super::everything::{Others, Story, try_everything};
use super::maze::{Go, Lantern, Maze, MazePosition};
use super::{search_alone, turns};

/// Searches in `members` threads with one table. Returns the result of each.
fn together(root: &MazePosition, params: &SearchParams, members: usize) -> Vec<SearchResult<Go>> {
    let (tt, shared) =
        (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(members));
    thread::scope(|scope| {
        let search = || search(&shared, &Lantern, root, &tt, params, &|_| false, &mut |_| {});
        let members: Vec<_> = (0..members).map(|_| scope.spawn(search)).collect();
        members.into_iter().map(|member| member.join().expect("it does not panic")).collect()
    })
}

fn tried(root: &MazePosition, depth: u32) -> i32 {
    try_everything(root, &Story::new(root), depth, Others::Against(Side(0)))[0]
}

#[test]
fn a_team_finds_the_values_that_trying_everything_finds() {
    for members in [2, 4] {
        for seats in [2, 3] {
            for seed in 0..15 {
                let root = Maze::layered(seats, 10, seed).start();
                let params = SearchParams {
                    exact: true,
                    opponent_model: OpponentModel::Paranoid,
                    ..turns(&root, 7)
                };
                for result in together(&root, &params, members) {
                    let found = result.lines[0].score.value();
                    let tried = tried(&root, result.depth);
                    assert_eq!(found, tried, "{members} of {seats} seats, seed {seed}");
                }
            }
        }
    }
}

/// Searches with `members` searches that take turns of 3 to 11 nodes.
fn in_turns(root: &MazePosition, params: &SearchParams, members: usize) -> Vec<SearchResult<Go>> {
    let (tt, shared) =
        (TranspositionTable::new(TranspositionTable::MIN_MEGABYTES), SharedSearch::new(members));
    let context =
        SearchContext { heuristics: &Lantern, tt: &tt, shared: &shared, stop: &|_| false };
    let member = |_| IterativeDeepening::new(&Lantern, root.clone(), params.clone());
    let mut members: Vec<_> = (0..members).map(member).collect();
    loop {
        let slices = members.iter_mut().zip([5, 7, 11, 3]);
        let over =
            slices.map(|(member, nodes)| member.run(&context, nodes) == SearchStatus::Finished);
        if over.fold(true, |all, over| all & over) {
            return members.into_iter().map(IterativeDeepening::into_result).collect();
        }
    }
}

#[test]
fn members_that_leave_steps_to_each_other_find_the_true_values() {
    for members in [2, 4] {
        for seed in 0..40 {
            let root = Maze::layered(2, 10, seed).start();
            let params = SearchParams { exact: true, ..turns(&root, 8) };
            for result in in_turns(&root, &params, members) {
                let found = result.lines[0].score.value();
                assert_eq!(found, tried(&root, result.depth), "{members} members, seed {seed}");
            }
        }
    }
}

#[test]
fn a_team_finds_forced_wins() {
    let mut wins = 0;
    for seed in 0..40 {
        let root = Maze::layered(2, 10, seed).start();
        let known = tried(&root, 7);
        if known < Score::WinIn(7).value() {
            continue;
        }
        wins += 1;
        for members in [2, 4] {
            for result in together(&root, &turns(&root, 12), members) {
                let score = result.lines[0].score;
                assert!(matches!(score, Score::WinIn(_)), "seed {seed}: {score}");
                assert!(score.value() <= known, "seed {seed}: {score} is too soon");
            }
        }
    }
    assert!(wins >= 5, "only {wins} of these mazes can be won");
}

#[test]
fn a_member_whose_team_has_not_come_searches_as_if_alone() {
    for seed in 0..20 {
        let root = Maze::layered(2, 12, seed).start();
        let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let params = turns(&root, 10);
        let shared = SharedSearch::new(2);
        let found = search(&shared, &Lantern, &root, &tt, &params, &|_| false, &mut |_| {});
        assert_eq!(found, search_alone(&root, &params), "seed {seed}");
    }
}
