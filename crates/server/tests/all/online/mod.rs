//! The server as its clients see it.

mod admission;
mod automation;
mod bad_days;
mod connections;
mod expiry;
mod floods;
mod lag;
mod lists;
mod names;
mod nodes;
mod seats;
pub(crate) mod support;
mod tables;
