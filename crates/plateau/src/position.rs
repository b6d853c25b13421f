use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use quadrille_core::{
    Army as Empire, Ending, Observe, Outcome, Position as CorePosition, Ranking, Seat, Status, mix,
    sort_short,
};

use crate::board::base;
use crate::crossings::{Crossings, Plane, has, toggle};
use crate::turn::Turn;
use crate::{Crossing, Kind, Options, Piece, Step};

/// The state of the game: in progress or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    GoesOn,
    Won,
    NoSteps,
}

/// A position of Empire Plateau.
#[derive(Clone, Debug)]
pub struct Position {
    occupied: Plane,
    /// The number of the empire as binary digits: each set has the armies with digit 1.
    empire_digits: [Plane; 2],
    /// The number of the kind, in the same way.
    kind_digits: [Plane; 2],
    key: u64,
    /// The crossings that the turn has used.
    turn: Turn,
    pub(crate) options: Options,
    pub(crate) seat: Seat,
    /// 0 for an empire still in the game; otherwise higher the later it fell.
    fell: [u8; Seat::MAX],
    pub(crate) end: End,
}

impl Position {
    pub(crate) fn empty(options: Options, seat: Seat) -> Self {
        Self {
            occupied: [0; 11],
            empire_digits: [[0; 11]; 2],
            kind_digits: [[0; 11]; 2],
            key: seat_key(seat) ^ Turn::NEW.key(),
            turn: Turn::NEW,
            options,
            seat,
            fell: [0; Seat::MAX],
            end: End::GoesOn,
        }
    }

    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The seat to move. In a finished game, the seat that moved last.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The crossings that the turn has used so far.
    #[must_use]
    pub const fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The army on a crossing.
    #[must_use]
    pub fn piece(&self, crossing: Crossing) -> Option<Piece> {
        if !has(&self.occupied, crossing) {
            return None;
        }
        let number = |digits: &[Plane; 2]| {
            usize::from(has(&digits[0], crossing)) | usize::from(has(&digits[1], crossing)) << 1
        };
        let empire = Empire(number(&self.empire_digits) as u8);
        Some(Piece { empire, kind: Kind::ALL[number(&self.kind_digits)] })
    }

    /// All armies, from A1 along the latitudes.
    pub fn pieces(&self) -> impl Iterator<Item = (Crossing, Piece)> {
        self.occupied().crossings().filter_map(|at| Some((at, self.piece(at)?)))
    }

    /// The base of a seat, or `None` if the seat is out.
    #[must_use]
    pub fn standing_base(&self, seat: Seat) -> Option<Crossing> {
        let stands = seat.0 < self.options.seats && self.fell[seat.index()] == 0;
        stands.then(|| base(self.options, seat))
    }

    /// The crossings with armies.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Crossings {
        Crossings::of(&self.occupied)
    }

    /// The armies of an empire.
    #[inline]
    #[must_use]
    pub fn of_empire(&self, seat: Seat) -> Crossings {
        let [ones, twos] = self.empire_digits.each_ref().map(Crossings::of);
        let ones = if seat.0 & 1 == 0 { !ones } else { ones };
        let twos = if seat.0 & 2 == 0 { !twos } else { twos };
        self.occupied() & ones & twos
    }

    /// The armies of each kind, in the order of [`Kind::ALL`].
    #[inline]
    #[must_use]
    pub fn of_kinds(&self) -> [Crossings; 4] {
        let occupied = self.occupied();
        let [ones, twos] = self.kind_digits.each_ref().map(Crossings::of);
        let neither = occupied.without(ones | twos);
        [neither, ones.without(twos), twos.without(ones), ones & twos]
    }

    /// The position with the turn passed on without a step, which no rule allows. `None` if a turn
    /// has begun, the game is over or no other seat can act.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.end != End::GoesOn || self.turn != Turn::NEW {
            return None;
        }
        let mut passed = self.clone();
        passed.pass_turn(&mut ());
        (passed.end == End::GoesOn && passed.seat != self.seat).then_some(passed)
    }

    /// The position at the start of a turn of a seat, which no rule allows; the current turn is
    /// dropped. `None` if the game is over or the seat cannot act.
    #[must_use]
    pub fn handed_to(&self, seat: Seat) -> Option<Self> {
        let stands = self.standing_base(seat).is_some();
        if self.end != End::GoesOn || !stands || !self.can_go(seat, &Turn::NEW) {
            return None;
        }
        let mut handed = self.clone();
        handed.set_turn(Turn::NEW);
        handed.pass_to(seat);
        Some(handed)
    }

    /// The base of a seat as a set. Empty if it has fallen.
    #[inline]
    pub(crate) fn base_of(&self, seat: Seat) -> Crossings {
        self.standing_base(seat).map_or(Crossings::EMPTY, Crossings::one)
    }

    /// The standing bases of the seats for which `wanted` is true.
    #[inline]
    pub fn bases(&self, wanted: impl Fn(Seat) -> bool) -> Crossings {
        let mut bases = Crossings::EMPTY;
        for seat in Seat::first(self.options.seats).filter(|&seat| wanted(seat)) {
            if let Some(base) = self.standing_base(seat) {
                bases |= Crossings::one(base);
            }
        }
        bases
    }

    /// Puts an army on an empty crossing, or removes this same army from its crossing.
    #[inline]
    pub(crate) fn toggle(&mut self, crossing: Crossing, army: Piece) {
        toggle(&mut self.occupied, crossing);
        for digit in 0..2 {
            if army.empire.0 >> digit & 1 != 0 {
                toggle(&mut self.empire_digits[digit], crossing);
            }
            if army.kind as u8 >> digit & 1 != 0 {
                toggle(&mut self.kind_digits[digit], crossing);
            }
        }
        self.key ^= piece_key(crossing, army);
    }

    #[inline]
    pub(crate) fn set_turn(&mut self, turn: Turn) {
        self.key ^= self.turn.key() ^ turn.key();
        self.turn = turn;
    }

    #[inline]
    pub(crate) fn pass_to(&mut self, seat: Seat) {
        self.key ^= seat_key(self.seat) ^ seat_key(seat);
        self.seat = seat;
    }

    /// Puts a seat out, after all that fell before.
    pub(crate) fn fall(&mut self, seat: Seat) {
        let order = self.fell.iter().max().map_or(0, |latest| latest + 1);
        self.fell[seat.index()] = order;
        self.key ^= mix(5 << 32 | u64::from(seat.0) << 8 | u64::from(order));
    }

    /// The seats still in.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.options.seats).filter(|seat| self.fell[seat.index()] == 0)
    }

    /// The seats that are out, in the order in which they fell.
    pub(crate) fn seats_out(&self) -> Vec<Seat> {
        let mut out: Vec<Seat> =
            Seat::first(self.options.seats).filter(|seat| self.fell[seat.index()] != 0).collect();
        sort_short(&mut out, |seat| self.fell[seat.index()]);
        out
    }
}

fn piece_key(crossing: Crossing, army: Piece) -> u64 {
    mix(u64::from(crossing.number()) << 8 | u64::from(army.empire.0) << 4 | army.kind as u64)
}

fn seat_key(seat: Seat) -> u64 {
    mix(1 << 32 | u64::from(seat.0))
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.options == other.options
            && self.seat == other.seat
            && self.turn == other.turn
            && self.fell == other.fell
            && self.occupied == other.occupied
            && self.empire_digits == other.empire_digits
            && self.kind_digits == other.kind_digits
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
        let ending = match self.end {
            End::GoesOn => return Status::Acting(self.seat),
            End::Won => Ending::Goal("last-empire"),
            End::NoSteps => Ending::NoSteps,
        };
        let ranking = Ranking::by_survival(&self.fell[..usize::from(self.options.seats)]);
        Status::Over(Outcome { ranking, ending })
    }

    fn seats(&self) -> u8 {
        self.options.seats
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn ended_by(&self, step: Step) -> Self {
        let mut position = self.clone();
        position.go(step, &mut ());
        position
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.fell[seat.index()] != 0
    }

    fn fallen(&self) -> [u8; Seat::MAX] {
        self.fell
    }

    fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
    where
        F: FnMut(Step) -> ControlFlow<()>,
    {
        self.visit(visit)
    }

    fn count_steps(&self) -> usize {
        self.count()
    }

    fn pick_step(&self, choose: impl FnOnce(usize) -> usize) -> Option<Step> {
        self.pick(choose)
    }

    fn is_legal(&self, step: Step) -> bool {
        self.allows(step)
    }

    fn has_step(&self) -> bool {
        self.end == End::GoesOn
    }

    fn apply<O: Observe>(&mut self, step: Step, observer: &mut O) {
        self.take(step, observer);
    }

    fn withdraw<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        self.leave(seat, observer);
    }
}
