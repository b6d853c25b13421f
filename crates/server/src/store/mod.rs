//! Where logs are kept.

mod archive;
mod database;
mod forms;
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
use quadrille_protocol::{Entry, MatchId, Person, Phase, Time};

pub use archive::Archived;
pub use database::Database;
pub use postgres::Postgres;
pub(crate) use postgres::summarising;
pub use sqlite::Sqlite;
pub use summary::{Extent, Listed, Opened, SeatState, Summary};
pub use upkeep::{IdleTable, TableCounts, Upkeep};

/// The tables of a person that are not over, of which a list reads at most so many.
const MOST_UNFINISHED: usize = 1000;

/// Entries that are to be kept together or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: MatchId,
    /// The entries, with the numbers they are to have.
    pub entries: Vec<Entry>,
    /// The summary of the table after these entries, if they have changed it.
    pub summary: Option<Summary>,
}

/// The right of a node to think about a table, for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The table.
    pub table: MatchId,
    /// The number of the next entry of its log, as far as the node knows.
    pub number: u32,
    /// The situation that is thought about: each has a number of its own.
    pub situation: u64,
    /// The node.
    pub node: u64,
    /// The time at which it ends unless it is taken again before.
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

/// Why something could not be kept or found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// An entry with this number, or a person, is there already.
    Taken,
    /// The game is in the archive.
    Archived,
    /// The store does not work now.
    Unavailable(String),
}

/// What came of asking a store.
pub type Kept<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Where logs are kept. The primary key is table and number: who enters something enters it with the
/// number that it saw as next, and the store decides between two who do.
///
/// What is answered with success is on the disk.
pub trait Store: Upkeep {
    /// Keeps entries.
    fn append(&self, append: Append) -> Kept<'_, ()>;
    /// The log of a table that is not in the archive, from a number on, at most `most` entries; nothing
    /// if there is no such table, and [`StoreError::Archived`] if it is in the archive.
    fn live_log(&self, table: MatchId, from: u32, most: usize) -> Kept<'_, Vec<Entry>>;
    /// The log of a table, wherever it is, from a number on, at most `most` entries; nothing if there
    /// is no such table.
    fn log(&self, table: MatchId, from: u32, most: usize) -> Kept<'_, Vec<Entry>> {
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
    /// The tables of a person, at most `most`: those that wait for the person first, then those that
    /// wait for players, those at which others are to act, and those that are over; in each state the
    /// latest first. They begin after a table of the same person, if one is given.
    fn games(&self, person: Person, after: Option<MatchId>, most: usize) -> Kept<'_, Vec<Listed>>;
    /// One table as a person's list shows it, also if it is not listed; nothing if the person never
    /// sat there or the table is not summarised.
    fn game(&self, person: Person, table: MatchId) -> Kept<'_, Option<Listed>>;
    /// The latest tables of a person, at most `most`, that programs of an earlier version have written
    /// and nobody has summarised.
    fn unsummarised_of(&self, person: Person, most: usize) -> Kept<'_, Vec<MatchId>>;
    /// Tables in a phase that nobody has summarised, at most `most`, in order after one.
    fn unsummarised(
        &self,
        phase: Phase,
        after: Option<MatchId>,
        most: usize,
    ) -> Kept<'_, Vec<MatchId>>;
    /// Writes the summary of a table without an event, unless an event has changed it since.
    fn summarise(&self, table: MatchId, summary: Summary) -> Kept<'_, ()>;
    /// Tables that were due before a time, at most `most`, in order after one. Each comes with its
    /// place in that order: the time when it was due by a clock that stands still during outages.
    fn due(
        &self,
        before: Time,
        after: Option<(Time, MatchId)>,
        most: usize,
    ) -> Kept<'_, Vec<(Time, MatchId)>>;
    /// Whose session has this hash, and under which name.
    fn person(&self, session: [u8; 32]) -> Kept<'_, Option<(Person, String)>>;
    /// Adds somebody.
    fn add_person(
        &self,
        person: Person,
        name: String,
        session: [u8; 32],
        since: Time,
    ) -> Kept<'_, ()>;
    /// Gives somebody another name.
    fn rename(&self, person: Person, name: String) -> Kept<'_, ()>;
    /// The numbers of the next entries of tables that are there, in any order.
    fn nexts(&self, tables: Vec<MatchId>) -> Kept<'_, Vec<(MatchId, u32)>>;
    /// What time it is by the store's clock, which is that of all who use it.
    fn now(&self) -> Kept<'_, Time>;
    /// Whether several nodes may use it.
    fn is_shared(&self) -> bool;
    /// Notes that somebody is at work at a time, and, if nobody was for longer than a pause before,
    /// when nobody was.
    fn pulse(&self, at: Time, pause: Time) -> Kept<'_, ()>;
    /// When somebody was last at work.
    fn last_pulse(&self) -> Kept<'_, Option<Time>>;
    /// Notes that nobody was at work for a while.
    fn add_outage(&self, from: Time, until: Time) -> Kept<'_, ()>;
    /// The times in which nobody was at work that ended after a time.
    fn outages(&self, after: Time) -> Kept<'_, Vec<(Time, Time)>>;
    /// Takes or renews a lease at a time: one that nobody has, that has ended, that is the node's own,
    /// or that another node has for another, older situation. It need not outlive a crash of the store.
    fn lease(&self, lease: Lease, now: Time) -> Kept<'_, Leased>;
    /// Ends the lease of a node, if it has one.
    fn release(&self, table: MatchId, node: u64) -> Kept<'_, ()>;
    /// What makes the names of tables: the salt that is there, or else this one from now on.
    fn salt(&self, new: [u8; 32]) -> Kept<'_, [u8; 32]>;
    /// Keeps what was handed over, and lets go of everything.
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
