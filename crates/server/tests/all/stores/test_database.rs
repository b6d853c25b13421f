//! Databases for tests of stores.

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use anyhow::{Context, bail};
use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Person, Phase, Plan, TableEvent, TableId};
use quadrille_server::{Append, Database, Extent, Metrics, Opened, SeatState, Store, TableSummary};
use quadrille_services::Postgres;
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Executor, PgConnection, SqliteConnection};
use tempfile::TempDir;

/// An empty database, and the guards that it needs.
pub(crate) struct TestDatabase {
    pub(crate) database: Database,
    _folder: Option<TempDir>,
    server: Option<Arc<SharedServer>>,
}

/// A lock of another program, until this is dropped.
#[expect(dead_code, reason = "a connection that is dropped ends its lock")]
pub(crate) enum Lock {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// A database server that all running tests share.
struct SharedServer {
    server: Postgres,
    _folder: TempDir,
}

static SHARED: Mutex<Weak<SharedServer>> = Mutex::new(Weak::new());

static MADE: AtomicU32 = AtomicU32::new(0);

impl TestDatabase {
    pub(crate) fn sqlite() -> anyhow::Result<Self> {
        let folder = TempDir::new()?;
        let url = format!("sqlite:{}", folder.path().join("log.db").display());
        Ok(Self { database: url.parse()?, _folder: Some(folder), server: None })
    }

    pub(crate) fn postgres() -> anyhow::Result<Self> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let server = match shared.upgrade() {
            Some(server) => server,
            None => {
                let folder = TempDir::new()?;
                let server = Postgres::start(folder.path())?;
                Arc::new(SharedServer { server, _folder: folder })
            }
        };
        *shared = Arc::downgrade(&server);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let url = server.server.add_database(&format!("test{number}"))?;
        Ok(Self { database: url.parse()?, _folder: None, server: Some(server) })
    }

    /// An empty database of the same kind.
    pub(crate) fn another(&self) -> anyhow::Result<Self> {
        if self.server.is_some() { Self::postgres() } else { Self::sqlite() }
    }

    /// A program of the database server, like `pg_dump`, with the address of the database.
    pub(crate) fn client(&self, name: &str) -> anyhow::Result<Command> {
        let server = self.server.as_ref().context("expected a server")?;
        let Database::Postgres(at) = &self.database else { bail!("expected PostgreSQL") };
        let mut command = server.server.client(name);
        command.arg("--dbname").arg(at.get_database().context("expected a name")?);
        Ok(command)
    }

    /// Executes SQL in the database.
    pub(crate) async fn execute(&self, sql: &'static str) -> anyhow::Result<()> {
        match &self.database {
            Database::Sqlite(file) => sqlite(file).await?.execute(sql).await.map(|_| ())?,
            Database::Postgres(at) => {
                PgConnection::connect_with(at).await?.execute(sql).await.map(|_| ())?;
            }
        }
        Ok(())
    }

    /// Executes the first SQL in SQLite, or the second in PostgreSQL.
    pub(crate) async fn execute_for(&self, sql: [&'static str; 2]) -> anyhow::Result<()> {
        let [sqlite, postgres] = sql;
        match self.database {
            Database::Sqlite(_) => self.execute(sqlite).await,
            Database::Postgres(_) => self.execute(postgres).await,
        }
    }

    /// Makes every write fail as on a full disk, when SQLite rolls back by itself, until there is room.
    pub(crate) async fn fill_up(&self) -> anyhow::Result<()> {
        self.execute(match self.database {
            Database::Sqlite(_) => {
                "CREATE TRIGGER full_entry BEFORE INSERT ON entry \
                 BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END; \
                 CREATE TRIGGER full_pulse BEFORE INSERT ON pulse \
                 BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END;"
            }
            Database::Postgres(_) => {
                "CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                     RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$; \
                 CREATE TRIGGER full_entry BEFORE INSERT ON entry EXECUTE FUNCTION be_full(); \
                 CREATE TRIGGER full_pulse BEFORE INSERT ON pulse EXECUTE FUNCTION be_full();"
            }
        })
        .await
    }

    /// Undoes [`Self::fill_up`].
    pub(crate) async fn make_room(&self) -> anyhow::Result<()> {
        self.execute(match self.database {
            Database::Sqlite(_) => "DROP TRIGGER full_entry; DROP TRIGGER full_pulse;",
            Database::Postgres(_) => "DROP FUNCTION be_full() CASCADE;",
        })
        .await
    }

    /// Locks the tables of entries and heartbeats for writers, or the whole file, until the result is
    /// dropped.
    pub(crate) async fn lock(&self) -> anyhow::Result<Lock> {
        match &self.database {
            Database::Sqlite(file) => {
                let mut connection = sqlite(file).await?;
                connection.execute("BEGIN IMMEDIATE").await?;
                Ok(Lock::Sqlite(connection))
            }
            Database::Postgres(at) => {
                let mut connection = PgConnection::connect_with(at).await?;
                connection.execute("BEGIN; LOCK TABLE entry, pulse IN SHARE MODE").await?;
                Ok(Lock::Postgres(connection))
            }
        }
    }

    /// Makes PostgreSQL read-only for new connections, and ends all others.
    pub(crate) async fn forbid_writes(&self) -> anyhow::Result<()> {
        self.execute(
            "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', \
                 current_database()); END $$; \
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                 WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await
    }

    /// Undoes [`Self::forbid_writes`].
    pub(crate) async fn allow_writes(&self) -> anyhow::Result<()> {
        self.execute(
            "BEGIN READ WRITE; \
             DO $$ BEGIN EXECUTE format('ALTER DATABASE %I RESET default_transaction_read_only', \
                 current_database()); END $$; COMMIT",
        )
        .await
    }

    /// Gives the database its first schema.
    pub(crate) async fn make_old(&self) -> anyhow::Result<()> {
        match &self.database {
            Database::Sqlite(file) => {
                let migrator = Migrator::new(Path::new("migrations/sqlite")).await?;
                migrator.run_to(1, &mut sqlite(file).await?).await?;
            }
            Database::Postgres(at) => {
                let mut connection = PgConnection::connect_with(at).await?;
                let migrator = Migrator::new(Path::new("migrations/postgres")).await?;
                migrator.run_to(1, &mut connection).await?;
            }
        }
        Ok(())
    }

    pub(crate) async fn open(&self) -> anyhow::Result<Arc<dyn Store>> {
        self.database.open(Arc::new(Metrics::default())).await
    }
}

async fn sqlite(file: &Path) -> anyhow::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    Ok(SqliteConnection::connect_with(&options).await?)
}

pub(crate) fn table(number: u64) -> TableId {
    TableId::of(number)
}

/// An entry whose contents depend on its number.
pub(crate) fn entry(number: u32) -> LogEntry {
    let (at, key) = (1000 + u64::from(number), 7 + u64::from(number));
    LogEntry { number, seat: Some(Seat(1)), event: TableEvent::Greet(1), at, lag: 3, key }
}

/// Entries with these numbers, and nothing else.
pub(crate) fn append(table: TableId, numbers: std::ops::Range<u32>) -> Append {
    Append { table, entries: numbers.map(entry).collect(), summary: None }
}

/// A table in a phase with one event, and a person for whom it has a state since a time.
pub(crate) fn seated(number: u64, phase: Phase, person: Person, at: u64) -> Append {
    let state = match phase {
        Phase::Waiting => SeatState::Waiting,
        Phase::Playing => SeatState::Others,
        Phase::Over => SeatState::Over,
        Phase::Closed => SeatState::Gone,
    };
    let summary = TableSummary { states: vec![(person, state)], ..summary(phase, at) };
    let entries = vec![LogEntry { at, ..entry(0) }];
    Append { table: table(number), entries, summary: Some(summary) }
}

/// The whole summary of a table without people after its first event.
pub(crate) fn summary(phase: Phase, at: u64) -> TableSummary {
    let plan = Plan::new("ploy".parse().expect("it is a game"));
    TableSummary {
        extent: Extent::All,
        opened: Some(Opened { host: Person(3), made: at, plan }),
        phase,
        due: None,
        seats: Some(vec!["Ann".to_owned(), "Ünal \"小林\"".to_owned()]),
        waits: Vec::new(),
        states: Vec::new(),
        changed: at,
        events: 1,
    }
}
