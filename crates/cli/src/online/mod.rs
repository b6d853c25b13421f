//! Online play from a terminal.
//!
//! - `link`: the addresses of servers and tables; `session`: the session at a server
//! - `wire`: the byte stream, encrypted or not; `http`: requests over it
//! - `socket`: a connection and its messages; `connection`: one that reconnects by itself
//! - `at_table`: a session at a table over such a connection
//! - `news`: the texts about a table; `screen`: lines that do not disturb typing
//! - `play` with `obey`, `watch`: the commands; `load`: many players, to measure and test a server

mod at_table;
mod connection;
mod http;
mod link;
pub(crate) mod load;
mod news;
mod obey;
pub(crate) mod play;
mod screen;
mod session;
mod socket;
pub(crate) mod watch;
mod wire;

use std::time::{SystemTime, UNIX_EPOCH};

use quadrille_protocol::{Time, limits};

/// The current time of this machine, in milliseconds.
fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Time)
}

/// A random key that identifies an action.
fn key() -> u64 {
    fastrand::u64(1..limits::KEYS)
}
