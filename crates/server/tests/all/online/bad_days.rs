//! A server whose store does not work.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::bail;
use quadrille_protocol::{LogEntry, Plan, RefusalReason, ServerMessage};
use quadrille_server::Database;
use sqlx::{Connection, Executor, SqliteConnection};

use super::support::{Guest, Served, data, limits, request, temp_folder, two_at};
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
    for _ in 0..300 {
        answer = request(server.address, "GET /online/ready", "").await?;
        let status = if wanted { "HTTP/1.1 200 " } else { "HTTP/1.1 503 " };
        if answer.starts_with(status) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bail!("expected ready: {wanted}, not {answer}")
}

/// The reason of the next refusal. A write that was refused may have succeeded, so that its entry
/// arrives twice.
async fn refused(guest: &mut Guest) -> anyhow::Result<RefusalReason> {
    loop {
        match guest.receive().await? {
            ServerMessage::Refused { refusal, .. } => return Ok(refusal.reason),
            ServerMessage::Entry { .. } => {}
            other => bail!("expected a refusal, not {other}"),
        }
    }
}

/// The entry with a number.
async fn entered(guest: &mut Guest, number: u32) -> anyhow::Result<LogEntry> {
    loop {
        let entry = guest.entry().await?;
        if entry.number == number {
            return Ok(entry);
        }
    }
}

/// Plays while writes fail twice, and again afterwards. `fail` makes writes fail, or ends that.
async fn nothing_is_acknowledged_while_writes_fail(
    database: Database,
    mut fail: impl AsyncFnMut(bool) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start_with(folder.path(), limits(), database.clone()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let mut confirmed = Vec::new();
    until_ready(&server, true).await?;
    for (next, (key, step)) in (table_state.next()..).zip([(5, "step e3-e4"), (6, "step e7-e6")]) {
        fail(true).await?;
        let (seat, actor) = if key == 5 { (0, &mut host) } else { (1, &mut friend) };
        actor.act(table, next, key, seat, step).await?;
        assert_eq!(refused(actor).await?, RefusalReason::NotKept);
        until_ready(&server, false).await?;
        fail(false).await?;
        until_ready(&server, true).await?;
        actor.act(table, next, key, seat, step).await?;
        let entry = entered(&mut host, next).await?;
        assert_eq!(entered(&mut friend, next).await?, entry);
        assert_eq!(entry.key, key);
        confirmed.push(entry);
    }
    server.end().await?;
    let store = database.open(Arc::default()).await?;
    assert_eq!(store.log(table, table_state.next(), 10).await?, confirmed);
    Ok(())
}

async fn when_the_disk_is_full_nothing_is_acknowledged_and_the_server_is_not_ready_until_there_is_room(
    store: &TestDatabase,
) -> anyhow::Result<()> {
    nothing_is_acknowledged_while_writes_fail(store.database.clone(), async |fills| {
        if fills { store.fill_up().await } else { store.make_room().await }
    })
    .await
}

async fn while_another_program_has_locked_it_nothing_is_acknowledged_and_the_server_is_not_ready(
    store: &TestDatabase,
) -> anyhow::Result<()> {
    let mut lock = None;
    nothing_is_acknowledged_while_writes_fail(store.database.clone(), async |holds| {
        lock = if holds { Some(store.lock().await?) } else { None };
        Ok(())
    })
    .await
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
            mod alone;

            $(#[tokio::test(flavor = "multi_thread")]
            async fn $day() -> anyhow::Result<()> {
                super::$day(&crate::stores::test_database::TestDatabase::postgres()?).await
            })*
        }
    };
}

with_each_store! {
    when_the_disk_is_full_nothing_is_acknowledged_and_the_server_is_not_ready_until_there_is_room
    while_another_program_has_locked_it_nothing_is_acknowledged_and_the_server_is_not_ready
}
