//! What nodes tell each other: what has been kept, and who is where. To miss it costs a delay, never
//! a move, since nodes look into the store, too.

mod in_process;
mod nats;

use std::time::Duration;

use futures_util::future::BoxFuture;
use quadrille_protocol::{Entry, MatchId, Person};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

pub use in_process::InProcess;
pub use nats::Nats;
pub(crate) use nats::connect;

/// How many words may wait for a node that is slow; then it looks for itself what it has missed.
const WAITING: usize = 8192;

/// A word between nodes.
///
/// Words that a node does not know, of later versions, it does not hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// An entry is kept.
    Entry {
        /// The table.
        table: MatchId,
        /// The entry, or the last of several that were kept together.
        entry: Entry,
        /// The people in whose lists of tables something has changed by it. A node of an earlier
        /// version does not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        changed: Option<Vec<Person>>,
    },
    /// Who is connected to this node at a table.
    Here {
        /// The table.
        table: MatchId,
        /// Whoever sits or watches there, each once.
        people: Vec<Person>,
        /// Whether others are to tell who is connected to them.
        asks: bool,
    },
    /// This node is at work.
    Alive,
    /// Words may have been missed. A bus says so itself.
    #[serde(skip)]
    Gap,
}

/// A word, and the node that it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// The node, by a number of its own.
    pub node: u64,
    /// What it says.
    pub word: Word,
}

/// The reason why no engine worker has answered a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    /// No worker is there, or all are busy.
    NobodyFree,
    /// A worker may have taken the request and has not answered in time.
    Late,
}

/// What nodes tell each other, and what they ask engine workers.
pub trait Bus: Send + Sync {
    /// Tells all nodes, as far as they can be reached. It does not wait.
    fn tell(&self, heard: Heard);
    /// Hears what nodes tell from now on, maybe this one too.
    fn hear(&self) -> broadcast::Receiver<Heard>;
    /// Whether others can be reached now, as far as that is known.
    fn is_up(&self) -> bool;
    /// Sends a request to one engine worker that is free, and waits for its answer for at most a time.
    fn ask_worker(
        &self,
        _request: Vec<u8>,
        _patience: Duration,
    ) -> BoxFuture<'_, Result<Vec<u8>, AskError>> {
        Box::pin(async { Err(AskError::NobodyFree) })
    }
    /// Tells engine workers to drop a request. It does not wait.
    fn cancel(&self, _job: Vec<u8>) {}
    /// Tells what is to be told still, and lets go of everything.
    fn close(&self) -> BoxFuture<'_, ()>;
}
