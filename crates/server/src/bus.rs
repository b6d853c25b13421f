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
    /// Tells all other nodes, as far as they can be reached.
    fn tell(&self, word: Word);
    /// Hears what other nodes tell from now on.
    fn hear(&self) -> broadcast::Receiver<Word>;
}

/// The bus of a node that is alone: there is nobody to tell.
pub struct Alone(broadcast::Sender<Word>);

impl Default for Alone {
    fn default() -> Self {
        Self(broadcast::Sender::new(1))
    }
}

impl Bus for Alone {
    fn tell(&self, _: Word) {}

    fn hear(&self) -> broadcast::Receiver<Word> {
        self.0.subscribe()
    }
}
