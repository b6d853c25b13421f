//! Nodes in one process, with one file and one bus, and the messages to their clients.

use std::sync::Arc;
use std::time::Duration;

use quadrille_core::Seat;
use quadrille_protocol::{Deed, MatchId, Person, Plan};
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::stopped_time::StoppedTime;
use super::{Asked, Hub, Room, Watcher};
use crate::bus::{Bus, Heard, InProcess};
use crate::clock::{self, Clock};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::names::Name;
use crate::outbox::{Letter, Outbox};
use crate::store::Sqlite;

pub(super) const HOST: Person = Person(1);

pub(super) fn ann() -> Name {
    Name::read("Ann").expect("it is a name")
}

/// A bus that loses everything. With the flag set it reports that it is down.
pub(super) struct Deaf(pub(super) InProcess, pub(super) bool);

impl Bus for Deaf {
    fn tell(&self, _: Heard) {}

    fn hear(&self) -> tokio::sync::broadcast::Receiver<Heard> {
        self.0.hear()
    }

    fn is_up(&self) -> bool {
        !self.1
    }

    fn close(&self) -> futures_util::future::BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

pub(super) async fn node(
    place: &TempDir,
    bus: &Arc<dyn Bus>,
    clock: Clock,
) -> anyhow::Result<Arc<Hub>> {
    let metrics = Arc::new(Metrics::default());
    let store = Sqlite::open(&place.path().join("log.db"), metrics.clone()).await?;
    Hub::new(Arc::new(store), bus.clone(), metrics, Limits::default(), clock).await
}

/// Two nodes, and a table that was made at the first.
pub(super) async fn two(
    place: &TempDir,
    bus: &Arc<dyn Bus>,
) -> anyhow::Result<([Arc<Hub>; 2], MatchId)> {
    let nodes =
        [node(place, bus, Clock::default()).await?, node(place, bus, Clock::default()).await?];
    let table = nodes[0].make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    Ok((nodes, table))
}

pub(super) async fn watch(
    hub: &Arc<Hub>,
    table: MatchId,
    person: Person,
) -> anyhow::Result<(Arc<Room>, mpsc::UnboundedReceiver<Letter>)> {
    let (outbox, hears) = Outbox::new(&hub.backlog);
    let room = hub.find(table).await?;
    room.watch(&Watcher { socket: person.0, person, outbox });
    hub.log(table, 0, true).await?;
    room.tell_here(hub);
    Ok((room, hears))
}

/// Receives messages until one contains a text.
pub(super) async fn hear(
    time: &StoppedTime,
    hears: &mut mpsc::UnboundedReceiver<Letter>,
    part: &str,
) -> anyhow::Result<String> {
    hear_within(time, Duration::from_secs(10), hears, part).await
}

pub(super) async fn hear_within(
    time: &StoppedTime,
    within: Duration,
    hears: &mut mpsc::UnboundedReceiver<Letter>,
    part: &str,
) -> anyhow::Result<String> {
    let heard = async {
        loop {
            match hears.recv().await {
                Some(letter) if letter.text.contains(part) => return Ok(letter.text.to_string()),
                Some(_) => {}
                None => anyhow::bail!("nothing more is told"),
            }
        }
    };
    time.until(within, heard).await
}

pub(super) fn greets(table: MatchId, number: u32, key: u64) -> Asked {
    let (seat, did) = (Some(Seat(0)), Deed::Greet(1));
    Asked { table, number, key, seat, did, at: clock::system(), lag: 0 }
}
