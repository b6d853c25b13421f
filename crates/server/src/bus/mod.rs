//! The message bus of the cluster: new entries and presence. A lost message costs a delay, never a
//! move, since nodes also poll the store.

mod in_process;
mod nats;

use std::time::Duration;

use futures_util::future::BoxFuture;
use quadrille_protocol::{LogEntry, Person, TableId};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

pub use in_process::InProcess;
pub use nats::Nats;
pub(crate) use nats::connect;

/// Maximum number of messages in a node's queue. A node that misses more resyncs from the store.
const WAITING: usize = 8192;

/// A message between nodes.
///
/// A node ignores messages of later versions that it does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeMessage {
    /// A saved entry.
    Entry {
        table: TableId,
        /// The entry, or the last of several that were saved together.
        entry: LogEntry,
        /// The people whose lists of tables it has changed. Nodes of an earlier version do not
        /// send it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        changed: Option<Vec<Person>>,
    },
    /// The presence on this node at a table.
    Here {
        table: TableId,
        /// The people who sit or watch there, each once.
        people: Vec<Person>,
        /// True if other nodes are to send their presence in return.
        asks: bool,
    },
    /// A sign of life of this node.
    Alive,
    /// Messages may be lost. Only the bus itself sends this.
    #[serde(skip)]
    Gap,
}

/// A message, and the node that sent it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The sender, by its random number.
    pub node: u64,
    #[serde(rename = "word")]
    pub message: NodeMessage,
}

/// The reason why no engine worker has answered a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    /// No worker is there, or all are busy.
    NobodyFree,
    /// A worker may have taken the request and has not answered in time.
    Late,
}

/// The connection of a node to other nodes and to engine workers.
pub trait Bus: Send + Sync {
    /// Sends a message to all reachable nodes. It does not wait.
    fn publish(&self, envelope: Envelope);
    /// Subscribes to messages from now on, which may include this node's own.
    fn subscribe(&self) -> broadcast::Receiver<Envelope>;
    /// True if other nodes can be reached, as far as the bus knows.
    fn is_up(&self) -> bool;
    /// Sends a request to one free engine worker, and waits at most `_patience` for its answer.
    fn ask_worker(
        &self,
        _request: Vec<u8>,
        _patience: Duration,
    ) -> BoxFuture<'_, Result<Vec<u8>, AskError>> {
        Box::pin(async { Err(AskError::NobodyFree) })
    }
    /// Tells engine workers to drop a request. It does not wait.
    fn cancel(&self, _job: Vec<u8>) {}
    /// Sends all queued messages and closes the connection.
    fn close(&self) -> BoxFuture<'_, ()>;
}
