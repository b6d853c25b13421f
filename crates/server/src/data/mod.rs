//! Copies and checks whole databases.

mod logs;
mod schema;
mod side;

use anyhow::{Context, ensure};
use quadrille_protocol::TableId;

use crate::store::Database;
use logs::Logs;
use schema::{FORMS, TableSchema};
use side::Side;

/// The contents of a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
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
) -> anyhow::Result<Found> {
    ensure!(from.to_string() != to.to_string(), "expected two databases, not twice {from}");
    let mut source = Side::read(from).await?;
    let mut target = Side::write(to).await?;
    for form in FORMS {
        let rows = target.page(form, None, 1).await?;
        ensure!(rows.is_empty(), "expected an empty database, but {to} has {}", form.holds);
    }
    for form in FORMS {
        let mut pages = Pages::of(form);
        while let Some(rows) = pages.next(&mut source).await? {
            target.add(form, rows).await.with_context(|| format!("cannot write to {to}"))?;
            progress(&format!("copying {}", form.holds), pages.count);
        }
    }
    let mut logs = Logs::default();
    for form in FORMS {
        let (mut wanted, mut pages) = (Pages::of(form), Pages::of(form));
        loop {
            let (wanted, rows) = (wanted.next(&mut source).await?, pages.next(&mut target).await?);
            ensure!(wanted == rows, "{} of {to} are not those of {from}", form.holds);
            let Some(rows) = rows else { break };
            logs.add(form, rows);
            progress(&format!("comparing {}", form.holds), pages.count);
        }
    }
    target.keep().await.with_context(|| format!("cannot write to {to}"))?;
    Ok(logs.found())
}

/// Folds every log of a database, and compares it with other data on its table.
///
/// # Errors
/// If the database cannot be opened or read.
pub async fn check(
    database: &Database,
    mut progress: impl FnMut(&str, u64),
) -> anyhow::Result<Found> {
    let mut side = Side::read(database).await?;
    let mut logs = Logs::default();
    for form in FORMS {
        let mut pages = Pages::of(form);
        while let Some(rows) = pages.next(&mut side).await? {
            logs.add(form, rows);
            progress(&format!("checking {}", form.holds), pages.count);
        }
    }
    Ok(logs.found())
}

/// The rows of a form in order, one page at a time.
struct Pages {
    form: &'static TableSchema,
    rows: Vec<schema::Row>,
    count: u64,
}

impl Pages {
    fn of(form: &'static TableSchema) -> Self {
        Self { form, rows: Vec::new(), count: 0 }
    }

    async fn next(&mut self, side: &mut Side) -> anyhow::Result<Option<&[schema::Row]>> {
        let key = self.rows.last().map(|row| self.form.key(row));
        if key.is_some() && self.rows.len() < self.form.page {
            self.rows.clear();
            return Ok(None);
        }
        self.rows = side.page(self.form, key, self.form.page).await?;
        self.count += self.rows.len() as u64;
        Ok((!self.rows.is_empty()).then_some(&self.rows))
    }
}
