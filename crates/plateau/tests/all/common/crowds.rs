//! Positions with many armies in little space.

use quadrille_core::{Army as Empire, Seat};
use quadrille_plateau::{Board, Crossing, Kind, Options, Piece, Position, Setup};

/// Every board and number of seats.
pub(crate) const ALL: [Options; 4] = [
    Options { board: Board::Arena, seats: 2 },
    Options { board: Board::Classic, seats: 2 },
    Options { board: Board::Classic, seats: 3 },
    Options { board: Board::Classic, seats: 4 },
];

/// Armies crowded around the Emblem of the first seat, within `width` longitudes.
pub(crate) fn crowd(options: Options, random: &mut fastrand::Rng, width: u8) -> Option<Position> {
    let mut setup = Setup::start(options);
    let centre = random.u8(..options.longitudes());
    let mut cells: Vec<Crossing> = (0..width)
        .map(|column| (centre + column) % options.longitudes())
        .flat_map(|longitude| (0..11).filter_map(move |latitude| Crossing::at(longitude, latitude)))
        .collect();
    random.shuffle(&mut cells);
    random.shuffle(&mut setup.pieces);
    setup.pieces.truncate(random.usize(cells.len() / 6..cells.len() * 2 / 3));
    for ((at, _), cell) in setup.pieces.iter_mut().zip(cells) {
        *at = cell;
    }
    let emblem = Piece { empire: Empire(0), kind: Kind::Emblem };
    if random.bool() && !setup.pieces.iter().any(|(_, army)| *army == emblem) {
        let (at, _) = setup.pieces.pop()?;
        setup.pieces.push((at, emblem));
    }
    setup.position().ok().filter(|position| position.seat() == Seat(0))
}
