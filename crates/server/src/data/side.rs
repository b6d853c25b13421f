//! One side of a copy: a database within one transaction.

use std::sync::Arc;

use anyhow::ensure;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{
    Connection, Executor, PgConnection, Postgres, QueryBuilder, Row as _, Sqlite, SqliteConnection,
};

use super::schema::{ColumnType, Row, TableSchema, Value};
use crate::metrics::Metrics;
use crate::store::{Database, summarising};

pub(super) enum Side {
    Sqlite(SqliteConnection),
    Postgres(Box<PgConnection>),
}

/// Reads a page of rows from any kind of database.
macro_rules! page {
    ($database:ty, $connection:expr, $schema:expr, $after:expr, $most:expr) => {{
        let keys = $schema.key_names();
        let mut query = QueryBuilder::<$database>::new("SELECT ");
        query.push($schema.reads()).push(" FROM ").push($schema.name);
        if let Some(after) = $after {
            query.push(" WHERE (").push(&keys).push(") > (");
            let mut values = query.separated(", ");
            for key in after {
                values.push_bind(key);
            }
            query.push(")");
        }
        query.push(" ORDER BY ").push(&keys).push(" LIMIT ").push($most);
        let rows = query.build().fetch_all($connection).await?;
        let read = |row| {
            let cell = |(at, (_, kind)): (usize, &(&str, ColumnType))| {
                let row: &<$database as sqlx::Database>::Row = row;
                Ok::<_, sqlx::Error>(match kind {
                    ColumnType::Number => Value::Number(row.try_get(at)?),
                    ColumnType::Text => Value::Text(row.try_get(at)?),
                    ColumnType::Bytes => Value::Bytes(row.try_get(at)?),
                })
            };
            $schema.columns.iter().enumerate().map(cell).collect()
        };
        rows.iter().map(read).collect::<Result<Vec<Row>, _>>()
    }};
}

/// Adds rows to any kind of database.
macro_rules! add {
    ($database:ty, $connection:expr, $schema:expr, $rows:expr) => {{
        let mut query = QueryBuilder::<$database>::new("INSERT INTO ");
        query.push($schema.name).push(" (").push($schema.names()).push(") ");
        query.push_values($rows, |mut values, row| {
            for cell in row {
                match cell {
                    Value::Number(number) => values.push_bind(*number),
                    Value::Text(text) => values.push_bind(text.clone()),
                    Value::Bytes(bytes) => values.push_bind(bytes.clone()),
                };
            }
        });
        query.build().persistent(false).execute($connection).await?;
    }};
}

impl Side {
    /// A snapshot of a database as it is now.
    pub(super) async fn read(database: &Database) -> anyhow::Result<Self> {
        if let Database::Sqlite(file) = database {
            ensure!(file.is_file(), "expected a database, but there is no file {}", file.display());
        }
        let begin = match database {
            Database::Sqlite(_) => "BEGIN",
            Database::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        Self::open(database, begin).await
    }

    /// A database to write to. Nothing is saved before it is [committed](Self::commit).
    pub(super) async fn write(database: &Database) -> anyhow::Result<Self> {
        let begin = match database {
            Database::Sqlite(_) => "BEGIN IMMEDIATE",
            Database::Postgres(_) => "BEGIN",
        };
        Self::open(database, begin).await
    }

    async fn open(database: &Database, begin: &'static str) -> anyhow::Result<Self> {
        database.open(Arc::new(Metrics::default())).await?.close().await;
        Ok(match database {
            Database::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file);
                let mut connection = SqliteConnection::connect_with(&options).await?;
                connection.execute(begin).await?;
                Self::Sqlite(connection)
            }
            Database::Postgres(options) => {
                let mut connection =
                    PgConnection::connect_with(&summarising((**options).clone())).await?;
                connection.execute(begin).await?;
                Self::Postgres(Box::new(connection))
            }
        })
    }

    /// A page of rows in order, after a key.
    pub(super) async fn page(
        &mut self,
        schema: &TableSchema,
        after: Option<Vec<i64>>,
        most: usize,
    ) -> Result<Vec<Row>, sqlx::Error> {
        match self {
            Self::Sqlite(connection) => page!(Sqlite, connection, schema, after, most),
            Self::Postgres(connection) => {
                page!(Postgres, connection.as_mut(), schema, after, most)
            }
        }
    }

    /// Adds rows.
    pub(super) async fn add(
        &mut self,
        schema: &TableSchema,
        rows: &[Row],
    ) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => add!(Sqlite, connection, schema, rows),
            Self::Postgres(connection) => add!(Postgres, connection.as_mut(), schema, rows),
        }
        Ok(())
    }

    /// Commits all added rows.
    pub(super) async fn commit(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(mut connection) => {
                connection.execute("COMMIT").await?;
                connection.close().await
            }
            Self::Postgres(mut connection) => {
                connection.execute("COMMIT").await?;
                connection.close().await
            }
        }
    }
}
