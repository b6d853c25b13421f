//! Seats of a table that waits for players, and strangers who disturb it.

use quadrille_protocol::{Chair, Plan, RefusalReason, ServerMessage, TableEvent, limits};
use quadrille_server::Limits;

use super::support::{Guest, Served, limits, temp_folder};

/// A plan for four, with a seat for the host.
fn for_four() -> anyhow::Result<Plan> {
    let chairs = vec![Chair::Host, Chair::Open, Chair::Open, Chair::Open];
    Ok(Plan { chairs, ..Plan::new("ploy mode=four".parse()?) })
}

#[tokio::test]
async fn a_stranger_cannot_use_up_a_table_that_waits() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let fast = Limits { rate: 10_000, burst: 100_000, ..limits() };
    let server = Served::start(folder.path(), fast).await?;
    let mut host = Guest::come(server.address).await?;
    let mut stranger = Guest::come(server.address).await?;
    let mut friend = Guest::come(server.address).await?;
    let table = host.make(&for_four()?, 1).await?;
    let mut next = stranger.watch(table).await?.len() as u32;
    let refusal = loop {
        stranger.act(table, next, 100 + u64::from(next), 1 + (next % 2) as u8, "sit").await?;
        match stranger.receive().await? {
            ServerMessage::Entry { .. } if next < 1_000 => next += 1,
            ServerMessage::Refused { refusal, .. } => break refusal,
            other => anyhow::bail!("it goes on: {other}"),
        }
    };
    assert_eq!(refusal.reason, RefusalReason::NotNow);
    assert!(next <= 2 + u32::from(limits::RESTLESS), "{next}");
    friend.act(table, next, 7, 3, "sit").await?;
    assert_eq!(friend.entry().await?.number, next);
    host.act(table, next + 1, 8, 0, "abort").await?;
    assert_eq!(host.entry().await?.event, TableEvent::Abort);
    server.end().await
}

#[tokio::test]
async fn sitting_down_and_getting_up_cost_more_than_other_messages() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { rate: 1, burst: 60, ..limits() }).await?;
    let mut host = Guest::come(server.address).await?;
    let table = host.make(&for_four()?, 1).await?;
    let first = host.watch(table).await?.len() as u32;
    let mut next = first;
    while next < first + 20 {
        host.act(table, next, 100 + u64::from(next), 1 + (next % 2) as u8, "sit").await?;
        match host.receive().await? {
            ServerMessage::Entry { .. } => next += 1,
            ServerMessage::Refused { refusal, .. } if refusal.reason == RefusalReason::Busy => {
                break;
            }
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    assert!((first + 4..=first + 6).contains(&next), "{} changes", next - first);
    host.act(table, next, 7, 1 + ((next + 1) % 2) as u8, "greet 1").await?;
    assert_eq!(host.entry().await?.event, TableEvent::Greet(1), "other messages have their share");
    server.end().await
}
