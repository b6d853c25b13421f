use quadrille_core::{Position, Side};
use quadrille_search::{Past, Score, SearchParams};

use super::maze::{Go, Maze, MazePosition};
use super::{search_alone, turns};

/// Side 0 is far behind and can only go round in a circle or lose.
fn lost_but_for_a_circle(back: &str) -> MazePosition {
    let rooms = [(-500, ">1 >2"), (-500, back), (-500, ">3"), (-500, "")];
    Maze::drawn(&rooms, |_| Side(1)).start()
}

/// The rooms 1 and 0 again and again, up to now.
fn went_round(root: &MazePosition, times: usize) -> Vec<u64> {
    let other = root.after(Go(1));
    [other.key(), root.key()].repeat(times)
}

#[test]
fn a_side_that_is_lost_saves_itself_by_repetition() {
    let root = lost_but_for_a_circle(">0");
    for exact in [false, true] {
        for depth in 3..9 {
            let result = search_alone(&root, &SearchParams { exact, ..turns(&root, depth) });
            assert_eq!(result.lines[0].score, Score::Centipawns(0), "depth {depth}");
            assert_eq!(result.lines[0].steps[0], Go(1));
        }
        let score = search_alone(&root, &SearchParams { exact, ..turns(&root, 2) }).lines[0].score;
        assert_eq!(score, Score::Centipawns(-500), "too early to see it");
    }
}

#[test]
fn what_comes_back_after_progress_is_no_repetition() {
    let root = lost_but_for_a_circle("!0");
    let result = search_alone(&root, &SearchParams { exact: true, ..turns(&root, 8) });
    assert_eq!(result.lines[0].score, Score::Centipawns(-500));
}

#[test]
fn the_third_time_counts_in_the_game_and_the_second_within_a_line() {
    let root = lost_but_for_a_circle(">0");
    let at_once = |times, quiet| {
        let past = Past { turns: went_round(&root, times), quiet, ..Past::default() };
        search_alone(&root, &SearchParams { past, ..turns(&root, 1) }).lines[0].score
    };
    assert_eq!(at_once(2, 4), Score::Centipawns(0), "the third time");
    assert_eq!(at_once(1, 2), Score::Centipawns(-500), "the second time");
    assert_eq!(at_once(2, 1), Score::Centipawns(-500), "the first was before some progress");
}

/// Side 0 wins with its second turn.
fn wins_in_three(first: &str) -> MazePosition {
    Maze::drawn(&[(500, first), (500, ">2"), (500, ">3"), (500, "")], |_| Side(0)).start()
}

fn with_quiet_turns(root: &MazePosition, quiet: u32) -> Score {
    let past = Past { turns: vec![root.key()], quiet, most_quiet: Some(4), mid_turn: false };
    let params = SearchParams { past, ..turns(root, 6) };
    let score = search_alone(root, &params).lines[0].score;
    assert_eq!(score, search_alone(root, &SearchParams { exact: true, ..params }).lines[0].score);
    score
}

#[test]
fn a_win_must_come_before_too_many_quiet_turns() {
    let root = wins_in_three(">1");
    assert_eq!(with_quiet_turns(&root, 0), Score::WinIn(3));
    assert_eq!(with_quiet_turns(&root, 1), Score::WinIn(3), "it wins with the last quiet turn");
    assert_eq!(with_quiet_turns(&root, 2), Score::Centipawns(0));
    assert_eq!(with_quiet_turns(&root, 3), Score::Centipawns(0));
}

#[test]
fn progress_makes_quiet_turns_count_anew() {
    let root = wins_in_three("!1");
    assert_eq!(with_quiet_turns(&root, 3), Score::WinIn(3));
}

#[test]
fn a_side_that_is_lost_waits_for_too_many_quiet_turns() {
    // Room 1 loses at once, rooms 2 to 4 take three turns more.
    let rooms = [(-500, ">1 >2"), (-500, ">5"), (-500, ">3"), (-500, ">4"), (-500, ">5"), (0, "")];
    let root = Maze::drawn(&rooms, |_| Side(1)).start();
    let past = Past { turns: vec![root.key()], quiet: 2, most_quiet: Some(5), mid_turn: false };
    let lines = search_alone(&root, &SearchParams { past, ..turns(&root, 6) }).lines;
    assert_eq!((lines[0].score, lines[0].steps[0]), (Score::Centipawns(0), Go(2)));
    let lines = search_alone(&root, &turns(&root, 6)).lines;
    assert_eq!((lines[0].score, lines[0].steps[0]), (Score::LossIn(4), Go(2)));
}
