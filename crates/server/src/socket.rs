//! The connection of one client: its messages and their answers.

mod lists;
mod watching;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, ClientMessage, Refusal, RefusalReason, ServerMessage, TableEvent, TableId,
    limits::{SILENCE, VERSION},
};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::action::read_action;
use crate::closing::{CloseMessage, closing, either, end, other_version, too_much, until};
use crate::cost;
use crate::hub::{ActionRequest, ActionResult, Following, Hub, Room, Watcher};
use crate::lag::Lag;
use crate::names::Name;
use crate::outbox::{Outbox, OutgoingMessage};
use crate::people::{self, SessionUser};
use crate::rate_limit::RateLimit;

/// The interval at which the network delay is measured.
const MEASURE: Duration = Duration::from_secs(10);

/// The number of the next connection.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// A connected client.
struct Client {
    hub: Arc<Hub>,
    known: SessionUser,
    watcher: Watcher,
    watched: Vec<Arc<Room>>,
    following: Option<Following>,
    rate_limit: RateLimit,
    /// True after its hello.
    greeted: bool,
    lag: Lag,
}

/// The immediate answer to a message, if there is one.
type Answer = Result<Option<Utf8Bytes>, CloseMessage>;

/// Serves a client until it disconnects or the server stops.
pub(crate) async fn serve(
    mut socket: WebSocket,
    hub: Arc<Hub>,
    known: SessionUser,
    rate_limit: RateLimit,
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
        rate_limit,
        greeted: false,
        lag: Lag::default(),
    };
    let mut leave = pin!(until(client.hub.leave()));
    let mut stop = pin!(either(ending, client.hub.leave()));
    let mut measure = interval(MEASURE);
    measure.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_received = Instant::now();
    loop {
        let message = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_)))
                    if !client.admits() =>
                {
                    if client.rate_limit.is_beyond_patience() {
                        end(&mut socket, too_much()).await;
                        break;
                    }
                    None
                }
                Some(Ok(Message::Text(text))) => {
                    last_received = Instant::now();
                    match client.handle_unless(&text, leave.as_mut()).await {
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
                    last_received = Instant::now();
                    client.lag.answered(&payload, last_received);
                    None
                }
                Some(Ok(Message::Binary(_))) => {
                    let refusal = Refusal::new(RefusalReason::Bad, "expected text");
                    Some(Message::Text(ServerMessage::refused(None, None, refusal).to_string().into()))
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
                if last_received.elapsed() > SILENCE + MEASURE {
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
    async fn handle_unless(&mut self, text: &str, leave: impl Future<Output = ()>) -> Answer {
        tokio::select! {
            answer = self.handle(text) => answer,
            () = leave => Err(closing()),
        }
    }

    /// Handles a message and returns the immediate answer. An unsupported client is disconnected.
    async fn handle(&mut self, text: &str) -> Answer {
        if !self.admits() {
            if self.rate_limit.is_beyond_patience() {
                return Err(too_much());
            }
            return self.refuse(None, None, self.too_fast(cost::FRAME), None);
        }
        let message = match ClientMessage::read(text) {
            Ok(message) => message,
            Err(refusal) => return self.refuse(None, None, refusal, None),
        };
        let price = cost::of_message(&message);
        if !self.rate_limit.pays(price - cost::FRAME) {
            let (table, key) = subject(&message);
            return self.refuse(table, key, self.too_fast(price), None);
        }
        match message {
            ClientMessage::Hello { version } => self.greet(version),
            _ if !self.greeted => {
                let refusal = Refusal::new(RefusalReason::Bad, "expected hello first");
                self.refuse(None, None, refusal, None)
            }
            ClientMessage::Name { name } => self.rename(&name).await,
            ClientMessage::Make { key, plan } => {
                let (SessionUser { person, name, .. }, address) =
                    (&self.known, self.rate_limit.address());
                let make = self.hub.make_within_limits(*person, name, address, key, *plan);
                match self
                    .hub
                    .concurrency_limit
                    .pass(make)
                    .await
                    .unwrap_or_else(|| Err(overloaded()))
                {
                    Ok(table) => reply(&ServerMessage::Made { key, table }),
                    Err(refusal) => self.refuse(None, Some(key), refusal, None),
                }
            }
            ClientMessage::Watch { table, from } => self.watch(table, from).await,
            ClientMessage::Act { table, number, key, seat, event } => {
                self.act(table, number, key, seat, &event).await
            }
            ClientMessage::Leave { table } => {
                self.leave(table);
                Ok(None)
            }
            ClientMessage::Games { after, follow } => self.games(after, follow).await,
            ClientMessage::Ping { sent, seen } => {
                self.catch_up(&seen).await?;
                self.report_missed_games();
                reply(&ServerMessage::Pong { sent, now: self.hub.now() })
            }
            _ => {
                let refusal =
                    Refusal::new(RefusalReason::Bad, "expected a message of this version");
                self.refuse(None, None, refusal, None)
            }
        }
    }

    /// Takes a token for a frame of any kind. Returns false if there is none.
    fn admits(&mut self) -> bool {
        self.hub.metrics.messages.fetch_add(1, Relaxed);
        self.rate_limit.admits()
    }

    /// The refusal of a request for which there are too few tokens.
    fn too_fast(&self, price: u32) -> Refusal {
        let rate = self.hub.limits.rate;
        let expected = format!("expected a pause: this takes {price} tokens, {rate} come a second");
        Refusal::new(RefusalReason::Busy, expected)
    }

    /// Records once a day that the person is connected.
    async fn see(&mut self) {
        let now = self.hub.now();
        people::see(self.hub.store.as_ref(), &mut self.known, now).await;
    }

    fn greet(&mut self, version: u32) -> Answer {
        if version != VERSION {
            let refusal =
                Refusal::new(RefusalReason::Version, format!("expected version {VERSION}"));
            return Err(other_version(refusal));
        }
        self.greeted = true;
        let SessionUser { person, name, .. } = self.known.clone();
        let name = name.into();
        reply(&ServerMessage::Welcome { version: VERSION, person, name, now: self.hub.now() })
    }

    async fn rename(&mut self, text: &str) -> Answer {
        let name = match Name::read(text) {
            Ok(name) => name,
            Err(refusal) => return self.refuse(None, None, refusal, None),
        };
        if self.hub.store.rename(self.known.person, name.clone().into()).await.is_err() {
            let refusal =
                Refusal::new(RefusalReason::NotKept, "expected a store that works: try again");
            return self.refuse(None, None, refusal, None);
        }
        self.known.name.clone_from(&name);
        let (person, name) = (self.known.person, name.into());
        reply(&ServerMessage::Welcome { version: VERSION, person, name, now: self.hub.now() })
    }

    async fn act(
        &mut self,
        table: TableId,
        number: u32,
        key: u64,
        seat: Option<u8>,
        event: &str,
    ) -> Answer {
        let at = self.hub.now();
        let SessionUser { person, name, .. } = &self.known;
        let event = match read_action(event, *person, name) {
            Ok(event) => event,
            Err(refusal) => return self.refuse(Some(table), Some(key), refusal, None),
        };
        let person = *person;
        let price = cost::of_action(&event);
        if !self.rate_limit.pays(price - cost::ACTION) {
            return self.refuse(Some(table), Some(key), self.too_fast(price), None);
        }
        if matches!(event, TableEvent::Sit(..))
            && let Err(refusal) = self.hub.check_new_seat(person).await
        {
            return self.refuse(Some(table), Some(key), refusal, None);
        }
        let (seat, lag) = (seat.map(Seat), self.lag.milliseconds());
        let asked = ActionRequest { table, number, key, seat, event, at, lag };
        match self.hub.act(Actor::Person(person), asked).await {
            Ok(ActionResult { fresh: true, .. }) if self.is_subscribed_to(table) => Ok(None),
            Ok(ActionResult { text, .. }) => Ok(Some(text)),
            Err((refusal, next)) => self.refuse(Some(table), Some(key), refusal, next),
        }
    }

    fn refuse(
        &self,
        table: Option<TableId>,
        key: Option<u64>,
        refusal: Refusal,
        next: Option<u32>,
    ) -> Answer {
        self.hub.metrics.refused.fetch_add(1, Relaxed);
        if refusal.reason == RefusalReason::NotKept {
            self.hub.metrics.not_kept.fetch_add(1, Relaxed);
        }
        reply(&ServerMessage::Refused { table, key, refusal, next })
    }
}

/// The table and the key by which the sender of a message finds its answer.
fn subject(message: &ClientMessage) -> (Option<TableId>, Option<u64>) {
    match message {
        ClientMessage::Make { key, .. } => (None, Some(*key)),
        ClientMessage::Act { table, key, .. } => (Some(*table), Some(*key)),
        ClientMessage::Watch { table, .. } | ClientMessage::Leave { table } => (Some(*table), None),
        _ => (None, None),
    }
}

/// Sends a text. Returns false if the client does not take it within [`SILENCE`].
async fn send(socket: &mut WebSocket, letter: OutgoingMessage) -> bool {
    let sent = socket.send(Message::Text(letter.text.clone()));
    matches!(tokio::time::timeout(SILENCE, sent).await, Ok(Ok(())))
}

/// The refusal of a request that has waited in line for too long.
fn overloaded() -> Refusal {
    Refusal::new(RefusalReason::Busy, "expected fewer requests of others: try again in a moment")
}

fn reply(message: &ServerMessage) -> Answer {
    Ok(Some(message.to_string().into()))
}
