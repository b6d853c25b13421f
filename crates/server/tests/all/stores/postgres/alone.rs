//! Laws of a store that several nodes share.

use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use futures_util::future::join_all;
use quadrille_protocol::{Person, Phase};
use quadrille_server::{Database, Metrics, Store, StoreError, TableSummary, data};
use quadrille_services::Postgres;
use sqlx::{Connection, Executor, PgConnection};
use tempfile::TempDir;

use crate::stores::moving;
use crate::stores::test_database::{TestDatabase, append, seated, summary, table};

/// A time above all timeouts of the store.
const WHILE: Duration = Duration::from_secs(7);

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_may_start_at_once() -> anyhow::Result<()> {
    let db = TestDatabase::postgres()?;
    for store in join_all((0..4).map(|_| db.open())).await {
        let store = store?;
        assert_eq!(store.log(table(1), 0, 1).await?, []);
        store.close().await;
    }
    Ok(())
}

/// A database server that a test stops and starts, and a store in it.
async fn server() -> anyhow::Result<(TempDir, Postgres, Arc<dyn Store>)> {
    let folder = TempDir::new()?;
    let server = Postgres::start(folder.path())?;
    let database: Database = server.url().parse()?;
    let store = database.open(Arc::new(Metrics::default())).await?;
    Ok((folder, server, store))
}

/// Enters one number after the other at a table until a time. Returns the number of confirmed
/// entries.
async fn enter(store: &dyn Store, number: u64, until: Instant) -> u32 {
    let mut next = 0;
    while Instant::now() < until {
        match store.append(append(table(number), next..next + 1)).await {
            Ok(()) => next += 1,
            Err(StoreError::Taken) => {
                let log = store.log(table(number), next, 10).await;
                next += log.map_or(0, |log| log.len() as u32);
            }
            Err(StoreError::Unavailable(_) | StoreError::Archived) => {}
        }
    }
    next
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_confirmed_is_lost_when_the_server_is_killed() -> anyhow::Result<()> {
    let (_folder, mut server, store) = server().await?;
    let until = Instant::now() + Duration::from_secs(4);
    let faults = tokio::task::spawn_blocking(move || {
        for kill in [true, false, true] {
            std::thread::sleep(Duration::from_millis(400));
            if kill {
                server.kill();
            } else {
                server.stop();
            }
            std::thread::sleep(Duration::from_millis(100));
            server.start_again()?;
        }
        anyhow::Ok(server)
    });
    let entered = join_all((0..20).map(|number| enter(store.as_ref(), number, until))).await;
    let _server = faults.await??;
    for (number, confirmed) in (0..).zip(entered) {
        let log = store.log(table(number), 0, 100_000).await?;
        let whole = log.iter().zip(0..).all(|(entry, number)| entry.number == number);
        ensure!(whole, "table {number} has a gap");
        let kept = log.len() as u32;
        let fits = (confirmed..=confirmed + 1).contains(&kept);
        ensure!(confirmed > 0 && fits, "table {number}: {confirmed} confirmed, {kept} kept");
        store.append(append(table(number), kept..kept + 1)).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_long_for_a_server_that_is_away() -> anyhow::Result<()> {
    let (_folder, mut server, store) = server().await?;
    store.append(append(table(1), 0..1)).await?;
    server.stop();
    let started = Instant::now();
    let appends = join_all((0..50).map(|number| store.append(append(table(number), 1..2))));
    let (kept, log) = tokio::join!(appends, store.log(table(1), 0, 10));
    assert!(kept.iter().all(|kept| matches!(kept, Err(StoreError::Unavailable(_)))), "{kept:?}");
    assert!(matches!(log, Err(StoreError::Unavailable(_))), "{log:?}");
    assert!(started.elapsed() < WHILE, "{:?}", started.elapsed());
    server.start_again()?;
    store.append(append(table(1), 1..2)).await?;
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 2);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_long_for_a_server_that_hangs() -> anyhow::Result<()> {
    let (_folder, server, store) = server().await?;
    store.append(append(table(1), 0..1)).await?;
    server.pause();
    let started = Instant::now();
    let (kept, log) = tokio::join!(store.append(append(table(1), 1..2)), store.log(table(1), 0, 9));
    server.resume();
    assert!(matches!(kept, Err(StoreError::Unavailable(_))), "{kept:?}");
    assert!(matches!(log, Err(StoreError::Unavailable(_))), "{log:?}");
    assert!(started.elapsed() < WHILE, "{:?}", started.elapsed());
    let again = store.append(append(table(1), 1..2)).await;
    assert!(matches!(again, Ok(()) | Err(StoreError::Taken)), "{again:?}");
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 2);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_is_locked_is_not_waited_for_long() -> anyhow::Result<()> {
    let db = TestDatabase::postgres()?;
    let store = db.open().await?;
    store.append(append(table(1), 0..1)).await?;
    let Database::Postgres(at) = &db.database else { anyhow::bail!("expected PostgreSQL") };
    let mut other = PgConnection::connect_with(at).await?;
    other.execute("BEGIN; LOCK TABLE entry IN SHARE MODE").await?;
    let started = Instant::now();
    let kept = store.append(append(table(1), 1..2)).await;
    assert!(matches!(kept, Err(StoreError::Unavailable(_))), "{kept:?}");
    assert!(started.elapsed() < WHILE, "{:?}", started.elapsed());
    other.execute("ROLLBACK").await?;
    let again = store.append(append(table(1), 1..2)).await;
    assert!(matches!(again, Ok(()) | Err(StoreError::Taken)), "it may be there: {again:?}");
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 2);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn writing_resumes_by_itself_when_a_database_is_no_longer_read_only() -> anyhow::Result<()> {
    let db = TestDatabase::postgres()?;
    let store = db.open().await?;
    store.append(append(table(1), 0..1)).await?;
    db.forbid_writes().await?;
    let (kept, pulse) = tokio::join!(store.append(append(table(1), 1..2)), store.pulse(5, 1));
    for kept in [kept, pulse] {
        let Err(StoreError::Unavailable(error)) = kept else { anyhow::bail!("kept: {kept:?}") };
        assert!(error.contains("read-only"), "{error}");
    }
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 1, "reading still works");
    db.allow_writes().await?;
    store.append(append(table(1), 1..2)).await?;
    store.pulse(5_000, 1_000).await?;
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 2);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_confirms_too_early_is_refused() -> anyhow::Result<()> {
    let db = TestDatabase::postgres()?;
    let early = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', \
         current_database()); END $$";
    db.execute(early).await?;
    let error = db.open().await.err().context("expected a refusal")?;
    assert!(format!("{error:#}").ends_with("expected synchronous_commit to be on, not off"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_elsewhere_is_spoken_to_by_tls() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let mut server = Postgres::start(folder.path())?;
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()])?;
    let file = folder.path().join("certificate.pem");
    std::fs::write(&file, made.cert.pem())?;
    server.encrypt(&made.cert.pem(), &made.signing_key.serialize_pem())?;
    let known = format!("?sslmode=verify-full&sslrootcert={}", file.display());
    for (rest, encrypted) in [("", true), ("?sslmode=disable", false), (&*known, true)] {
        let database: Database = format!("{}{rest}", server.url()).parse()?;
        let store = database.open(Arc::new(Metrics::default())).await?;
        assert_eq!(store.log(table(1), 0, 1).await?, []);
        let Database::Postgres(at) = &database else { anyhow::bail!("expected PostgreSQL") };
        let asked = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        let (found,): (bool,) =
            sqlx::query_as(asked).fetch_one(&mut PgConnection::connect_with(at).await?).await?;
        assert_eq!(found, encrypted, "{rest}");
    }
    let database: Database = format!("{}?sslmode=verify-full", server.url()).parse()?;
    let error = database.open(Arc::new(Metrics::default())).await.err();
    let error = format!("{:#}", error.context("expected that it is not believed")?);
    assert!(error.contains("certificate"), "{error}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dump_is_a_backup() -> anyhow::Result<()> {
    let (db, restored) = (TestDatabase::postgres()?, TestDatabase::postgres()?);
    let store = db.open().await?;
    let wanted = moving::fill(store.as_ref(), 30).await?;
    let dump = db.client("pg_dump")?.stdout(Stdio::piped()).spawn()?.stdout;
    let mut restore = restored.client("psql")?;
    restore.args(["--quiet", "--set", "ON_ERROR_STOP=1"]).stdout(Stdio::null());
    ensure!(restore.stdin(dump.context("expected a dump")?).status()?.success(), "not restored");
    let found = data::check(&restored.database, |_, _| {}).await?;
    assert_eq!(found, data::check(&db.database, |_, _| {}).await?);
    assert_eq!(found.damaged, []);
    moving::has_all(restored.open().await?.as_ref(), &wanted).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_of_a_node_of_an_earlier_version_takes_the_summary_away() -> anyhow::Result<()> {
    let db = TestDatabase::postgres()?;
    let store = db.open().await?;
    for number in [1, 2] {
        store.append(seated(number, Phase::Playing, Person(5), 5)).await?;
    }
    assert_eq!(store.unsummarised(Phase::Playing, None, 10).await?, []);
    db.execute(
        "INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
             VALUES (1, 1, 0, 'greet 1', 5, 0, 0)",
    )
    .await?;
    assert_eq!(store.unsummarised(Phase::Playing, None, 10).await?, [table(1)]);
    let listed = store.games(Person(5), None, 10).await?;
    let has_game: Vec<bool> = listed.iter().map(|game| game.game.is_some()).collect();
    assert_eq!(has_game, [false, true], "the first is to be folded");
    store.append(append(table(1), 2..3)).await?;
    let old = TableSummary { events: 2, ..summary(Phase::Playing, 5) };
    store.summarise(table(1), old.clone()).await?;
    assert_eq!(store.unsummarised(Phase::Playing, None, 10).await?, [table(1)], "it is old");
    store.summarise(table(1), TableSummary { events: 3, ..old }).await?;
    assert_eq!(store.unsummarised(Phase::Playing, None, 10).await?, []);
    Ok(())
}
