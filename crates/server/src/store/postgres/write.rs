//! Writes a batch in one statement, which is one round trip and one transaction.

use quadrille_protocol::LogEntry;
use sqlx::error::DatabaseError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{Connection, PgConnection};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::connection::{LONGEST_PAUSE, PATIENCE, PAUSE, connect, is_broken, too_slow};
use super::summary::{APPEND, Columns};
use crate::store::Append;
use crate::store::rows::{self, signed};
use crate::store::summary::merged;
use crate::store::taken::{Numbers, taken};
use crate::store::writer::{BatchFailure, BatchWriter};

pub(super) const THERE: &str = "SELECT entry.\"table\", entry.number \
     FROM UNNEST($1::BIGINT[], $2::BIGINT[]) AS wanted (\"table\", number) \
     JOIN entry ON entry.\"table\" = wanted.\"table\" AND entry.number = wanted.number";

/// Writes entries on a connection of its own.
pub(super) struct Entries {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    /// The next connection. It is opened in the background as soon as one breaks, so that a timeout does
    /// not begin it again.
    opening: Option<JoinHandle<Result<PgConnection, sqlx::Error>>>,
}

/// A statement about rows.
#[derive(Clone, Copy)]
enum Statement {
    /// Insert all of them.
    Insert,
    /// Select those that exist.
    Find,
}

impl Entries {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        Self { options, connection: None, opening: None }
    }

    /// The connection, or the next one if it is broken.
    async fn open(&mut self) -> Result<PgConnection, sqlx::Error> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        self.begin_to_open();
        let Some(opening) = &mut self.opening else { return Err(sqlx::Error::PoolClosed) };
        let opened = opening.await;
        self.opening = None;
        opened.map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?
    }

    /// Opens the next connection in the background, if there is none.
    fn begin_to_open(&mut self) {
        if self.connection.is_none() && self.opening.is_none() {
            let options = self.options.clone();
            self.opening = Some(tokio::spawn(async move { connect(&options).await }));
        }
    }

    /// Writes all but those that exist already, and returns their indices. If the database refuses a
    /// batch because of those, it looks them up in the log and writes the rest.
    async fn write_missing(
        &mut self,
        all: &[&Append],
        broke: &mut Option<sqlx::Error>,
    ) -> Result<Vec<usize>, BatchFailure> {
        let mut there = Numbers::new();
        loop {
            let taken = taken(all.iter().copied().enumerate(), &there);
            let is_left = |index: &usize| taken.binary_search(index).is_err();
            let left = all.iter().copied().enumerate().filter(|(index, _)| is_left(index));
            let left: Vec<&Append> = left.map(|(_, append)| append).collect();
            if left.is_empty() {
                return Ok(taken);
            }
            let Err(error) = self.ask(Statement::Insert, &Rows::of(&left), broke).await else {
                return Ok(taken);
            };
            let known = there.len();
            if is_there(&error) {
                let found = self.ask(Statement::Find, &Rows::of(all), broke).await;
                there = found.map_err(|error| BatchFailure::All(error.into()))?;
            }
            if there.len() > known {
                continue;
            }
            return Err(match is_ones_fault(&error) {
                true => BatchFailure::One(error.into()),
                false => BatchFailure::All(error.into()),
            });
        }
    }

    /// Runs a statement, again on a new connection if this one breaks, and notes why it broke. When
    /// interrupted it leaves no connection with a statement under way.
    async fn ask(
        &mut self,
        statement: Statement,
        rows: &Rows,
        broke: &mut Option<sqlx::Error>,
    ) -> Result<Numbers, sqlx::Error> {
        let mut pause = PAUSE;
        loop {
            let mut connection = self.open().await?;
            let asked = match statement {
                Statement::Insert => rows.write(&mut connection).await.map(|()| Numbers::new()),
                Statement::Find => rows.find(&mut connection).await,
            };
            match asked {
                Err(error) if is_broken(&error) => {
                    *broke = Some(error);
                    sleep(pause).await;
                    pause = LONGEST_PAUSE.min(2 * pause);
                }
                done => {
                    self.connection = Some(connection);
                    return done;
                }
            }
        }
    }
}

impl BatchWriter for Entries {
    type Write = Append;

    async fn write(&mut self, all: &[&Append]) -> Result<Vec<usize>, BatchFailure> {
        let mut broke = None;
        let written = timeout(PATIENCE, self.write_missing(all, &mut broke)).await;
        self.begin_to_open();
        written.map_err(|_| BatchFailure::All(too_slow(broke)))?
    }

    async fn close(self) {
        if let Some(opening) = self.opening {
            opening.abort();
        }
        if let Some(connection) = self.connection {
            let _ = timeout(PATIENCE, connection.close()).await;
        }
    }
}

/// True if the row exists already.
fn is_there(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(DatabaseError::is_unique_violation)
}

/// True if a smaller batch may succeed: a row exists already or is invalid, or there was a
/// deadlock.
fn is_ones_fault(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| ["22", "23", "40"].iter().any(|class| code.starts_with(class)))
}

/// The rows to write, column by column. All nodes write in the same order, so that they do not
/// deadlock.
#[derive(Default)]
struct Rows {
    tables: Vec<i64>,
    numbers: Vec<i64>,
    seats: Vec<Option<i16>>,
    events: Vec<String>,
    times: Vec<i64>,
    lags: Vec<i64>,
    keys: Vec<i64>,
    summaries: Columns,
}

impl Rows {
    fn of(all: &[&Append]) -> Self {
        let mut rows = Self { summaries: Columns::of(&merged(all)), ..Self::default() };
        let mut ordered: Vec<&&Append> = all.iter().collect();
        ordered.sort_by_key(|append| append.table);
        for append in ordered {
            let table = signed(append.table);
            append.entries.iter().for_each(|entry| rows.add(table, entry));
        }
        rows
    }

    fn add(&mut self, table: i64, entry: &LogEntry) {
        self.tables.push(table);
        self.numbers.push(i64::from(entry.number));
        self.seats.push(entry.seat.map(|seat| i16::from(seat.0)));
        self.events.push(entry.event.to_string());
        self.times.push(entry.at.cast_signed());
        self.lags.push(i64::from(entry.lag));
        self.keys.push(entry.key.cast_signed());
    }

    async fn find(&self, connection: &mut PgConnection) -> Result<Numbers, sqlx::Error> {
        let there = sqlx::query_as(THERE).bind(&self.tables).bind(&self.numbers);
        Ok(there.fetch_all(connection).await?.into_iter().map(rows::number).collect())
    }

    async fn write(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let insert = self.summaries.clone().bind(sqlx::query_as::<_, ()>(APPEND));
        insert
            .bind(&self.tables)
            .bind(&self.numbers)
            .bind(&self.seats)
            .bind(&self.events)
            .bind(&self.times)
            .bind(&self.lags)
            .bind(&self.keys)
            .fetch_all(connection)
            .await
            .map(|_| ())
    }
}
