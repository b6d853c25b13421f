use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::heuristics::LEVELS;
use quadrille_core::{ReadError, Seat, excerpt};
use quadrille_table::Act;
use serde::{Deserialize, Serialize};

use crate::{Person, Plan, TableId, limits};

/// A point in time, in milliseconds since the beginning of 1970, by the server's clock.
pub type Time = u64;

/// The event of a log entry.
///
/// It is sent and stored as one line of text.
///
/// ```
/// use quadrille_protocol::TableEvent;
///
/// for text in ["step e3-e4", "resign", "offer-draw", "sit 17 Ann Lee", "rise", "fill 3", "greet 2"] {
///     assert_eq!(text.parse::<TableEvent>()?.to_string(), text);
/// }
/// assert!("fly".parse::<TableEvent>().is_err());
/// # Ok::<(), quadrille_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableEvent {
    /// Somebody made the table.
    Open(Person, Box<Plan>),
    /// Somebody sat down, under a name.
    Sit(Person, String),
    /// Somebody got up before the game began.
    Rise,
    /// The host gave a seat to the computer, at a level.
    Fill(u8),
    /// All sit, and the game begins.
    Start,
    /// The host closed the table before the game began, or somebody did before two turns were made.
    Abort,
    /// A step, by its text in the standard notation.
    Step(String),
    /// Any other act of a seat: resign, offer, accept, decline, run out of time, leave.
    Act(Act),
    /// The server was down for this number of milliseconds, which no clock counts.
    Down(u32),
    /// A ready-made greeting, by its number.
    Greet(u8),
    /// A seat wants to play again.
    Again,
    /// The table of the rematch.
    Next(TableId),
}

/// An event with its place in the log of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Its number in the log, from 0.
    pub number: u32,
    /// The seat that acted, if a seat acted.
    #[serde(default, with = "seat", skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    #[serde(rename = "did", with = "crate::text")]
    pub event: TableEvent,
    /// The time at which the server received it.
    pub at: Time,
    /// The network delay before `at`, in milliseconds, which the clock does not count.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lag: u32,
    /// The key that its sender chose, or 0 for an entry by the server.
    #[serde(default, skip_serializing_if = "is_none")]
    pub key: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(lag: &u32) -> bool {
    *lag == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_none(key: &u64) -> bool {
    *key == 0
}

/// Serializes a seat as its number.
mod seat {
    use quadrille_core::Seat;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde passes a reference")]
    pub(super) fn serialize<S: Serializer>(
        seat: &Option<Seat>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match seat {
            Some(Seat(number)) => serializer.serialize_u8(*number),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Seat>, D::Error> {
        Ok(Option::<u8>::deserialize(deserializer)?.map(Seat))
    }
}

impl Display for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(host, plan) => {
                let plan = serde_json::to_string(plan).map_err(|_| fmt::Error)?;
                write!(f, "open {host} {plan}")
            }
            Self::Sit(person, name) => write!(f, "sit {person} {name}"),
            Self::Rise => f.write_str("rise"),
            Self::Fill(level) => write!(f, "fill {level}"),
            Self::Start => f.write_str("start"),
            Self::Abort => f.write_str("abort"),
            Self::Step(text) => write!(f, "step {text}"),
            Self::Act(act) => f.write_str(act.word().ok_or(fmt::Error)?),
            Self::Down(time) => write!(f, "down {time}"),
            Self::Greet(number) => write!(f, "greet {number}"),
            Self::Again => f.write_str("again"),
            Self::Next(next) => write!(f, "next {next}"),
        }
    }
}

impl FromStr for TableEvent {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        if text.len() > limits::EVENT {
            let expected = format!("expected at most {} bytes", limits::EVENT);
            return Err(ReadError::in_data("what was done", expected));
        }
        read(text).ok_or_else(|| {
            ReadError::in_data(
                format!("\"{}\"", excerpt(text)),
                "expected a step like \"step e3-e4\", or one of resign, flag, leave, offer-draw, \
                 offer-takeback, accept, decline, sit, rise, fill, start, abort, greet, again",
            )
        })
    }
}

fn read(text: &str) -> Option<TableEvent> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let event = match (word, rest) {
        ("rise", "") => TableEvent::Rise,
        ("start", "") => TableEvent::Start,
        ("abort", "") => TableEvent::Abort,
        ("again", "") => TableEvent::Again,
        ("step", step) if is_step(step) => TableEvent::Step(step.to_owned()),
        ("fill", level) => TableEvent::Fill(level.parse().ok().filter(|level| is_level(*level))?),
        ("down", time) => TableEvent::Down(time.parse().ok()?),
        ("greet", number) => {
            TableEvent::Greet(number.parse().ok().filter(|number| *number < limits::GREETINGS)?)
        }
        ("next", next) => TableEvent::Next(next.parse().ok()?),
        ("sit", rest) => {
            let (person, name) = rest.split_once(' ')?;
            let fits = (1..=limits::NAME).contains(&name.chars().count());
            let plain = name.trim() == name && !name.contains(char::is_control);
            (fits && plain).then_some(())?;
            TableEvent::Sit(person.parse().ok()?, name.to_owned())
        }
        ("open", rest) => {
            let (host, plan) = rest.split_once(' ')?;
            let plan: Plan = serde_json::from_str(plan).ok()?;
            plan.check().ok()?;
            TableEvent::Open(host.parse().ok()?, Box::new(plan))
        }
        (word, "") => TableEvent::Act(Act::by_word(word).filter(|act| *act != Act::Draw)?),
        _ => return None,
    };
    Some(event)
}

fn is_level(level: u8) -> bool {
    (1..=LEVELS as u8).contains(&level)
}

/// True if the text has the form of a step: 1 to 120 visible ASCII characters.
fn is_step(text: &str) -> bool {
    (1..=120).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
