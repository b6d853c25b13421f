//! Tables, guests and spectators without end.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::ClientMessage;
use tokio::time::sleep;

use super::Attack;
use crate::online::key;
use crate::online::load::hostile::client::{Answer, Source};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Requirements, Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 11] = [
    Attack::new("tables-one", "tables without end from one address", |stage| {
        Box::pin(tables(stage, 1, 30))
    }),
    Attack::new("tables-many", "the same from 20 addresses", |stage| {
        Box::pin(tables(stage, 20, 3))
    }),
    Attack::new("tables-nodes", "the same at three nodes", |stage| Box::pin(tables(stage, 20, 3)))
        .with(Requirements::THREE_NODES),
    Attack::new("make-repeated", "new tables and one that is made again and again", |stage| {
        Box::pin(repeated(stage))
    }),
    Attack::new("guests-one", "sessions without end from one address", |stage| {
        Box::pin(guests_of_one(stage))
    })
    .brief(),
    Attack::new("guests-many", "sessions without end from 200 addresses", |stage| {
        Box::pin(guests_of_many(stage))
    }),
    Attack::new("guests-forwarded", "an address that claims others behind a proxy", |stage| {
        Box::pin(forwarded(stage, |number| format!("10.1.{}.{}", number / 256 % 256, number % 256)))
    })
    .with(Requirements::PROXIED)
    .brief(),
    Attack::new("guests-ipv6", "addresses of one /64 network behind a proxy", |stage| {
        Box::pin(ipv6(stage))
    })
    .with(Requirements::PROXIED)
    .brief(),
    Attack::new("spectators-one", "180 spectators of one address at a table of a pair", |stage| {
        Box::pin(spectators(stage, 1, 180))
    }),
    Attack::new("spectators-many", "500 spectators of ten addresses", |stage| {
        Box::pin(spectators(stage, 10, 50))
    }),
    Attack::new("spectators-nodes", "the same at three nodes", |stage| {
        Box::pin(spectators(stage, 10, 50))
    })
    .with(Requirements::THREE_NODES),
];

/// The maximum number of tables that one address may open in a run.
const TABLES: f64 = 1_000.0;

/// The number of guests that an address may create at once, and per second.
const GUESTS: (f64, f64) = (60.0, 1.0);

/// The pause after a refusal.
const PAUSE: Duration = Duration::from_millis(50);

fn source(stage: &Stage, addresses: usize, number: usize) -> Source {
    if addresses == 1 { stage.one() } else { stage.many(number % addresses) }
}

async fn tables(stage: Arc<Stage>, addresses: usize, guests: usize) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage
        .crowd(addresses * guests, |number| {
            let (source, counts) = (source(&stage, addresses, number), counts.clone());
            async move {
                let mut guest = source.guest().await?;
                let plan = plan_for_two();
                loop {
                    match guest.make(&plan).await {
                        Ok(_) => counts.accept(),
                        Err(answer) => {
                            counts.count(&answer);
                            if matches!(answer, Answer::Closed) {
                                guest = source.guest_again(&guest.cookie).await?;
                            }
                            sleep(PAUSE).await;
                        }
                    }
                }
            }
        })
        .await;
    let made = counts.tally().accepted as f64 / addresses as f64;
    Ok(Findings::of(&counts).expect("tables of an address", Bound::AtMost(TABLES), made))
}

async fn repeated(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let same = key();
    stage
        .crowd(100, |number| {
            let (source, counts) = (stage.many(number % 5), counts.clone());
            async move {
                let mut guest = source.guest().await?;
                let plan = Box::new(plan_for_two());
                for round in 0_u64.. {
                    let key = if round % 2 == 0 { same } else { key() };
                    let answer = guest.ask(&ClientMessage::Make { key, plan: plan.clone() }).await;
                    counts.count(&answer);
                    match answer {
                        Answer::Accepted(_) => {}
                        Answer::Refused(..) => sleep(PAUSE).await,
                        Answer::Closed => guest = source.guest_again(&guest.cookie).await?,
                    }
                }
                Ok(())
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

/// Requests sessions until the attack is over.
async fn sessions(source: Source, counts: Arc<Counts>) -> anyhow::Result<()> {
    loop {
        match source.session().await {
            Ok(Some(_)) => counts.accept(),
            Ok(None) => counts.refuse(),
            Err(_) => counts.close(),
        }
    }
}

async fn guests_of_one(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let seconds = stage.left().as_secs_f64();
    stage.crowd(8, |_| sessions(stage.one(), counts.clone())).await;
    Ok(of_one_address(&counts, seconds))
}

/// Expects at most the number of guests that one address may have.
fn of_one_address(counts: &Counts, seconds: f64) -> Findings {
    let most = Bound::AtMost(GUESTS.0 + GUESTS.1 * seconds + 5.0);
    let came = counts.tally().accepted as f64;
    Findings::of(counts).expect("guests", most, came)
}

async fn guests_of_many(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage.crowd(200, |number| sessions(stage.many(number), counts.clone())).await;
    Ok(Findings::of(&counts))
}

/// Attacks from one address behind a proxy, with forged headers of other addresses before the proxy's
/// own line.
async fn forwarded(stage: Arc<Stage>, claim: fn(usize) -> String) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let seconds = stage.left().as_secs_f64();
    stage
        .crowd(8, |number| {
            let (source, counts) = (stage.one(), counts.clone());
            async move {
                for round in 0.. {
                    let own =
                        source.clone().claiming("X-Forwarded-For", &claim(8 * round + number));
                    let own = own.claiming("X-Forwarded-For", "198.51.100.7");
                    match own.session().await {
                        Ok(Some(_)) => counts.accept(),
                        Ok(None) => counts.refuse(),
                        Err(_) => counts.close(),
                    }
                }
                Ok(())
            }
        })
        .await;
    Ok(of_one_address(&counts, seconds))
}

async fn ipv6(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let seconds = stage.left().as_secs_f64();
    stage
        .crowd(8, |number| {
            let (source, counts) = (stage.one(), counts.clone());
            async move {
                for round in 0.. {
                    let claim = format!("2001:db8:5:6::{number:x}:{round:x}");
                    match source.clone().claiming("X-Forwarded-For", &claim).session().await {
                        Ok(Some(_)) => counts.accept(),
                        Ok(None) => counts.refuse(),
                        Err(_) => counts.close(),
                    }
                }
                Ok(())
            }
        })
        .await;
    Ok(of_one_address(&counts, seconds))
}

async fn spectators(stage: Arc<Stage>, addresses: usize, each: usize) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    let mut cookies = Vec::new();
    for number in 0..addresses {
        cookies.push(source(&stage, addresses, number).guest().await?.cookie);
    }
    stage
        .crowd(addresses * each, |number| {
            let (source, counts) = (source(&stage, addresses, number), counts.clone());
            let cookie = cookies[number % addresses].clone();
            async move {
                let mut guest = source.guest_again(&cookie).await?;
                guest.watch(table).await?;
                counts.accept();
                while guest.receive().await.is_ok() {}
                counts.close();
                Ok(())
            }
        })
        .await;
    Ok(Findings::of(&counts))
}
