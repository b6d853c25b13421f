//! The server as its clients see it.

mod bad_days;
mod connections;
mod doors;
mod floods;
mod house;
mod names;
mod seats;
pub(crate) mod support;
mod tables;
