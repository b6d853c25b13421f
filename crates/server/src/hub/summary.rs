//! The summary of a table: the data that lists and clocks need without its log.

use std::collections::BTreeSet;

use quadrille_core::Seat;
use quadrille_protocol::{
    ListState, LogEntry, Occupant, Person, Phase, Refusal, TableEvent, TableId, TableListing,
    TableState, Time,
};

use crate::store::{Extent, Listed, Opened, SeatState, TableSummary};

/// A fold of a table, and the table's state for each person who sits there.
pub(super) struct Folded<'a> {
    pub(super) table_state: &'a TableState,
    pub(super) states: Vec<(Person, SeatState)>,
}

impl<'a> Folded<'a> {
    pub(super) fn new(table_state: &'a TableState) -> Self {
        Self { table_state, states: states(table_state) }
    }
}

/// The change of a table's summary by the events between two folds, or `None` if there is none.
pub(super) fn change(before: &Folded<'_>, after: &Folded<'_>) -> Option<TableSummary> {
    let (
        Folded { table_state: before, states: earlier },
        Folded { table_state: after, states: later },
    ) = (before, after);
    let seats = (before.seats() != after.seats()).then(|| names(after));
    let state = |states: &[(Person, SeatState)], person: Person| {
        let known = states.iter().find(|(other, _)| *other == person);
        known.map_or(SeatState::Gone, |(_, state)| stored(*state))
    };
    let new = later.iter().filter(|(person, _)| earlier.iter().all(|(other, _)| other != person));
    let states: Vec<(Person, SeatState)> = earlier
        .iter()
        .filter(|(person, was)| stored(*was) != state(later, *person))
        .map(|(person, _)| (*person, state(later, *person)))
        .chain(new.map(|(person, state)| (*person, stored(*state))))
        .collect();
    let waits = waits(later);
    let extent = match () {
        () if seats.is_some() || before.phase() != after.phase() => Extent::All,
        () if due(before) != due(after) => Extent::Clock,
        () if states.is_empty() && waits == self::waits(earlier) => return None,
        () => Extent::Turn,
    };
    let (phase, due) = (after.phase(), due(after));
    let (changed, events) = (after.last(), after.next());
    Some(TableSummary { extent, opened: None, phase, due, seats, waits, states, changed, events })
}

impl TableSummary {
    /// The whole summary of a table by its log.
    ///
    /// # Errors
    /// If the entries are not those of one table, in order.
    pub fn of(log: &[LogEntry]) -> Result<Self, Refusal> {
        let made = log.first().map_or(0, |entry| entry.at);
        Ok(whole(&TableState::of(log)?, made, &everyone(log)))
    }
}

/// The whole summary of a table that was made at a time. `ever` are the people who sat there at any
/// time.
pub(super) fn whole(table_state: &TableState, made: Time, ever: &BTreeSet<Person>) -> TableSummary {
    let states = states(table_state);
    let state = |person: &Person| {
        let known = states.iter().find(|(other, _)| other == person);
        (*person, known.map_or(SeatState::Gone, |(_, state)| stored(*state)))
    };
    TableSummary {
        extent: Extent::All,
        opened: Some(Opened { host: table_state.host(), made, plan: table_state.plan().clone() }),
        phase: table_state.phase(),
        due: due(table_state),
        seats: Some(names(table_state)),
        waits: waits(&states),
        states: ever.iter().map(state).collect(),
        changed: table_state.last(),
        events: table_state.next(),
    }
}

/// The facts of a table that events change in its summary.
#[derive(PartialEq)]
pub(super) struct Facts {
    phase: Phase,
    due: Option<Time>,
    seats: Vec<Occupant>,
    states: Vec<(Person, SeatState)>,
}

impl Facts {
    pub(super) fn of(table_state: &TableState) -> Self {
        let (phase, seats) = (table_state.phase(), table_state.seats().to_vec());
        Self { phase, due: due(table_state), seats, states: states(table_state) }
    }
}

/// The people who sit down in a log or a part of it.
pub(super) fn everyone(log: &[LogEntry]) -> BTreeSet<Person> {
    let sits = log.iter().filter_map(|entry| match entry.event {
        TableEvent::Sit(person, _) => Some(person),
        _ => None,
    });
    sits.collect()
}

/// A table in a list, by its fold, or `None` if the person has no seat there or it was closed.
pub(super) fn folded(table: TableId, table_state: &TableState, person: Person) -> Option<Listed> {
    let (since, due) = (table_state.last(), due(table_state));
    let game = Some((table_state.plan().clone(), names(table_state)));
    let mut states = states(table_state).into_iter();
    let (_, state) = states.find(|(other, state)| *other == person && *state != SeatState::Gone)?;
    Some(Listed { table, state, since, due, changed: since, game })
}

/// A table as a client receives it, or `None` if it has no summary.
pub(super) fn listing(listed: Listed) -> Option<TableListing> {
    let (plan, seats) = listed.game?;
    let state = match listed.state {
        SeatState::You => ListState::You,
        SeatState::Waiting => ListState::Waiting,
        SeatState::Others => ListState::Others,
        SeatState::Over | SeatState::Gone => ListState::Over,
    };
    let Listed { table, since, changed: last, due, .. } = listed;
    Some(TableListing { table, plan, seats, state, since, last, due })
}

/// The state of a table for each person who sits there.
fn states(table_state: &TableState) -> Vec<(Person, SeatState)> {
    let (acting, pending) = (table_state.to_act(), table_state.current_match().pending());
    let waits_for = |seat: Seat| {
        let is_asked = pending.is_some_and(|offer| !offer.has_agreed(table_state.side_of(seat)));
        is_asked || acting == Some(seat)
    };
    let mut states: Vec<(Person, SeatState)> = Vec::with_capacity(table_state.seats().len());
    for (seat, occupant) in (0..).map(Seat).zip(table_state.seats()) {
        let Occupant::Person(person, _) = occupant else { continue };
        let state = match table_state.phase() {
            Phase::Waiting => SeatState::Waiting,
            Phase::Playing if waits_for(seat) => SeatState::You,
            Phase::Playing => SeatState::Others,
            Phase::Over => SeatState::Over,
            Phase::Closed => SeatState::Gone,
        };
        match states.iter_mut().find(|(known, _)| known == person) {
            Some((_, known)) => *known = state.min(*known),
            None => states.push((*person, state)),
        }
    }
    states
}

/// The stored state of a person. The table itself stores whose turn it is.
fn stored(state: SeatState) -> SeatState {
    if state == SeatState::You { SeatState::Others } else { state }
}

/// The people that a game waits for, in rising order.
fn waits(states: &[(Person, SeatState)]) -> Vec<Person> {
    let waits = states.iter().filter(|(_, state)| *state == SeatState::You);
    let mut people: Vec<Person> = waits.map(|(person, _)| *person).collect();
    people.sort_unstable();
    people
}

/// The time when the clock of a person runs out. For a computer, the node with its watchers sets an
/// alarm.
pub(super) fn due(table_state: &TableState) -> Option<Time> {
    let acting = table_state.occupant(table_state.to_act()?);
    table_state.clocks().due().filter(|_| matches!(acting, Occupant::Person(..)))
}

/// The names on the seats as a list shows them.
fn names(table_state: &TableState) -> Vec<String> {
    let name = |occupant: &Occupant| match occupant {
        Occupant::Nobody => "open".to_owned(),
        occupant => occupant.to_string(),
    };
    table_state.seats().iter().map(name).collect()
}

#[cfg(test)]
#[path = "summary_tests.rs"]
mod tests;
