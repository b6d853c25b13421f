//! Floods of frames of every kind.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use quadrille_protocol::{ClientMessage, TableId};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use super::Attack;
use crate::online::load::hostile::client::Answer;
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 6] = [
    Attack::new("frames-pong", "pong frames without end", |stage| {
        Box::pin(flood(stage, Message::Pong(Bytes::new())))
    })
    .brief(),
    Attack::new("frames-ping", "ping frames without end", |stage| {
        Box::pin(flood(stage, Message::Ping(Bytes::from_static(&[0; 100]))))
    }),
    Attack::new("frames-binary", "binary frames without end", |stage| {
        Box::pin(flood(stage, Message::Binary(Bytes::from_static(&[0; 1000]))))
    }),
    Attack::new("frames-text", "text that is no message, without end", |stage| {
        Box::pin(flood(stage, Message::text("{}")))
    }),
    Attack::new("pings-tables", "pings that name 32 tables, answers never read", |stage| {
        Box::pin(pings(stage))
    }),
    Attack::new("pings-repeated", "pings that name one table 32 times", |stage| {
        Box::pin(repeated(stage))
    })
    .brief(),
];

/// The number of clients that attack at once.
const CLIENTS: usize = 8;

/// The number of frames that are sent at once.
const AT_ONCE: usize = 500;

async fn flood(stage: Arc<Stage>, frame: Message) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let cookie = stage.one().guest().await?.cookie;
    stage
        .crowd(CLIENTS, |_| {
            let (source, counts) = (stage.one(), counts.clone());
            let (cookie, frame) = (cookie.clone(), frame.clone());
            async move {
                loop {
                    let Ok(mut guest) = source.guest_again(&cookie).await else {
                        counts.refuse();
                        sleep(Duration::from_millis(20)).await;
                        continue;
                    };
                    let ended = async {
                        loop {
                            for _ in 0..AT_ONCE {
                                guest.stream.feed(frame.clone()).await?;
                            }
                            guest.stream.flush().await?;
                            counts.accept();
                            while let Ok(Some(message)) =
                                timeout(Duration::from_millis(1), guest.stream.next()).await
                            {
                                if message?.is_close() {
                                    return Ok::<_, anyhow::Error>(());
                                }
                            }
                        }
                    };
                    let _ = ended.await;
                    counts.close();
                }
            }
        })
        .await;
    let closed = counts.tally().closed as f64;
    Ok(Findings::of(&counts).expect("connections closed", Bound::AtLeast(1.0), closed))
}

async fn pings(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let mut seen = vec![(stage.table()?, 0)];
    for _ in 0..4 {
        let mut host = stage.one().guest().await?;
        for _ in 0..7 {
            if let Ok(table) = host.make(&plan_for_two()).await {
                seen.push((table, 0));
            }
        }
    }
    let cookie = stage.one().guest().await?.cookie;
    stage
        .crowd(100, |_| {
            let (source, counts, cookie) = (stage.one(), counts.clone(), cookie.clone());
            let ping = ClientMessage::Ping { sent: 1, seen: seen.clone() };
            async move {
                let mut guest = source.guest_again(&cookie).await?;
                loop {
                    match guest.say(&ping).await {
                        Ok(()) => counts.accept(),
                        Err(_) => {
                            counts.close();
                            guest = source.guest_again(&cookie).await?;
                        }
                    }
                    sleep(Duration::from_millis(40)).await;
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

async fn repeated(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let table: TableId = stage.table()?;
    let mut guest = stage.one().guest().await?;
    while !stage.is_over() {
        let ping = ClientMessage::Ping { sent: 1, seen: vec![(table, 0); 32] };
        let answer = guest.ask(&ping).await;
        counts.count(&answer);
        if matches!(answer, Answer::Closed) {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(Findings::of(&counts).accepts_nothing())
}
