//! The summary of a table: what its list and the clock need to know of it without its log.

use std::collections::BTreeSet;

use quadrille_protocol::{
    Deed, Entry, MatchId, Meeting, Person, Phase, Refusal, Sitter, Time, Waiting,
};

use crate::store::{Listed, Opened, SeatState, Summary};

/// The change of a table's summary by the events between two folds; nothing if they change none.
pub(super) fn change(before: &Meeting, after: &Meeting) -> Option<Summary> {
    let seats = (before.seats() != after.seats()).then(|| names(after));
    let people: BTreeSet<Person> = people(before).chain(people(after)).collect();
    let changed = |person: &Person| state(before, *person) != state(after, *person);
    let states: Vec<(Person, SeatState)> = people
        .into_iter()
        .filter(changed)
        .map(|person| (person, state(after, person).unwrap_or(SeatState::Gone)))
        .collect();
    let is_same = before.phase() == after.phase() && due(before) == due(after);
    if is_same && seats.is_none() && states.is_empty() {
        return None;
    }
    let (phase, due) = (after.phase(), due(after));
    let (changed, events) = (after.last(), after.next());
    Some(Summary { opened: None, phase, due, seats, states, changed, events })
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
    let state = |person: &Person| (*person, state(meeting, *person).unwrap_or(SeatState::Gone));
    Summary {
        opened: Some(Opened { host: meeting.host(), made, plan: meeting.plan().clone() }),
        phase: meeting.phase(),
        due: due(meeting),
        seats: Some(names(meeting)),
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

/// A table in a list, by its fold; nothing if the person has no seat there or it was closed.
pub(super) fn folded(table: MatchId, meeting: &Meeting, person: Person) -> Option<Listed> {
    let (since, due) = (meeting.last(), due(meeting));
    let game = Some((meeting.plan().clone(), names(meeting)));
    let state = state(meeting, person).filter(|state| *state != SeatState::Gone)?;
    Some(Listed { table, state, since, due, changed: since, game })
}

/// A table as a client is told of it; nothing if it is not summarised.
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

/// The people who sit at a table.
pub(super) fn people(meeting: &Meeting) -> impl Iterator<Item = Person> + '_ {
    meeting.seats().iter().filter_map(|sitter| match sitter {
        Sitter::Person(person, _) => Some(*person),
        Sitter::Nobody | Sitter::Level(_) => None,
    })
}

/// The state of a table for somebody who sits there.
pub(super) fn state(meeting: &Meeting, person: Person) -> Option<SeatState> {
    meeting.seats_of(person).next()?;
    let is_asked = || {
        meeting.table().pending().is_some_and(|pending| {
            meeting.seats_of(person).any(|seat| !pending.has_agreed(meeting.side_of(seat)))
        })
    };
    let acts = || meeting.to_act().is_some_and(|seat| meeting.sitter(seat).is(person));
    Some(match meeting.phase() {
        Phase::Waiting => SeatState::Waiting,
        Phase::Playing if acts() || is_asked() => SeatState::You,
        Phase::Playing => SeatState::Others,
        Phase::Over => SeatState::Over,
        Phase::Closed => SeatState::Gone,
    })
}

/// The time when the clock of a person runs out. A computer's is looked after by the node at which
/// somebody watches it think.
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
