//! Tests of the protocol without a network.

mod authority;
mod clocks;
mod common;
mod followers;
mod laws;
mod texts;
