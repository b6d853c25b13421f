use std::error::Error;
use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// The reason why an action failed. The state has not changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The kind of reason, for programs.
    #[serde(rename = "why")]
    pub reason: RefusalReason,
    /// The expected input, in English.
    pub text: String,
}

/// The kind of a refusal, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RefusalReason {
    /// The sender did not know the latest entries of the log.
    Behind,
    /// The seat is somebody else's, or only the host or the server can do that.
    NotYours,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules do not allow it here.
    Illegal,
    /// The game has not begun, or is over, or the table was closed.
    NotNow,
    /// Somebody sits there already.
    Taken,
    /// The time is up.
    Late,
    /// There is no such table.
    Unknown,
    /// The message cannot be read, or it exceeds a limit.
    Bad,
    /// The rate limit is reached, or the server is full.
    Busy,
    /// This person or address has reached the limit of tables or games.
    TooMany,
    /// The game is in the archive and read-only.
    Archived,
    /// The other side speaks another version of the protocol.
    Version,
    /// The write failed. The client may try again.
    NotKept,
}

impl Refusal {
    /// A refusal with its kind and its text.
    #[must_use]
    pub fn new(reason: RefusalReason, text: impl Into<String>) -> Self {
        Self { reason, text: text.into() }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Refusal {}
