//! Many tables with computers that search at once.

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadrille_protocol::{ServerMessage, TableEvent};
use tokio::time::{sleep, timeout};

use super::Attack;
use crate::online::load::hostile::client::{Answer, Guest};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage, plan_with_computer};

pub(super) const ATTACKS: [Attack; 4] = [
    Attack::new("computers-20", "20 tables of one person that wait for level 8", |stage| {
        Box::pin(computers(stage, 1, 1, 20))
    }),
    Attack::new("computers-200", "200 tables of one person that wait for level 8", |stage| {
        Box::pin(computers(stage, 1, 1, 200))
    }),
    Attack::new("computers-crowd", "200 tables of 40 people of one address", |stage| {
        Box::pin(computers(stage, 1, 40, 5))
    }),
    Attack::new(
        "computers-nodes",
        "200 tables of 40 people of 20 addresses at three nodes",
        |stage| Box::pin(computers(stage, 20, 2, 5)),
    )
    .with(Requirements::THREE_NODES),
];

/// The longest time an honest player waits for a computer of level 1, in seconds.
const ANSWER: f64 = 5.0;

/// The number of tables that one socket may watch.
const WATCHED: usize = 30;

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(40);

async fn computers(
    stage: Arc<Stage>,
    addresses: usize,
    people: usize,
    tables: usize,
) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let crowd = stage.crowd(addresses * people, |number| {
        let source = if addresses == 1 { stage.one() } else { stage.many(number % addresses) };
        let counts = counts.clone();
        async move {
            let cookie = source.guest().await?.cookie;
            let mut sockets: Vec<Guest> = Vec::new();
            let mut made = 0;
            while made < tables {
                if made % WATCHED == 0 {
                    sockets.push(source.guest_again(&cookie).await?);
                }
                let Some(guest) = sockets.last_mut() else { break };
                match guest.make(&plan_with_computer(8)).await {
                    Ok(table) => {
                        counts.accept();
                        guest.watch(table).await?;
                        made += 1;
                    }
                    Err(answer @ Answer::Closed) => {
                        counts.count(&answer);
                        break;
                    }
                    Err(answer) => {
                        counts.count(&answer);
                        if !answer.is_busy() {
                            break;
                        }
                        sleep(Duration::from_millis(100)).await;
                    }
                }
            }
            loop {
                for guest in &mut sockets {
                    let _ = timeout(Duration::from_millis(20), guest.receive()).await;
                }
            }
        }
    });
    let (mut longest, mut answers) = (0.0_f64, 0_u32);
    let honest = async {
        sleep(stage.left() / 4).await;
        while !stage.is_over() {
            longest = longest.max(answer(&stage).await.unwrap_or(99.0));
            answers += 1;
            sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::join!(crowd, honest);
    Ok(Findings::of(&counts)
        .expect("seconds for a computer to answer", Bound::AtMost(ANSWER), longest)
        .expect("answers waited for", Bound::AtLeast(1.0), f64::from(answers)))
}

/// The time until a computer of level 1 makes its first step at a new table of another client, in
/// seconds.
async fn answer(stage: &Stage) -> anyhow::Result<f64> {
    let mut guest = stage.newcomer().guest().await?;
    let made = guest.make(&plan_with_computer(1)).await;
    let table = made.map_err(|answer| anyhow::anyhow!("expected a table, not {answer:?}"))?;
    let begun = Instant::now();
    let log = guest.watch(table).await?;
    if log.iter().any(|entry| matches!(entry.event, TableEvent::Step(_))) {
        return Ok(begun.elapsed().as_secs_f64());
    }
    let step = async {
        loop {
            if let ServerMessage::Entry { entry, .. } = guest.receive().await?
                && matches!(entry.event, TableEvent::Step(_))
            {
                return anyhow::Ok(());
            }
        }
    };
    match timeout(PATIENCE, step).await {
        Ok(Ok(())) => Ok(begun.elapsed().as_secs_f64()),
        _ => Ok(begun.elapsed().as_secs_f64().max(ANSWER + 1.0)),
    }
}
