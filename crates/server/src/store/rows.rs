//! The SQL that all databases share, and the meaning of their rows.

use std::cmp::Reverse;

use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Person, Phase, TableId, Time};

use super::{Listed, SeatState, StoreError};

/// The length of all outages.
macro_rules! away {
    () => {
        "(SELECT CAST(coalesce(sum(until - \"from\"), 0) AS BIGINT) FROM outage)"
    };
}
pub(super) use away;

/// The length of the outages that ended after the time in a column.
macro_rules! away_after {
    ($changed:literal) => {
        concat!(
            "(SELECT CAST(coalesce(sum(until - \"from\"), 0) AS BIGINT) FROM outage WHERE until > ",
            $changed,
            ")"
        )
    };
}
pub(super) use away_after;

/// The columns of a summary that replace those of an earlier one.
macro_rules! replace_summary {
    () => {
        "phase = excluded.phase, changed = excluded.changed, events = excluded.events, \
         due = excluded.due, waits = excluded.waits, seats = coalesce(excluded.seats, phase.seats), \
         plan = coalesce(excluded.plan, phase.plan), host = coalesce(excluded.host, phase.host), \
         made = coalesce(excluded.made, phase.made) \
         WHERE phase.events IS NULL OR phase.events <= excluded.events"
    };
}
pub(super) use replace_summary;

pub(crate) const LOG: &str = "SELECT number, seat, did, at, lag, key FROM entry \
     WHERE \"table\" = $1 AND number >= $2 ORDER BY number LIMIT $3";

/// The text in place of an event that marks an archived table. It takes the number of the next
/// event, so that the primary key refuses that one.
pub(crate) const MARK: &str = "archived";

pub(crate) const PERSON: &str = "SELECT id, name FROM person WHERE session = $1";

pub(crate) const ADD_PERSON: &str =
    "INSERT INTO person (id, name, session, since, seen) VALUES ($1, $2, $3, $4, $4)";

pub(crate) const RENAME: &str = "UPDATE person SET name = $1 WHERE id = $2";

pub(crate) const LAST_PULSE: &str = "SELECT at FROM pulse";

pub(crate) const ADD_OUTAGE: &str =
    "INSERT INTO outage (\"from\", until) VALUES ($1, $2) ON CONFLICT DO NOTHING";

pub(crate) const OUTAGES: &str =
    "SELECT \"from\", until FROM outage WHERE until > $1 ORDER BY until";

pub(crate) const LEASE: &str = "INSERT INTO lease (\"table\", number, situation, node, until) \
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (\"table\") \
     DO UPDATE SET number = excluded.number, situation = excluded.situation, \
         node = excluded.node, until = excluded.until \
     WHERE lease.until <= $6 OR lease.node = excluded.node \
         OR lease.number < excluded.number AND lease.situation <> excluded.situation \
     RETURNING until";

pub(crate) const LEASED_UNTIL: &str = "SELECT until FROM lease WHERE \"table\" = $1";

pub(crate) const RELEASE: &str = "DELETE FROM lease WHERE \"table\" = $1 AND node = $2";

pub(crate) const ADD_SALT: &str =
    "INSERT INTO secret (id, salt) VALUES (0, $1) ON CONFLICT DO NOTHING";

pub(crate) const SALT: &str = "SELECT salt FROM secret";

/// A row of a log: number, seat, event, time, network delay, key.
pub(crate) type EntryRow = (i64, Option<i16>, String, i64, i64, i64);

/// The entries of a log that is not in the archive.
pub(crate) fn entries(rows: Vec<EntryRow>) -> Result<Vec<LogEntry>, StoreError> {
    if rows.first().is_some_and(|(_, _, event, ..)| event == MARK) {
        return Err(StoreError::Archived);
    }
    rows.into_iter().map(entry).collect()
}

pub(crate) fn entry(row: EntryRow) -> Result<LogEntry, StoreError> {
    let (number, seat, event, at, lag, key) = row;
    let broken = |error: String| StoreError::Unavailable(format!("the log is damaged: {error}"));
    let out = |_| broken("a number is out of range".to_owned());
    Ok(LogEntry {
        number: number.try_into().map_err(out)?,
        seat: seat.map(u8::try_from).transpose().map_err(out)?.map(Seat),
        event: event
            .parse()
            .map_err(|error: quadrille_core::ReadError| broken(error.to_string()))?,
        at: at.cast_unsigned(),
        lag: lag.try_into().map_err(out)?,
        key: key.cast_unsigned(),
    })
}

pub(crate) fn signed(table: TableId) -> i64 {
    table.number().cast_signed()
}

pub(crate) fn table(row: (i64,)) -> TableId {
    TableId::of(row.0.cast_unsigned())
}

/// The number of an entry, and its table.
pub(super) fn number((table, number): (i64, i64)) -> (TableId, u32) {
    (TableId::of(table.cast_unsigned()), u32::try_from(number).unwrap_or(u32::MAX))
}

/// The number of a table's next entry.
pub(super) fn next((table, next): (i64, i64)) -> (TableId, u32) {
    (TableId::of(table.cast_unsigned()), u32::try_from(next).unwrap_or(u32::MAX))
}

/// The number after which a query for tables begins.
pub(crate) fn behind(table: Option<TableId>) -> i64 {
    table.map_or(-1, signed)
}

/// A number of rows.
pub(crate) fn count(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

pub(crate) fn salt(rows: Vec<(Vec<u8>,)>) -> Result<[u8; 32], StoreError> {
    let salt = rows.into_iter().next().and_then(|(salt,)| salt.try_into().ok());
    salt.ok_or_else(|| StoreError::Unavailable("expected a salt of 32 bytes".to_owned()))
}

/// The number of a phase in the database.
pub(crate) fn phase_number(phase: Phase) -> i16 {
    match phase {
        Phase::Waiting => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
        Phase::Closed => 3,
    }
}

/// A row of a person's list: table, state, time of the state, last change, due, plan, seats,
/// people that the game waits for.
pub(super) type ListedRow = (
    i64,
    Option<i16>,
    i64,
    Option<i64>,
    Option<i64>,
    Option<String>,
    Option<String>,
    Option<String>,
);

/// A table in the list of a person, or `None` if its state is unknown.
pub(super) fn listed(person: Person, row: ListedRow) -> Option<Listed> {
    let (number, state, since, changed, due, plan, seats, waits) = row;
    let plan = plan.and_then(|plan| serde_json::from_str(&plan).ok());
    let seats = seats.and_then(|seats| serde_json::from_str(&seats).ok());
    let waits: Option<Vec<Person>> = waits.and_then(|waits| serde_json::from_str(&waits).ok());
    let is_own = waits.is_some_and(|all| all.contains(&person));
    let changed = changed.unwrap_or(since).cast_unsigned();
    let (state, since) = match state.and_then(SeatState::of_number)? {
        SeatState::You | SeatState::Others if is_own => (SeatState::You, changed),
        SeatState::You | SeatState::Others => (SeatState::Others, changed),
        state => (state, since.cast_unsigned()),
    };
    let due = due.map(i64::cast_unsigned);
    Some(Listed { table: table((number,)), state, since, due, changed, game: plan.zip(seats) })
}

/// Tables in the order of a person's list, after one of them.
pub(super) fn in_order(
    person: Person,
    rows: Vec<ListedRow>,
    after: Option<&Listed>,
) -> Vec<Listed> {
    let place = |one: &Listed| (one.state, Reverse(one.since), one.table);
    let all = rows.into_iter().filter_map(|row| listed(person, row));
    let mut all: Vec<Listed> =
        all.filter(|one| after.is_none_or(|after| place(one) > place(after))).collect();
    all.sort_by_key(place);
    all
}

/// The time and table after which the list of finished games continues.
pub(super) fn after_over(last: Option<&Listed>) -> (i64, i64) {
    let last = last.filter(|last| last.state == SeatState::Over);
    last.map_or((i64::MAX, -1), |last| (last.since.cast_signed(), signed(last.table)))
}

/// The time and table after which a query for due tables begins.
pub(super) fn after(place: Option<(Time, TableId)>) -> (i64, i64) {
    place.map_or((i64::MIN, -1), |(due, table)| (due.cast_signed(), signed(table)))
}

/// A table that is due, and its place in the order.
pub(super) fn due((due, number): (i64, i64)) -> (Time, TableId) {
    (due.cast_unsigned(), table((number,)))
}

pub(crate) fn interval((from, until): (i64, i64)) -> (Time, Time) {
    (from.cast_unsigned(), until.cast_unsigned())
}
