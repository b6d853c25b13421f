//! Folds logs as their rows arrive.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use quadrille_protocol::{LogEntry, Plan, TableId};

use super::DataReport;
use super::schema::{ARCHIVE, ENTRIES, OUTAGES, PEOPLE, PHASES, Row, SEATED, TableSchema, Value};
use crate::store::{Archived, TableSummary, rows};

/// The state of the check so far.
#[derive(Default)]
pub(super) struct Logs {
    found: DataReport,
    /// The notes on tables whose log has not arrived.
    notes: BTreeMap<i64, Note>,
    /// The length of all outages until the end of each.
    away: BTreeMap<i64, i64>,
    /// The archived games whose mark has not arrived, with the number of the mark.
    archived: BTreeMap<i64, i64>,
    /// The table whose log arrives now, and its entries so far.
    table: Option<i64>,
    log: Vec<Result<LogEntry, String>>,
}

/// The data on a table outside its log.
#[derive(Debug, Default)]
struct Note {
    phase: Option<i64>,
    changed: i64,
    due: Option<i64>,
    /// A hash of host, time, plan, seats and the people it waits for, if there is a summary.
    game: Option<u64>,
    /// The states of the table for people.
    states: Vec<(i64, i64)>,
}

impl Logs {
    /// Adds rows, in order.
    pub(super) fn add(&mut self, schema: &TableSchema, rows: &[Row]) {
        for row in rows {
            match schema {
                schema if *schema == PEOPLE => self.found.people += 1,
                schema if *schema == PHASES => self.add_note(row),
                schema if *schema == SEATED => self.add_state(row),
                schema if *schema == OUTAGES => self.add_outage(row),
                schema if *schema == ARCHIVE => self.add_archived(row),
                schema if *schema == ENTRIES => self.add_entry(row),
                _ => {}
            }
        }
    }

    fn add_note(&mut self, row: &Row) {
        use Value::{Number, Text};

        let [Number(Some(table)), Number(phase), Number(host), Number(made), times @ ..] = &row[..]
        else {
            return;
        };
        let [Number(changed), _, Number(due), Text(plan), Text(seats), Text(waits), ..] = times
        else {
            return;
        };
        let note = self.notes.entry(*table).or_default();
        (note.phase, note.changed, note.due) = (*phase, changed.unwrap_or_default(), *due);
        note.game = plan.as_ref().map(|plan| {
            let plan = serde_json::from_str::<Plan>(plan).ok();
            let plan = plan.and_then(|plan| serde_json::to_string(&plan).ok());
            digest(&(*host, *made, plan), seats.as_ref(), waits.as_ref())
        });
    }

    fn add_state(&mut self, row: &Row) {
        use Value::Number;

        if let [Number(Some(person)), Number(Some(table)), _, Number(Some(state))] = row[..]
            && let Some(note) = self.notes.get_mut(&table)
        {
            note.states.push((person, state));
        }
    }

    fn add_outage(&mut self, row: &Row) {
        if let [Value::Number(Some(from)), Value::Number(Some(until))] = row[..] {
            let before = self.away.values().next_back().copied().unwrap_or_default();
            self.away.insert(until, before + until - from);
        }
    }

    fn add_archived(&mut self, row: &Row) {
        use Value::{Bytes, Number};

        let [Number(Some(table)), Number(Some(next)), Bytes(log), Bytes(record)] = &row[..] else {
            return;
        };
        self.archived.insert(*table, *next);
        self.found.entries += next.cast_unsigned();
        self.table = Some(*table);
        self.log = match read_archived(*table, *next, log, record) {
            Ok(log) => log.into_iter().map(Ok).collect(),
            Err(reason) => vec![Err(reason)],
        };
        self.fold();
    }

    fn add_entry(&mut self, row: &Row) {
        let Some(Value::Number(Some(table))) = row.first() else { return };
        if let [_, Value::Number(Some(number)), _, Value::Text(Some(event)), ..] = &row[..]
            && event == rows::MARK
        {
            if self.archived.remove(table) != Some(*number) {
                self.notes.remove(table);
                let without = "it is marked as archived, but is not in the archive".to_owned();
                self.found.damaged.push((name(*table), without));
            }
            return;
        }
        if self.table != Some(*table) {
            self.fold();
            self.table = Some(*table);
        }
        self.found.entries += 1;
        self.log.push(entry(row));
    }

    /// The result, after all rows.
    pub(super) fn found(mut self) -> DataReport {
        self.fold();
        let without = "how far it is, is known, but it has no log".to_owned();
        for table in self.notes.into_keys() {
            self.found.damaged.push((name(table), without.clone()));
        }
        let unmarked = "it is in the archive, but is not marked as archived".to_owned();
        for table in self.archived.into_keys() {
            self.found.damaged.push((name(table), unmarked.clone()));
        }
        self.found.damaged.sort();
        self.found
    }

    /// Folds the last log.
    fn fold(&mut self) {
        let Some(table) = self.table.take() else { return };
        let log = std::mem::take(&mut self.log);
        let note = self.notes.remove(&table).unwrap_or_default();
        let away = self.away.range(..=note.changed).next_back().map_or(0, |(_, away)| *away);
        self.found.tables += 1;
        if let Err(reason) = judge(log, &note, away) {
            self.found.damaged.push((name(table), reason));
        }
    }
}

/// A hash of the facts in a list.
fn digest(
    opened: &(Option<i64>, Option<i64>, Option<String>),
    seats: Option<&String>,
    waits: Option<&String>,
) -> u64 {
    let mut hasher = DefaultHasher::new();
    (opened, seats, waits).hash(&mut hasher);
    hasher.finish()
}

/// The reason why a log is damaged or contradicts its note, if it does. `away` is the length of all
/// outages before the note was made.
fn judge(log: Vec<Result<LogEntry, String>>, note: &Note, away: i64) -> Result<(), String> {
    let log = log.into_iter().collect::<Result<Vec<LogEntry>, String>>()?;
    let gap = (0..).zip(&log).find(|(number, entry)| *number != entry.number);
    if let Some((number, _)) = gap {
        return Err(format!("entry {number} is missing"));
    }
    let summary = TableSummary::of(&log).map_err(|error| error.to_string())?;
    let phase = i64::from(rows::phase_number(summary.phase));
    match note.phase {
        Some(noted) if noted == phase => {}
        Some(noted) => return Err(format!("its phase is {phase}, but {noted} is noted")),
        None => return Err(format!("its phase is {phase}, but none is noted")),
    }
    let Some(game) = note.game else { return Ok(()) };
    if game
        != digest(
            &summary.opened_columns(),
            summary.seats_column().as_ref(),
            Some(&summary.waits_column()),
        )
    {
        return Err("its host, time, plan, seats or turn are not those that are noted".to_owned());
    }
    let due = summary.due.map(|due| due.cast_signed() - away);
    if note.due != due {
        return Err(format!("it is due at {due:?}, but {:?} is noted", note.due));
    }
    for (person, state) in summary.states {
        let (person, state) = (person.0.cast_signed(), i64::from(state.number()));
        if !note.states.contains(&(person, state)) {
            return Err(format!("its state for {person} is {state}, but another is noted"));
        }
    }
    Ok(())
}

/// The log of a game in the archive, whose record must be readable too.
fn read_archived(
    table: i64,
    next: i64,
    log: &[u8],
    record: &[u8],
) -> Result<Vec<LogEntry>, String> {
    let next = u32::try_from(next).map_err(|error| error.to_string())?;
    let archived = Archived::stored(name(table), next, log.to_vec(), record.to_vec());
    archived.record().map_err(|error| error.to_string())?;
    archived.log().map_err(|error| error.to_string())
}

fn entry(row: &Row) -> Result<LogEntry, String> {
    use Value::{Number, Text};

    match &row[..] {
        [
            _,
            Number(Some(number)),
            Number(seat),
            Text(Some(event)),
            Number(Some(at)),
            Number(Some(lag)),
            Number(Some(key)),
        ] => {
            let seat = seat.map(i16::try_from).transpose();
            let seat = seat.map_err(|_| "a seat is out of range".to_owned())?;
            let entry = rows::entry((*number, seat, event.clone(), *at, *lag, *key));
            entry.map_err(|error| error.to_string())
        }
        _ => Err("an entry has nothing where something is expected".to_owned()),
    }
}

fn name(table: i64) -> TableId {
    rows::table((table,))
}
