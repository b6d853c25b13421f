//! The upkeep of several nodes: finished games that somebody watches on another node.

use std::sync::Arc;
use std::time::Duration;

use quadrille_core::Seat;
use quadrille_protocol::{Actor, Person, Plan, RefusalReason, TableEvent, TableId};
use tempfile::TempDir;

use crate::bus::{Bus, InProcess};
use crate::clock::Clock;
use crate::config::{Expiry, Limits};
use crate::hub::stopped_time::StoppedTime;
use crate::hub::tests_common::{HOST, SilentBus, ann, greets, node_with, watch};
use crate::hub::{ActionRequest, Hub};

const BEN: Person = Person(2);

/// The time after which games are archived, and a longer one in which nodes hear of each other.
const ARCHIVE: Duration = Duration::from_millis(100);
const WHILE: Duration = Duration::from_secs(2);

/// Two nodes, and a finished game that was played at the first.
async fn two(folder: &TempDir, bus: &Arc<dyn Bus>) -> anyhow::Result<([Arc<Hub>; 2], TableId)> {
    let expiry = Expiry { archive: Some(ARCHIVE), ..Expiry::default() };
    let limits = || Limits { expiry, ..Limits::default() };
    let nodes = [
        node_with(folder, bus, Clock::default(), limits()).await?,
        node_with(folder, bus, Clock::default(), limits()).await?,
    ];
    let table = nodes[0].make(HOST, &ann(), 5, Plan::new("ploy".parse()?)).await?;
    for (person, number, seat, event) in [(BEN, 2, 1, "sit 2 Ben"), (HOST, 4, 0, "resign")] {
        let (seat, event, at) = (Some(Seat(seat)), event.parse::<TableEvent>()?, nodes[0].now());
        let key = 100 + u64::from(number);
        let asked = ActionRequest { table, number, key, seat, event, at, lag: 0 };
        let done = nodes[0].act(Actor::Person(person), asked).await;
        done.map_err(|(refusal, _)| refusal)?;
    }
    Ok((nodes, table))
}

/// Does the upkeep after a time in which games come to be archived.
async fn put_away(time: &StoppedTime, hub: &Arc<Hub>) -> anyhow::Result<()> {
    time.pass(WHILE).await;
    time.until(Duration::from_secs(10), async { Ok(hub.put_away().await?) }).await
}

async fn is_archived(hub: &Hub, table: TableId) -> anyhow::Result<bool> {
    Ok(hub.store.archived(table).await?.is_some())
}

#[tokio::test(start_paused = true)]
async fn a_game_that_somebody_watches_on_another_node_is_not_archived() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let ([one, other], table) = two(&folder, &bus).await?;
    let (room, _hears) = watch(&other, table, BEN).await?;
    for _ in 0..2 {
        put_away(&time, &one).await?;
        assert!(!is_archived(&one, table).await?);
    }
    room.leave(BEN.0);
    room.send_presence(&other);
    put_away(&time, &one).await?;
    assert!(is_archived(&one, table).await?, "nobody watches it any longer");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn nothing_is_archived_while_other_nodes_cannot_be_asked() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), true));
    let ([one, _other], table) = two(&folder, &bus).await?;
    put_away(&time, &one).await?;
    assert!(!is_archived(&one, table).await?);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_game_that_is_archived_while_somebody_watches_it_is_read_as_before() -> anyhow::Result<()>
{
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let bus: Arc<dyn Bus> = Arc::new(SilentBus(InProcess::default(), false));
    let ([one, other], table) = two(&folder, &bus).await?;
    let (room, _hears) = watch(&other, table, BEN).await?;
    let (log, next) = other.log(table, 0, true).await?;
    put_away(&time, &one).await?;
    assert!(is_archived(&one, table).await?, "no message says that it is watched");
    assert!(room.is_watched_by(BEN.0));
    for node in [&one, &other] {
        assert_eq!(node.log(table, 0, false).await?, (log.clone(), next));
        let asked = node.act(Actor::Person(HOST), greets(table, next, 9)).await;
        let refused = asked.err().map(|(refusal, _)| refusal.reason);
        assert_eq!(refused, Some(RefusalReason::Archived));
        assert_eq!(node.log(table, 0, false).await?, (log.clone(), next));
    }
    Ok(())
}
