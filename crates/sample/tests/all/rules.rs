//! A test for each paragraph of the rules, named as the fact.

use quadrille_core::present::Present;
use quadrille_core::{Army, Effect, Ending, Point, Position as _, Seat, Side, Status};
use quadrille_sample::{Options, Position, Sample};
use quadrille_table::{GameId, GameText};
use quadrille_testkit::facts::{after, effects, obstacle, position, start, steps, way};

fn read(text: &str) -> Position {
    position::<Sample>("", text)
}

/// The winner and the ending, if the game is over with a winner.
fn won(position: &Position) -> Option<(Side, Ending)> {
    match position.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => outcome.ranking.winner().map(|side| (side, outcome.ending)),
    }
}

/// 1.1
#[test]
fn lines_join_twelve_points_in_file_and_rank() {
    let geometry = Sample::geometry(Options::default());
    assert_eq!(geometry.points.len(), 12);
    assert_eq!(geometry.lines.len(), 3 * 3 + 2 * 4);
    assert!(!geometry.lines.contains(&(Point(0), Point(4))), "a1 and b2 are not joined");
}

/// 1.2
#[test]
fn three_stones_each_begin_on_the_outer_ranks_and_sun_acts_first() {
    assert_eq!(start::<Sample>("").to_string(), "m,m,m/,,/,,/s,s,s s -");
}

/// 2.1
#[test]
fn a_stone_moves_ahead_or_sideways_but_never_back() {
    assert_eq!(steps(&read(",,m/,,/,s,/,, s -"), ""), "b2-b3 b2-c2 b2-a2");
    assert_eq!(steps(&read(",,/,m,/,,/,,s m -"), ""), "b3-c3 b3-b2 b3-a3");
    assert_eq!(steps(&read(",,m/,,/s,,/s,, s -"), "a1"), "a1-b1");
}

/// 2.2
#[test]
fn a_stone_jumps_any_way_over_an_enemy_to_the_empty_point_behind_and_captures() {
    assert_eq!(steps(&read(",,m/,s,/,m,/,, s -"), "b3x"), "b3xb1");
    assert_eq!(steps(&read(",m,/,s,/s,m,/,, s -"), "b3x"), "b3xb1");
    assert_eq!(steps(&read(",,m/,s,/,m,/,s, s -"), "b3x"), "", "no room behind");
    assert_eq!(steps(&read(",,m/,,/,s,/,s, s -"), "b1x"), "", "not over one's own");
    let before = read(",,m/,,/,m,/,s, s -");
    let [from, at, to] = [1, 4, 7].map(Point);
    let captured = Effect::Captured { at, army: Army(1) };
    let all = [Effect::Moved { from, to }, captured, Effect::TurnEnded { seat: Seat(0) }];
    assert_eq!(effects(&before, "b1xb3"), all);
    assert_eq!(after(&before, "b1xb3").to_string(), ",,m/,s,/,,/,, m -");
    assert_eq!(way::<Sample>("", &before, "b1xb3"), "b1 b2 b3");
}

/// 2.1 to 2.3
#[test]
fn a_stone_that_cannot_go_somewhere_says_why() {
    let within = read(",,m/s,m,/,,/s,, s a3");
    let shut_in = read(",,m/,,/s,,/s,s, s -");
    for (position, from, to, key) in [
        (read(",,m/,,/,s,/,s, s -"), "b2", "b3", ""),
        (read(",,m/,,/,s,/,, s -"), "b2", "b1", "back"),
        (read(",,m/,,/,s,/,s, s -"), "b1", "b2", "occupied"),
        (read(",,m/,,/,s,/,, s -"), "b2", "a4", "far"),
        (within, "a1", "a1", "jumping"),
        (shut_in, "a1", "a1", "stuck"),
    ] {
        assert_eq!(obstacle::<Sample>("", &position, [from, to]), key, "{from} to {to}");
    }
}

/// 2.3
#[test]
fn a_stone_that_has_jumped_jumps_on_or_its_seat_says_done() {
    let before = read(",,m/,m,/m,,/s,, s -");
    let within = after(&before, "a1xa3");
    assert_eq!(within.to_string(), ",,m/s,m,/,,/,, s a3");
    assert_eq!(steps(&within, ""), "a3xc3 done");
    assert_eq!(Sample::asks(&within), Some("jump-on"));
    assert_eq!(Sample::notes(&within), ["the stone on a3 may jump on"]);
    assert_eq!(after(&within, "a3xc3").to_string(), ",,m/,,s/,,/,, m -");
    assert_eq!(after(&within, "done").to_string(), ",,m/s,m,/,,/,, m -");
    assert_eq!(effects(&within, "done"), [Effect::TurnEnded { seat: Seat(0) }]);
}

/// 2.4
#[test]
fn with_one_jump_the_turn_ends_after_it() {
    let before = position::<Sample>("jumps=one", ",,m/,m,/m,,/s,, s -");
    assert_eq!(after(&before, "a1xa3").to_string(), ",,m/s,m,/,,/,, m -");
}

/// 3.1
#[test]
fn a_stone_on_the_rank_where_the_enemy_began_wins_at_once() {
    let across = Ending::Goal("across");
    let moved = after(&read("m,,/,,s/,,/,, s -"), "c3-c4");
    assert_eq!(won(&moved), Some((Side(0), across)));
    assert_eq!(steps(&moved, ""), "");
    let jumped = after(&read(",,/,m,/m,s,/,, m -"), "b3xb1");
    assert_eq!(won(&jumped), Some((Side(1), across)), "even if it captures the last stone");
    let could_go_on = after(&read("m,m,/,,m/,,s/,, s -"), "c2xc4");
    assert_eq!(won(&could_go_on), Some((Side(0), across)));
}

/// 3.2
#[test]
fn capturing_the_last_stone_wins() {
    let captured = after(&read(",,/,,/,m,/,s, s -"), "b1xb3");
    assert_eq!(won(&captured), Some((Side(0), Ending::Goal("captured"))));
}

/// 3.3
#[test]
fn ten_turns_of_each_seat_without_a_capture_are_a_draw() {
    let game = GameText::read_of(GameId::of::<Sample>(), "sample").unwrap();
    let mut match_ = game.read("m,,/,,/,,/,,s s -").unwrap();
    let sun = "c1-b1 b1-a1 a1-b1 b1-c1 c1-c2 c2-b2 b2-a2 a2-b2 b2-c2 c2-c3";
    for (sun, moon) in sun.split(' ').zip(["a4-b4", "b4-a4"].into_iter().cycle()) {
        match_.play(sun).unwrap();
        match_.play(moon).unwrap();
    }
    let Status::Over(outcome) = match_.status() else { panic!("it goes on") };
    assert_eq!((outcome.ending, outcome.ranking.winner()), (Ending::NoProgress, None));
    assert_eq!(match_.played().len(), 20);
}

/// C1
#[test]
fn a_seat_that_cannot_act_is_passed_over() {
    let blocked = read("m,,m/s,m,s/,,/,, s -");
    assert_eq!(blocked.status(), Status::Acting(Seat(1)));
    let skipped = effects(&read("m,m,/s,m,s/,,/,, m -"), "b4-c4");
    assert_eq!(skipped.last(), Some(&Effect::Skipped { seat: Seat(0) }));
}
