//! The protocol of Quadrille games between several machines, and the state that follows from it.
//!
//! A match is a log of [`LogEntry`]s and nothing else. A [`TableState`] is the fold of that log, equal at
//! the server, in the page and in the command. To act is to enter the next [`TableEvent`] of the log.
//!
//! - [`Plan`]: the game of a table, its clock and its chairs
//! - [`TableState`]: the seats, the match, the [`Clocks`] and the permissions
//! - [`ClientMessage`], [`ServerMessage`]: the messages of clients and servers
//! - [`Replica`]: a client at a table, through every loss of its connection
//! - [`limits`]: the maximum of every quantity

mod clocks;
mod event;
mod guest;
mod id;
pub mod limits;
mod list_state;
mod message;
mod plan;
mod refusal;
mod replica;
mod table_state;
mod text;
mod unconfirmed;

pub use clocks::Clocks;
pub use event::{LogEntry, TableEvent, Time};
pub use guest::GuestNumber;
pub use id::{Person, TableId};
pub use list_state::ListState;
pub use message::{ClientMessage, ServerMessage, TableListing};
pub use plan::{Chair, Plan};
pub use refusal::{Refusal, RefusalReason};
pub use replica::{Reaction, Replica, ReplicaUpdate};
pub use table_state::{Actor, Occupant, Phase, TableState};
pub use unconfirmed::{PendingAction, UnconfirmedActions};
