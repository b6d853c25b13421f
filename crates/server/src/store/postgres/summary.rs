//! Summaries of tables in PostgreSQL.
//!
//! The rows of a list are found before they are joined, so that the planner cannot join first.

use std::borrow::Cow;
use std::collections::BTreeMap;

use quadrille_protocol::TableId;
use sqlx::postgres::{PgArguments, Postgres};
use sqlx::query::QueryAs;

use crate::store::TableSummary;
use crate::store::rows::{away, away_after, phase_number, replace_summary, signed};

/// Writes the rows of summaries. `$where` may leave some out.
macro_rules! phases {
    ($where:literal) => {
        concat!(
            "INSERT INTO phase (\"table\", phase, host, made, changed, events, due, plan, seats, waits) \
             SELECT wanted.\"table\", phase, host, made, changed, events, \
                 CASE WHEN due IS NOT NULL THEN due - ",
            away!(),
            " + ",
            away_after!("wanted.changed"),
            " END, plan, seats, waits \
             FROM UNNEST($1::BIGINT[], $2::SMALLINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[], \
                 $6::BIGINT[], $7::BIGINT[], $8::TEXT[], $9::TEXT[], $10::TEXT[]) \
                 AS wanted (\"table\", phase, host, made, changed, events, due, plan, seats, \
                 waits) ",
            $where,
            " ON CONFLICT (\"table\") DO UPDATE SET ",
            replace_summary!()
        )
    };
}

/// Writes the states of tables for people. `$where` may leave some out.
macro_rules! states {
    ($where:literal) => {
        concat!(
            "INSERT INTO seated (person, \"table\", since, standing) SELECT * \
             FROM UNNEST($11::BIGINT[], $12::BIGINT[], $13::BIGINT[], $14::SMALLINT[]) ",
            $where,
            " ON CONFLICT (person, \"table\") DO UPDATE \
             SET since = excluded.since, standing = excluded.standing \
             WHERE seated.standing IS DISTINCT FROM excluded.standing"
        )
    };
}

/// Writes entries with the summaries that they change.
pub(super) const APPEND: &str = concat!(
    "WITH phases AS (",
    phases!(""),
    "), states AS (",
    states!(""),
    ") INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
     SELECT * FROM UNNEST($15::BIGINT[], $16::BIGINT[], $17::SMALLINT[], $18::TEXT[], \
         $19::BIGINT[], $20::BIGINT[], $21::BIGINT[])"
);

/// Writes the summary of a table, unless a later event has changed it, or a node of an earlier
/// version has entered an event since.
pub(super) const SUMMARISE: &str = concat!(
    "WITH phases AS (",
    phases!(
        "WHERE NOT EXISTS (SELECT 1 FROM entry \
             WHERE entry.\"table\" = wanted.\"table\" AND number >= wanted.events)"
    ),
    " RETURNING 1) ",
    states!("WHERE EXISTS (SELECT 1 FROM phases)")
);

macro_rules! listed {
    ($own:literal) => {
        concat!(
            "SELECT own.\"table\", own.standing, own.since, changed, due + ",
            away!(),
            ", plan, seats, waits FROM (",
            $own,
            ") AS own, LATERAL (SELECT changed, due, plan, seats, waits FROM phase \
                 WHERE phase.\"table\" = own.\"table\" LIMIT 1) AS summary"
        )
    };
}

/// The tables of a person that are not over.
pub(super) const UNFINISHED: &str = listed!(
    "SELECT \"table\", standing, since FROM seated \
     WHERE person = $1 AND standing >= 0 AND standing < 3 \
     ORDER BY standing, since DESC, \"table\" LIMIT $2"
);

/// The tables of a person that are over, after one of them.
pub(super) const OVER: &str = listed!(
    "SELECT \"table\", standing, since FROM seated \
     WHERE person = $1 AND standing = 3 AND since <= $2 AND (since < $2 OR \"table\" > $3) \
     ORDER BY standing, since DESC, \"table\" LIMIT $4"
);

/// One table of a person.
pub(super) const GAME: &str = listed!(
    "SELECT \"table\", standing, since FROM seated WHERE person = $1 AND \"table\" = $2 LIMIT 1"
);

pub(super) const UNSUMMARISED_OF: &str = "\
     SELECT \"table\" FROM seated WHERE person = $1 AND standing IS NULL \
     ORDER BY standing, since DESC, \"table\" LIMIT $2";

pub(super) const UNSUMMARISED: &str = "\
     SELECT \"table\" FROM phase WHERE plan IS NULL AND phase = $1 AND \"table\" > $2 \
     ORDER BY phase, \"table\" LIMIT $3";

pub(super) const DUE: &str = concat!(
    "SELECT due, \"table\" FROM phase \
     WHERE due IS NOT NULL AND (due, \"table\") > ($2, $3) AND due < $1 - ",
    away!(),
    " ORDER BY due, \"table\" LIMIT $4"
);

/// The rows of summaries, column by column.
#[derive(Clone, Default)]
pub(super) struct Columns {
    tables: Vec<i64>,
    phases: Vec<i16>,
    hosts: Vec<Option<i64>>,
    made: Vec<Option<i64>>,
    changed: Vec<i64>,
    events: Vec<i64>,
    due: Vec<Option<i64>>,
    plans: Vec<Option<String>>,
    seats: Vec<Option<String>>,
    waits: Vec<String>,
    /// Person, table, time and state.
    states: (Vec<i64>, Vec<i64>, Vec<i64>, Vec<i16>),
}

impl Columns {
    /// The columns of some summaries. All nodes write in the same order, so that they do not
    /// deadlock.
    pub(super) fn of(summaries: &BTreeMap<TableId, Cow<'_, TableSummary>>) -> Self {
        let mut columns = Self::default();
        let mut states = BTreeMap::new();
        for (table, summary) in summaries {
            let table = signed(*table);
            let changed = summary.changed.cast_signed();
            let (host, made, plan) = summary.opened_columns();
            columns.tables.push(table);
            columns.phases.push(phase_number(summary.phase));
            columns.hosts.push(host);
            columns.made.push(made);
            columns.changed.push(changed);
            columns.events.push(i64::from(summary.events));
            columns.due.push(summary.due.map(u64::cast_signed));
            columns.plans.push(plan);
            columns.seats.push(summary.seats_column());
            columns.waits.push(summary.waits_column());
            for (person, state) in &summary.states {
                states.insert((person.0.cast_signed(), table), (changed, state.number()));
            }
        }
        for ((person, table), (since, state)) in states {
            columns.states.0.push(person);
            columns.states.1.push(table);
            columns.states.2.push(since);
            columns.states.3.push(state);
        }
        columns
    }

    /// Binds the first parameters of a statement.
    pub(super) fn bind<'q, T>(
        self,
        query: QueryAs<'q, Postgres, T, PgArguments>,
    ) -> QueryAs<'q, Postgres, T, PgArguments> {
        let (people, tables, since, states) = self.states;
        query
            .bind(self.tables)
            .bind(self.phases)
            .bind(self.hosts)
            .bind(self.made)
            .bind(self.changed)
            .bind(self.events)
            .bind(self.due)
            .bind(self.plans)
            .bind(self.seats)
            .bind(self.waits)
            .bind(people)
            .bind(tables)
            .bind(since)
            .bind(states)
    }
}
