//! What nodes tell each other: that a table has gone on. To miss it costs a delay, never a move.

use quadrille_protocol::MatchId;
use tokio::sync::broadcast;

/// A word between nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The table.
    pub table: MatchId,
    /// The number of its next entry.
    pub next: u32,
}

/// What nodes tell each other.
pub trait Bus: Send + Sync {
    /// Tells all nodes, as far as they can be reached; this one may hear it too.
    fn tell(&self, word: Word);
    /// Hears what other nodes tell from now on.
    fn hear(&self) -> broadcast::Receiver<Word>;
}

/// The bus of nodes in one process.
pub struct InProcess(broadcast::Sender<Word>);

/// How many words may wait for a node that is slow; then it looks for itself what it has missed.
const WAITING: usize = 1024;

impl Default for InProcess {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Bus for InProcess {
    fn tell(&self, word: Word) {
        let _ = self.0.send(word);
    }

    fn hear(&self) -> broadcast::Receiver<Word> {
        self.0.subscribe()
    }
}
