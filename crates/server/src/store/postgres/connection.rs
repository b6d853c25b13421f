//! Connections to PostgreSQL: their timeouts, their replacement when they break, and the retry of
//! queries.

use std::io::ErrorKind;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgRow};
use sqlx::query::QueryAs;
use sqlx::{Connection, FromRow, PgConnection, PgPool, Postgres};
use tokio::time::{sleep, timeout};

use crate::store::StoreError;
use crate::store::migrations::migrator;

/// The timeout of every request. After that clients get an error, and may try another node.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// The pause before a broken connection is replaced. It doubles each time, up to a maximum, so that
/// a database that only refuses writes is not flooded with connections.
pub(super) const PAUSE: Duration = Duration::from_millis(20);
pub(super) const LONGEST_PAUSE: Duration = Duration::from_millis(160);

/// The migrations of the schema.
const MIGRATIONS: [(i64, &str, &str); 5] = [
    (1, "log", include_str!("../../../migrations/postgres/0001_log.sql")),
    (2, "outage once", include_str!("../../../migrations/postgres/0002_outage_once.sql")),
    (3, "summary", include_str!("../../../migrations/postgres/0003_summary.sql")),
    (4, "upkeep", include_str!("../../../migrations/postgres/0004_upkeep.sql")),
    (5, "lease", include_str!("../../../migrations/postgres/0005_lease.sql")),
];

/// A query with rows of one type.
pub(super) type RowQuery<T> = QueryAs<'static, Postgres, T, PgArguments>;

/// The setting by which the database knows that a connection writes summaries of tables with the
/// entries: without it the summaries of the tables it writes to are dropped.
const SUMMARY: (&str, &str) = ("quadrille.summary", "on");

/// Settings that leave the planner nothing to choose: every query of a table that can be large has an
/// index which finds its rows in order, and statistics that are not up to date would mislead it.
const BY_INDEX: [(&str, &str); 5] = [
    ("enable_seqscan", "off"),
    ("enable_bitmapscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("enable_sort", "off"),
];

/// A connection that writes summaries, finds rows by index, and has a statement timeout at the
/// database.
pub(super) fn patient(options: PgConnectOptions) -> PgConnectOptions {
    let most = PATIENCE.as_millis().to_string();
    summarising(options)
        .options(BY_INDEX)
        .options([("statement_timeout", &most), ("idle_in_transaction_session_timeout", &most)])
}

/// A connection that writes summaries.
pub(crate) fn summarising(options: PgConnectOptions) -> PgConnectOptions {
    options.options([SUMMARY])
}

/// Migrates a database to the present schema, one node at a time. It refuses a database that
/// confirms writes before they are on the disk.
pub(super) async fn migrate(options: &PgConnectOptions) -> anyhow::Result<()> {
    let options = options.clone().options([("client_min_messages", "warning")]);
    let mut connection = timeout(PATIENCE, connect(&options)).await??;
    let (waits,): (String,) =
        sqlx::query_as("SHOW synchronous_commit").fetch_one(&mut connection).await?;
    anyhow::ensure!(waits != "off", "expected synchronous_commit to be on, not {waits}");
    migrator(&MIGRATIONS).run_direct(None, &mut connection, false).await?;
    Ok(connection.close().await?)
}

/// Opens a connection, with retries while the failure may pass.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut pause = PAUSE;
    loop {
        match PgConnection::connect_with(options).await {
            Err(error) if is_passing(&error) => {
                sleep(pause).await;
                pause = LONGEST_PAUSE.min(2 * pause);
            }
            done => return done,
        }
    }
}

/// Runs a query on any connection of a pool, and again if that breaks. It retries at once on a
/// pooled connection, as all of them break together.
pub(super) async fn ask<T>(
    pool: &PgPool,
    query: impl Fn() -> RowQuery<T> + Send + Sync,
) -> Result<Vec<T>, StoreError>
where
    T: for<'r> FromRow<'r, PgRow> + Send + Unpin,
{
    let (mut broke, mut pause) = (None, PAUSE);
    let asked = async {
        loop {
            let mut lent = PooledConnection(Some(pool.acquire().await?));
            let answer = query().fetch_all(lent.get()).await;
            match answer {
                Err(error) if is_broken(&error) => {
                    broke = Some(error);
                    drop(lent);
                    if pool.num_idle() == 0 {
                        sleep(pause).await;
                        pause = LONGEST_PAUSE.min(2 * pause);
                    }
                }
                answer => {
                    lent.give_back();
                    return answer;
                }
            }
        }
    };
    let asked = timeout(PATIENCE, asked).await;
    Ok(asked.map_err(|_| too_slow(broke))??)
}

/// A pooled connection that is closed unless it is given back, since one in the middle of an
/// answer is useless to others.
struct PooledConnection(Option<PoolConnection<Postgres>>);

impl PooledConnection {
    fn get(&mut self) -> &mut PgConnection {
        self.0.as_mut().expect("it is taken only when it is given back or dropped")
    }

    fn give_back(mut self) {
        drop(self.0.take());
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

/// The error of a timeout, with the reason why the last connection broke, if one did.
pub(super) fn too_slow(broke: Option<sqlx::Error>) -> StoreError {
    let seconds = PATIENCE.as_secs();
    let reason = broke.map_or_else(String::new, |error| format!(": {error}"));
    StoreError::Unavailable(format!("the database does not answer within {seconds} s{reason}"))
}

/// True if a connection is useless: it is closed, the server stops or recovers, or it has become
/// read-only after a failover.
pub(super) fn is_broken(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            code.starts_with("08") || code.starts_with("57P") || code == "25006"
        }),
        _ => false,
    }
}

/// True if a later attempt to connect may succeed: the server is down, starts, or has too many
/// connections. An untrusted certificate, which shows as invalid data, does not pass.
fn is_passing(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(inner) if inner.kind() == ErrorKind::InvalidData => false,
        sqlx::Error::Tls(_) => false,
        sqlx::Error::Database(inner) => {
            is_broken(error) || inner.code().is_some_and(|code| code.starts_with("53"))
        }
        other => is_broken(other),
    }
}
