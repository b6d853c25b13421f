//! The lessons, compared with the rules.

mod lessons;
mod reading;
mod summary;
