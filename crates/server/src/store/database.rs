use std::fmt::{self, Debug, Display};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Context;
use quadrille_core::ReadError;
use sqlx::postgres::PgConnectOptions;

use super::{Postgres, Sqlite, Store};
use crate::metrics::Metrics;

/// The address of a server's database. It is never shown with its password.
///
/// ```
/// use quadrille_server::Database;
///
/// let file: Database = "sqlite:club.db".parse()?;
/// assert_eq!(file.to_string(), "sqlite:club.db");
/// let shared: Database = "postgres://quadrille:secret@db.example/games".parse()?;
/// assert_eq!(shared.to_string(), "postgres://quadrille@db.example:5432/games");
/// assert!("mysql://db.example".parse::<Database>().is_err());
/// # Ok::<(), quadrille_core::ReadError>(())
/// ```
#[derive(Clone)]
pub enum Database {
    /// A file of SQLite.
    Sqlite(PathBuf),
    /// A database of PostgreSQL.
    Postgres(Box<PgConnectOptions>),
}

const EXPECTED: &str = "expected sqlite:FILE or postgres://USER:PASSWORD@HOST:PORT/NAME";

/// The name of the default file in a folder.
const FILE: &str = "quadrille.db";

impl Database {
    /// The default SQLite file in a folder.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Self::Sqlite(folder.join(FILE))
    }

    /// Opens the database, and migrates it to the present schema. A missing file is created. A
    /// PostgreSQL database must exist.
    ///
    /// # Errors
    /// If it cannot be opened or migrated.
    pub async fn open(&self, metrics: Arc<Metrics>) -> anyhow::Result<Arc<dyn Store>> {
        let store = match self {
            Self::Sqlite(file) => {
                if let Some(folder) = file.parent() {
                    std::fs::create_dir_all(folder)
                        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
                }
                Sqlite::open(file, metrics).await.map(|store| Arc::new(store) as Arc<dyn Store>)
            }
            Self::Postgres(options) => Postgres::open(options.as_ref().clone(), metrics)
                .await
                .map(|store| Arc::new(store) as Arc<dyn Store>),
        };
        store.with_context(|| format!("cannot open {self}"))
    }
}

impl FromStr for Database {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let wrong = |reason: &str| ReadError::in_data("database", reason);
        if let Some(file) = text.strip_prefix("sqlite:").filter(|file| !file.is_empty()) {
            return Ok(Self::Sqlite(PathBuf::from(file)));
        }
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(wrong(EXPECTED));
        }
        let options = text.parse::<PgConnectOptions>();
        let options = options.map_err(|error| wrong(&format!("{EXPECTED}: {error}")))?;
        Ok(Self::Postgres(Box::new(options)))
    }
}

impl Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => write!(f, "sqlite:{}", file.display()),
            Self::Postgres(at) => {
                let name = at.get_database().unwrap_or_default();
                let (user, host, port) = (at.get_username(), at.get_host(), at.get_port());
                write!(f, "postgres://{user}@{host}:{port}/{name}")
            }
        }
    }
}

impl Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}
