//! Books of openings: grown, read and written.

mod stock;
mod texts;
