//! Reasons for a turn.

use quadrille_core::Point;
use quadrille_core::present::Gauge;

use crate::{Voice, Word};

/// A visible advantage of a turn without captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The pieces on these points are no longer threatened.
    Answers(Vec<Point>),
    /// A gauge of the seat's own army has grown to this value.
    Gains(Gauge),
    /// The pieces on these points are newly threatened.
    Threatens(Vec<Point>),
}

const ANSWERS: Word = Word::new(
    "That ends the threat to {}.",
    "Das wendet die Drohung gegen {} ab.",
    "Это снимает угрозу: {}.",
);
const THREATENS: Word = Word::new("It threatens {}.", "Das bedroht {}.", "Это создаёт угрозу: {}.");

impl Voice<'_> {
    /// A reason as a sentence.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        let labels = |points: &[Point]| {
            let labels: Vec<&str> = points.iter().map(|point| self.label(*point)).collect();
            self.list(&labels)
        };
        match reason {
            Reason::Answers(points) => self.fill(ANSWERS, &[&labels(points)]),
            Reason::Threatens(points) => self.fill(THREATENS, &[&labels(points)]),
            Reason::Gains(gauge) => format!("{}.", self.gauge(gauge)),
        }
    }
}
