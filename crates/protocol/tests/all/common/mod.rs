//! A server's table, without a server.

use quadrille_core::{Effect, Seat};
use quadrille_protocol::{Deed, Doer, Entry, Meeting, Person, Plan, Refusal, Time};
use quadrille_table::record::Clock;
use quadrille_table::{GameText, Standing};

/// The host of every table.
pub(crate) const HOST: Person = Person(100);

/// The time at which every table opens.
pub(crate) const BEGIN: Time = 1_000_000;

/// A table with its log.
pub(crate) struct Room {
    pub(crate) meeting: Meeting,
    pub(crate) log: Vec<Entry>,
}

impl Room {
    /// A table where only computers sit yet.
    pub(crate) fn open(plan: Plan) -> Self {
        let did = Deed::Open(HOST, Box::new(plan));
        let first = Entry { number: 0, seat: None, did, at: BEGIN, lag: 0, key: 1 };
        let meeting = Meeting::new(&first).expect("a good plan");
        Self { meeting, log: vec![first] }
    }

    /// A game that begins at once. Person n sits on seat n.
    pub(crate) fn begun(game: GameText, clock: Option<Clock>) -> Self {
        let mut plan = Plan { clock, ..Plan::new(game) };
        plan.chairs.fill(quadrille_protocol::Chair::Open);
        let mut room = Self::open(plan);
        for seat in 0..room.meeting.table().seats() {
            let (person, name) = (Person(seat.into()), format!("Player {seat}"));
            let sit = Deed::Sit(person, name);
            room.did(Doer::Person(person), Some(seat), sit, BEGIN, 0).expect("a free seat");
        }
        room.did(Doer::House, None, Deed::Start, BEGIN, 0).expect("all sit");
        room
    }

    /// Lets somebody act, if the table allows it.
    pub(crate) fn did(
        &mut self,
        doer: Doer,
        seat: Option<u8>,
        did: Deed,
        at: Time,
        lag: u32,
    ) -> Result<Vec<Effect>, Refusal> {
        let seat = seat.map(Seat);
        self.meeting.allows(doer, seat, &did, at, lag)?;
        let number = self.meeting.next();
        let key = if doer == Doer::House { 0 } else { u64::from(number) + 1 };
        let entry = Entry { number, seat, did, at, lag, key };
        let effects = self.meeting.enter(&entry)?;
        self.log.push(entry);
        Ok(effects)
    }

    /// Lets the person on a seat act there.
    pub(crate) fn by_seat(
        &mut self,
        seat: u8,
        did: Deed,
        at: Time,
        lag: u32,
    ) -> Result<(), Refusal> {
        self.did(Doer::Person(Person(seat.into())), Some(seat), did, at, lag).map(|_| ())
    }

    /// The seat that is to act.
    pub(crate) fn acting(&self) -> Option<u8> {
        self.meeting.to_act().map(|seat| seat.0)
    }

    /// A random legal step.
    pub(crate) fn any_step(&self, random: &mut fastrand::Rng) -> Deed {
        let table = self.meeting.table();
        let steps = table.steps();
        Deed::Step(table.text(steps[random.usize(..steps.len())]))
    }

    /// The time each seat has left, in milliseconds.
    pub(crate) fn left(&self, at: Time) -> Vec<u32> {
        let left = |seat| self.meeting.clocks().left(Seat(seat), at).expect("there is a clock");
        (0..self.meeting.table().seats()).map(left).collect()
    }
}

/// The whole state of a table, for comparison.
pub(crate) fn state(meeting: &Meeting) -> impl PartialEq + std::fmt::Debug + use<> {
    let table = meeting.table();
    let standing = match table.standing() {
        Standing::Acting(seat) => format!("{seat:?}"),
        Standing::Over(outcome) => format!("{outcome:?}"),
    };
    (
        (table.position_text(), standing, table.played(), table.taken_back(), table.pending()),
        (meeting.phase(), meeting.seats().to_vec(), meeting.clocks().clone(), meeting.next()),
        (meeting.began(), meeting.last(), meeting.after(), meeting.record().to_string()),
    )
}
