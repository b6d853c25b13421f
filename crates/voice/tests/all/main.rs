//! Descriptions of a match in words.

mod cost;
mod errors;
mod explained;
mod remarks;
mod taken_back;
mod told;
mod units;
mod words;
