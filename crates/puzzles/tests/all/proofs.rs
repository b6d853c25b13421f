//! Proofs and refusals.

use crate::common::{turns, wins};
use quadrille_core::Status;
use quadrille_puzzles::{Answer, Goal, Measure, Task, Theme, Unproven, answer, prove, prove_in};
use quadrille_sample::Sample;
use quadrille_table::{GameId, GameText, Match};

fn task(game: &str, goal: Goal, position: &str) -> Task {
    let game = game.parse().unwrap_or_else(|error| panic!("{game}: {error}"));
    Task { game, position: position.to_owned(), goal }
}

/// Green wins in three turns, of which the first is quiet.
const IN_THREE: &str = ",,,,,,,,/,,,,,,g112,,/,,,,,,,,/,,,,g128,,,,/,,,,,,,,/,,,r170,,r84,,,/,,,,,,,,r80/,,g69,,,,g5,,/,,,,,,g170,, g";

fn in_three() -> Task {
    task("ploy turning=45", Goal::Win(3), IN_THREE)
}

#[test]
fn a_forced_win_is_proven_with_its_line() {
    let proof = prove(&in_three()).expect("a puzzle");
    assert_eq!(proof.line, ["g8-g7", "d4-e3", "c2-e2", "e3-f2", "g1xf2"]);
    let ending = Theme::Ends("commander-captured".to_owned());
    assert_eq!(proof.themes, [Theme::Quiet, Theme::Another, ending], "g1 ends what g8 begins");
}

#[test]
fn themes_are_read_from_the_proof() {
    let fork = ",,,,,,,r3,/,,,,r24,r170,,,/,,,g7,,r128,,,/,,,,r84,,,,/,,,,g130,,,,/,,,g2,,,r37,,/,,,,,,,,/,,,,,g34,,,/,,,,g170,,,, r";
    let escape = ",,,,r170,,,r84,/,,,,,r40,,,/,r84,,r4,,r32,,,/,,,,,,,,/,,,,,,,,/,,,g1,,,,,/,,,,g1,g1,r56,,/,,g3,,,g170,,,/,,g146,,,,,, g";
    let behind = ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/b2,,,,,,,,,,,,,,,m4/,,,,,,,m2,,m2,m4,,,,,b2/b2,b2,,,,,,,m2,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,b6,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, m 0 - - -";
    for (game, goal, position, theme) in [
        ("ploy", Goal::Win(2), fork, Theme::Fork),
        ("ploy", Goal::Save(1), escape, Theme::Escape),
        ("plateau", Goal::Win(1), behind, Theme::Behind),
    ] {
        let themes = prove(&task(game, goal, position)).expect("a puzzle").themes;
        assert!(themes.contains(&theme), "{theme}: {themes:?}");
        let rare = [Theme::Fork, Theme::Escape, Theme::Behind, Theme::Guard];
        let found = themes.iter().filter(|theme| rare.contains(theme)).count();
        assert_eq!(found, 1, "nothing but {theme}: {themes:?}");
    }
}

#[test]
fn a_win_is_no_puzzle_for_fewer_or_more_turns_than_it_takes() {
    for goal in [Goal::Win(1), Goal::Win(2), Goal::Win(4)] {
        let error = prove(&Task { goal, ..in_three() }).expect_err("not so");
        assert_eq!(error, Unproven::NoSolution(goal));
    }
}

#[test]
fn every_wrong_turn_that_threatens_is_refuted_by_a_reply_after_which_there_is_no_win() {
    let task = task(
        "platz",
        Goal::Win(2),
        "b251*1,b191*1,,b239*2,/w250*2,,,,/,w254,,,/,w254*2,,b127,/,,,, b",
    );
    let proof = prove(&task).expect("a puzzle");
    let match_ = task.game.read(&task.position).expect("it was read");
    let side = match_.side_of(match_.acting().expect("it goes on"));
    let mut threats = 0;
    for text in match_.step_texts() {
        let mut after = match_.boxed();
        after.play(&text).expect("it was listed");
        match answer(&task, &text).expect("a legal turn") {
            Answer::Right(line) => {
                assert_eq!(text, proof.line[0]);
                assert_eq!(line, proof.line[1..], "it goes on as the proof does");
            }
            Answer::Wrong(replies) => {
                assert_ne!(text, proof.line[0]);
                let [reply] = &replies[..] else {
                    let mut replies = turns(after.as_ref()).into_iter();
                    assert!(replies.any(|reply| !wins(reply.as_ref(), side, 1)), "{text}");
                    continue;
                };
                threats += 1;
                after.play_turn(reply).expect("a legal reply");
                assert!(!wins(after.as_ref(), side, 1), "{text} {reply}");
            }
            short @ Answer::Short { .. } => panic!("{text}: {short}"),
        }
    }
    assert!((1..match_.step_texts().len() - 1).contains(&threats), "{threats} turns threaten");
}

#[test]
fn where_two_turns_win_there_is_no_puzzle() {
    let two = task("platz", Goal::Win(1), "b255*3,,,,b255*3/,,,,/,,,,/,,,,/w255,,,, w");
    let error = prove(&two).expect_err("two solutions");
    assert_eq!(error, Unproven::Several("a1xa5".to_owned(), "a1xe5".to_owned()));
}

#[test]
fn what_is_done_besides_is_no_second_solution() {
    let shield = ",,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,r85,,,,/,,,,g1,,,,/,,,,,,,r1,/,,,,,,,,/,,,,,,,,/g170,,,,,,,, g";
    let capture = task("ploy", Goal::Win(1), shield);
    assert_eq!(prove(&capture).expect("one capture").line, ["e5xe6"]);
    assert_eq!(answer(&capture, "e5xe6R1"), Ok(Answer::Right(Vec::new())));
}

#[test]
fn saving_turns_are_proven_against_every_threat() {
    let save = task(
        "ploy turning=45",
        Goal::Save(1),
        ",,,,,g37,r170,,/,,,,,,,,/,,,,,,,g5,/,,,,,,,,/,,g64,,g128,,g85,,/,,,,g64,,,,r146/,,,,,,,,/,,,,,,,,/,,,,,,,, r",
    );
    let proof = prove(&save).expect("a puzzle");
    let match_ = save.game.read(&save.position).expect("it was read");
    let red = match_.side_of(match_.acting().expect("it goes on"));
    for after in turns(match_.as_ref()) {
        let mut replies = turns(after.as_ref()).into_iter();
        let lost = replies.any(|reply| match reply.status() {
            Status::Over(outcome) => outcome.ranking.winner() != Some(red),
            Status::Acting(_) => false,
        });
        let turn = after.entry(0).expect("it was played").text().to_owned();
        assert_eq!(!lost, turn == proof.line[0], "{turn}");
        let answered = answer(&save, &turn).expect("a legal turn");
        assert_eq!(answered == Answer::Right(Vec::new()), !lost, "{turn}");
    }
}

#[test]
fn the_most_of_a_turn_is_proven_over_all_its_steps() {
    let most = task(
        "plateau",
        Goal::Most(Measure::Taken),
        ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,m2,,,,,,,,/m4,,,,,,,,m2,,m2,,,,,/,m2,,,m2,m2,,m2,,m2,,b2,,,,/b2,,,,,,,,m6,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,b6,,/,,,,,,,,,,,,,,, b 0 - - -",
    );
    let proof = prove(&most).expect("a puzzle");
    assert_eq!(proof.line, ["A5xB6=2;L6xK7=2"]);
    assert_eq!(answer(&most, "L6xK7=2;A5xB6=2"), Ok(Answer::Right(Vec::new())), "in any order");
    assert_eq!(answer(&most, "A5xB6=2"), Ok(Answer::Short { reached: 1, most: 2 }));
}

#[test]
fn who_can_win_is_not_asked_to_take_the_most() {
    let won = task(
        "plateau",
        Goal::Most(Measure::Taken),
        ",,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,b4,,,,,,,,/,b4,,,,,,,,m2,,b4,,,,/,,,,,,,,m2,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,, b 0 - - -",
    );
    assert_eq!(prove(&won), Err(Unproven::NoSolution(won.goal)));
    assert!(prove(&Task { goal: Goal::Win(1), ..won }).is_ok(), "a base can be conquered");
}

#[test]
fn a_turn_that_is_not_legal_is_no_answer() {
    for (turn, expected) in [
        ("hello", "\"hello\": character 2: expected"),
        ("a1-a2", "\"a1-a2\": that step is not legal here"),
        ("g8-g7;d4-e3", "\"d4-e3\": expected no step after the end of the turn"),
    ] {
        let error = answer(&in_three(), turn).expect_err(turn).to_string();
        assert!(error.starts_with(expected), "{turn}: {error}");
    }
}

#[test]
fn a_turn_that_is_only_begun_is_no_answer() {
    let start = "plateau".parse::<GameText>().expect("a game").start().position_text();
    let error = answer(&task("plateau", Goal::Win(1), &start), "A10-C10=2").expect_err("begun");
    assert_eq!(error.to_string(), "\"A10-C10=2\": expected a whole turn, which this only begins");
}

#[test]
fn a_finished_game_is_no_puzzle() {
    let over = task("platz", Goal::Win(1), "b255*4,,,,/,,,,/,,,,/,,,,/w255,,,, w");
    assert_eq!(prove(&over), Err(Unproven::Over));
}

/// The number of turns that win within `own_turns` turns, by brute force.
fn winning_turns(match_: &dyn Match, own_turns: u8) -> usize {
    let side = match_.side_of(match_.acting().expect("it goes on"));
    let after = turns(match_);
    after.iter().filter(|after| wins(after.as_ref(), side, own_turns - 1)).count()
}

#[test]
fn proofs_agree_with_trying_everything() {
    let id = GameId::of::<Sample>();
    let mut random = fastrand::Rng::with_seed(5);
    let mut proven = 0;
    for _ in 0..60 {
        let game = GameText::of_options(id, "").expect("the defaults");
        let mut match_ = game.start();
        while let Status::Acting(_) = match_.status() {
            if match_.at_turn_start() {
                proven += usize::from(agrees(game, match_.as_ref()));
            }
            let steps = match_.steps();
            match_.take(steps[random.usize(..steps.len())]).expect("it was listed");
        }
    }
    assert!(proven > 20, "only {proven} puzzles to compare");
}

/// Compares the proof for each number of turns. Returns true if any was a puzzle.
fn agrees(game: GameText, match_: &dyn Match) -> bool {
    let mut any = false;
    for own_turns in 1..=2 {
        let sooner = own_turns > 1 && winning_turns(match_, own_turns - 1) > 0;
        let tried = if sooner { 0 } else { winning_turns(match_, own_turns) };
        let task = Task { game, position: match_.position_text(), goal: Goal::Win(own_turns) };
        match prove_in::<Sample>(&task) {
            Ok(_) => {
                any = true;
                assert!(tried > 0, "{task:?}");
            }
            Err(Unproven::NoSolution(_)) => assert_eq!(tried, 0, "{task:?}"),
            Err(Unproven::Several(..)) => assert!(tried > 1, "{task:?}"),
            Err(error) => panic!("{task:?}: {error}"),
        }
    }
    any
}

#[test]
fn a_side_that_has_nothing_left_to_act_with_does_not_win_later() {
    let rows = [",,,,,,,,,,,,,,,/".repeat(6), ",,,,,,,,,,b2,m4,,,,/".to_owned()];
    let position =
        format!("{}{},,,,,,,,,,,,,,, b 0 - - -", rows.concat(), ",,,,,,,,,,,,,,,/".repeat(3));
    for turns in [2, 3] {
        let error = prove(&task("plateau", Goal::Win(turns), &position)).expect_err("no puzzle");
        assert_eq!(error, Unproven::NoSolution(Goal::Win(turns)), "{position}");
    }
}
