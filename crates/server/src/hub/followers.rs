//! The connections of this node that follow the list of their person's own tables.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use quadrille_protocol::{Person, ServerMessage};
use tokio::time::Instant;

use super::Watcher;
use crate::metrics::Metrics;

/// The time for which no client can follow a list after changes may be lost.
const SUSPENDED: Duration = Duration::from_secs(10);

/// The connections that follow lists, by person. A connection that has missed a change is removed,
/// and gets notice at its next ping.
#[derive(Default)]
pub(crate) struct Followers(Mutex<Subscriptions>);

#[derive(Default)]
struct Subscriptions {
    by_person: HashMap<Person, Vec<Watcher>>,
    suspended: Option<Instant>,
}

/// The subscription of a connection, which ends when this is dropped.
pub(crate) struct Following {
    followers: Arc<Followers>,
    person: Person,
    socket: u64,
}

impl Followers {
    /// Subscribes a connection to its person's list. `None` while changes may be lost here.
    pub(crate) fn follow(self: &Arc<Self>, watcher: &Watcher) -> Option<Following> {
        let mut known = self.lock();
        if known.suspended.is_some_and(|until| Instant::now() < until) {
            return None;
        }
        known.by_person.entry(watcher.person).or_default().push(watcher.clone());
        let Watcher { person, socket, .. } = *watcher;
        Some(Following { followers: self.clone(), person, socket })
    }

    /// Those of some people who follow their lists here.
    pub(super) fn of<'a>(&self, people: &'a [Person]) -> Vec<&'a Person> {
        let known = self.lock();
        people.iter().filter(|person| known.by_person.contains_key(person)).collect()
    }

    /// Sends a message to all connections of a person. A connection without room for it has missed it.
    pub(super) fn push(&self, person: Person, message: &ServerMessage, metrics: &Metrics) {
        let mut known = self.lock();
        let Some(own) = known.by_person.get_mut(&person) else { return };
        let text = Utf8Bytes::from(message.to_string());
        own.retain(|watcher| {
            let is_queued = watcher.outbox.send(text.clone());
            let count = if is_queued { &metrics.pushed } else { &metrics.dropped };
            count.fetch_add(1, Relaxed);
            is_queued
        });
        if own.is_empty() {
            known.by_person.remove(&person);
        }
    }

    /// Records that a person has missed a change, and removes their connections.
    pub(super) fn miss(&self, person: Person) {
        self.lock().by_person.remove(&person);
    }

    /// Records that anybody may have missed a change, and removes all connections.
    pub(super) fn miss_all(&self) {
        self.lock().by_person = HashMap::new();
    }

    /// Records that changes are being missed, and allows no subscriptions for the next 10 s.
    pub(super) fn suspend(&self) {
        let mut known = self.lock();
        known.by_person = HashMap::new();
        known.suspended = Some(Instant::now() + SUSPENDED);
    }

    fn leave(&self, person: Person, socket: u64) {
        let mut known = self.lock();
        let Some(own) = known.by_person.get_mut(&person) else { return };
        own.retain(|watcher| watcher.socket != socket);
        if own.is_empty() {
            known.by_person.remove(&person);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Subscriptions> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Following {
    /// True if the connection has received every change since it subscribed.
    pub(crate) fn is_complete(&self) -> bool {
        let known = self.followers.lock();
        let own = known.by_person.get(&self.person);
        own.is_some_and(|own| own.iter().any(|watcher| watcher.socket == self.socket))
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.followers.leave(self.person, self.socket);
    }
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::TableId;
    use tokio::sync::mpsc;

    use super::*;
    use crate::outbox::{Backlog, Outbox, OutgoingMessage};

    const ANN: Person = Person(1);
    const MISSED: ServerMessage = ServerMessage::GamesMissed {};

    fn watcher(person: Person, socket: u64) -> (Watcher, mpsc::UnboundedReceiver<OutgoingMessage>) {
        let (outbox, letters) = Outbox::new(&Backlog::default());
        (Watcher { socket, person, outbox }, letters)
    }

    fn count(letters: &mut mpsc::UnboundedReceiver<OutgoingMessage>) -> usize {
        std::iter::from_fn(|| letters.try_recv().ok()).count()
    }

    #[test]
    fn all_connections_of_a_person_are_told_and_nobody_else() {
        let followers = Arc::new(Followers::default());
        let [(one, mut first), (two, mut second)] = [1, 2].map(|socket| watcher(ANN, socket));
        let (other, mut others) = watcher(Person(2), 3);
        let _followings = [&one, &two, &other].map(|watcher| followers.follow(watcher));
        followers.push(ANN, &MISSED, &Metrics::default());
        assert_eq!([&mut first, &mut second, &mut others].map(count), [1, 1, 0]);
        assert_eq!(followers.of(&[ANN, Person(9)]), [&ANN]);
    }

    #[test]
    fn whoever_leaves_is_told_no_more_and_takes_no_room() {
        let followers = Arc::new(Followers::default());
        let [(one, mut first), (two, mut second)] = [1, 2].map(|socket| watcher(ANN, socket));
        let [leaves, stays] = [&one, &two].map(|watcher| followers.follow(watcher));
        drop(leaves);
        followers.push(ANN, &MISSED, &Metrics::default());
        assert_eq!([&mut first, &mut second].map(count), [0, 1]);
        drop(stays);
        assert!(followers.lock().by_person.is_empty());
    }

    #[test]
    fn whoever_has_no_room_for_a_change_is_no_longer_complete() {
        let followers = Arc::new(Followers::default());
        let [(full, _letters), (free, mut letters)] = [1, 2].map(|socket| watcher(ANN, socket));
        let [missed, told] = [&full, &free].map(|watcher| followers.follow(watcher));
        assert!(full.outbox.send("x".repeat(100_000).into()));
        let metrics = Metrics::default();
        followers.push(ANN, &ServerMessage::GameGone { table: TableId::of(1) }, &metrics);
        assert!(missed.is_some_and(|missed| !missed.is_complete()));
        assert!(told.is_some_and(|told| told.is_complete()));
        assert_eq!(count(&mut letters), 1);
        assert_eq!([&metrics.pushed, &metrics.dropped].map(|count| count.load(Relaxed)), [1, 1]);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_follows_while_changes_may_be_missed() {
        let followers = Arc::new(Followers::default());
        let (one, _letters) = watcher(ANN, 1);
        let following = followers.follow(&one);
        followers.suspend();
        assert!(following.is_some_and(|following| !following.is_complete()));
        assert!(followers.follow(&one).is_none());
        tokio::time::advance(SUSPENDED).await;
        assert!(followers.follow(&one).is_some());
    }
}
