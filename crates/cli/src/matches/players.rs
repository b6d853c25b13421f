use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::{Duration, Instant};

use quadrille_core::excerpt;
use quadrille_search::{Limits, Manner, Memory};
use quadrille_table::{Ask, LEVELS, Table};

/// Megabytes of memory for players whose thinking is not limited by nodes.
const MEMORY: usize = 64;

/// Turns of many steps have more ways than anyone can look at.
const GREEDY_NODES: u64 = 10_000;

/// Who can be asked to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerSpec {
    /// One of the game's levels, counted from 1.
    Level(usize),
    /// Looks at so many positions a turn.
    Nodes(u64),
    /// Looks at so many positions a turn, supposing that every side does what is best for itself.
    MaxN(u64),
    /// Thinks for so long a turn.
    Time(Duration),
    /// Looks so many turns ahead.
    Depth(u32),
    /// Looks one turn ahead, at so much of it as [`GREEDY_NODES`] allow.
    Greedy,
    /// Takes uniformly random steps.
    Random,
}

const EXPECTED: &str = "expected level:1 to level:8, nodes:<number>, maxn:<number>, \
                        time:<milliseconds>, depth:<turns>, greedy or random";

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(a, b)| (a, Some(b)));
        let number = |most: u64| {
            let number = rest.and_then(|rest| rest.parse().ok()).filter(|n| (1..=most).contains(n));
            number.ok_or_else(|| format!("expected {kind}:1 to {kind}:{most}"))
        };
        match (kind, rest) {
            ("level", _) => Ok(Self::Level(number(LEVELS as u64)? as usize)),
            ("nodes", _) => Ok(Self::Nodes(number(MOST_NODES)?)),
            ("maxn", _) => Ok(Self::MaxN(number(MOST_NODES)?)),
            ("time", _) => Ok(Self::Time(Duration::from_millis(number(LONGEST)?))),
            ("depth", _) => Ok(Self::Depth(number(u64::from(Limits::DEEPEST))? as u32)),
            ("greedy", None) => Ok(Self::Greedy),
            ("random", None) => Ok(Self::Random),
            _ => Err(format!("{EXPECTED}, found \"{}\"", excerpt(text))),
        }
    }
}

/// No player looks at more positions in a turn.
const MOST_NODES: u64 = 1_000_000_000_000;
/// No player thinks for more milliseconds: a day.
const LONGEST: u64 = 86_400_000;

impl Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(number) => write!(f, "level:{number}"),
            Self::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            Self::MaxN(nodes) => write!(f, "maxn:{nodes}"),
            Self::Time(time) => write!(f, "time:{}", time.as_millis()),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::Greedy => f.write_str("greedy"),
            Self::Random => f.write_str("random"),
        }
    }
}

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
}

/// What a player must not do, and loses by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Foul(pub(crate) String);

impl PlayerSpec {
    /// A player of this kind.
    pub(crate) fn player(&self) -> Box<dyn Player> {
        match self {
            Self::Random => Box::new(Dice(fastrand::Rng::with_seed(0))),
            _ => Box::new(Thinker { spec: self.clone(), seed: 0, memory: None }),
        }
    }
}

struct Dice(fastrand::Rng);

impl Player for Dice {
    fn new_game(&mut self, seed: u64) {
        self.0 = fastrand::Rng::with_seed(seed);
    }

    fn choose(&mut self, table: &dyn Table, _used: Duration) -> Result<String, Foul> {
        self.0.choice(table.steps()).ok_or_else(|| Foul("knows no step".to_owned()))
    }
}

/// The search of this program. It remembers nothing of earlier games, so that every game can be
/// repeated alone.
struct Thinker {
    spec: PlayerSpec,
    seed: u64,
    memory: Option<Memory>,
}

impl Player for Thinker {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.memory = None;
    }

    fn choose(&mut self, table: &dyn Table, used: Duration) -> Result<String, Foul> {
        let started = Instant::now();
        let ask = self.ask(table);
        let megabytes =
            if matches!(self.spec, PlayerSpec::Time(_)) { MEMORY } else { Memory::LEAST };
        let memory = self.memory.get_or_insert_with(|| Memory::new(megabytes));
        let time = match self.spec {
            PlayerSpec::Time(time) => time.saturating_sub(used),
            _ => Duration::MAX,
        };
        let stop = |_nodes: u64| started.elapsed() >= time;
        let thought = table.think(&ask, memory, &stop, &mut |_| {});
        let first = thought.lines.into_iter().next().and_then(|line| line.turns.into_iter().next());
        first.ok_or_else(|| Foul("found no turn".to_owned()))
    }
}

impl Thinker {
    fn ask(&self, table: &dyn Table) -> Ask {
        let deep = |depth| Ask { limits: Limits { depth, ..Limits::NONE }, ..Ask::default() };
        match self.spec {
            PlayerSpec::Level(number) => {
                Ask::level(number, &table.game().rules().levels()[number - 1], self.seed)
            }
            PlayerSpec::Nodes(nodes) => Ask::nodes(nodes),
            PlayerSpec::MaxN(nodes) => Ask { manner: Some(Manner::MaxN), ..Ask::nodes(nodes) },
            PlayerSpec::Depth(depth) => deep(depth),
            PlayerSpec::Greedy => {
                Ask { limits: Limits { depth: 1, nodes: GREEDY_NODES }, ..Ask::default() }
            }
            PlayerSpec::Time(_) | PlayerSpec::Random => Ask::default(),
        }
    }
}
