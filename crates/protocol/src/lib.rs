//! What is said between those who play Quadrille in different places, and what follows of it.
//!
//! A match is a log of [`Entry`]s and nothing else: a [`Meeting`] is its fold, the same at the
//! server, in the page and in the command. To act is to enter the next [`Deed`] of the log.
//!
//! - [`Plan`]: what is to be played, and who may sit there
//! - [`Meeting`]: who sits where, the match and the [`Clocks`]; who may do what
//! - [`Ask`], [`Tell`]: what clients and servers say
//! - [`Follower`]: a client at a table, whatever becomes of its connection
//! - [`limits`]: how much of anything there may be

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
