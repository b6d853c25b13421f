//! What one client or one address can make the server do.

use std::time::Duration;

use quadrille_protocol::{Ask, Plan, Tell, Why};
use quadrille_server::Limits;

use super::support::{Guest, Served, limits, place};

#[tokio::test]
async fn a_ping_that_names_a_table_again_and_again_is_refused() -> anyhow::Result<()> {
    let place = place()?;
    let server = Served::start(place.path(), limits()).await?;
    let mut guest = Guest::come(server.address).await?;
    let table = guest.make(&Plan::new("ploy".parse()?), 1).await?;
    guest.say(&Ask::Ping { sent: 1, seen: vec![(table, 0); 32] }).await?;
    assert_eq!(guest.refused().await?.0, Why::Bad);
    server.end().await
}

#[tokio::test]
async fn each_table_that_a_ping_has_missed_takes_a_token() -> anyhow::Result<()> {
    let place = place()?;
    let server = Served::start(place.path(), Limits { rate: 1, burst: 12, ..limits() }).await?;
    let mut seen = Vec::new();
    for _ in 0..3 {
        let mut host = Guest::come(server.address).await?;
        for key in 1..=9 {
            seen.push((host.make(&Plan::new("ploy".parse()?), key).await?, 0));
        }
    }
    let mut guest = Guest::come(server.address).await?;
    guest.say(&Ask::Ping { sent: 1, seen }).await?;
    let (mut logs, mut pongs) = (0, 0);
    while let Ok(tell) = tokio::time::timeout(Duration::from_millis(500), guest.hear()).await {
        match tell? {
            Tell::Log { .. } => logs += 1,
            Tell::Pong { .. } => pongs += 1,
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    assert_eq!(pongs, 1);
    assert!((8..=12).contains(&logs), "12 at once less hello and the ping, not {logs} of 27");
    server.end().await
}
