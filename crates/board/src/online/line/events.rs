//! What happens to a connection.

use quadrille_protocol::{
    ClientMessage, Person, Refusal, RefusalReason, ServerMessage, TableId, Time, limits,
};

use super::{ABSENT, Answer, Line, Order, PATIENCE, Stage, Step, Visit, WOKEN};

impl Line {
    /// A session was asked for.
    pub fn answered(&mut self, answer: Answer, now: Time) -> Vec<Order> {
        match (self.stage, answer) {
            (Stage::Coming(Step::Session, _), Answer::Given) => {
                self.stage = Stage::Coming(Step::Socket, now + PATIENCE);
                vec![Order::Open]
            }
            (Stage::Coming(Step::Session, _), Answer::Missing) if !self.was_there => {
                self.stage = Stage::Absent(now + ABSENT);
                Vec::new()
            }
            (Stage::Coming(Step::Session, _), _) => self.pause(now),
            _ => Vec::new(),
        }
    }

    /// The socket is open.
    pub fn opened(&mut self, now: Time) -> Vec<Order> {
        self.stage = Stage::Coming(Step::Welcome, now + PATIENCE);
        let hello = ClientMessage::Hello { version: limits::VERSION };
        vec![Order::Send(hello.to_string())]
    }

    /// The socket was closed, or could not be opened.
    pub fn closed(&mut self, now: Time) -> Vec<Order> {
        match self.stage {
            Stage::Coming(..) | Stage::Open(_) => self.pause(now),
            _ => Vec::new(),
        }
    }

    /// The network is back, or the page is looked at again.
    pub fn wake(&mut self, now: Time) -> Vec<Order> {
        match self.stage {
            Stage::Pausing(_) | Stage::Absent(_) => self.call(now),
            Stage::Open(_) => {
                let orders = self.ping(now);
                self.stage = Stage::Open(Some(now + WOKEN));
                orders
            }
            _ => Vec::new(),
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Time) -> Vec<Order> {
        match self.stage {
            Stage::Pausing(until) | Stage::Absent(until) if now >= until => self.call(now),
            Stage::Coming(_, until) | Stage::Open(Some(until)) if now >= until => {
                let mut orders = vec![Order::Close];
                orders.extend(self.pause(now));
                orders
            }
            Stage::Open(_) => {
                let mut orders = Vec::new();
                if now >= self.pinged + limits::PING.as_millis() as Time {
                    orders.extend(self.ping(now));
                }
                orders.extend(self.ask_games(now));
                let again: Vec<ClientMessage> =
                    self.visits.iter_mut().filter_map(|visit| visit.again(now)).collect();
                orders.extend(again.iter().flat_map(|ask| self.send(ask)));
                orders
            }
            _ => Vec::new(),
        }
    }

    /// Hears what the server says. What cannot be read is passed over.
    pub fn receive(&mut self, text: &str, now: Time) -> Vec<Order> {
        ServerMessage::read(text).map_or_else(|_| Vec::new(), |message| self.handle(&message, now))
    }

    /// Takes in a message of the server.
    pub fn handle(&mut self, message: &ServerMessage, now: Time) -> Vec<Order> {
        if let ServerMessage::Welcome { now: theirs, .. }
        | ServerMessage::Pong { now: theirs, .. } = message
        {
            self.ahead = theirs.wrapping_sub(now).cast_signed();
        }
        match message {
            ServerMessage::Welcome { person, name, .. } => {
                return self.welcomed(*person, name.clone(), now);
            }
            ServerMessage::Pong { .. } => self.stage = Stage::Open(None),
            ServerMessage::Made { key, table } => self.has_made(*key, Ok(*table)),
            ServerMessage::Closing {} => {
                self.failures = 0;
                let mut orders = vec![Order::Close];
                orders.extend(self.pause(now));
                return orders;
            }
            ServerMessage::Refused { table: None, key, refusal, .. } => {
                return self.refused(*key, refusal);
            }
            _ => {}
        }
        let mut orders = Vec::new();
        if self.games.receive(message, now) {
            orders.push(Order::SaveGames(self.games.text()));
        }
        orders.extend(self.ask_games(now));
        let asks: Vec<ClientMessage> =
            self.visits.iter_mut().filter_map(|visit| visit.receive(message, now)).collect();
        orders.extend(asks.iter().flat_map(|ask| self.send(ask)));
        orders
    }

    fn welcomed(&mut self, person: Person, name: String, now: Time) -> Vec<Order> {
        let is_renamed = matches!(self.stage, Stage::Open(_));
        (self.stage, self.failures, self.was_there) = (Stage::Open(None), 0, true);
        self.pinged = now;
        self.wished = self.wished.take().filter(|wished| !is_renamed && *wished != name);
        self.name = name;
        if self.person != Some(person) {
            let stale = self.visits.drain(..).map(|visit| visit.table());
            self.wanted.extend(stale);
        }
        self.person = Some(person);
        let wanted = std::mem::take(&mut self.wanted);
        for table in wanted {
            let visit = self.come(table, person);
            self.visits.push(visit);
        }
        let mut asks: Vec<ClientMessage> = Vec::new();
        asks.extend(self.wished.clone().map(|name| ClientMessage::Name { name }));
        asks.extend(
            self.making
                .clone()
                .map(|(key, plan)| ClientMessage::Make { key, plan: Box::new(plan) }),
        );
        asks.extend(self.visits.iter().map(Visit::ask));
        if !is_renamed {
            self.games.connected();
        }
        let mut orders: Vec<Order> = asks.iter().flat_map(|ask| self.send(ask)).collect();
        orders.extend(self.ask_games(now));
        orders
    }

    fn refused(&mut self, key: Option<u64>, refusal: &Refusal) -> Vec<Order> {
        match (refusal.reason, key) {
            (RefusalReason::Version, _) => {
                self.stage = Stage::Foreign;
                return vec![Order::Close];
            }
            (RefusalReason::Busy | RefusalReason::NotKept, _) => {}
            (reason, Some(key)) => self.has_made(key, Err(reason)),
            (_, None) => self.wished = None,
        }
        Vec::new()
    }

    fn has_made(&mut self, key: u64, made: Result<TableId, RefusalReason>) {
        if self.making.take_if(|(own, _)| *own == key).is_some() {
            self.made = Some((key, made));
        }
    }
}
