use std::collections::VecDeque;

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Match};

use crate::{
    ClientMessage, LogEntry, PendingAction, Person, Refusal, RefusalReason, ServerMessage,
    TableEvent, TableId, TableState, Time, UnconfirmedActions,
};

/// A client's replica of a table: the known log, and the client's own unconfirmed actions.
///
/// It holds no connection. The caller passes in every message of the [server](Self::receive), and sends
/// its [request](Self::ask) at first and after every lost connection. One answer, the rest of the log,
/// serves a reconnect, a gap and a wake from sleep.
pub struct Replica {
    table: TableId,
    person: Person,
    table_state: Option<TableState>,
    /// The unconfirmed actions, in order. The first one is sent.
    pending: VecDeque<PendingAction>,
    /// The steps of a turn that is not sent yet, in order.
    held: Vec<PendingAction>,
    /// The unconfirmed actions take all entries before this number into account.
    since: u32,
    /// The server's clock minus this client's, in milliseconds.
    ahead: i64,
}

/// An effect of a server message.
#[derive(Debug)]
pub enum ReplicaUpdate {
    /// New entries from this number on, and their effects on the board.
    Entered(u32, Vec<Effect>),
    /// The server refused this action. It is taken back, with all later ones.
    TakenBack(PendingAction, Refusal),
    /// The table cannot be followed.
    Lost(Refusal),
}

/// The effects of a server message, and the request to send.
pub type Reaction = (Vec<ReplicaUpdate>, Option<ClientMessage>);

impl Replica {
    /// A replica without any entry.
    #[must_use]
    pub fn new(table: TableId, person: Person) -> Self {
        let (pending, held) = (VecDeque::new(), Vec::new());
        Self { table, person, table_state: None, pending, held, since: 0, ahead: 0 }
    }

    /// Restores the actions of the same person that were unconfirmed when they left. The caller does
    /// so before it passes in any message. The actions of another person are ignored.
    pub fn restore(&mut self, kept: UnconfirmedActions) {
        if self.table_state.is_none() && kept.person == self.person {
            self.pending = kept.pending.into();
            (self.held, self.since) = (kept.held, kept.next);
        }
    }

    /// The unconfirmed actions, to be stored until the person returns.
    #[must_use]
    pub fn kept(&self) -> UnconfirmedActions {
        let (pending, held) = (self.pending.iter().cloned().collect(), self.held.clone());
        UnconfirmedActions { person: self.person, next: self.since.max(self.next()), pending, held }
    }

    /// The table that this client follows.
    #[must_use]
    pub fn table(&self) -> TableId {
        self.table
    }

    /// The person of this client.
    #[must_use]
    pub fn person(&self) -> Person {
        self.person
    }

    /// The confirmed state of the table, if any entry is known.
    #[must_use]
    pub fn table_state(&self) -> Option<&TableState> {
        self.table_state.as_ref()
    }

    /// The actions that are sent or queued, and unconfirmed.
    pub fn pending(&self) -> impl Iterator<Item = &PendingAction> {
        self.pending.iter()
    }

    /// The steps of a turn that is not sent yet.
    #[must_use]
    pub fn held(&self) -> &[PendingAction] {
        &self.held
    }

    /// The match with all unconfirmed steps, sent or not.
    #[must_use]
    pub fn shown(&self) -> Option<Box<dyn Match>> {
        let mut match_ = self.table_state.as_ref()?.current_match().boxed();
        for done in self.pending.iter().chain(&self.held) {
            take(match_.as_mut(), done);
        }
        Some(match_)
    }

    /// The number of the first unknown entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.table_state.as_ref().map_or(0, TableState::next)
    }

    /// The server's time at the client's time `now`.
    #[must_use]
    pub fn time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// The request to send on every new connection: for the missed entries. The unconfirmed actions
    /// follow when the answer is there.
    #[must_use]
    pub fn ask(&self) -> ClientMessage {
        ClientMessage::Watch { table: self.table, from: self.next() }
    }

    /// The request for the first unconfirmed action, to be sent again. `None` before the table is
    /// known.
    #[must_use]
    pub fn again(&self) -> Option<ClientMessage> {
        self.table_state.as_ref()?;
        let PendingAction { key, seat, event } = self.pending.front()?;
        let event = match event {
            TableEvent::Sit(..) => "sit".to_owned(),
            event => event.to_string(),
        };
        let (table, number) = (self.table, self.next());
        Some(ClientMessage::Act { table, number, key: *key, seat: seat.map(|seat| seat.0), event })
    }

    /// Acts, under a random key. Returns the request, unless an earlier action is still unconfirmed. An
    /// action that changes the board discards the held steps.
    pub fn act(
        &mut self,
        key: u64,
        seat: Option<Seat>,
        event: TableEvent,
    ) -> Option<ClientMessage> {
        if changes_the_board(&event) {
            self.held.clear();
        }
        self.send([PendingAction { key, seat, event }])
    }

    /// Adds a step that is not sent until the turn is [released](Self::release).
    pub fn hold(&mut self, key: u64, seat: Seat, step: String) {
        self.held.push(PendingAction { key, seat: Some(seat), event: TableEvent::Step(step) });
    }

    /// Discards the last held step.
    pub fn put_back(&mut self) {
        self.held.pop();
    }

    /// True if there are held steps and they complete the turn.
    #[must_use]
    pub fn holds_turn(&self) -> bool {
        let ended = |match_: Box<dyn Match>| match_.at_turn_start() || match_.acting().is_err();
        !self.held.is_empty() && self.shown().is_some_and(ended)
    }

    /// Sends the held steps. Returns the request, as [`act`](Self::act) does.
    pub fn release(&mut self) -> Option<ClientMessage> {
        let held = std::mem::take(&mut self.held);
        self.send(held)
    }

    fn send(&mut self, done: impl IntoIterator<Item = PendingAction>) -> Option<ClientMessage> {
        let idle = self.pending.is_empty();
        self.pending.extend(done);
        if idle { self.again() } else { None }
    }

    /// Takes in a message of the server at the client's time `now`.
    pub fn receive(&mut self, message: &ServerMessage, now: Time) -> Reaction {
        match message {
            ServerMessage::Log { table, entries, next, now: theirs } if *table == self.table => {
                self.ahead = theirs.wrapping_sub(now).cast_signed();
                let (updates, _) = self.enter(entries);
                let request = if self.next() < *next { Some(self.ask()) } else { self.again() };
                (updates, request)
            }
            ServerMessage::Entry { table, entry } if *table == self.table => match entry.number {
                number if number > self.next() => (Vec::new(), Some(self.ask())),
                _ => self.enter(std::slice::from_ref(entry)),
            },
            ServerMessage::Refused { table: Some(table), key, refusal, .. }
                if *table == self.table =>
            {
                self.refused(*key, refusal)
            }
            _ => (Vec::new(), None),
        }
    }

    /// Enters the unknown entries. Requests the next action once the one before it is confirmed.
    fn enter(&mut self, entries: &[LogEntry]) -> Reaction {
        let first = self.next();
        let (mut effects, mut updates, mut request) = (Vec::new(), Vec::new(), None);
        for entry in entries.iter().filter(|entry| entry.number >= first) {
            let entered = match &mut self.table_state {
                None => {
                    TableState::new(entry).map(|table_state| self.table_state = Some(table_state))
                }
                Some(table_state) => table_state.enter(entry).map(|event| effects.extend(event)),
            };
            if let Err(refusal) = entered {
                return (vec![ReplicaUpdate::Lost(refusal)], None);
            }
            if self.pending.front().is_some_and(|pending| pending.key == entry.key) {
                self.pending.pop_front();
                request = self.again();
            } else if self.held.first().is_some_and(|held| held.key == entry.key) {
                self.held.remove(0);
            } else if changes_the_board(&entry.event)
                && entry.number >= self.since
                && self.has_step()
            {
                updates.extend(self.take_back(&gone_on()));
            }
        }
        if self.next() >= self.since && !self.can_hold() {
            updates.extend(self.take_back(&gone_on()));
        }
        if self.next() > first {
            updates.insert(0, ReplicaUpdate::Entered(first, effects));
        }
        (updates, request)
    }

    /// True if the held steps are legal.
    fn can_hold(&self) -> bool {
        let Some(table_state) = self.table_state.as_ref().filter(|_| !self.held.is_empty()) else {
            return true;
        };
        let mut match_ = table_state.current_match().boxed();
        for pending in &self.pending {
            take(match_.as_mut(), pending);
        }
        self.held.iter().all(|held| take(match_.as_mut(), held))
    }

    fn has_step(&self) -> bool {
        !self.held.is_empty() || self.pending.iter().any(is_step)
    }

    /// Takes back all unconfirmed actions. The held steps go only together with another step, or if the
    /// board has changed.
    fn take_back(&mut self, refusal: &Refusal) -> Option<ReplicaUpdate> {
        let mut back: Vec<PendingAction> = self.pending.drain(..).collect();
        if refusal.reason == RefusalReason::Behind || back.iter().any(is_step) {
            back.append(&mut self.held);
        }
        let first = back.into_iter().next()?;
        Some(ReplicaUpdate::TakenBack(first, refusal.clone()))
    }

    fn refused(&mut self, key: Option<u64>, refusal: &Refusal) -> Reaction {
        let own = self.pending.front().is_some_and(|pending| Some(pending.key) == key);
        match refusal.reason {
            RefusalReason::Unknown if key.is_none() => {
                (vec![ReplicaUpdate::Lost(refusal.clone())], None)
            }
            RefusalReason::Behind if own => (Vec::new(), Some(self.ask())),
            RefusalReason::Busy | RefusalReason::NotKept => (Vec::new(), None),
            _ if own => (self.take_back(refusal).into_iter().collect(), None),
            _ => (Vec::new(), None),
        }
    }
}

/// Plays an unconfirmed action and returns true, if it is a legal step.
fn take(match_: &mut dyn Match, PendingAction { seat, event, .. }: &PendingAction) -> bool {
    let (TableEvent::Step(text), Some(seat)) = (event, seat) else { return false };
    let step = match_.read(text);
    step.is_ok_and(|step| match_.act(*seat, Act::Step(step), None).is_ok())
}

fn gone_on() -> Refusal {
    Refusal::new(RefusalReason::Behind, "expected a step before the game went on")
}

fn is_step(pending: &PendingAction) -> bool {
    matches!(pending.event, TableEvent::Step(_))
}

/// True if the event may change the set of legal steps.
fn changes_the_board(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Step(_) | TableEvent::Abort)
        || matches!(event, TableEvent::Act(act) if !act.is_talk())
}
