//! The message bus of the cluster: new entries and presence. A lost message costs a delay, never a
//! move, since nodes also poll the store.

mod in_process;
mod nats;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
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

/// No engine worker is there, or all are busy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NobodyFree;

/// The replies to a request, in order: signs of life, which are empty, and then the answer.
pub type Replies<'a> = BoxStream<'a, Result<Vec<u8>, NobodyFree>>;

/// The connection of a node to other nodes and to engine workers.
pub trait Bus: Send + Sync {
    /// Sends a message to all reachable nodes. It does not wait.
    fn publish(&self, envelope: Envelope);
    /// Subscribes to messages from now on, which may include this node's own.
    fn subscribe(&self) -> broadcast::Receiver<Envelope>;
    /// True if other nodes can be reached, as far as the bus knows.
    fn is_up(&self) -> bool;
    /// Sends a request to one free engine worker. If the worker dies, nothing more is received.
    fn ask_worker(&self, _request: Vec<u8>) -> Replies<'_> {
        stream::iter([Err(NobodyFree)]).boxed()
    }
    /// Tells engine workers to drop a request. It does not wait.
    fn cancel(&self, _job: Vec<u8>) {}
    /// Sends all queued messages and closes the connection.
    fn close(&self) -> BoxFuture<'_, ()>;
}
