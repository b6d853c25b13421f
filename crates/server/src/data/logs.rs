//! Logs that are folded as their rows come by.

use std::collections::BTreeMap;

use quadrille_protocol::{Entry, MatchId, Meeting};

use super::Found;
use super::forms::{Cell, ENTRIES, Form, PEOPLE, PHASES, Row};
use crate::store::rows;

/// What has come by so far.
#[derive(Default)]
pub(super) struct Logs {
    found: Found,
    /// How far the tables are whose log has not come by.
    phases: BTreeMap<i64, i64>,
    /// The table whose log comes by now, and its entries so far.
    table: Option<i64>,
    log: Vec<Result<Entry, String>>,
}

impl Logs {
    /// Rows come by, in order.
    pub(super) fn add(&mut self, form: &Form, rows: &[Row]) {
        if *form == PEOPLE {
            self.found.people += rows.len() as u64;
        }
        for row in rows.iter().filter(|_| *form == PHASES) {
            if let [Cell::Number(Some(table)), Cell::Number(Some(phase))] = row[..] {
                self.phases.insert(table, phase);
            }
        }
        for row in rows.iter().filter(|_| *form == ENTRIES) {
            let Some(Cell::Number(Some(table))) = row.first() else { continue };
            if self.table != Some(*table) {
                self.fold();
                self.table = Some(*table);
            }
            self.found.entries += 1;
            self.log.push(entry(row));
        }
    }

    /// What was found, once all rows have come by.
    pub(super) fn found(mut self) -> Found {
        self.fold();
        let without = "how far it is, is known, but it has no log".to_owned();
        for table in self.phases.into_keys() {
            self.found.damaged.push((name(table), without.clone()));
        }
        self.found.damaged.sort();
        self.found
    }

    /// Folds the log that came by last.
    fn fold(&mut self) {
        let Some(table) = self.table.take() else { return };
        let log = std::mem::take(&mut self.log);
        let phase = self.phases.remove(&table);
        self.found.tables += 1;
        if let Err(why) = judge(log, phase) {
            self.found.damaged.push((name(table), why));
        }
    }
}

/// Why a log is damaged, if it is.
fn judge(log: Vec<Result<Entry, String>>, phase: Option<i64>) -> Result<(), String> {
    let log = log.into_iter().collect::<Result<Vec<Entry>, String>>()?;
    let gap = (0..).zip(&log).find(|(number, entry)| *number != entry.number);
    if let Some((number, _)) = gap {
        return Err(format!("entry {number} is missing"));
    }
    let meeting = Meeting::of(&log).map_err(|error| error.to_string())?;
    let folded = i64::from(rows::phase_number(meeting.phase()));
    match phase {
        Some(phase) if phase == folded => Ok(()),
        Some(phase) => Err(format!("its phase is {folded}, but {phase} is noted")),
        None => Err(format!("its phase is {folded}, but none is noted")),
    }
}

fn entry(row: &Row) -> Result<Entry, String> {
    use Cell::{Number, Text};

    match &row[..] {
        [
            _,
            Number(Some(number)),
            Number(seat),
            Text(did),
            Number(Some(at)),
            Number(Some(lag)),
            Number(Some(key)),
        ] => {
            let seat = seat.map(i16::try_from).transpose();
            let seat = seat.map_err(|_| "a seat is out of range".to_owned())?;
            let entry = rows::entry((*number, seat, did.clone(), *at, *lag, *key));
            entry.map_err(|error| error.to_string())
        }
        _ => Err("an entry has nothing where something is expected".to_owned()),
    }
}

fn name(table: i64) -> MatchId {
    rows::table((table,))
}
