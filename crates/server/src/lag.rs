use std::time::Instant;

use axum::body::Bytes;
use quadrille_protocol::limits::LAG;

/// The round trip of a message, measured by pings of the server.
///
/// A pong counts once, and only with the unguessable payload of the last ping. A client that delays
/// its pongs is measured as slow. [`Clocks`](quadrille_protocol::Clocks) limit the compensation over a
/// game.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    /// The payload of the unanswered ping, and the time of sending.
    asked: Option<(u64, Instant)>,
    milliseconds: u32,
}

impl Lag {
    /// The payload of a ping that is sent now. Without random numbers nothing is measured.
    pub(crate) fn measure(&mut self, now: Instant) -> Bytes {
        self.asked = getrandom::u64().ok().map(|payload| (payload, now));
        let payload = self.asked.map(|(payload, _)| payload.to_be_bytes());
        payload.map_or_else(Bytes::new, |payload| Bytes::copy_from_slice(&payload))
    }

    /// Takes in a pong.
    pub(crate) fn answered(&mut self, payload: &[u8], now: Instant) {
        let own = self.asked.take_if(|(asked, _)| asked.to_be_bytes() == payload);
        if let Some((_, sent)) = own {
            let took = now.saturating_duration_since(sent).as_millis();
            self.milliseconds = u32::try_from(took).unwrap_or(LAG).min(LAG);
        }
    }

    /// The last measured lag, at most [`LAG`].
    pub(crate) fn milliseconds(&self) -> u32 {
        self.milliseconds
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn later(start: Instant, milliseconds: u64) -> Instant {
        start + Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_pong_tells_the_lag() {
        let (mut lag, start) = (Lag::default(), Instant::now());
        let payload = lag.measure(start);
        lag.answered(&payload, later(start, 80));
        assert_eq!(lag.milliseconds(), 80);
    }

    #[test]
    fn a_pong_that_nobody_asked_for_tells_nothing() {
        let (mut lag, start) = (Lag::default(), Instant::now());
        lag.answered(&[], later(start, 400));
        let payload = lag.measure(start);
        lag.answered(&[], later(start, 400));
        lag.answered(&[0; 8], later(start, 400));
        assert_eq!(lag.milliseconds(), 0);
        lag.answered(&payload, later(start, 50));
        assert_eq!(lag.milliseconds(), 50);
    }

    #[test]
    fn a_pong_counts_once_and_only_for_the_last_ping() {
        let (mut lag, start) = (Lag::default(), Instant::now());
        let early = lag.measure(start);
        let payload = lag.measure(start);
        lag.answered(&early, later(start, 400));
        assert_eq!(lag.milliseconds(), 0);
        lag.answered(&payload, later(start, 50));
        lag.answered(&payload, later(start, 450));
        assert_eq!(lag.milliseconds(), 50);
    }

    #[test]
    fn a_pong_that_is_kept_back_counts_for_no_more_than_the_limit() {
        let (mut lag, start) = (Lag::default(), Instant::now());
        let payload = lag.measure(start);
        lag.answered(&payload, later(start, 9_000));
        assert_eq!(lag.milliseconds(), LAG);
    }
}
