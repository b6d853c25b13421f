//! How games begin: which turns were played in a position, how often, and what came of it.
//!
//! - [`Book`]: the positions of one game, for each set of its options
//! - [`Known`]: a turn that was played
//! - [`Growing`]: a book that takes in games
//! - [`stock()`], [`book()`]: the books that come with the games
//!
//! A position is found by its key, so that it does not matter how it came about; a turn that is not
//! legal where it is looked up is not known.
//!
//! ```
//! use quadrille_book::{Book, Growing};
//! use quadrille_table::GameText;
//!
//! let game: GameText = "platz".parse()?;
//! let mut growing = Growing::default();
//! growing.add(game, &["a1-a2", "a5-a4"], &[1, 2]);
//! let book: Book = growing.to_string().parse()?;
//! let known = book.known(game.start().as_ref());
//! assert_eq!((known[0].turn.as_str(), known[0].count, known[0].score()), ("a1-a2", 1, 1000));
//! assert_eq!(book.choose(game.start().as_ref(), 7), Some("a1-a2".to_owned()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod choice;
mod growing;
mod known;
mod stock;

pub use book::Book;
pub use growing::Growing;
pub use known::{Known, POINT};
pub use stock::{book, stock};
