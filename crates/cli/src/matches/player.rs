use std::fmt::{self, Display};
use std::time::Duration;

use quadrille_table::Table;

/// Someone who plays.
pub(crate) trait Player {
    /// Prepares for a new game, in which all that is random depends on the seed.
    fn new_game(&mut self, seed: u64);

    /// Chooses the rest of the turn of the acting seat, or a part of it; some time may have been
    /// used up for the turn's beginning.
    ///
    /// # Errors
    /// If the player does something it must not.
    fn choose(&mut self, table: &dyn Table, used: Duration) -> Result<String, Foul>;

    /// Is told that a foul of its own has ended its turn.
    fn fouled(&mut self) {}
}

/// What a player must not do, and loses by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Foul {
    /// A step that is not legal or cannot be read, and what is wrong with it.
    IllegalStep(String),
    /// No answer for so long.
    Silence(Duration),
    /// It ended, or could not be started, for this reason.
    Exit(String),
    /// It refused a command with these words.
    Refusal(String),
}

impl Foul {
    /// What kind of foul it is.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::IllegalStep(_) => "illegal step",
            Self::Silence(_) => "out of time",
            Self::Exit(_) => "exit",
            Self::Refusal(_) => "refusal",
        }
    }
}

impl Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match self {
            Self::IllegalStep(why) | Self::Exit(why) => write!(f, "{kind}: {why}"),
            Self::Silence(time) => write!(f, "{kind}: no answer for {} ms", time.as_millis()),
            Self::Refusal(words) => write!(f, "{kind}: it said \"{words}\""),
        }
    }
}
