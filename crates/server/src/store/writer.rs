//! The one who writes to SQLite: all that waits is kept together, with one sync of the disk.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use quadrille_protocol::{Person, Time};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{Append, StoreError, phase_number};
use crate::metrics::Metrics;

/// How much is kept together at most.
const BATCH: usize = 1024;

/// What is to be written, and who waits for it.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) done: oneshot::Sender<Result<(), StoreError>>,
}

/// What can be written.
pub(super) enum Write {
    Entries(Append),
    Person { person: Person, name: String, session: [u8; 32], since: Time },
    Name(Person, String),
    Pulse(Time),
    Outage(Time, Time),
}

const ENTRIES: &str = "INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6 \
     FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING";

const PHASES: &str = "INSERT INTO phase (\"table\", phase) \
     SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true \
     ON CONFLICT DO UPDATE SET phase = excluded.phase";

const SEATED: &str = "INSERT INTO seated (person, \"table\", since) \
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true \
     ON CONFLICT DO NOTHING";

/// Writes until nobody can ask for it any more.
pub(super) async fn write(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let started = Instant::now();
        let all: Vec<&Write> = waiting.iter().map(|job| &job.write).collect();
        match keep(&mut connection, &all).await {
            Ok(()) => answer(waiting.drain(..), &Ok(())),
            Err(error) if waiting.len() == 1 => answer(waiting.drain(..), &Err(error)),
            Err(_) => {
                for job in waiting.drain(..) {
                    let kept = keep(&mut connection, &[&job.write]).await;
                    answer(std::iter::once(job), &kept);
                }
            }
        }
        metrics.kept(started.elapsed());
    }
    let _ = connection.close().await;
}

fn answer(jobs: impl Iterator<Item = Job>, result: &Result<(), StoreError>) {
    for job in jobs {
        let _ = job.done.send(result.clone());
    }
}

/// Keeps all of it or nothing.
async fn keep(connection: &mut SqliteConnection, all: &[&Write]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let appends = all.iter().filter_map(|write| match write {
        Write::Entries(append) => Some(append),
        _ => None,
    });
    if !append(&mut transaction, &appends.collect::<Vec<_>>()).await? {
        transaction.rollback().await?;
        return Err(StoreError::Taken);
    }
    for write in all {
        let query = match write {
            Write::Entries(_) => continue,
            Write::Person { person, name, session, since } => {
                sqlx::query("INSERT INTO person (id, name, session, since) VALUES (?, ?, ?, ?)")
                    .bind(person.0.cast_signed())
                    .bind(name)
                    .bind(session.as_slice())
                    .bind(since.cast_signed())
            }
            Write::Name(person, name) => sqlx::query("UPDATE person SET name = ? WHERE id = ?")
                .bind(name)
                .bind(person.0.cast_signed()),
            Write::Pulse(at) => sqlx::query(
                "INSERT INTO pulse (id, at) VALUES (0, ?) ON CONFLICT DO UPDATE SET at = excluded.at",
            )
            .bind(at.cast_signed()),
            Write::Outage(from, until) => {
                sqlx::query("INSERT INTO outage (\"from\", until) VALUES (?, ?)")
                    .bind(from.cast_signed())
                    .bind(until.cast_signed())
            }
        };
        query.execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// Writes entries; false if one of them has a number that is taken.
async fn append(connection: &mut SqliteConnection, all: &[&Append]) -> Result<bool, StoreError> {
    let entries: Vec<Value> = all
        .iter()
        .flat_map(|append| append.entries.iter().map(|entry| (append.table.number(), entry)))
        .map(|(table, entry)| {
            let seat = entry.seat.map(|seat| seat.0);
            let did = entry.did.to_string();
            json!([table, entry.number, seat, did, entry.at, entry.lag, entry.key])
        })
        .collect();
    if entries.is_empty() {
        return Ok(true);
    }
    let wanted = entries.len() as u64;
    let done = sqlx::query(ENTRIES).bind(Value::from(entries).to_string());
    if done.execute(&mut *connection).await?.rows_affected() != wanted {
        return Ok(false);
    }
    let phases: BTreeMap<u64, i64> = all
        .iter()
        .filter_map(|append| Some((append.table.number(), phase_number(append.phase?))))
        .collect();
    if !phases.is_empty() {
        let phases: Vec<Value> = phases.into_iter().map(|pair| json!(pair)).collect();
        let phases = sqlx::query(PHASES).bind(Value::from(phases).to_string());
        phases.execute(&mut *connection).await?;
    }
    let seated: Vec<Value> = all
        .iter()
        .flat_map(|append| {
            let since = append.entries.last().map_or(0, |entry| entry.at);
            let table = append.table.number();
            append.seated.iter().map(move |person| json!([person.0, table, since]))
        })
        .collect();
    if !seated.is_empty() {
        let seated = sqlx::query(SEATED).bind(Value::from(seated).to_string());
        seated.execute(&mut *connection).await?;
    }
    Ok(true)
}
