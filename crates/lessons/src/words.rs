use std::collections::BTreeMap;

use quadrille_core::ReadError;

use crate::lines::Lines;

/// What the learner reads in an example.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words<'a> {
    /// What it is about, in a few words.
    pub title: &'a str,
    /// The rule, in one or two short sentences.
    pub text: &'a str,
    /// What to do on the board with what is marked there; nothing if the example is only shown.
    pub task: &'a str,
    /// What is said when it has been done; nothing if the example is only shown.
    pub done: &'a str,
}

/// Reads a file of words: for each example the lines `example: <key>`, `title: …`, `text: …`,
/// `task: …` and `done: …`, the last two together or not at all. Empty lines and those that begin with `#` mean nothing.
///
/// # Errors
/// If a line has another form or a key comes twice; the error names it.
pub fn read_words(text: &str) -> Result<BTreeMap<&str, Words<'_>>, ReadError> {
    let mut lines = Lines::read(text)?;
    let mut found = BTreeMap::new();
    while lines.any_left() {
        let key = lines.expect("example")?;
        let mut words = Words {
            title: lines.expect("title")?.value,
            text: lines.expect("text")?.value,
            ..Words::default()
        };
        if lines.any_left() && !lines.next_is("example") {
            words.task = lines.expect("task")?.value;
            words.done = lines.expect("done")?.value;
        }
        if found.insert(key.value, words).is_some() {
            return Err(key.expected("a key that has not been used"));
        }
    }
    Ok(found)
}
