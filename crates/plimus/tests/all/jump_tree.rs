//! The jump tree, compared with an exhaustive enumeration of chains.

use std::collections::HashSet;

use crate::common::{field, set_up};
use quadrille_core::{Game, Position as _, Seat, mix};
use quadrille_plimus::{Field, Kind, Part, Plimus, Position, Sign, Step, fields};
use quadrille_testkit::facts::{after, options, start};

const PARTS: [Part; 6] = [
    Part::Whole,
    Part::Top,
    Part::Pole(Kind::Single(Sign::Plus)),
    Part::Pole(Kind::Single(Sign::Minus)),
    Part::Pole(Kind::Double(Sign::Plus)),
    Part::Pole(Kind::Double(Sign::Minus)),
];

/// The stones that the acting seat can move at the start of a turn.
fn movers(position: &Position) -> Vec<(Field, Part, Kind)> {
    let starts = fields(position.starts(position.seat()));
    let parts = starts.flat_map(|from| PARTS.map(|part| (from, part)));
    let fits = |&(from, part): &(Field, Part)| from.is_pole() == matches!(part, Part::Pole(_));
    let mover = |(from, part)| Some((from, part, position.mover(from, part)?));
    parts.filter(fits).filter_map(mover).collect()
}

/// Adds the positions after all turns without capture to `ends`, until `left` chains are used up.
fn all_ends(position: &Position, ends: &mut HashSet<Position>, left: &mut u32) {
    for step in position.steps() {
        if matches!(step, Step::Jump { captures: true, .. }) {
            continue;
        }
        let after = position.after(step);
        if after.in_turn() {
            *left = left.saturating_sub(1);
            if *left > 0 {
                all_ends(&after, ends, left);
            }
        } else {
            ends.insert(after);
        }
    }
}

/// The positions after all turns that follow the jump tree, which leads to each field once.
fn ends_by_tree(position: &Position, ends: &mut HashSet<Position>) {
    for (from, part, kind) in movers(position) {
        for to in fields(position.sets(from, part, kind)) {
            ends.insert(position.after(Step::Set { from, part, to }));
        }
        let mut met = HashSet::from([from]);
        let tree = position.jump_tree(from, part, kind);
        let landings = tree.landings().len();
        assert_eq!(tree.at(), 0);
        for &landing in tree.landings().iter().skip(1).filter(|landing| landing.before == 0) {
            assert!(met.insert(landing.field));
            follow(&position.after(tree.step(landing)), &mut met, ends);
        }
        assert_eq!(met.len(), landings, "{from} in {position}");
    }
}

fn follow(position: &Position, met: &mut HashSet<Field>, ends: &mut HashSet<Position>) {
    let Some(tree) = position.remaining_jump_tree() else {
        ends.insert(position.clone());
        return;
    };
    assert_ne!(tree.at(), 0, "the path is known in {position}");
    ends.insert(position.after(Step::Done));
    for &landing in tree.landings().iter().filter(|next| usize::from(next.before) == tree.at()) {
        assert!(met.insert(landing.field), "{} twice in {position}", landing.field);
        follow(&position.after(tree.step(landing)), met, ends);
    }
}

/// Compares the ends of turns throughout a random game. Returns the number of comparisons.
fn compare_in_game(options_text: &str, seed: u64) -> usize {
    let mut position = Plimus::start(options::<Plimus>(options_text));
    let mut compared = 0;
    for number in seed * 1000..seed * 1000 + 400 {
        if !position.in_turn() {
            let (mut all, mut by_tree) = (HashSet::new(), HashSet::new());
            let mut left = 5_000;
            all_ends(&position, &mut all, &mut left);
            ends_by_tree(&position, &mut by_tree);
            if left > 0 {
                assert!(by_tree == all, "{position}");
                compared += 1;
            } else {
                assert!(all.is_subset(&by_tree), "{position}");
            }
        }
        let step = position.pick_step(|count| (mix(number) % count as u64) as usize);
        let Some(step) = step else { break };
        position = position.after(step);
    }
    compared
}

#[test]
fn jumps_lead_to_every_end_of_a_turn_without_capture() {
    let texts = ["", "blank=west", "seats=4", "seats=4 capture=all"];
    let compared: usize =
        texts.map(|text| compare_in_game(text, 1) + compare_in_game(text, 2)).iter().sum();
    assert!(compared > 1000, "{compared}");
}

#[test]
fn after_a_capture_the_tree_begins_where_the_unit_is() {
    let cells = "e4=bmp e5=rp d6=rp d4=rp";
    let position = set_up("", cells, "b - 0");
    let tree = position.jump_tree(field("e4"), Part::Whole, Kind::Double(Sign::Minus));
    let here = tree.landings()[0];
    let e5 = tree.captures(here).find(|(over, _)| *over == field("e5"));
    let (over, ends) = e5.expect("e5 can be captured");
    assert_ne!(ends & field("e6").bit(), 0);
    let captured = position.after(tree.capture(over, field("e6")));
    let banished = captured.after(Step::Banish { to: field("a1") });
    let tree = banished.remaining_jump_tree().expect("d6 can be jumped");
    assert_eq!((tree.at(), tree.landings()[0].field), (0, field("e6")));
    let reached: Vec<Field> = tree.landings().iter().map(|landing| landing.field).collect();
    assert!(reached.contains(&field("d5")) && reached.contains(&field("d3")));
    assert!(!reached.contains(&field("e4")), "the unit has stood there, before its capture");
}

#[test]
fn after_a_capture_the_tree_is_followed_from_there_on() {
    let position = set_up("", "e4=bmp e5=rp d6=rp d4=rp", "b - 0");
    let captured = after(&position, "e4xe5^e6 >a1");
    let root = captured.remaining_jump_tree().expect("the hop goes on");
    let on = after(&captured, "e6^d6^d5");
    assert_eq!(on.began(), Some(field("e6")));
    let tree = on.remaining_jump_tree().expect("the hop goes on");
    assert_eq!(tree.landings(), root.landings());
    assert_eq!(tree.landings()[tree.at()].field, field("d5"));
}

#[test]
fn a_hop_that_was_read_begins_where_the_unit_is() {
    let position = set_up("", "c3=bp c4=rm c6=rm d7=rm", "b - 0");
    let hop = after(&position, "c3^c4^c5");
    assert_eq!(hop.began(), Some(field("c3")));
    let read = set_up("", "c5=bp c4=rm c6=rm d7=rm", "b c5:c3c5 0");
    assert!(read == hop && read.key() == hop.key(), "where it began is not compared");
    assert_eq!(read.began(), Some(field("c5")));
    let ends = |position: &Position| {
        let tree = position.remaining_jump_tree().expect("c6 can be jumped");
        let next = tree.landings().iter().filter(|l| usize::from(l.before) == tree.at());
        let next = next.filter(|landing| landing.field != tree.landings()[tree.at()].field);
        next.map(|landing| landing.field).collect::<Vec<_>>()
    };
    assert_eq!((ends(&hop), ends(&read)), (vec![field("c7")], vec![field("c7")]));
    assert_eq!(start::<Plimus>("").began(), None);
}

#[test]
fn doubles_hunt_what_they_can_hop_to() {
    let hunted = |cells: &str| {
        let position = set_up("", cells, "b - 0");
        fields(position.hunted_by(Seat(0))).map(|field| field.to_string()).collect::<String>()
    };
    assert_eq!(hunted("c3=bpm c4=rm c6=rm"), "c4c6");
    assert_eq!(hunted("c3=bpm c4=rp c6=rm"), "");
    assert_eq!(hunted("c3=bp c4=rm"), "");
    assert_eq!(hunted("a4=bpm b4=rm"), "");
    assert_eq!(hunted("c3=bpm c4=rm c5=rp c6=bm"), "");
}
