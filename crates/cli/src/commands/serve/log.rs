//! The log of a server. Repeated warnings are counted, not repeated.

use std::collections::HashMap;
use std::fmt::{self, Debug, Write as _};
use std::io::{self, IsTerminal};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tracing::callsite::Identifier;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Filter, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Registry};

use crate::args::LogForm;

/// The environment variable with the log level, like `debug`.
const VARIABLE: &str = "QUADRILLE_LOG";

/// The period after which repeated warnings are summed up.
const PERIOD: Duration = Duration::from_secs(10);

/// The number of warnings of one kind that are logged in a period. Further ones are only counted.
const SHOWN: u64 = 5;

/// The target of summaries, which are never counted themselves.
const SUMS: &str = "quadrille::repeated";

/// Starts logging to standard error.
pub(in crate::commands) fn start(form: LogForm) -> Repeats {
    let repeats = Repeats::default();
    let filter = EnvFilter::try_from_env(VARIABLE).unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr);
    let log: Box<dyn Layer<Registry> + Send + Sync> = match form {
        LogForm::Text => log.with_target(false).with_filter(repeats.clone()).boxed(),
        LogForm::Json => log.json().with_filter(repeats.clone()).boxed(),
    };
    tracing_subscriber::registry().with(log).with(filter).init();
    repeats
}

/// The warnings and errors of the current period, counted by the source location that logs them.
#[derive(Clone, Default)]
pub(in crate::commands) struct Repeats(Arc<Mutex<HashMap<Identifier, Kind>>>);

/// Warnings of one kind.
struct Kind {
    level: Level,
    count: u64,
    /// The first message that was not logged.
    message: String,
}

impl Repeats {
    fn kinds(&self) -> MutexGuard<'_, HashMap<Identifier, Kind>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an event. Returns true if it is to be logged.
    fn count(&self, event: &Event<'_>) -> bool {
        let metadata = event.metadata();
        let level = *metadata.level();
        if level > Level::WARN || metadata.target() == SUMS {
            return true;
        }
        let mut kinds = self.kinds();
        let new = || Kind { level, count: 0, message: String::new() };
        let kind = kinds.entry(metadata.callsite()).or_insert_with(new);
        kind.count += 1;
        if kind.count == SHOWN + 1 {
            event.record(&mut Message(&mut kind.message));
        }
        kind.count <= SHOWN
    }

    /// Ends a period: logs the number of warnings of each kind that were not logged.
    pub(in crate::commands) fn sum_up(&self) {
        let kinds = std::mem::take(&mut *self.kinds());
        let seconds = PERIOD.as_secs();
        for Kind { level, count, message } in kinds.into_values().filter(|kind| kind.count > SHOWN)
        {
            let more = count - SHOWN;
            if level == Level::ERROR {
                tracing::error!(target: SUMS, more, seconds, "repeated: {message}");
            } else {
                tracing::warn!(target: SUMS, more, seconds, "repeated: {message}");
            }
        }
    }

    /// Sums up at the end of every period.
    pub(in crate::commands) async fn sum_up_regularly(self) {
        loop {
            tokio::time::sleep(PERIOD).await;
            self.sum_up();
        }
    }
}

impl<S: Subscriber> Filter<S> for Repeats {
    fn enabled(&self, _: &Metadata<'_>, _: &Context<'_, S>) -> bool {
        true
    }

    fn event_enabled(&self, event: &Event<'_>, _: &Context<'_, S>) -> bool {
        self.count(event)
    }
}

/// The message of an event, without its other fields.
struct Message<'a>(&'a mut String);

impl Visit for Message<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            let _: fmt::Result = write!(self.0, "{value:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The log as text.
    #[derive(Clone, Default)]
    struct Logged(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Logged {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("nobody panics with it").extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The lines that `done` logs.
    fn lines(done: impl FnOnce(&Repeats)) -> Vec<String> {
        let (logged, repeats) = (Logged::default(), Repeats::default());
        let writer = logged.clone();
        let log = tracing_subscriber::fmt::layer().without_time().with_ansi(false);
        let log = log.with_target(false).with_writer(move || writer.clone());
        let log = tracing_subscriber::registry().with(log.with_filter(repeats.clone()));
        tracing::subscriber::with_default(log, || done(&repeats));
        let bytes = logged.0.lock().expect("nobody panics with it").clone();
        let text = String::from_utf8(bytes).expect("it is text");
        text.lines().map(|line| line.trim().to_owned()).collect()
    }

    fn warn(table: u32) {
        tracing::warn!(table, "a turn was not saved");
    }

    #[test]
    fn repeated_warnings_are_counted_not_repeated() {
        let lines = lines(|repeats| {
            (0..5_284).for_each(warn);
            tracing::error!("something else");
            repeats.sum_up();
        });
        let shown = (0..5).map(|table| format!("WARN a turn was not saved table={table}"));
        let sum = "WARN repeated: a turn was not saved more=5279 seconds=10";
        let rest = ["ERROR something else".to_owned(), sum.to_owned()];
        assert_eq!(lines, shown.chain(rest).collect::<Vec<_>>());
    }

    #[test]
    fn warnings_are_logged_again_in_the_next_period() {
        let lines = lines(|repeats| {
            (0..5).for_each(warn);
            repeats.sum_up();
            warn(7);
            repeats.sum_up();
        });
        assert_eq!(lines.len(), 6, "{lines:?}");
        assert_eq!(lines[5], "WARN a turn was not saved table=7");
    }

    #[test]
    fn messages_that_are_no_warnings_are_not_counted() {
        let lines = lines(|repeats| {
            (0..20).for_each(|number| tracing::info!(number, "a guest has come"));
            repeats.sum_up();
        });
        assert_eq!(lines.len(), 20);
    }
}
