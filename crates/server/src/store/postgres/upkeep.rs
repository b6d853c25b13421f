//! Limits, expiry and the archive in PostgreSQL. Each is one statement, which succeeds as a whole or
//! not at all, and may be repeated on another connection.

use quadrille_protocol::{Person, Phase, TableId, Time};

use super::Postgres;
use crate::store::rows::{MARK, count, phase_number, signed};
use crate::store::upkeep::{IdleTable, TableCounts, Upkeep, counts, idle, limits, sql};
use crate::store::{Archived, StoreFuture};

pub(super) const CLAIM: &str = "INSERT INTO upkeep (id, until) VALUES (0, $2) \
     ON CONFLICT (id) DO UPDATE SET until = excluded.until WHERE upkeep.until <= $1 RETURNING until";

pub(super) const PUT_OFF: &str = "UPDATE phase SET idle = late.idle \
     FROM UNNEST($1::BIGINT[], $2::BIGINT[]) AS late (\"table\", idle) \
     WHERE phase.\"table\" = late.\"table\" AND phase.idle IS NOT NULL";

pub(super) const DELETE_TABLES: &str = "\
WITH closed AS (
    SELECT \"table\" FROM phase WHERE \"table\" = ANY($1::BIGINT[]) AND phase = 3 FOR UPDATE
), logs AS (
    DELETE FROM entry WHERE \"table\" IN (SELECT \"table\" FROM closed)
), seats AS (
    DELETE FROM seated USING UNNEST($2::BIGINT[], $3::BIGINT[]) AS gone (person, \"table\"), closed
    WHERE seated.person = gone.person AND seated.\"table\" = gone.\"table\"
        AND closed.\"table\" = gone.\"table\"
)
DELETE FROM phase WHERE \"table\" IN (SELECT \"table\" FROM closed)";

pub(super) const DELETE_PEOPLE: &str = "\
WITH stay AS (
    SELECT id FROM person WHERE id = ANY($1::BIGINT[]) AND (since >= $2
        OR EXISTS (SELECT 1 FROM seated WHERE person = id)
        OR EXISTS (SELECT 1 FROM phase WHERE host = id))
), keep AS (
    UPDATE person SET seen = $3 WHERE id IN (SELECT id FROM stay)
)
DELETE FROM person WHERE id = ANY($1::BIGINT[]) AND seen < $2 AND id NOT IN (SELECT id FROM stay)";

pub(super) const ARCHIVE: &str = "\
WITH mark AS (
    INSERT INTO entry (\"table\", number, did, at, lag, key) VALUES ($1, $2, $5, 0, 0, 0)
), gone AS (
    DELETE FROM entry WHERE \"table\" = $1 AND number < $2
), looked AS (
    UPDATE phase SET idle = NULL WHERE \"table\" = $1
)
INSERT INTO archive (\"table\", next, log, record) VALUES ($1, $2, $3, $4)";

impl Upkeep for Postgres {
    fn table_counts(
        &self,
        person: Person,
        since: Time,
        most: TableCounts,
    ) -> StoreFuture<'_, (TableCounts, Option<Time>)> {
        let [waiting, unfinished, made] = limits(most);
        let query = move || {
            let row = sqlx::query_as(sql::TABLE_COUNTS).bind(person.0.cast_signed());
            row.bind(waiting).bind(unfinished).bind(made).bind(since.cast_signed())
        };
        Box::pin(async move {
            let row = self.ask(query).await?.pop();
            Ok(row.map_or_else(Default::default, counts))
        })
    }

    fn claim_upkeep(&self, now: Time, until: Time) -> StoreFuture<'_, bool> {
        let query = move || {
            let claim = sqlx::query_as::<_, (i64,)>(CLAIM).bind(now.cast_signed());
            claim.bind(until.cast_signed())
        };
        Box::pin(async move { Ok(!self.ask(query).await?.is_empty()) })
    }

    fn idle_tables(
        &self,
        phase: Phase,
        before: Time,
        most: usize,
    ) -> StoreFuture<'_, Vec<IdleTable>> {
        let query = move || {
            let tables = sqlx::query_as(sql::IDLE_TABLES).bind(phase_number(phase));
            tables.bind(before.cast_signed()).bind(count(most))
        };
        Box::pin(async move { Ok(self.ask(query).await?.into_iter().map(idle).collect()) })
    }

    fn put_off(&self, tables: Vec<(TableId, Time)>) -> StoreFuture<'_, ()> {
        let late = tables.into_iter().map(|(table, at)| (signed(table), at.cast_signed()));
        let (tables, times): (Vec<i64>, Vec<i64>) = late.unzip();
        self.execute(move || sqlx::query_as(PUT_OFF).bind(tables.clone()).bind(times.clone()))
    }

    fn delete_tables(&self, tables: Vec<(TableId, Vec<Person>)>) -> StoreFuture<'_, ()> {
        let numbers: Vec<i64> = tables.iter().map(|(table, _)| signed(*table)).collect();
        let seats = tables.iter().flat_map(|(table, people)| {
            people.iter().map(|person| (person.0.cast_signed(), signed(*table)))
        });
        let (people, seats): (Vec<i64>, Vec<i64>) = seats.unzip();
        self.execute(move || {
            let delete = sqlx::query_as(DELETE_TABLES).bind(numbers.clone());
            delete.bind(people.clone()).bind(seats.clone())
        })
    }

    fn idle_people(&self, before: Time, most: usize) -> StoreFuture<'_, Vec<Person>> {
        let query =
            move || sqlx::query_as(sql::IDLE_PEOPLE).bind(before.cast_signed()).bind(count(most));
        Box::pin(async move {
            let people = self.ask(query).await?;
            Ok(people.into_iter().map(|(id,): (i64,)| Person(id.cast_unsigned())).collect())
        })
    }

    fn delete_people(&self, people: Vec<Person>, before: Time, now: Time) -> StoreFuture<'_, ()> {
        let people: Vec<i64> = people.into_iter().map(|person| person.0.cast_signed()).collect();
        self.execute(move || {
            let delete = sqlx::query_as(DELETE_PEOPLE).bind(people.clone());
            delete.bind(before.cast_signed()).bind(now.cast_signed())
        })
    }

    fn seen(&self, person: Person) -> StoreFuture<'_, Option<Time>> {
        Box::pin(self.seen.read(person))
    }

    fn saw(&self, person: Person, at: Time) -> StoreFuture<'_, ()> {
        self.execute(move || {
            sqlx::query_as(sql::SAW).bind(at.cast_signed()).bind(person.0.cast_signed())
        })
    }

    fn archive(&self, archived: Archived) -> StoreFuture<'_, ()> {
        self.execute(move || {
            let Archived { table, next, log, record } = archived.clone();
            let archive = sqlx::query_as(ARCHIVE).bind(signed(table)).bind(i64::from(next));
            archive.bind(log).bind(record).bind(MARK)
        })
    }

    fn archived(&self, table: TableId) -> StoreFuture<'_, Option<Archived>> {
        let query = move || sqlx::query_as::<_, ArchiveRow>(sql::ARCHIVED).bind(signed(table));
        Box::pin(async move {
            let archived = |(next, log, record): ArchiveRow| {
                let next = u32::try_from(next).unwrap_or(u32::MAX);
                Archived::stored(table, next, log, record)
            };
            Ok(self.ask(query).await?.pop().map(archived))
        })
    }
}

/// A row of the archive: next number, log, record.
type ArchiveRow = (i64, Vec<u8>, Vec<u8>);
