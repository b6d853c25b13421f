use std::io::{self, StdoutLock};

use anstream::AutoStream;

/// Standard output; colours are dropped where they are not wanted.
pub(crate) fn stdout() -> AutoStream<StdoutLock<'static>> {
    AutoStream::auto(io::stdout().lock())
}
