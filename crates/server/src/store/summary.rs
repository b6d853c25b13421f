//! The summary of a table, which is stored beside its log.

use std::borrow::Cow;
use std::collections::BTreeMap;

use quadrille_protocol::{Person, Phase, Plan, TableId, Time};

use super::Append;

/// The state of a table for a person who sits or sat there, in the order of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeatState {
    /// This person is to act, or to answer an offer.
    You,
    /// The table waits for players.
    Waiting,
    /// Others are to act.
    Others,
    /// The game is over.
    Over,
    /// The person has left, or the table was closed. The table is not listed.
    Gone,
}

/// The columns of a summary that an event has changed, apart from the states for people. Fewer columns
/// cause fewer index writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Only the people it waits for, the time and the number of the event.
    Turn,
    /// Also the time when the table is due.
    Clock,
    /// Any of them.
    All,
}

/// The summary of a table after an event, as far as the event has changed it. A list reads it instead
/// of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// The columns that have changed.
    pub extent: Extent,
    /// The facts that never change, or `None` if they are stored already.
    pub opened: Option<Opened>,
    /// The phase of the table.
    pub phase: Phase,
    /// The time when the clock of a person runs out, if one runs. Nodes handle the table then.
    pub due: Option<Time>,
    /// The names on the seats as a list shows them, or `None` if they have not changed.
    pub seats: Option<Vec<String>>,
    /// The people that a game in progress waits for, in rising order.
    pub waits: Vec<Person>,
    /// The people for whom the state of the table has changed. A game in progress counts as one at
    /// which others are to act. `waits` has the rest, so that a turn changes no row of a person.
    pub states: Vec<(Person, SeatState)>,
    /// The time of the event.
    pub changed: Time,
    /// The number of events in the log.
    pub events: u32,
}

/// The facts of a table that never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The person who made the table.
    pub host: Person,
    /// The time when it was made.
    pub made: Time,
    /// The game, the clock and the chairs.
    pub plan: Plan,
}

/// A table in a person's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub table: TableId,
    /// Its state for that person.
    pub state: SeatState,
    /// The time by which tables in this state are ordered: of the last turn of a game in progress, or
    /// when the state began.
    pub since: Time,
    /// The time when the clock of the acting person runs out.
    pub due: Option<Time>,
    /// The time of the last event that changed the summary.
    pub changed: Time,
    /// The plan and the names on the seats, or `None` if the table has no summary, since a program of
    /// an earlier version has written it.
    pub game: Option<(Plan, Vec<String>)>,
}

impl SeatState {
    const ALL: [Self; 5] = [Self::You, Self::Waiting, Self::Others, Self::Over, Self::Gone];

    /// The number of the state in the database.
    pub(crate) fn number(self) -> i16 {
        self as i16
    }

    pub(crate) fn of_number(number: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.number() == number)
    }
}

impl TableSummary {
    /// Adds the changes of a later event.
    fn add(&mut self, later: &Self) {
        let TableSummary { extent, opened, phase, due, seats, waits, states, changed, events } =
            later;
        self.extent = self.extent.max(*extent);
        (self.phase, self.due) = (*phase, *due);
        (self.changed, self.events) = (*changed, *events);
        self.waits.clone_from(waits);
        if opened.is_some() {
            self.opened.clone_from(opened);
        }
        if seats.is_some() {
            self.seats.clone_from(seats);
        }
        self.states.retain(|(person, _)| states.iter().all(|(other, _)| other != person));
        self.states.extend(states);
    }

    /// The facts that never change as columns: host, time, plan.
    pub(crate) fn opened_columns(&self) -> (Option<i64>, Option<i64>, Option<String>) {
        match &self.opened {
            None => (None, None, None),
            Some(Opened { host, made, plan }) => {
                let plan = serde_json::to_string(plan).unwrap_or_default();
                (Some(host.0.cast_signed()), Some(made.cast_signed()), Some(plan))
            }
        }
    }

    /// The people it waits for as a column.
    pub(crate) fn waits_column(&self) -> String {
        let people: Vec<u64> = self.waits.iter().map(|person| person.0).collect();
        serde_json::to_string(&people).unwrap_or_default()
    }

    /// The names on the seats as a column.
    pub(crate) fn seats_column(&self) -> Option<String> {
        self.seats.as_ref().map(|seats| serde_json::to_string(seats).unwrap_or_default())
    }
}

/// The summaries of some appends, one for each table, in the order of the tables.
pub(super) fn merged<'a>(all: &[&'a Append]) -> BTreeMap<TableId, Cow<'a, TableSummary>> {
    let mut tables: BTreeMap<TableId, Cow<'a, TableSummary>> = BTreeMap::new();
    for append in all {
        let Some(later) = &append.summary else { continue };
        match tables.get_mut(&append.table) {
            Some(known) => known.to_mut().add(later),
            None => drop(tables.insert(append.table, Cow::Borrowed(later))),
        }
    }
    tables
}
