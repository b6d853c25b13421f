use std::collections::VecDeque;

use quadrille_core::{Effect, Seat};
use quadrille_table::{Act, Table};

use crate::{Ask, Deed, Entry, Kept, MatchId, Meeting, Pending, Person, Refusal, Tell, Time, Why};

/// A client at a table: what it knows of the log, and what it has done that is not yet confirmed.
///
/// It holds no connection. Whoever has one tells it what the server [said](Self::hear), and sends
/// what it [asks](Self::ask) for, at first and whenever a connection was lost. The same answer
/// serves a reconnect, a gap and a wake from sleep: the log from where it ends here.
pub struct Follower {
    table: MatchId,
    person: Person,
    meeting: Option<Meeting>,
    /// What was done here and is not yet heard of, in order; the first is under way.
    pending: VecDeque<Pending>,
    /// The steps of a turn that is not yet to be sent, in order.
    held: Vec<Pending>,
    /// What was done here was done in view of all entries before this one.
    since: u32,
    /// By how much the server's clock is ahead of ours.
    ahead: i64,
}

/// What came of something that was heard.
#[derive(Debug)]
pub enum Heard {
    /// Entries were added to the log, of which the first has this number; what they did on the board.
    Entered(u32, Vec<Effect>),
    /// What was done here will not be: it is taken back, with all that was done after it.
    TakenBack(Pending, Refusal),
    /// The table cannot be followed.
    Lost(Refusal),
}

/// What came of something that was heard, and what is to be sent.
pub type Reaction = (Vec<Heard>, Option<Ask>);

impl Follower {
    /// Somebody who has just come to a table and knows nothing of it.
    #[must_use]
    pub fn new(table: MatchId, person: Person) -> Self {
        let (pending, held) = (VecDeque::new(), Vec::new());
        Self { table, person, meeting: None, pending, held, since: 0, ahead: 0 }
    }

    /// Takes up what the same person did at this table before, and had not heard of when they left.
    /// It is to be told before anything is heard; what another person did is passed over.
    pub fn restore(&mut self, kept: Kept) {
        if self.meeting.is_none() && kept.person == self.person {
            self.pending = kept.pending.into();
            (self.held, self.since) = (kept.held, kept.next);
        }
    }

    /// What is to be kept for when one comes back.
    #[must_use]
    pub fn kept(&self) -> Kept {
        let (pending, held) = (self.pending.iter().cloned().collect(), self.held.clone());
        Kept { person: self.person, next: self.since.max(self.next()), pending, held }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> MatchId {
        self.table
    }

    /// Who follows it.
    #[must_use]
    pub fn person(&self) -> Person {
        self.person
    }

    /// The table as far as it is known, with nothing that is not confirmed.
    #[must_use]
    pub fn meeting(&self) -> Option<&Meeting> {
        self.meeting.as_ref()
    }

    /// What was done here and is not yet confirmed.
    pub fn pending(&self) -> impl Iterator<Item = &Pending> {
        self.pending.iter()
    }

    /// The steps that are not yet to be sent.
    #[must_use]
    pub fn held(&self) -> &[Pending] {
        &self.held
    }

    /// The match with the steps that are not yet confirmed, and those that are not yet to be sent.
    #[must_use]
    pub fn shown(&self) -> Option<Box<dyn Table>> {
        let mut table = self.meeting.as_ref()?.table().boxed();
        for done in self.pending.iter().chain(&self.held) {
            take(table.as_mut(), done);
        }
        Some(table)
    }

    /// The number of the first entry that is not known.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.meeting.as_ref().map_or(0, Meeting::next)
    }

    /// The server's time when it is `now` here.
    #[must_use]
    pub fn time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// What is to be sent when a connection is there anew: to be told what was missed. What is not
    /// confirmed is sent once more when that is known.
    #[must_use]
    pub fn ask(&self) -> Ask {
        Ask::Watch { table: self.table, from: self.next() }
    }

    /// What was asked for and may not have been heard, to be sent once more; nothing before the table
    /// is known.
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

    /// Does something, known by a random number of one's own; tells what to send, if it need not wait
    /// for what was done before. What changes the board puts back the steps that are held.
    pub fn act(&mut self, key: u64, seat: Option<Seat>, did: Deed) -> Option<Ask> {
        if changes_the_board(&did) {
            self.held.clear();
        }
        self.send([Pending { key, seat, did }])
    }

    /// Takes a step that is not sent before the turn is [released](Self::release).
    pub fn hold(&mut self, key: u64, seat: Seat, step: String) {
        self.held.push(Pending { key, seat: Some(seat), did: Deed::Step(step) });
    }

    /// Puts back the last step that is held.
    pub fn put_back(&mut self) {
        self.held.pop();
    }

    /// Whether steps are held, and with them the turn has ended.
    #[must_use]
    pub fn holds_turn(&self) -> bool {
        let ended = |table: Box<dyn Table>| table.at_turn_start() || table.acting().is_err();
        !self.held.is_empty() && self.shown().is_some_and(ended)
    }

    /// The steps that are held count; tells what to send, as [`act`](Self::act) does.
    pub fn release(&mut self) -> Option<Ask> {
        let held = std::mem::take(&mut self.held);
        self.send(held)
    }

    fn send(&mut self, done: impl IntoIterator<Item = Pending>) -> Option<Ask> {
        let idle = self.pending.is_empty();
        self.pending.extend(done);
        if idle { self.again() } else { None }
    }

    /// Hears what a server says, at a time of this side's clock; tells what came of it.
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

    /// Enters what is not known yet; asks for what comes after what is confirmed.
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

    /// Whether the steps that are held are legal.
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

    /// Takes back all that is not confirmed; the steps that are held only with another one, or where
    /// nothing else is.
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

/// Takes a step that is not confirmed, if it is one and legal.
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

/// Whether another step than the one meant may be legal after it.
fn changes_the_board(did: &Deed) -> bool {
    let talk = |act: &Act| matches!(act, Act::Offer(_) | Act::Decline);
    matches!(did, Deed::Step(_) | Deed::Abort) || matches!(did, Deed::Act(act) if !talk(act))
}
