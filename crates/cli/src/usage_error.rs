//! Usage errors.

use std::error::Error;
use std::fmt::{self, Debug, Display};

/// A usage error. The program ends with exit code 2; other errors end it with 1.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) anyhow::Error);

impl UsageError {
    /// A usage error with this text.
    pub(crate) fn new(text: impl Display + Debug + Send + Sync + 'static) -> Self {
        Self(anyhow::Error::msg(text))
    }
}

impl Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

impl Error for UsageError {}

/// Turns an error from reading the command line into a usage error.
pub(crate) trait OrUsageError<T> {
    /// Turns any error into a usage error.
    fn or_usage_error(self) -> Result<T, UsageError>;
}

impl<T, E: Into<anyhow::Error>> OrUsageError<T> for Result<T, E> {
    fn or_usage_error(self) -> Result<T, UsageError> {
        self.map_err(|error| UsageError(error.into()))
    }
}
