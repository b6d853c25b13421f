//! The lines that lessons and their words are written in.

use std::iter::Peekable;
use std::vec;

use quadrille_core::{ErrorPlace, ReadError};

/// A line `name argument: value`; the argument and the value may be empty.
pub(super) struct Line<'a> {
    place: String,
    pub(super) name: &'a str,
    pub(super) argument: &'a str,
    pub(super) value: &'a str,
}

impl Line<'_> {
    /// Something else was expected in this line.
    pub(super) fn expected(&self, what: &str) -> ReadError {
        ReadError::in_data(self.place.clone(), format!("expected {what}"))
    }

    /// An error of what the line holds.
    pub(super) fn within(&self, error: ReadError) -> ReadError {
        error.within(ErrorPlace::Data(self.place.clone()))
    }
}

/// The lines of a text that mean something.
pub(super) struct Lines<'a>(Peekable<vec::IntoIter<Line<'a>>>);

impl<'a> Lines<'a> {
    pub(super) fn read(text: &'a str) -> Result<Self, ReadError> {
        let numbered = (1..).zip(text.lines());
        let meant = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Result<Vec<_>, _> = meant.map(|(number, line)| split(number, line)).collect();
        Ok(Self(lines?.into_iter().peekable()))
    }

    /// Whether a line is left.
    pub(super) fn any_left(&mut self) -> bool {
        self.0.peek().is_some()
    }

    /// Whether the next line has this name.
    pub(super) fn next_is(&mut self, name: &str) -> bool {
        self.0.peek().is_some_and(|line| line.name == name)
    }

    /// The next line if it has this name.
    pub(super) fn take(&mut self, name: &str) -> Option<Line<'a>> {
        self.0.next_if(|line| line.name == name)
    }

    /// The next line, which has this name, no argument and a value.
    pub(super) fn expect(&mut self, name: &str) -> Result<Line<'a>, ReadError> {
        let what = format!("\"{name}: \" and something behind it");
        match self.0.next() {
            Some(line) if line.name == name && line.argument.is_empty() => {
                if line.value.is_empty() { Err(line.expected(&what)) } else { Ok(line) }
            }
            Some(line) => Err(line.expected(&what)),
            None => Err(ReadError::in_data("the end", format!("expected {what}"))),
        }
    }
}

fn split(number: usize, line: &str) -> Result<Line<'_>, ReadError> {
    let place = format!("line {number}");
    let Some((head, value)) = line.split_once(": ").or_else(|| Some((line.strip_suffix(':')?, "")))
    else {
        return Err(ReadError::in_data(place, "expected a name, a colon and a space"));
    };
    let (name, argument) = head.split_once(' ').unwrap_or((head, ""));
    Ok(Line { place, name, argument, value })
}
