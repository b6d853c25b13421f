use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, Seat, excerpt};

use crate::{Person, TableEvent, limits};

/// An action of this client that the server has not yet confirmed.
///
/// ```
/// use quadrille_protocol::PendingAction;
///
/// for text in ["17 0 step e3-e4", "18 - rise"] {
///     assert_eq!(text.parse::<PendingAction>()?.to_string(), text);
/// }
/// # Ok::<(), quadrille_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingAction {
    /// The key that this client chose for it.
    pub key: u64,
    /// The seat that acts.
    pub seat: Option<Seat>,
    pub event: TableEvent,
}

/// The unconfirmed actions of a person at a table, stored until the person returns.
///
/// They are stored as text, one per line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnconfirmedActions {
    /// The author of the actions.
    pub person: Person,
    /// The number of the first entry they have not received.
    pub next: u32,
    /// The actions already sent, in order.
    pub pending: Vec<PendingAction>,
    /// The steps of a turn that is not sent yet, in order.
    pub held: Vec<PendingAction>,
}

/// The prefix of a step that is not sent yet.
const HELD: &str = "held ";

impl UnconfirmedActions {
    /// True if there is nothing to store.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pending.is_empty() && self.held.is_empty()
    }
}

impl Display for PendingAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(Seat(seat)) => write!(f, "{} {seat} {}", self.key, self.event),
            None => write!(f, "{} - {}", self.key, self.event),
        }
    }
}

impl FromStr for PendingAction {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let wrong = || unread(text, "expected a number, a seat and what it did");
        let mut parts = text.splitn(3, ' ');
        let mut part = || parts.next().ok_or_else(wrong);
        let (key, seat, event) = (part()?, part()?, part()?);
        let key = key.parse().ok().filter(|key| (1..limits::KEYS).contains(key));
        let seat = match seat {
            "-" => None,
            seat => Some(Seat(seat.parse().map_err(|_| wrong())?)),
        };
        Ok(Self { key: key.ok_or_else(wrong)?, seat, event: event.parse()? })
    }
}

impl Display for UnconfirmedActions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.person, self.next)?;
        self.pending.iter().try_for_each(|pending| write!(f, "\n{pending}"))?;
        self.held.iter().try_for_each(|held| write!(f, "\n{HELD}{held}"))
    }
}

impl FromStr for UnconfirmedActions {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let mut lines = text.split('\n');
        let first = lines.next().unwrap_or_default();
        let wrong = || unread(first, "expected a person and a number");
        let (person, next) = first.split_once(' ').ok_or_else(wrong)?;
        let person = person.parse().map_err(|_| wrong())?;
        let next = next.parse().map_err(|_| wrong())?;
        let mut kept = Self { person, next, pending: Vec::new(), held: Vec::new() };
        for line in lines {
            match line.strip_prefix(HELD) {
                Some(held) => kept.held.push(held.parse()?),
                None => kept.pending.push(line.parse()?),
            }
        }
        Ok(kept)
    }
}

fn unread(text: &str, expected: &str) -> ReadError {
    ReadError::in_data(format!("\"{}\"", excerpt(text)), expected)
}
