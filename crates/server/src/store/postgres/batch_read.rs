//! Reads of many clients in one query.
//!
//! While the database answers late, or all clients come back after an outage, a connection for each
//! read would run out. Reads that wait for a connection are therefore joined, so that the wait does not
//! grow with the number of clients.

use std::future::Future;
use std::sync::Arc;

use quadrille_protocol::{LogEntry, Person, TableId, Time};
use sqlx::PgPool;
use tokio::sync::{Mutex, mpsc, oneshot};

use super::connection::ask;
use crate::store::StoreError;
use crate::store::rows::{self, EntryRow, count, signed};

/// The number of queries of one kind at once. A read waits only if all of them are in progress.
const AT_ONCE: usize = 4;

/// Maximum number of waiting reads.
const WAITING: usize = 8192;

/// Maximum number of reads in one query.
const MOST: usize = 256;

/// Maximum number of logs in one query.
const MOST_LOGS: usize = 16;

pub(super) const SESSIONS: &str = "SELECT place, id, name \
     FROM UNNEST($1::BYTEA[]) WITH ORDINALITY AS wanted(hash, place), \
     LATERAL (SELECT id, name FROM person WHERE session = hash) known";

pub(super) const LOGS: &str = "SELECT place, number, seat, did, at, lag, key \
     FROM UNNEST($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) WITH ORDINALITY \
         AS wanted(log, first, most, place), \
     LATERAL (SELECT number, seat, did, at, lag, key FROM entry \
         WHERE \"table\" = log AND number >= first ORDER BY number LIMIT most) known";

pub(super) const SEEN: &str = "SELECT place, seen \
     FROM UNNEST($1::BIGINT[]) WITH ORDINALITY AS wanted(who, place), \
     LATERAL (SELECT seen FROM person WHERE id = who) known";

/// The part of a log that a client asks for: at most `most` entries of a table from a number on.
#[derive(Clone, Copy)]
pub(super) struct LogPart {
    pub(super) table: TableId,
    pub(super) from: u32,
    pub(super) most: usize,
}

/// A person and their name.
pub(super) type SessionOwner = Option<(Person, String)>;

/// The results of a query, in the order of the reads.
type BatchResults<V> = Result<Vec<Result<V, StoreError>>, StoreError>;

/// Joins reads of one kind that wait at the same time.
pub(super) struct BatchReader<K, V>(mpsc::Sender<Read<K, V>>);

struct Read<K, V> {
    key: K,
    answer: oneshot::Sender<Result<V, StoreError>>,
}

impl<K: Copy + Send + Sync + 'static, V: Send + 'static> BatchReader<K, V> {
    /// Reads by at most `at_once` queries at once, each with at most `most` keys. It ends when it is
    /// dropped.
    fn start<Q, F>(at_once: usize, most: usize, query: Q) -> Self
    where
        Q: Fn(Arc<[K]>) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = BatchResults<V>> + Send + 'static,
    {
        let (reads, waiting) = mpsc::channel(WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..at_once {
            tokio::spawn(serve(waiting.clone(), most, query.clone()));
        }
        Self(reads)
    }

    /// The value of a key.
    ///
    /// # Errors
    /// If the query fails.
    pub(super) async fn read(&self, key: K) -> Result<V, StoreError> {
        let ended = || StoreError::Unavailable("the server is about to end".to_owned());
        let (answer, answered) = oneshot::channel();
        self.0.send(Read { key, answer }).await.map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }
}

/// Answers reads until there are no more readers. Reads whose client has gone are dropped.
async fn serve<K: Copy, V, F: Future<Output = BatchResults<V>>>(
    waiting: Arc<Mutex<mpsc::Receiver<Read<K, V>>>>,
    most: usize,
    query: impl Fn(Arc<[K]>) -> F,
) {
    loop {
        let mut reads = Vec::new();
        if waiting.lock().await.recv_many(&mut reads, most).await == 0 {
            return;
        }
        reads.retain(|read| !read.answer.is_closed());
        if reads.is_empty() {
            continue;
        }
        match query(reads.iter().map(|read| read.key).collect()).await {
            Ok(found) => {
                for (read, value) in reads.into_iter().zip(found) {
                    let _ = read.answer.send(value);
                }
            }
            Err(error) => {
                for read in reads {
                    let _ = read.answer.send(Err(error.clone()));
                }
            }
        }
    }
}

/// The people of sessions, by the hashes of the sessions.
pub(super) fn sessions(pool: PgPool) -> BatchReader<[u8; 32], SessionOwner> {
    BatchReader::start(AT_ONCE, MOST, move |hashes: Arc<[[u8; 32]]>| {
        let pool = pool.clone();
        async move {
            let query = || {
                let hashes: Vec<Vec<u8>> = hashes.iter().map(|hash| hash.to_vec()).collect();
                sqlx::query_as::<_, (i64, i64, String)>(SESSIONS).bind(hashes)
            };
            let mut found: Vec<Result<SessionOwner, StoreError>> =
                hashes.iter().map(|_| Ok(None)).collect();
            for (place, id, name) in ask(&pool, query).await? {
                if let Some(known) = slot(&mut found, place) {
                    *known = Ok(Some((Person(id.cast_unsigned()), name)));
                }
            }
            Ok(found)
        }
    })
}

/// The logs of tables that are not in the archive.
pub(super) fn logs(pool: PgPool) -> BatchReader<LogPart, Vec<LogEntry>> {
    BatchReader::start(AT_ONCE, MOST_LOGS, move |parts: Arc<[LogPart]>| {
        let pool = pool.clone();
        async move {
            let query = || {
                let column =
                    |value: fn(&LogPart) -> i64| parts.iter().map(value).collect::<Vec<_>>();
                sqlx::query_as::<_, (i64, i64, Option<i16>, String, i64, i64, i64)>(LOGS)
                    .bind(column(|part| signed(part.table)))
                    .bind(column(|part| i64::from(part.from)))
                    .bind(column(|part| count(part.most)))
            };
            let mut logs: Vec<Vec<EntryRow>> = parts.iter().map(|_| Vec::new()).collect();
            for (place, number, seat, event, at, lag, key) in ask(&pool, query).await? {
                if let Some(log) = slot(&mut logs, place) {
                    log.push((number, seat, event, at, lag, key));
                }
            }
            Ok(logs.into_iter().map(rows::entries).collect())
        }
    })
}

/// The times at which people were last seen.
pub(super) fn seen(pool: PgPool) -> BatchReader<Person, Option<Time>> {
    BatchReader::start(AT_ONCE, MOST, move |people: Arc<[Person]>| {
        let pool = pool.clone();
        async move {
            let query = || {
                let ids: Vec<i64> = people.iter().map(|person| person.0.cast_signed()).collect();
                sqlx::query_as::<_, (i64, i64)>(SEEN).bind(ids)
            };
            let mut found: Vec<Result<Option<Time>, StoreError>> =
                people.iter().map(|_| Ok(None)).collect();
            for (place, at) in ask(&pool, query).await? {
                if let Some(seen) = slot(&mut found, place) {
                    *seen = Ok(Some(at.cast_unsigned()));
                }
            }
            Ok(found)
        }
    })
}

/// The last heartbeat of any node. One query at a time serves all tables and the health check.
pub(super) fn pulses(pool: PgPool) -> BatchReader<(), Option<Time>> {
    BatchReader::start(1, WAITING, move |reads: Arc<[()]>| {
        let pool = pool.clone();
        async move {
            let found = ask(&pool, || sqlx::query_as::<_, (i64,)>(rows::LAST_PULSE)).await?;
            let last = found.first().map(|(at,)| at.cast_unsigned());
            Ok(reads.iter().map(|()| Ok(last)).collect())
        }
    })
}

/// The outages that ended after a time.
pub(super) fn outages(pool: PgPool) -> BatchReader<Time, Vec<(Time, Time)>> {
    BatchReader::start(AT_ONCE, WAITING, move |times: Arc<[Time]>| {
        let pool = pool.clone();
        async move {
            let first = times.iter().min().copied().unwrap_or_default();
            let query = || sqlx::query_as(rows::OUTAGES).bind(first.cast_signed());
            let found = ask(&pool, query).await?.into_iter().map(rows::interval);
            let found: Vec<(Time, Time)> = found.collect();
            let after = |time: &Time| {
                let later = found.iter().filter(|(_, until)| until > time);
                Ok(later.copied().collect())
            };
            Ok(times.iter().map(after).collect())
        }
    })
}

/// The result at a place, counted from 1 as the database does.
fn slot<T>(results: &mut [T], place: i64) -> Option<&mut T> {
    results.get_mut(usize::try_from(place - 1).ok()?)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use futures_util::future::join_all;
    use tokio::time::{Instant, sleep};

    use super::*;

    const SLOW: Duration = Duration::from_millis(300);

    #[tokio::test(start_paused = true)]
    async fn the_wait_for_a_slow_database_does_not_grow_with_the_clients() {
        let sizes = Arc::new(Mutex::new(Vec::new()));
        let noted = sizes.clone();
        let reader = BatchReader::start(AT_ONCE, 256, move |keys: Arc<[u32]>| {
            let noted = noted.clone();
            async move {
                noted.lock().expect("nobody panics").push(keys.len());
                sleep(SLOW).await;
                Ok(keys.iter().map(|key| Ok(key * 2)).collect())
            }
        });
        let begun = Instant::now();
        let all = join_all((0..200).map(|key| reader.read(key))).await;
        for (key, value) in (0..).zip(all) {
            assert_eq!(value, Ok(key * 2));
        }
        assert!(begun.elapsed() <= 2 * SLOW, "{:?}", begun.elapsed());
        assert_eq!(sizes.lock().expect("nobody panics").iter().sum::<usize>(), 200);
    }

    #[tokio::test]
    async fn a_failed_query_fails_all_its_reads_and_no_later_ones() {
        let calls = Arc::new(Mutex::new(0));
        let reader = BatchReader::start(1, 8, move |keys: Arc<[u32]>| {
            let calls = calls.clone();
            async move {
                let mut calls = calls.lock().expect("nobody panics");
                *calls += 1;
                match *calls {
                    1 => Err(StoreError::Unavailable("gone".to_owned())),
                    _ => Ok(keys.iter().map(|key| Ok(*key)).collect()),
                }
            }
        });
        assert!(reader.read(1).await.is_err());
        assert_eq!(reader.read(2).await, Ok(2));
    }
}
