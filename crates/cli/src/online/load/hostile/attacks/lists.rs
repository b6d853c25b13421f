//! Lists of the attacker's own games, short and long.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use quadrille_protocol::ClientMessage;
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::{Answer, Guest};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Pairs, Requirements, Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 2] = [
    Attack::new("lists", "lists of 20 games without end, from ten addresses", |stage| {
        Box::pin(lists(stage))
    }),
    Attack::new(
        "lists-stale",
        "a list in a store of many tables with statistics of none",
        |stage| Box::pin(stale(stage)),
    )
    .with(Requirements { unlimited: true, pairs: Pairs::Absent, ..Requirements::USUAL }),
];

/// The number of tables in a store with outdated statistics.
const TABLES: usize = 6_000;

/// The longest time a list takes in it, in milliseconds.
const LIST: f64 = 250.0;

/// The pause between messages that keeps a client within its rate.
const PAUSE: Duration = Duration::from_millis(50);

async fn lists(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage
        .crowd(50, |number| {
            let (source, counts) = (stage.many(number % 10), counts.clone());
            async move {
                let mut guest = source.guest().await?;
                for _ in 0..20 {
                    let _ = guest.make(&plan_for_two()).await;
                }
                loop {
                    let answer =
                        guest.ask(&ClientMessage::Games { after: None, follow: false }).await;
                    counts.count(&answer);
                    match answer {
                        Answer::Accepted(_) => {}
                        Answer::Refused(..) => sleep(PAUSE).await,
                        Answer::Closed => guest = source.guest_again(&guest.cookie).await?,
                    }
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

/// SQLite saves statistics when a server ends. A server that ends while it is new leaves the
/// statistics of a nearly empty store.
async fn stale(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    drop(stage.one().guest().await?.make(&plan_for_two()).await);
    {
        let mut cluster = stage.cluster.lock().await;
        let node = &mut cluster.nodes[0];
        super::ends::terminate(node)?;
        super::ends::ended_within(node, Duration::from_secs(20)).await.context("the first end")?;
        node.start_again(0).await?;
    }
    let mut hosts: Vec<Guest> = Vec::new();
    let made = Arc::new(std::sync::atomic::AtomicUsize::new(0));
    for number in 0..20 {
        hosts.push(stage.many(number).guest().await?);
    }
    let cookies: Vec<String> = hosts.iter().map(|host| host.cookie.clone()).collect();
    let mut all = tokio::task::JoinSet::new();
    for mut host in hosts {
        let (made, counts) = (made.clone(), counts.clone());
        all.spawn(async move {
            let plan = plan_for_two();
            while made.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < TABLES {
                match host.make(&plan).await {
                    Ok(_) => counts.accept(),
                    Err(answer) => {
                        counts.count(&answer);
                        break;
                    }
                }
            }
        });
    }
    while all.join_next().await.is_some() {}
    let mut slowest = 0.0_f64;
    for (number, cookie) in cookies.iter().enumerate().take(5) {
        let mut host = stage.many(number).guest_again(cookie).await?;
        let begun = Instant::now();
        let listed =
            host.ask(&ClientMessage::Games { after: None, follow: false }).await.is_accepted();
        let took = begun.elapsed().as_secs_f64() * 1000.0;
        slowest = slowest.max(if listed { took } else { f64::from(u16::MAX) });
    }
    let tables = counts.tally().accepted as f64;
    Ok(Findings::of(&counts).expect("tables of the store", Bound::AtLeast(1_000.0), tables).expect(
        "milliseconds of a list",
        Bound::AtMost(LIST),
        slowest,
    ))
}
