//! From touches to steps, over random play in every game.

use std::collections::HashSet;

use crate::common::{after, labels, point, random_games, set_up, touch};
use quadrille_board::{Frame, Hand, Mark, Reply, Scene, Touched, Walk};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::Step;

const GAMES: u64 = 2;
const LONGEST: usize = 60;

/// Shows a fresh walk over each position of random games, and a few of its steps with gestures.
fn walks(mut visit: impl FnMut(&Walk, Step, &[Touch], &mut fastrand::Rng)) {
    random_games(GAMES, LONGEST, |table, random| {
        let fresh = Walk::new(table);
        let mut open: Vec<(Step, &[Touch])> = fresh.open().collect();
        random.shuffle(&mut open);
        for (step, gesture) in open.into_iter().take(3) {
            visit(&fresh, step, gesture, random);
        }
    });
}

/// A fresh walk with touches made.
fn made(fresh: &Walk, touches: &[Touch]) -> Walk {
    let mut walk = fresh.clone();
    for touch in touches {
        assert_eq!(walk.touch(touch), Touched::Going, "{touch:?}");
    }
    walk
}

#[test]
fn the_touches_of_a_step_complete_that_step() {
    walks(|fresh, step, gesture, _| {
        let mut walk = fresh.clone();
        let (last, first) = gesture.split_last().unwrap();
        for (made, touch) in first.iter().enumerate() {
            assert_eq!(walk.touch(touch), Touched::Going, "{gesture:?}");
            assert_eq!(walk.made(), &gesture[..=made]);
        }
        assert_eq!(walk.touch(last), Touched::Complete(step));
        assert_eq!(walk, *fresh, "it is at its beginning again");
    });
}

#[test]
fn every_legal_step_can_be_touched() {
    random_games(1, LONGEST, |table, _| {
        let walk = Walk::new(table);
        let steps: Vec<Step> = walk.open().map(|(step, _)| step).collect();
        assert_eq!(steps, table.steps());
        assert!(walk.open().all(|(_, gesture)| !gesture.is_empty()));
    });
}

#[test]
fn what_is_offered_next_is_what_goes_on() {
    walks(|fresh, _, gesture, random| {
        let length = random.usize(..gesture.len());
        let walk = made(fresh, &gesture[..length]);
        let goes_on = |touch: &Touch| {
            fresh.open().any(|(_, other)| {
                other.starts_with(&gesture[..length]) && other.get(length) == Some(touch)
            })
        };
        let next = walk.next();
        assert!(next.iter().all(goes_on), "{next:?} after {:?}", walk.made());
        assert!(next.contains(&gesture[length]));
        let known: HashSet<&Touch> = next.iter().collect();
        assert_eq!(known.len(), next.len(), "{next:?}");
    });
}

#[test]
fn a_refused_touch_changes_nothing() {
    let mut refused = 0;
    walks(|fresh, _, gesture, random| {
        let before = made(fresh, &gesture[..random.usize(..gesture.len())]);
        let shortcuts = before.shortcuts().into_iter().map(|(to, _)| Touch::Point(to));
        let known: Vec<Touch> =
            [before.next(), before.beginnings()].concat().into_iter().chain(shortcuts).collect();
        let mut walk = before.clone();
        for any in [
            Touch::Point(Point(random.u16(..25))),
            Touch::Point(Point(random.u16(..264))),
            Touch::Turn(random.u8(1..8)),
            Touch::Number(random.u8(..13)),
            Touch::Button("done"),
            Touch::Part("top"),
        ] {
            if !known.contains(&any) {
                assert_eq!(walk.touch(&any), Touched::Refused);
                assert_eq!(walk, before);
                refused += 1;
            }
        }
    });
    assert!(refused > 1000, "{refused}");
}

#[test]
fn back_undoes_one_touch() {
    walks(|fresh, _, gesture, random| {
        let length = random.usize(..gesture.len());
        let mut walk = made(fresh, &gesture[..length]);
        for left in (0..length).rev() {
            assert!(walk.back());
            assert_eq!(walk.made(), &gesture[..left]);
        }
        assert!(!walk.back());
        assert_eq!(walk, *fresh);
    });
}

#[test]
fn shortcuts_that_are_unique_lead_where_the_full_gesture_does() {
    let mut found = 0;
    walks(|fresh, _, gesture, random| {
        let before = made(fresh, &gesture[..random.usize(..gesture.len())]);
        let next = before.next();
        for (to, skipped) in before.shortcuts() {
            let ways = before.ways_to(to);
            assert!(ways.contains(&skipped) && before.leads_to(to));
            if ways.len() > 1 {
                continue;
            }
            found += 1;
            assert!(!next.contains(&Touch::Point(to)), "{to:?} can be touched anyway");
            let (mut short, mut full) = (before.clone(), before.clone());
            assert_eq!(full.touch(&Touch::Point(skipped)), Touched::Going);
            let reply = full.touch(&Touch::Point(to));
            assert_ne!(reply, Touched::Refused);
            assert_eq!(short.touch(&Touch::Point(to)), reply);
            assert_eq!(short, full);
        }
    });
    assert!(found > 100, "{found}");
}

#[test]
fn what_does_not_go_on_begins_anew() {
    let mut begun = 0;
    walks(|fresh, _, gesture, random| {
        let before = made(fresh, &gesture[..random.usize(..gesture.len())]);
        let (next, shortcuts, overs) = (before.next(), before.shortcuts(), before.overs());
        let goes_on = |touch: &Touch| {
            let is_short = |(to, _): &(Point, Point)| *touch == Touch::Point(*to);
            let is_over = |over: &Point| *touch == Touch::Point(*over);
            next.contains(touch) || shortcuts.iter().any(is_short) || overs.iter().any(is_over)
        };
        let others = fresh.beginnings().iter().filter(|touch| !goes_on(touch));
        for other in others.take(2) {
            begun += usize::from(!before.made().is_empty());
            let (mut walk, mut anew) = (before.clone(), fresh.clone());
            assert_eq!(walk.touch(other), anew.touch(other));
            assert_eq!(walk, anew);
        }
    });
    assert!(begun > 100, "{begun}");
}

#[test]
fn a_jump_has_a_shortcut_to_where_it_lands() {
    let table = set_up("plimus", "e4=bp e5=bm d5=rm i9=b5p5m&r6p5m", "b - 0");
    let table = table.as_ref();
    let walk = made(&Walk::new(table), &[touch(table, "e4")]);
    let to = |(to, _): &(Point, Point)| *to;
    let shortcuts = walk.shortcuts();
    assert_eq!(labels(table, shortcuts.iter().map(to)), "f5 d6 e6 f6", "e5 has a dot");
    assert!(shortcuts.iter().all(|(_, over)| labels(table, [*over]) == "e5"));
}

#[test]
fn where_several_ways_lead_to_a_field_it_is_asked_which() {
    let table = set_up("plimus", "e5=bp d4=bm f4=bm i9=b5p4m&r6p6m", "b - 0");
    let table = table.as_ref();
    let walk = made(&Walk::new(table), &[touch(table, "e5")]);
    let ways = |to: &str| labels(table, walk.ways_to(point(table, to)));
    assert_eq!((ways("c3").as_str(), ways("e3").as_str()), ("d4", "f4 d4"));
    let mut refused = walk.clone();
    assert_eq!(refused.touch(&touch(table, "e3")), Touched::Refused);

    let mut hand = Hand::new(table);
    hand.tap(point(table, "e5"));
    let mark = |hand: &Hand, at: &str| {
        let board = table.geometry();
        let scene = Scene::new(table, &board, &Frame::new(&board, 0), Some(hand));
        scene.mark(point(table, at))
    };
    assert_eq!(mark(&hand, "e3"), Some(Mark::Leap), "it can be gone to");
    assert_eq!(hand.tap(point(table, "e3")), Reply::Changed);
    assert_eq!(labels(table, hand.aimed_over()), "f4 d4");
    assert_eq!(hand.choices(), [touch(table, "f4"), touch(table, "d4")]);
    assert_eq!((mark(&hand, "f4"), mark(&hand, "e3")), (Some(Mark::Over), Some(Mark::Chosen)));
    let before = hand.clone();
    assert!(hand.back() && hand.aimed().is_none());
    for over in ["d4", "f4"] {
        let mut hand = before.clone();
        let Reply::Step(step) = hand.tap(point(table, over)) else { panic!("over {over}") };
        assert_eq!(labels(table, table.way(step)), format!("e5 {over} e3"));
    }
}

#[test]
fn nothing_can_be_touched_when_the_match_is_over() {
    let mut table = after("platz", "a1-a2");
    table.resign().unwrap();
    let mut walk = Walk::new(table.as_ref());
    assert!(walk.next().is_empty() && walk.beginnings().is_empty());
    assert_eq!(walk.touch(&touch(table.as_ref(), "a2")), Touched::Refused);
}
