use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

/// The minimum time between two updates of the line.
const PAUSE: Duration = Duration::from_millis(100);

/// A progress line on standard error, if that is a terminal.
pub(crate) struct ProgressLine {
    shown: bool,
    started: Instant,
    last: Option<Instant>,
}

impl ProgressLine {
    pub(crate) fn new() -> Self {
        Self { shown: stderr().is_terminal(), started: Instant::now(), last: None }
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Shows the number of finished games, and the text of `more`.
    pub(crate) fn show(&mut self, done: usize, all: usize, more: impl FnOnce() -> String) {
        let early = self.last.is_some_and(|last| last.elapsed() < PAUSE);
        if !self.shown || early {
            return;
        }
        self.last = Some(Instant::now());
        let gone = self.elapsed();
        let left = if done == 0 {
            String::new()
        } else {
            let left = gone.mul_f64((all - done) as f64 / done as f64);
            format!(", about {} left", clock(left))
        };
        let line = format!("{done} of {all} games in {}{left}   {}", clock(gone), more());
        let _ = write!(stderr(), "\r{line}\x1b[K");
    }

    /// Erases the line.
    pub(crate) fn clear(&mut self) {
        if self.shown && self.last.take().is_some() {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}

/// Formats minutes and seconds, with hours if there are any.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_on_a_clock() {
        let shown = |seconds| clock(Duration::from_secs(seconds));
        assert_eq!(shown(0), "0:00");
        assert_eq!(shown(75), "1:15");
        assert_eq!(shown(3 * 3600 + 62), "3:01:02");
    }
}
