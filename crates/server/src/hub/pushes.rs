//! Changes of the lists of people's own tables, pushed to their connections.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::future::join_all;
use quadrille_protocol::{LogEntry, Person, ServerMessage, TableId, TableState, limits};
use tokio::sync::Notify;

use super::Hub;
use super::summary::{self, Folded};
use crate::bus::NodeMessage;
use crate::store::StoreError;

/// The time in which all changes of one entry of a list are pushed as one.
const TOGETHER: Duration = Duration::from_millis(200);

/// The number of list entries that are read at once.
const AT_ONCE: usize = 8;

/// Maximum number of changed list entries that wait to be read. Further changes count as missed.
const WAITING: usize = 65_536;

/// The entries of lists that have changed and are about to be pushed.
#[derive(Default)]
pub(super) struct Pushes {
    waiting: Mutex<HashSet<(Person, TableId)>>,
    woken: Notify,
}

impl Pushes {
    fn lock(&self) -> MutexGuard<'_, HashSet<(Person, TableId)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hub {
    /// Announces a saved event to other nodes, and its changes of lists to the followers on all nodes.
    pub(super) fn announce(&self, table: TableId, entry: LogEntry, changed: Vec<Person>) {
        self.push_later(table, &changed);
        self.publish(NodeMessage::Entry { table, entry, changed: Some(changed) });
    }

    /// Makes the followers of changed lists read them again, as a failed write may still be saved.
    pub(super) fn doubt(&self, error: &StoreError, changed: &[Person]) {
        if *error != StoreError::Taken {
            changed.iter().for_each(|person| self.followers.miss(*person));
        }
    }

    /// Schedules a push of a table to those people who follow their lists here, within 200 ms.
    pub(super) fn push_later(&self, table: TableId, people: &[Person]) {
        let following = self.followers.of(people);
        if following.is_empty() {
            return;
        }
        let mut waiting = self.pushes.lock();
        for person in following {
            if waiting.len() < WAITING {
                waiting.insert((*person, table));
            } else if !waiting.contains(&(*person, table)) {
                self.followers.miss(*person);
            }
        }
        self.pushes.woken.notify_one();
    }

    /// Pushes a list entry in its present state.
    async fn push(self: &Arc<Self>, person: Person, table: TableId) {
        if self.followers.of(&[person]).is_empty() {
            return;
        }
        let message = match self.game_of(person, table).await {
            Ok(Some(game)) => ServerMessage::Game { game: Box::new(game) },
            Ok(None) => ServerMessage::GameGone { table },
            Err(error) => {
                tracing::debug!(%table, %error, "cannot push a change of a list; pages ask for it");
                return self.followers.miss(person);
            }
        };
        self.followers.push(person, &message, &self.metrics);
    }
}

/// Pushes the changes, one round after the other, so that no entry is overtaken by an older one.
pub(super) async fn push_all(hub: Arc<Hub>) {
    loop {
        hub.pushes.woken.notified().await;
        tokio::time::sleep(TOGETHER).await;
        let changed: Vec<_> = std::mem::take(&mut *hub.pushes.lock()).into_iter().collect();
        for some in changed.chunks(AT_ONCE) {
            join_all(some.iter().map(|(person, table)| hub.push(*person, *table))).await;
        }
    }
}

/// The people in whose lists a table has changed, come or gone. A step within a turn changes no
/// list: the time of the last event and the lag compensation of one action do not count.
pub(super) fn changed(before: Option<&Folded<'_>>, after: &Folded<'_>) -> Vec<Person> {
    let known = before.map_or(&[][..], |before| &before.states);
    let is_all = before.is_some_and(|before| {
        let (before, after) = (before.table_state, after.table_state);
        before.seats() != after.seats() || is_deadline_moved(before, after)
    });
    let now = &after.states;
    let gone = known.iter().filter(|(person, _)| now.iter().all(|(other, _)| other != person));
    let new = now.iter().filter(|one| is_all || !known.contains(one));
    let mut people: Vec<Person> = new.chain(gone).map(|(person, _)| *person).collect();
    people.sort_unstable();
    people
}

fn is_deadline_moved(before: &TableState, after: &TableState) -> bool {
    match (summary::due(before), summary::due(after)) {
        (Some(before), Some(after)) => before.abs_diff(after) > limits::LAG.into(),
        (before, after) => before != after,
    }
}

#[cfg(test)]
#[path = "push_tests.rs"]
mod tests;
