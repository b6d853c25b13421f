//! Limits, expiry and the archive in SQLite. The writer also writes these, between the events of
//! players.

use quadrille_protocol::{Person, Phase, TableId, Time};

use super::Sqlite;
use super::write::{Write, WriteQuery};
use crate::store::rows::{MARK, count, phase_number, signed};
use crate::store::upkeep::{IdleTable, TableCounts, Upkeep, counts, idle, limits, sql};
use crate::store::{Archived, StoreFuture};

pub(super) const PUT_OFF: &str =
    "UPDATE phase SET idle = ?2 WHERE \"table\" = ?1 AND idle IS NOT NULL";

/// The condition under which a table is deleted.
macro_rules! closed {
    () => {
        "EXISTS (SELECT 1 FROM phase WHERE phase.\"table\" = ?1 AND phase = 3)"
    };
}

pub(super) const DELETE_SEAT: &str =
    concat!("DELETE FROM seated WHERE \"table\" = ?1 AND person = ?2 AND ", closed!());
pub(super) const DELETE_CLOSED: &str =
    concat!("DELETE FROM entry WHERE \"table\" = ?1 AND ", closed!());
pub(super) const DELETE_PHASE: &str = "DELETE FROM phase WHERE \"table\" = ?1 AND phase = 3";

/// The condition under which a person stays.
macro_rules! stays {
    () => {
        "(since >= ?2 OR EXISTS (SELECT 1 FROM seated WHERE person = id) \
         OR EXISTS (SELECT 1 FROM phase WHERE host = id))"
    };
}

pub(super) const KEEP_PERSON: &str =
    concat!("UPDATE person SET seen = ?3 WHERE id = ?1 AND ", stays!());
pub(super) const DELETE_PERSON: &str =
    concat!("DELETE FROM person WHERE id = ?1 AND seen < ?2 AND NOT ", stays!());

pub(super) const MARK_ARCHIVED: &str =
    "INSERT INTO entry (\"table\", number, did, at, lag, key) VALUES (?1, ?2, ?3, 0, 0, 0)";
pub(super) const ARCHIVE: &str =
    "INSERT INTO archive (\"table\", next, log, record) VALUES (?1, ?2, ?3, ?4)";
pub(super) const DELETE_LOG: &str = "DELETE FROM entry WHERE \"table\" = ?1 AND number < ?2";
pub(super) const NEVER_IDLE: &str = "UPDATE phase SET idle = NULL WHERE \"table\" = ?1";

/// A write of the upkeep.
pub(in crate::store) enum Chore {
    PutOff(Vec<(TableId, Time)>),
    DeleteTables(Vec<(TableId, Vec<Person>)>),
    DeletePeople { people: Vec<Person>, before: Time, now: Time },
    Saw(Person, Time),
    Archive(Archived),
}

impl Chore {
    /// The statements of the write, all of which are executed or none.
    pub(super) fn queries(&self) -> Vec<WriteQuery<'_>> {
        match self {
            Self::PutOff(tables) => {
                let put_off = |(table, at): &(TableId, Time)| {
                    sqlx::query(PUT_OFF).bind(signed(*table)).bind(at.cast_signed())
                };
                tables.iter().map(put_off).collect()
            }
            Self::DeleteTables(tables) => tables.iter().flat_map(delete).collect(),
            Self::DeletePeople { people, before, now } => {
                let (before, now) = (before.cast_signed(), now.cast_signed());
                let delete = |person: &Person| {
                    let id = person.0.cast_signed();
                    let keep = sqlx::query(KEEP_PERSON).bind(id).bind(before).bind(now);
                    [keep, sqlx::query(DELETE_PERSON).bind(id).bind(before)]
                };
                people.iter().flat_map(delete).collect()
            }
            Self::Saw(person, at) => {
                vec![sqlx::query(sql::SAW).bind(at.cast_signed()).bind(person.0.cast_signed())]
            }
            Self::Archive(Archived { table, next, log, record }) => {
                let table = signed(*table);
                vec![
                    sqlx::query(MARK_ARCHIVED).bind(table).bind(next).bind(MARK),
                    sqlx::query(ARCHIVE).bind(table).bind(next).bind(log).bind(record),
                    sqlx::query(DELETE_LOG).bind(table).bind(next),
                    sqlx::query(NEVER_IDLE).bind(table),
                ]
            }
        }
    }
}

/// The statements that delete a table and the seats of people there.
fn delete((table, people): &(TableId, Vec<Person>)) -> Vec<WriteQuery<'_>> {
    let table = signed(*table);
    let seat = |person: &Person| sqlx::query(DELETE_SEAT).bind(table).bind(person.0.cast_signed());
    let seats = people.iter().map(seat);
    let rest = [DELETE_CLOSED, DELETE_PHASE].map(|statement| sqlx::query(statement).bind(table));
    seats.chain(rest).collect()
}

impl Upkeep for Sqlite {
    fn table_counts(
        &self,
        person: Person,
        since: Time,
        most: TableCounts,
    ) -> StoreFuture<'_, (TableCounts, Option<Time>)> {
        Box::pin(async move {
            let [waiting, unfinished, made] = limits(most);
            let row = sqlx::query_as(sql::TABLE_COUNTS).bind(person.0.cast_signed());
            let row = row.bind(waiting).bind(unfinished).bind(made).bind(since.cast_signed());
            Ok(counts(row.fetch_one(&self.pool).await?))
        })
    }

    fn claim_upkeep(&self, _: Time, _: Time) -> StoreFuture<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn idle_tables(
        &self,
        phase: Phase,
        before: Time,
        most: usize,
    ) -> StoreFuture<'_, Vec<IdleTable>> {
        Box::pin(async move {
            let tables = sqlx::query_as(sql::IDLE_TABLES).bind(phase_number(phase));
            let tables = tables.bind(before.cast_signed()).bind(count(most));
            Ok(tables.fetch_all(&self.pool).await?.into_iter().map(idle).collect())
        })
    }

    fn put_off(&self, tables: Vec<(TableId, Time)>) -> StoreFuture<'_, ()> {
        self.write(Write::Chore(Chore::PutOff(tables)))
    }

    fn delete_tables(&self, tables: Vec<(TableId, Vec<Person>)>) -> StoreFuture<'_, ()> {
        self.write(Write::Chore(Chore::DeleteTables(tables)))
    }

    fn idle_people(&self, before: Time, most: usize) -> StoreFuture<'_, Vec<Person>> {
        Box::pin(async move {
            let people = sqlx::query_as(sql::IDLE_PEOPLE).bind(before.cast_signed());
            let people = people.bind(count(most)).fetch_all(&self.pool).await?;
            Ok(people.into_iter().map(|(id,): (i64,)| Person(id.cast_unsigned())).collect())
        })
    }

    fn delete_people(&self, people: Vec<Person>, before: Time, now: Time) -> StoreFuture<'_, ()> {
        self.write(Write::Chore(Chore::DeletePeople { people, before, now }))
    }

    fn seen(&self, person: Person) -> StoreFuture<'_, Option<Time>> {
        Box::pin(async move {
            let seen = sqlx::query_scalar(sql::SEEN).bind(person.0.cast_signed());
            Ok(seen.fetch_optional(&self.pool).await?.map(i64::cast_unsigned))
        })
    }

    fn saw(&self, person: Person, at: Time) -> StoreFuture<'_, ()> {
        self.write(Write::Chore(Chore::Saw(person, at)))
    }

    fn archive(&self, archived: Archived) -> StoreFuture<'_, ()> {
        self.write(Write::Chore(Chore::Archive(archived)))
    }

    fn archived(&self, wanted: TableId) -> StoreFuture<'_, Option<Archived>> {
        Box::pin(async move {
            let found = sqlx::query_as(sql::ARCHIVED).bind(signed(wanted));
            let found: Option<(u32, Vec<u8>, Vec<u8>)> = found.fetch_optional(&self.pool).await?;
            let archived = |(next, log, record)| Archived::stored(wanted, next, log, record);
            Ok(found.map(archived))
        })
    }
}
