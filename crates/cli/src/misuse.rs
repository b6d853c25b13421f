//! Usage errors.

use std::error::Error;
use std::fmt::{self, Display};

/// A usage error. The program ends with exit code 2; other errors end it with 1.
#[derive(Debug)]
pub(crate) struct Misuse(pub(crate) String);

impl Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Misuse {}

/// Turns an error from reading the command line into a usage error.
pub(crate) trait OrMisuse<T> {
    /// Turns any error into a usage error.
    fn or_misuse(self) -> Result<T, Misuse>;
}

impl<T, E: Display> OrMisuse<T> for Result<T, E> {
    fn or_misuse(self) -> Result<T, Misuse> {
        self.map_err(|error| Misuse(format!("{error:#}")))
    }
}
