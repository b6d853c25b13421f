//! A server whose store does not work.

use std::path::Path;
use std::time::Duration;

use anyhow::bail;
use quadrille_protocol::{Plan, RefusalReason};
use sqlx::{Connection, Executor, SqliteConnection};

use super::support::{Served, data, limits, request, temp_folder, two_at};
use crate::stores::test_database::TestDatabase;

/// Another connection to the file of the store.
async fn beside(folder: &Path) -> anyhow::Result<SqliteConnection> {
    let file = data(folder).join("quadrille.db");
    Ok(SqliteConnection::connect(&format!("sqlite://{}", file.display())).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_file_is_locked_nothing_is_acknowledged_and_then_all_goes_on()
-> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let mut other = beside(folder.path()).await?;
    other.execute("BEGIN IMMEDIATE").await?;
    host.act(table, table_state.next(), 5, 0, "step e3-e4").await?;
    assert_eq!(host.refused().await?.0, RefusalReason::NotKept);
    other.execute("ROLLBACK").await?;
    tokio::time::sleep(Duration::from_millis(100)).await;
    host.act(table, table_state.next(), 5, 0, "step e3-e4").await?;
    let entry = host.entry().await?;
    assert_eq!(friend.entry().await?, entry);
    assert_eq!(entry.number, table_state.next());
    server.end().await
}

/// Waits until the readiness of a server is as wanted.
async fn until_ready(server: &Served, wanted: bool) -> anyhow::Result<()> {
    let mut answer = String::new();
    for _ in 0..100 {
        answer = request(server.address, "GET /online/ready", "").await?;
        let status = if wanted { "HTTP/1.1 200 " } else { "HTTP/1.1 503 " };
        if answer.starts_with(status) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("expected ready: {wanted}, not {answer}")
}

async fn when_the_disk_is_full_nothing_is_acknowledged_and_the_server_is_not_ready_until_there_is_room(
    store: &TestDatabase,
) -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start_with(folder.path(), limits(), store.database.clone()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    until_ready(&server, true).await?;
    for (next, (key, step)) in (table_state.next()..).zip([(5, "step e3-e4"), (6, "step e7-e6")]) {
        store.fill_up().await?;
        let (seat, actor) = if key == 5 { (0, &mut host) } else { (1, &mut friend) };
        actor.act(table, next, key, seat, step).await?;
        assert_eq!(actor.refused().await?.0, RefusalReason::NotKept);
        until_ready(&server, false).await?;
        store.make_room().await?;
        until_ready(&server, true).await?;
        actor.act(table, next, key, seat, step).await?;
        let entry = host.entry().await?;
        assert_eq!(friend.entry().await?, entry);
        assert_eq!(entry.number, next);
    }
    server.end().await
}

/// Tests a failure with each store. Tests of one store begin with its name.
macro_rules! with_each_store {
    ($($day:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $day() -> anyhow::Result<()> {
                super::$day(&crate::stores::test_database::TestDatabase::sqlite()?).await
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $day() -> anyhow::Result<()> {
                super::$day(&crate::stores::test_database::TestDatabase::postgres()?).await
            })*
        }
    };
}

with_each_store! {
    when_the_disk_is_full_nothing_is_acknowledged_and_the_server_is_not_ready_until_there_is_room
}
