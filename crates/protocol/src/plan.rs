use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::heuristics::LEVELS;
use quadrille_core::texts::{Message as _, errors};
use quadrille_core::{ReadError, excerpt};
use quadrille_table::GameText;
use quadrille_table::record::{Clock, reads_version, version_text};
use serde::{Deserialize, Serialize};

use crate::limits;

/// The game of a table, its clock and its chairs.
///
/// ```
/// use quadrille_protocol::Plan;
///
/// let text = r#"{"game":"ploy mode=team","clock":"600+5","chairs":["host","open","level 3","open"]}"#;
/// let plan: Plan = serde_json::from_str(text)?;
/// assert!(plan.check().is_ok());
/// assert!(Plan { chairs: Vec::new(), ..plan }.check().is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The game and its options.
    #[serde(with = "crate::text")]
    pub game: GameText,
    /// The version of the rules, or empty for the current one.
    #[serde(default)]
    pub rules: String,
    /// The time control, or `None` if time is unlimited.
    #[serde(default, with = "crate::text::optional", skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The chair of each seat, in seat order.
    pub chairs: Vec<Chair>,
    /// True if players can agree to take back turns.
    #[serde(default)]
    pub takebacks: bool,
}

/// The people or the computer that may take a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Chair {
    /// The person who makes the table and sits here from the beginning. If that person gets up,
    /// anybody may sit here.
    Host,
    /// Anybody.
    Open,
    /// The computer, at a level from 1 to the highest one.
    Level(u8),
}

impl Plan {
    /// A game without a clock in which the host plays from the first seat and the other seats are
    /// open.
    #[must_use]
    pub fn new(game: GameText) -> Self {
        let chair = |seat| if seat == 0 { Chair::Host } else { Chair::Open };
        let chairs = (0..game.start().seats()).map(chair).collect();
        Self { game, rules: version_text(game.id()), clock: None, chairs, takebacks: true }
    }

    /// Checks that a new table can be opened with this plan.
    ///
    /// # Errors
    /// As for [`check`](Self::check), and if the plan names an earlier version of the rules.
    pub fn check_new(&self) -> Result<(), ReadError> {
        self.check()?;
        let version = version_text(self.game.id());
        if !self.rules.is_empty() && self.rules != version {
            let problem = errors::Version { version }.filled();
            return Err(ReadError::at(errors::IN_RULES, problem));
        }
        Ok(())
    }

    /// Checks that the plan can be played.
    ///
    /// # Errors
    /// If the number of chairs is not the number of seats, the clock exceeds its limits, the version of
    /// the rules is unknown, or every chair is a computer's.
    pub fn check(&self) -> Result<(), ReadError> {
        let seats = self.game.start().seats();
        let game = self.game.id();
        if !self.rules.is_empty() && !reads_version(game, &self.rules) {
            let problem = errors::Versions { latest: version_text(game) }.filled();
            return Err(ReadError::at(errors::IN_RULES, problem));
        }
        if self.chairs.len() != usize::from(seats) {
            let problem = errors::Chairs { count: seats }.filled();
            return Err(ReadError::at(errors::IN_CHAIRS, problem));
        }
        if self.chairs.iter().all(|chair| matches!(chair, Chair::Level(_))) {
            return Err(ReadError::at(errors::IN_CHAIRS, errors::NO_PERSON));
        }
        let (base, increment, days) = (limits::BASE, limits::INCREMENT, limits::DAYS);
        let limits = || {
            // Clocks are written without separators in their numbers.
            let (base, increment) = (base.to_string(), increment.to_string());
            errors::PlanClock { base, increment, days }.filled()
        };
        match self.clock {
            None => Ok(()),
            Some(Clock::Days(own)) if (1..=days).contains(&own) => Ok(()),
            Some(Clock::Increment { base: own, increment: more })
                if own <= base && more <= increment && own + more > 0 =>
            {
                Ok(())
            }
            Some(_) => Err(ReadError::at(errors::IN_PLAN_CLOCK, limits())),
        }
    }
}

impl Display for Chair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host => f.write_str("host"),
            Self::Open => f.write_str("open"),
            Self::Level(level) => write!(f, "level {level}"),
        }
    }
}

impl FromStr for Chair {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let level = text.strip_prefix("level ").and_then(|number| number.parse().ok());
        match (text, level) {
            ("host", _) => Ok(Self::Host),
            ("open", _) => Ok(Self::Open),
            (_, Some(level)) if (1..=LEVELS as u8).contains(&level) => Ok(Self::Level(level)),
            _ => {
                let place = errors::InChair { chair: excerpt(text) }.filled();
                Err(ReadError::at(place, errors::Chair { most: LEVELS }.filled()))
            }
        }
    }
}
