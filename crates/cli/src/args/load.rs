//! How many players to let play, as it is typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::seconds;

const LOAD_HELP: &str = "\
Every seat is a client of its own, which connects, plays random steps and sees what the others do. \
In the end all logs are read anew, and compared with what was acknowledged and what every player saw; \
the exit code is 1 if anything was lost, doubled or different.
Several nodes share a PostgreSQL and a NATS, which are started for this and end with it. The players \
of a match are spread over the nodes, and turn to another one when theirs is gone.";

#[derive(Args, Clone)]
#[command(after_help = LOAD_HELP)]
pub(crate) struct LoadArgs {
    /// How many matches are played at once, in all games and options in turn
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) matches: usize,
    /// How many sockets are open besides, over which nothing is said
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) sockets: usize,
    /// Hold this many people who are connected and each have two games, but do nothing, and measure
    /// the memory each takes and the latency of two pairs that play
    #[arg(long, value_name = "N", conflicts_with_all = ["server", "kill", "faults", "compare"])]
    pub(crate) idle: Option<usize>,
    /// For how long, in seconds; each attack of --hostile that long
    #[arg(long, default_value = "10", value_parser = seconds)]
    pub(crate) seconds: Duration,
    /// The server, like `http://host:4400`, instead of one that is started for this
    #[arg(long, value_name = "URL", conflicts_with = "kill")]
    pub(crate) server: Option<String>,
    /// How many nodes are started
    #[arg(long, default_value_t = 1, value_name = "N", conflicts_with = "server")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(crate) nodes: u8,
    /// The database they are started with [default: sqlite for one node, postgres for several]
    #[arg(long, value_name = "KIND", conflicts_with = "server")]
    pub(crate) database: Option<DatabaseKind>,
    /// The bus they are started with [default: nats with postgres]
    #[arg(long, value_name = "KIND", conflicts_with = "server")]
    pub(crate) bus: Option<BusKind>,
    /// Kill the server and start it again, at random instants
    #[arg(long, conflicts_with = "faults")]
    pub(crate) kill: bool,
    /// What is to go wrong, again and again, with commas between: nodes and servers are ended and
    /// started again, ways between them cut, clocks set wrong
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "server")]
    pub(crate) faults: Vec<FaultKind>,
    /// Measure one node with SQLite, one with PostgreSQL and NATS, and three of these, one after the
    /// other
    #[arg(long, conflicts_with_all = ["server", "kill", "faults", "nodes", "database", "bus"])]
    pub(crate) compare: bool,
    #[command(flatten)]
    pub(crate) hostile: HostileArgs,
    /// Tell what goes wrong when
    #[arg(long)]
    pub(crate) verbose: bool,
    /// How many actions a second there are in each match; as many as can be if not given
    #[arg(long, value_name = "R", value_parser = rate)]
    pub(crate) rate: Option<f64>,
    /// The seed of the games and of the instants
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// The attacks on a server of one's own.
#[derive(Args, Clone)]
pub(crate) struct HostileArgs {
    /// Attack servers of its own, each in another way, while two honest pairs play; the exit code is 1
    /// if an attack gets what it must not, or slows the pairs down
    #[arg(long)]
    #[arg(conflicts_with_all = ["server", "kill", "faults", "compare", "nodes", "database", "bus"])]
    #[arg(conflicts_with_all = ["idle", "sockets", "rate"])]
    pub(crate) hostile: bool,
    /// Run only attacks whose names begin like this, with commas between
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "hostile")]
    pub(crate) only: Vec<String>,
    /// List the attacks instead of running them
    #[arg(long, requires = "hostile")]
    pub(crate) list: bool,
    /// Run the attacks that need no long time for 1 s each, without judging the latency
    #[arg(long, requires = "hostile")]
    pub(crate) brief: bool,
    /// Write the results to this file as JSON
    #[arg(long, value_name = "FILE", requires = "hostile")]
    pub(crate) json: Option<PathBuf>,
}

/// A kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DatabaseKind {
    /// A file, for one node.
    Sqlite,
    /// A server, for any number of nodes.
    Postgres,
}

/// A kind of bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BusKind {
    /// None: nodes look into the database for what others do.
    None,
    /// A server of NATS.
    Nats,
}

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub(crate) enum FaultKind {
    /// A node is killed, and started again.
    Node,
    /// The database is stopped in good order, and started again.
    Database,
    /// The database is killed, and started again.
    DatabaseKill,
    /// The bus is killed, and started again.
    Bus,
    /// A node does not reach the database.
    CutDatabase,
    /// A node does not reach the bus.
    CutBus,
    /// The database answers late.
    Slow,
    /// A node is started again with a clock that is wrong by a minute.
    Clock,
    /// The disk of the database is full.
    Disk,
    /// All of these.
    All,
}

/// Reads how often something happens in a second.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.001..=1000.0).contains(rate));
    rate.ok_or_else(|| "expected a number from 0.001 to 1000".to_owned())
}
