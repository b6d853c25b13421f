//! Followers and a server with a bad network between them: all end up with the same match.

use std::collections::{HashSet, VecDeque};

use crate::common::{BEGIN, Room, state};
use quadrille_core::Seat;
use quadrille_protocol::{
    Ask, Deed, Doer, Entry, Follower, Heard, MatchId, Meeting, Person, Refusal, Tell, Time, Why,
};
use quadrille_table::{Act, GameText, Offer};

/// A minimal server with one table.
struct Server {
    room: Room,
    table: MatchId,
    now: Time,
}

impl Server {
    /// Answers a client, and returns the broadcast of the new entry.
    fn hear(&mut self, person: Person, ask: &Ask) -> (Option<Tell>, Option<Tell>) {
        self.now += 1;
        let table = self.table;
        match ask {
            Ask::Watch { from, .. } => (Some(self.log(*from)), None),
            Ask::Ping { seen, .. } => {
                let missed = seen.iter().find(|(_, from)| *from < self.room.meeting.next());
                (missed.map(|(_, from)| self.log(*from)), None)
            }
            Ask::Act { number, key, seat, did, .. } => {
                match self.act(person, *number, *key, seat.map(Seat), did) {
                    Ok((entry, true)) => (None, Some(Tell::Entry { table, entry })),
                    Ok((entry, false)) => (Some(Tell::Entry { table, entry }), None),
                    Err(refusal) => (Some(Tell::refused(Some(table), Some(*key), refusal)), None),
                }
            }
            _ => (None, None),
        }
    }

    /// The log from an entry on, cut short so that a client far back must ask again.
    fn log(&self, from: u32) -> Tell {
        let entries = self.room.log.iter().skip(from as usize).take(7).cloned().collect();
        Tell::Log { table: self.table, entries, next: self.room.meeting.next(), now: self.now }
    }

    /// Enters an action once, and returns true if it is new.
    fn act(
        &mut self,
        person: Person,
        number: u32,
        key: u64,
        seat: Option<Seat>,
        did: &str,
    ) -> Result<(Entry, bool), Refusal> {
        let meeting = &mut self.room.meeting;
        if let Some(number) = meeting.by_key(key) {
            return Ok((self.room.log[number as usize].clone(), false));
        }
        if number != meeting.next() {
            return Err(Refusal::new(Why::Behind, "expected the next number"));
        }
        let did: Deed = did.parse().map_err(|_| Refusal::new(Why::Bad, "expected a deed"))?;
        meeting.allows(Doer::Person(person), seat, &did, self.now, 0)?;
        let entry = Entry { number, seat, did, at: self.now, lag: 0, key };
        meeting.enter(&entry)?;
        self.room.log.push(entry.clone());
        Ok((entry, true))
    }

    /// Simulates a crash and a restart.
    fn restart(&mut self) {
        self.room.meeting = Meeting::of(&self.room.log).expect("what is kept is a log");
    }
}

/// A client and its connection.
struct Client {
    follower: Follower,
    out: VecDeque<Ask>,
    into: VecDeque<Tell>,
    /// Messages that were under way when the connection was cut, and may still arrive.
    astray: Vec<Ask>,
    confirmed: HashSet<u64>,
    taken_back: HashSet<u64>,
}

impl Client {
    fn new(table: MatchId, person: u64) -> Self {
        let follower = Follower::new(table, Person(person));
        let out = VecDeque::from([follower.ask()]);
        let (confirmed, taken_back) = (HashSet::new(), HashSet::new());
        Self { follower, out, into: VecDeque::new(), astray: Vec::new(), confirmed, taken_back }
    }

    /// Cuts the connection at a random point of the messages under way, and opens a new one.
    fn cut(&mut self, random: &mut fastrand::Rng) {
        self.into.truncate(random.usize(..=self.into.len()));
        self.read_all();
        for ask in self.out.drain(..) {
            if random.bool() {
                self.astray.push(ask);
            }
        }
        self.out.push_back(self.follower.ask());
    }

    fn read_all(&mut self) {
        while !self.into.is_empty() {
            self.read();
        }
    }

    fn read(&mut self) {
        let Some(tell) = self.into.pop_front() else { return };
        let before: Vec<u64> = self.follower.pending().map(|pending| pending.key).collect();
        let (heard, ask) = self.follower.hear(&tell, BEGIN);
        self.out.extend(ask);
        let after: HashSet<u64> = self.follower.pending().map(|pending| pending.key).collect();
        let gone = before.into_iter().filter(|key| !after.contains(key));
        let is_lost = heard.iter().any(|heard| matches!(heard, Heard::Lost(_)));
        assert!(!is_lost, "{tell}");
        let is_back = heard.iter().any(|heard| matches!(heard, Heard::TakenBack(..)));
        let known = |key: u64| self.follower.meeting().is_some_and(|m| m.by_key(key).is_some());
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
        let Some(shown) = self.follower.shown() else { return };
        let Some(meeting) = self.follower.meeting() else { return };
        let person = self.follower.person();
        let Some(seat) = meeting.seats_of(person).next() else { return };
        let steps = shown.steps();
        let did = match random.u8(..20) {
            0 => Deed::Greet(1),
            1 => Deed::Act(Act::Offer(Offer::Takeback)),
            2 => Deed::Act(Act::Accept),
            3 => Deed::Act(Act::Decline),
            _ if shown.acting() == Ok(seat) => {
                Deed::Step(shown.text(steps[random.usize(..steps.len())]))
            }
            _ => return,
        };
        let ask = self.follower.act(random.u64(1..1 << 53), Some(seat), did);
        self.out.extend(ask);
    }
}

/// Lets everybody play over an unreliable network.
fn play(game: GameText, seed: u64) -> (Server, Vec<Client>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let table = MatchId::of(seed);
    let mut server = Server { room: Room::begun(game, None), table, now: BEGIN };
    let people = u64::from(server.room.meeting.table().seats()) + 2;
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
                let again = clients[at].follower.again();
                clients[at].out.extend(again);
            }
            8..12 => {
                let seen = vec![(table, clients[at].follower.next())];
                clients[at].out.push_back(Ask::Ping { sent: 0, seen });
            }
            12..25 if !calm => clients[at].act(&mut random),
            25..60 => clients[at].read(),
            _ => {
                let ask = clients[at].out.pop_front();
                deliver(&mut server, &mut clients, at, ask, &mut random);
            }
        }
    }
    for at in (0..clients.len()).cycle().take(20 * clients.len()) {
        clients[at].read_all();
        while let Some(ask) = clients[at].out.pop_front() {
            deliver(&mut server, &mut clients, at, Some(ask), &mut random);
            clients[at].read_all();
        }
        let seen = vec![(table, clients[at].follower.next())];
        clients[at].out.push_back(Ask::Ping { sent: 0, seen });
        let again = clients[at].follower.again();
        clients[at].out.extend(again);
    }
    (server, clients)
}

/// Delivers a message to the server. Sometimes one client loses the broadcast.
fn deliver(
    server: &mut Server,
    clients: &mut [Client],
    from: usize,
    ask: Option<Ask>,
    random: &mut fastrand::Rng,
) {
    let Some(ask) = ask else { return };
    let ask = Ask::read(&ask.to_string()).expect("what a follower says can be read");
    let (answer, told) = server.hear(clients[from].follower.person(), &ask);
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
            let meeting = client.follower.meeting().expect("it has heard of the table");
            assert_eq!(state(meeting), state(&server.room.meeting), "{game} {seed}");
            assert_eq!(client.follower.pending().count(), 0, "{game}: all is settled");
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
    let table = MatchId::of(3);
    let mut follower = Follower::new(table, Person(0));
    let log = Tell::Log { table, entries: room.log.clone(), next: room.meeting.next(), now: 5 };
    follower.hear(&log, 0);
    room.by_seat(0, Deed::Greet(0), BEGIN, 0).unwrap();
    room.by_seat(1, Deed::Greet(1), BEGIN, 0).unwrap();
    let entry = room.log.last().unwrap().clone();
    let (heard, ask) = follower.hear(&Tell::Entry { table, entry }, 0);
    assert!(heard.is_empty());
    assert_eq!(ask, Some(Ask::Watch { table, from: room.meeting.next() - 2 }));
    assert_eq!(follower.time(10), 15, "the server's clock is known");
}

#[test]
fn what_the_server_could_not_keep_stays_pending() {
    let room = Room::begun("platz".parse().unwrap(), None);
    let table = MatchId::of(3);
    let mut follower = Follower::new(table, Person(0));
    let log = Tell::Log { table, entries: room.log.clone(), next: room.meeting.next(), now: 5 };
    follower.hear(&log, 0);
    let sent = follower.act(77, Some(Seat(0)), Deed::Greet(0));
    for why in [Why::Busy, Why::NotKept] {
        let refused = Tell::refused(Some(table), Some(77), Refusal::new(why, "not now"));
        let (heard, ask) = follower.hear(&refused, 0);
        assert!(heard.is_empty() && ask.is_none());
        assert_eq!(follower.again(), sent, "whoever drives it sends it again after a pause");
    }
    let refused = Tell::refused(Some(table), Some(77), Refusal::new(Why::NotNow, "no"));
    let (heard, _) = follower.hear(&refused, 0);
    assert!(matches!(&heard[..], [Heard::TakenBack(pending, _)] if pending.key == 77));
    assert_eq!(follower.pending().count(), 0);
    let (heard, _) = follower.hear(&refused, 0);
    assert!(heard.is_empty(), "what is heard twice is heard once");
}
