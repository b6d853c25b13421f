//! Nodes in one process, with one file and one bus, and the messages to their clients.

use std::sync::Arc;
use std::time::Duration;

use quadrille_core::Seat;
use quadrille_protocol::{Person, Plan, TableEvent, TableId};
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::stopped_time::StoppedTime;
use super::{ActionRequest, Hub, Room, Watcher};
use crate::bus::{Bus, Envelope, InProcess};
use crate::clock::{self, Clock};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::names::Name;
use crate::outbox::{Outbox, OutgoingMessage};
use crate::store::Sqlite;

pub(super) const HOST: Person = Person(1);

pub(super) fn ann() -> Name {
    Name::read("Ann").expect("it is a name")
}

/// A bus that loses everything. With the flag set it reports that it is down.
pub(super) struct SilentBus(pub(super) InProcess, pub(super) bool);

impl Bus for SilentBus {
    fn publish(&self, _: Envelope) {}

    fn subscribe(&self) -> tokio::sync::broadcast::Receiver<Envelope> {
        self.0.subscribe()
    }

    fn is_up(&self) -> bool {
        !self.1
    }

    fn close(&self) -> futures_util::future::BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

pub(super) async fn node(
    folder: &TempDir,
    bus: &Arc<dyn Bus>,
    clock: Clock,
) -> anyhow::Result<Arc<Hub>> {
    node_with(folder, bus, clock, Limits::default()).await
}

pub(super) async fn node_with(
    folder: &TempDir,
    bus: &Arc<dyn Bus>,
    clock: Clock,
    limits: Limits,
) -> anyhow::Result<Arc<Hub>> {
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(&folder.path().join("log.db"), metrics.clone()).await?;
    Hub::new(Arc::new(store), bus.clone(), metrics, limits, clock).await
}

/// Two nodes, and a table that was made at the first.
pub(super) async fn two(
    folder: &TempDir,
    bus: &Arc<dyn Bus>,
) -> anyhow::Result<([Arc<Hub>; 2], TableId)> {
    let nodes =
        [node(folder, bus, Clock::default()).await?, node(folder, bus, Clock::default()).await?];
    let table = nodes[0].make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    Ok((nodes, table))
}

pub(super) async fn watch(
    hub: &Arc<Hub>,
    table: TableId,
    person: Person,
) -> anyhow::Result<(Arc<Room>, mpsc::UnboundedReceiver<OutgoingMessage>)> {
    let (outbox, received) = Outbox::new(&hub.backlog);
    let room = hub.find(table).await?;
    room.watch(&Watcher { socket: person.0, person, outbox });
    hub.log(table, 0, true).await?;
    room.send_presence(hub);
    Ok((room, received))
}

/// Receives messages until one contains a text.
pub(super) async fn expect_message(
    time: &StoppedTime,
    received: &mut mpsc::UnboundedReceiver<OutgoingMessage>,
    part: &str,
) -> anyhow::Result<String> {
    expect_message_within(time, Duration::from_secs(10), received, part).await
}

pub(super) async fn expect_message_within(
    time: &StoppedTime,
    within: Duration,
    received: &mut mpsc::UnboundedReceiver<OutgoingMessage>,
    part: &str,
) -> anyhow::Result<String> {
    let heard = async {
        loop {
            match received.recv().await {
                Some(message) if message.text.contains(part) => {
                    return Ok(message.text.to_string());
                }
                Some(_) => {}
                None => anyhow::bail!("nothing more is told"),
            }
        }
    };
    time.until(within, heard).await
}

pub(super) fn greets(table: TableId, number: u32, key: u64) -> ActionRequest {
    let (seat, event) = (Some(Seat(0)), TableEvent::Greet(1));
    ActionRequest { table, number, key, seat, event, at: clock::system(), lag: 0 }
}
