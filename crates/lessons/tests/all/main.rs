//! What is taught, held against the rules.

mod lessons;
mod reading;
mod summary;
