//! The state of a table and its people: a fold of the table's log.

mod allowed;
mod fold;

use quadrille_core::{Seat, Side};
use quadrille_table::record::Record;
use quadrille_table::{Act, Match, Status};

use crate::{
    Chair, Clocks, LogEntry, Person, Plan, Refusal, RefusalReason, TableEvent, TableId, Time,
    limits,
};

/// The state of a table: its seats, its match and its clocks. It depends on nothing but the log,
/// so every replica of a log has the same state.
///
/// ```
/// use quadrille_protocol::{TableEvent, LogEntry, TableState, Person, Plan};
///
/// let plan = Box::new(Plan::new("ploy".parse()?));
/// let open = LogEntry { number: 0, seat: None, event: TableEvent::Open(Person(7), plan), at: 0, lag: 0, key: 1 };
/// let table_state = TableState::new(&open).expect("the first entry opens a table");
/// assert_eq!(table_state.next(), 1);
/// # Ok::<(), quadrille_core::ReadError>(())
/// ```
pub struct TableState {
    plan: Plan,
    host: Person,
    seats: Vec<Occupant>,
    phase: Phase,
    match_: Box<dyn Match>,
    clocks: Clocks,
    /// The key of each entry, in the order of the log.
    keys: Vec<u64>,
    /// The time of the last entry.
    last: Time,
    /// The time of the start entry, or of the open entry before it.
    began: Time,
    /// The end of the last server downtime that was taken off the clocks.
    forgiven: Time,
    /// The seats that want to play again, as a bit set.
    again: u8,
    after: Option<TableId>,
    /// The greetings and offers of each seat since somebody sat down there.
    talk: Vec<u8>,
    /// The actions of each person while the table waits for players. Empty afterwards.
    restless: Vec<(Person, u8)>,
    /// The lowest entry number that a step may still ask for. Later entries leave the board as it is.
    steady: u32,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// The seat is free.
    Nobody,
    /// A person and their name.
    Person(Person, String),
    /// The computer, and its level.
    Level(u8),
}

/// The phase of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The game has not started.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game has ended.
    Over,
    /// The table was closed without a result.
    Closed,
}

/// The author of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, with or without a seat.
    Person(Person),
    /// The server, which acts for computer seats, clocks and rematches.
    Server,
}

impl TableState {
    /// Opens a table by the first entry of its log.
    ///
    /// # Errors
    /// If the entry is not an open entry with a valid plan.
    pub fn new(first: &LogEntry) -> Result<Self, Refusal> {
        let TableEvent::Open(host, plan) = &first.event else {
            return Err(Refusal::new(
                RefusalReason::Bad,
                "expected a log to begin with an open table",
            ));
        };
        plan.check().map_err(|error| Refusal::new(RefusalReason::Bad, error.to_string()))?;
        let occupant = |chair: &Chair| match chair {
            Chair::Level(level) => Occupant::Level(*level),
            Chair::Host | Chair::Open => Occupant::Nobody,
        };
        let match_ = plan.game.start();
        Ok(Self {
            host: *host,
            seats: plan.chairs.iter().map(occupant).collect(),
            phase: Phase::Waiting,
            clocks: Clocks::new(plan.clock, match_.seats()),
            plan: (**plan).clone(),
            match_,
            keys: vec![first.key],
            last: first.at,
            began: first.at,
            forgiven: first.at,
            again: 0,
            after: None,
            talk: vec![0; plan.chairs.len()],
            restless: Vec::new(),
            steady: 1,
        })
    }

    /// Folds a whole log.
    ///
    /// # Errors
    /// If the log is empty, or an entry does not follow from the entries before it.
    pub fn of(log: &[LogEntry]) -> Result<Self, Refusal> {
        let (first, rest) = log
            .split_first()
            .ok_or_else(|| Refusal::new(RefusalReason::Bad, "expected a log, not nothing"))?;
        let mut table_state = Self::new(first)?;
        for entry in rest {
            table_state.enter(entry)?;
        }
        Ok(table_state)
    }

    /// The game, its clock and its chairs.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The person who made the table.
    #[must_use]
    pub fn host(&self) -> Person {
        self.host
    }

    /// The occupants of all seats, in seat order.
    #[must_use]
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The occupant of a seat. A seat that does not exist is free.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.get(seat.index()).unwrap_or(&Occupant::Nobody)
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: Person) -> impl Iterator<Item = Seat> + '_ {
        let all = (0_u8..).map(Seat).zip(&self.seats);
        all.filter(move |(_, occupant)| occupant.is(person)).map(|(seat, _)| seat)
    }

    /// The phase of the table.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The match of the table, under the common rules.
    #[must_use]
    pub fn current_match(&self) -> &dyn Match {
        self.match_.as_ref()
    }

    /// The clocks of all seats.
    #[must_use]
    pub fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The number of the next entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.keys.len() as u32
    }

    /// True if an action that was sent for entry `number` can still be entered. That is the next
    /// number or, for steps, greetings and resignations, an earlier one since which the board is equal.
    #[must_use]
    pub fn takes(&self, number: u32, event: &TableEvent) -> bool {
        let lasting = matches!(
            event,
            TableEvent::Step(_) | TableEvent::Greet(_) | TableEvent::Act(Act::Resign)
        );
        number == self.next() || lasting && (self.steady..self.next()).contains(&number)
    }

    /// The number of the entry that its sender marked with `key`.
    #[must_use]
    pub fn by_key(&self, key: u64) -> Option<u32> {
        let at = self.keys.iter().rposition(|known| *known == key)?;
        (key > 0).then_some(at as u32)
    }

    /// The time of the last entry.
    #[must_use]
    pub fn last(&self) -> Time {
        self.last
    }

    /// The time at which the game began, or the table was opened if the game has not begun.
    #[must_use]
    pub fn began(&self) -> Time {
        self.began
    }

    /// The end of the last server downtime that was taken off the clocks.
    #[must_use]
    pub fn forgiven(&self) -> Time {
        self.forgiven
    }

    /// The seat to act, while the game is in progress.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.match_.status() {
            Status::Acting(seat) if self.phase == Phase::Playing => Some(seat),
            _ => None,
        }
    }

    /// The seat that can be flagged at the time `at`, if there is one.
    #[must_use]
    pub fn overdue(&self, at: Time) -> Option<Seat> {
        self.to_act().filter(|_| self.clocks.flagged().is_some_and(|flagged| flagged <= at))
    }

    /// True if a seat wants a rematch.
    #[must_use]
    pub fn wants_rematch(&self, seat: Seat) -> bool {
        seat.index() < self.seats.len() && self.again >> seat.0 & 1 == 1
    }

    /// True if every person with a seat wants a rematch and its table does not exist yet.
    #[must_use]
    pub fn all_want_rematch(&self) -> bool {
        let want = |(seat, occupant): (u8, &Occupant)| {
            !matches!(occupant, Occupant::Person(..)) || self.wants_rematch(Seat(seat))
        };
        self.after.is_none() && self.again != 0 && (0..).zip(&self.seats).all(want)
    }

    /// The table of the rematch.
    #[must_use]
    pub fn after(&self) -> Option<TableId> {
        self.after
    }

    /// The plan and the occupants of a rematch. Everybody moves on by one seat.
    #[must_use]
    pub fn rematch(&self) -> (Plan, Vec<Occupant>) {
        let mut seats = self.seats.clone();
        seats.rotate_left(1);
        let chair = |occupant: &Occupant| match occupant {
            Occupant::Level(level) => Chair::Level(*level),
            _ => Chair::Open,
        };
        let chairs = seats.iter().map(chair).collect();
        (Plan { chairs, ..self.plan.clone() }, seats)
    }

    /// True if every seat is taken and the game can begin.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.phase == Phase::Waiting && !self.seats.contains(&Occupant::Nobody)
    }

    /// The side a seat plays for.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        self.match_.side_of(seat)
    }

    /// The record of the game, with its clock, its times and the names of its players.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of(self.match_.as_ref());
        record.clock = self.plan.clock;
        let names: Vec<String> = self.seats.iter().map(ToString::to_string).collect();
        record.headers.push(("Seats".to_owned(), names.join("; ")));
        record
    }

    /// The approximate memory use, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let keys = self.keys.capacity() * size_of::<u64>();
        let restless = self.restless.capacity() * size_of::<(Person, u8)>();
        size_of_val(self) + self.match_.bytes() + keys + restless
    }

    /// The number of actions of a person while the table waits for players.
    fn restless(&self, person: Person) -> u8 {
        let own = self.restless.iter().find(|(known, _)| *known == person);
        own.map_or(0, |(_, count)| *count)
    }

    /// True if the log is full, so that only an entry that ends the game can follow.
    fn is_long(&self) -> bool {
        self.next() >= limits::MATCH
    }
}

impl Clone for TableState {
    fn clone(&self) -> Self {
        Self {
            plan: self.plan.clone(),
            seats: self.seats.clone(),
            match_: self.match_.boxed(),
            clocks: self.clocks.clone(),
            keys: self.keys.clone(),
            talk: self.talk.clone(),
            restless: self.restless.clone(),
            ..*self
        }
    }
}

impl Occupant {
    /// True if this person has the seat.
    #[must_use]
    pub fn is(&self, person: Person) -> bool {
        matches!(self, Self::Person(own, _) if *own == person)
    }
}

impl std::fmt::Display for Occupant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Nobody => f.write_str("nobody"),
            Self::Person(_, name) => f.write_str(name),
            Self::Level(level) => write!(f, "level {level}"),
        }
    }
}
