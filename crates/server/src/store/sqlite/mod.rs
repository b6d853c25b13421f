mod append;
mod summary;
mod upkeep;
mod write;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use quadrille_protocol::{LogEntry, Person, Phase, TableId, Time};
use serde_json::json;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};

use super::migrations::migrator;
use super::rows::{self, EntryRow, behind, count, phase_number, signed};
use super::writer::Writer;
use super::{
    Append, Lease, Leased, Listed, MOST_UNFINISHED, SeatState, Store, StoreError, StoreFuture,
    TableSummary,
};
use crate::clock;
use crate::metrics::Metrics;
use summary::{DUE, GAME, LENGTHENED, OVER, UNFINISHED, UNSUMMARISED, UNSUMMARISED_OF};
use write::{SqliteWriter, Write};

const READERS: u32 = 4;

/// The time to wait for another process that has locked the file.
const PATIENCE: Duration = Duration::from_secs(3);

const NEXTS: &str = "SELECT * FROM (SELECT value, \
         (SELECT number + 1 FROM entry WHERE \"table\" = value AND did <> 'archived' \
             ORDER BY number DESC LIMIT 1) AS next FROM json_each(?)) \
     WHERE next IS NOT NULL";

/// The migrations of the schema.
const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "log", include_str!("../../../migrations/sqlite/0001_log.sql")),
    (2, "outage once", include_str!("../../../migrations/sqlite/0002_outage_once.sql")),
    (3, "summary", include_str!("../../../migrations/sqlite/0003_summary.sql")),
    (4, "upkeep", include_str!("../../../migrations/sqlite/0004_upkeep.sql")),
    (5, "lease", include_str!("../../../migrations/sqlite/0005_lease.sql")),
];

/// A SQLite file.
pub struct Sqlite {
    pool: SqlitePool,
    writer: Writer<Write>,
}

impl Sqlite {
    /// Opens a file, creates it if there is none, and migrates it to the present schema.
    ///
    /// # Errors
    /// If it cannot be opened or migrated.
    pub async fn open(file: &Path, metrics: Arc<Metrics>) -> anyhow::Result<Self> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let pool = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(PATIENCE)
            .connect_with(options.clone())
            .await?;
        migrator(&MIGRATIONS).run_direct(None, &mut connection, false).await?;
        let writer = SqliteWriter::new(options, connection);
        Ok(Self { pool, writer: Writer::start(writer, metrics) })
    }

    fn write(&self, write: Write) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.write(write))
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        self.write(Write::Entries(append))
    }

    fn live_log(&self, table: TableId, from: u32, most: usize) -> StoreFuture<'_, Vec<LogEntry>> {
        Box::pin(async move {
            let log = sqlx::query_as::<_, EntryRow>(rows::LOG);
            let log = log.bind(signed(table)).bind(from).bind(count(most));
            rows::entries(log.fetch_all(&self.pool).await?)
        })
    }

    fn games(
        &self,
        person: Person,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, Vec<Listed>> {
        Box::pin(async move {
            let id = person.0.cast_signed();
            let last = match after {
                Some(after) => self.game(person, after).await?,
                None => None,
            };
            if after.is_some() && last.is_none() {
                return Ok(Vec::new());
            }
            let mut all = Vec::new();
            if last.as_ref().is_none_or(|last| last.state < SeatState::Over) {
                let open = sqlx::query_as(UNFINISHED).bind(id).bind(count(MOST_UNFINISHED));
                let open = open.fetch_all(&self.pool).await?;
                all = rows::in_order(person, open, last.as_ref());
                all.truncate(most);
            }
            if all.len() < most {
                let (since, table) = rows::after_over(last.as_ref());
                let over = sqlx::query_as(OVER).bind(id).bind(since).bind(table);
                let over = over.bind(count(most - all.len())).fetch_all(&self.pool).await?;
                all.extend(rows::in_order(person, over, None));
            }
            Ok(all)
        })
    }

    fn game(&self, person: Person, table: TableId) -> StoreFuture<'_, Option<Listed>> {
        Box::pin(async move {
            let game = sqlx::query_as(GAME).bind(person.0.cast_signed()).bind(signed(table));
            Ok(game.fetch_optional(&self.pool).await?.and_then(|row| rows::listed(person, row)))
        })
    }

    fn unsummarised_of(&self, person: Person, most: usize) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let tables = sqlx::query_as(UNSUMMARISED_OF).bind(person.0.cast_signed());
            let tables = tables.bind(count(most)).fetch_all(&self.pool).await?;
            Ok(tables.into_iter().map(rows::table).collect())
        })
    }

    fn unsummarised(
        &self,
        phase: Phase,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(async move {
            let tables = sqlx::query_as(UNSUMMARISED).bind(phase_number(phase));
            let tables = tables.bind(behind(after)).bind(count(most));
            Ok(tables.fetch_all(&self.pool).await?.into_iter().map(rows::table).collect())
        })
    }

    fn lengthened(
        &self,
        phase: Phase,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, (Vec<TableId>, Option<TableId>)> {
        Box::pin(async move {
            let page = sqlx::query_as(LENGTHENED).bind(phase_number(phase));
            let page = page.bind(behind(after)).bind(count(most));
            let page: Vec<(i64, i64)> = page.fetch_all(&self.pool).await?;
            let last = page.iter().map(|(table, _)| *table).max();
            let longer = page.iter().filter(|(_, is_longer)| *is_longer != 0);
            let longer = longer.map(|(table, _)| rows::table((*table,)));
            Ok((longer.collect(), last.map(|last| rows::table((last,)))))
        })
    }

    fn summarise(&self, table: TableId, summary: TableSummary) -> StoreFuture<'_, ()> {
        self.write(Write::TableSummary(table, summary))
    }

    fn due(
        &self,
        before: Time,
        after: Option<(Time, TableId)>,
        most: usize,
    ) -> StoreFuture<'_, Vec<(Time, TableId)>> {
        Box::pin(async move {
            let (due, table) = rows::after(after);
            let due = sqlx::query_as(DUE).bind(before.cast_signed()).bind(due).bind(table);
            let due = due.bind(count(most)).fetch_all(&self.pool).await?;
            Ok(due.into_iter().map(rows::due).collect())
        })
    }

    fn person(&self, session: [u8; 32]) -> StoreFuture<'_, Option<(Person, String)>> {
        Box::pin(async move {
            let found = sqlx::query_as::<_, (i64, String)>(rows::PERSON).bind(session.to_vec());
            let found = found.fetch_optional(&self.pool).await?;
            Ok(found.map(|(id, name)| (Person(id.cast_unsigned()), name)))
        })
    }

    fn add_person(
        &self,
        person: Person,
        name: String,
        session: [u8; 32],
        since: Time,
    ) -> StoreFuture<'_, ()> {
        self.write(Write::Person { person, name, session, since })
    }

    fn rename(&self, person: Person, name: String) -> StoreFuture<'_, ()> {
        self.write(Write::Name(person, name))
    }

    fn nexts(&self, tables: Vec<TableId>) -> StoreFuture<'_, Vec<(TableId, u32)>> {
        Box::pin(async move {
            let tables: Vec<u64> = tables.into_iter().map(TableId::number).collect();
            let nexts = sqlx::query_as(NEXTS).bind(json!(tables).to_string());
            Ok(nexts.fetch_all(&self.pool).await?.into_iter().map(rows::next).collect())
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn pulse(&self, at: Time, pause: Time) -> StoreFuture<'_, ()> {
        self.write(Write::Pulse(at, pause))
    }

    fn last_pulse(&self) -> StoreFuture<'_, Option<Time>> {
        Box::pin(async move {
            let at = sqlx::query_scalar(rows::LAST_PULSE).fetch_optional(&self.pool).await?;
            Ok(at.map(i64::cast_unsigned))
        })
    }

    fn add_outage(&self, from: Time, until: Time) -> StoreFuture<'_, ()> {
        self.write(Write::Outage(from, until))
    }

    fn outages(&self, after: Time) -> StoreFuture<'_, Vec<(Time, Time)>> {
        Box::pin(async move {
            let outages = sqlx::query_as(rows::OUTAGES).bind(after.cast_signed());
            Ok(outages.fetch_all(&self.pool).await?.into_iter().map(rows::interval).collect())
        })
    }

    fn lease(&self, lease: Lease, now: Time) -> StoreFuture<'_, Leased> {
        Box::pin(async move {
            match self.write(Write::Lease(lease, now)).await {
                Ok(()) => Ok(Leased::Own),
                Err(StoreError::Taken) => {
                    let until = sqlx::query_scalar(rows::LEASED_UNTIL).bind(signed(lease.table));
                    let until = until.fetch_optional(&self.pool).await?;
                    Ok(Leased::Other(until.map_or(now, i64::cast_unsigned)))
                }
                Err(error) => Err(error),
            }
        })
    }

    fn release(&self, table: TableId, node: u64) -> StoreFuture<'_, ()> {
        self.write(Write::Release(table, node))
    }

    fn salt(&self, new: [u8; 32]) -> StoreFuture<'_, [u8; 32]> {
        Box::pin(async move {
            sqlx::query(rows::ADD_SALT).bind(new.to_vec()).execute(&self.pool).await?;
            rows::salt(sqlx::query_as(rows::SALT).fetch_all(&self.pool).await?)
        })
    }

    fn now(&self) -> StoreFuture<'_, Time> {
        Box::pin(async { Ok(clock::system()) })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            self.writer.close().await;
            self.pool.close().await;
        })
    }
}

#[cfg(test)]
mod plan_tests;
