//! Keeps what came together in one statement, which is one trip to the server and one transaction.

use std::collections::{BTreeMap, BTreeSet};

use quadrille_protocol::Entry;
use sqlx::postgres::{PgConnectOptions, PgDatabaseError, PgQueryResult};
use sqlx::{Connection, PgConnection};
use tokio::time::{sleep, timeout};

use super::line::{LONGEST_PAUSE, PATIENCE, PAUSE, connect, is_broken, too_slow};
use crate::store::Append;
use crate::store::rows::{phase_number, signed};
use crate::store::writer::{Failed, Keeper};

const KEEP: &str = "\
WITH phases AS (
    INSERT INTO phase (\"table\", phase)
    SELECT * FROM UNNEST($8::BIGINT[], $9::SMALLINT[])
    ON CONFLICT (\"table\") DO UPDATE SET phase = excluded.phase
), seats AS (
    INSERT INTO seated (person, \"table\", since)
    SELECT * FROM UNNEST($10::BIGINT[], $11::BIGINT[], $12::BIGINT[])
    ON CONFLICT DO NOTHING
)
INSERT INTO entry (\"table\", number, seat, did, at, lag, key)
SELECT * FROM UNNEST($1::BIGINT[], $2::BIGINT[], $3::SMALLINT[], $4::TEXT[], $5::BIGINT[],
    $6::BIGINT[], $7::BIGINT[])";

/// Keeps entries on a connection of its own.
pub(super) struct Entries {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
}

impl Entries {
    pub(super) fn new(options: PgConnectOptions) -> Self {
        Self { options, connection: None }
    }

    /// Keeps rows, on another connection if this one breaks, and notes why it broke. Whatever
    /// interrupts it leaves no connection behind on which something is under way.
    async fn keep(
        &mut self,
        rows: &Rows,
        broke: &mut Option<sqlx::Error>,
    ) -> Result<PgQueryResult, sqlx::Error> {
        let mut pause = PAUSE;
        loop {
            let mut connection = match self.connection.take() {
                Some(connection) => connection,
                None => connect(&self.options).await?,
            };
            match rows.keep(&mut connection).await {
                Err(error) if is_broken(&error) => {
                    *broke = Some(error);
                    sleep(pause).await;
                    pause = LONGEST_PAUSE.min(2 * pause);
                }
                done => {
                    self.connection = Some(connection);
                    return done;
                }
            }
        }
    }
}

impl Keeper for Entries {
    type Write = Append;

    async fn keep(&mut self, all: &[&Append]) -> Result<(), Failed> {
        let rows = Rows::of(all);
        let mut broke = None;
        let kept = timeout(PATIENCE, Entries::keep(self, &rows, &mut broke)).await;
        match kept.map_err(|_| Failed::All(too_slow(broke)))? {
            Ok(_) => Ok(()),
            Err(error) if is_ones_fault(&error) => Err(match culprit(&error, all) {
                Some(at) => Failed::This(at, error.into()),
                None => Failed::One(error.into()),
            }),
            Err(error) => Err(Failed::All(error.into())),
        }
    }

    async fn close(self) {
        if let Some(connection) = self.connection {
            let _ = timeout(PATIENCE, connection.close()).await;
        }
    }
}

/// Whether less at once may do: something is there already, cannot be written at all, or waited for
/// somebody who waited for it.
fn is_ones_fault(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| ["22", "23", "40"].iter().any(|class| code.starts_with(class)))
}

/// Which one an error is about: the last with the table and the number of the row that it says is
/// there already, like `Key ("table", number)=(7, 12) already exists.`
fn culprit(error: &sqlx::Error, all: &[&Append]) -> Option<usize> {
    let error = error.as_database_error()?.try_downcast_ref::<PgDatabaseError>()?;
    let (_, row) = error.detail().filter(|_| error.table() == Some("entry"))?.rsplit_once("=(")?;
    let (table, number) = row.split_once(')')?.0.split_once(", ")?;
    let (table, number): (i64, i64) = (table.parse().ok()?, number.parse().ok()?);
    let has = |entry: &Entry| i64::from(entry.number) == number;
    all.iter().rposition(|one| signed(one.table) == table && one.entries.iter().any(has))
}

/// What is to be written, column by column. All nodes write in the same order, so that none waits
/// for another that waits for it.
#[derive(Default)]
struct Rows {
    tables: Vec<i64>,
    numbers: Vec<i64>,
    seats: Vec<Option<i16>>,
    deeds: Vec<String>,
    times: Vec<i64>,
    lags: Vec<i64>,
    keys: Vec<i64>,
    phases: (Vec<i64>, Vec<i16>),
    seated: (Vec<i64>, Vec<i64>, Vec<i64>),
}

impl Rows {
    fn of(all: &[&Append]) -> Self {
        let mut rows = Self::default();
        let mut phases = BTreeMap::new();
        let mut seated = BTreeSet::new();
        let mut ordered: Vec<&&Append> = all.iter().collect();
        ordered.sort_by_key(|append| append.table);
        for append in ordered {
            let table = signed(append.table);
            append.entries.iter().for_each(|entry| rows.add(table, entry));
            phases.extend(append.phase.map(|phase| (table, phase_number(phase))));
            let since = append.entries.last().map_or(0, |entry| entry.at).cast_signed();
            seated.extend(append.seated.iter().map(|one| (one.0.cast_signed(), table, since)));
        }
        rows.phases = phases.into_iter().unzip();
        for (person, table, since) in seated {
            rows.seated.0.push(person);
            rows.seated.1.push(table);
            rows.seated.2.push(since);
        }
        rows
    }

    fn add(&mut self, table: i64, entry: &Entry) {
        self.tables.push(table);
        self.numbers.push(i64::from(entry.number));
        self.seats.push(entry.seat.map(|seat| i16::from(seat.0)));
        self.deeds.push(entry.did.to_string());
        self.times.push(entry.at.cast_signed());
        self.lags.push(i64::from(entry.lag));
        self.keys.push(entry.key.cast_signed());
    }

    async fn keep(&self, connection: &mut PgConnection) -> Result<PgQueryResult, sqlx::Error> {
        sqlx::query(KEEP)
            .bind(&self.tables)
            .bind(&self.numbers)
            .bind(&self.seats)
            .bind(&self.deeds)
            .bind(&self.times)
            .bind(&self.lags)
            .bind(&self.keys)
            .bind(&self.phases.0)
            .bind(&self.phases.1)
            .bind(&self.seated.0)
            .bind(&self.seated.1)
            .bind(&self.seated.2)
            .execute(connection)
            .await
    }
}
