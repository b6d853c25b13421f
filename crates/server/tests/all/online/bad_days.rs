//! When the store does not work.

use std::path::Path;
use std::time::Duration;

use quadrille_protocol::{Plan, Why};
use sqlx::{Connection, Executor, SqliteConnection};

use super::support::{Served, data, limits, place, two_at};

/// Somebody else who has the file open.
async fn beside(place: &Path) -> anyhow::Result<SqliteConnection> {
    let file = data(place).join("quadrille.db");
    Ok(SqliteConnection::connect(&format!("sqlite://{}", file.display())).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_file_is_locked_nothing_is_acknowledged_and_then_all_goes_on()
-> anyhow::Result<()> {
    let place = place()?;
    let server = Served::start(place.path(), limits()).await?;
    let (mut host, mut friend, table, meeting) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let mut other = beside(place.path()).await?;
    other.execute("BEGIN IMMEDIATE").await?;
    host.act(table, meeting.next(), 5, 0, "step e3-e4").await?;
    assert_eq!(host.refused().await?.0, Why::NotKept);
    other.execute("ROLLBACK").await?;
    tokio::time::sleep(Duration::from_millis(100)).await;
    host.act(table, meeting.next(), 5, 0, "step e3-e4").await?;
    let entry = host.entry().await?;
    assert_eq!(friend.entry().await?, entry);
    assert_eq!(entry.number, meeting.next());
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_disk_is_full_nothing_is_acknowledged_and_then_all_goes_on() -> anyhow::Result<()>
{
    let place = place()?;
    let server = Served::start(place.path(), limits()).await?;
    let (mut host, mut friend, table, meeting) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let mut other = beside(place.path()).await?;
    other
        .execute(
            "CREATE TRIGGER full BEFORE INSERT ON entry \
             BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
        )
        .await?;
    host.act(table, meeting.next(), 5, 0, "step e3-e4").await?;
    assert_eq!(host.refused().await?.0, Why::NotKept);
    other.execute("DROP TRIGGER full").await?;
    host.act(table, meeting.next(), 5, 0, "step e3-e4").await?;
    assert_eq!(friend.entry().await?, host.entry().await?);
    server.end().await
}
