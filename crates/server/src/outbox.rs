//! The messages that wait to be sent to clients, bounded by their bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// The bytes that may wait for one client when another message is queued for it.
const OF_CLIENT: usize = 16 * 1024;

/// The bytes that may wait for all clients together when another message is queued for any of them.
const OF_ALL: usize = 64 * 1024 * 1024;

/// The memory use of a message in addition to its text, in bytes.
const OVERHEAD: usize = 64;

/// The bytes that wait for all clients of a node.
#[derive(Clone, Default)]
pub(crate) struct Backlog(Arc<AtomicUsize>);

/// The sending end of a client's queue. A message is queued while less than the bounds waits, so that
/// at most one message per client goes beyond them.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::UnboundedSender<OutgoingMessage>,
    waiting: Arc<ClientBacklog>,
}

/// The bytes that wait for a client, and for all of its node.
struct ClientBacklog {
    own: AtomicUsize,
    all: Backlog,
}

/// A text that waits to be sent. Its bytes count as waiting until it is dropped.
pub(crate) struct OutgoingMessage {
    pub(crate) text: Utf8Bytes,
    waiting: Arc<ClientBacklog>,
    counted: Counted,
}

/// The counters in which a letter's bytes are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    /// Those of the client and of the node.
    Both,
    /// Only that of the node.
    Node,
}

impl Outbox {
    /// A client's queue on a node, and the end where its messages come out.
    pub(crate) fn new(all: &Backlog) -> (Self, mpsc::UnboundedReceiver<OutgoingMessage>) {
        let (queue, letters) = mpsc::unbounded_channel();
        let waiting = ClientBacklog { own: AtomicUsize::new(0), all: all.clone() };
        (Self { queue, waiting: Arc::new(waiting) }, letters)
    }

    /// True if no message is queued for the client at present.
    pub(crate) fn is_full(&self) -> bool {
        self.waiting.own.load(Relaxed) >= OF_CLIENT || self.is_node_full()
    }

    /// True if no message is queued for any client at present.
    pub(crate) fn is_node_full(&self) -> bool {
        self.waiting.all.bytes() >= OF_ALL
    }

    /// Queues a message. Returns false if the queue is full or the client is gone.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        !self.is_full() && self.queue.send(self.new_letter(text, Counted::Both)).is_ok()
    }

    /// A message that is sent at once. It counts for the node's queue but not for the client's.
    pub(crate) fn letter(&self, text: Utf8Bytes) -> OutgoingMessage {
        self.new_letter(text, Counted::Node)
    }

    fn new_letter(&self, text: Utf8Bytes, counted: Counted) -> OutgoingMessage {
        let (waiting, bytes) = (self.waiting.clone(), text.len() + OVERHEAD);
        if counted == Counted::Both {
            waiting.own.fetch_add(bytes, Relaxed);
        }
        waiting.all.0.fetch_add(bytes, Relaxed);
        OutgoingMessage { text, waiting, counted }
    }
}

impl Backlog {
    fn bytes(&self) -> usize {
        self.0.load(Relaxed)
    }
}

impl Drop for OutgoingMessage {
    fn drop(&mut self) {
        let bytes = self.text.len() + OVERHEAD;
        if self.counted == Counted::Both {
            self.waiting.own.fetch_sub(bytes, Relaxed);
        }
        self.waiting.all.0.fetch_sub(bytes, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Utf8Bytes {
        "x".repeat(bytes).into()
    }

    #[tokio::test]
    async fn what_waits_for_a_client_is_bounded_by_its_bytes() {
        let (outbox, mut letters) = Outbox::new(&Backlog::default());
        assert!(outbox.send(text(100_000)), "one message may be larger");
        assert!(outbox.is_full() && !outbox.send(text(1)));
        drop(letters.recv().await);
        assert!(!outbox.is_full());
        let small = (0..100_000).take_while(|_| outbox.send(text(100))).count();
        assert!((50..200).contains(&small), "{small}");
    }

    #[tokio::test]
    async fn what_waits_for_all_clients_is_bounded_and_goes_with_them() {
        let all = Backlog::default();
        let mut clients = Vec::new();
        for _ in 0..10_000 {
            let (outbox, letters) = Outbox::new(&all);
            if !outbox.send(text(100_000)) {
                break;
            }
            clients.push((outbox, letters));
        }
        assert!((600..700).contains(&clients.len()), "{}", clients.len());
        drop(clients);
        assert_eq!(all.bytes(), 0);
    }
}
