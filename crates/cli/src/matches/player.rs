use std::fmt::{self, Display};
use std::time::Duration;

use quadrille_table::Match;

/// A player of games.
pub(crate) trait Player {
    /// Prepares for a new game. All random choices depend on the seed.
    fn new_game(&mut self, seed: u64);

    /// Chooses the rest of the turn of the acting seat, or a part of it. `used` is the time already
    /// spent on this turn.
    ///
    /// # Errors
    /// If the player commits a foul.
    fn choose(&mut self, match_: &dyn Match, used: Duration) -> Result<String, Foul>;

    /// Notifies the player that its foul has ended its turn.
    fn fouled(&mut self) {}
}

/// A violation by which a player loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Foul {
    /// A step that is illegal or cannot be parsed, with the error.
    IllegalStep(String),
    /// No answer within this time.
    Silence(Duration),
    /// The program ended or could not be started, for this reason.
    Exit(String),
    /// The program refused a command with this message.
    Refusal(String),
}

impl Foul {
    /// The name of this kind of foul.
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
