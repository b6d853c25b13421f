use std::time::{SystemTime, UNIX_EPOCH};

use quadrille_protocol::Time;

/// What time it is.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Time
}
