//! How much of anything there may be. Whatever is more is refused, never cut.

use std::time::Duration;

/// The version of the protocol. One that differs in the first number cannot talk to this one.
pub const VERSION: u32 = 1;

/// How many bytes a message of a client may have.
pub const FRAME: usize = 4096;

/// How many letters a name may have.
pub const NAME: usize = 24;

/// How many bytes the text of something done may have.
pub const DEED: usize = 1024;

/// How many entries one message tells; whoever is further behind asks again.
pub const ENTRIES: usize = 500;

/// How many entries a match may have. What would be one more is refused, but for what ends it.
pub const MATCH: u32 = 20_000;

/// How many matches a client may watch at once.
pub const WATCHED: usize = 32;

/// The tokens that all clients of one session have together after a pause. Every message takes as many
/// as it makes the server do, at least one.
pub const BURST: u32 = 300;

/// The tokens that a session gets a second.
pub const RATE: u32 = 20;

/// The longest clock: what a seat begins with, in seconds.
pub const BASE: u32 = 3 * 60 * 60;

/// The most seconds a seat gets for each turn.
pub const INCREMENT: u32 = 180;

/// The most days a turn may take.
pub const DAYS: u16 = 14;

/// Maximum lag compensation per action, in milliseconds.
pub const LAG: u32 = 500;

/// Lag compensation over a whole game: one part in this many of the time a seat was given.
pub const LAG_SHARE: u32 = 20;

/// The lag compensation that every seat has over a whole game, in milliseconds, however short its
/// clock is.
pub const LAG_LEAST: u32 = 1_000;

/// What a seat may take for its first turn before its clock runs.
pub const FIRST: u32 = 20_000;

/// How often a client is to ask whether it has missed something.
pub const PING: Duration = Duration::from_secs(5);

/// For how long a client may say nothing before it counts as gone.
pub const SILENCE: Duration = Duration::from_secs(20);

/// How many ready-made greetings there are.
pub const GREETINGS: u8 = 8;

/// Maximum number of greetings and offers of one person on a seat in a match.
pub const TALK: u8 = 100;

/// Maximum number of actions of one person at a table that waits for players: to sit down, get up,
/// fill a seat or greet. To get up once more, to begin and to close it are possible after that.
pub const RESTLESS: u8 = 100;

/// The length of a log from which on, while the table waits for players, only the host and people who
/// have not yet done anything there can do something.
pub const WAITING: u32 = 1_000;

/// Numbers that clients choose are below this, so that any language can hold them.
pub const KEYS: u64 = 1 << 53;
