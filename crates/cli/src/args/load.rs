//! The arguments of `load`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::seconds;

const LOAD_HELP: &str = "\
Every seat is a separate client that connects, plays random steps and receives the events of the others. \
At the end the command reads all logs and compares them with the acknowledged actions and with what \
every client received. The exit code is 1 if an action was lost, repeated or changed.
With several nodes the command starts its own PostgreSQL and NATS, and stops them at the end. The \
clients of a match are spread over the nodes, and reconnect to another node if theirs is down.";

#[derive(Args, Clone)]
#[command(after_help = LOAD_HELP)]
pub(crate) struct LoadArgs {
    /// Number of matches played at once, in all games and options in turn
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) matches: usize,
    /// Number of additional sockets that stay open and silent
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) sockets: usize,
    /// Hold this many connected but inactive people with two games each, and measure the memory per
    /// person and the latency of two pairs that play
    #[arg(long, value_name = "N", conflicts_with_all = ["server", "kill", "faults", "compare"])]
    pub(crate) idle: Option<usize>,
    /// Duration in seconds; with --hostile, the duration of each attack
    #[arg(long, default_value = "10", value_parser = seconds)]
    pub(crate) seconds: Duration,
    /// Test this server, like `http://host:4400`, instead of starting one
    #[arg(long, value_name = "URL", conflicts_with = "kill")]
    pub(crate) server: Option<String>,
    /// Number of nodes to start
    #[arg(long, default_value_t = 1, value_name = "N", conflicts_with = "server")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=16))]
    pub(crate) nodes: u8,
    /// The database of the nodes [default: sqlite for one node, postgres for several]
    #[arg(long, value_name = "KIND", conflicts_with = "server")]
    pub(crate) database: Option<DatabaseKind>,
    /// The message bus of the nodes [default: nats with postgres]
    #[arg(long, value_name = "KIND", conflicts_with = "server")]
    pub(crate) bus: Option<BusKind>,
    /// Kill and restart the server at random times
    #[arg(long, conflicts_with = "faults")]
    pub(crate) kill: bool,
    /// The faults to inject repeatedly, separated by commas: nodes and servers are stopped and
    /// restarted, connections between them cut, clocks set wrong
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "server")]
    pub(crate) faults: Vec<FaultKind>,
    /// Measure one node with SQLite, then one with PostgreSQL and NATS, then three with PostgreSQL and
    /// NATS
    #[arg(long, conflicts_with_all = ["server", "kill", "faults", "nodes", "database", "bus"])]
    pub(crate) compare: bool,
    #[command(flatten)]
    pub(crate) hostile: HostileArgs,
    /// Report every fault with its time, long waits and refusals
    #[arg(long)]
    pub(crate) verbose: bool,
    /// Number of actions per second in each match [default: unlimited]
    #[arg(long, value_name = "R", value_parser = rate)]
    pub(crate) rate: Option<f64>,
    /// Seed of the games and of the times of faults
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// The arguments of attacks on servers that this command starts.
#[derive(Args, Clone)]
pub(crate) struct HostileArgs {
    /// Start servers and attack each in a different way, while two honest pairs play; the exit code is
    /// 1 if an attack succeeds or slows the pairs down
    #[arg(long)]
    #[arg(conflicts_with_all = ["server", "kill", "faults", "compare", "nodes", "database", "bus"])]
    #[arg(conflicts_with_all = ["idle", "sockets", "rate"])]
    pub(crate) hostile: bool,
    /// Run only attacks whose names begin with one of these prefixes, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "hostile")]
    pub(crate) only: Vec<String>,
    /// List the attacks instead of running them
    #[arg(long, requires = "hostile")]
    pub(crate) list: bool,
    /// Run the attacks that need little time for 1 s each, without judging the latency
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
    /// No bus: nodes poll the database for the events of other nodes.
    None,
    /// A NATS server.
    Nats,
}

/// A kind of injected fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum)]
pub(crate) enum FaultKind {
    /// A node is killed and restarted.
    Node,
    /// The database is shut down cleanly and restarted.
    Database,
    /// The database is killed and restarted.
    DatabaseKill,
    /// The bus is killed and restarted.
    Bus,
    /// A node loses its connection to the database.
    CutDatabase,
    /// A node loses its connection to the bus.
    CutBus,
    /// The database responds late.
    Slow,
    /// A node is restarted with a clock that is wrong by one minute.
    Clock,
    /// The disk of the database is full.
    Disk,
    /// All of these faults.
    All,
}

/// Parses a number of events per second.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.001..=1000.0).contains(rate));
    rate.ok_or_else(|| "expected a number from 0.001 to 1000".to_owned())
}
