use std::sync::OnceLock;

use quadrille_table::GameId;

use crate::Book;

/// The texts of books, by the ids of their games.
const STOCK: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/stock.rs"));

/// The text of a game's book; empty if it has none.
#[must_use]
pub fn stock(game: GameId) -> &'static str {
    let id = game.rules().id();
    STOCK.iter().find(|(name, _)| *name == id).map_or("", |(_, text)| text)
}

/// The book of a game of the product.
#[must_use]
pub fn book(game: GameId) -> &'static Book {
    static READ: [OnceLock<Book>; GameId::ALL.len()] =
        [const { OnceLock::new() }; GameId::ALL.len()];
    static NONE: Book = Book { sets: Vec::new() };
    let number = GameId::ALL.iter().position(|known| *known == game);
    number.map_or(&NONE, |number| {
        READ[number].get_or_init(|| stock(game).parse().expect("the books are tested"))
    })
}
