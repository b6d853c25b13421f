use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use quadrille_core::{
    Army, Compass, Ending, Observe, Outcome, Position as CorePosition, Ranking, Seat, Side, Status,
    mix,
};

use crate::board::{Cells, board, cells};
use crate::{Cell, Options, Step};

/// A piece: its colour, its remaining arrows and its hits (platz 1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    pub army: Army,
    /// The remaining arrows, as a direction mask.
    pub arrows: u8,
    pub hits: u8,
}

/// The state of the game: in progress or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    GoesOn,
    Won(Side),
    NoSteps,
}

/// A position of Platz.
///
/// The board is stored as sets of cells, so that the moves and shots of all pieces in a direction
/// are found together.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) armies: [Cells; 2],
    /// The pieces that have their arrow in each direction (8 sets), then those whose hits have each
    /// binary digit (3 sets), then an empty set, which makes the length convenient for vector code.
    pub(crate) marks: [Cells; 12],
    key: u64,
    pub(crate) options: Options,
    pub(crate) seat: Seat,
    pub(crate) end: End,
}

impl Position {
    pub(crate) fn empty(options: Options, seat: Seat) -> Self {
        Self {
            armies: [0; 2],
            marks: [0; 12],
            key: seat_key(seat),
            options,
            seat,
            end: End::GoesOn,
        }
    }

    /// The options the game is played with.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The seat to move. In a finished game, the seat that moved last.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The piece on a cell.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let army = self.armies.iter().position(|army| army & cell.bit() != 0)?;
        Some(self.piece_of(Army(army as u8), cell))
    }

    /// All pieces, cell by cell from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, Piece)> {
        cells(self.occupied()).filter_map(|cell| Some((cell, self.piece(cell)?)))
    }

    /// The piece on a cell, which must be of this army.
    #[inline]
    pub(crate) fn piece_of(&self, army: Army, cell: Cell) -> Piece {
        let marks = self.marks_on(cell);
        Piece { army, arrows: marks as u8, hits: (marks >> 8) as u8 }
    }

    #[inline]
    fn marks_on(&self, cell: Cell) -> u64 {
        let mut marks = 0;
        for (number, set) in self.marks.iter().enumerate() {
            marks |= (set >> cell.number() & 1) << number;
        }
        marks
    }

    /// The pieces of an army.
    #[inline]
    #[must_use]
    pub fn pieces_of(&self, army: Army) -> Cells {
        self.armies[army.index() % 2]
    }

    /// The pieces of either army that have their arrow in a direction.
    #[inline(always)]
    #[must_use]
    pub const fn arrows(&self, direction: Compass) -> Cells {
        self.marks[direction as usize]
    }

    /// The pieces of either army that have taken exactly `hits` hits.
    #[inline(always)]
    #[must_use]
    pub fn with_hits(&self, hits: u8) -> Cells {
        let [.., ones, twos, fours, _] = self.marks;
        let digit = |set: Cells, place: u8| if hits >> place & 1 == 1 { set } else { !set };
        self.occupied() & digit(ones, 0) & digit(twos, 1) & digit(fours, 2)
    }

    /// The cells with a piece.
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Cells {
        self.armies[0] | self.armies[1]
    }

    /// The cells without a piece.
    #[inline]
    #[must_use]
    pub const fn unoccupied(&self) -> Cells {
        board(self.options.size) & !self.occupied()
    }

    /// The position with the turn passed on without a step, which no rule allows. It shows what the
    /// enemy threatens. `None` if the game is over or the enemy cannot act.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        self.handed_to(other(self.seat))
    }

    /// The position with the turn given to a seat, which no rule allows. `None` if the game is over
    /// or the seat cannot act.
    #[must_use]
    pub fn handed_to(&self, seat: Seat) -> Option<Self> {
        if self.end != End::GoesOn || !self.can_act(seat) {
            return None;
        }
        let mut handed = self.clone();
        handed.pass_to(seat);
        Some(handed)
    }

    /// Puts a piece on an empty cell, or removes this same piece from its cell.
    #[inline]
    pub(crate) fn toggle(&mut self, cell: Cell, piece: Piece) {
        self.armies[piece.army.index()] ^= cell.bit();
        let marks = piece.marks();
        for (number, set) in self.marks.iter_mut().enumerate() {
            *set ^= (marks >> number & 1) << cell.number();
        }
        self.key ^= piece_key(cell, piece.army, marks);
    }

    /// Moves a piece to an empty cell.
    #[inline]
    pub(crate) fn shift(&mut self, army: Army, from: Cell, to: Cell) {
        let marks = self.marks_on(from);
        self.key ^= piece_key(from, army, marks) ^ piece_key(to, army, marks);
        self.armies[army.index()] ^= from.bit() | to.bit();
        for set in &mut self.marks {
            let has = *set >> from.number() & 1;
            *set ^= has << from.number() | has << to.number();
        }
    }

    #[inline]
    pub(crate) fn pass_to(&mut self, seat: Seat) {
        self.key ^= seat_key(self.seat) ^ seat_key(seat);
        self.seat = seat;
    }
}

impl Piece {
    /// The bits stored for a piece: its arrows, then the digits of its hits.
    const fn marks(self) -> u64 {
        (self.hits as u64) << 8 | self.arrows as u64
    }
}

fn piece_key(cell: Cell, army: Army, marks: u64) -> u64 {
    mix(u64::from(army.0) << 24 | u64::from(cell.number()) << 16 | marks)
}

fn seat_key(seat: Seat) -> u64 {
    const KEYS: [u64; 2] = [mix(1 << 32), mix(1 << 32 | 1)];
    KEYS[seat.index() % 2]
}

/// The opponent's seat.
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.options == other.options
            && self.seat == other.seat
            && self.armies == other.armies
            && self.marks == other.marks
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl CorePosition for Position {
    type Step = Step;

    fn status(&self) -> Status {
        let (ranking, ending) = match self.end {
            End::GoesOn => return Status::Acting(self.seat),
            End::Won(side) => (Ranking::won(2, side), Ending::Goal("hits")),
            End::NoSteps => (Ranking::shared(2), Ending::NoSteps),
        };
        Status::Over(Outcome { ranking, ending })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn ended_by(&self, step: Step) -> Self {
        let mut position = self.after(step);
        position.pass_to(self.seat);
        position
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        self.visit(visit)
    }

    #[inline]
    fn count_steps(&self) -> usize {
        self.count()
    }

    #[inline]
    fn pick_step(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        self.pick(choose)
    }

    fn is_legal(&self, step: Step) -> bool {
        self.allows(step)
    }

    #[inline]
    fn apply<O: Observe>(&mut self, step: Step, observer: &mut O) {
        self.take(step, observer);
    }
}
