//! Writes a batch in one transaction of SQLite.

use quadrille_protocol::{Person, TableId, Time};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Sqlite};

use super::append::{BEGIN, append, append_alone};
use super::summary::{PHASES, SUMMARISED, phase_row, state_rows};
use super::upkeep::Chore;
use crate::store::rows::{self, signed};
use crate::store::taken::{Numbers, taken};
use crate::store::writer::{BatchFailure, BatchWriter};
use crate::store::{Append, Lease, StoreError, TableSummary};

/// One write.
pub(in crate::store) enum Write {
    Entries(Append),
    TableSummary(TableId, TableSummary),
    Person { person: Person, name: String, session: [u8; 32], since: Time },
    Name(Person, String),
    Pulse(Time, Time),
    Outage(Time, Time),
    Lease(Lease, Time),
    Release(TableId, u64),
    Chore(Chore),
}

pub(super) const THERE: &str = "SELECT \"table\", number FROM json_each(?1) CROSS JOIN entry \
     ON \"table\" = value ->> 0 AND number = value ->> 1";

const GAP: &str = "INSERT INTO outage (\"from\", until) \
     SELECT at, ?1 FROM pulse WHERE at < ?1 - ?2 ON CONFLICT DO NOTHING";

const PULSE: &str = "INSERT INTO pulse (id, at) VALUES (0, ?) \
     ON CONFLICT DO UPDATE SET at = max(at, excluded.at)";

/// Writes to a file on a connection of its own.
///
/// A connection on which a write failed is replaced. SQLite rolls back by itself on a full disk and on
/// some other errors. `sqlx` then still counts a transaction as open and refuses every later one. A
/// connection that was opened while the file system was read-only stays read-only.
pub(super) struct SqliteWriter {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl SqliteWriter {
    /// A writer with an open connection to an existing file.
    pub(super) fn new(options: SqliteConnectOptions, connection: SqliteConnection) -> Self {
        Self { options: options.create_if_missing(false), connection: Some(connection) }
    }
}

impl BatchWriter for SqliteWriter {
    type Write = Write;

    async fn write(&mut self, all: &[&Write]) -> Result<Vec<usize>, BatchFailure> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        let written = write(&mut connection, all).await;
        if !matches!(written, Err(BatchFailure::All(_))) {
            self.connection = Some(connection);
        }
        written
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

/// Writes all in one transaction, except appends that exist already and leases of other nodes, and
/// returns the indices of those exceptions. Only a batch that meets one of them is looked up in the
/// log, and then written once more.
async fn write(
    connection: &mut SqliteConnection,
    all: &[&Write],
) -> Result<Vec<usize>, BatchFailure> {
    let mut appends = Vec::new();
    for (index, write) in all.iter().enumerate() {
        if let Write::Entries(append) = write {
            appends.push((index, append));
        }
    }
    let mut taken = taken(appends.iter().copied(), &Numbers::new());
    let left = without(&appends, &taken);
    if left.len() == all.len() && append_alone(connection, &left).await? == Some(true) {
        return Ok(taken);
    }
    let mut transaction = connection.begin_with(BEGIN).await?;
    if !append(&mut transaction, &left).await? {
        transaction.rollback().await?;
        transaction = connection.begin_with(BEGIN).await?;
        let there = there(&mut transaction, &appends).await?;
        taken = self::taken(appends.iter().copied(), &there);
        if !append(&mut transaction, &without(&appends, &taken)).await? {
            transaction.rollback().await?;
            return Err(BatchFailure::One(StoreError::Taken));
        }
    }
    for (index, write) in all.iter().enumerate() {
        if let Write::Lease(lease, now) = write {
            if !take(&mut transaction, lease, *now).await? {
                taken.push(index);
            }
        } else {
            for query in singles(write) {
                query.execute(&mut *transaction).await?;
            }
        }
    }
    transaction.commit().await?;
    taken.sort_unstable();
    Ok(taken)
}

/// Takes a lease. Returns false if another node has it.
async fn take(
    connection: &mut SqliteConnection,
    lease: &Lease,
    now: Time,
) -> Result<bool, sqlx::Error> {
    let Lease { table, number, situation, node, until } = *lease;
    let take = sqlx::query(rows::LEASE).bind(signed(table)).bind(number);
    let take = take.bind(situation.cast_signed()).bind(node.cast_signed());
    let take = take.bind(until.cast_signed()).bind(now.cast_signed());
    Ok(take.fetch_optional(connection).await?.is_some())
}

/// The appends that are not at these indices.
fn without<'a>(appends: &[(usize, &'a Append)], taken: &[usize]) -> Vec<&'a Append> {
    let is_left = |index: &usize| taken.binary_search(index).is_err();
    appends.iter().filter(|(index, _)| is_left(index)).map(|(_, append)| *append).collect()
}

/// The numbers of some appends that exist in the log.
async fn there(
    connection: &mut SqliteConnection,
    appends: &[(usize, &Append)],
) -> Result<Numbers, sqlx::Error> {
    let numbers: Vec<Value> = appends
        .iter()
        .flat_map(|(_, append)| {
            let table = append.table.number();
            append.entries.iter().map(move |entry| json!([table, entry.number]))
        })
        .collect();
    let there = sqlx::query_as(THERE).bind(Value::from(numbers).to_string());
    Ok(there.fetch_all(connection).await?.into_iter().map(rows::number).collect())
}

impl From<sqlx::Error> for BatchFailure {
    fn from(error: sqlx::Error) -> Self {
        match StoreError::from(error) {
            StoreError::Taken => Self::One(StoreError::Taken),
            other => Self::All(other),
        }
    }
}

pub(super) type WriteQuery<'a> =
    sqlx::query::Query<'a, Sqlite, <Sqlite as sqlx::Database>::Arguments>;

/// The queries of a write other than entries.
fn singles(write: &Write) -> Vec<WriteQuery<'_>> {
    let single = match write {
        Write::Entries(_) | Write::Lease(..) => return Vec::new(),
        Write::TableSummary(table, summary) => {
            let phase = sqlx::query(PHASES).bind(json!([phase_row(*table, summary)]).to_string());
            let states: Vec<Value> = state_rows(*table, summary).collect();
            let states = sqlx::query(SUMMARISED).bind(Value::from(states).to_string());
            return vec![phase, states.bind(signed(*table)).bind(summary.events)];
        }
        Write::Person { person, name, session, since } => sqlx::query(rows::ADD_PERSON)
            .bind(person.0.cast_signed())
            .bind(name)
            .bind(session.as_slice())
            .bind(since.cast_signed()),
        Write::Name(person, name) => {
            sqlx::query(rows::RENAME).bind(name).bind(person.0.cast_signed())
        }
        Write::Pulse(at, pause) => {
            let at = at.cast_signed();
            let gap = sqlx::query(GAP).bind(at).bind(pause.cast_signed());
            return vec![gap, sqlx::query(PULSE).bind(at)];
        }
        Write::Release(table, node) => {
            sqlx::query(rows::RELEASE).bind(signed(*table)).bind(node.cast_signed())
        }
        Write::Chore(chore) => return chore.queries(),
        Write::Outage(from, until) => {
            sqlx::query(rows::ADD_OUTAGE).bind(from.cast_signed()).bind(until.cast_signed())
        }
    };
    vec![single]
}

#[cfg(test)]
mod tests {
    use anyhow::{Context, anyhow};
    use quadrille_protocol::{LogEntry, TableEvent};
    use sqlx::Executor;
    use tempfile::TempDir;

    use super::*;

    /// Tables with these numbers, of one entry each.
    fn tables(numbers: std::ops::Range<u64>) -> Vec<Write> {
        let entry =
            LogEntry { number: 0, seat: None, event: TableEvent::Greet(1), at: 5, lag: 0, key: 0 };
        let append = |number| Append {
            table: TableId::of(number),
            entries: vec![entry.clone()],
            summary: None,
        };
        numbers.map(|number| Write::Entries(append(number))).collect()
    }

    /// A writer of a new file.
    async fn writer() -> anyhow::Result<(TempDir, SqliteWriter)> {
        let folder = TempDir::new()?;
        let options = SqliteConnectOptions::new().filename(folder.path().join("log.db"));
        let options = options.create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await?;
        connection.execute(include_str!("../../../migrations/sqlite/0001_log.sql")).await?;
        connection.execute(include_str!("../../../migrations/sqlite/0002_outage_once.sql")).await?;
        connection.execute(include_str!("../../../migrations/sqlite/0003_summary.sql")).await?;
        connection.execute(include_str!("../../../migrations/sqlite/0004_upkeep.sql")).await?;
        Ok((folder, SqliteWriter::new(options, connection)))
    }

    #[tokio::test]
    async fn a_connection_that_met_a_full_disk_is_replaced() -> anyhow::Result<()> {
        let (_folder, mut writer) = writer().await?;
        let connection = writer.connection.as_mut().context("it is open")?;
        connection.execute("PRAGMA max_page_count = 24").await?;
        let much = tables(0..5_000);
        let written = writer.write(&much.iter().collect::<Vec<_>>()).await;
        let Err(BatchFailure::All(StoreError::Unavailable(error))) = written else {
            anyhow::bail!("expected a full disk, not {written:?}");
        };
        assert!(error.contains("full"), "{error}");
        let written = writer.write(&much.iter().collect::<Vec<_>>()).await;
        assert!(written.is_ok(), "{written:?}");
        Ok(())
    }

    #[tokio::test]
    async fn a_batch_is_written_at_once_except_for_entries_that_exist() -> anyhow::Result<()> {
        let (_folder, mut writer) = writer().await?;
        let known = tables(0..3);
        writer.write(&known.iter().collect::<Vec<_>>()).await.map_err(|_| anyhow!("not saved"))?;
        let (new, pulse) = (tables(3..5), Write::Pulse(5, 1));
        let batch = [&new[0], &known[1], &pulse, &new[1], &known[0], &new[0]];
        let taken = writer.write(&batch).await.map_err(|_| anyhow!("not saved"))?;
        assert_eq!(taken, [1, 4, 5]);
        let connection = writer.connection.as_mut().context("it works")?;
        let count = "SELECT (SELECT count(*) FROM entry), (SELECT count(*) FROM pulse)";
        assert_eq!(sqlx::query_as::<_, (i64, i64)>(count).fetch_one(connection).await?, (5, 1));
        Ok(())
    }
}
