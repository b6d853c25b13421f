mod batch_read;
mod connection;
mod summary;
mod upkeep;
mod write;

use std::borrow::Cow;
use std::sync::Arc;

use futures_util::future::{BoxFuture, join_all};
use quadrille_protocol::{LogEntry, Person, Phase, TableId, Time};
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use tokio::time::timeout;

use super::rows::{self, behind, count, phase_number, signed};
use super::writer::Writer;
use super::{
    Append, Lease, Leased, Listed, MOST_UNFINISHED, SeatState, Store, StoreError, StoreFuture,
    TableSummary,
};
use crate::metrics::Metrics;
use batch_read::{BatchReader, LogPart, SessionOwner};
pub(crate) use connection::summarising;
use connection::{PATIENCE, RowQuery, ask, patient};
use summary::{Columns, DUE, GAME, OVER, SUMMARISE, UNFINISHED, UNSUMMARISED, UNSUMMARISED_OF};
use write::Entries;

/// The number of writers. A table always has the same writer.
const WRITERS: usize = 4;

/// The number of connections for all other queries, and the number of those that are open at all times.
/// Opening one costs the database as much as a hundred queries.
const READERS: u32 = 16;
const OPEN_READERS: u32 = 8;

/// The number of connections for heartbeats and the time. They are separate, so that a busy node
/// does not seem to have lost its database.
const SIGNS: u32 = 2;

/// Reads the last heartbeat before it writes the new one. One node does so at a time.
const PULSE: &str = "WITH last AS (SELECT at FROM pulse WHERE id = 0 FOR UPDATE), \
     gap AS (INSERT INTO outage (\"from\", until) SELECT at, $1 FROM last WHERE at < $1 - $2 \
         ON CONFLICT DO NOTHING) \
     INSERT INTO pulse (id, at) SELECT 0, $1 FROM (SELECT count(*) FROM last) known \
     ON CONFLICT (id) DO UPDATE SET at = GREATEST(pulse.at, excluded.at)";

const NEXTS: &str = "SELECT one, next FROM UNNEST($1::BIGINT[]) one, \
     LATERAL (SELECT number + 1 AS next FROM entry WHERE \"table\" = one AND did <> 'archived' \
         ORDER BY number DESC LIMIT 1) last";

const NOW: &str = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

/// A PostgreSQL database, which any number of nodes share.
///
/// Every request has a timeout. A broken connection is replaced, and the request is repeated. An
/// append may therefore be answered with [`StoreError::Taken`] because it has succeeded before.
pub struct Postgres {
    pool: PgPool,
    signs: PgPool,
    writers: Vec<Writer<Append>>,
    sessions: BatchReader<[u8; 32], SessionOwner>,
    logs: BatchReader<LogPart, Vec<LogEntry>>,
    seen: BatchReader<Person, Option<Time>>,
    pulses: BatchReader<(), Option<Time>>,
    outages: BatchReader<Time, Vec<(Time, Time)>>,
}

impl Postgres {
    /// Opens a database, and migrates it to the present schema.
    ///
    /// # Errors
    /// If it cannot be opened or migrated.
    pub async fn open(options: PgConnectOptions, metrics: Arc<Metrics>) -> anyhow::Result<Self> {
        connection::migrate(&options).await?;
        let options = patient(options);
        let pool = |open, most| {
            PgPoolOptions::new()
                .min_connections(open)
                .max_connections(most)
                .acquire_timeout(PATIENCE)
                .test_before_acquire(false)
                .connect_with(options.clone())
        };
        let (pool, signs) = (pool(OPEN_READERS, READERS).await?, pool(SIGNS, SIGNS).await?);
        let writer = |_| Writer::start(Entries::new(options.clone()), metrics.clone());
        Ok(Self {
            writers: (0..WRITERS).map(writer).collect(),
            sessions: batch_read::sessions(pool.clone()),
            logs: batch_read::logs(pool.clone()),
            seen: batch_read::seen(pool.clone()),
            pulses: batch_read::pulses(signs.clone()),
            outages: batch_read::outages(pool.clone()),
            pool,
            signs,
        })
    }

    async fn ask<T>(
        &self,
        query: impl Fn() -> RowQuery<T> + Send + Sync,
    ) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> + Send + Unpin,
    {
        ask(&self.pool, query).await
    }

    fn execute<'a>(
        &'a self,
        query: impl Fn() -> RowQuery<()> + Send + Sync + 'a,
    ) -> StoreFuture<'a, ()> {
        Box::pin(async move { self.ask(query).await.map(|_| ()) })
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        let writer = append.table.number() as usize % WRITERS;
        Box::pin(self.writers[writer].write(append))
    }

    fn live_log(&self, table: TableId, from: u32, most: usize) -> StoreFuture<'_, Vec<LogEntry>> {
        Box::pin(self.logs.read(LogPart { table, from, most }))
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
                let open = || sqlx::query_as(UNFINISHED).bind(id).bind(count(MOST_UNFINISHED));
                all = rows::in_order(person, self.ask(open).await?, last.as_ref());
                all.truncate(most);
            }
            if all.len() < most {
                let (since, table) = rows::after_over(last.as_ref());
                let left = count(most - all.len());
                let over = || sqlx::query_as(OVER).bind(id).bind(since).bind(table).bind(left);
                all.extend(rows::in_order(person, self.ask(over).await?, None));
            }
            Ok(all)
        })
    }

    fn game(&self, person: Person, table: TableId) -> StoreFuture<'_, Option<Listed>> {
        let query = move || sqlx::query_as(GAME).bind(person.0.cast_signed()).bind(signed(table));
        Box::pin(async move {
            Ok(self.ask(query).await?.pop().and_then(|row| rows::listed(person, row)))
        })
    }

    fn unsummarised_of(&self, person: Person, most: usize) -> StoreFuture<'_, Vec<TableId>> {
        let query =
            move || sqlx::query_as(UNSUMMARISED_OF).bind(person.0.cast_signed()).bind(count(most));
        Box::pin(async move { Ok(self.ask(query).await?.into_iter().map(rows::table).collect()) })
    }

    fn unsummarised(
        &self,
        phase: Phase,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, Vec<TableId>> {
        let query = move || {
            let tables = sqlx::query_as(UNSUMMARISED).bind(phase_number(phase));
            tables.bind(behind(after)).bind(count(most))
        };
        Box::pin(async move { Ok(self.ask(query).await?.into_iter().map(rows::table).collect()) })
    }

    fn summarise(&self, table: TableId, summary: TableSummary) -> StoreFuture<'_, ()> {
        let columns = Columns::of(&[(table, Cow::Owned(summary))].into());
        self.execute(move || columns.clone().bind(sqlx::query_as(SUMMARISE)))
    }

    fn due(
        &self,
        before: Time,
        after: Option<(Time, TableId)>,
        most: usize,
    ) -> StoreFuture<'_, Vec<(Time, TableId)>> {
        let query = move || {
            let (due, table) = rows::after(after);
            let tables = sqlx::query_as(DUE).bind(before.cast_signed()).bind(due);
            tables.bind(table).bind(count(most))
        };
        Box::pin(async move { Ok(self.ask(query).await?.into_iter().map(rows::due).collect()) })
    }

    fn person(&self, session: [u8; 32]) -> StoreFuture<'_, Option<(Person, String)>> {
        Box::pin(self.sessions.read(session))
    }

    fn add_person(
        &self,
        person: Person,
        name: String,
        session: [u8; 32],
        since: Time,
    ) -> StoreFuture<'_, ()> {
        self.execute(move || {
            let add = sqlx::query_as(rows::ADD_PERSON).bind(person.0.cast_signed());
            add.bind(name.clone()).bind(session).bind(since.cast_signed())
        })
    }

    fn rename(&self, person: Person, name: String) -> StoreFuture<'_, ()> {
        self.execute(move || {
            sqlx::query_as(rows::RENAME).bind(name.clone()).bind(person.0.cast_signed())
        })
    }

    fn nexts(&self, tables: Vec<TableId>) -> StoreFuture<'_, Vec<(TableId, u32)>> {
        let tables: Vec<i64> = tables.into_iter().map(signed).collect();
        let query = move || sqlx::query_as(NEXTS).bind(tables.clone());
        Box::pin(async move { Ok(self.ask(query).await?.into_iter().map(rows::next).collect()) })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn pulse(&self, at: Time, pause: Time) -> StoreFuture<'_, ()> {
        let query = move || sqlx::query_as(PULSE).bind(at.cast_signed()).bind(pause.cast_signed());
        Box::pin(async move { ask::<()>(&self.signs, query).await.map(|_| ()) })
    }

    fn last_pulse(&self) -> StoreFuture<'_, Option<Time>> {
        Box::pin(self.pulses.read(()))
    }

    fn add_outage(&self, from: Time, until: Time) -> StoreFuture<'_, ()> {
        self.execute(move || {
            sqlx::query_as(rows::ADD_OUTAGE).bind(from.cast_signed()).bind(until.cast_signed())
        })
    }

    fn outages(&self, after: Time) -> StoreFuture<'_, Vec<(Time, Time)>> {
        Box::pin(self.outages.read(after))
    }

    fn lease(&self, lease: Lease, now: Time) -> StoreFuture<'_, Leased> {
        let Lease { table, number, situation, node, until } = lease;
        let take = move || {
            let take = sqlx::query_as::<_, (i64,)>(rows::LEASE).bind(signed(table));
            let take = take.bind(i64::from(number)).bind(situation.cast_signed());
            take.bind(node.cast_signed()).bind(until.cast_signed()).bind(now.cast_signed())
        };
        let find = move || sqlx::query_as::<_, (i64,)>(rows::LEASED_UNTIL).bind(signed(table));
        Box::pin(async move {
            if !self.ask(take).await?.is_empty() {
                return Ok(Leased::Own);
            }
            let until = self.ask(find).await?;
            Ok(Leased::Other(until.first().map_or(now, |(until,)| until.cast_unsigned())))
        })
    }

    fn release(&self, table: TableId, node: u64) -> StoreFuture<'_, ()> {
        self.execute(move || {
            sqlx::query_as(rows::RELEASE).bind(signed(table)).bind(node.cast_signed())
        })
    }

    fn salt(&self, new: [u8; 32]) -> StoreFuture<'_, [u8; 32]> {
        Box::pin(async move {
            self.execute(move || sqlx::query_as(rows::ADD_SALT).bind(new)).await?;
            rows::salt(self.ask(|| sqlx::query_as(rows::SALT)).await?)
        })
    }

    fn now(&self) -> StoreFuture<'_, Time> {
        Box::pin(async move {
            let now = ask(&self.signs, || sqlx::query_as::<_, (i64,)>(NOW)).await?;
            Ok(now.first().map_or(0, |(at,)| at.cast_unsigned()))
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            join_all(self.writers.iter().map(Writer::close)).await;
            let both = async { tokio::join!(self.pool.close(), self.signs.close()) };
            let _ = timeout(PATIENCE, both).await;
        })
    }
}

#[cfg(test)]
mod plan_tests;
