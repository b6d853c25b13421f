//! The connection of one client: its messages and their answers.

mod lists;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use quadrille_core::Seat;
use quadrille_protocol::{
    Ask, Deed, Doer, MatchId, Refusal, Tell, Why,
    limits::{SILENCE, VERSION, WATCHED},
};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::action::read_action;
use crate::cost;
use crate::ending::{End, closing, either, end, other_version, too_much, until};
use crate::hub::{Asked, Done, Following, Hub, Room, Watcher};
use crate::lag::Lag;
use crate::names::Name;
use crate::outbox::{Letter, Outbox};
use crate::people::{self, Known};
use crate::purse::Purse;

/// The interval at which the network delay is measured.
const MEASURE: Duration = Duration::from_secs(10);

/// The number of the next connection.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// A connected client.
struct Client {
    hub: Arc<Hub>,
    known: Known,
    watcher: Watcher,
    watched: Vec<Arc<Room>>,
    following: Option<Following>,
    purse: Purse,
    /// True after its hello.
    greeted: bool,
    lag: Lag,
}

/// The immediate answer to a message, if there is one.
type Answer = Result<Option<Utf8Bytes>, End>;

/// Serves a client until it disconnects or the server stops.
pub(crate) async fn serve(
    mut socket: WebSocket,
    hub: Arc<Hub>,
    known: Known,
    purse: Purse,
    ending: watch::Receiver<bool>,
) {
    let (outbox, mut letters) = Outbox::new(&hub.backlog);
    let watcher = Watcher {
        socket: NEXT.fetch_add(1, Relaxed),
        person: known.person,
        outbox: outbox.clone(),
    };
    hub.metrics.opened.fetch_add(1, Relaxed);
    let mut client = Client {
        hub,
        known,
        watcher,
        watched: Vec::new(),
        following: None,
        purse,
        greeted: false,
        lag: Lag::default(),
    };
    let mut leave = pin!(until(client.hub.leave()));
    let mut stop = pin!(either(ending, client.hub.leave()));
    let mut measure = interval(MEASURE);
    measure.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        let message = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_)))
                    if !client.admits() =>
                {
                    if client.purse.is_beyond_patience() {
                        end(&mut socket, too_much()).await;
                        break;
                    }
                    None
                }
                Some(Ok(Message::Text(text))) => {
                    heard = Instant::now();
                    match client.hear_unless(&text, leave.as_mut()).await {
                        Ok(Some(answer)) => {
                            if send(&mut socket, outbox.letter(answer)).await {
                                continue;
                            }
                            break;
                        }
                        Ok(None) => None,
                        Err(last) => {
                            end(&mut socket, last).await;
                            break;
                        }
                    }
                }
                Some(Ok(Message::Pong(payload))) => {
                    heard = Instant::now();
                    client.lag.answered(&payload, heard);
                    None
                }
                Some(Ok(Message::Binary(_))) => {
                    let refusal = Refusal::new(Why::Bad, "expected text");
                    Some(Message::Text(Tell::refused(None, None, refusal).to_string().into()))
                }
                Some(Ok(Message::Ping(_))) => None,
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            Some(letter) = letters.recv() => {
                if send(&mut socket, letter).await {
                    continue;
                }
                break;
            }
            _ = measure.tick() => {
                if heard.elapsed() > SILENCE + MEASURE {
                    break;
                }
                client.see().await;
                Some(Message::Ping(client.lag.measure(Instant::now())))
            }
            () = &mut stop => {
                end(&mut socket, closing()).await;
                break;
            }
        };
        if let Some(message) = message
            && !matches!(tokio::time::timeout(SILENCE, socket.send(message)).await, Ok(Ok(())))
        {
            break;
        }
    }
    client.go();
}

impl Client {
    /// Handles a message, unless the client is to move to another node. It repeats there whatever is
    /// under way, which is then done once.
    async fn hear_unless(&mut self, text: &str, leave: impl Future<Output = ()>) -> Answer {
        tokio::select! {
            answer = self.hear(text) => answer,
            () = leave => Err(closing()),
        }
    }

    /// Handles a message and returns the immediate answer. An unsupported client is disconnected.
    async fn hear(&mut self, text: &str) -> Answer {
        if !self.admits() {
            if self.purse.is_beyond_patience() {
                return Err(too_much());
            }
            return self.refuse(None, None, self.too_fast(cost::FRAME), None);
        }
        let ask = match Ask::read(text) {
            Ok(ask) => ask,
            Err(refusal) => return self.refuse(None, None, refusal, None),
        };
        let price = cost::of_message(&ask);
        if !self.purse.pays(price - cost::FRAME) {
            let (table, key) = subject(&ask);
            return self.refuse(table, key, self.too_fast(price), None);
        }
        match ask {
            Ask::Hello { version } => self.greet(version),
            _ if !self.greeted => {
                let refusal = Refusal::new(Why::Bad, "expected hello first");
                self.refuse(None, None, refusal, None)
            }
            Ask::Name { name } => self.rename(&name).await,
            Ask::Make { key, plan } => {
                let (Known { person, name, .. }, address) = (&self.known, self.purse.address());
                match self.hub.make_within_limits(*person, name, address, key, *plan).await {
                    Ok(table) => tell(&Tell::Made { key, table }),
                    Err(refusal) => self.refuse(None, Some(key), refusal, None),
                }
            }
            Ask::Watch { table, from } => self.watch(table, from).await,
            Ask::Act { table, number, key, seat, did } => {
                self.act(table, number, key, seat, &did).await
            }
            Ask::Leave { table } => {
                self.leave(table);
                Ok(None)
            }
            Ask::Games { after, follow } => self.games(after, follow).await,
            Ask::Ping { sent, seen } => {
                self.catch_up(&seen).await?;
                self.tell_missed_games();
                tell(&Tell::Pong { sent, now: self.hub.now() })
            }
            _ => {
                let refusal = Refusal::new(Why::Bad, "expected a message of this version");
                self.refuse(None, None, refusal, None)
            }
        }
    }

    /// Takes a token for a frame of any kind. Returns false if there is none.
    fn admits(&mut self) -> bool {
        self.hub.metrics.heard.fetch_add(1, Relaxed);
        self.purse.admits()
    }

    /// The refusal of a request for which there are too few tokens.
    fn too_fast(&self, price: u32) -> Refusal {
        let rate = self.hub.limits.rate;
        let expected = format!("expected a pause: this takes {price} tokens, {rate} come a second");
        Refusal::new(Why::Busy, expected)
    }

    /// Queues the missed entries of tables. Each log costs the tokens of a request for it. One without
    /// tokens or room in the queue waits for a later ping.
    async fn catch_up(&mut self, seen: &[(MatchId, u32)]) -> Result<(), End> {
        for &(table, next) in seen {
            let own = self.watched.iter().find(|room| room.table == table);
            let missed = own
                .is_none_or(|room| room.next() != next || !room.is_watched_by(self.watcher.socket));
            if !missed {
                continue;
            }
            if self.watcher.outbox.is_full() || !self.purse.pays(cost::LOG) {
                break;
            }
            if let Some(text) = self.watch(table, next).await? {
                self.watcher.outbox.send(text);
            }
        }
        Ok(())
    }

    /// Records once a day that the person is connected.
    async fn see(&mut self) {
        let now = self.hub.now();
        people::see(self.hub.store.as_ref(), &mut self.known, now).await;
    }

    fn greet(&mut self, version: u32) -> Answer {
        if version != VERSION {
            let refusal = Refusal::new(Why::Version, format!("expected version {VERSION}"));
            return Err(other_version(refusal));
        }
        self.greeted = true;
        let Known { person, name, .. } = self.known.clone();
        let name = name.into();
        tell(&Tell::Welcome { version: VERSION, person, name, now: self.hub.now() })
    }

    async fn rename(&mut self, text: &str) -> Answer {
        let name = match Name::read(text) {
            Ok(name) => name,
            Err(refusal) => return self.refuse(None, None, refusal, None),
        };
        if self.hub.store.rename(self.known.person, name.clone().into()).await.is_err() {
            let refusal = Refusal::new(Why::NotKept, "expected a store that works: try again");
            return self.refuse(None, None, refusal, None);
        }
        self.known.name.clone_from(&name);
        let (person, name) = (self.known.person, name.into());
        tell(&Tell::Welcome { version: VERSION, person, name, now: self.hub.now() })
    }

    async fn watch(&mut self, table: MatchId, from: u32) -> Answer {
        let known = self.watched.iter().any(|room| room.table == table);
        if !known && self.watched.len() >= WATCHED {
            let refusal = Refusal::new(Why::Busy, format!("expected at most {WATCHED} tables"));
            return self.refuse(Some(table), None, refusal, None);
        }
        if self.watcher.outbox.is_node_full() {
            let refusal = Refusal::new(Why::Busy, "expected less to wait: try again in a moment");
            return self.refuse(Some(table), None, refusal, None);
        }
        let room = match self.hub.find(table).await {
            Ok(room) => room,
            Err(refusal) => return self.refuse(Some(table), None, refusal, None),
        };
        let (unwatched, was_known) = (room.is_empty(), room.next() > 0);
        let fresh = room.watch(&self.watcher);
        if !known {
            self.watched.push(room.clone());
        }
        let log = self.hub.log(table, from, unwatched).await;
        if fresh {
            room.tell_here(&self.hub);
        }
        match log {
            Ok((entries, next)) => {
                let folded = if was_known { 0 } else { next as usize };
                self.purse.charge(cost::more_of_log(entries.len().max(folded)));
                tell(&Tell::Log { table, entries, next, now: self.hub.now() })
            }
            Err(refusal) => self.refuse(Some(table), None, refusal, None),
        }
    }

    async fn act(
        &mut self,
        table: MatchId,
        number: u32,
        key: u64,
        seat: Option<u8>,
        did: &str,
    ) -> Answer {
        let at = self.hub.now();
        let Known { person, name, .. } = &self.known;
        let did = match read_action(did, *person, name) {
            Ok(did) => did,
            Err(refusal) => return self.refuse(Some(table), Some(key), refusal, None),
        };
        let person = *person;
        let price = cost::of_action(&did);
        if !self.purse.pays(price - cost::ACTION) {
            return self.refuse(Some(table), Some(key), self.too_fast(price), None);
        }
        if matches!(did, Deed::Sit(..))
            && let Err(refusal) = self.hub.check_new_seat(person).await
        {
            return self.refuse(Some(table), Some(key), refusal, None);
        }
        let (seat, lag) = (seat.map(Seat), self.lag.milliseconds());
        let asked = Asked { table, number, key, seat, did, at, lag };
        match self.hub.act(Doer::Person(person), asked).await {
            Ok(Done { fresh: true, .. }) if self.is_told_of(table) => Ok(None),
            Ok(Done { text, .. }) => Ok(Some(text)),
            Err((refusal, next)) => self.refuse(Some(table), Some(key), refusal, next),
        }
    }

    /// True if the client is subscribed to a table.
    fn is_told_of(&self, table: MatchId) -> bool {
        let mut own = self.watched.iter().filter(|room| room.table == table);
        own.any(|room| room.is_watched_by(self.watcher.socket))
    }

    fn refuse(
        &self,
        table: Option<MatchId>,
        key: Option<u64>,
        refusal: Refusal,
        next: Option<u32>,
    ) -> Answer {
        self.hub.metrics.refused.fetch_add(1, Relaxed);
        if refusal.why == Why::NotKept {
            self.hub.metrics.not_kept.fetch_add(1, Relaxed);
        }
        tell(&Tell::Refused { table, key, refusal, next })
    }

    fn leave(&mut self, table: MatchId) {
        let left = self.watched.extract_if(.., |room| room.table == table);
        for room in left {
            room.leave(self.watcher.socket);
            room.tell_here(&self.hub);
        }
    }

    /// Leaves all tables.
    fn go(&mut self) {
        for room in std::mem::take(&mut self.watched) {
            room.leave(self.watcher.socket);
            room.tell_here(&self.hub);
        }
    }
}

/// The table and the key by which the sender of a message finds its answer.
fn subject(ask: &Ask) -> (Option<MatchId>, Option<u64>) {
    match ask {
        Ask::Make { key, .. } => (None, Some(*key)),
        Ask::Act { table, key, .. } => (Some(*table), Some(*key)),
        Ask::Watch { table, .. } | Ask::Leave { table } => (Some(*table), None),
        _ => (None, None),
    }
}

/// Sends a text. Returns false if the client does not take it within [`SILENCE`].
async fn send(socket: &mut WebSocket, letter: Letter) -> bool {
    let sent = socket.send(Message::Text(letter.text.clone()));
    matches!(tokio::time::timeout(SILENCE, sent).await, Ok(Ok(())))
}

fn tell(tell: &Tell) -> Answer {
    Ok(Some(tell.to_string().into()))
}
