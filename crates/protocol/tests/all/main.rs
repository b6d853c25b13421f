//! Tests of the protocol without a network.

mod authority;
mod clocks;
mod common;
mod laws;
mod replicas;
mod texts;
