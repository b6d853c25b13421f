use std::thread;

use quadrille_core::Side;
use quadrille_search::{
    Insight, Manner, Memory, Progress, Query, Score, Team, Thinking, Tools, think,
};

use super::everything::{Others, Story, try_everything};
use super::maze::{Go, Lantern, Maze, Place};
use super::{search, turns};

/// Searches with so many threads over the same memory; what each of them found.
fn together(root: &Place, query: &Query, members: usize) -> Vec<Insight<Go>> {
    let (memory, team) = (Memory::new(Memory::LEAST), Team::new(members));
    thread::scope(|scope| {
        let search = || think(&team, &Lantern, root, &memory, query, &|_| false, &mut |_| {});
        let members: Vec<_> = (0..members).map(|_| scope.spawn(search)).collect();
        members.into_iter().map(|member| member.join().expect("it does not panic")).collect()
    })
}

fn tried(root: &Place, depth: u32) -> i32 {
    try_everything(root, &Story::new(root), depth, Others::Against(Side(0)))[0]
}

#[test]
fn a_team_finds_the_values_that_trying_everything_finds() {
    for members in [2, 4] {
        for seats in [2, 3] {
            for seed in 0..15 {
                let root = Maze::layered(seats, 10, seed).start();
                let query = Query { exact: true, manner: Manner::Paranoid, ..turns(&root, 7) };
                for insight in together(&root, &query, members) {
                    let found = insight.lines[0].score.value();
                    let tried = tried(&root, insight.depth);
                    assert_eq!(found, tried, "{members} of {seats} seats, seed {seed}");
                }
            }
        }
    }
}

/// Searches with so many members that take turns, a few positions each.
fn in_turns(root: &Place, query: &Query, members: usize) -> Vec<Insight<Go>> {
    let (memory, team) = (Memory::new(Memory::LEAST), Team::new(members));
    let tools = Tools { guide: &Lantern, memory: &memory, team: &team, stop: &|_| false };
    let member = |_| Thinking::new(&Lantern, root.clone(), query.clone());
    let mut members: Vec<_> = (0..members).map(member).collect();
    loop {
        let slices = members.iter_mut().zip([5, 7, 11, 3]);
        let over = slices.map(|(member, nodes)| member.go_on(&tools, nodes) == Progress::Over);
        if over.fold(true, |all, over| all & over) {
            return members.into_iter().map(Thinking::into_insight).collect();
        }
    }
}

#[test]
fn members_that_leave_steps_to_each_other_find_the_true_values() {
    for members in [2, 4] {
        for seed in 0..40 {
            let root = Maze::layered(2, 10, seed).start();
            let query = Query { exact: true, ..turns(&root, 8) };
            for insight in in_turns(&root, &query, members) {
                let found = insight.lines[0].score.value();
                assert_eq!(found, tried(&root, insight.depth), "{members} members, seed {seed}");
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
            for insight in together(&root, &turns(&root, 12), members) {
                let score = insight.lines[0].score;
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
        let memory = Memory::new(Memory::LEAST);
        let query = turns(&root, 10);
        let team = Team::new(2);
        let found = think(&team, &Lantern, &root, &memory, &query, &|_| false, &mut |_| {});
        assert_eq!(found, search(&root, &query), "seed {seed}");
    }
}
