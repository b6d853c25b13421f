//! Books of openings, fetched when they are first needed.

use std::cell::RefCell;
use std::rc::Rc;

use quadrille_book::Book;
use quadrille_table::GameId;

use crate::files;

thread_local! {
    static BOOKS: RefCell<Vec<(GameId, Rc<Book>)>> = const { RefCell::new(Vec::new()) };
}

/// The book of a game; none if it cannot be had now.
pub(crate) async fn book(game: GameId) -> Option<Rc<Book>> {
    if let Some(known) = known(game) {
        return Some(known);
    }
    let text = files::fetched("books", &format!("{}.txt", game.rules().id())).await?;
    let book = Rc::new(text.parse::<Book>().ok()?);
    BOOKS.with_borrow_mut(|books| books.push((game, book.clone())));
    Some(book)
}

fn known(game: GameId) -> Option<Rc<Book>> {
    let book = |(known, book): &(GameId, Rc<Book>)| (*known == game).then(|| book.clone());
    BOOKS.with_borrow(|books| books.iter().find_map(book))
}
