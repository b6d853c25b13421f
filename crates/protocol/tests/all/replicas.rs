//! Followers and a server with a bad network between them: all end up with the same match.

use std::collections::{HashSet, VecDeque};

use crate::common::{BEGIN, Room, state};
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, ClientMessage, LogEntry, Person, Refusal, RefusalReason, Replica, ReplicaUpdate,
    ServerMessage, TableEvent, TableId, TableState, Time,
};
use quadrille_table::{Act, GameText, Offer};

/// A minimal server with one table.
struct Server {
    room: Room,
    table: TableId,
    now: Time,
}

impl Server {
    /// Answers a client, and returns the broadcast of the new entry.
    fn receive(
        &mut self,
        person: Person,
        request: &ClientMessage,
    ) -> (Option<ServerMessage>, Option<ServerMessage>) {
        self.now += 1;
        let table = self.table;
        match request {
            ClientMessage::Watch { from, .. } => (Some(self.log(*from)), None),
            ClientMessage::Ping { seen, .. } => {
                let missed = seen.iter().find(|(_, from)| *from < self.room.table_state.next());
                (missed.map(|(_, from)| self.log(*from)), None)
            }
            ClientMessage::Act { number, key, seat, event, .. } => {
                match self.act(person, *number, *key, seat.map(Seat), event) {
                    Ok((entry, true)) => (None, Some(ServerMessage::Entry { table, entry })),
                    Ok((entry, false)) => (Some(ServerMessage::Entry { table, entry }), None),
                    Err(refusal) => {
                        (Some(ServerMessage::refused(Some(table), Some(*key), refusal)), None)
                    }
                }
            }
            _ => (None, None),
        }
    }

    /// The log from an entry on, cut short so that a client far back must ask again.
    fn log(&self, from: u32) -> ServerMessage {
        let entries = self.room.log.iter().skip(from as usize).take(7).cloned().collect();
        ServerMessage::Log {
            table: self.table,
            entries,
            next: self.room.table_state.next(),
            now: self.now,
        }
    }

    /// Enters an action once, and returns true if it is new.
    fn act(
        &mut self,
        person: Person,
        number: u32,
        key: u64,
        seat: Option<Seat>,
        event: &str,
    ) -> Result<(LogEntry, bool), Refusal> {
        let table_state = &mut self.room.table_state;
        if let Some(number) = table_state.by_key(key) {
            return Ok((self.room.log[number as usize].clone(), false));
        }
        if number != table_state.next() {
            return Err(Refusal::new(RefusalReason::Behind, "expected the next number"));
        }
        let event: TableEvent =
            event.parse().map_err(|_| Refusal::new(RefusalReason::Bad, "expected an event"))?;
        table_state.allows(Actor::Person(person), seat, &event, self.now, 0)?;
        let entry = LogEntry { number, seat, event, at: self.now, lag: 0, key };
        table_state.enter(&entry)?;
        self.room.log.push(entry.clone());
        Ok((entry, true))
    }

    /// Simulates a crash and a restart.
    fn restart(&mut self) {
        self.room.table_state = TableState::of(&self.room.log).expect("what is kept is a log");
    }
}

/// A client and its connection.
struct Client {
    replica: Replica,
    out: VecDeque<ClientMessage>,
    into: VecDeque<ServerMessage>,
    /// Messages that were under way when the connection was cut, and may still arrive.
    astray: Vec<ClientMessage>,
    confirmed: HashSet<u64>,
    taken_back: HashSet<u64>,
}

impl Client {
    fn new(table: TableId, person: u64) -> Self {
        let replica = Replica::new(table, Person(person));
        let out = VecDeque::from([replica.ask()]);
        let (confirmed, taken_back) = (HashSet::new(), HashSet::new());
        Self { replica, out, into: VecDeque::new(), astray: Vec::new(), confirmed, taken_back }
    }

    /// Cuts the connection at a random point of the messages under way, and opens a new one.
    fn cut(&mut self, random: &mut fastrand::Rng) {
        self.into.truncate(random.usize(..=self.into.len()));
        self.read_all();
        for request in self.out.drain(..) {
            if random.bool() {
                self.astray.push(request);
            }
        }
        self.out.push_back(self.replica.ask());
    }

    fn read_all(&mut self) {
        while !self.into.is_empty() {
            self.read();
        }
    }

    fn read(&mut self) {
        let Some(message) = self.into.pop_front() else { return };
        let before: Vec<u64> = self.replica.pending().map(|pending| pending.key).collect();
        let (updates, request) = self.replica.receive(&message, BEGIN);
        self.out.extend(request);
        let after: HashSet<u64> = self.replica.pending().map(|pending| pending.key).collect();
        let gone = before.into_iter().filter(|key| !after.contains(key));
        let is_lost = updates.iter().any(|updates| matches!(updates, ReplicaUpdate::Lost(_)));
        assert!(!is_lost, "{message}");
        let is_back = updates.iter().any(|updates| matches!(updates, ReplicaUpdate::TakenBack(..)));
        let known = |key: u64| self.replica.table_state().is_some_and(|m| m.by_key(key).is_some());
        for key in gone {
            if known(key) {
                self.confirmed.insert(key);
            } else {
                assert!(is_back, "what is not confirmed is not forgotten without a word");
                self.taken_back.insert(key);
            }
        }
    }

    /// Takes a random action, if this client has a seat.
    fn act(&mut self, random: &mut fastrand::Rng) {
        let Some(shown) = self.replica.shown() else { return };
        let Some(table_state) = self.replica.table_state() else { return };
        let person = self.replica.person();
        let Some(seat) = table_state.seats_of(person).next() else { return };
        let steps = shown.steps();
        let event = match random.u8(..20) {
            0 => TableEvent::Greet(1),
            1 => TableEvent::Act(Act::Offer(Offer::Takeback)),
            2 => TableEvent::Act(Act::Accept),
            3 => TableEvent::Act(Act::Decline),
            _ if shown.acting() == Ok(seat) => {
                TableEvent::Step(shown.text(steps[random.usize(..steps.len())]))
            }
            _ => return,
        };
        let request = self.replica.act(random.u64(1..1 << 53), Some(seat), event);
        self.out.extend(request);
    }
}

/// Lets everybody play over an unreliable network.
fn play(game: GameText, seed: u64) -> (Server, Vec<Client>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let table = TableId::of(seed);
    let mut server = Server { room: Room::begun(game, None), table, now: BEGIN };
    let people = u64::from(server.room.table_state.current_match().seats()) + 2;
    let mut clients: Vec<Client> = (0..people).map(|person| Client::new(table, person)).collect();
    for round in 0..4_000 {
        let calm = round > 3_000;
        let at = random.usize(..clients.len());
        match random.u8(..100) {
            0 if !calm => {
                server.restart();
                clients.iter_mut().for_each(|client| client.cut(&mut random));
            }
            1..4 if !calm => clients[at].cut(&mut random),
            4..6 => {
                let astray = clients[at].astray.pop();
                deliver(&mut server, &mut clients, at, astray, &mut random);
            }
            6..8 => {
                let again = clients[at].replica.again();
                clients[at].out.extend(again);
            }
            8..12 => {
                let seen = vec![(table, clients[at].replica.next())];
                clients[at].out.push_back(ClientMessage::Ping { sent: 0, seen });
            }
            12..25 if !calm => clients[at].act(&mut random),
            25..60 => clients[at].read(),
            _ => {
                let request = clients[at].out.pop_front();
                deliver(&mut server, &mut clients, at, request, &mut random);
            }
        }
    }
    for at in (0..clients.len()).cycle().take(20 * clients.len()) {
        clients[at].read_all();
        while let Some(request) = clients[at].out.pop_front() {
            deliver(&mut server, &mut clients, at, Some(request), &mut random);
            clients[at].read_all();
        }
        let seen = vec![(table, clients[at].replica.next())];
        clients[at].out.push_back(ClientMessage::Ping { sent: 0, seen });
        let again = clients[at].replica.again();
        clients[at].out.extend(again);
    }
    (server, clients)
}

/// Delivers a message to the server. Sometimes one client loses the broadcast.
fn deliver(
    server: &mut Server,
    clients: &mut [Client],
    from: usize,
    request: Option<ClientMessage>,
    random: &mut fastrand::Rng,
) {
    let Some(request) = request else { return };
    let request =
        ClientMessage::read(&request.to_string()).expect("what a follower says can be read");
    let (answer, told) = server.receive(clients[from].replica.person(), &request);
    clients[from].into.extend(answer);
    for client in clients {
        if random.u8(..20) > 0 {
            client.into.extend(told.clone());
        }
    }
}

#[test]
fn all_come_to_the_same_match_whatever_the_network_does() {
    let (mut entered, mut back) = (0, 0);
    for (seed, game) in (1..).zip(GameText::all().chain(GameText::all())) {
        let (server, clients) = play(game, seed);
        let log = &server.room.log;
        let keys: Vec<u64> = log.iter().map(|entry| entry.key).filter(|key| *key > 0).collect();
        let once: HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(once.len(), keys.len(), "{game}: nothing is entered twice");
        for client in &clients {
            let table_state = client.replica.table_state().expect("it has heard of the table");
            assert_eq!(state(table_state), state(&server.room.table_state), "{game} {seed}");
            assert_eq!(client.replica.pending().count(), 0, "{game}: all is settled");
            assert!(client.confirmed.is_subset(&once), "{game}: nothing confirmed is lost");
            assert!(client.taken_back.is_disjoint(&once), "{game}: what is taken back stays so");
            back += client.taken_back.len();
        }
        entered += log.len();
    }
    assert!(entered > 2_000 && back > 100, "{entered} entries, {back} taken back");
}

#[test]
fn a_gap_is_filled_by_the_log_from_there_on() {
    let mut room = Room::begun("platz".parse().unwrap(), None);
    let table = TableId::of(3);
    let mut replica = Replica::new(table, Person(0));
    let log = ServerMessage::Log {
        table,
        entries: room.log.clone(),
        next: room.table_state.next(),
        now: 5,
    };
    replica.receive(&log, 0);
    room.by_seat(0, TableEvent::Greet(0), BEGIN, 0).unwrap();
    room.by_seat(1, TableEvent::Greet(1), BEGIN, 0).unwrap();
    let entry = room.log.last().unwrap().clone();
    let (updates, request) = replica.receive(&ServerMessage::Entry { table, entry }, 0);
    assert!(updates.is_empty());
    assert_eq!(request, Some(ClientMessage::Watch { table, from: room.table_state.next() - 2 }));
    assert_eq!(replica.time(10), 15, "the server's clock is known");
}

#[test]
fn what_the_server_could_not_keep_stays_pending() {
    let room = Room::begun("platz".parse().unwrap(), None);
    let table = TableId::of(3);
    let mut replica = Replica::new(table, Person(0));
    let log = ServerMessage::Log {
        table,
        entries: room.log.clone(),
        next: room.table_state.next(),
        now: 5,
    };
    replica.receive(&log, 0);
    let sent = replica.act(77, Some(Seat(0)), TableEvent::Greet(0));
    for reason in [RefusalReason::Busy, RefusalReason::NotKept] {
        let refused =
            ServerMessage::refused(Some(table), Some(77), Refusal::new(reason, "not now"));
        let (updates, request) = replica.receive(&refused, 0);
        assert!(updates.is_empty() && request.is_none());
        assert_eq!(replica.again(), sent, "whoever drives it sends it again after a pause");
    }
    let refused =
        ServerMessage::refused(Some(table), Some(77), Refusal::new(RefusalReason::NotNow, "no"));
    let (updates, _) = replica.receive(&refused, 0);
    assert!(matches!(&updates[..], [ReplicaUpdate::TakenBack(pending, _)] if pending.key == 77));
    assert_eq!(replica.pending().count(), 0);
    let (updates, _) = replica.receive(&refused, 0);
    assert!(updates.is_empty(), "what is heard twice is heard once");
}
