//! The protocol of Quadrille games between several machines, and the state that follows from it.
//!
//! A match is a log of [`Entry`]s and nothing else. A [`Meeting`] is the fold of that log, equal at
//! the server, in the page and in the command. To act is to enter the next [`Deed`] of the log.
//!
//! - [`Plan`]: the game of a table, its clock and its chairs
//! - [`Meeting`]: the seats, the match, the [`Clocks`] and the permissions
//! - [`Ask`], [`Tell`]: the messages of clients and servers
//! - [`Follower`]: a client at a table, through every loss of its connection
//! - [`limits`]: the maximum of every quantity

mod clocks;
mod deed;
mod errors;
mod follower;
mod id;
mod kept;
pub mod limits;
mod meeting;
mod message;
mod plan;
mod refusal;
mod text;

pub use clocks::Clocks;
pub use deed::{Deed, Entry, Time};
pub use follower::{Follower, Heard, Reaction};
pub use id::{MatchId, Person};
pub use kept::{Kept, Pending};
pub use meeting::{Doer, Meeting, Phase, Sitter};
pub use message::{Ask, Tell, Waiting};
pub use plan::{Chair, Plan};
pub use refusal::{Refusal, Why};
