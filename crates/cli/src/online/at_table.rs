//! A session at a table that survives lost connections.

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

/// An event at a table, or of the connection.
pub(crate) enum Happened {
    /// The table was received for the first time.
    Arrived,
    /// The connection was lost. The client reconnects.
    Lost,
    /// The connection is restored.
    Back,
    /// The server entered these.
    Entered(Vec<Entry>),
    /// A pending action of this client was refused.
    TakenBack(Pending, Refusal),
    /// The server refused another message.
    Refused(Refusal),
    /// The presence of people, by seat.
    Here(Vec<bool>),
    /// The server created the table, at this link.
    Made(Link),
}

/// The table to join.
pub(crate) enum Place {
    /// An existing table.
    There(MatchId),
    /// A table to create, identified by a key of this client.
    Made(u64, Box<Plan>),
}

/// A session at a table.
pub(crate) struct AtTable {
    server: Server,
    place: Place,
    connection: Connection,
    person: Option<Person>,
    follower: Option<Follower>,
    /// The name to send, until it is sent.
    name: Option<String>,
    /// The name the server knows.
    known: String,
    ping: Interval,
    /// The period after which pending actions are sent again.
    again: Interval,
    /// True if the pending action was refused temporarily, or was already pending one period ago.
    waits: bool,
    /// True once the whole log was received.
    arrived: bool,
    happened: VecDeque<Happened>,
}

impl AtTable {
    /// Joins a table, under a name if one is given.
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

    /// The person of this session, once the server has sent it.
    pub(crate) fn person(&self) -> Option<Person> {
        self.person
    }

    /// The name the server knows.
    pub(crate) fn name(&self) -> &str {
        &self.known
    }

    /// The state of the table, once the whole log was received.
    pub(crate) fn meeting(&self) -> Option<&Meeting> {
        self.follower.as_ref().filter(|_| self.arrived)?.meeting()
    }

    /// The match with the pending actions of this client.
    pub(crate) fn shown(&self) -> Option<Box<dyn Table>> {
        self.follower.as_ref()?.shown()
    }

    /// The server's time, in milliseconds.
    pub(crate) fn time(&self) -> u64 {
        self.follower.as_ref().map_or(0, |follower| follower.time(now()))
    }

    /// The seats of this person.
    pub(crate) fn own_seats(&self) -> Vec<Seat> {
        let (meeting, person) = (self.meeting(), self.person());
        let seats = meeting.zip(person).map(|(meeting, person)| meeting.seats_of(person).collect());
        seats.unwrap_or_default()
    }

    /// Performs an action on a seat and sends it.
    pub(crate) fn act(&mut self, seat: Seat, did: Deed) {
        if let Some(follower) = &mut self.follower
            && let Some(ask) = follower.act(key(), Some(seat), did)
        {
            self.connection.say(ask);
        }
    }

    /// Waits for the next event.
    ///
    /// # Errors
    /// If the table cannot be followed any longer.
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

    /// Sends an action again that has been pending for a second.
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
                bail!("cannot create the table: {refusal}")
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
                    bail!("the table does not exist at {}, or was deleted", self.server)
                }
                Heard::Lost(refusal) => bail!("cannot follow the table: {refusal}"),
            }
        }
        Ok(())
    }
}
