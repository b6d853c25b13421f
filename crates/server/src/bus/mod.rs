//! What nodes tell each other: what has been kept, and who is where. To miss it costs a delay, never
//! a move, since nodes look into the store, too.

mod in_process;
mod nats;

use futures_util::future::BoxFuture;
use quadrille_protocol::{Entry, MatchId, Person};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

pub use in_process::InProcess;
pub use nats::Nats;

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

/// What nodes tell each other.
pub trait Bus: Send + Sync {
    /// Tells all nodes, as far as they can be reached. It does not wait.
    fn tell(&self, heard: Heard);
    /// Hears what nodes tell from now on, maybe this one too.
    fn hear(&self) -> broadcast::Receiver<Heard>;
    /// Whether others can be reached now, as far as that is known.
    fn is_up(&self) -> bool;
    /// Tells what is to be told still, and lets go of everything.
    fn close(&self) -> BoxFuture<'_, ()>;
}
