//! Opening books: construction, reading and writing.

mod stock;
mod texts;
