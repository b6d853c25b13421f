use std::fmt::{self, Display};

use quadrille_core::{Grid, Point, Seat};

use crate::{Board, Options};

/// The number of latitudes of every board.
pub(crate) const LATITUDES: u8 = 11;

/// The crossings of the larger board. Step texts always use it.
pub(crate) const LARGEST: Grid = Grid { files: 24, ranks: LATITUDES, first_file: b'A' };

/// The crossings of a board.
pub(crate) const fn grid(options: Options) -> Grid {
    Grid { files: options.longitudes(), ..LARGEST }
}

/// A crossing of a longitude and a latitude (plateau 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crossing(u16);

impl Crossing {
    /// One more than the greatest [`number`](Self::number).
    pub const NUMBERS: usize = (LATITUDES as usize) << 5;

    /// The crossing of a longitude and a latitude, both counted from 0, or `None` if it is off the
    /// larger board.
    #[must_use]
    pub const fn at(longitude: u8, latitude: u8) -> Option<Self> {
        if longitude < 24 && latitude < LATITUDES {
            Some(Self::new(longitude, latitude))
        } else {
            None
        }
    }

    pub(crate) const fn new(longitude: u8, latitude: u8) -> Self {
        Self((latitude as u16) << 5 | longitude as u16)
    }

    /// The longitude, counted from 0.
    #[must_use]
    pub const fn longitude(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The latitude, counted from 0 at the rim.
    #[must_use]
    pub const fn latitude(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The point of this crossing in the geometry of a board.
    #[must_use]
    pub const fn point(self, options: Options) -> Point {
        let longitudes = options.longitudes() as u16;
        Point(self.latitude() as u16 * longitudes + self.longitude() as u16)
    }

    /// The index of this crossing in tables of [`Self::NUMBERS`] entries, the same on every board.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&LARGEST.name(self.longitude(), self.latitude()))
    }
}

/// The base of a seat: the crossing where its Emblem starts (plateau 2.2).
#[inline]
pub(crate) const fn base(options: Options, seat: Seat) -> Crossing {
    let apart = match (options.board, options.seats) {
        (Board::Arena, _) | (Board::Classic, 3) => 8,
        (Board::Classic, 2) => 12,
        (Board::Classic, _) => 6,
    };
    Crossing::new(seat.0 * apart, 5)
}
