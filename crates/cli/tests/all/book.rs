//! Opening books: grown, saved, and used in games.

use std::fs;
use std::path::PathBuf;

use crate::common::{fails, says};
use quadrille_book::Book;

const ARGS: [&str; 9] =
    ["book", "platz", "size=5", "--games", "3", "--nodes", "200", "--later", "100"];

fn with(more: &[&str]) -> String {
    says(&[&ARGS[..], more].concat(), "")
}

#[test]
fn the_same_seed_grows_the_same_book_even_after_a_pause() {
    let text = with(&["--least", "1"]);
    let book: Book = text.parse().unwrap();
    assert!(book.positions("platz") > 8 && book.positions("platz hits=5") > 8, "{text}");
    assert_eq!(book.positions("platz size=6"), 0);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("book.jsonl");
    let _ = fs::remove_file(&path);
    let name = path.to_str().unwrap();
    with(&["--keep", name]);
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.lines().count(), 1 + 2 * 3);
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    assert_eq!(with(&["--keep", name, "--least", "1"]), text);
    assert_ne!(with(&["--seed", "2", "--least", "1"]), text);
}

#[test]
fn positions_that_are_rare_are_left_out() {
    let all: Book = with(&["--least", "1"]).parse().unwrap();
    let often: Book = with(&["--least", "3"]).parse().unwrap();
    assert!((1..all.positions("platz")).contains(&often.positions("platz")));
}

#[test]
fn what_is_no_game_is_refused() {
    let (code, error) = fails(&["book", "chess"], "");
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("expected one of"), "{error}");
}
