/// A player's place in the game. A seat makes decisions. Seats are numbered in the order of their
/// first turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// The pieces of one colour. A piece never changes its army. Army `n` is the one that seat `n`
/// starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Army(pub u8);

/// The seats that win together. Sides are numbered in the order of their first seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

/// A place on the board: the index of a point in the game's geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub u16);

impl Seat {
    /// The most seats of any game.
    pub const MAX: usize = 4;

    /// This seat's place in arrays over seats.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in turn order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count).map(Self)
    }
}

impl Army {
    /// This army's place in arrays over armies.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Side {
    /// This side's place in arrays over sides.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Point {
    /// The index in the geometry's list of points.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
