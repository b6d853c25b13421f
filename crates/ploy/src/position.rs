use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use quadrille_core::{
    Army, Compass, Ending, Observe, Outcome, Position as CorePosition, Ranking, Seat, Side, Status,
    mix,
};

use crate::board::{Squares, squares};
use crate::facing::Facing;
use crate::{Beaten, Kind, Mode, Options, Piece, Square, Step};

/// A position of Ploy.
///
/// The board is stored as sets of points, so that the motions of all pieces in a direction are
/// found together.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) facing: Facing,
    pub(crate) armies: [Squares; Seat::MAX],
    /// The number of indicators minus one, as binary digits: each set has the pieces with digit 1.
    kind_digits: [Squares; 2],
    key: u64,
    pub(crate) options: Options,
    /// The seat whose place in the turn order it is.
    pub(crate) slot: Seat,
    /// The seat that moves each army.
    pub(crate) commanders: [Seat; Seat::MAX],
    /// 0 for a seat still in the game; otherwise higher the later the seat fell.
    pub(crate) fell: [u8; Seat::MAX],
    pub(crate) over: bool,
}

impl Position {
    /// An empty board, with each army commanded by its own seat.
    pub(crate) fn empty(options: Options, slot: Seat) -> Self {
        Self {
            facing: Facing::NOBODY,
            armies: [0; Seat::MAX],
            kind_digits: [0; 2],
            key: slot_key(slot),
            options,
            slot,
            commanders: [Seat(0), Seat(1), Seat(2), Seat(3)],
            fell: [0; Seat::MAX],
            over: false,
        }
    }

    /// The options the game is played with.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The seat whose place in the turn order it is. In `team` its partner may act for it
    /// (ploy 6.3).
    #[must_use]
    pub const fn slot(&self) -> Seat {
        self.slot
    }

    /// The piece on a point.
    #[inline]
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let bit = square.bit();
        let army = (0..4).map(Army).find(|army| self.armies[army.index()] & bit != 0)?;
        Some(Piece { army, mask: self.mask(square) })
    }

    /// The piece on a point from which `seat` moves.
    #[inline]
    pub(crate) fn own_piece(&self, seat: Seat, square: Square) -> Option<Piece> {
        match self.options.mode {
            Mode::Four => self.piece(square),
            Mode::Two | Mode::Team => Some(Piece { army: Army(seat.0), mask: self.mask(square) }),
        }
    }

    /// All pieces, point by point from a1.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        squares(self.occupied()).filter_map(|square| Some((square, self.piece(square)?)))
    }

    #[inline]
    pub(crate) fn mask(&self, square: Square) -> u8 {
        self.facing.mask(square)
    }

    /// The points with a piece.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Squares {
        self.armies[0] | self.armies[1] | self.armies[2] | self.armies[3]
    }

    /// The pieces of a kind.
    #[inline]
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Squares {
        let [ones, twos] = self.kind_digits;
        match kind {
            Kind::Shield => self.occupied() & !ones & !twos,
            Kind::Probe => ones & !twos,
            Kind::Lance => twos & !ones,
            Kind::Commander => ones & twos,
        }
    }

    /// The pieces a seat moves.
    #[inline]
    pub(crate) fn commanded(&self, seat: Seat) -> Squares {
        match self.options.mode {
            Mode::Two | Mode::Team => self.armies[seat.index()],
            Mode::Four => {
                let mut set = 0;
                for (army, commander) in self.armies.iter().zip(self.commanders) {
                    set |= if commander == seat { *army } else { 0 };
                }
                set
            }
        }
    }

    /// The pieces a seat may not capture: its own and its partner's.
    #[inline]
    pub(crate) fn friends(&self, seat: Seat) -> Squares {
        match self.options.mode {
            Mode::Two => self.armies[seat.index()],
            Mode::Four => self.commanded(seat),
            Mode::Team => self.armies[seat.index()] | self.armies[partner(seat).index()],
        }
    }

    /// The pieces that play for a side.
    #[inline]
    #[must_use]
    pub fn side_pieces(&self, side: Side) -> Squares {
        self.friends(Seat(side.0))
    }

    /// The pieces with an indicator in a direction.
    #[inline(always)]
    #[must_use]
    pub fn facing(&self, direction: Compass) -> Squares {
        self.facing.pieces(direction)
    }

    /// The kind of the piece on a point.
    #[inline]
    #[must_use]
    pub fn kind_at(&self, square: Square) -> Option<Kind> {
        let bit = square.bit();
        let digit = |set: Squares| usize::from(set & bit != 0);
        let [ones, twos] = self.kind_digits;
        let kinds = [Kind::Shield, Kind::Probe, Kind::Lance, Kind::Commander];
        (self.occupied() & bit != 0).then(|| kinds[digit(ones) | digit(twos) << 1])
    }

    /// The seat that takes the next step, if the game is not over.
    #[inline]
    #[must_use]
    pub fn acting(&self) -> Seat {
        match self.options.mode {
            Mode::Team if self.armies[self.slot.index()] == 0 => partner(self.slot),
            _ => self.slot,
        }
    }

    /// Puts a piece on an empty point, or removes this same piece from its point.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square, piece: Piece) {
        self.facing.toggle(square, piece.mask);
        self.toggle_sets(square.bit(), piece);
        self.key ^= piece_key(square, piece);
    }

    /// Moves a piece to an empty point and gives it new indicators there.
    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square, piece: Piece, mask: u8) {
        self.facing.toggle(from, piece.mask);
        self.facing.toggle(to, mask);
        self.toggle_sets(from.bit() | to.bit(), piece);
        self.key ^= piece_key(from, piece) ^ piece_key(to, Piece { mask, ..piece });
    }

    #[inline(always)]
    fn toggle_sets(&mut self, squares: Squares, piece: Piece) {
        self.armies[piece.army.index()] ^= squares;
        let digits = piece.mask.count_ones().wrapping_sub(1);
        self.kind_digits[0] ^= if digits & 1 == 0 { 0 } else { squares };
        self.kind_digits[1] ^= if digits & 2 == 0 { 0 } else { squares };
    }

    /// Turns a piece in place.
    #[inline]
    pub(crate) fn turn(&mut self, square: Square, piece: Piece, mask: u8) {
        self.facing.toggle(square, piece.mask ^ mask);
        self.key ^= piece_key(square, piece) ^ piece_key(square, Piece { mask, ..piece });
    }

    #[inline]
    pub(crate) fn pass_slot_to(&mut self, slot: Seat) {
        self.key ^= slot_key(self.slot) ^ slot_key(slot);
        self.slot = slot;
    }

    pub(crate) fn pass_command(&mut self, army: Army, seat: Seat) {
        let commander = &mut self.commanders[army.index()];
        self.key ^= command_key(army, *commander) ^ command_key(army, seat);
        *commander = seat;
    }

    /// True if there is no Commander among `pieces`, or nothing else.
    #[inline]
    fn is_beaten(&self, pieces: Squares) -> bool {
        let commanders = pieces & self.of_kind(Kind::Commander);
        commanders == 0 || commanders == pieces
    }

    /// True if a side has lost (ploy 4.1, 6.1 and 6.1a). Not called in `four`.
    #[inline]
    pub(crate) fn side_is_beaten(&self, side: Side) -> bool {
        let first = self.armies[side.index()];
        if self.options.mode != Mode::Team {
            return self.is_beaten(first);
        }
        let second = self.armies[partner(Seat(side.0)).index()];
        match self.options.beaten {
            Beaten::Each => self.is_beaten(first) && self.is_beaten(second),
            Beaten::Together => self.is_beaten(first | second),
        }
    }

    fn outcome(&self) -> Outcome {
        match self.options.mode {
            Mode::Four => Outcome {
                ranking: Ranking::by_survival(&self.fell),
                ending: Ending::Goal("last-seat"),
            },
            mode => {
                let loser = Side(u8::from(self.side_is_beaten(Side(1))));
                let commanderless = self.armies[loser.index()] & self.of_kind(Kind::Commander) == 0;
                let ending = match mode {
                    Mode::Team => "team-beaten",
                    _ if commanderless => "commander-captured",
                    _ => "army-captured",
                };
                Outcome {
                    ranking: Ranking::won(2, Side(1 - loser.0)),
                    ending: Ending::Goal(ending),
                }
            }
        }
    }
}

/// The other seat of a team.
#[inline]
pub(crate) const fn partner(seat: Seat) -> Seat {
    Seat(seat.0 ^ 2)
}

fn piece_key(square: Square, piece: Piece) -> u64 {
    let place = u64::from(square.number()) << 16 | u64::from(piece.army.0) << 8;
    mix(place | u64::from(piece.mask))
}

fn slot_key(slot: Seat) -> u64 {
    const KEYS: [u64; Seat::MAX] =
        [mix(1 << 32), mix(1 << 32 | 1), mix(1 << 32 | 2), mix(1 << 32 | 3)];
    KEYS[slot.index() % Seat::MAX]
}

/// The key of an army's commander. An army under its own seat adds nothing.
fn command_key(army: Army, seat: Seat) -> u64 {
    if army.0 == seat.0 {
        return 0;
    }
    mix(2 << 32 | u64::from(army.0) << 8 | u64::from(seat.0))
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.options == other.options
            && self.slot == other.slot
            && self.commanders == other.commanders
            && self.armies == other.armies
            && self.facing == other.facing
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

    #[inline]
    fn status(&self) -> Status {
        if self.over { Status::Over(self.outcome()) } else { Status::Acting(self.acting()) }
    }

    fn seats(&self) -> u8 {
        self.options.seats()
    }

    fn ended_by(&self, step: Step) -> Self {
        let mut position = self.after(step);
        position.pass_slot_to(self.slot);
        position
    }

    fn sides(&self) -> u8 {
        match self.options.mode {
            Mode::Two | Mode::Team => 2,
            Mode::Four => 4,
        }
    }

    fn side_of(&self, seat: Seat) -> Side {
        match self.options.mode {
            Mode::Two | Mode::Four => Side(seat.0),
            Mode::Team => Side(seat.0 & 1),
        }
    }

    fn commander(&self, army: Army) -> Option<Seat> {
        (army.0 < self.seats()).then(|| self.commanders[army.index()])
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.commanded(seat) == 0
    }

    fn fallen(&self) -> [u8; Seat::MAX] {
        self.fell
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

    fn withdraw<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        self.leave(seat, observer);
    }
}
