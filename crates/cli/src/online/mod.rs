//! Playing with people in other places, from a terminal.
//!
//! - `link`: where a server and a table are; `session`: who one is there
//! - `wire`: what carries words there, encrypted or not; `http`: requests over it
//! - `socket`: a connection and what is said over it; `connection`: one that comes back by itself
//! - `at_table`: somebody at a table, over such a connection
//! - `news`: what is told of a table; `screen`: lines that do not disturb what is being typed
//! - `play` with `obey`, `watch`: the commands; `load`: many players at once, to measure a server and try it

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

/// What time it is here.
fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as Time)
}

/// A number by which something done is known.
fn key() -> u64 {
    fastrand::u64(1..limits::KEYS)
}
