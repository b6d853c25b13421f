//! Connections that are held, slow, or repeated.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_protocol::ClientMessage;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use super::Attack;
use crate::online::load::hostile::client::Source;
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage};

pub(super) const ATTACKS: [Attack; 8] = [
    Attack::new(
        "half-open",
        "600 connections of one address that send nothing or half a head",
        |stage| Box::pin(half_open(stage)),
    )
    .brief(),
    Attack::new("slow", "heads sent letter by letter", |stage| Box::pin(slow(stage)))
        .with(Requirements { at_least: Duration::from_secs(18), ..Requirements::USUAL }),
    Attack::new(
        "kept-alive",
        "2,000 kept connections of ten addresses, with 1,024 open files",
        |stage| Box::pin(kept_alive(stage)),
    )
    .with(Requirements { files: Some(1024), ..Requirements::USUAL }),
    Attack::new("not-reading", "sockets that ask for logs and read nothing", |stage| {
        Box::pin(not_reading(stage))
    }),
    Attack::new("reconnects-one", "one address that connects again and again", |stage| {
        Box::pin(reconnects(stage, 1))
    }),
    Attack::new("reconnects-many", "50 addresses that connect again and again", |stage| {
        Box::pin(reconnects(stage, 50))
    }),
    Attack::new("reconnects-nodes", "the same at three nodes", |stage| {
        Box::pin(reconnects(stage, 50))
    })
    .with(Requirements::THREE_NODES),
    Attack::new("slots", "sockets of one address until no more are let in", |stage| {
        Box::pin(slots(stage))
    }),
];

/// The connections that an address may have, for the page and for sockets: 400, and up to 20 that wait
/// in the queue of the system, where the server does not see them.
const OF_ADDRESS: f64 = 420.0;

/// The number of sockets that an address may have.
const SOCKETS: f64 = 200.0;

/// The longest time a client outside the attack waits to connect, in seconds.
const ENTRY: f64 = 2.0;

/// The time in which a client from another address connects, in seconds; 99 if it fails.
pub(super) async fn entry(stage: &Stage) -> f64 {
    let begun = Instant::now();
    match timeout(Duration::from_secs(10), stage.newcomer().guest()).await {
        Ok(Ok(_)) => begun.elapsed().as_secs_f64(),
        _ => 99.0,
    }
}

/// Holds a connection after sending some text until just before the end of the attack.
async fn hold(source: Source, text: String, counts: Arc<Counts>, until: Instant) {
    let Ok(mut stream) = source.connect().await else { return counts.refuse() };
    if stream.write_all(text.as_bytes()).await.is_err() {
        return counts.refuse();
    }
    let end = until - Duration::from_millis(300);
    let mut buffer = [0; 512];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match timeout(left, stream.read(&mut buffer)).await {
            Ok(Ok(0) | Err(_)) => return counts.close(),
            Ok(Ok(count)) if buffer[..count].starts_with(b"HTTP/1.1 503") => {
                return counts.refuse();
            }
            Ok(Ok(_)) => {}
            Err(_) => return counts.accept(),
        }
    }
}

async fn half_open(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let source = stage.one();
    let upgrade = source.text("GET /online/socket", "Upgrade: websocket\r\n");
    let half = upgrade.trim_end().to_owned();
    let texts = [String::new(), "G".to_owned(), half, "POST /online/session".to_owned()];
    let until = stage.until;
    let crowd = stage.crowd(600, |number| {
        let (text, counts) = (texts[number % texts.len()].clone(), counts.clone());
        let source = source.clone();
        async move {
            hold(source, text, counts, until).await;
            Ok(())
        }
    });
    let newcomer = async {
        sleep(stage.left() / 2).await;
        entry(&stage).await
    };
    let ((), entry) = tokio::join!(crowd, newcomer);
    let held = counts.tally().accepted as f64;
    Ok(Findings::of(&counts).expect("connections held", Bound::AtMost(OF_ADDRESS), held).expect(
        "seconds for a newcomer to come in",
        Bound::AtMost(ENTRY),
        entry,
    ))
}

async fn slow(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let crowd = stage.crowd(300, |_| {
        let (source, counts, until) = (stage.one(), counts.clone(), stage.until);
        async move {
            let Ok(mut stream) = source.connect().await else {
                counts.refuse();
                return Ok(());
            };
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ").await;
            let mut buffer = [0; 512];
            while Instant::now() < until - Duration::from_millis(700) {
                let _ = stream.write_all(b"x").await;
                let read = timeout(Duration::from_millis(400), stream.read(&mut buffer)).await;
                if let Ok(Ok(0) | Err(_)) = read {
                    counts.close();
                    return Ok(());
                }
            }
            counts.accept();
            Ok(())
        }
    });
    crowd.await;
    Ok(Findings::of(&counts).accepts_nothing())
}

async fn kept_alive(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let until = stage.until;
    let crowd = stage.crowd(2000, |number| {
        let (source, counts) = (stage.many(number % 10), counts.clone());
        async move {
            let text = source.text("GET /online/health", "");
            hold(source, text, counts, until).await;
            Ok(())
        }
    });
    let newcomer = async {
        sleep(stage.left() / 2).await;
        entry(&stage).await
    };
    let ((), entry) = tokio::join!(crowd, newcomer);
    let findings = Findings::of(&counts);
    Ok(findings.expect("seconds for a newcomer to come in", Bound::AtMost(ENTRY), entry))
}

async fn not_reading(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    let cookie = stage.one().guest().await?.cookie;
    stage
        .crowd(150, |_| {
            let (source, counts, cookie) = (stage.one(), counts.clone(), cookie.clone());
            async move {
                let mut guest = source.guest_again(&cookie).await?;
                loop {
                    match guest.say(&ClientMessage::Watch { table, from: 0 }).await {
                        Ok(()) => counts.accept(),
                        Err(_) => {
                            counts.close();
                            guest = source.guest_again(&cookie).await?;
                        }
                    }
                    sleep(Duration::from_millis(60)).await;
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

async fn reconnects(stage: Arc<Stage>, addresses: usize) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    stage
        .crowd(addresses.max(20), |number| {
            let source = if addresses == 1 { stage.one() } else { stage.many(number % addresses) };
            let counts = counts.clone();
            async move {
                let cookie = source.guest().await?.cookie;
                loop {
                    let came = match source.guest_again(&cookie).await {
                        Ok(mut guest) => guest.watch(table).await.is_ok(),
                        Err(_) => false,
                    };
                    if came { counts.accept() } else { counts.refuse() }
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

async fn slots(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let cookie = stage.one().guest().await?.cookie;
    let until = stage.until;
    let crowd = stage.crowd(300, |_| {
        let (source, counts, cookie) = (stage.one(), counts.clone(), cookie.clone());
        async move {
            match source.guest_again(&cookie).await {
                Ok(guest) => {
                    counts.accept();
                    sleep(until.saturating_duration_since(Instant::now())).await;
                    drop(guest);
                }
                Err(_) => counts.refuse(),
            }
            Ok(())
        }
    });
    let newcomer = async {
        sleep(stage.left() / 2).await;
        entry(&stage).await
    };
    let ((), entry) = tokio::join!(crowd, newcomer);
    let held = counts.tally().accepted as f64;
    Ok(Findings::of(&counts).expect("sockets held", Bound::AtMost(SOCKETS), held).expect(
        "seconds for a newcomer to come in",
        Bound::AtMost(ENTRY),
        entry,
    ))
}
