//! Appends entries, together with the summaries that they change.
//!
//! The statements of a batch form one script, so that a batch is one round trip to the thread that
//! SQLite works in. Entries and turns, which are most of all rows, are bound as values. The other rows
//! are JSON.

use std::sync::LazyLock;

use quadrille_protocol::LogEntry;
use serde_json::Value;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments, Sqlite};

use super::summary::{CLOCKS, PHASES, SEATED, TURN_COLUMNS, phase_row, state_rows, turns};
use crate::store::rows::{phase_number, signed};
use crate::store::summary::merged;
use crate::store::{Append, Extent};

/// The numbers of rows for which there is a script. A batch takes the next larger script, and the rows
/// that it does not need are null.
const SIZES: [usize; 8] = [4, 8, 16, 32, 64, 128, 256, 512];

const LARGEST: usize = SIZES[SIZES.len() - 1];

const ENTRY_COLUMNS: usize = 7;

/// The statements for up to a number of entries.
pub(super) struct Script {
    /// The number of entries.
    size: usize,
    /// The statements.
    pub(super) statements: String,
    /// The statements as a transaction of their own.
    transaction: String,
}

static SCRIPTS: LazyLock<[Script; SIZES.len()]> = LazyLock::new(|| SIZES.map(Script::new));

impl Script {
    pub(super) fn new(size: usize) -> Self {
        let (entries, turns) = (entries(size), turns(size));
        let statements = [&entries, &turns, CLOCKS, PHASES, SEATED].join("; ");
        let transaction = format!("{BEGIN}; {statements}; COMMIT");
        Self { size, statements, transaction }
    }

    /// The script for a number of entries, or `None` if there are too many.
    fn of(entries: usize) -> Option<&'static Self> {
        SCRIPTS.iter().find(|script| script.size >= entries)
    }
}

pub(super) const BEGIN: &str = "BEGIN IMMEDIATE";

/// The statement that inserts entries.
pub(super) fn entries(size: usize) -> String {
    let rows = values(ENTRY_COLUMNS, size);
    format!(
        "INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
         SELECT * FROM ({rows}) WHERE column1 IS NOT NULL"
    )
}

/// Rows of bound values.
pub(super) fn values(columns: usize, size: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    format!("VALUES {}", vec![row.as_str(); size].join(", "))
}

/// Appends all in a transaction of its own. Returns `None` if there are too many, and false if an entry
/// exists already. Nothing has changed then.
pub(super) async fn append_alone(
    connection: &mut SqliteConnection,
    all: &[&Append],
) -> Result<Option<bool>, sqlx::Error> {
    let Some(script) = Script::of(count(all)) else { return Ok(None) };
    let appended = run(connection, &script.transaction, script.size, all).await?;
    if !appended {
        sqlx::query("ROLLBACK").execute(connection).await?;
    }
    Ok(Some(appended))
}

/// Appends all in the present transaction. Returns false if an entry exists already: the transaction
/// must then be rolled back.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    all: &[&Append],
) -> Result<bool, sqlx::Error> {
    let parts: Vec<Append> = all.iter().copied().flat_map(parts).collect();
    let mut parts: Vec<&Append> = parts.iter().collect();
    while !parts.is_empty() {
        let mut entries = 0;
        let fits = |part: &&&Append| {
            entries += part.entries.len();
            entries <= LARGEST
        };
        let rest = parts.split_off(parts.iter().take_while(fits).count());
        let size = count(&parts);
        let script = Script::of(size).ok_or_else(|| sqlx::Error::Encode("a part fits".into()))?;
        if !run(connection, &script.statements, script.size, &parts).await? {
            return Ok(false);
        }
        parts = rest;
    }
    Ok(true)
}

/// The parts of an append, each of which a script takes. The last one has the summary.
fn parts(append: &Append) -> Vec<Append> {
    let part = |entries: &[LogEntry]| Append {
        table: append.table,
        entries: entries.to_vec(),
        summary: None,
    };
    let mut parts: Vec<Append> = append.entries.chunks(LARGEST).map(part).collect();
    if let Some(last) = parts.last_mut() {
        last.summary.clone_from(&append.summary);
    }
    parts
}

fn count(all: &[&Append]) -> usize {
    all.iter().map(|append| append.entries.len()).sum()
}

/// Runs a script. Returns false if an entry exists already.
async fn run(
    connection: &mut SqliteConnection,
    script: &'static str,
    size: usize,
    all: &[&Append],
) -> Result<bool, sqlx::Error> {
    let arguments = arguments(size, all).map_err(sqlx::Error::Encode)?;
    match sqlx::query_with::<Sqlite, _>(script, arguments).execute(connection).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
        Err(error) => Err(error),
    }
}

/// The arguments of a script in the order of its statements.
fn arguments(size: usize, all: &[&Append]) -> Result<SqliteArguments, sqlx::error::BoxDynError> {
    let mut arguments = SqliteArguments::default();
    arguments.reserve((ENTRY_COLUMNS + TURN_COLUMNS) * size + 3, 0);
    let mut entries = 0;
    for append in all {
        let table = signed(append.table);
        for entry in &append.entries {
            arguments.add(table)?;
            arguments.add(entry.number)?;
            arguments.add(entry.seat.map(|seat| seat.0))?;
            arguments.add(entry.event.to_string())?;
            arguments.add(entry.at.cast_signed())?;
            arguments.add(entry.lag)?;
            arguments.add(entry.key.cast_signed())?;
            entries += 1;
        }
    }
    add_nulls(&mut arguments, ENTRY_COLUMNS * (size - entries))?;
    let summaries = merged(all);
    let of = |extent: Extent| summaries.iter().filter(move |(_, one)| one.extent == extent);
    let mut turns = 0;
    for (table, summary) in of(Extent::Turn) {
        arguments.add(signed(*table))?;
        arguments.add(phase_number(summary.phase))?;
        arguments.add(summary.changed.cast_signed())?;
        arguments.add(summary.events)?;
        arguments.add(summary.waits_column())?;
        turns += 1;
    }
    add_nulls(&mut arguments, TURN_COLUMNS * (size - turns))?;
    let clocks = of(Extent::Clock).map(|(table, summary)| phase_row(*table, summary));
    let phases = of(Extent::All).map(|(table, summary)| phase_row(*table, summary));
    let states = summaries.iter().flat_map(|(table, summary)| state_rows(*table, summary));
    arguments.add(rows(clocks))?;
    arguments.add(rows(phases))?;
    arguments.add(rows(states))?;
    Ok(arguments)
}

fn add_nulls(
    arguments: &mut SqliteArguments,
    count: usize,
) -> Result<(), sqlx::error::BoxDynError> {
    (0..count).try_for_each(|_| arguments.add(None::<i64>))
}

/// Rows as JSON, or null if there are none.
fn rows(rows: impl Iterator<Item = Value>) -> Option<String> {
    let rows: Vec<Value> = rows.collect();
    (!rows.is_empty()).then(|| Value::from(rows).to_string())
}
