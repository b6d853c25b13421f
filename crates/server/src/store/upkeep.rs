//! Limits, expiry and the archive, as a store sees them.

use quadrille_protocol::{Person, Phase, TableId, Time};

use super::{Archived, StoreFuture};

/// The tables of a person that count against limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableCounts {
    /// Tables the person made that wait for players.
    pub waiting: u32,
    /// Games the person sits at that are not over, including those that have not begun.
    pub unfinished: u32,
    /// Tables the person made since a time.
    pub made: u32,
}

/// A table that may have expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdleTable {
    pub table: TableId,
    /// The time of the last event that changed its summary, if it has one.
    pub changed: Option<Time>,
}

/// The part of a store that limits its growth. Every query uses an index and reads a portion. Every
/// write can be repeated without harm.
pub trait Upkeep: Send + Sync {
    /// Counts the tables of a person, those made since a time, each count up to `most`. Also returns
    /// the time of the first table made since then.
    fn table_counts(
        &self,
        person: Person,
        since: Time,
        most: TableCounts,
    ) -> StoreFuture<'_, (TableCounts, Option<Time>)>;
    /// Claims the upkeep until a time, for one node of all. Returns false if another one has it.
    fn claim_upkeep(&self, now: Time, until: Time) -> StoreFuture<'_, bool>;
    /// Tables in a phase without a known event after a time, at most `most`. Each is returned again
    /// until it is [put off](Self::put_off), [deleted](Self::delete_tables) or
    /// [archived](Self::archive).
    fn idle_tables(
        &self,
        phase: Phase,
        before: Time,
        most: usize,
    ) -> StoreFuture<'_, Vec<IdleTable>>;
    /// Records the time of the last event of each table.
    fn put_off(&self, tables: Vec<(TableId, Time)>) -> StoreFuture<'_, ()>;
    /// Deletes closed tables, each with the people who ever sat there. A table that is open stays.
    fn delete_tables(&self, tables: Vec<(TableId, Vec<Person>)>) -> StoreFuture<'_, ()>;
    /// People who were not seen since a time, at most `most`.
    fn idle_people(&self, before: Time, most: usize) -> StoreFuture<'_, Vec<Person>>;
    /// Deletes those of some people who came before a time and have no seat and no table. The others
    /// count as seen at `now`.
    fn delete_people(&self, people: Vec<Person>, before: Time, now: Time) -> StoreFuture<'_, ()>;
    /// The time when a person was last seen, or `None` if the person does not exist.
    fn seen(&self, person: Person) -> StoreFuture<'_, Option<Time>>;
    /// Records that a person was seen.
    fn saw(&self, person: Person, at: Time) -> StoreFuture<'_, ()>;
    /// Moves a finished game to the archive, as a whole or not at all. If its log is longer meanwhile
    /// or archived, it stays, and the answer is [`Taken`](super::StoreError::Taken).
    fn archive(&self, archived: Archived) -> StoreFuture<'_, ()>;
    /// A table in the archive.
    fn archived(&self, table: TableId) -> StoreFuture<'_, Option<Archived>>;
}

/// The statements that every database understands.
pub(super) mod sql {
    pub(crate) const TABLE_COUNTS: &str = "SELECT \
         (SELECT count(*) FROM (SELECT 1 FROM phase WHERE host = $1 AND phase = 0 LIMIT $2) AS counted), \
         (SELECT count(*) FROM (SELECT 1 FROM seated WHERE person = $1 AND standing < 3 LIMIT $3) AS counted), \
         (SELECT count(*) FROM (SELECT 1 FROM phase WHERE host = $1 AND made >= $5 LIMIT $4) AS counted), \
         (SELECT made FROM phase WHERE host = $1 AND made >= $5 ORDER BY made LIMIT 1)";

    pub(crate) const IDLE_TABLES: &str = "SELECT \"table\", changed FROM phase \
         WHERE phase = $1 AND idle < $2 ORDER BY idle LIMIT $3";

    pub(crate) const IDLE_PEOPLE: &str =
        "SELECT id FROM person WHERE seen < $1 ORDER BY seen LIMIT $2";

    pub(crate) const SEEN: &str = "SELECT seen FROM person WHERE id = $1";

    pub(crate) const SAW: &str = "UPDATE person SET seen = $1 WHERE id = $2 AND seen < $1";

    pub(crate) const ARCHIVED: &str = "SELECT next, log, record FROM archive WHERE \"table\" = $1";
}

/// The maximum of each count, as columns.
pub(super) fn limits(most: TableCounts) -> [i64; 3] {
    [most.waiting, most.unfinished, most.made].map(i64::from)
}

/// The answer to [`sql::TABLE_COUNTS`].
pub(super) fn counts(row: (i64, i64, i64, Option<i64>)) -> (TableCounts, Option<Time>) {
    let (waiting, unfinished, made, first) = row;
    let [waiting, unfinished, made] =
        [waiting, unfinished, made].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
    (TableCounts { waiting, unfinished, made }, first.map(i64::cast_unsigned))
}

/// The answer to [`sql::IDLE_TABLES`].
pub(super) fn idle((table, changed): (i64, Option<i64>)) -> IdleTable {
    let table = TableId::of(table.cast_unsigned());
    IdleTable { table, changed: changed.map(i64::cast_unsigned) }
}
