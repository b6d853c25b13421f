//! Copies and checks whole databases.

mod logs;
mod schema;
mod side;

use anyhow::{Context, ensure};
use quadrille_protocol::TableId;

use crate::store::Database;
use logs::Logs;
use schema::{TABLES, TableSchema};
use side::Side;

/// The contents of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataReport {
    /// The number of tables.
    pub tables: u64,
    /// The number of entries in all logs.
    pub entries: u64,
    /// The number of people.
    pub people: u64,
    /// The tables whose log cannot be folded or contradicts other data, each with the reason.
    pub damaged: Vec<(TableId, String)>,
}

/// Copies a database to an empty one, and reads both again. Every row must be equal, and every log
/// is folded. Damaged logs are copied unchanged, and reported.
///
/// The copy is a snapshot of the moment it began, also if the source is in use. `progress` receives
/// the present activity and the number of rows done.
///
/// # Errors
/// If a database cannot be opened, the target is not empty, or the two differ in the end. The
/// target is then as empty as before.
pub async fn copy(
    from: &Database,
    to: &Database,
    mut progress: impl FnMut(&str, u64),
) -> anyhow::Result<DataReport> {
    ensure!(from.to_string() != to.to_string(), "expected two databases, not twice {from}");
    let mut source = Side::read(from).await?;
    let mut target = Side::write(to).await?;
    for schema in TABLES {
        let rows = target.page(schema, None, 1).await?;
        ensure!(rows.is_empty(), "expected an empty database, but {to} has {}", schema.holds);
    }
    for schema in TABLES {
        let mut pages = Pages::of(schema);
        while let Some(rows) = pages.next(&mut source).await? {
            target.add(schema, rows).await.with_context(|| format!("cannot write to {to}"))?;
            progress(&format!("copying {}", schema.holds), pages.count);
        }
    }
    let mut logs = Logs::default();
    for schema in TABLES {
        let (mut wanted, mut pages) = (Pages::of(schema), Pages::of(schema));
        loop {
            let (wanted, rows) = (wanted.next(&mut source).await?, pages.next(&mut target).await?);
            ensure!(wanted == rows, "{} of {to} are not those of {from}", schema.holds);
            let Some(rows) = rows else { break };
            logs.add(schema, rows);
            progress(&format!("comparing {}", schema.holds), pages.count);
        }
    }
    target.commit().await.with_context(|| format!("cannot write to {to}"))?;
    Ok(logs.found())
}

/// Folds every log of a database, and compares it with other data on its table.
///
/// # Errors
/// If the database cannot be opened or read.
pub async fn check(
    database: &Database,
    mut progress: impl FnMut(&str, u64),
) -> anyhow::Result<DataReport> {
    let mut side = Side::read(database).await?;
    let mut logs = Logs::default();
    for schema in TABLES {
        let mut pages = Pages::of(schema);
        while let Some(rows) = pages.next(&mut side).await? {
            logs.add(schema, rows);
            progress(&format!("checking {}", schema.holds), pages.count);
        }
    }
    Ok(logs.found())
}

/// The rows of a table in order, one page at a time.
struct Pages {
    schema: &'static TableSchema,
    rows: Vec<schema::Row>,
    count: u64,
}

impl Pages {
    fn of(schema: &'static TableSchema) -> Self {
        Self { schema, rows: Vec::new(), count: 0 }
    }

    async fn next(&mut self, side: &mut Side) -> anyhow::Result<Option<&[schema::Row]>> {
        let key = self.rows.last().map(|row| self.schema.key(row));
        if key.is_some() && self.rows.len() < self.schema.page {
            self.rows.clear();
            return Ok(None);
        }
        self.rows = side.page(self.schema, key, self.schema.page).await?;
        self.count += self.rows.len() as u64;
        Ok((!self.rows.is_empty()).then_some(&self.rows))
    }
}
