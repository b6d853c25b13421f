//! A session at a table that survives lost connections.

use std::collections::VecDeque;
use std::time::Duration;

use anyhow::bail;
use quadrille_core::Seat;
use quadrille_protocol::{
    ClientMessage, LogEntry, PendingAction, Person, Plan, Refusal, RefusalReason, Replica,
    ReplicaUpdate, ServerMessage, TableEvent, TableId, TableState,
};
use quadrille_table::Match;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::connection::{Connection, ConnectionEvent, PING};
use super::link::{Link, Server};
use super::{key, now};

/// An event at a table, or of the connection.
pub(crate) enum TableUpdate {
    /// The table was received for the first time.
    Arrived,
    /// The connection was lost. The client reconnects.
    Lost,
    /// The connection is restored.
    Back,
    /// The server entered these.
    Entered(Vec<LogEntry>),
    /// A pending action of this client was refused.
    TakenBack(PendingAction, Refusal),
    /// The server refused another message.
    Refused(Refusal),
    /// The presence of people, by seat.
    Here(Vec<bool>),
    /// The server created the table, at this link.
    Made(Link),
}

/// The table to join.
pub(crate) enum JoinTarget {
    /// An existing table.
    There(TableId),
    /// A table to create, identified by a key of this client.
    Made(u64, Box<Plan>),
}

/// A session at a table.
pub(crate) struct AtTable {
    server: Server,
    place: JoinTarget,
    connection: Connection,
    person: Option<Person>,
    replica: Option<Replica>,
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
    happened: VecDeque<TableUpdate>,
}

impl AtTable {
    /// Joins a table, under a name if one is given.
    pub(crate) fn go(server: Server, place: JoinTarget, name: Option<String>) -> Self {
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
            replica: None,
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
    pub(crate) fn table_state(&self) -> Option<&TableState> {
        self.replica.as_ref().filter(|_| self.arrived)?.table_state()
    }

    /// The match with the pending actions of this client.
    pub(crate) fn shown(&self) -> Option<Box<dyn Match>> {
        self.replica.as_ref()?.shown()
    }

    /// The server's time, in milliseconds.
    pub(crate) fn time(&self) -> u64 {
        self.replica.as_ref().map_or(0, |replica| replica.time(now()))
    }

    /// The seats of this person.
    pub(crate) fn own_seats(&self) -> Vec<Seat> {
        let (table_state, person) = (self.table_state(), self.person());
        let seats = table_state
            .zip(person)
            .map(|(table_state, person)| table_state.seats_of(person).collect());
        seats.unwrap_or_default()
    }

    /// Performs an action on a seat and sends it.
    pub(crate) fn act(&mut self, seat: Seat, event: TableEvent) {
        if let Some(replica) = &mut self.replica
            && let Some(request) = replica.act(key(), Some(seat), event)
        {
            self.connection.say(request);
        }
    }

    /// Waits for the next event.
    ///
    /// # Errors
    /// If the table cannot be followed any longer.
    pub(crate) async fn next(&mut self) -> anyhow::Result<TableUpdate> {
        loop {
            if let Some(happened) = self.happened.pop_front() {
                return Ok(happened);
            }
            tokio::select! {
                news = self.connection.next() => self.receive(news)?,
                _ = self.ping.tick() => {
                    let seen = self.replica.iter().map(|own| (own.table(), own.next())).collect();
                    self.connection.say(ClientMessage::Ping { sent: now(), seen });
                }
                _ = self.again.tick() => self.say_again(),
            }
        }
    }

    /// Sends an action again that has been pending for a second.
    fn say_again(&mut self) {
        let again = self.replica.as_ref().and_then(Replica::again);
        let waited = std::mem::replace(&mut self.waits, again.is_some());
        if let Some(request) = again.filter(|_| waited) {
            self.connection.say(request);
        }
    }

    fn receive(&mut self, news: ConnectionEvent) -> anyhow::Result<()> {
        match news {
            ConnectionEvent::Failed(error) => return Err(error),
            ConnectionEvent::Lost => self.happened.push_back(TableUpdate::Lost),
            ConnectionEvent::Connected(person, name) => {
                match self.person {
                    Some(own) if own == person => self.happened.push_back(TableUpdate::Back),
                    _ => (self.replica, self.arrived) = (None, false),
                }
                (self.person, self.known) = (Some(person), name);
                self.introduce();
            }
            ConnectionEvent::Received(ServerMessage::Welcome { name, .. }) => {
                (self.known, self.name) = (name, None);
            }
            ConnectionEvent::Received(ServerMessage::Made { key, table }) if matches!(self.place, JoinTarget::Made(own, _) if own == key) =>
            {
                self.place = JoinTarget::There(table);
                let link = Link { server: self.server.clone(), table };
                self.happened.push_back(TableUpdate::Made(link));
                self.introduce();
            }
            ConnectionEvent::Received(ServerMessage::Refused {
                key: Some(key), refusal, ..
            }) if matches!(self.place, JoinTarget::Made(own, _) if own == key) => {
                bail!("cannot create the table: {refusal}")
            }
            ConnectionEvent::Received(ServerMessage::Refused { table: None, refusal, .. }) => {
                if refusal.reason != RefusalReason::Busy {
                    self.happened.push_back(TableUpdate::Refused(refusal));
                }
            }
            ConnectionEvent::Received(ServerMessage::Here { table, seats, .. })
                if self.is_at(table) =>
            {
                self.happened.push_back(TableUpdate::Here(seats));
            }
            ConnectionEvent::Received(message) => self.follow(&message)?,
        }
        Ok(())
    }

    fn introduce(&mut self) {
        if let Some(name) = &self.name {
            self.connection.say(ClientMessage::Name { name: name.clone() });
        }
        match &self.place {
            JoinTarget::Made(key, plan) => {
                self.connection.say(ClientMessage::Make { key: *key, plan: plan.clone() });
            }
            JoinTarget::There(table) => {
                let person = self.person.expect("one is known where one is welcome");
                let replica = self.replica.get_or_insert_with(|| Replica::new(*table, person));
                self.connection.say(replica.ask());
            }
        }
    }

    fn is_at(&self, table: TableId) -> bool {
        matches!(self.place, JoinTarget::There(own) if own == table)
    }

    fn follow(&mut self, message: &ServerMessage) -> anyhow::Result<()> {
        let Some(replica) = &mut self.replica else { return Ok(()) };
        let (updates, request) = replica.receive(message, now());
        let complete =
            matches!(message, ServerMessage::Log { next, .. } if replica.next() >= *next);
        if let Some(request) = request {
            self.connection.say(request);
        }
        for updates in updates {
            match updates {
                ReplicaUpdate::Entered(..) if !self.arrived => {
                    if complete {
                        self.arrived = true;
                        self.happened.push_back(TableUpdate::Arrived);
                    }
                }
                ReplicaUpdate::Entered(first, _) => {
                    let entries = match message {
                        ServerMessage::Log { entries, .. } => entries.clone(),
                        ServerMessage::Entry { entry, .. } => vec![entry.clone()],
                        _ => Vec::new(),
                    };
                    let fresh = entries.into_iter().filter(|entry| entry.number >= first);
                    self.happened.push_back(TableUpdate::Entered(fresh.collect()));
                }
                ReplicaUpdate::TakenBack(pending, refusal) => {
                    self.happened.push_back(TableUpdate::TakenBack(pending, refusal));
                }
                ReplicaUpdate::Lost(refusal) if refusal.reason == RefusalReason::Unknown => {
                    bail!("the table does not exist at {}, or was deleted", self.server)
                }
                ReplicaUpdate::Lost(refusal) => bail!("cannot follow the table: {refusal}"),
            }
        }
        Ok(())
    }
}
