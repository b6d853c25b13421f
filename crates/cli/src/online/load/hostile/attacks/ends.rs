//! The end of a server, and its behaviour after a restart.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::{Answer, Guest};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage, plan_for_two, plan_with_computer};
use crate::online::load::hostile::watch::processor_seconds;
use crate::online::load::node::Node;

pub(super) const ATTACKS: [Attack; 2] = [
    Attack::new("restart", "a restart after a flood of tables that wait for level 8", |stage| {
        Box::pin(restart(stage))
    })
    .with(Requirements::ALONE),
    Attack::new("sigterm", "SIGTERM while connections of every kind are held", |stage| {
        Box::pin(sigterm(stage))
    })
    .with(Requirements::ALONE)
    .brief(),
];

/// The longest time a server takes to end, in seconds: 5 s of grace, and 2 s to close the store.
const END: f64 = 7.0;

/// The time for which an unused server is watched.
const IDLE: Duration = Duration::from_secs(4);

/// The maximum processor time of an unused server, in seconds per second.
const PROCESSOR: f64 = 0.1;

/// The maximum growth of its memory meanwhile, in megabytes.
const GROWTH: f64 = 5.0;

/// Asks a node to end.
pub(super) fn terminate(node: &Node) -> anyhow::Result<()> {
    let process = node.process().and_then(|process| Pid::from_raw(process as i32));
    Ok(kill_process(process.context("expected a process")?, Signal::TERM)?)
}

/// Waits for a node to end. Returns the seconds it took.
pub(super) async fn ended_within(node: &mut Node, most: Duration) -> anyhow::Result<f64> {
    let begun = Instant::now();
    while begun.elapsed() < most {
        if node.has_ended() {
            return Ok(begun.elapsed().as_secs_f64());
        }
        sleep(Duration::from_millis(20)).await;
    }
    bail!("expected the node to end")
}

async fn restart(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage
        .crowd(30, |number| {
            let (source, counts) = (stage.many(number % 3), counts.clone());
            async move {
                let mut guest = source.guest().await?;
                loop {
                    match guest.make(&plan_with_computer(8)).await {
                        Ok(_) => counts.accept(),
                        Err(answer) => {
                            counts.count(&answer);
                            if matches!(answer, Answer::Closed) {
                                guest = source.guest_again(&guest.cookie).await?;
                            }
                            sleep(Duration::from_millis(50)).await;
                        }
                    }
                }
            }
        })
        .await;
    let mut cluster = stage.cluster.lock().await;
    let node = &mut cluster.nodes[0];
    node.kill();
    let begun = Instant::now();
    node.start_again(0).await?;
    let ready = begun.elapsed().as_secs_f64();
    sleep(Duration::from_secs(2)).await;
    let process = node.process().context("expected a process")?;
    let used = || processor_seconds(process).context("expected accounts of the process");
    let memory = || node.memory().map_or(0.0, |bytes| bytes as f64 / 1e6);
    let before = (used()?, memory());
    sleep(IDLE).await;
    let processor = (used()? - before.0) / IDLE.as_secs_f64();
    let grown = memory() - before.1;
    Ok(Findings::of(&counts)
        .expect("seconds to start", Bound::AtMost(2.0), ready)
        .expect("processor seconds per second when idle", Bound::AtMost(PROCESSOR), processor)
        .expect("growth in MB when idle", Bound::AtMost(GROWTH), grown))
}

async fn sigterm(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let source = stage.one();
    let whole = source.text("GET /online/health", "");
    let body = source.text("POST /online/session", "Content-Length: 100000\r\n");
    let mut held = Vec::new();
    for text in ["", "GET / HTTP/1.1\r\nHost: here\r\nX-", &whole, &body] {
        for _ in 0..20 {
            let mut stream = source.connect().await?;
            stream.write_all(text.as_bytes()).await?;
            held.push(stream);
            counts.accept();
        }
    }
    let mut guests: Vec<Guest> = Vec::new();
    for _ in 0..20 {
        let mut guest = source.guest().await?;
        if let Ok(table) = guest.make(&plan_for_two()).await {
            guest.watch(table).await?;
        }
        guests.push(guest);
    }
    let mut cluster = stage.cluster.lock().await;
    let node = &mut cluster.nodes[0];
    terminate(node)?;
    let end = ended_within(node, Duration::from_secs(30)).await.unwrap_or(99.0);
    drop((held, guests));
    Ok(Findings::of(&counts).expect("seconds to end", Bound::AtMost(END), end))
}
