use quadrille_core::Seat;
use quadrille_protocol::{
    ClientMessage, LogEntry, Person, RefusalReason, Replica, ReplicaUpdate, ServerMessage,
    TableEvent, TableId, TableState, Time, UnconfirmedActions,
};
use quadrille_table::Match;

use super::Place;

/// For how long a greeting is news, in milliseconds.
const NEWS: Time = 6000;

/// After how long something that is not confirmed is sent once more, in milliseconds.
const PATIENCE: Time = 3000;

/// A table that somebody watches or plays at: what is known of it, and what was done here.
pub struct Visit {
    replica: Replica,
    here: Vec<bool>,
    watchers: u32,
    greetings: Vec<Greeting>,
    withdrawn: Option<Withdrawn>,
    lost: Option<RefusalReason>,
    /// When something that is not confirmed was last sent.
    sent: Time,
}

/// A ready-made greeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// Who greeted.
    pub seat: Seat,
    /// Which greeting it was.
    pub which: u8,
    /// The number of the entry, by which it is known.
    pub number: u32,
    /// When, by the server's clock.
    pub at: Time,
}

/// Something done here that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawn {
    /// Why.
    pub reason: RefusalReason,
    /// Whether it was a step.
    pub is_step: bool,
    /// Counts what was taken back, so that the same reason is told again.
    pub count: u32,
}

impl Visit {
    /// Somebody comes to a table.
    #[must_use]
    pub fn new(table: TableId, person: Person) -> Self {
        Self {
            replica: Replica::new(table, person),
            here: Vec::new(),
            watchers: 0,
            greetings: Vec::new(),
            withdrawn: None,
            lost: None,
            sent: 0,
        }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> TableId {
        self.replica.table()
    }

    /// Who came.
    #[must_use]
    pub fn person(&self) -> Person {
        self.replica.person()
    }

    /// How it stands there, as far as is known and confirmed.
    #[must_use]
    pub fn table_state(&self) -> Option<&TableState> {
        self.replica.table_state()
    }

    /// What this person may do there.
    #[must_use]
    pub fn place(&self) -> Option<Place<'_>> {
        Some(Place::new(self.table_state()?, self.person()))
    }

    /// The match with all that was done here, be it confirmed or not.
    #[must_use]
    pub fn shown(&self) -> Option<Box<dyn Match>> {
        self.replica.shown()
    }

    /// Whether something done here is sent and not yet confirmed.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.replica.pending().next().is_some()
    }

    /// Whether steps of a turn are held that is not yet sent.
    #[must_use]
    pub fn is_holding(&self) -> bool {
        !self.replica.held().is_empty()
    }

    /// Whether the whole turn is held and waits for a yes.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.replica.holds_turn()
    }

    /// What was done here and is not yet confirmed, as a text to come back with; empty if all is.
    #[must_use]
    pub fn kept(&self) -> String {
        let kept = self.replica.kept();
        if kept.is_empty() || self.lost.is_some() { String::new() } else { kept.to_string() }
    }

    /// Whether the same is done here already and not yet confirmed.
    #[must_use]
    pub fn is_doing(&self, event: &TableEvent) -> bool {
        self.replica.pending().any(|pending| pending.event == *event)
    }

    /// Whether somebody is connected at a seat.
    #[must_use]
    pub fn is_here(&self, seat: Seat) -> bool {
        self.here.get(seat.index()).copied().unwrap_or(true)
    }

    /// How many watch.
    #[must_use]
    pub fn watchers(&self) -> u32 {
        self.watchers
    }

    /// The greetings that are still news at a time of this side's clock, the last last.
    #[must_use]
    pub fn greetings(&self, now: Time) -> Vec<Greeting> {
        let now = self.time(now);
        let fresh = |greeting: &&Greeting| greeting.at + NEWS > now;
        self.greetings.iter().filter(fresh).copied().collect()
    }

    /// What was last taken back.
    #[must_use]
    pub fn withdrawn(&self) -> Option<Withdrawn> {
        self.withdrawn
    }

    /// Why the table cannot be followed, if it cannot.
    #[must_use]
    pub fn lost(&self) -> Option<RefusalReason> {
        self.lost
    }

    /// The server's time when it is `now` here.
    #[must_use]
    pub fn time(&self, now: Time) -> Time {
        self.replica.time(now)
    }

    /// The number of the first entry that is not known.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.replica.next()
    }

    /// What is to be sent when a connection is there anew.
    #[must_use]
    pub fn ask(&self) -> ClientMessage {
        self.replica.ask()
    }

    /// Does something, known by a number; tells what to send.
    pub(super) fn act(
        &mut self,
        key: u64,
        seat: Option<Seat>,
        event: TableEvent,
        now: Time,
    ) -> Option<ClientMessage> {
        self.withdrawn = None;
        self.sent = now;
        self.replica.act(key, seat, event)
    }

    /// Takes up what was done here before and not confirmed.
    pub(super) fn restore(&mut self, kept: UnconfirmedActions) {
        self.replica.restore(kept);
    }

    /// Holds a step, known by a number, until the turn is sent.
    pub(super) fn hold(&mut self, key: u64, seat: Seat, text: String) {
        self.withdrawn = None;
        self.replica.hold(key, seat, text);
    }

    /// Puts back the last step that is held.
    pub(super) fn put_back(&mut self) {
        self.replica.put_back();
    }

    /// Sends the steps that are held; tells what to send first.
    pub(super) fn release(&mut self, now: Time) -> Option<ClientMessage> {
        self.sent = now;
        self.replica.release()
    }

    /// What was sent long ago and is not confirmed, to be sent once more.
    pub(super) fn again(&mut self, now: Time) -> Option<ClientMessage> {
        if now < self.sent + PATIENCE {
            return None;
        }
        self.sent = now;
        self.replica.again()
    }

    /// Hears what a server says; tells what to send.
    pub(super) fn receive(&mut self, tell: &ServerMessage, now: Time) -> Option<ClientMessage> {
        match tell {
            ServerMessage::Here { table, seats, watchers } if *table == self.table() => {
                (self.here, self.watchers) = (seats.clone(), *watchers);
            }
            ServerMessage::Log { table, entries, .. } if *table == self.table() => {
                self.note(entries);
            }
            ServerMessage::Entry { table, entry } if *table == self.table() => {
                self.note(std::slice::from_ref(entry));
            }
            _ => {}
        }
        let (heard, ask) = self.replica.receive(tell, now);
        for heard in heard {
            match heard {
                ReplicaUpdate::Entered(..) => {}
                ReplicaUpdate::TakenBack(back, refusal) => {
                    let is_sit = matches!(back.event, TableEvent::Sit(..));
                    let is_taken = is_sit && refusal.reason != RefusalReason::TooMany;
                    let reason = if is_taken { RefusalReason::Taken } else { refusal.reason };
                    self.tell(reason, matches!(back.event, TableEvent::Step(_)));
                }
                ReplicaUpdate::Lost(refusal) => self.lost = Some(refusal.reason),
            }
        }
        if ask.is_some() {
            self.sent = now;
        }
        ask
    }

    /// Remembers greetings that are not known yet.
    fn note(&mut self, entries: &[LogEntry]) {
        let next = self.next();
        for entry in entries.iter().filter(|entry| entry.number >= next) {
            if let (TableEvent::Greet(which), Some(seat)) = (&entry.event, entry.seat) {
                self.greetings.retain(|greeting| greeting.seat != seat);
                let (which, number, at) = (*which, entry.number, entry.at);
                self.greetings.push(Greeting { seat, which, number, at });
            }
        }
    }

    fn tell(&mut self, reason: RefusalReason, is_step: bool) {
        let count = self.withdrawn.map_or(0, |known| known.count) + 1;
        self.withdrawn = Some(Withdrawn { reason, is_step, count });
    }
}
