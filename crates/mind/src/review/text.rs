use quadrille_core::ReadError;
use quadrille_table::Match;

use super::{NODES_PER_POSITION, Review};
use crate::WorkerResponse;

/// The first line of a stored review. A review of another version is not read, as its judgements
/// may differ.
fn heading() -> String {
    format!("review {} {NODES_PER_POSITION}", env!("CARGO_PKG_VERSION"))
}

impl Review {
    /// The review as a text for [`read`](Self::read).
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = heading();
        for (number, analysis) in (0..).zip(&self.analyses) {
            let answer = WorkerResponse { number, last: true, analysis: analysis.clone() };
            text.push_str(&format!("\n\n{answer}"));
        }
        text
    }

    /// Reads the review of a match.
    ///
    /// # Errors
    /// If the text is invalid, or if another version or node limit made it.
    pub fn read(match_: &dyn Match, text: &str) -> Result<Self, ReadError> {
        let mut parts = text.split("\n\n");
        let heading = heading();
        if parts.next() != Some(&heading) {
            return Err(ReadError::in_data(
                "the review",
                format!("expected \"{heading}\" before it"),
            ));
        }
        let mut review = Self::new(match_);
        for part in parts {
            review.add_analysis(part.parse::<WorkerResponse>()?.analysis);
        }
        Ok(review)
    }
}
