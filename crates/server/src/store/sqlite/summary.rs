//! Summaries of tables in SQLite.
//!
//! Every query names its index, and [`CROSS JOIN`](https://sqlite.org/optoverview.html#crossjoin) keeps
//! the order of its loops: statistics of a file that was almost empty once mislead the planner.

use quadrille_protocol::{MatchId, Person};
use serde_json::{Value, json};

use crate::store::Summary;
use crate::store::rows::{away, away_after, phase_number, replace_summary};

/// Writes the rows of summaries, [one](phase_row) for each table.
pub(super) const PHASES: &str = concat!(
    "INSERT INTO phase (\"table\", phase, host, made, changed, events, due, plan, seats) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, \
         CASE WHEN value ->> 6 IS NOT NULL THEN value ->> 6 - ",
    away!(),
    " + ",
    away_after!("value ->> 4"),
    " END, value ->> 7, value ->> 8 FROM json_each(?1) WHERE true ON CONFLICT DO UPDATE SET ",
    replace_summary!()
);

/// Writes the states of tables for people.
pub(super) const SEATED: &str = "\
     INSERT INTO seated (person, \"table\", since, standing) \
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true \
     ON CONFLICT DO UPDATE SET since = excluded.since, standing = excluded.standing \
     WHERE seated.standing IS NOT excluded.standing";

/// Writes the states of a table for people, if its summary is that of so many events.
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
            ", plan, seats FROM (",
            $own,
            ") AS own CROSS JOIN phase ON phase.\"table\" = own.\"table\""
        )
    };
}

/// The tables of a person in the states after one.
pub(super) const GAMES: &str = listed!(
    "SELECT \"table\", standing, since FROM seated INDEXED BY seated_by_standing \
     WHERE person = ?1 AND standing > ?2 AND standing < 4 \
     ORDER BY standing, since DESC, \"table\" LIMIT ?3"
);

/// The tables of a person in the same state as a table of theirs, after it.
pub(super) const MORE_GAMES: &str = listed!(
    "SELECT \"table\", standing, since FROM seated INDEXED BY seated_by_standing \
     WHERE person = ?1 AND standing = ?2 AND since <= ?3 AND (since < ?3 OR \"table\" > ?4) \
     ORDER BY since DESC, \"table\" LIMIT ?5"
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

pub(super) const DUE: &str = concat!(
    "SELECT due, \"table\" FROM phase INDEXED BY tables_by_due \
     WHERE due IS NOT NULL AND (due, \"table\") > (?2, ?3) AND due < ?1 - ",
    away!(),
    " ORDER BY due, \"table\" LIMIT ?4"
);

/// The columns of a summary as [`PHASES`] takes them.
pub(super) fn phase_row(table: MatchId, summary: &Summary) -> Value {
    let (host, made, plan) = summary.opened_columns();
    let Summary { phase, due, changed, events, .. } = summary;
    let (due, changed) = (due.map(u64::cast_signed), changed.cast_signed());
    let (phase, seats) = (phase_number(*phase), summary.seats_column());
    json!([table.number(), phase, host, made, changed, events, due, plan, seats])
}

/// The columns of the states of a table as [`SEATED`] takes them.
pub(super) fn state_rows(table: MatchId, summary: &Summary) -> impl Iterator<Item = Value> + '_ {
    let (table, since) = (table.number(), summary.changed.cast_signed());
    let row = move |(Person(person), state): &(Person, crate::store::SeatState)| {
        json!([person.cast_signed(), table, since, state.number()])
    };
    summary.states.iter().map(row)
}
