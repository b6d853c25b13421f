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
    /// How many messages a second a client may send in the long run.
    pub rate: u32,
    /// How many it may send at once.
    pub burst: u32,
    /// How many requests a second an address may send in the long run, and ten times as many at once.
    pub requests: u32,
    /// How many guests may come from an address in a minute.
    pub guests: u32,
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
            tables: 10_000,
            thinkers: cores.div_ceil(2),
            remote_jobs: 64,
            pace: Duration::from_millis(400),
        }
    }
}
