//! Storage of logs, people and summaries.

mod archive;
mod database;
mod migrations;
mod postgres;
pub(crate) mod rows;
mod sqlite;
mod summary;
mod taken;
mod upkeep;
mod writer;

use std::error::Error;
use std::fmt::{self, Display};

use futures_util::future::BoxFuture;
use quadrille_protocol::{LogEntry, Person, Phase, TableId, Time};

pub use archive::Archived;
pub use database::Database;
pub use postgres::Postgres;
pub(crate) use postgres::summarising;
pub use sqlite::Sqlite;
pub use summary::{Extent, Listed, Opened, SeatState, TableSummary};
pub use upkeep::{IdleTable, TableCounts, Upkeep};

/// Maximum number of a person's unfinished tables that a list reads.
const MOST_UNFINISHED: usize = 1000;

/// Entries that are written together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// The entries, with the numbers they are to have.
    pub entries: Vec<LogEntry>,
    /// The summary of the table after these entries, if they have changed it.
    pub summary: Option<TableSummary>,
}

/// The right of a node to think about a table, for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub table: TableId,
    /// The number of the next entry of its log, as far as the node knows.
    pub number: u32,
    /// The number of the situation to search. Each situation has its own.
    pub situation: u64,
    pub node: u64,
    /// The time at which the lease ends unless it is renewed.
    pub until: Time,
}

/// The answer to a request for a [`Lease`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leased {
    /// The node has the lease.
    Own,
    /// Another node has the lease until this time.
    Other(Time),
}

/// The reason why a read or write failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// An entry with this number, or this person, exists already.
    Taken,
    /// The game is in the archive.
    Archived,
    /// The store does not work at present.
    Unavailable(String),
}

/// The future result of a request to the store.
pub type StoreFuture<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A store of logs. The primary key is table and number. A writer appends an entry with the next
/// number that it has seen, and the store decides between two writers.
///
/// Data is on the disk when a write succeeds.
pub trait Store: Upkeep {
    /// Writes entries, all or none. Fails with [`StoreError::Taken`] if a number is taken.
    fn append(&self, append: Append) -> StoreFuture<'_, ()>;
    /// The log of a table that is not in the archive, from a number on, at most `most` entries. Empty
    /// if the table does not exist, and [`StoreError::Archived`] if it is in the archive.
    fn live_log(&self, table: TableId, from: u32, most: usize) -> StoreFuture<'_, Vec<LogEntry>>;
    /// The log of a table, archived or not, from a number on, at most `most` entries. Empty if the
    /// table does not exist.
    fn log(&self, table: TableId, from: u32, most: usize) -> StoreFuture<'_, Vec<LogEntry>> {
        Box::pin(async move {
            match self.live_log(table, from, most).await {
                Err(StoreError::Archived) => match self.archived(table).await? {
                    Some(archived) => archived.page(from, most),
                    None => Err(archive::damaged(&"a game is not there")),
                },
                log => log,
            }
        })
    }
    /// The tables of a person, at most `most`, in the order of states: they wait for the person, they
    /// wait for players, others are to act, they are over. In each state the latest come first. The
    /// list begins after the table `after`, if one is given.
    fn games(
        &self,
        person: Person,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, Vec<Listed>>;
    /// One table as a person's list shows it, listed or not. `None` if the person never sat there or
    /// the table has no summary.
    fn game(&self, person: Person, table: TableId) -> StoreFuture<'_, Option<Listed>>;
    /// The latest tables of a person, at most `most`, that programs of an earlier version have
    /// written without a summary.
    fn unsummarised_of(&self, person: Person, most: usize) -> StoreFuture<'_, Vec<TableId>>;
    /// Tables in a phase without a summary, at most `most`, in order after `after`.
    fn unsummarised(
        &self,
        phase: Phase,
        after: Option<TableId>,
        most: usize,
    ) -> StoreFuture<'_, Vec<TableId>>;
    /// A page of the tables in a phase, at most `most`, in order after `after`: those whose log is
    /// longer than it was at the last change of their summary, and the last table of the page, or `None`
    /// if there is none. A program of an earlier version may have added those events. PostgreSQL then
    /// drops the summary at once, and its pages are empty.
    fn lengthened(
        &self,
        _phase: Phase,
        _after: Option<TableId>,
        _most: usize,
    ) -> StoreFuture<'_, (Vec<TableId>, Option<TableId>)> {
        Box::pin(async { Ok((Vec::new(), None)) })
    }
    /// Writes the summary of a table without an event, unless an event has changed it since.
    fn summarise(&self, table: TableId, summary: TableSummary) -> StoreFuture<'_, ()>;
    /// Tables that were due before a time, at most `most`, in order after one. Each comes with its
    /// place in that order: the time when it was due by a clock that stands still during outages.
    fn due(
        &self,
        before: Time,
        after: Option<(Time, TableId)>,
        most: usize,
    ) -> StoreFuture<'_, Vec<(Time, TableId)>>;
    /// The person whose session has this hash, and their name.
    fn person(&self, session: [u8; 32]) -> StoreFuture<'_, Option<(Person, String)>>;
    /// Adds a person.
    fn add_person(
        &self,
        person: Person,
        name: String,
        session: [u8; 32],
        since: Time,
    ) -> StoreFuture<'_, ()>;
    /// Renames a person.
    fn rename(&self, person: Person, name: String) -> StoreFuture<'_, ()>;
    /// The numbers of the next entries of those tables that exist, in any order.
    fn nexts(&self, tables: Vec<TableId>) -> StoreFuture<'_, Vec<(TableId, u32)>>;
    /// The time by the store's clock, which all nodes use.
    fn now(&self) -> StoreFuture<'_, Time>;
    /// True if several nodes may use the store.
    fn is_shared(&self) -> bool;
    /// Records a heartbeat. If the one before is older than `pause`, also records the outage between
    /// them.
    fn pulse(&self, at: Time, pause: Time) -> StoreFuture<'_, ()>;
    /// The time of the last heartbeat.
    fn last_pulse(&self) -> StoreFuture<'_, Option<Time>>;
    /// Records an outage, in which no node was at work.
    fn add_outage(&self, from: Time, until: Time) -> StoreFuture<'_, ()>;
    /// The outages that ended after a time, with their beginnings and ends.
    fn outages(&self, after: Time) -> StoreFuture<'_, Vec<(Time, Time)>>;
    /// Takes or renews a lease at a time: one that nobody has, that has ended, that is the node's own,
    /// or that another node has for another, older situation. It need not outlive a crash of the store.
    fn lease(&self, lease: Lease, now: Time) -> StoreFuture<'_, Leased>;
    /// Ends the lease of a node, if it has one.
    fn release(&self, table: TableId, node: u64) -> StoreFuture<'_, ()>;
    /// The salt for names of tables. If there is none, `new` becomes the salt.
    fn salt(&self, new: [u8; 32]) -> StoreFuture<'_, [u8; 32]>;
    /// Finishes the pending writes and closes the store.
    fn close(&self) -> BoxFuture<'_, ()>;
}

impl Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken => f.write_str("it is there already"),
            Self::Archived => f.write_str("it is in the archive"),
            Self::Unavailable(error) => f.write_str(error),
        }
    }
}

impl Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error.as_database_error() {
            Some(error) if error.is_unique_violation() => Self::Taken,
            _ => Self::Unavailable(error.to_string()),
        }
    }
}
