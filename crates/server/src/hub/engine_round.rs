//! Queues that are served in turn: a plain value without clock, thread or I/O.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A queue that can have a place in a [`Round`].
pub(super) trait Queue: Default {
    fn is_empty(&self) -> bool;
}

impl<T> Queue for VecDeque<T> {
    fn is_empty(&self) -> bool {
        self.is_empty()
    }
}

/// Queues by keys, which are served one after the other. Each has one place, however long it is. No
/// queue is empty.
#[derive(Debug)]
pub(super) struct Round<K, Q> {
    /// Each key once, next first.
    order: VecDeque<K>,
    queues: HashMap<K, Q>,
}

impl<K, Q> Default for Round<K, Q> {
    fn default() -> Self {
        Self { order: VecDeque::new(), queues: HashMap::new() }
    }
}

impl<K, Q> Queue for Round<K, Q> {
    fn is_empty(&self) -> bool {
        self.queues.is_empty()
    }
}

impl<K: Copy + Eq + Hash, Q: Queue> Round<K, Q> {
    /// The number of queues.
    pub(super) fn len(&self) -> usize {
        self.queues.len()
    }

    pub(super) fn get(&self, key: K) -> Option<&Q> {
        self.queues.get(&key)
    }

    /// The queue of a key, to which the caller adds something. A new queue comes last.
    pub(super) fn join(&mut self, key: K) -> &mut Q {
        let Self { order, queues } = self;
        queues.entry(key).or_insert_with(|| {
            order.push_back(key);
            Q::default()
        })
    }

    /// The queue of a key, to which the caller adds something. It comes first.
    pub(super) fn join_first(&mut self, key: K) -> &mut Q {
        self.order.retain(|other| *other != key);
        self.order.push_front(key);
        self.queues.entry(key).or_default()
    }

    /// Removes something from the queue of a key.
    pub(super) fn remove(&mut self, key: K, remove: impl FnOnce(&mut Q)) {
        let Some(queue) = self.queues.get_mut(&key) else { return };
        remove(queue);
        if queue.is_empty() {
            self.queues.remove(&key);
            self.order.retain(|other| *other != key);
        }
    }

    /// Takes something from the first queue that gives something. That queue then moves to the end.
    pub(super) fn take<T>(&mut self, mut take: impl FnMut(&mut Q) -> Option<T>) -> Option<T> {
        let Self { order, queues } = self;
        let mut keys = order.iter().enumerate();
        let (place, item) =
            keys.find_map(|(place, key)| Some((place, take(queues.get_mut(key)?)?)))?;
        let key = self.order.remove(place)?;
        if self.queues.get(&key).is_some_and(Queue::is_empty) {
            self.queues.remove(&key);
        } else {
            self.order.push_back(key);
        }
        Some(item)
    }
}
