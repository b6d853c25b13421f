//! Summaries of tables in SQLite.
//!
//! Every query names its index, and [`CROSS JOIN`](https://sqlite.org/optoverview.html#crossjoin) keeps
//! the order of its loops: statistics of a file that was almost empty once mislead the planner.

use quadrille_protocol::{Person, TableId};
use serde_json::{Value, json};

use super::append::values;
use crate::store::rows::{away, away_after, phase_number, replace_summary};
use crate::store::{Extent, SeatState, TableSummary};

/// Writes [rows](phase_row) of summaries, of which some columns have changed. SQLite writes an index
/// if one of its columns is named here, changed or not.
macro_rules! phases {
    ($($set:expr),*) => {
        concat!(
            "INSERT INTO phase (\"table\", phase, changed, events, due, waits, host, made, plan, seats) \
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, \
                 CASE WHEN value ->> 4 IS NOT NULL THEN value ->> 4 - ",
            away!(),
            " + ",
            away_after!("value ->> 2"),
            " END, value ->> 5, value ->> 6, value ->> 7, value ->> 8, value ->> 9 \
             FROM json_each(?) WHERE true ON CONFLICT DO UPDATE SET ",
            $($set),*
        )
    };
}

/// The number of columns that [`turns`] takes.
pub(super) const TURN_COLUMNS: usize = 5;

/// The statement that writes the columns of summaries that a turn changes, and no other.
pub(super) fn turns(size: usize) -> String {
    let rows = values(TURN_COLUMNS, size);
    format!(
        "INSERT INTO phase (\"table\", phase, changed, events, waits) \
         SELECT * FROM ({rows}) WHERE column1 IS NOT NULL ON CONFLICT DO UPDATE SET \
         changed = excluded.changed, events = excluded.events, waits = excluded.waits"
    )
}

pub(super) const CLOCKS: &str = phases!(
    "changed = excluded.changed, events = excluded.events, waits = excluded.waits, due = excluded.due"
);
pub(super) const PHASES: &str = phases!(replace_summary!());

/// Writes the states of tables for people.
pub(super) const SEATED: &str = "\
     INSERT INTO seated (person, \"table\", since, standing) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?) WHERE true \
     ON CONFLICT DO UPDATE SET since = excluded.since, standing = excluded.standing \
     WHERE seated.standing IS NOT excluded.standing";

/// Writes the states of a table for people, if its summary has the given number of events.
pub(super) const SUMMARISED: &str = "\
     INSERT INTO seated (person, \"table\", since, standing) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) \
     WHERE (SELECT events FROM phase WHERE \"table\" = ?2) = ?3 \
     ON CONFLICT DO UPDATE SET since = excluded.since, standing = excluded.standing \
     WHERE seated.standing IS NOT excluded.standing";

macro_rules! listed {
    ($own:literal) => {
        concat!(
            "SELECT own.\"table\", own.standing, own.since, changed, due + ",
            away!(),
            ", plan, seats, waits FROM (",
            $own,
            ") AS own CROSS JOIN phase ON phase.\"table\" = own.\"table\""
        )
    };
}

/// The tables of a person that are not over.
pub(super) const UNFINISHED: &str = listed!(
    "SELECT \"table\", standing, since FROM seated INDEXED BY seated_by_standing \
     WHERE person = ?1 AND standing >= 0 AND standing < 3 \
     ORDER BY standing, since DESC, \"table\" LIMIT ?2"
);

/// The tables of a person that are over, after one of them.
pub(super) const OVER: &str = listed!(
    "SELECT \"table\", standing, since FROM seated INDEXED BY seated_by_standing \
     WHERE person = ?1 AND standing = 3 AND since <= ?2 AND (since < ?2 OR \"table\" > ?3) \
     ORDER BY standing, since DESC, \"table\" LIMIT ?4"
);

/// One table of a person.
pub(super) const GAME: &str = listed!(
    "SELECT \"table\", standing, since FROM seated WHERE person = ?1 AND \"table\" = ?2 LIMIT 1"
);

pub(super) const UNSUMMARISED_OF: &str = "\
     SELECT \"table\" FROM seated INDEXED BY seated_by_standing \
     WHERE person = ?1 AND standing IS NULL ORDER BY since DESC, \"table\" LIMIT ?2";

pub(super) const UNSUMMARISED: &str = "\
     SELECT \"table\" FROM phase INDEXED BY tables_without_summary \
     WHERE plan IS NULL AND phase = ?1 AND \"table\" > ?2 ORDER BY \"table\" LIMIT ?3";

/// A page of the tables in a phase that are not in the archive, and whether the log of each is longer
/// than at the last change of its summary.
pub(super) const LENGTHENED: &str = "\
     SELECT own.\"table\", coalesce(plan IS NOT NULL AND idle IS NOT NULL AND events <= \
         (SELECT number FROM entry WHERE entry.\"table\" = own.\"table\" \
             ORDER BY number DESC LIMIT 1), 0) \
     FROM (SELECT \"table\" FROM phase INDEXED BY tables_by_phase \
         WHERE phase = ?1 AND \"table\" > ?2 ORDER BY \"table\" LIMIT ?3) AS own \
     CROSS JOIN phase ON phase.\"table\" = own.\"table\"";

pub(super) const DUE: &str = concat!(
    "SELECT due, \"table\" FROM phase INDEXED BY tables_by_due \
     WHERE due IS NOT NULL AND (due, \"table\") > (?2, ?3) AND due < ?1 - ",
    away!(),
    " ORDER BY due, \"table\" LIMIT ?4"
);

/// The columns of a summary as [`PHASES`] and the others take them. A turn changes few of them.
pub(super) fn phase_row(table: TableId, summary: &TableSummary) -> Value {
    let TableSummary { phase, due, changed, events, .. } = summary;
    let (table, phase, changed) = (table.number(), phase_number(*phase), changed.cast_signed());
    let (due, waits) = (due.map(u64::cast_signed), summary.waits_column());
    if summary.extent < Extent::All {
        return json!([table, phase, changed, events, due, waits]);
    }
    let ((host, made, plan), seats) = (summary.opened_columns(), summary.seats_column());
    json!([table, phase, changed, events, due, waits, host, made, plan, seats])
}

/// The columns of the states of a table as [`SEATED`] takes them.
pub(super) fn state_rows(
    table: TableId,
    summary: &TableSummary,
) -> impl Iterator<Item = Value> + '_ {
    let (table, since) = (table.number(), summary.changed.cast_signed());
    let row = move |(Person(person), state): &(Person, SeatState)| {
        json!([person.cast_signed(), table, since, state.number()])
    };
    summary.states.iter().map(row)
}
