use std::error::Error;
use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The kind of reason, for programs.
    pub why: Why,
    /// What was expected, for people who read English.
    pub text: String,
}

/// The kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Why {
    /// Something else was done meanwhile: the log is longer than its sender knew.
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
    /// It cannot be read, or is more than may be.
    Bad,
    /// Too much was asked for in too short a time, or too many are here.
    Busy,
    /// There are as many tables or games of this person or address as there may be.
    TooMany,
    /// The game is in the archive: it can be read, and nothing can be done there.
    Archived,
    /// The other program speaks another version of the protocol.
    Version,
    /// It could not be kept; it may be tried again.
    NotKept,
}

impl Refusal {
    /// A reason of a kind.
    #[must_use]
    pub fn new(why: Why, text: impl Into<String>) -> Self {
        Self { why, text: text.into() }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Error for Refusal {}
