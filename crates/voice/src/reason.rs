//! Why a turn is good for the one who makes it.

use quadrille_core::Point;
use quadrille_core::present::Gauge;

use crate::{Voice, Word};

/// What is plain to see of a turn that takes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// What stood on these points was threatened, and is not any more.
    Answers(Vec<Point>),
    /// A counter of one's own army has grown to this.
    Gains(Gauge),
    /// What stands on these points is threatened, and was not before.
    Threatens(Vec<Point>),
}

const ANSWERS: Word = Word::new(
    "That ends the threat to {}.",
    "Das wendet die Drohung gegen {} ab.",
    "Это снимает угрозу: {}.",
);
const THREATENS: Word = Word::new("It threatens {}.", "Das bedroht {}.", "Это создаёт угрозу: {}.");

impl Voice<'_> {
    /// Why a turn is good, as a sentence.
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
