//! Starts with many games in progress, in real time.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Person, Plan, TableEvent, TableId, Time, limits};
use quadrille_services::Postgres;
use quadrille_table::Act;
use quadrille_table::record::Clock as Pace;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;
use tokio::time::{Duration, sleep, timeout};

use super::Hub;
use crate::bus::InProcess;
use crate::clock::{self, Clock};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::store::{Append, Database, Store, TableSummary};

const TABLE: TableId = TableId::of(7);

const DAY: Time = 24 * 60 * 60 * 1000;

/// The number of games in progress. `QUADRILLE_TEST_GAMES` overrides the default.
fn games() -> u32 {
    let told = std::env::var("QUADRILLE_TEST_GAMES").ok().and_then(|games| games.parse().ok());
    told.unwrap_or(20_000)
}

/// The log of a game whose first turn runs out of time at `due`.
fn log(due: Time) -> anyhow::Result<Vec<LogEntry>> {
    let plan = Plan { clock: Some(Pace::Days(1)), ..Plan::new("ploy".parse()?) };
    let events = [
        (None, TableEvent::Open(Person(1), Box::new(plan))),
        (Some(Seat(0)), TableEvent::Sit(Person(1), "Ann".to_owned())),
        (Some(Seat(1)), TableEvent::Sit(Person(2), "Bob".to_owned())),
        (None, TableEvent::Start),
    ];
    let entry =
        |(number, (seat, event))| LogEntry { number, seat, event, at: due - DAY, lag: 0, key: 0 };
    Ok((0..).zip(events).map(entry).collect())
}

/// Copies the game to many tables, where time is up ten hours later.
async fn copy(database: &Database) -> anyhow::Result<()> {
    let count = format!(
        "WITH RECURSIVE n (n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM n WHERE n < {}) ",
        99 + games()
    );
    let later = "36000000";
    let copies = format!(
        "{count} INSERT INTO phase SELECT n, phase, host, made + {later}, changed + {later}, events, \
             due + {later}, plan, seats, waits, idle FROM phase, n; \
         {count} INSERT INTO seated SELECT person, n, since + {later}, standing FROM seated, n; \
         {count} INSERT INTO entry SELECT n, number, seat, did, at + {later}, lag, key FROM entry, n;"
    );
    match database {
        Database::Sqlite(file) => {
            let mut file = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await?;
            sqlx::raw_sql(AssertSqlSafe(copies)).execute(&mut file).await?;
        }
        Database::Postgres(at) => {
            let mut connection = PgConnection::connect_with(at).await?;
            let copies = format!("SET quadrille.summary = 'on'; {copies}");
            sqlx::raw_sql(AssertSqlSafe(copies)).execute(&mut connection).await?;
        }
    }
    Ok(())
}

async fn node(store: &Arc<dyn Store>) -> anyhow::Result<Arc<Hub>> {
    let (bus, metrics) = (Arc::new(InProcess::default()), Arc::new(Metrics::default()));
    Hub::new(store.clone(), bus, metrics, Limits::default(), Clock::default()).await
}

/// The time at which the first seat was flagged.
async fn flagged(store: &dyn Store) -> anyhow::Result<Time> {
    let flagged = async {
        loop {
            let log = store.log(TABLE, 4, 100).await?;
            let flag = log.iter().find(|entry| entry.event == TableEvent::Act(Act::Flag));
            match flag {
                Some(flag) => return anyhow::Ok(flag.at),
                None => sleep(Duration::from_millis(20)).await,
            }
        }
    };
    timeout(Duration::from_secs(10), flagged).await.context("nobody is flagged")?
}

/// A node starts in time, flags in time, and folds no other game.
async fn starts_with_many_games(database: &Database) -> anyhow::Result<()> {
    let store = database.open(Arc::default()).await?;
    let filled = Instant::now();
    let due = clock::system() + if games() > 20_000 { 30_000 } else { 6_000 };
    let entries = log(due)?;
    let summary = Some(TableSummary::of(&entries)?);
    store.append(Append { table: TABLE, entries, summary }).await?;
    copy(database).await?;
    let filled = filled.elapsed();
    sleep(Duration::from_millis((due - 1_000).saturating_sub(clock::system()))).await;
    let started = Instant::now();
    let hub = node(&store).await?;
    let ready = started.elapsed();
    let late = flagged(store.as_ref()).await?.saturating_sub(due + Time::from(limits::LAG) + 1);
    let folded = hub.all_rooms().len();
    println!(
        "{} games, filled in {filled:.1?}: ready in {ready:.1?}, flagged {late} ms late, \
         {folded} folded",
        games()
    );
    assert!(ready < Duration::from_secs(2), "ready in {ready:?}");
    assert!(late < 2_000, "{late} ms late");
    assert_eq!(folded, 1);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_starts_with_many_games_in_a_file_and_flags_in_time() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    starts_with_many_games(&Database::in_folder(folder.path())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_starts_with_many_games_in_a_database_and_flags_in_time() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let server = Postgres::start(folder.path())?;
    starts_with_many_games(&server.url().parse()?).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_an_outage_is_given_back_before_a_seat_is_flagged() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = Database::in_folder(folder.path()).open(Arc::default()).await?;
    let (now, hour) = (clock::system(), 3_600_000);
    let entries = log(now - hour + 1_500)?;
    let summary = Some(TableSummary::of(&entries)?);
    store.append(Append { table: TABLE, entries, summary }).await?;
    store.pulse(now - hour, 0).await?;
    let _hub = node(&store).await?;
    let at = flagged(store.as_ref()).await?;
    let early = now + 1_500;
    assert!((early..early + 4_000).contains(&at), "{} ms after the end", at.saturating_sub(early));
    assert!(matches!(store.log(TABLE, 4, 1).await?[0].event, TableEvent::Down(_)));
    Ok(())
}
