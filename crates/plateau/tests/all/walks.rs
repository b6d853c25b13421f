//! The moves of armies compared with a plain exhaustive walk (plateau 4), in positions of random
//! play and in crowded arrangements with corridors, dead ends and closed rings.

use crate::common::crowds::{ALL, crowd};
use crate::common::plain::{Moves, Plain};
use quadrille_core::{Army as Empire, Game, Position as _};
use quadrille_plateau::{Crossing, Kind, Piece, Plateau, Position, Setup, Step};

fn generated(steps: &[Step], start: Crossing) -> Moves {
    let of_army = |step: &Step| match *step {
        Step::Go { from, to, count, captures } if from == start => Some((to, count, captures)),
        _ => None,
    };
    steps.iter().filter_map(of_army).collect()
}

/// Compares the moves of every army of the seat to move. Emblems with a longer range are compared
/// only if `emblems` is true. Moves that the minimum of six may forbid are compared elsewhere
/// (plateau 3.2).
fn compare(position: &Position, emblems: bool) {
    let steps = position.steps();
    let plain = Plain::of(position);
    for (at, kind) in plain.waiting() {
        let most = plain.most(kind);
        if kind == Kind::Emblem && !emblems && most > 8 {
            continue;
        }
        let (generated, walked) = (generated(&steps, at), plain.moves(at, kind, most));
        assert!(generated.is_subset(&walked), "{at} in {position}");
        let mut missing = walked.difference(&generated);
        assert!(missing.all(|(_, count, _)| *count < plain.missing()), "{at} in {position}");
    }
}

#[test]
fn moves_equal_an_exhaustive_walk_in_random_games() {
    for options in ALL {
        let mut random = fastrand::Rng::with_seed(9);
        let mut position = Plateau::start(options);
        for number in 0..120 {
            compare(&position, number % 10 == 0);
            let Some(step) = position.pick_step(|count| random.usize(..count)) else { break };
            position.apply(step, &mut ());
        }
    }
}

#[test]
fn moves_equal_an_exhaustive_walk_in_crowds() {
    let mut random = fastrand::Rng::with_seed(17);
    let mut compared = 0;
    for round in 0..2000 {
        let options = ALL[round % 4];
        let width = random.u8(4..=options.longitudes());
        if let Some(position) = crowd(options, &mut random, width) {
            compare(&position, width < 10 || round % 16 == 0);
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared} crowds were positions");
}

/// A board of walls with few gaps, on which most lengths are impossible.
#[test]
fn moves_equal_an_exhaustive_walk_in_mazes() {
    let options = ALL[3];
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut setup = Setup::start(options);
        let emblem = Crossing::at(3, 4).unwrap();
        let mut cells: Vec<Crossing> = (0..7)
            .flat_map(|longitude| {
                (0..11).filter_map(move |latitude| Crossing::at(longitude, latitude))
            })
            .filter(|&at| {
                at != emblem && (at.longitude() + at.latitude()) % 2 == 0 || random.u8(..4) == 0
            })
            .filter(|&at| at != emblem && at.longitude() % 6 != 0)
            .collect();
        random.shuffle(&mut cells);
        setup.pieces.retain(|(_, army)| army.kind != Kind::Emblem);
        setup.pieces.truncate(cells.len());
        for ((at, _), cell) in setup.pieces.iter_mut().zip(&cells) {
            *at = *cell;
        }
        setup.pieces.push((emblem, Piece { empire: Empire(0), kind: Kind::Emblem }));
        if let Ok(position) = setup.position() {
            compare(&position, true);
        }
    }
}
