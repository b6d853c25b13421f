//! The line format of lessons and their texts.

use std::iter::Peekable;
use std::vec;

use quadrille_core::{ErrorPlace, ReadError};

/// A line `name argument: value`. The argument and the value may be empty.
pub(super) struct DataLine<'a> {
    place: String,
    pub(super) name: &'a str,
    pub(super) argument: &'a str,
    pub(super) value: &'a str,
}

impl DataLine<'_> {
    /// An error that states what was expected in this line.
    pub(super) fn expected(&self, what: &str) -> ReadError {
        ReadError::in_data(self.place.clone(), format!("expected {what}"))
    }

    /// An error in the value of the line.
    pub(super) fn within(&self, error: ReadError) -> ReadError {
        error.within(ErrorPlace::Data(self.place.clone()))
    }
}

/// The lines of a text without empty lines and comments.
pub(super) struct DataLines<'a>(Peekable<vec::IntoIter<DataLine<'a>>>);

impl<'a> DataLines<'a> {
    pub(super) fn read(text: &'a str) -> Result<Self, ReadError> {
        let numbered = (1..).zip(text.lines());
        let meant = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Result<Vec<_>, _> = meant.map(|(number, line)| split(number, line)).collect();
        Ok(Self(lines?.into_iter().peekable()))
    }

    /// True if a line is left.
    pub(super) fn any_left(&mut self) -> bool {
        self.0.peek().is_some()
    }

    /// True if the next line has this name.
    pub(super) fn next_is(&mut self, name: &str) -> bool {
        self.0.peek().is_some_and(|line| line.name == name)
    }

    /// The next line if it has this name.
    pub(super) fn take(&mut self, name: &str) -> Option<DataLine<'a>> {
        self.0.next_if(|line| line.name == name)
    }

    /// The next line, which must have this name, no argument and a value.
    pub(super) fn expect(&mut self, name: &str) -> Result<DataLine<'a>, ReadError> {
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

fn split(number: usize, line: &str) -> Result<DataLine<'_>, ReadError> {
    let place = format!("line {number}");
    let Some((head, value)) = line.split_once(": ").or_else(|| Some((line.strip_suffix(':')?, "")))
    else {
        return Err(ReadError::in_data(place, "expected a name, a colon and a space"));
    };
    let (name, argument) = head.split_once(' ').unwrap_or((head, ""));
    Ok(DataLine { place, name, argument, value })
}
