use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use quadrille_core::{Army, Observe, Position as CorePosition, Seat, Status, mix, sort_short};

use crate::board::{Fields, fields};
use crate::ends::End;
use crate::poles::Poles;
use crate::{Field, Kind, Options, Sign, Step, Unit};

/// A position of Plimus.
///
/// The board is stored as sets of fields, so that the motions of all units in a direction are found
/// together.
#[derive(Clone, Debug)]
pub struct Position {
    /// The units of each army, without its stones on Poles.
    pub(crate) armies: [Fields; Seat::MAX],
    /// The units whose sign is plus.
    pub(crate) plus: Fields,
    pub(crate) doubles: Fields,
    /// The fields the hopping unit has stood on in this turn. Empty at the start of a turn.
    pub(crate) stood: Fields,
    /// The fields it has stood on since its hop began or since its last capture. Texts do not
    /// contain them, so a position that was read knows them only from then on, and they are not
    /// compared.
    pub(crate) run: Fields,
    pub(crate) poles: Poles,
    /// Does not include what the turn has used.
    key: u64,
    /// The number of completed turns.
    pub(crate) turn: u16,
    pub(crate) options: Options,
    pub(crate) seat: Seat,
    /// The field of the hopping unit; `None` if its hop has ended.
    pub(crate) hopper: Option<Field>,
    /// The field where its run began, if it has one.
    pub(crate) began: Option<Field>,
    /// The captured stones that are still to be banished, the next one on top.
    pub(crate) hand: Option<Unit>,
    /// 0 for a seat still in the game; otherwise higher the later the seat left.
    pub(crate) fell: [u8; Seat::MAX],
    pub(crate) end: End,
}

impl Position {
    /// An empty board at the start of a turn.
    pub(crate) fn empty(options: Options, turn: u16) -> Self {
        let seat = options.seat_at(turn);
        Self {
            armies: [0; Seat::MAX],
            plus: 0,
            doubles: 0,
            stood: 0,
            run: 0,
            poles: Poles::default(),
            key: seat_key(seat),
            turn,
            options,
            seat,
            hopper: None,
            began: None,
            hand: None,
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

    /// The number of completed turns, including skipped ones.
    #[must_use]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// The captured stones that are still to be banished, the next one on top.
    #[must_use]
    pub const fn hand(&self) -> Option<Unit> {
        self.hand
    }

    /// The number of stones of an army and a sign on a Pole.
    #[must_use]
    pub fn on_pole(&self, pole: Field, army: Army, sign: Sign) -> u8 {
        if pole.is_pole() && army.0 < self.options.seats {
            self.poles.count(pole, army, sign)
        } else {
            0
        }
    }

    /// The unit on a field other than a Pole.
    #[inline]
    #[must_use]
    pub fn unit(&self, field: Field) -> Option<Unit> {
        let bit = field.bit();
        let army = (0..4).map(Army).find(|army| self.armies[army.index()] & bit != 0)?;
        Some(Unit { army, kind: self.kind(field) })
    }

    /// All units that are not on Poles, field by field from a1.
    pub fn units(&self) -> impl Iterator<Item = (Field, Unit)> {
        fields(self.occupied()).filter_map(|field| Some((field, self.unit(field)?)))
    }

    /// The fields with units of an army.
    #[inline(always)]
    #[must_use]
    pub fn army(&self, army: Army) -> Fields {
        self.armies[army.index()]
    }

    /// The fields with units whose sign is plus.
    #[inline(always)]
    #[must_use]
    pub const fn plus(&self) -> Fields {
        self.plus
    }

    /// The fields with doubles.
    #[inline(always)]
    #[must_use]
    pub const fn doubles(&self) -> Fields {
        self.doubles
    }

    /// The Poles where an army has stones of a sign.
    #[inline]
    #[must_use]
    pub fn poles_with(&self, army: Army, sign: Sign) -> Fields {
        self.poles.with(army, sign)
    }

    /// The field of the hopping unit; `None` if there is no hop or it has ended.
    #[inline]
    #[must_use]
    pub const fn hopper(&self) -> Option<Field> {
        self.hopper
    }

    /// The position with the turn passed on without a step, which no rule allows. It shows what the
    /// other seats threaten. `None` in the middle of a turn or after the end.
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.in_turn() || self.end != End::GoesOn {
            return None;
        }
        let mut passed = self.clone();
        passed.give_turn(self.turn + 1, &mut ());
        (passed.end == End::GoesOn).then_some(passed)
    }

    /// The position at the start of a seat's next turn, which no rule allows. It shows what that
    /// seat threatens. Stones in hand are removed. `None` if the game is over or ends before that
    /// turn, or if the seat has no step.
    #[must_use]
    pub fn handed_to(&self, seat: Seat) -> Option<Self> {
        let turns = self.turn..self.options.turn_limit();
        let next = turns.into_iter().find(|&turn| self.options.seat_at(turn) == seat)?;
        let mut handed = self.clone();
        (handed.stood, handed.hopper, handed.hand) = (0, None, None);
        handed.pass_to(next);
        let acts = self.end == End::GoesOn && handed.is_in(seat) && handed.can_act(seat);
        acts.then_some(handed)
    }

    /// The kind of the unit on a field, which must have one.
    #[inline]
    pub(crate) fn kind(&self, field: Field) -> Kind {
        let sign = if self.plus & field.bit() != 0 { Sign::Plus } else { Sign::Minus };
        if self.doubles & field.bit() != 0 { Kind::Double(sign) } else { Kind::Single(sign) }
    }

    /// The fields with units, without Poles.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Fields {
        self.armies[0] | self.armies[1] | self.armies[2] | self.armies[3]
    }

    /// The fields the hopping unit has stood on in this turn. Empty at the start of a turn.
    #[inline]
    #[must_use]
    pub const fn stood(&self) -> Fields {
        self.stood
    }

    /// True if a turn has begun and not ended.
    #[inline]
    #[must_use]
    pub const fn in_turn(&self) -> bool {
        self.stood != 0
    }

    /// Puts a unit on an empty field, or removes this same unit from its field.
    #[inline]
    pub(crate) fn toggle(&mut self, field: Field, unit: Unit) {
        let bit = field.bit();
        self.armies[unit.army.index()] ^= bit;
        self.plus ^= if unit.kind.sign() == Sign::Plus { bit } else { 0 };
        self.doubles ^= if unit.kind.is_double() { bit } else { 0 };
        self.key ^= unit_key(field, unit);
    }

    /// Adds stones to a Pole, or removes them if `change` is negative.
    #[inline]
    pub(crate) fn change_pole(&mut self, pole: Field, army: Army, sign: Sign, change: i8) {
        self.key ^= self.poles.change(pole, army, sign, change);
    }

    #[inline]
    pub(crate) fn pass_to(&mut self, turn: u16) {
        let seat = self.options.seat_at(turn);
        self.key ^= seat_key(self.seat) ^ seat_key(seat);
        self.seat = seat;
        self.turn = turn;
    }

    /// Records that a seat has left, after those that left before.
    pub(crate) fn put_out(&mut self, seat: Seat) {
        let order = self.fell.iter().max().map_or(1, |latest| latest + 1);
        self.fell[seat.index()] = order;
        self.key ^= out_key(seat);
    }

    /// The seats that have left, in the order of leaving.
    pub(crate) fn seats_out(&self) -> Vec<Seat> {
        let seats = Seat::first(self.options.seats);
        let mut out: Vec<Seat> = seats.filter(|seat| !self.is_in(*seat)).collect();
        sort_short(&mut out, |seat| self.fell[seat.index()]);
        out
    }

    fn out(&self) -> [bool; Seat::MAX] {
        self.fell.map(|fell| fell != 0)
    }
}

fn unit_key(field: Field, unit: Unit) -> u64 {
    mix(u64::from(field.number()) << 16 | unit_code(unit))
}

fn unit_code(unit: Unit) -> u64 {
    u64::from(unit.army.0) << 8 | (unit.kind.sign() as u64) << 1 | u64::from(unit.kind.is_double())
}

fn seat_key(seat: Seat) -> u64 {
    mix(1 << 32 | u64::from(seat.0))
}

fn out_key(seat: Seat) -> u64 {
    mix(3 << 32 | u64::from(seat.0))
}

/// The key of what the turn has used; 0 at its start.
fn turn_key(stood: Fields, hopper: Option<Field>, hand: Option<Unit>) -> u64 {
    if stood == 0 {
        return 0;
    }
    let hopper = hopper.map_or(0, |field| 1 + u64::from(field.number()));
    let hand = hand.map_or(0, |unit| 1 + unit_code(unit));
    let fields = mix(stood as u64 ^ mix((stood >> 64) as u64));
    fields ^ mix(4 << 32 | hopper << 16 | hand)
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.options == other.options
            && self.seat == other.seat
            && self.armies == other.armies
            && self.plus == other.plus
            && self.doubles == other.doubles
            && self.poles == other.poles
            && self.stood == other.stood
            && self.hopper == other.hopper
            && self.hand == other.hand
            && self.out() == other.out()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl CorePosition for Position {
    type Step = Step;

    #[inline]
    fn status(&self) -> Status {
        self.outcome().map_or(Status::Acting(self.seat), Status::Over)
    }

    fn seats(&self) -> u8 {
        self.options.seats
    }

    fn ended_by(&self, step: Step) -> Self {
        let mut position = self.after(step);
        position.pass_to(self.turn);
        position
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.fell.get(seat.index()).is_some_and(|&fell| fell != 0)
    }

    fn fallen(&self) -> [u8; Seat::MAX] {
        self.fell
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key ^ turn_key(self.stood, self.hopper, self.hand)
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
    fn has_step(&self) -> bool {
        self.end == End::GoesOn
    }

    #[inline]
    fn apply<O: Observe>(&mut self, step: Step, observer: &mut O) {
        self.take(step, observer);
    }

    fn withdraw<O: Observe>(&mut self, seat: Seat, observer: &mut O) {
        self.leave(seat, observer);
    }
}
