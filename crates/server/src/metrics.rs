//! The metrics for operators of a server.

use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The upper bounds of the histogram of times, in microseconds.
const CLASSES: [u64; 8] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 100_000, 1_000_000];

/// Counts since the start.
#[derive(Debug, Default)]
pub struct Metrics {
    pub(crate) sockets: AtomicU64,
    pub(crate) opened: AtomicU64,
    pub(crate) turned_away: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) acts: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) not_kept: AtomicU64,
    pub(crate) dropped: AtomicU64,
    pub(crate) pushed: AtomicU64,
    pub(crate) searches: AtomicU64,
    pub(crate) thoughts: AtomicU64,
    pub(crate) engine_failures: AtomicU64,
    pub(crate) remote_thoughts: AtomicU64,
    pub(crate) lost_thoughts: AtomicU64,
    pub(crate) guests: AtomicU64,
    pub(crate) archived: AtomicU64,
    pub(crate) expired: AtomicU64,
    batches: AtomicU64,
    micros: AtomicU64,
    classes: [AtomicU64; CLASSES.len()],
}

impl Metrics {
    /// Counts a written batch and its duration.
    pub(crate) fn record_batch(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        self.batches.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
        for (class, most) in self.classes.iter().zip(CLASSES) {
            class.fetch_add(u64::from(micros <= most), Relaxed);
        }
    }

    /// All metrics and the given gauges (names, meanings and values), in the text format of
    /// Prometheus.
    #[must_use]
    pub(crate) fn text(&self, gauges: &[(&str, &str, i64)]) -> String {
        let mut text = String::new();
        for (name, help, value) in gauges {
            write_line(&mut text, name, "gauge", help, value);
        }
        let lines = [
            ("sockets", "gauge", "connected clients", self.sockets.load(Relaxed)),
            (
                "sockets_opened_total",
                "counter",
                "clients connected since the start",
                self.opened.load(Relaxed),
            ),
            ("turned_away_total", "counter", "connections refused", self.turned_away.load(Relaxed)),
            ("messages_total", "counter", "messages from clients", self.messages.load(Relaxed)),
            ("acts_total", "counter", "actions saved", self.acts.load(Relaxed)),
            ("refused_total", "counter", "actions refused", self.refused.load(Relaxed)),
            (
                "not_kept_total",
                "counter",
                "actions that could not be saved",
                self.not_kept.load(Relaxed),
            ),
            (
                "slow_total",
                "counter",
                "clients that read too slowly and must catch up",
                self.dropped.load(Relaxed),
            ),
            ("pushed_total", "counter", "list changes pushed to pages", self.pushed.load(Relaxed)),
            (
                "searches_total",
                "counter",
                "searches started for computers",
                self.searches.load(Relaxed),
            ),
            (
                "thoughts_total",
                "counter",
                "turns decided by computers",
                self.thoughts.load(Relaxed),
            ),
            (
                "engine_failures_total",
                "counter",
                "computer turns that failed",
                self.engine_failures.load(Relaxed),
            ),
            (
                "engine_remote_total",
                "counter",
                "computer turns decided by engine workers",
                self.remote_thoughts.load(Relaxed),
            ),
            (
                "engine_lost_total",
                "counter",
                "searches that an engine worker did not answer in time",
                self.lost_thoughts.load(Relaxed),
            ),
            ("guests_total", "counter", "new guests", self.guests.load(Relaxed)),
            ("archived_total", "counter", "games archived", self.archived.load(Relaxed)),
            ("expired_total", "counter", "closed tables deleted", self.expired.load(Relaxed)),
        ];
        for (name, kind, help, value) in lines {
            write_line(&mut text, name, kind, help, value);
        }
        let name = "quadrille_commit_seconds";
        let _ = write!(
            text,
            "# HELP {name} duration of a write to the database\n# TYPE {name} histogram\n"
        );
        for (class, most) in self.classes.iter().zip(CLASSES) {
            let seconds = most as f64 / 1e6;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {}", class.load(Relaxed));
        }
        let batches = self.batches.load(Relaxed);
        let seconds = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {batches}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {batches}");
        text
    }
}

fn write_line(text: &mut String, name: &str, kind: &str, help: &str, value: impl Display) {
    let _ = write!(
        text,
        "# HELP quadrille_{name} {help}\n# TYPE quadrille_{name} {kind}\nquadrille_{name} {value}\n"
    );
}
