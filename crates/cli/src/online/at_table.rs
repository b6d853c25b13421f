//! Somebody at a table, whatever becomes of the connection.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::bail;
use quadrille_core::Seat;
use quadrille_protocol::{
    Ask, Deed, Entry, Follower, Heard, MatchId, Meeting, Pending, Person, Plan, Refusal, Tell, Why,
};
use quadrille_table::Table;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::connection::{Connection, News, PING};
use super::link::{Link, Server};
use super::{key, now};

/// Something that happened at a table, or to the connection.
pub(crate) enum Happened {
    /// The table is there for the first time.
    Arrived,
    /// The connection was lost; it is tried again.
    Lost,
    /// The connection is back.
    Back,
    /// These were entered.
    Entered(Vec<Entry>),
    /// What was done here will not be.
    TakenBack(Pending, Refusal),
    /// Something else was refused.
    Refused(Refusal),
    /// Who is connected, by seats.
    Here(Vec<bool>),
    /// The table was made, at this link.
    Made(Link),
}

/// Where to go.
pub(crate) enum Place {
    /// To a table that is there.
    There(MatchId),
    /// To one that is yet to be made, known by a number of one's own.
    Made(u64, Box<Plan>),
}

/// Somebody at a table.
pub(crate) struct AtTable {
    server: Server,
    place: Place,
    connection: Connection,
    person: Option<Person>,
    follower: Option<Follower>,
    /// The name to be called by, if it is not yet said.
    name: Option<String>,
    /// By which name one is known.
    known: String,
    ping: Interval,
    /// When what may not have been heard is said again.
    again: Interval,
    /// Whether what is under way was refused for the moment, or was under way the last time too.
    waits: bool,
    /// Whether the whole log was heard once.
    arrived: bool,
    happened: VecDeque<Happened>,
}

impl AtTable {
    /// Goes to a table, under a name if one is told.
    pub(crate) fn go(server: Server, place: Place, name: Option<String>) -> Self {
        let connection = Connection::to(server.clone());
        let every = |period: Duration| {
            let mut interval = interval(period);
            interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
            interval
        };
        Self {
            server,
            place,
            connection,
            person: None,
            follower: None,
            name,
            known: String::new(),
            ping: every(PING),
            again: every(Duration::from_secs(1)),
            waits: false,
            arrived: false,
            happened: VecDeque::new(),
        }
    }

    /// Who one is, once that is known.
    pub(crate) fn person(&self) -> Option<Person> {
        self.person
    }

    /// By which name one is known.
    pub(crate) fn name(&self) -> &str {
        &self.known
    }

    /// The table, once it is there.
    pub(crate) fn meeting(&self) -> Option<&Meeting> {
        self.follower.as_ref().filter(|_| self.arrived)?.meeting()
    }

    /// The match with what is done here and not yet confirmed.
    pub(crate) fn shown(&self) -> Option<Box<dyn Table>> {
        self.follower.as_ref()?.shown()
    }

    /// The server's time.
    pub(crate) fn time(&self) -> u64 {
        self.follower.as_ref().map_or(0, |follower| follower.time(now()))
    }

    /// The seats of one's own.
    pub(crate) fn own_seats(&self) -> Vec<Seat> {
        let (meeting, person) = (self.meeting(), self.person());
        let seats = meeting.zip(person).map(|(meeting, person)| meeting.seats_of(person).collect());
        seats.unwrap_or_default()
    }

    /// Does something on a seat.
    pub(crate) fn act(&mut self, seat: Seat, did: Deed) {
        if let Some(follower) = &mut self.follower
            && let Some(ask) = follower.act(key(), Some(seat), did)
        {
            self.connection.say(ask);
        }
    }

    /// What happens next.
    ///
    /// # Errors
    /// If the table cannot be followed any more.
    pub(crate) async fn next(&mut self) -> anyhow::Result<Happened> {
        loop {
            if let Some(happened) = self.happened.pop_front() {
                return Ok(happened);
            }
            tokio::select! {
                news = self.connection.next() => self.hear(news)?,
                _ = self.ping.tick() => {
                    let seen = self.follower.iter().map(|own| (own.table(), own.next())).collect();
                    self.connection.say(Ask::Ping { sent: now(), seen });
                }
                _ = self.again.tick() => self.say_again(),
            }
        }
    }

    /// Says once more what has been under way for a second.
    fn say_again(&mut self) {
        let again = self.follower.as_ref().and_then(Follower::again);
        let waited = std::mem::replace(&mut self.waits, again.is_some());
        if let Some(ask) = again.filter(|_| waited) {
            self.connection.say(ask);
        }
    }

    fn hear(&mut self, news: News) -> anyhow::Result<()> {
        match news {
            News::Never(error) => return Err(error),
            News::Lost => self.happened.push_back(Happened::Lost),
            News::There(person, name) => {
                match self.person {
                    Some(own) if own == person => self.happened.push_back(Happened::Back),
                    _ => (self.follower, self.arrived) = (None, false),
                }
                (self.person, self.known) = (Some(person), name);
                self.introduce();
            }
            News::Told(Tell::Welcome { name, .. }) => (self.known, self.name) = (name, None),
            News::Told(Tell::Made { key, table }) if matches!(self.place, Place::Made(own, _) if own == key) =>
            {
                self.place = Place::There(table);
                let link = Link { server: self.server.clone(), table };
                self.happened.push_back(Happened::Made(link));
                self.introduce();
            }
            News::Told(Tell::Refused { key: Some(key), refusal, .. }) if matches!(self.place, Place::Made(own, _) if own == key) =>
            {
                bail!("the table was not made: {refusal}")
            }
            News::Told(Tell::Refused { table: None, refusal, .. }) => {
                if refusal.why != Why::Busy {
                    self.happened.push_back(Happened::Refused(refusal));
                }
            }
            News::Told(Tell::Here { table, seats, .. }) if self.is_at(table) => {
                self.happened.push_back(Happened::Here(seats));
            }
            News::Told(tell) => self.follow(&tell)?,
        }
        Ok(())
    }

    fn introduce(&mut self) {
        if let Some(name) = &self.name {
            self.connection.say(Ask::Name { name: name.clone() });
        }
        match &self.place {
            Place::Made(key, plan) => {
                self.connection.say(Ask::Make { key: *key, plan: plan.clone() });
            }
            Place::There(table) => {
                let person = self.person.expect("one is known where one is welcome");
                let follower = self.follower.get_or_insert_with(|| Follower::new(*table, person));
                self.connection.say(follower.ask());
            }
        }
    }

    fn is_at(&self, table: MatchId) -> bool {
        matches!(self.place, Place::There(own) if own == table)
    }

    fn follow(&mut self, tell: &Tell) -> anyhow::Result<()> {
        let Some(follower) = &mut self.follower else { return Ok(()) };
        let (heard, ask) = follower.hear(tell, now());
        let complete = matches!(tell, Tell::Log { next, .. } if follower.next() >= *next);
        if let Some(ask) = ask {
            self.connection.say(ask);
        }
        for heard in heard {
            match heard {
                Heard::Entered(..) if !self.arrived => {
                    if complete {
                        self.arrived = true;
                        self.happened.push_back(Happened::Arrived);
                    }
                }
                Heard::Entered(first, _) => {
                    let entries = match tell {
                        Tell::Log { entries, .. } => entries.clone(),
                        Tell::Entry { entry, .. } => vec![entry.clone()],
                        _ => Vec::new(),
                    };
                    let fresh = entries.into_iter().filter(|entry| entry.number >= first);
                    self.happened.push_back(Happened::Entered(fresh.collect()));
                }
                Heard::TakenBack(pending, refusal) => {
                    self.happened.push_back(Happened::TakenBack(pending, refusal));
                }
                Heard::Lost(refusal) if refusal.why == Why::Unknown => {
                    bail!("there is no such table at {}", self.server)
                }
                Heard::Lost(refusal) => bail!("the table cannot be followed: {refusal}"),
            }
        }
        Ok(())
    }
}
