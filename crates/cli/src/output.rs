use std::io::{self, StdoutLock};

use anstream::AutoStream;

/// Standard output; colours are dropped if the terminal or the user does not want them.
pub(crate) fn stdout() -> AutoStream<StdoutLock<'static>> {
    AutoStream::auto(io::stdout().lock())
}
