//! The mistakes of levels: they overlook distant wins, not near ones.

use crate::common::match_;
use quadrille_mind::{LEVELS, SearchRequest, engine_for};
use quadrille_search::TranspositionTable;
use quadrille_table::{Match, Status};

const SEEDS: u64 = 40;

/// The number of seeds with which the next turn of a level wins.
fn wins(match_: &dyn Match, number: usize) -> usize {
    let level = &engine_for(match_.game().id()).levels()[number - 1];
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let won = |seed: &u64| {
        let request = SearchRequest::level(number, level, *seed);
        let analysis = quadrille_mind::analyse(match_, &request, &mut tt, &|_| false, &mut |_| {});
        let mut after = match_.boxed();
        after.play_turn(&analysis.lines[0].turns[0]).expect("a legal turn");
        matches!(after.status(), Status::Over(_))
    };
    (0..SEEDS).filter(won).count()
}

/// Wins for the seat to move that are far off: a base eight crossings away, one six away, a
/// Commander at a Lance's full reach, a piece one hit short at the other end of its line.
const FAR: [(&str, &str); 4] = [
    ("plateau", "A6=be C3=b4 C9=b2 I10=m2 K3=m4; b 0 - - -"),
    ("plateau", "C6=b6 C3=b4 C9=b2 I10=m2 K3=m4; b 0 - - -"),
    ("ploy", "a1=g85 e5=g131 e8=r85 h9=r16 g9=r16; g"),
    ("platz", "a1=w255 c2=w255 a5=b255*3 e4=b255; w"),
];

/// The same wins near at hand.
const NEAR: [(&str, &str); 3] = [
    ("plateau", "I4=b6 C3=b4 C9=b2 I10=m2 K3=m4; b 0 - - -"),
    ("ploy", "a1=g85 e5=g131 e6=r85 h9=r16 g9=r16; g"),
    ("platz", "a4=w255 c2=w255 a5=b255*3 e2=b255; w"),
];

#[test]
fn the_first_level_overlooks_most_of_what_lies_far_off() {
    for (game, position) in FAR {
        let match_ = match_(game, position);
        let found = wins(match_.as_ref(), 1);
        assert!(found < SEEDS as usize / 2, "{game} {position}: {found}");
        assert!(wins(match_.as_ref(), 2) > found, "{game} {position}");
    }
}

#[test]
fn from_the_third_level_on_no_win_in_one_turn_is_missed() {
    for (game, position) in FAR.into_iter().chain(NEAR) {
        let match_ = match_(game, position);
        for number in 3..=LEVELS {
            assert_eq!(wins(match_.as_ref(), number), SEEDS as usize, "{game} {position} {number}");
        }
    }
}

#[test]
fn no_level_overlooks_what_lies_next_to_it() {
    for (game, position) in NEAR {
        let match_ = match_(game, position);
        for number in [1, 2] {
            assert_eq!(wins(match_.as_ref(), number), SEEDS as usize, "{game} {position} {number}");
        }
    }
}

#[test]
fn no_chain_of_jumps_is_found_by_a_level_that_looks_one_jump_far() {
    let mut match_ = match_("plimus", "c3=bp c4=rm d5=rm e4=rm d3=rm i1=b5p6m a9=r6p2m; b - 0");
    match_.play("c3^c4^c5").unwrap();
    let level = &engine_for(match_.game().id()).levels()[0];
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let stops = |seed: &u64| {
        let request = SearchRequest::level(1, level, *seed);
        let analysis =
            quadrille_mind::analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
        analysis.lines[0].turns[0] == "done"
    };
    let stopped = (0..SEEDS).filter(stops).count();
    assert!(stopped > SEEDS as usize * 3 / 4, "{stopped}");
}
