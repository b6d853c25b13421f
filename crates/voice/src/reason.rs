//! Reasons for a turn.

use quadrille_core::Point;
use quadrille_core::present::Gauge;
use quadrille_core::texts::voice_outlook as texts;

use crate::{Voice, sentence};

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

impl Voice<'_> {
    /// A reason as a sentence.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        let labels = |points: &[Point]| self.list(&self.labels(points));
        match reason {
            Reason::Answers(points) => self.say(&texts::AnswersThreats { points: &labels(points) }),
            Reason::Threatens(points) => {
                self.say(&texts::CreatesThreats { points: &labels(points) })
            }
            Reason::Gains(gauge) => sentence(&self.gauge(gauge)),
        }
    }
}
