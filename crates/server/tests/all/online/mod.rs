//! The server as its clients see it.

mod bad_days;
mod doors;
mod house;
mod names;
mod seats;
mod support;
mod tables;
