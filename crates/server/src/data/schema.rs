//! The tables and columns of a database.

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnType {
    Number,
    Text,
    Bytes,
}

/// The value of a column in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Vec<u8>),
}

pub(super) type Row = Vec<Value>;

/// A table of the database: its name, its columns, and the number of columns of its key. The key
/// comes first and consists of numbers.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct TableSchema {
    pub(super) name: &'static str,
    pub(super) holds: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnType)],
    keys: usize,
    /// The number of rows read at once.
    pub(super) page: usize,
}

/// The number of rows read at once, for most tables.
const PAGE: usize = 1000;

use ColumnType::{Bytes, Number, Text};

pub(super) const PEOPLE: TableSchema = TableSchema {
    name: "person",
    holds: "people",
    columns: &[
        ("id", Number),
        ("name", Text),
        ("session", Bytes),
        ("since", Number),
        ("seen", Number),
    ],
    keys: 1,
    page: PAGE,
};

pub(super) const PHASES: TableSchema = TableSchema {
    name: "phase",
    holds: "tables",
    columns: &[
        ("table", Number),
        ("phase", Number),
        ("host", Number),
        ("made", Number),
        ("changed", Number),
        ("events", Number),
        ("due", Number),
        ("plan", Text),
        ("seats", Text),
        ("waits", Text),
        ("idle", Number),
    ],
    keys: 1,
    page: PAGE,
};

pub(super) const ENTRIES: TableSchema = TableSchema {
    name: "entry",
    holds: "entries",
    columns: &[
        ("table", Number),
        ("number", Number),
        ("seat", Number),
        ("did", Text),
        ("at", Number),
        ("lag", Number),
        ("key", Number),
    ],
    keys: 2,
    page: PAGE,
};

pub(super) const SEATED: TableSchema = TableSchema {
    name: "seated",
    holds: "seats",
    columns: &[("person", Number), ("table", Number), ("since", Number), ("standing", Number)],
    keys: 2,
    page: PAGE,
};

pub(super) const OUTAGES: TableSchema = TableSchema {
    name: "outage",
    holds: "outages",
    columns: &[("from", Number), ("until", Number)],
    keys: 2,
    page: PAGE,
};

const PULSE: TableSchema = TableSchema {
    name: "pulse",
    holds: "pulses",
    columns: &[("id", Number), ("at", Number)],
    keys: 1,
    page: PAGE,
};

const SECRET: TableSchema = TableSchema {
    name: "secret",
    holds: "secrets",
    columns: &[("id", Number), ("salt", Bytes)],
    keys: 1,
    page: PAGE,
};

/// Games in the archive, each of which may have several hundred kilobytes.
pub(super) const ARCHIVE: TableSchema = TableSchema {
    name: "archive",
    holds: "archived games",
    columns: &[("table", Number), ("next", Number), ("log", Bytes), ("record", Bytes)],
    keys: 1,
    page: 50,
};

/// All tables to copy and check. The notes on tables come before the archive and the entries.
/// Leases are left out: they end within seconds and belong to the nodes at work now.
pub(super) const TABLES: [&TableSchema; 8] =
    [&PEOPLE, &PHASES, &SEATED, &OUTAGES, &ARCHIVE, &ENTRIES, &PULSE, &SECRET];

impl TableSchema {
    /// The key of a row.
    pub(super) fn key(&self, row: &Row) -> Vec<i64> {
        let number = |cell: &Value| match cell {
            Value::Number(number) => number.unwrap_or_default(),
            Value::Text(_) | Value::Bytes(_) => 0,
        };
        row.iter().take(self.keys).map(number).collect()
    }

    /// The columns of the key, for a query.
    pub(super) fn key_names(&self) -> String {
        let names = self.columns.iter().take(self.keys).map(|(name, _)| format!("\"{name}\""));
        names.collect::<Vec<_>>().join(", ")
    }

    /// All columns, for an insert.
    pub(super) fn names(&self) -> String {
        let names = self.columns.iter().map(|(name, _)| format!("\"{name}\""));
        names.collect::<Vec<_>>().join(", ")
    }

    /// All columns, for a select. Numbers have the same size in every database.
    pub(super) fn reads(&self) -> String {
        let reads = self.columns.iter().map(|(name, kind)| match kind {
            Number => format!("CAST(\"{name}\" AS BIGINT)"),
            Text | Bytes => format!("\"{name}\""),
        });
        reads.collect::<Vec<_>>().join(", ")
    }
}
