use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use quadrille_protocol::limits;

use crate::store::Database;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database of all tables and people.
    pub database: Database,
    /// The addresses of the NATS servers that connect nodes, like `nats://host:4222`, or `None` for a
    /// single node.
    pub bus: Option<String>,
    /// The simulated error of this machine's clock, in milliseconds, for tests.
    pub clock_error: i64,
    /// The folder of the page's files, or `None` for the files embedded in the program.
    pub page: Option<PathBuf>,
    /// The origins of other pages that may connect, like `https://play.example.org`.
    pub origins: Vec<String>,
    /// True if a proxy passes on the addresses of clients and the use of https.
    pub proxied: bool,
    /// The limits of all resources.
    pub limits: Limits,
}

impl Config {
    /// A single node with a listen address and a database, and defaults for the rest.
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

/// The limits of a server's resources.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Maximum number of connected clients.
    pub sockets: usize,
    /// Maximum number of connected clients from one address.
    pub sockets_of_address: usize,
    /// The time for the head of a request to arrive, also for later requests on the same connection.
    pub header: Duration,
    /// The time that connections have to close when the server stops.
    pub grace: Duration,
    /// The tokens that a session gets per second, for messages on all its sockets together. An
    /// address gets this number for each 5 sockets that it may have.
    pub rate: u32,
    /// The tokens that a session has after a pause.
    pub burst: u32,
    /// The requests per second of an address in the long run. After a pause it may send ten times that.
    pub requests: u32,
    /// Maximum number of new guests from an address in a minute.
    pub guests: u32,
    /// Maximum number of tables of one person that wait for players.
    pub waiting_tables: u32,
    /// Maximum number of unfinished games of one person, including tables that wait for players.
    pub unfinished_games: u32,
    /// Maximum number of tables that one person makes in 24 hours.
    pub tables_a_day: u32,
    /// Maximum number of tables that all people of one address make on this node in 24 hours.
    pub tables_a_day_of_address: u32,
    pub expiry: Expiry,
    /// The number of tables held in memory.
    pub tables: usize,
    /// The number of engine threads of this node. With 0 only engine workers search.
    pub thinkers: usize,
    /// Maximum number of jobs at engine workers at once.
    pub remote_jobs: usize,
    /// The pause before each step of a computer, so that people can follow.
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

/// The retention times, after which unused data is deleted or archived. `None` is never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expiry {
    /// The interval of this upkeep, which one node of the cluster does.
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
    /// A number of days as a duration, or `None` for 0.
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
