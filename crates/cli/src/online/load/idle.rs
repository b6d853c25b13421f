//! People who are connected and have games, but stay inactive.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use quadrille_protocol::{ClientMessage, Plan, ServerMessage, TableId, limits};
use quadrille_table::GameText;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::cluster::{Cluster, Shape};
use super::node::NodeSettings;
use super::pair::{HonestPairs, Pace};
use super::{AT_ONCE, patient_session};
use crate::args::LoadArgs;
use crate::online::link::Server;
use crate::online::socket::Socket;
use crate::online::{key, now};

/// The longest wait for a response.
const PATIENCE: Duration = Duration::from_secs(20);

/// The pause before each measurement.
const REST: Duration = Duration::from_secs(2);

/// A connected person, and the table they host.
struct IdlePerson {
    socket: Socket,
    table: TableId,
}

/// Holds people with two games each, one that they host and one of another host. Measures the memory
/// per person, and the latency of honest pairs before and meanwhile.
pub(super) async fn idle(args: &LoadArgs, shape: Shape, people: usize) -> anyhow::Result<bool> {
    anyhow::ensure!(people > 1, "expected two people at least");
    let cluster = Cluster::start(shape, |_| NodeSettings::unlimited()).await?;
    let servers = cluster.servers();
    let pairs = HonestPairs::sit(servers.clone(), args.seed).await?;
    sleep(REST).await;
    let empty = cluster.memory();
    let settled = Instant::now();
    sleep(args.seconds).await;
    let coming = Instant::now();
    let mut all = come(&servers, people).await?;
    sit(&mut all).await?;
    let came = coming.elapsed();
    let mut idle = JoinSet::new();
    let tables: Vec<TableId> = all.iter().map(|person| person.table).collect();
    for (number, person) in all.into_iter().enumerate() {
        let other = tables[(number + people - 1) % people];
        idle.spawn(stay(person, other));
    }
    sleep(REST.max(limits::PING)).await;
    let begun = Instant::now();
    sleep(args.seconds).await;
    let until = Instant::now();
    let full = cluster.memory();
    let mut left = people;
    while idle.try_join_next().is_some() {
        left -= 1;
    }
    let played = pairs.end().await?;
    let (before, during) = (played.pace(settled, coming), played.pace(begun, until));
    idle.abort_all();
    println!("{people} people with two games each connected in {:.1} s", came.as_secs_f64());
    println!("still connected: {left}");
    if let (Some(empty), Some(full)) = (empty, full) {
        let each = full.saturating_sub(empty) as f64 / people as f64 / 1000.0;
        let mega = |bytes: u64| bytes as f64 / 1e6;
        println!(
            "memory: {:.1} MB before, {:.1} MB with all of them, {each:.1} kB each",
            mega(empty),
            mega(full)
        );
    }
    for (name, Pace { p50, p99, rate }) in [("before", before), ("with them", during)] {
        println!("pairs {name}: p50 {p50:.2} ms, p99 {p99:.2} ms, {rate:.0} moves per second");
    }
    let is_good = during.p99 <= before.most_p99() && played.problems.is_empty() && left == people;
    println!("{}", if is_good { "every expectation holds" } else { "FAIL" });
    Ok(is_good)
}

/// Connects people in batches. Each opens a table.
async fn come(servers: &[Server], people: usize) -> anyhow::Result<Vec<IdlePerson>> {
    let game = GameText::all().find(|game| game.start().seats() == 2);
    let plan = Plan::new(game.context("expected a game for two")?);
    let mut all = Vec::with_capacity(people);
    while all.len() < people {
        let mut some = JoinSet::new();
        for number in all.len()..people.min(all.len() + AT_ONCE) {
            let (server, plan) = (servers[number % servers.len()].clone(), plan.clone());
            some.spawn(async move {
                let cookie = patient_session(&server).await?;
                let connected = Socket::connect(&server, &cookie).await;
                let mut socket =
                    connected.map_err(|error| anyhow::anyhow!("an idle person: {error:?}"))?;
                let key = key();
                socket.say(&ClientMessage::Make { key, plan: Box::new(plan) }).await?;
                let made = until(&mut socket, |message| match message {
                    ServerMessage::Made { table, .. } => Some(*table),
                    _ => None,
                });
                let table = made.await?;
                anyhow::Ok(IdlePerson { socket, table })
            });
        }
        while let Some(person) = some.join_next().await {
            all.push(person??);
        }
    }
    Ok(all)
}

/// Lets everyone watch their table and sit down at the table of the previous person.
async fn sit(all: &mut Vec<IdlePerson>) -> anyhow::Result<()> {
    let tables: Vec<TableId> = all.iter().map(|person| person.table).collect();
    let people = tables.len();
    let mut seated = Vec::with_capacity(people);
    let mut some = JoinSet::new();
    let mut waiting = std::mem::take(all).into_iter().enumerate();
    loop {
        while some.len() < AT_ONCE
            && let Some((number, mut person)) = waiting.next()
        {
            let other = tables[(number + people - 1) % people];
            some.spawn(async move {
                watch(&mut person.socket, person.table).await?;
                let number_of_entry = watch(&mut person.socket, other).await?;
                let sit = ClientMessage::Act {
                    table: other,
                    number: number_of_entry,
                    key: key(),
                    seat: Some(1),
                    event: "sit".to_owned(),
                };
                person.socket.say(&sit).await?;
                let sat = |message: &ServerMessage| match message {
                    ServerMessage::Entry { table, .. } if *table == other => Some(()),
                    _ => None,
                };
                until(&mut person.socket, sat).await?;
                anyhow::Ok((number, person))
            });
        }
        let Some(person) = some.join_next().await else { break };
        seated.push(person??);
    }
    seated.sort_unstable_by_key(|(number, _)| *number);
    all.extend(seated.into_iter().map(|(_, person)| person));
    Ok(())
}

/// Watches a table. Returns the number of its next entry.
async fn watch(socket: &mut Socket, table: TableId) -> anyhow::Result<u32> {
    socket.say(&ClientMessage::Watch { table, from: 0 }).await?;
    let log = |message: &ServerMessage| match message {
        ServerMessage::Log { table: own, next, .. } if *own == table => Some(*next),
        _ => None,
    };
    until(socket, log).await
}

/// Waits for a message that `wanted` accepts.
async fn until<T>(
    socket: &mut Socket,
    mut wanted: impl FnMut(&ServerMessage) -> Option<T>,
) -> anyhow::Result<T> {
    let updates = async {
        loop {
            match socket.receive().await? {
                ServerMessage::Refused { refusal, .. } => bail!("an idle person: {refusal}"),
                message => {
                    if let Some(found) = wanted(&message) {
                        return Ok(found);
                    }
                }
            }
        }
    };
    timeout(PATIENCE, updates).await.context("an idle person waits")?
}

/// Stays connected and sends resync requests as often as a page does, until the connection is lost.
async fn stay(mut person: IdlePerson, other: TableId) -> anyhow::Result<()> {
    let mut next = Instant::now() + limits::PING.mul_f64(fastrand::f64());
    let mut known = [2, 2].map(|next: u32| next + 1);
    loop {
        let wait = next.saturating_duration_since(Instant::now());
        match timeout(wait, person.socket.receive()).await {
            Ok(message) => {
                if let ServerMessage::Entry { table, entry } = message? {
                    known[usize::from(table == other)] = entry.number + 1;
                }
            }
            Err(_) => {
                next += limits::PING;
                let seen = vec![(person.table, known[0]), (other, known[1])];
                person.socket.say(&ClientMessage::Ping { sent: now(), seen }).await?;
            }
        }
    }
}
