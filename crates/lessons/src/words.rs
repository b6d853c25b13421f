use std::collections::BTreeMap;

use quadrille_core::ReadError;

use crate::lines::DataLines;

/// The texts of an example for learners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words<'a> {
    /// The subject, in at most a few words.
    pub title: &'a str,
    /// The rule, in one or two short sentences.
    pub text: &'a str,
    /// The task on the board; empty for a demonstration.
    pub task: &'a str,
    /// The message after the task is done; empty for a demonstration.
    pub done: &'a str,
}

/// Reads a file of texts. Each example has the lines `example: <key>`, `title: …`, `text: …`,
/// `task: …` and `done: …`, the last two together or not at all. Empty lines and lines that begin
/// with `#` are ignored.
///
/// # Errors
/// If a line has another form or a key occurs twice. The error names it.
pub fn read_words(text: &str) -> Result<BTreeMap<&str, Words<'_>>, ReadError> {
    let mut lines = DataLines::read(text)?;
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
