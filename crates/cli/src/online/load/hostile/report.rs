//! The results of all attacks: a table for people, and JSON for programs.

use std::fmt::{self, Display};

use serde_json::{Value, json};

use super::findings::{Bound, Expectation, Findings, Tally};
use super::stage::{Pairs, Requirements};
use crate::online::load::pair::Pace;

/// The smallest share of their moves that pairs still make during an attack.
const LEAST_MOVES: f64 = 0.75;

/// The longest wait of a pair, in seconds.
const MOST_WAIT: f64 = 3.0;

/// The maximum memory of a node, in megabytes.
const MOST_MEMORY: f64 = 256.0;

/// The maximum growth of the disk, in megabytes per second plus a constant in megabytes. The
/// write-ahead log of SQLite has up to 4 MB, a segment of PostgreSQL 16 MB.
const MOST_DISK: (f64, f64) = (0.5, 5.0);
const SEGMENT: f64 = 32.0;

/// The maximum number of log lines per second, plus a constant.
const MOST_LINES: (f64, f64) = (3.0, 40.0);

/// The measurements during an attack.
pub(super) struct Measured {
    pub(super) seconds: f64,
    /// The pace of pairs before and during the attack.
    pub(super) paces: Option<(Pace, Pace)>,
    /// The moves of pairs that are lost or duplicated.
    pub(super) problems: Vec<String>,
    /// The longest wait of a pair in seconds, from 1 s on.
    pub(super) longest: f64,
    /// The maximum memory of a node, in bytes.
    pub(super) memory: u64,
    /// The growth of the disk, in bytes.
    pub(super) disk: u64,
    /// The number of logged lines.
    pub(super) lines: usize,
}

/// The result of an attack.
pub(super) struct Row {
    pub(super) name: &'static str,
    tally: Tally,
    measured: Option<Measured>,
    expectations: Vec<Expectation>,
    left_out: Option<String>,
    /// True for the second attempt, after one in which the pairs were too slow.
    is_second: bool,
    /// The log lines of a node, if an expectation does not hold.
    log: Vec<String>,
}

impl Row {
    /// The result of an attack. The latency is judged unless the row is brief.
    pub(super) fn new(
        name: &'static str,
        needs: &Requirements,
        findings: Findings,
        measured: Measured,
        is_brief: bool,
    ) -> Self {
        let mut expectations = findings.expectations;
        let mut add = |what: &str, bound: Bound, found: f64, is_pace: bool| {
            expectations.push(Expectation { what: what.to_owned(), bound, found, is_pace });
        };
        let Measured { seconds, paces, problems, longest, memory, disk, lines } = &measured;
        if let Some((before, during)) = paces
            && needs.pairs == Pairs::Judged
            && !is_brief
        {
            add("p99 of the pairs in ms", Bound::AtMost(before.most_p99()), during.p99, true);
            let least = Bound::AtLeast(LEAST_MOVES * before.rate);
            add("moves of the pairs per second", least, during.rate, true);
            add("longest wait of the pairs in s", Bound::AtMost(MOST_WAIT), *longest, true);
        }
        add("moves lost or doubled", Bound::Exactly(0), problems.len() as f64, false);
        add("memory of a node in MB", Bound::AtMost(MOST_MEMORY), mega(*memory), false);
        let segment = if needs.uses_postgres() { SEGMENT } else { 0.0 };
        let most = MOST_DISK.0 * seconds + MOST_DISK.1 + segment;
        if !needs.unlimited {
            add("growth of the disk in MB", Bound::AtMost(most), mega(*disk), false);
        }
        let most = MOST_LINES.0 * seconds + MOST_LINES.1 * f64::from(needs.nodes);
        add("lines of the log", Bound::AtMost(most), *lines as f64, false);
        let (tally, left_out) = (findings.tally, findings.left_out);
        let (is_second, log) = (false, Vec::new());
        Self { name, tally, measured: Some(measured), expectations, left_out, is_second, log }
    }

    /// The row of an attack that was skipped or failed itself.
    pub(super) fn without(
        name: &'static str,
        left_out: Option<String>,
        failed: Option<String>,
    ) -> Self {
        let (bound, found, is_pace) = (Bound::Exactly(0), 1.0, false);
        let expectation = |what| Expectation { what, bound, found, is_pace };
        let expectations = failed.map(expectation).into_iter().collect();
        let (tally, is_second, log) = (Tally::default(), false, Vec::new());
        Self { name, tally, measured: None, expectations, left_out, is_second, log }
    }

    /// True if the attack was skipped.
    pub(super) fn is_left_out(&self) -> bool {
        self.left_out.is_some()
    }

    /// Adds log lines of a node, if the row fails.
    pub(super) fn with_log(mut self, lines: Vec<String>) -> Self {
        if !self.passes() {
            self.log = lines;
        }
        self
    }

    /// Marks a second attempt.
    pub(super) fn second(mut self) -> Self {
        self.is_second = true;
        self
    }

    /// True if only the pace of the pairs is wrong.
    pub(super) fn is_only_slow(&self) -> bool {
        !self.passes() && self.expectations.iter().all(|one| one.holds() || one.is_pace)
    }

    /// True if every expectation holds.
    pub(super) fn passes(&self) -> bool {
        self.expectations.iter().all(Expectation::holds)
    }

    fn verdict(&self) -> &'static str {
        match (&self.left_out, self.passes()) {
            (Some(_), true) => "LEFT OUT",
            (_, true) if self.is_second => "2nd pass",
            (_, true) => "pass",
            (_, false) => "FAIL",
        }
    }

    /// The row as JSON.
    pub(super) fn json(&self) -> Value {
        let Tally { accepted, refused, closed } = self.tally;
        let pace = |pace: &Pace| json!({ "p50": pace.p50, "p99": pace.p99, "moves": pace.rate });
        let measured = self.measured.as_ref();
        let paces = measured.and_then(|measured| measured.paces.as_ref());
        let expectations = self.expectations.iter().map(|one| {
            let Expectation { what, bound, found, .. } = one;
            json!({ "what": what, "expected": bound.to_string(), "found": found, "holds": one.holds() })
        });
        json!({
            "name": self.name,
            "passes": self.passes(),
            "left-out": self.left_out,
            "second-try": self.is_second,
            "accepted": accepted,
            "refused": refused,
            "closed": closed,
            "before": paces.map(|(before, _)| pace(before)),
            "during": paces.map(|(_, during)| pace(during)),
            "longest-wait": measured.map(|measured| measured.longest),
            "memory": measured.map(|measured| measured.memory),
            "disk": measured.map(|measured| measured.disk),
            "log-lines": measured.map(|measured| measured.lines),
            "problems": measured.map_or(&[][..], |measured| &measured.problems),
            "expectations": expectations.collect::<Vec<_>>(),
            "log": self.log,
        })
    }
}

/// The header of the table.
pub(super) fn head() -> String {
    format!(
        "{:<22}{:>9}{:>16}{:>16}{:>8}{:>8}{:>6}{:>10}{:>10}{:>8}",
        "attack",
        "",
        "p50/p99 before",
        "p50/p99 during",
        "MB",
        "disk MB",
        "log",
        "accepted",
        "refused",
        "closed"
    )
}

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pace = |pace: &Pace| format!("{:.1}/{:.1} ms", pace.p50, pace.p99);
        let measured = self.measured.as_ref();
        let paces = measured.and_then(|measured| measured.paces.as_ref());
        let (before, during) = match paces {
            Some((before, during)) => (pace(before), pace(during)),
            None => ("–".to_owned(), "–".to_owned()),
        };
        let of = |number: fn(&Measured) -> String| measured.map_or_else(|| "–".to_owned(), number);
        write!(
            f,
            "{:<22}{:>9}{before:>16}{during:>16}{:>8}{:>8}{:>6}{:>10}{:>10}{:>8}",
            self.name,
            self.verdict(),
            of(|measured| format!("{:.0}", mega(measured.memory))),
            of(|measured| format!("{:.1}", mega(measured.disk))),
            of(|measured| measured.lines.to_string()),
            self.tally.accepted,
            self.tally.refused,
            self.tally.closed
        )?;
        self.left_out.iter().try_for_each(|reason| write!(f, "\n  left out: {reason}"))?;
        let failed = self.expectations.iter().filter(|one| !one.holds());
        failed.into_iter().try_for_each(|one| write!(f, "\n  {one}"))?;
        let problems = measured.iter().flat_map(|measured| &measured.problems).take(5);
        problems.into_iter().try_for_each(|problem| write!(f, "\n  {problem}"))?;
        self.log.iter().try_for_each(|line| write!(f, "\n  | {line}"))
    }
}

fn mega(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
