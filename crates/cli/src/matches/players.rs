use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

use quadrille_core::excerpt;
use quadrille_mind::LEVELS;
use quadrille_search::Limits;
use quadrille_table::{GameText, Match};

use super::player::{Foul, Player};
use super::thinker::{Thinker, Thinking};
use super::ugi_player::{self, UgiPlayer};

/// The specification of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerSpec {
    /// The search of this program.
    Thinker(Thinking),
    /// A player of uniformly random steps.
    Random,
    /// Another program, with its time limit for a turn.
    Ugi { command: String, time: Duration },
}

const EXPECTED: &str = "expected level:<1 to 8>, book:<1 to 8>, nodes:<number>, reply:<number>, paranoid:<number>, maxn:<number>, \
                        time:<milliseconds>, depth:<turns>, greedy, random, ugi:<command> or \
                        ugi:<milliseconds>:<command>";

/// The maximum number of nodes in a turn.
const MOST_NODES: u64 = 1_000_000_000_000;
/// The maximum thinking time in milliseconds: one day.
const LONGEST: u64 = 86_400_000;
/// The default time limit of a program for a turn, in milliseconds.
const UGI_TIME: u64 = 1000;

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(a, b)| (a, Some(b)));
        let number = |most: u64| {
            let number = rest.and_then(|rest| rest.parse().ok()).filter(|n| (1..=most).contains(n));
            number.ok_or_else(|| format!("expected a number from 1 to {most}, like {kind}:1"))
        };
        Ok(Self::Thinker(match (kind, rest) {
            ("level", _) => Thinking::Level(number(LEVELS as u64)? as usize),
            ("book", _) => Thinking::Book(number(LEVELS as u64)? as usize),
            ("nodes", _) => Thinking::Nodes(number(MOST_NODES)?),
            ("reply", _) => Thinking::Reply(number(MOST_NODES)?),
            ("paranoid", _) => Thinking::Paranoid(number(MOST_NODES)?),
            ("maxn", _) => Thinking::MaxN(number(MOST_NODES)?),
            ("time", _) => Thinking::Time(Duration::from_millis(number(LONGEST)?)),
            ("depth", _) => Thinking::Depth(number(u64::from(Limits::DEEPEST))? as u32),
            ("greedy", None) => Thinking::Greedy,
            ("random", None) => return Ok(Self::Random),
            ("ugi", Some(rest)) => return read_ugi(rest),
            _ => return Err(format!("{EXPECTED}; found \"{}\"", excerpt(text))),
        }))
    }
}

/// Parses the text after `ugi:`.
fn read_ugi(text: &str) -> Result<PlayerSpec, String> {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (time, command) = match text.split_once(':') {
        Some((time, command)) if is_number(time) => (time.parse().unwrap_or(0), command),
        _ => (UGI_TIME, text),
    };
    if !(1..=LONGEST).contains(&time) {
        return Err(format!("expected 1 to {LONGEST} milliseconds, like ugi:1000:<command>"));
    }
    let command = command.trim().to_owned();
    if command.is_empty() {
        return Err("expected a command, like ugi:<command>".to_owned());
    }
    Ok(PlayerSpec::Ugi { command, time: Duration::from_millis(time) })
}

impl Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Thinker(Thinking::Level(number)) => write!(f, "level:{number}"),
            Self::Thinker(Thinking::Book(number)) => write!(f, "book:{number}"),
            Self::Thinker(Thinking::Nodes(nodes)) => write!(f, "nodes:{nodes}"),
            Self::Thinker(Thinking::Reply(nodes)) => write!(f, "reply:{nodes}"),
            Self::Thinker(Thinking::Paranoid(nodes)) => write!(f, "paranoid:{nodes}"),
            Self::Thinker(Thinking::MaxN(nodes)) => write!(f, "maxn:{nodes}"),
            Self::Thinker(Thinking::Time(time)) => write!(f, "time:{}", time.as_millis()),
            Self::Thinker(Thinking::Depth(depth)) => write!(f, "depth:{depth}"),
            Self::Thinker(Thinking::Greedy) => f.write_str("greedy"),
            Self::Random => f.write_str("random"),
            Self::Ugi { command, time } => write!(f, "ugi:{}:{command}", time.as_millis()),
        }
    }
}

impl PlayerSpec {
    /// Creates a player by this specification.
    pub(crate) fn player(&self) -> Box<dyn Player> {
        match self {
            Self::Thinker(thinking) => Box::new(Thinker::new(*thinking)),
            Self::Random => Box::new(Dice(fastrand::Rng::with_seed(0))),
            Self::Ugi { command, time } => Box::new(UgiPlayer::new(command, *time)),
        }
    }

    /// Checks that the player supports the game.
    ///
    /// # Errors
    /// If it is another program that cannot be started or refuses the game.
    pub(crate) fn check(&self, game: GameText) -> Result<(), Foul> {
        match self {
            Self::Ugi { command, .. } => ugi_player::check(command, game),
            Self::Thinker(_) | Self::Random => Ok(()),
        }
    }
}

struct Dice(fastrand::Rng);

impl Player for Dice {
    fn new_game(&mut self, seed: u64) {
        self.0 = fastrand::Rng::with_seed(seed);
    }

    fn choose(&mut self, match_: &dyn Match, _used: Duration) -> Result<String, Foul> {
        self.0
            .choice(match_.step_texts())
            .ok_or_else(|| Foul::IllegalStep("there is none".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "level:1",
            "level:8",
            "book:5",
            "nodes:20000",
            "reply:5",
            "paranoid:5",
            "maxn:5",
            "time:1000",
            "depth:4",
            "greedy",
            "random",
            "ugi:250:program --with words",
        ] {
            assert_eq!(
                text.parse::<PlayerSpec>().map(|player| player.to_string()),
                Ok(text.into())
            );
        }
        let program: PlayerSpec = "ugi:C:/program".parse().expect("it has no time");
        assert_eq!(program.to_string(), "ugi:1000:C:/program");
    }

    #[test]
    fn what_is_no_player_is_refused_with_what_was_expected() {
        let refused = |text: &str| text.parse::<PlayerSpec>().expect_err(text);
        assert_eq!(refused("level:9"), "expected a number from 1 to 8, like level:1");
        assert_eq!(refused("nodes"), "expected a number from 1 to 1000000000000, like nodes:1");
        assert_eq!(refused("depth:101"), "expected a number from 1 to 100, like depth:1");
        assert_eq!(refused("time:0"), "expected a number from 1 to 86400000, like time:1");
        assert!(refused("ugi:0:program").contains("1 to 86400000 milliseconds"));
        assert!(refused("ugi:99999999999999999999:program").contains("milliseconds"));
        assert!(refused("ugi:5: ").contains("expected a command"));
        for text in ["", "chess", "greedy:1", "random:", "ugi"] {
            let error = refused(text);
            assert!(error.starts_with("expected level:<1 to 8>"), "{error}");
            assert!(error.ends_with(&format!("found \"{text}\"")), "{error}");
        }
    }
}
