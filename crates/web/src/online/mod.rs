//! Games with people elsewhere: the connection, tables by link, and what is different at them.

#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of a place of any lifetime is no function"
)]

mod actions;
mod asked;
mod ended;
mod friends;
mod games;
mod kept;
mod link;
mod names;
mod notices;
mod rematch;
mod room;
mod seat;
mod socket;
mod state;
mod table;
mod waiting;

pub(crate) use actions::Actions;
pub(crate) use asked::{Around, Asked};
pub(crate) use ended::Ended;
pub(crate) use friends::FriendsPage;
pub(crate) use games::MyGames;
pub(crate) use notices::title;
pub(crate) use rematch::Rematch;
pub(crate) use room::Room;
pub(crate) use seat::Beside;
pub(crate) use state::Online;
pub(crate) use table::TablePage;
