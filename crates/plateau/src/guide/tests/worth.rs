//! What positions are worth.

use crate::{Board, Crossing, Options, Piece, Plateau, Position, Setup, Turn};
use quadrille_core::guide::Guide;
use quadrille_core::{Army as Empire, Game, Position as _, Seat};

use super::super::powers::Land;
use super::{ALL, guide};

/// The position with every crossing and every empire exchanged for another.
fn exchanged(
    position: &Position,
    crossing: impl Fn(Crossing) -> Crossing,
    seat: impl Fn(u8) -> u8,
) -> Position {
    let turn: &Turn = position.turn();
    let setup = Setup {
        options: position.options(),
        pieces: position
            .pieces()
            .map(|(at, army)| {
                (crossing(at), Piece { empire: Empire(seat(army.empire.0)), kind: army.kind })
            })
            .collect(),
        seat: Seat(seat(position.seat().0)),
        small: turn.small(),
        emblem: turn.emblem(),
        moved: turn.moved().map(&crossing).collect(),
        out: Vec::new(),
    };
    setup.position().expect("it can be made")
}

/// Positions of random games in which nobody is out.
fn visit_positions(options: Options, mut visit: impl FnMut(&Position)) {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..6 {
        let mut position = Plateau::start(options);
        for _ in 0..120 {
            let step = position.pick_step(|count| random.usize(..count));
            let Some(step) = step else { break };
            position.apply(step, &mut ());
            if !position.has_step() || Seat::first(options.seats).any(|seat| position.is_out(seat))
            {
                break;
            }
            visit(&position);
        }
    }
}

#[test]
fn a_mirrored_position_is_worth_the_same() {
    for options in ALL {
        let guide = guide(options);
        let last = options.longitudes();
        let across = |at: Crossing| {
            Crossing::at(at.longitude(), 10 - at.latitude()).expect("it can be made")
        };
        let round = |at: Crossing| {
            Crossing::at((last - at.longitude()) % last, at.latitude()).expect("it can be made")
        };
        visit_positions(options, |position| {
            let worth = guide.worth(position);
            assert_eq!(guide.worth(&exchanged(position, across, |seat| seat)), worth, "{position}");
            if options.seats == 2 {
                let mirrored = exchanged(position, round, |seat| seat);
                assert_eq!(guide.worth(&mirrored), worth, "{position}");
            }
        });
    }
}

#[test]
fn twos_strike_where_an_l_leads() {
    for options in ALL {
        visit_positions(options, |position| {
            let land = Land::of(position);
            let twos = position.of_kinds()[0];
            let (struck, _) = land.bends(twos);
            let by_rule = twos.bent(land.longitudes, land.free).crossings();
            assert!(struck.crossings().eq(by_rule), "{position}");
        });
    }
}

#[test]
fn a_position_turned_round_the_disc_is_worth_the_same_to_the_other_empires() {
    for options in ALL {
        let guide = guide(options);
        let (longitudes, seats) = (options.longitudes(), options.seats);
        let apart = longitudes / seats;
        let turned = |at: Crossing| {
            Crossing::at((at.longitude() + apart) % longitudes, at.latitude())
                .expect("it can be made")
        };
        visit_positions(options, |position| {
            let worth = guide.worth(position);
            let after = guide.worth(&exchanged(position, turned, |seat| (seat + 1) % seats));
            for (seat, &before) in worth[..usize::from(seats)].iter().enumerate() {
                assert_eq!(after[(seat + 1) % usize::from(seats)], before, "{position}");
            }
        });
    }
    assert_eq!(ALL[0].board, Board::Arena);
}
