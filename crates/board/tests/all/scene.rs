//! What is to be drawn: pieces, marks, the last turn and what is in hand.

use crate::common::{after, labels, play, point, random_games, set_up};
use quadrille_board::scene::shown;
use quadrille_board::{Drawn, Frame, Hand, Load, Mark, Reply, Scene, layers};
use quadrille_core::present::Touch;
use quadrille_core::turned;
use quadrille_table::Match;

/// The scene with what is in hand after taps on points and choices of parts, spaces between.
fn scene(table: &dyn Match, taps: &str, turning: u8) -> (Scene, Frame) {
    let board = table.geometry();
    let frame = Frame::new(&board, 0);
    let mut hand = Hand::new(table);
    for word in taps.split_whitespace() {
        let reply = match word {
            "whole" => hand.choose(&Touch::Part("whole")),
            "top" => hand.choose(&Touch::Part("top")),
            "plus" => hand.choose(&Touch::Part("plus")),
            label => hand.tap(point(table, label)),
        };
        assert_eq!(reply, Reply::Changed, "{word}");
    }
    for _ in 0..turning {
        assert_eq!(hand.turn(true), Reply::Changed);
    }
    (Scene::new(table, &board, &frame, Some(&hand)), frame)
}

/// The labels of the points with a mark, sorted, spaces between.
fn marked(table: &dyn Match, taps: &str, mark: Mark) -> String {
    let (scene, _) = scene(table, taps, 0);
    let marks = scene.marks.iter().filter(|(_, known)| *known == mark);
    let mut points: Vec<_> = marks.map(|(point, _)| *point).collect();
    points.sort();
    labels(table, points)
}

/// The ghosts, which must all be seen on a point.
fn ghosts<'s>(scene: &'s Scene, frame: &Frame, table: &dyn Match, label: &str) -> Vec<&'s Drawn> {
    let (x, y) = frame.place(point(table, label));
    let ghosts: Vec<&Drawn> = scene.pieces.iter().filter(|drawn| drawn.ghost).collect();
    for ghost in &ghosts {
        assert!((ghost.x - x).hypot(ghost.y - y) < frame.unit() * 0.25, "{ghost:?}");
    }
    ghosts
}

#[test]
fn at_first_all_that_can_act_is_marked() {
    let table = after("platz", "");
    assert_eq!(marked(table.as_ref(), "", Mark::Begin), "a1 b1 c1 d1 e1");
    let poles = set_up("plimus", "c5=bpm i9=b5p5m&r5p6m", "b c5:c3c5>rp 0");
    assert_eq!(marked(poles.as_ref(), "", Mark::Begin), "a1 i1 a9 i9");
}

#[test]
fn ploy_tells_captures_from_ways() {
    let table = set_up("ploy", "c3=g131 e1=g170 b2=r1 f6=g1 c6=r16 e9=r170", "g");
    let table = table.as_ref();
    assert_eq!(marked(table, "c3", Mark::Capture), "c6");
    assert_eq!(marked(table, "c3", Mark::Go), "b4 c4 d4 a5 c5 e5");
    assert_eq!(marked(table, "c3", Mark::Chosen), "c3");
    assert_eq!(marked(table, "c3", Mark::Begin), "");
}

#[test]
fn platz_tells_shots_from_ways() {
    let table = after("platz", "");
    let table = table.as_ref();
    assert_eq!(marked(table, "a1", Mark::Shoot), "a5 e5");
    assert_eq!(marked(table, "a1", Mark::Go), "a2 b2");
}

#[test]
fn plimus_tells_jumps_from_sets_and_what_can_be_captured() {
    let table = set_up("plimus", "c4=bpm c5=rm d4=bm i9=b5p4m&r6p5m", "b - 0");
    let table = table.as_ref();
    assert_eq!(marked(table, "c4 whole", Mark::Over), "d4");
    assert_eq!(marked(table, "c4 whole", Mark::Capture), "c5");
    assert_eq!(marked(table, "c4 whole", Mark::Go), "c3 b4");
    assert_eq!(marked(table, "c4 whole", Mark::Leap), "d3 e3 e4 d5 e5 c6");
    assert_eq!(marked(table, "c4 whole", Mark::Join), "");
    assert_eq!(marked(table, "c4 top", Mark::Over), "c5", "a top stone captures nothing");
    assert_eq!(marked(table, "c4 top", Mark::Join), "d4");
    assert_eq!(marked(table, "c4 top", Mark::Capture), "");
    assert_eq!(marked(table, "c4 whole c5", Mark::Leap), "c6");
    assert_eq!(marked(table, "c4 whole c5", Mark::Capture), "", "nothing stands on c6");
    assert_eq!(marked(table, "c4 whole c5", Mark::Chosen), "c4 c5");
}

#[test]
fn a_double_shows_where_one_stone_can_go_where_both_and_where_either() {
    let table = set_up("plimus", "c4=bpm c5=rm d4=bm b5=bp i9=b4p4m&r6p5m", "b - 0");
    let (scene, _) = scene(table.as_ref(), "c4", 0);
    let loaded = |load: Load| {
        let mut points: Vec<_> = scene
            .marks
            .iter()
            .map(|(at, _)| *at)
            .filter(|at| scene.load(*at) == Some(load))
            .collect();
        points.sort();
        labels(table.as_ref(), points)
    };
    assert_eq!(loaded(Load::One), "d4", "two stones join no third");
    assert_eq!(loaded(Load::Either), "c3 d3 e3 b4 e4 c5 d5 e5 c6");
    assert_eq!(loaded(Load::Several), "");
    assert_eq!(marked(table.as_ref(), "c4", Mark::Join), "d4");
    assert_eq!(marked(table.as_ref(), "c4 top", Mark::Join), "d4");
}

#[test]
fn plateau_tells_captures_from_conquests() {
    let table = set_up("plateau", "H6=b6 H8=m2 C10=be M9=m2", "b 0 - - -");
    let table = table.as_ref();
    assert_eq!(marked(table, "H6", Mark::Conquer), "I6");
    assert_eq!(marked(table, "H6", Mark::Capture), "H8");
    assert!(marked(table, "H6", Mark::Go).contains("H7"));
    let two = set_up("plateau", "H5=b2 H6=m2 C10=be M9=m2", "b 0 - - -");
    assert_eq!(marked(two.as_ref(), "H5", Mark::Conquer), "I6", "by an L, plateau 4.3");
    assert_eq!(marked(two.as_ref(), "H5", Mark::Capture), "");
}

#[test]
fn without_a_hand_nothing_is_marked() {
    random_games(1, 20, |table, _| {
        let board = table.geometry();
        let scene = Scene::new(table, &board, &Frame::new(&board, 0), None);
        assert!(scene.marks.is_empty() && scene.pieces.iter().all(|drawn| !drawn.ghost));
        assert_eq!(scene.pieces.len(), table.pieces().len());
    });
}

#[test]
fn the_points_of_the_last_turn_are_marked() {
    let last = |table: &dyn Match| labels(table, scene(table, "", 0).0.last);
    assert_eq!(last(after("ploy", "").as_ref()), "");
    assert_eq!(last(after("ploy", "b1-b4").as_ref()), "b1 b4");
    assert_eq!(last(after("ploy", "b1-b4 e9R1").as_ref()), "e9");
    assert_eq!(last(after("platz", "a1xe5").as_ref()), "a1 e5");
    assert_eq!(last(after("plateau", "A10-C10=2").as_ref()), "A10 C10");
    let turn = after("plateau", "A10-C10=2 A9-E9=4");
    assert_eq!(last(turn.as_ref()), "A9 E9 A10 C10", "all of it until another begins");
    let mut banished = set_up("plimus", "c4=bpm c5=rm i9=b5p5m&r6p5m", "b - 0");
    play(banished.as_mut(), "c4xc5^c6 >a1");
    assert_eq!(last(banished.as_ref()), "a1 c4 c6");
    assert!(banished.undo_turn());
    assert_eq!(last(banished.as_ref()), "");
}

#[test]
fn what_others_did_since_ones_own_turn_is_marked_as_earlier() {
    let earlier = |table: &dyn Match| labels(table, scene(table, "", 0).0.earlier);
    assert_eq!(earlier(after("ploy", "b1-b4 e9R1").as_ref()), "", "the last turn is not earlier");
    let mut four = after("plimus seats=4", "");
    let mut turns = Vec::new();
    for _ in 0..4 {
        let step = four.step_texts()[0].clone();
        four.play(&step).unwrap();
        turns.push(labels(four.as_ref(), scene(four.as_ref(), "", 0).0.last));
    }
    let shown = earlier(four.as_ref());
    assert!(turns[1].split(' ').chain(turns[2].split(' ')).all(|point| shown.contains(point)));
    assert!(turns[0].split(' ').all(|point| !shown.contains(point)), "one's own turn is left out");
    let begun = after("plateau", "A10-C10=2 A9-E9=4");
    assert_eq!(earlier(begun.as_ref()), "", "the turn that is begun is the last one");
}

#[test]
fn a_shield_that_moved_is_seen_where_it_will_stand() {
    let table = after("ploy", "");
    let table = table.as_ref();
    assert_eq!(ghosts(&scene(table, "e3", 0).0, &scene(table, "", 0).1, table, "e3").len(), 0);
    let (moved, frame) = scene(table, "e3 e4", 0);
    let [shield] = ghosts(&moved, &frame, table, "e4")[..] else { panic!("one ghost") };
    assert_eq!((shield.piece.point, shield.piece.directions), (point(table, "e3"), 1));
    let (turning, frame) = scene(table, "e3 e4", 3);
    let [shield] = ghosts(&turning, &frame, table, "e4")[..] else { panic!("one ghost") };
    assert_eq!(shield.piece.directions, turned(1, 3));
}

#[test]
fn a_piece_turned_for_a_look_is_seen_so() {
    let table = after("ploy", "");
    let (scene, frame) = scene(table.as_ref(), "b1", 2);
    let [lance] = ghosts(&scene, &frame, table.as_ref(), "b1")[..] else { panic!("one ghost") };
    assert_eq!(lance.piece.directions, turned(69, 2));
}

#[test]
fn only_the_stones_that_go_are_seen_elsewhere() {
    let cells = "c4=bpm d4=bm a1=b2p1m b1=bm c1=rp c5=rm i9=b3p2m&r5p5m";
    let table = set_up("plimus", cells, "b - 0");
    let table = table.as_ref();
    let seen = |taps: &str, to: &str| {
        let (scene, frame) = scene(table, taps, 0);
        let kinds = ghosts(&scene, &frame, table, to).into_iter().map(|ghost| ghost.piece.kind);
        kinds.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(seen("c4 top d4", "d4"), "", "it could still jump on");
    assert_eq!(seen("c4 whole c6", "c6"), "minus plus", "to capture or not");
    let (whole, frame) = scene(table, "c4 whole c6", 0);
    let double = ghosts(&whole, &frame, table, "c6");
    assert!(double[1].y < double[0].y - 1.0, "one lies upon the other");
}

#[test]
fn pieces_below_come_first_and_ghosts_last() {
    random_games(1, 40, |table, random| {
        let board = table.geometry();
        let mut hand = Hand::new(table);
        let gestures = table.gestures();
        if let Some((_, gesture)) = random.choice(&gestures) {
            for touch in &gesture[..gesture.len() - 1] {
                hand.choose(touch);
            }
        }
        let scene = Scene::new(table, &board, &Frame::new(&board, 90), Some(&hand));
        let order = scene.pieces.iter().map(|drawn| (drawn.ghost, drawn.piece.level));
        assert!(order.is_sorted());
    });
}

#[test]
fn every_mark_and_piece_has_a_shape_of_its_own() {
    random_games(1, 10, |table, _| {
        let board = table.geometry();
        let frame = Frame::new(&board, 90);
        let scene = Scene::new(table, &board, &frame, Some(&Hand::new(table)));
        let pieces = layers::pieces(table.game(), &scene.pieces, &frame, "t");
        for drawn in &scene.pieces {
            let id = layers::piece_id("t", drawn.piece.point, drawn.piece.level);
            assert_eq!(pieces.matches(&format!("id=\"{id}\"")).count(), 1);
        }
        let over = layers::over(&scene, &frame);
        let chosen = scene.marks.iter().filter(|(_, mark)| *mark == Mark::Chosen).count();
        assert_eq!(over.matches("class=\"mark ").count() + chosen, scene.marks.len());
        let under = layers::under(&scene, &frame);
        assert_eq!(
            under.matches("<circle").count(),
            scene.last.len() + scene.earlier.len() + scene.ruins.len() + chosen
        );
        assert_eq!(under.matches("class=\"ruin\"").count(), table.ruins().len());
        assert!(!(pieces + &over + &under).contains("NaN"));
    });
}

#[test]
fn a_piece_in_hand_is_told_where_and_how_it_is_shown() {
    let table = set_up("ploy", "c3=g131 e1=g170 b2=r1 f6=g1 c6=r16 e9=r170", "g");
    let table = table.as_ref();
    let told = |hand: &Hand, at: &str| -> Vec<(&str, u8)> {
        let at = point(table, at);
        let there = shown(table, hand).into_iter().filter(|piece| piece.point == at);
        there.map(|piece| (piece.kind, piece.directions)).collect()
    };
    let mut hand = Hand::new(table);
    hand.tap(point(table, "f6"));
    assert_eq!(told(&hand, "f6"), [("shield", 1)]);
    hand.turn(true);
    assert_eq!(told(&hand, "f6"), [("shield", 2)]);
    hand.back();
    hand.tap(point(table, "f7"));
    hand.turn(false);
    assert_eq!(told(&hand, "f7"), [("shield", 128)]);
    assert_eq!(told(&hand, "f6"), []);
    assert_eq!(told(&Hand::new(table), "f6"), [("shield", 1)]);
}

#[test]
fn many_ends_are_marked_faintly_and_captures_are_not() {
    let faint = |cells: &str, from: &str| {
        let table = set_up("plateau", cells, "b 0 - - -");
        let board = table.geometry();
        let frame = Frame::new(&board, 0);
        let mut hand = Hand::new(table.as_ref());
        hand.tap(point(table.as_ref(), from));
        let scene = Scene::new(table.as_ref(), &board, &frame, Some(&hand));
        let svg = layers::over(&scene, &frame);
        (svg.matches("class=\"faint\"").count(), svg.matches("mark capture").count())
    };
    let cells = "C4=b2 C8=b6 C10=be M9=m2 D10=m2";
    assert_eq!(faint(cells, "C4").0, 0);
    let (ends, captures) = faint(cells, "C10");
    assert!(ends > 50 && captures == 2, "{ends} {captures}");
}

#[test]
fn beams_of_a_piece_that_is_turned_end_on_the_board() {
    let table = after("ploy", "");
    for (at, turning, beams) in [("e3", 1, 1), ("b1", 1, 2), ("b1", 3, 1)] {
        let (scene, frame) = scene(table.as_ref(), at, turning);
        assert_eq!(scene.beams.len(), beams, "{at} turned by {turning}");
        let ends =
            scene.beams.iter().all(|(_, end)| frame.nearest(*end, 0.2, frame.points()).is_some());
        assert!(ends, "{at} turned by {turning}");
    }
}
