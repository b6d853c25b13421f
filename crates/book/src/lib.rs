//! Opening books: the turns played in a position, their counts and their results.
//!
//! - [`Book`]: the positions of one game, for each set of its options
//! - [`Known`]: a turn that was played
//! - [`Growing`]: a book under construction
//! - [`stock()`], [`book()`]: the books that come with the games
//!
//! A position is found by its key, whatever led to it. A turn that is not legal in the position is
//! not returned.
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
