use std::collections::VecDeque;

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Table};

use crate::{Ask, Deed, Entry, Kept, MatchId, Meeting, Pending, Person, Refusal, Tell, Time, Why};

/// A client's replica of a table: the known log, and the client's own unconfirmed actions.
///
/// It holds no connection. The caller passes in every message of the [server](Self::hear), and sends
/// its [request](Self::ask) at first and after every lost connection. One answer, the rest of the log,
/// serves a reconnect, a gap and a wake from sleep.
pub struct Follower {
    table: MatchId,
    person: Person,
    meeting: Option<Meeting>,
    /// The unconfirmed actions, in order. The first one is sent.
    pending: VecDeque<Pending>,
    /// The steps of a turn that is not sent yet, in order.
    held: Vec<Pending>,
    /// The unconfirmed actions take all entries before this number into account.
    since: u32,
    /// The server's clock minus this client's, in milliseconds.
    ahead: i64,
}

/// An effect of a server message.
#[derive(Debug)]
pub enum Heard {
    /// New entries from this number on, and their effects on the board.
    Entered(u32, Vec<Effect>),
    /// The server refused this action. It is taken back, with all later ones.
    TakenBack(Pending, Refusal),
    /// The table cannot be followed.
    Lost(Refusal),
}

/// The effects of a server message, and the request to send.
pub type Reaction = (Vec<Heard>, Option<Ask>);

impl Follower {
    /// A replica without any entry.
    #[must_use]
    pub fn new(table: MatchId, person: Person) -> Self {
        let (pending, held) = (VecDeque::new(), Vec::new());
        Self { table, person, meeting: None, pending, held, since: 0, ahead: 0 }
    }

    /// Restores the actions of the same person that were unconfirmed when they left. The caller does
    /// so before it passes in any message. The actions of another person are ignored.
    pub fn restore(&mut self, kept: Kept) {
        if self.meeting.is_none() && kept.person == self.person {
            self.pending = kept.pending.into();
            (self.held, self.since) = (kept.held, kept.next);
        }
    }

    /// The unconfirmed actions, to be stored until the person returns.
    #[must_use]
    pub fn kept(&self) -> Kept {
        let (pending, held) = (self.pending.iter().cloned().collect(), self.held.clone());
        Kept { person: self.person, next: self.since.max(self.next()), pending, held }
    }

    /// The table that this client follows.
    #[must_use]
    pub fn table(&self) -> MatchId {
        self.table
    }

    /// The person of this client.
    #[must_use]
    pub fn person(&self) -> Person {
        self.person
    }

    /// The confirmed state of the table, if any entry is known.
    #[must_use]
    pub fn meeting(&self) -> Option<&Meeting> {
        self.meeting.as_ref()
    }

    /// The actions that are sent or queued, and unconfirmed.
    pub fn pending(&self) -> impl Iterator<Item = &Pending> {
        self.pending.iter()
    }

    /// The steps of a turn that is not sent yet.
    #[must_use]
    pub fn held(&self) -> &[Pending] {
        &self.held
    }

    /// The match with all unconfirmed steps, sent or not.
    #[must_use]
    pub fn shown(&self) -> Option<Box<dyn Table>> {
        let mut table = self.meeting.as_ref()?.table().boxed();
        for done in self.pending.iter().chain(&self.held) {
            take(table.as_mut(), done);
        }
        Some(table)
    }

    /// The number of the first unknown entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.meeting.as_ref().map_or(0, Meeting::next)
    }

    /// The server's time at the client's time `now`.
    #[must_use]
    pub fn time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// The request to send on every new connection: for the missed entries. The unconfirmed actions
    /// follow when the answer is there.
    #[must_use]
    pub fn ask(&self) -> Ask {
        Ask::Watch { table: self.table, from: self.next() }
    }

    /// The request for the first unconfirmed action, to be sent again. `None` before the table is
    /// known.
    #[must_use]
    pub fn again(&self) -> Option<Ask> {
        self.meeting.as_ref()?;
        let Pending { key, seat, did } = self.pending.front()?;
        let did = match did {
            Deed::Sit(..) => "sit".to_owned(),
            did => did.to_string(),
        };
        let (table, number) = (self.table, self.next());
        Some(Ask::Act { table, number, key: *key, seat: seat.map(|seat| seat.0), did })
    }

    /// Acts, under a random key. Returns the request, unless an earlier action is still unconfirmed. An
    /// action that changes the board discards the held steps.
    pub fn act(&mut self, key: u64, seat: Option<Seat>, did: Deed) -> Option<Ask> {
        if changes_the_board(&did) {
            self.held.clear();
        }
        self.send([Pending { key, seat, did }])
    }

    /// Adds a step that is not sent until the turn is [released](Self::release).
    pub fn hold(&mut self, key: u64, seat: Seat, step: String) {
        self.held.push(Pending { key, seat: Some(seat), did: Deed::Step(step) });
    }

    /// Discards the last held step.
    pub fn put_back(&mut self) {
        self.held.pop();
    }

    /// True if there are held steps and they complete the turn.
    #[must_use]
    pub fn holds_turn(&self) -> bool {
        let ended = |table: Box<dyn Table>| table.at_turn_start() || table.acting().is_err();
        !self.held.is_empty() && self.shown().is_some_and(ended)
    }

    /// Sends the held steps. Returns the request, as [`act`](Self::act) does.
    pub fn release(&mut self) -> Option<Ask> {
        let held = std::mem::take(&mut self.held);
        self.send(held)
    }

    fn send(&mut self, done: impl IntoIterator<Item = Pending>) -> Option<Ask> {
        let idle = self.pending.is_empty();
        self.pending.extend(done);
        if idle { self.again() } else { None }
    }

    /// Takes in a message of the server at the client's time `now`.
    pub fn hear(&mut self, tell: &Tell, now: Time) -> Reaction {
        match tell {
            Tell::Log { table, entries, next, now: theirs } if *table == self.table => {
                self.ahead = theirs.wrapping_sub(now).cast_signed();
                let (heard, _) = self.enter(entries);
                let ask = if self.next() < *next { Some(self.ask()) } else { self.again() };
                (heard, ask)
            }
            Tell::Entry { table, entry } if *table == self.table => match entry.number {
                number if number > self.next() => (Vec::new(), Some(self.ask())),
                _ => self.enter(std::slice::from_ref(entry)),
            },
            Tell::Refused { table: Some(table), key, refusal, .. } if *table == self.table => {
                self.refused(*key, refusal)
            }
            _ => (Vec::new(), None),
        }
    }

    /// Enters the unknown entries. Requests the next action once the one before it is confirmed.
    fn enter(&mut self, entries: &[Entry]) -> Reaction {
        let first = self.next();
        let (mut effects, mut heard, mut ask) = (Vec::new(), Vec::new(), None);
        for entry in entries.iter().filter(|entry| entry.number >= first) {
            let entered = match &mut self.meeting {
                None => Meeting::new(entry).map(|meeting| self.meeting = Some(meeting)),
                Some(meeting) => meeting.enter(entry).map(|did| effects.extend(did)),
            };
            if let Err(refusal) = entered {
                return (vec![Heard::Lost(refusal)], None);
            }
            if self.pending.front().is_some_and(|pending| pending.key == entry.key) {
                self.pending.pop_front();
                ask = self.again();
            } else if self.held.first().is_some_and(|held| held.key == entry.key) {
                self.held.remove(0);
            } else if changes_the_board(&entry.did) && entry.number >= self.since && self.has_step()
            {
                heard.extend(self.take_back(&gone_on()));
            }
        }
        if self.next() >= self.since && !self.can_hold() {
            heard.extend(self.take_back(&gone_on()));
        }
        if self.next() > first {
            heard.insert(0, Heard::Entered(first, effects));
        }
        (heard, ask)
    }

    /// True if the held steps are legal.
    fn can_hold(&self) -> bool {
        let Some(meeting) = self.meeting.as_ref().filter(|_| !self.held.is_empty()) else {
            return true;
        };
        let mut table = meeting.table().boxed();
        for pending in &self.pending {
            take(table.as_mut(), pending);
        }
        self.held.iter().all(|held| take(table.as_mut(), held))
    }

    fn has_step(&self) -> bool {
        !self.held.is_empty() || self.pending.iter().any(is_step)
    }

    /// Takes back all unconfirmed actions. The held steps go only together with another step, or if the
    /// board has changed.
    fn take_back(&mut self, refusal: &Refusal) -> Option<Heard> {
        let mut back: Vec<Pending> = self.pending.drain(..).collect();
        if refusal.why == Why::Behind || back.iter().any(is_step) {
            back.append(&mut self.held);
        }
        let first = back.into_iter().next()?;
        Some(Heard::TakenBack(first, refusal.clone()))
    }

    fn refused(&mut self, key: Option<u64>, refusal: &Refusal) -> Reaction {
        let own = self.pending.front().is_some_and(|pending| Some(pending.key) == key);
        match refusal.why {
            Why::Unknown if key.is_none() => (vec![Heard::Lost(refusal.clone())], None),
            Why::Behind if own => (Vec::new(), Some(self.ask())),
            Why::Busy | Why::NotKept => (Vec::new(), None),
            _ if own => (self.take_back(refusal).into_iter().collect(), None),
            _ => (Vec::new(), None),
        }
    }
}

/// Plays an unconfirmed action and returns true, if it is a legal step.
fn take(table: &mut dyn Table, Pending { seat, did, .. }: &Pending) -> bool {
    let (Deed::Step(text), Some(seat)) = (did, seat) else { return false };
    let step = table.read(text);
    step.is_ok_and(|step| table.act(*seat, Act::Step(step), None).is_ok())
}

fn gone_on() -> Refusal {
    Refusal::new(Why::Behind, "expected a step before the game went on")
}

fn is_step(pending: &Pending) -> bool {
    matches!(pending.did, Deed::Step(_))
}

/// True if the deed may change the set of legal steps.
fn changes_the_board(did: &Deed) -> bool {
    let talk = |act: &Act| matches!(act, Act::Offer(_) | Act::Decline);
    matches!(did, Deed::Step(_) | Deed::Abort) || matches!(did, Deed::Act(act) if !talk(act))
}
