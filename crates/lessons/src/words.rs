use std::collections::BTreeMap;

use quadrille_core::ReadError;

use crate::lines::Lines;

/// What the learner reads in an example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words<'a> {
    /// What it is about, in a few words.
    pub title: &'a str,
    /// The rule, in one to three sentences.
    pub text: &'a str,
    /// What to do on the board.
    pub task: &'a str,
    /// What is said when it has been done.
    pub done: &'a str,
}

/// Reads a file of words: for each example the lines `example: <key>`, `title: …`, `text: …`,
/// `task: …` and `done: …`. Empty lines and those that begin with `#` mean nothing.
///
/// # Errors
/// If a line has another form or a key comes twice; the error names it.
pub fn read_words(text: &str) -> Result<BTreeMap<&str, Words<'_>>, ReadError> {
    let mut lines = Lines::read(text)?;
    let mut found = BTreeMap::new();
    while lines.any_left() {
        let key = lines.expect("example")?;
        let words = Words {
            title: lines.expect("title")?.value,
            text: lines.expect("text")?.value,
            task: lines.expect("task")?.value,
            done: lines.expect("done")?.value,
        };
        if found.insert(key.value, words).is_some() {
            return Err(key.expected("a key that has not been used"));
        }
    }
    Ok(found)
}
