//! Writing of records.

use std::fmt::{self, Display};

use super::clock::write_times;
use super::{Line, Record, version_text};

/// The maximum width of a line.
const WIDTH: usize = 80;

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, "Game", self.game.rules().id())?;
        let options = self.game.options_text();
        if !options.is_empty() {
            header(f, "Options", &options)?;
        }
        header(f, "Rules", &version_text(self.game.id()))?;
        if let Some(position) = &self.position {
            header(f, "Position", position)?;
        }
        if let Some(clock) = self.clock {
            header(f, "Clock", &clock.to_string())?;
        }
        for (key, value) in &self.headers {
            header(f, key, value)?;
        }
        header(f, "Result", &self.result_text())?;
        if let Some(ending) = self.ending_key() {
            header(f, "Ending", ending)?;
        }
        let mut words = Vec::new();
        push_line(&mut words, &self.line, 1);
        if !words.is_empty() {
            writeln!(f)?;
        }
        write_wrapped(f, &words)
    }
}

fn header(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{key} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Adds the words of a line whose first turn has the number `first`. Words are not broken across
/// lines.
fn push_line(words: &mut Vec<String>, line: &Line, first: usize) {
    push_comments(words, &line.comments);
    for (number, turn) in (first..).zip(&line.turns) {
        words.push(format!("{number}. {}", turn.text));
        push_comments(words, write_times(&turn.times).as_slice());
        push_comments(words, &turn.comments);
        for variation in &turn.variations {
            let start = words.len();
            push_line(words, variation, number);
            if let Some(word) = words.get_mut(start) {
                word.insert(0, '(');
            }
            if let Some(word) = words.last_mut() {
                word.push(')');
            }
        }
    }
}

fn push_comments(words: &mut Vec<String>, comments: &[String]) {
    let escaped = |text: &String| text.replace('\\', "\\\\").replace('}', "\\}");
    words.extend(comments.iter().map(|comment| format!("{{{}}}", escaped(comment))));
}

fn write_wrapped(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            writeln!(f)?;
            column = 0;
        } else if column > 0 {
            write!(f, " ")?;
            column += 1;
        }
        write!(f, "{word}")?;
        column += width;
    }
    if column > 0 { writeln!(f) } else { Ok(()) }
}
