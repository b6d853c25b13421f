mod candidates;
mod conquests;
mod evaluation;
mod several_enemies;

use crate::{Board, Crossing, Kind, Options, Piece, Plateau, Position, Setup};
use quadrille_core::{Army as Empire, Seat};

use super::{PlateauHeuristics, features};
use quadrille_core::heuristics::{Searchable, Weights};

const ALL: [Options; 4] = [
    Options { board: Board::Arena, seats: 2 },
    Options { board: Board::Classic, seats: 2 },
    Options { board: Board::Classic, seats: 3 },
    Options { board: Board::Classic, seats: 4 },
];

fn heuristics(options: Options) -> PlateauHeuristics {
    Plateau::heuristics(
        options,
        &Weights::read(features::NAMES, Plateau::WEIGHTS).expect("it can be made"),
    )
}

/// Armies scattered over `width` longitudes around the base of the second seat.
fn crowd(options: Options, random: &mut fastrand::Rng, width: u8, most: usize) -> Option<Position> {
    let mut setup = Setup::start(options);
    let longitudes = options.longitudes();
    let first = if options.longitudes() == 16 { 8 } else { 24 / options.seats };
    let mut cells: Vec<Crossing> = (0..width)
        .map(|column| (first + longitudes + column - width / 2) % longitudes)
        .flat_map(|longitude| (3..8).filter_map(move |latitude| Crossing::at(longitude, latitude)))
        .collect();
    random.shuffle(&mut cells);
    random.shuffle(&mut setup.pieces);
    setup.pieces.truncate(random.usize(3..=most.min(cells.len())));
    for ((at, _), cell) in setup.pieces.iter_mut().zip(cells) {
        *at = cell;
    }
    let emblem = Piece { empire: Empire(0), kind: Kind::Emblem };
    if random.u8(..4) == 0 && !setup.pieces.iter().any(|(_, army)| *army == emblem) {
        let (at, _) = setup.pieces.pop()?;
        setup.pieces.push((at, emblem));
    }
    setup.position().ok().filter(|position| position.seat() == Seat(0))
}
