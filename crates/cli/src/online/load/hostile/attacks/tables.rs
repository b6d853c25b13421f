//! Tables filled with greetings, seats and rematches.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{ClientMessage, TableEvent, TableState, limits};
use tokio::time::sleep;

use super::Attack;
use crate::online::load::hostile::client::{Answer, Two};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Stage, plan_for_many, plan_for_two};

pub(super) const ATTACKS: [Attack; 4] = [
    Attack::new("offers", "draws offered and declined without end", |stage| {
        Box::pin(offers(stage))
    }),
    Attack::new("takebacks", "steps made and taken back without end", |stage| {
        Box::pin(takebacks(stage))
    }),
    Attack::new("seat-hopping", "a stranger who sits from seat to seat", |stage| {
        Box::pin(hopping(stage))
    }),
    Attack::new("rematch-forged", "tables made beforehand in the place of a rematch", |stage| {
        Box::pin(rematch(stage))
    })
    .brief(),
];

/// The number of tables that are filled at once.
const TABLES: usize = 10;

/// The pause after a refusal.
const PAUSE: Duration = Duration::from_millis(50);

/// Lets pairs of attackers repeat a round of actions until the attack is over.
async fn fill(stage: &Arc<Stage>, round: &'static [(usize, &'static str)]) -> Findings {
    let counts = Arc::new(Counts::default());
    let longest = Arc::new(std::sync::atomic::AtomicU32::new(0));
    stage
        .crowd(TABLES, |_| {
            let (source, counts, longest) = (stage.one(), counts.clone(), longest.clone());
            async move {
                let mut two = Two::sit(&source, &plan_for_two()).await?;
                let mut next = two.table_state.next();
                loop {
                    for (own, event) in round {
                        let (mut seat, mut text) = (*own, (*event).to_owned());
                        if *event == "step" {
                            two.fold().await?;
                            next = two.table_state.next();
                            let Some((acting, step)) = two.step() else { return Ok(()) };
                            (seat, text) = (usize::from(acting), step);
                        }
                        let guest = &mut two.guests[seat];
                        let answer = guest.act(two.table, next, Some(seat as u8), &text).await;
                        counts.count(&answer);
                        match answer {
                            Answer::Accepted(_) => next += 1,
                            Answer::Refused(_, told) => {
                                next = told.unwrap_or(next);
                                sleep(PAUSE).await;
                            }
                            Answer::Closed => return Ok(()),
                        }
                        longest.fetch_max(next, std::sync::atomic::Ordering::Relaxed);
                    }
                }
            }
        })
        .await;
    let longest = longest.load(std::sync::atomic::Ordering::Relaxed);
    let most = 8.0 * f64::from(limits::TALK);
    Findings::of(&counts).expect("entries of a log", Bound::AtMost(most), f64::from(longest))
}

async fn offers(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let round =
        &[(0, "offer-draw"), (1, "decline"), (1, "offer-draw"), (0, "decline"), (0, "greet 1")];
    Ok(fill(&stage, round).await)
}

async fn takebacks(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let round = &[(0, "step"), (0, "offer-takeback"), (1, "accept"), (1, "offer-takeback")];
    Ok(fill(&stage, round).await)
}

async fn hopping(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut host = stage.one().guest().await?;
    let made = host.make(&plan_for_many()).await;
    let table = made.map_err(|answer| anyhow::anyhow!("expected a table, not {answer:?}"))?;
    let source = stage.many(0);
    let mut stranger = source.guest().await?;
    let mut next = host.watch(table).await?.len() as u32;
    while !stage.is_over() {
        for (seat, event) in [(1, "sit"), (1, "greet 1"), (1, "rise"), (2, "sit"), (2, "rise")] {
            let answer = stranger.act(table, next, Some(seat), event).await;
            counts.count(&answer);
            match answer {
                Answer::Accepted(_) => next += 1,
                Answer::Refused(_, told) => {
                    next = told.unwrap_or(next);
                    sleep(PAUSE).await;
                }
                Answer::Closed => stranger = source.guest_again(&stranger.cookie).await?,
            }
        }
    }
    let next = host.watch(table).await?.len() as u32;
    let mut friend = stage.newcomer().guest().await?;
    let sits = friend.act(table, next, Some(1), "sit").await.is_accepted()
        || friend.act(table, next, Some(2), "sit").await.is_accepted();
    let after = host.watch(table).await?.len() as u32;
    let closed = host.act(table, after, Some(0), "abort").await.is_accepted();
    let most = Bound::AtMost(2.0 * f64::from(limits::RESTLESS));
    Ok(Findings::of(&counts)
        .expect("entries of the log", most, f64::from(next))
        .expect_that("somebody else can sit down", sits)
        .expect_that("the host can close the table", closed))
}

async fn rematch(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut two = Two::sit(&stage.one(), &plan_for_two()).await?;
    let (table, number) = (two.table, two.table.number());
    let mut forged = Vec::new();
    let mut plan = plan_for_two();
    plan.takebacks = false;
    for key in [number, number % limits::KEYS, number >> 7, number & 0xffff_ffff] {
        let make = ClientMessage::Make { key, plan: Box::new(plan.clone()) };
        let answer = two.guests[0].ask(&make).await;
        counts.count(&answer);
        if let Answer::Accepted(quadrille_protocol::ServerMessage::Made { table, .. }) = answer {
            forged.push(table);
        }
    }
    for (seat, event) in [(0, "resign"), (0, "again"), (1, "again")] {
        let next = two.guests[0].watch(table).await?.len() as u32;
        let done = two.guests[seat].act(table, next, Some(seat as u8), event).await;
        anyhow::ensure!(done.is_accepted(), "expected {event}, not {done:?}");
    }
    sleep(PAUSE * 4).await;
    let log = two.guests[0].watch(table).await?;
    let next = log.iter().find_map(|entry| match entry.event {
        TableEvent::Next(next) => Some(next),
        _ => None,
    });
    let Some(next) = next else { anyhow::bail!("expected a rematch") };
    let rematch = TableState::of(&two.guests[0].watch(next).await?)?;
    let same = rematch.plan().takebacks == two.table_state.plan().takebacks
        && rematch.plan().game == two.table_state.plan().game;
    Ok(Findings::of(&counts)
        .expect_that("the rematch is none of the tables made beforehand", !forged.contains(&next))
        .expect_that("the rematch has the plan of the game", same))
}
