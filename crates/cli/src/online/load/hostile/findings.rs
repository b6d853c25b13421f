//! The findings of an attack: counts, and expectations that hold or not.

use std::fmt::{self, Display};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::client::Answer;

/// Counts of an attack's requests, from all its clients.
#[derive(Debug, Default)]
pub(super) struct Counts {
    accepted: AtomicU64,
    refused: AtomicU64,
    closed: AtomicU64,
}

/// The counts after the attack has ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) accepted: u64,
    pub(super) refused: u64,
    pub(super) closed: u64,
}

/// A bound that a number must respect.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bound {
    Exactly(u64),
    AtMost(f64),
    AtLeast(f64),
}

/// A found number, and the bound it must respect.
#[derive(Clone, Debug)]
pub(super) struct Expectation {
    pub(super) what: String,
    pub(super) bound: Bound,
    pub(super) found: f64,
    /// True if it concerns the pace of honest pairs, which depends on the load of the machine.
    pub(super) is_pace: bool,
}

/// The findings of an attack.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) tally: Tally,
    pub(super) expectations: Vec<Expectation>,
    /// The reason the attack was skipped.
    pub(super) left_out: Option<String>,
}

impl Counts {
    pub(super) fn accept(&self) {
        self.accepted.fetch_add(1, Relaxed);
    }

    pub(super) fn refuse(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(super) fn close(&self) {
        self.closed.fetch_add(1, Relaxed);
    }

    pub(super) fn count(&self, answer: &Answer) {
        match answer {
            Answer::Accepted(_) => self.accept(),
            Answer::Refused(..) => self.refuse(),
            Answer::Closed => self.close(),
        }
    }

    /// Counts the status of a response.
    pub(super) fn status(&self, status: u16) {
        if (200..300).contains(&status) { self.accept() } else { self.refuse() }
    }

    pub(super) fn tally(&self) -> Tally {
        Tally {
            accepted: self.accepted.load(Relaxed),
            refused: self.refused.load(Relaxed),
            closed: self.closed.load(Relaxed),
        }
    }
}

impl Expectation {
    pub(super) fn holds(&self) -> bool {
        match self.bound {
            Bound::Exactly(number) => self.found == number as f64,
            Bound::AtMost(most) => self.found <= most,
            Bound::AtLeast(least) => self.found >= least,
        }
    }
}

impl Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, bound, found, .. } = self;
        write!(f, "{what}: expected {bound}, found {}", figure(*found))
    }
}

impl Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(number) => write!(f, "{number}"),
            Self::AtMost(most) => write!(f, "at most {}", figure(*most)),
            Self::AtLeast(least) => write!(f, "at least {}", figure(*least)),
        }
    }
}

/// Formats a number with as few digits as it needs.
fn figure(number: f64) -> String {
    if number.fract() == 0.0 { format!("{number:.0}") } else { format!("{number:.2}") }
}

impl Findings {
    pub(super) fn of(counts: &Counts) -> Self {
        Self { tally: counts.tally(), ..Self::default() }
    }

    /// The findings of an attack that is not possible here, with the reason.
    pub(super) fn left_out(reason: impl Into<String>) -> Self {
        Self { left_out: Some(reason.into()), ..Self::default() }
    }

    pub(super) fn expect(mut self, what: impl Into<String>, bound: Bound, found: f64) -> Self {
        self.expectations.push(Expectation { what: what.into(), bound, found, is_pace: false });
        self
    }

    /// Expects that the server accepted no request.
    pub(super) fn accepts_nothing(self) -> Self {
        let accepted = self.tally.accepted as f64;
        self.expect("accepted", Bound::Exactly(0), accepted)
    }

    /// Expects that a condition holds.
    pub(super) fn expect_that(self, what: impl Into<String>, holds: bool) -> Self {
        self.expect(what, Bound::Exactly(1), f64::from(u8::from(holds)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_at_its_bound_keeps_it() {
        let what = String::new;
        let holds =
            |bound, found| Expectation { what: what(), bound, found, is_pace: false }.holds();
        assert!(holds(Bound::Exactly(0), 0.0) && !holds(Bound::Exactly(0), 1.0));
        assert!(holds(Bound::AtMost(2.5), 2.5) && !holds(Bound::AtMost(2.5), 2.6));
        assert!(holds(Bound::AtLeast(2.5), 2.5) && !holds(Bound::AtLeast(2.5), 2.4));
    }

    #[test]
    fn an_expectation_says_what_was_expected_and_found() {
        let findings = Findings::of(&Counts::default()).accepts_nothing();
        assert_eq!(findings.expectations[0].to_string(), "accepted: expected 0, found 0");
    }
}
