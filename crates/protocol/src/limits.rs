//! The maximum of every quantity. Messages beyond a limit are refused, never cut.

use std::time::Duration;

/// The version of the protocol. Programs of different versions cannot talk to each other.
pub const VERSION: u32 = 1;

/// Maximum length of a client's message, in bytes.
pub const FRAME: usize = 4096;

/// Maximum length of a name, in characters.
pub const NAME: usize = 24;

/// Maximum length of the text of an event, in bytes.
pub const EVENT: usize = 1024;

/// Maximum number of entries in one message. A client that needs more asks again.
pub const ENTRIES: usize = 500;

/// Maximum number of entries of a match. After that only entries that end the match are allowed.
pub const MATCH: u32 = 20_000;

/// Maximum number of matches that a client watches at once.
pub const WATCHED: usize = 32;

/// The tokens that all clients of one session share after a pause. A message costs tokens in
/// proportion to the work of the server, at least one.
pub const BURST: u32 = 300;

/// The tokens that a session gets per second.
pub const RATE: u32 = 20;

/// Maximum base time of a clock, in seconds.
pub const BASE: u32 = 3 * 60 * 60;

/// Maximum increment per turn, in seconds.
pub const INCREMENT: u32 = 180;

/// Maximum time of a turn, in days.
pub const DAYS: u16 = 14;

/// Maximum lag compensation per action, in milliseconds.
pub const LAG: u32 = 500;

/// Lag compensation over a whole game: one part in this many of the time a seat was given.
pub const LAG_SHARE: u32 = 20;

/// The lag compensation that every seat has over a whole game, in milliseconds, however short its
/// clock is.
pub const LAG_LEAST: u32 = 1_000;

/// The free time of a seat's first turn, in milliseconds.
pub const FIRST: u32 = 20_000;

/// The interval at which a client asks for entries that it has missed.
pub const PING: Duration = Duration::from_secs(5);

/// The silence after which a client counts as disconnected.
pub const SILENCE: Duration = Duration::from_secs(20);

/// The number of ready-made greetings.
pub const GREETINGS: u8 = 8;

/// Maximum number of greetings and offers of one person on a seat in a match.
pub const TALK: u8 = 100;

/// Maximum number of actions of one person at a table that waits for players: to sit down, get up,
/// fill a seat or greet. After that the person can still get up, start the game and close the table.
pub const RESTLESS: u8 = 100;

/// The length of a log from which on, while the table waits for players, only the host and people
/// without an earlier action there can act.
pub const WAITING: u32 = 1_000;

/// The upper bound of the numbers that clients choose, which every language can represent exactly.
pub const KEYS: u64 = 1 << 53;
