//! A server's table, without a server.

use quadrille_core::{Effect, Seat};
use quadrille_protocol::{Actor, LogEntry, Person, Plan, Refusal, TableEvent, TableState, Time};
use quadrille_table::record::Clock;
use quadrille_table::{GameText, Status};

/// The host of every table.
pub(crate) const HOST: Person = Person(100);

/// The time at which every table opens.
pub(crate) const BEGIN: Time = 1_000_000;

/// A table with its log.
pub(crate) struct Room {
    pub(crate) table_state: TableState,
    pub(crate) log: Vec<LogEntry>,
}

impl Room {
    /// A table where only computers sit yet.
    pub(crate) fn open(plan: Plan) -> Self {
        let event = TableEvent::Open(HOST, Box::new(plan));
        let first = LogEntry { number: 0, seat: None, event, at: BEGIN, lag: 0, key: 1 };
        let table_state = TableState::new(&first).expect("a good plan");
        Self { table_state, log: vec![first] }
    }

    /// A game that begins at once. Person n sits on seat n.
    pub(crate) fn begun(game: GameText, clock: Option<Clock>) -> Self {
        let mut plan = Plan { clock, ..Plan::new(game) };
        plan.chairs.fill(quadrille_protocol::Chair::Open);
        let mut room = Self::open(plan);
        for seat in 0..room.table_state.current_match().seats() {
            let (person, name) = (Person(seat.into()), format!("Player {seat}"));
            let sit = TableEvent::Sit(person, name);
            room.event(Actor::Person(person), Some(seat), sit, BEGIN, 0).expect("a free seat");
        }
        room.event(Actor::Server, None, TableEvent::Start, BEGIN, 0).expect("all sit");
        room
    }

    /// Lets somebody act, if the table allows it.
    pub(crate) fn event(
        &mut self,
        actor: Actor,
        seat: Option<u8>,
        event: TableEvent,
        at: Time,
        lag: u32,
    ) -> Result<Vec<Effect>, Refusal> {
        let seat = seat.map(Seat);
        self.table_state.allows(actor, seat, &event, at, lag)?;
        let number = self.table_state.next();
        let key = if actor == Actor::Server { 0 } else { u64::from(number) + 1 };
        let entry = LogEntry { number, seat, event, at, lag, key };
        let effects = self.table_state.enter(&entry)?;
        self.log.push(entry);
        Ok(effects)
    }

    /// Lets the person on a seat act there.
    pub(crate) fn by_seat(
        &mut self,
        seat: u8,
        event: TableEvent,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.event(Actor::Person(Person(seat.into())), Some(seat), event, at, lag).map(|_| ())
    }

    /// The seat that is to act.
    pub(crate) fn acting(&self) -> Option<u8> {
        self.table_state.to_act().map(|seat| seat.0)
    }

    /// A random legal step.
    pub(crate) fn any_step(&self, random: &mut fastrand::Rng) -> TableEvent {
        let table = self.table_state.current_match();
        let steps = table.steps();
        TableEvent::Step(table.text(steps[random.usize(..steps.len())]))
    }

    /// The time each seat has left, in milliseconds.
    pub(crate) fn left(&self, at: Time) -> Vec<u32> {
        let left = |seat| self.table_state.clocks().left(Seat(seat), at).expect("there is a clock");
        (0..self.table_state.current_match().seats()).map(left).collect()
    }
}

/// The whole state of a table, for comparison.
pub(crate) fn state(table_state: &TableState) -> impl PartialEq + std::fmt::Debug + use<> {
    let table = table_state.current_match();
    let standing = match table.status() {
        Status::Acting(seat) => format!("{seat:?}"),
        Status::Over(outcome) => format!("{outcome:?}"),
    };
    (
        (table.position_text(), standing, table.played(), table.taken_back(), table.pending()),
        (
            table_state.phase(),
            table_state.seats().to_vec(),
            table_state.clocks().clone(),
            table_state.next(),
        ),
        (
            table_state.began(),
            table_state.last(),
            table_state.after(),
            table_state.record().to_string(),
        ),
    )
}
