//! A match online, as far as it needs neither a screen nor a network.
//!
//! - [`Line`]: the connection of a page, whatever becomes of it, and all that is known by it
//! - [`Visit`]: a table that is watched or played at
//! - [`Place`]: what somebody may do there
//! - [`GameList`]: one's own tables
//! - [`Left`]: what a clock shows

mod left;
mod line;
mod list;
mod place;
mod visit;

pub use left::Left;
pub use line::{Answer, Contact, Line, Order};
pub use list::GameList;
pub use place::Place;
pub use visit::{Greeting, Visit, Withdrawn};
