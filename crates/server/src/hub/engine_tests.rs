//! Tables that wait for computers: the order of their jobs, and the tables that are left alone.

mod leases;
mod workers;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{Actor, Chair, LogEntry, Person, Plan, TableEvent, TableId};
use quadrille_table::Act;
use quadrille_table::record::Clock as Pace;
use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::engine_queue::Situation;
use super::stopped_time::StoppedTime;
use super::{ActionRequest, Hub, Watcher};
use crate::bus::{Bus, InProcess};
use crate::clock::{self, Clock};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::outbox::{Outbox, OutgoingMessage};
use crate::store::{Append, Sqlite, Store, TableSummary};

const HOST: Person = Person(1);
const CROWD: Person = Person(2);

/// The number of entries of a table at which a computer is to answer the host's first step.
const SEEDED: usize = 4;

async fn store(folder: &TempDir) -> anyhow::Result<Arc<dyn Store>> {
    let metrics = Arc::new(Metrics::default());
    Ok(Arc::new(Sqlite::open(&folder.path().join("log.db"), metrics).await?))
}

/// A server with one thread for computers and room for 8 tables in memory.
async fn node(store: &Arc<dyn Store>) -> anyhow::Result<Arc<Hub>> {
    node_on(store, Arc::new(InProcess::default())).await
}

async fn node_on(store: &Arc<dyn Store>, bus: Arc<dyn Bus>) -> anyhow::Result<Arc<Hub>> {
    let limits = Limits { tables: 8, thinkers: 1, pace: Duration::ZERO, ..Limits::default() };
    Hub::new(store.clone(), bus, Arc::default(), limits, Clock::default()).await
}

/// A table in the store that has waited for a computer for a minute, after a step that is in no
/// opening book.
async fn seed(
    store: &Arc<dyn Store>,
    table: TableId,
    host: Person,
    level: u8,
    pace: Option<Pace>,
) -> anyhow::Result<()> {
    let mut plan = Plan::new("ploy".parse()?);
    (plan.chairs, plan.clock) = (vec![Chair::Host, Chair::Level(level)], pace);
    let game = plan.game.start();
    let step = game.text(*game.steps().last().context("there are steps")?);
    let events = [
        (None, TableEvent::Open(host, Box::new(plan))),
        (Some(Seat(0)), TableEvent::Sit(host, "Ann".to_owned())),
        (None, TableEvent::Start),
        (Some(Seat(0)), TableEvent::Step(step)),
    ];
    let at = clock::system() - 60_000;
    let entry = |(number, (seat, event))| LogEntry { number, seat, event, at, lag: 0, key: 0 };
    let entries: Vec<LogEntry> = (0..).zip(events).map(entry).collect();
    let summary = Some(TableSummary::of(&entries)?);
    store.append(Append { table, entries, summary }).await?;
    Ok(())
}

/// Lets a person act at a table, as its next entry.
async fn act(
    hub: &Arc<Hub>,
    table: TableId,
    person: Person,
    event: TableEvent,
) -> anyhow::Result<()> {
    let (_, number) = hub.log(table, 0, false).await?;
    let asked = ActionRequest {
        table,
        number,
        key: 9,
        seat: Some(Seat(0)),
        event,
        at: clock::system(),
        lag: 0,
    };
    hub.act(Actor::Person(person), asked).await.map_err(|(refusal, _)| refusal)?;
    Ok(())
}

/// Watches a table as a client does.
async fn watch(
    hub: &Arc<Hub>,
    table: TableId,
    person: Person,
) -> anyhow::Result<mpsc::UnboundedReceiver<OutgoingMessage>> {
    let (outbox, received) = Outbox::new(&hub.backlog);
    let room = hub.find(table).await?;
    room.watch(&Watcher { socket: table.number(), person, outbox });
    hub.log(table, 0, true).await?;
    room.send_presence(hub);
    Ok(received)
}

async fn entries(hub: &Hub, table: TableId) -> anyhow::Result<usize> {
    Ok(hub.store.log(table, 0, 100).await?.len())
}

/// The number of tables at which a computer has made its turn.
async fn moved(hub: &Hub, tables: impl Iterator<Item = TableId>) -> anyhow::Result<usize> {
    let mut moved = 0;
    for table in tables {
        moved += usize::from(entries(hub, table).await? > SEEDED);
    }
    Ok(moved)
}

/// Waits until a computer has made its turn at a table.
async fn answered(time: &StoppedTime, hub: &Hub, table: TableId) -> anyhow::Result<()> {
    let answer = time.until(Duration::from_secs(600), turn_made(hub, table));
    answer.await.context("the computer is not asked")
}

/// Waits until a computer has made its turn at a table, in a test with real time.
async fn answered_in_real_time(hub: &Hub, table: TableId) -> anyhow::Result<()> {
    let answer = timeout(Duration::from_secs(60), turn_made(hub, table));
    answer.await.context("the computer is not asked")?
}

async fn turn_made(hub: &Hub, table: TableId) -> anyhow::Result<()> {
    while entries(hub, table).await? == SEEDED {
        sleep(Duration::from_millis(5)).await;
    }
    Ok(())
}

fn ids(count: u64) -> impl Iterator<Item = TableId> {
    (100..100 + count).map(TableId::of)
}

#[tokio::test(start_paused = true)]
async fn a_server_thinks_about_no_table_that_nobody_watches() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    for table in ids(40) {
        seed(&store, table, CROWD, 1, None).await?;
    }
    let hub = node(&store).await?;
    time.pass(Duration::from_secs(4)).await;
    assert_eq!(hub.metrics.thoughts.load(Relaxed), 0);
    assert_eq!(moved(&hub, ids(40)).await?, 0);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn twenty_tables_of_one_person_delay_another_person_by_a_turn() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let own = TableId::of(900);
    for table in ids(20) {
        seed(&store, table, CROWD, 6, None).await?;
    }
    seed(&store, own, HOST, 1, None).await?;
    let hub = node(&store).await?;
    let mut all = Vec::new();
    for table in ids(20) {
        all.push(watch(&hub, table, CROWD).await?);
    }
    all.push(watch(&hub, own, HOST).await?);
    hub.clone().look_after(own).await;
    let before = moved(&hub, ids(20)).await?;
    answered(&time, &hub, own).await?;
    let meanwhile = moved(&hub, ids(20)).await? - before;
    assert!(meanwhile <= 3, "{meanwhile} tables of the other person were answered before");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn twenty_guests_of_one_address_delay_another_address_by_a_turn() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let own = TableId::of(900);
    let hosts = || ids(20).map(|table| (table, Person(table.number())));
    for (table, host) in hosts() {
        seed(&store, table, host, 6, None).await?;
    }
    seed(&store, own, HOST, 1, None).await?;
    let hub = node(&store).await?;
    let mut all = Vec::new();
    for (table, host) in hosts() {
        let connected = hub.addresses.connect(host, IpAddr::from([10, 0, 0, 1]).into());
        all.push((watch(&hub, table, host).await?, connected));
    }
    let connected = hub.addresses.connect(HOST, IpAddr::from([10, 0, 0, 2]).into());
    all.push((watch(&hub, own, HOST).await?, connected));
    hub.clone().look_after(own).await;
    let before = moved(&hub, ids(20)).await?;
    answered(&time, &hub, own).await?;
    let meanwhile = moved(&hub, ids(20)).await? - before;
    assert!(meanwhile <= 3, "{meanwhile} tables of the other address were answered before");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_table_is_asked_once_however_often_it_is_looked_after() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 6, None).await?;
    let hub = node(&store).await?;
    let _hears = watch(&hub, table, HOST).await?;
    for _ in 0..200 {
        hub.clone().look_after(table).await;
        assert!(hub.engine.waiting() <= 1);
    }
    answered(&time, &hub, table).await?;
    time.pass(Duration::from_millis(300)).await;
    assert_eq!(hub.metrics.thoughts.load(Relaxed), 1);
    assert_eq!(entries(&hub, table).await?, SEEDED + 1);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_table_goes_on_when_somebody_watches_it_again() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 1, None).await?;
    let hub = node(&store).await?;
    hub.log(table, 0, false).await?;
    time.pass(Duration::from_secs(1)).await;
    assert_eq!(entries(&hub, table).await?, SEEDED, "nobody watches");
    let _hears = watch(&hub, table, HOST).await?;
    answered(&time, &hub, table).await
}

#[tokio::test(start_paused = true)]
async fn jobs_of_closed_and_of_left_tables_are_dropped() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let [running, closed, left, own] = [100, 101, 102, 900].map(TableId::of);
    for table in [running, closed, left] {
        seed(&store, table, CROWD, 8, None).await?;
    }
    seed(&store, own, HOST, 1, None).await?;
    let hub = node(&store).await?;
    let _first = watch(&hub, running, CROWD).await?;
    while !hub.engine.is_running(running) {
        time.pass(Duration::from_millis(5)).await;
    }
    let _others = (watch(&hub, closed, CROWD).await?, watch(&hub, left, CROWD).await?);
    time.pass(Duration::from_millis(300)).await;
    assert_eq!(hub.engine.waiting(), 2);
    act(&hub, closed, CROWD, TableEvent::Abort).await?;
    assert_eq!(hub.engine.waiting(), 1);
    let room = hub.find(left).await?;
    room.leave(left.number());
    room.send_presence(&hub);
    time.pass(Duration::from_millis(300)).await;
    assert_eq!(hub.engine.waiting(), 0);
    act(&hub, running, CROWD, TableEvent::Abort).await?;
    let _own = watch(&hub, own, HOST).await?;
    answered(&time, &hub, own).await?;
    assert_eq!(hub.metrics.thoughts.load(Relaxed), 1, "the one that ran was stopped");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_computer_pays_for_no_time_in_which_nobody_watched() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 1, Some(Pace::Increment { base: 5, increment: 0 })).await?;
    let hub = node(&store).await?;
    hub.clone().look_after(table).await;
    time.pass(Duration::from_secs(1)).await;
    assert_eq!(entries(&hub, table).await?, SEEDED, "its time does not count");
    let _hears = watch(&hub, table, HOST).await?;
    answered(&time, &hub, table).await?;
    time.pass(Duration::from_millis(300)).await;
    let log = hub.store.log(table, SEEDED as u32, 100).await?;
    let [down, step] = &log[..] else { anyhow::bail!("{log:?}") };
    assert!(matches!(down.event, TableEvent::Down(60_000..70_000)), "{down:?}");
    assert!(matches!(step.event, TableEvent::Step(_)), "{step:?}");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_computer_that_failed_is_not_asked_again_and_loses_on_time() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 1, Some(Pace::Increment { base: 5, increment: 0 })).await?;
    let hub = node(&store).await?;
    let room = hub.find(table).await?;
    {
        let mut locked = hub.lock(&room).await;
        let current = Situation::of(locked.folded().await?);
        locked.state.failed = Some(current);
    }
    let _hears = watch(&hub, table, HOST).await?;
    answered(&time, &hub, table).await?;
    let log = hub.store.log(table, SEEDED as u32, 100).await?;
    assert!(matches!(log[..], [ref flag] if flag.event == TableEvent::Act(Act::Flag)), "{log:?}");
    assert_eq!(hub.metrics.thoughts.load(Relaxed), 0);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn two_nodes_make_a_turn_of_a_computer_once() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 1, None).await?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let nodes = [node_on(&store, bus.clone()).await?, node_on(&store, bus).await?];
    while nodes.iter().any(|node| !node.nodes.is_any_alive()) {
        time.pass(Duration::from_millis(50)).await;
    }
    let _first = watch(&nodes[0], table, HOST).await?;
    let _second = watch(&nodes[1], table, CROWD).await?;
    answered(&time, &nodes[0], table).await?;
    time.pass(Duration::from_secs(3)).await;
    assert_eq!(entries(&nodes[0], table).await?, SEEDED + 1);
    for node in &nodes {
        assert!(node.engine.waiting() == 0 && !node.engine.is_running(table));
    }
    Ok(())
}
