//! Starts real servers of [`Postgres`] and [`Nats`] for trials and tests.
//!
//! Each listens at a free port of this machine, is not shared, and ends when it is dropped. Programs
//! are searched in the folders of system packages. If there are none, [`Missing`] says what to
//! install.

#![cfg(unix)]

mod nats;
mod postgres;
mod process;
mod programs;

use std::error::Error;
use std::fmt::{self, Display};

pub use nats::Nats;
pub use postgres::Postgres;

/// The reason why a server cannot be started, and a remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing(String);

impl Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Missing {}

impl Missing {
    fn new(what: impl Into<String>) -> Self {
        Self(what.into())
    }
}
