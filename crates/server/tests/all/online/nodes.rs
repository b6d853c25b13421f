//! Two nodes with one PostgreSQL database and one NATS server, and clients at both.

use std::time::Duration;

use anyhow::{Context, bail};
use quadrille_protocol::{ClientMessage, ListState, Plan, ServerMessage, TableId, TableListing};
use quadrille_server::Config;
use quadrille_services::Nats;
use tempfile::TempDir;
use tokio::time::{Instant, sleep, timeout};

use super::support::{Guest, Served, config, limits, request, temp_folder};
use crate::stores::test_database::TestDatabase;

/// The time within which a change of a list reaches a client at the other node. Changes are collected
/// for 200 ms.
const SOON: Duration = Duration::from_secs(1);

/// The time within which lists can be followed again after messages were lost: 10 s, and some for the
/// connection to the bus.
const AGAIN: Duration = Duration::from_secs(20);

/// Two nodes, and the services that they share.
struct Cluster {
    nodes: [Served; 2],
    nats: Nats,
    _store: TestDatabase,
    _folder: TempDir,
}

impl Cluster {
    /// Starts nodes that have received messages of each other.
    async fn start() -> anyhow::Result<Self> {
        let (folder, store, nats) = (temp_folder()?, TestDatabase::postgres()?, Nats::start()?);
        let settings = || {
            let (database, bus) = (store.database.clone(), Some(nats.url()));
            anyhow::Ok(Config { database, bus, ..config(folder.path(), limits())? })
        };
        let nodes = [Served::start_as(settings()?).await?, Served::start_as(settings()?).await?];
        let cluster = Self { nodes, nats, _store: store, _folder: folder };
        for node in &cluster.nodes {
            until(AGAIN, async || {
                let metrics = request(node.address, "GET /metrics", "").await?;
                Ok(metrics.contains("quadrille_nodes 1").then_some(()))
            })
            .await?;
        }
        Ok(cluster)
    }

    async fn guest(&self, node: usize) -> anyhow::Result<Guest> {
        Guest::come(self.nodes[node].address).await
    }

    async fn end(self) -> anyhow::Result<()> {
        for node in self.nodes {
            node.end().await?;
        }
        Ok(())
    }
}

/// Tries every 100 ms until there is a result.
async fn until<T>(
    within: Duration,
    mut attempt: impl AsyncFnMut() -> anyhow::Result<Option<T>>,
) -> anyhow::Result<T> {
    let begun = Instant::now();
    while begun.elapsed() < within {
        if let Some(result) = attempt().await? {
            return Ok(result);
        }
        sleep(Duration::from_millis(100)).await;
    }
    bail!("it does not come about within {within:?}")
}

/// Asks for the list and follows it, as soon as that is possible.
async fn follow(guest: &mut Guest) -> anyhow::Result<Vec<TableListing>> {
    until(AGAIN, async || {
        guest.say(&ClientMessage::Games { after: None, follow: true }).await?;
        loop {
            if let ServerMessage::Games { games, followed } = guest.receive().await? {
                return Ok(followed.then_some(games));
            }
        }
    })
    .await
}

/// The next pushed change of a list: a table and its state, or no state if it has left the list.
async fn change(guest: &mut Guest) -> anyhow::Result<(TableId, Option<ListState>)> {
    let changed = async {
        loop {
            match guest.receive().await? {
                ServerMessage::Game { game } => return Ok((game.table, Some(game.state))),
                ServerMessage::GameGone { table } => return Ok((table, None)),
                ServerMessage::Games { .. } | ServerMessage::GamesMissed {} => {
                    bail!("the list is to be read again")
                }
                _ => {}
            }
        }
    };
    timeout(SOON, changed).await.context("no change is pushed")?
}

/// Makes a table for two, as the only one with this key.
async fn make(guest: &mut Guest, key: u64) -> anyhow::Result<TableId> {
    let plan = Box::new(Plan::new("ploy".parse()?));
    guest.say(&ClientMessage::Make { key, plan }).await?;
    loop {
        if let ServerMessage::Made { table, .. } = guest.receive().await? {
            return Ok(table);
        }
    }
}

/// Acts on a seat, with a key that depends on the number.
async fn act(
    guest: &mut Guest,
    table: TableId,
    number: u32,
    seat: u8,
    event: &str,
) -> anyhow::Result<()> {
    guest.act(table, number, 100 + u64::from(number), seat, event).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_a_list_at_one_node_is_pushed_at_the_other() -> anyhow::Result<()> {
    let cluster = Cluster::start().await?;
    let mut host = cluster.guest(0).await?;
    let mut friend = cluster.guest(0).await?;
    let mut hosts = Guest::come_again(cluster.nodes[1].address, &host.cookie).await?;
    let mut friends = Guest::come_again(cluster.nodes[1].address, &friend.cookie).await?;
    assert_eq!((follow(&mut hosts).await?, follow(&mut friends).await?), (vec![], vec![]));
    let table = make(&mut host, 1).await?;
    assert_eq!(change(&mut hosts).await?, (table, Some(ListState::Waiting)));
    for (is_host, number, seat, event, expected) in [
        (false, 2, 1, "sit", [ListState::You, ListState::Others]),
        (true, 4, 0, "step e3-e4", [ListState::Others, ListState::You]),
        (false, 5, 1, "resign", [ListState::Over, ListState::Over]),
    ] {
        let actor = if is_host { &mut host } else { &mut friend };
        act(actor, table, number, seat, event).await?;
        for (follower, state) in [&mut hosts, &mut friends].into_iter().zip(expected) {
            assert_eq!(change(follower).await?, (table, Some(state)), "{event}");
        }
    }
    let table = make(&mut host, 2).await?;
    assert_eq!(change(&mut hosts).await?, (table, Some(ListState::Waiting)));
    act(&mut host, table, 2, 0, "rise").await?;
    assert_eq!(change(&mut hosts).await?, (table, None));
    cluster.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_while_the_bus_is_away_is_not_missed_by_a_follower() -> anyhow::Result<()> {
    let mut cluster = Cluster::start().await?;
    let mut host = cluster.guest(0).await?;
    let mut hosts = Guest::come_again(cluster.nodes[1].address, &host.cookie).await?;
    assert_eq!(follow(&mut hosts).await?, []);
    cluster.nats.kill();
    let first = make(&mut host, 1).await?;
    until(AGAIN, async || {
        hosts.say(&ClientMessage::Ping { sent: 1, seen: Vec::new() }).await?;
        let mut is_missed = false;
        loop {
            match hosts.receive().await? {
                ServerMessage::GamesMissed {} => is_missed = true,
                ServerMessage::Pong { .. } => return Ok(is_missed.then_some(())),
                other => bail!("expected that the list is to be read again, not {other}"),
            }
        }
    })
    .await?;
    cluster.nats.start_again()?;
    let games = follow(&mut hosts).await?;
    assert_eq!(games.iter().map(|game| game.table).collect::<Vec<_>>(), [first]);
    let second = make(&mut host, 2).await?;
    assert_eq!(change(&mut hosts).await?, (second, Some(ListState::Waiting)));
    cluster.end().await
}
