use std::error::Error;
use std::fmt::{self, Display};

/// A record is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: String,
}

/// A place in a text: line and column, counted from 1.
pub(crate) type Place = (usize, usize);

impl RecordError {
    pub(crate) fn at((line, column): Place, problem: impl Into<String>) -> Self {
        Self { line, column, problem: problem.into() }
    }
}

impl Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl Error for RecordError {}
