//! A finished game as one value: its log and its record, compressed.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use quadrille_protocol::{LogEntry, TableId};

use super::StoreError;

/// An archived game, which is read and never folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archived {
    pub(super) table: TableId,
    /// The number after the last entry.
    pub(super) next: u32,
    /// The entries as lines of JSON, compressed.
    pub(super) log: Vec<u8>,
    /// The record of the game, compressed.
    pub(super) record: Vec<u8>,
}

impl Archived {
    /// A game with its whole log and its record.
    ///
    /// # Errors
    /// If the log is incomplete, or cannot be read back exactly.
    pub fn new(table: TableId, log: &[LogEntry], record: &str) -> Result<Self, StoreError> {
        let gap = (0..).zip(log).find(|(number, entry)| *number != entry.number);
        if let Some((number, _)) = gap {
            return Err(damaged(&format!("entry {number} is missing")));
        }
        let mut lines = Vec::new();
        for entry in log {
            serde_json::to_writer(&mut lines, entry).map_err(|error| damaged(&error))?;
            lines.push(b'\n');
        }
        let next = u32::try_from(log.len()).map_err(|error| damaged(&error))?;
        let [squeezed, record] = [&lines, record.as_bytes()].map(squeeze);
        let archived = Self { table, next, log: squeezed?, record: record? };
        if archived.log()? != log {
            return Err(damaged(&"what can be read is not what was written"));
        }
        Ok(archived)
    }

    /// A game from the columns of the store.
    pub(crate) fn stored(table: TableId, next: u32, log: Vec<u8>, record: Vec<u8>) -> Self {
        Self { table, next, log, record }
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> TableId {
        self.table
    }

    /// The number after the last entry.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// The log.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn log(&self) -> Result<Vec<LogEntry>, StoreError> {
        let lines = open(&self.log)?;
        let entry = |line: &str| serde_json::from_str(line).map_err(|error| damaged(&error));
        let log = lines.lines().map(entry).collect::<Result<Vec<LogEntry>, StoreError>>()?;
        let whole = (0..).zip(&log).all(|(number, entry): (u32, _)| number == entry.number);
        if log.len() as u64 != u64::from(self.next) || !whole {
            return Err(damaged(&format!("expected {} entries in order", self.next)));
        }
        Ok(log)
    }

    /// The record.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn record(&self) -> Result<String, StoreError> {
        open(&self.record)
    }

    /// The entries from a number on, at most `most`.
    pub(crate) fn page(&self, from: u32, most: usize) -> Result<Vec<LogEntry>, StoreError> {
        let log = self.log()?;
        Ok(log.into_iter().skip(from as usize).take(most).collect())
    }
}

fn squeeze(bytes: &[u8]) -> Result<Vec<u8>, StoreError> {
    let mut squeezed = DeflateEncoder::new(Vec::new(), Compression::default());
    squeezed.write_all(bytes).map_err(|error| damaged(&error))?;
    squeezed.finish().map_err(|error| damaged(&error))
}

fn open(squeezed: &[u8]) -> Result<String, StoreError> {
    let mut text = String::new();
    DeflateDecoder::new(squeezed).read_to_string(&mut text).map_err(|error| damaged(&error))?;
    Ok(text)
}

pub(super) fn damaged(error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("the archive is damaged: {error}"))
}
