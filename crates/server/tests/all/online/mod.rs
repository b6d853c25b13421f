//! The server as its clients see it.

mod bad_days;
mod doors;
mod floods;
mod house;
mod support;
mod tables;
