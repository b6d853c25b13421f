//! The server as its clients see it.

mod bad_days;
mod connections;
mod doors;
mod expiry;
mod floods;
mod house;
mod lag;
mod lists;
mod names;
mod nodes;
mod seats;
pub(crate) mod support;
mod tables;
