use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use quadrille_protocol::limits;

use crate::store::Database;

/// How a server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps everything.
    pub database: Database,
    /// The servers of NATS by which it hears of other nodes, like `nats://host:4222`; none if it is
    /// the only one.
    pub bus: Option<String>,
    /// By how many milliseconds the clock of this machine is to be taken as wrong, for trials.
    pub clock_error: i64,
    /// The page's files; those in the program if nothing is said.
    pub page: Option<PathBuf>,
    /// The addresses of pages that may talk to it, like `https://play.example.org`, besides its own.
    pub origins: Vec<String>,
    /// Whether somebody before it tells the addresses of clients, and that they use https.
    pub proxied: bool,
    /// How much of anything there may be.
    pub limits: Limits,
}

impl Config {
    /// A server of its own that listens somewhere and keeps everything in a database.
    #[must_use]
    pub fn new(listen: SocketAddr, database: Database) -> Self {
        Self {
            listen,
            database,
            bus: None,
            clock_error: 0,
            page: None,
            origins: Vec::new(),
            proxied: false,
            limits: Limits::default(),
        }
    }
}

/// How much of anything a server bears.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many clients may be connected.
    pub sockets: usize,
    /// How many of them from one address.
    pub sockets_of_address: usize,
    /// The time for the head of a request to arrive, also of the next one on the same connection.
    pub header: Duration,
    /// The time that connections have to end once the server is about to end.
    pub grace: Duration,
    /// The tokens that a session gets a second, for messages on all its sockets together; an address
    /// gets as many as a fifth of its sockets.
    pub rate: u32,
    /// The tokens that a session has at once after a pause.
    pub burst: u32,
    /// How many requests a second an address may send in the long run, and ten times as many at once.
    pub requests: u32,
    /// How many guests may come from an address in a minute.
    pub guests: u32,
    /// The tables of one person that may wait for players.
    pub waiting_tables: u32,
    /// The games of one person that may be unfinished, tables that wait for players included.
    pub unfinished_games: u32,
    /// The tables that one person may make in 24 hours.
    pub tables_a_day: u32,
    /// The tables that all people of one address may make on this node in 24 hours.
    pub tables_a_day_of_address: u32,
    /// The times after which things nobody needs are put away.
    pub expiry: Expiry,
    /// How many tables are kept in memory.
    pub tables: usize,
    /// How many threads of this node think for computers; with 0 only engine workers do.
    pub thinkers: usize,
    /// How many jobs of computers engine workers may think about at once.
    pub remote_jobs: usize,
    /// How long a computer waits before each step, so that one can follow.
    pub pace: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            sockets: 20_000,
            sockets_of_address: 200,
            header: Duration::from_secs(15),
            grace: Duration::from_secs(5),
            rate: limits::RATE,
            burst: limits::BURST,
            requests: 100,
            guests: 60,
            waiting_tables: 20,
            unfinished_games: 200,
            tables_a_day: 200,
            tables_a_day_of_address: 1_000,
            expiry: Expiry::default(),
            tables: 10_000,
            thinkers: cores.div_ceil(2),
            remote_jobs: 64,
            pace: Duration::from_millis(400),
        }
    }
}

/// The times after which things nobody needs are put away; `None` is never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// The time between two looks for them, by one node of all.
    pub every: Duration,
    /// The time without an event after which a table that waits for players is closed.
    pub waiting: Option<Duration>,
    /// The time after which a closed table is deleted.
    pub closed: Option<Duration>,
    /// The time without a connection after which a guest without a seat and a table is deleted.
    pub guests: Option<Duration>,
    /// The time without an event after which a finished game is archived.
    pub archive: Option<Duration>,
}

impl Expiry {
    /// A number of days as a time; 0 is never.
    #[must_use]
    pub fn days(days: u32) -> Option<Duration> {
        (days > 0).then(|| Duration::from_secs(24 * 60 * 60 * u64::from(days)))
    }
}

impl Default for Expiry {
    fn default() -> Self {
        Self {
            every: Duration::from_secs(60),
            waiting: Self::days(7),
            closed: Self::days(1),
            guests: Self::days(30),
            archive: Self::days(1),
        }
    }
}
