//! The summary of a table: the data that lists and clocks need without its log.

use std::collections::BTreeSet;

use quadrille_core::Seat;
use quadrille_protocol::{
    Deed, Entry, MatchId, Meeting, Person, Phase, Refusal, Sitter, Time, Waiting,
};

use crate::store::{Extent, Listed, Opened, SeatState, Summary};

/// A fold of a table, and the table's state for each person who sits there.
pub(super) struct Folded<'a> {
    pub(super) meeting: &'a Meeting,
    pub(super) states: Vec<(Person, SeatState)>,
}

impl<'a> Folded<'a> {
    pub(super) fn new(meeting: &'a Meeting) -> Self {
        Self { meeting, states: states(meeting) }
    }
}

/// The change of a table's summary by the events between two folds, or `None` if there is none.
pub(super) fn change(before: &Folded<'_>, after: &Folded<'_>) -> Option<Summary> {
    let (Folded { meeting: before, states: earlier }, Folded { meeting: after, states: later }) =
        (before, after);
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
    Some(Summary { extent, opened: None, phase, due, seats, waits, states, changed, events })
}

impl Summary {
    /// The whole summary of a table by its log.
    ///
    /// # Errors
    /// If the entries are not those of one table, in order.
    pub fn of(log: &[Entry]) -> Result<Self, Refusal> {
        let made = log.first().map_or(0, |entry| entry.at);
        Ok(whole(&Meeting::of(log)?, made, &everyone(log)))
    }
}

/// The whole summary of a table that was made at a time. `ever` are the people who sat there at any
/// time.
pub(super) fn whole(meeting: &Meeting, made: Time, ever: &BTreeSet<Person>) -> Summary {
    let states = states(meeting);
    let state = |person: &Person| {
        let known = states.iter().find(|(other, _)| other == person);
        (*person, known.map_or(SeatState::Gone, |(_, state)| stored(*state)))
    };
    Summary {
        extent: Extent::All,
        opened: Some(Opened { host: meeting.host(), made, plan: meeting.plan().clone() }),
        phase: meeting.phase(),
        due: due(meeting),
        seats: Some(names(meeting)),
        waits: waits(&states),
        states: ever.iter().map(state).collect(),
        changed: meeting.last(),
        events: meeting.next(),
    }
}

/// The people who sit down in a log or a part of it.
pub(super) fn everyone(log: &[Entry]) -> BTreeSet<Person> {
    let sits = log.iter().filter_map(|entry| match entry.did {
        Deed::Sit(person, _) => Some(person),
        _ => None,
    });
    sits.collect()
}

/// A table in a list, by its fold, or `None` if the person has no seat there or it was closed.
pub(super) fn folded(table: MatchId, meeting: &Meeting, person: Person) -> Option<Listed> {
    let (since, due) = (meeting.last(), due(meeting));
    let game = Some((meeting.plan().clone(), names(meeting)));
    let mut states = states(meeting).into_iter();
    let (_, state) = states.find(|(other, state)| *other == person && *state != SeatState::Gone)?;
    Some(Listed { table, state, since, due, changed: since, game })
}

/// A table as a client receives it, or `None` if it has no summary.
pub(super) fn told(listed: Listed) -> Option<Waiting> {
    let (plan, seats) = listed.game?;
    let state = match listed.state {
        SeatState::You => "you",
        SeatState::Waiting => "waiting",
        SeatState::Others => "others",
        SeatState::Over | SeatState::Gone => "over",
    };
    let Listed { table, since, changed: last, due, .. } = listed;
    Some(Waiting { table, plan, seats, state: state.to_owned(), since, last, due })
}

/// The state of a table for each person who sits there.
fn states(meeting: &Meeting) -> Vec<(Person, SeatState)> {
    let (acting, pending) = (meeting.to_act(), meeting.table().pending());
    let waits_for = |seat: Seat| {
        let is_asked = pending.is_some_and(|offer| !offer.has_agreed(meeting.side_of(seat)));
        is_asked || acting == Some(seat)
    };
    let mut states: Vec<(Person, SeatState)> = Vec::with_capacity(meeting.seats().len());
    for (seat, sitter) in (0..).map(Seat).zip(meeting.seats()) {
        let Sitter::Person(person, _) = sitter else { continue };
        let state = match meeting.phase() {
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
pub(super) fn due(meeting: &Meeting) -> Option<Time> {
    let acting = meeting.sitter(meeting.to_act()?);
    meeting.clocks().due().filter(|_| matches!(acting, Sitter::Person(..)))
}

/// The names on the seats as a list shows them.
fn names(meeting: &Meeting) -> Vec<String> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Nobody => "open".to_owned(),
        sitter => sitter.to_string(),
    };
    meeting.seats().iter().map(name).collect()
}

#[cfg(test)]
#[path = "summary_tests.rs"]
mod tests;
