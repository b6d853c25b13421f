use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use quadrille_core::Seat;
use quadrille_protocol::{Entry, MatchId, Person, Phase, Time};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::writer::{Job, Write, write};
use super::{Append, Kept, Store, StoreError, phase_number};
use crate::metrics::Metrics;

/// How many may wait to be written.
const WAITING: usize = 8192;

/// How many read at once.
const READERS: u32 = 4;

/// How long to wait for somebody else who has locked the file.
const PATIENCE: Duration = Duration::from_secs(3);

/// Logs in one file of SQLite.
pub struct Sqlite {
    pool: SqlitePool,
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl Sqlite {
    /// Opens a file, makes it if there is none, and brings it to the form that is used here.
    ///
    /// # Errors
    /// If it cannot be opened, or was made by a later version.
    pub async fn open(file: &Path, metrics: Arc<Metrics>) -> anyhow::Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .optimize_on_close(true, None);
        let connection = SqliteConnection::connect_with(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .connect_with(options)
            .await?;
        sqlx::migrate!("migrations/sqlite").run(&pool).await?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        let writer = tokio::spawn(write(connection, waiting, metrics));
        Ok(Self { pool, jobs: Mutex::new(Some(jobs)), writer: Mutex::new(Some(writer)) })
    }

    fn jobs(&self) -> Option<mpsc::Sender<Job>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn write(&self, write: Write) -> Kept<'_, ()> {
        Box::pin(async move {
            let closed = || StoreError::Unavailable("the server is about to end".to_owned());
            let (done, answer) = oneshot::channel();
            let jobs = self.jobs().ok_or_else(closed)?;
            jobs.send(Job { write, done }).await.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())?
        })
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Kept<'_, ()> {
        self.write(Write::Entries(append))
    }

    fn log(&self, table: MatchId, from: u32, most: usize) -> Kept<'_, Vec<Entry>> {
        Box::pin(async move {
            let query = "SELECT number, seat, did, at, lag, key FROM entry \
                 WHERE \"table\" = ? AND number >= ? ORDER BY number LIMIT ?";
            let rows = sqlx::query(query).bind(signed(table)).bind(from).bind(most as i64);
            rows.fetch_all(&self.pool).await?.iter().map(entry).collect()
        })
    }

    fn going(&self, behind: Option<MatchId>, most: usize) -> Kept<'_, Vec<MatchId>> {
        Box::pin(async move {
            let query = "SELECT \"table\" FROM phase WHERE phase = ? AND \"table\" > ? \
                 ORDER BY \"table\" LIMIT ?";
            let rows = sqlx::query_scalar(query)
                .bind(phase_number(Phase::Playing))
                .bind(behind.map_or(-1, signed))
                .bind(most as i64);
            Ok(rows.fetch_all(&self.pool).await?.into_iter().map(table).collect())
        })
    }

    fn tables_of(&self, person: Person, most: usize) -> Kept<'_, Vec<MatchId>> {
        Box::pin(async move {
            let query = "SELECT seated.\"table\" FROM seated JOIN phase USING (\"table\") \
                 WHERE person = ? AND phase < 3 ORDER BY phase > 1, since DESC LIMIT ?";
            let rows = sqlx::query_scalar(query).bind(person.0.cast_signed()).bind(most as i64);
            Ok(rows.fetch_all(&self.pool).await?.into_iter().map(table).collect())
        })
    }

    fn person(&self, session: [u8; 32]) -> Kept<'_, Option<(Person, String)>> {
        Box::pin(async move {
            let query = sqlx::query("SELECT id, name FROM person WHERE session = ?");
            let row = query.bind(session.to_vec()).fetch_optional(&self.pool).await?;
            row.map(|row| Ok((Person(row.try_get::<i64, _>(0)?.cast_unsigned()), row.try_get(1)?)))
                .transpose()
        })
    }

    fn add_person(
        &self,
        person: Person,
        name: String,
        session: [u8; 32],
        since: Time,
    ) -> Kept<'_, ()> {
        self.write(Write::Person { person, name, session, since })
    }

    fn rename(&self, person: Person, name: String) -> Kept<'_, ()> {
        self.write(Write::Name(person, name))
    }

    fn pulse(&self, at: Time) -> Kept<'_, ()> {
        self.write(Write::Pulse(at))
    }

    fn last_pulse(&self) -> Kept<'_, Option<Time>> {
        Box::pin(async move {
            let at = sqlx::query_scalar("SELECT at FROM pulse").fetch_optional(&self.pool).await?;
            Ok(at.map(i64::cast_unsigned))
        })
    }

    fn add_outage(&self, from: Time, until: Time) -> Kept<'_, ()> {
        self.write(Write::Outage(from, until))
    }

    fn outages(&self, after: Time) -> Kept<'_, Vec<(Time, Time)>> {
        Box::pin(async move {
            let query = "SELECT \"from\", until FROM outage WHERE until > ? ORDER BY until";
            let rows: Vec<(i64, i64)> =
                sqlx::query_as(query).bind(after.cast_signed()).fetch_all(&self.pool).await?;
            let unsigned =
                |(from, until): (i64, i64)| (from.cast_unsigned(), until.cast_unsigned());
            Ok(rows.into_iter().map(unsigned).collect())
        })
    }

    fn salt(&self, new: [u8; 32]) -> Kept<'_, [u8; 32]> {
        Box::pin(async move {
            let query = "INSERT INTO secret (id, salt) VALUES (0, ?) ON CONFLICT DO NOTHING";
            sqlx::query(query).bind(new.to_vec()).execute(&self.pool).await?;
            let salt: Vec<u8> =
                sqlx::query_scalar("SELECT salt FROM secret").fetch_one(&self.pool).await?;
            let short = |_| StoreError::Unavailable("expected a salt of 32 bytes".to_owned());
            salt.try_into().map_err(short)
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
            let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(writer) = writer {
                let _ = writer.await;
            }
            self.pool.close().await;
        })
    }
}

fn signed(table: MatchId) -> i64 {
    table.number().cast_signed()
}

fn table(number: i64) -> MatchId {
    MatchId::of(number.cast_unsigned())
}

fn entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    let did: &str = row.try_get(2)?;
    let broken = |error| StoreError::Unavailable(format!("the log is damaged: {error}"));
    Ok(Entry {
        number: row.try_get(0)?,
        seat: row.try_get::<Option<u8>, _>(1)?.map(Seat),
        did: did.parse().map_err(broken)?,
        at: row.try_get::<i64, _>(3)?.cast_unsigned(),
        lag: row.try_get(4)?,
        key: row.try_get::<i64, _>(5)?.cast_unsigned(),
    })
}
