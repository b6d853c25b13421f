//! Play between places, without a wire.

mod authority;
mod clocks;
mod common;
mod followers;
mod laws;
mod texts;
