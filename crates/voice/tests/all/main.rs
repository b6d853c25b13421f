//! What is said of a match in words.

mod cost;
mod explained;
mod remarks;
mod taken_back;
mod told;
mod trouble;
mod units;
mod words;
