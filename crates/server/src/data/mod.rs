//! All that a database holds: copied to another, and checked.

mod forms;
mod logs;
mod side;

use anyhow::{Context, ensure};
use quadrille_protocol::MatchId;

use crate::store::Database;
use forms::{FORMS, Form};
use logs::Logs;
use side::Side;

/// What was found in a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// How many tables there are.
    pub tables: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// How many people there are.
    pub people: u64,
    /// The tables whose log cannot be folded, or is not what is said of it elsewhere, and why.
    pub damaged: Vec<(MatchId, String)>,
}

/// Copies all that a database holds to an empty one, and reads both again: every row must be the
/// same, and every log is folded. Logs that are damaged are copied as they are, and found.
///
/// What is copied is what was there when it began, also if it is in use. `progress` is told what is
/// being done, and with how many rows that was done so far.
///
/// # Errors
/// If one cannot be opened, the other is not empty, or they are not the same in the end; the other
/// is then as empty as before.
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

/// Folds every log of a database, and compares it with what is said of it elsewhere.
///
/// # Errors
/// If it cannot be opened or read.
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

/// The rows of a form, some at a time and in order.
struct Pages {
    form: &'static Form,
    rows: Vec<forms::Row>,
    count: u64,
}

impl Pages {
    fn of(form: &'static Form) -> Self {
        Self { form, rows: Vec::new(), count: 0 }
    }

    async fn next(&mut self, side: &mut Side) -> anyhow::Result<Option<&[forms::Row]>> {
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
