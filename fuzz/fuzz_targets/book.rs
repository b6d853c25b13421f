//! Books: a book that can be read is written and read back as the same, and lookups in it agree.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_book::Book;
use quadrille_table::GameText;

fuzz_target!(|text: &str| {
    let Ok(book) = text.parse::<Book>() else { return };
    for game in GameText::all() {
        let table = game.start();
        let turn = book.choose(table.as_ref(), 1);
        assert_eq!(turn.is_some(), !book.known(table.as_ref()).is_empty());
    }
    assert_eq!(book.to_string().parse(), Ok(book));
});
