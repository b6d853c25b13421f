//! Usage errors.

use std::error::Error;
use std::fmt::{self, Display};

/// A usage error. The program ends with exit code 2; other errors end it with 1.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for UsageError {}

/// Turns an error from reading the command line into a usage error.
pub(crate) trait OrUsageError<T> {
    /// Turns any error into a usage error.
    fn or_usage_error(self) -> Result<T, UsageError>;
}

impl<T, E: Display> OrUsageError<T> for Result<T, E> {
    fn or_usage_error(self) -> Result<T, UsageError> {
        self.map_err(|error| UsageError(format!("{error:#}")))
    }
}
