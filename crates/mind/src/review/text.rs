use quadrille_core::ReadError;
use quadrille_table::Table;

use super::{NODES_PER_POSITION, Review};
use crate::WorkerResponse;

/// What stands before a review. Another program may judge otherwise.
fn heading() -> String {
    format!("review {} {NODES_PER_POSITION}", env!("CARGO_PKG_VERSION"))
}

impl Review {
    /// What was heard so far, as a text from which it can be [made anew](Self::read).
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = heading();
        for (number, analysis) in (0..).zip(&self.analyses) {
            let answer = WorkerResponse { number, last: true, analysis: analysis.clone() };
            text.push_str(&format!("\n\n{answer}"));
        }
        text
    }

    /// The review of a match as far as a text tells it.
    ///
    /// # Errors
    /// If the text is none, or was made with other figures than would be found now.
    pub fn read(table: &dyn Table, text: &str) -> Result<Self, ReadError> {
        let mut parts = text.split("\n\n");
        let heading = heading();
        if parts.next() != Some(&heading) {
            return Err(ReadError::new("the review", format!("expected \"{heading}\" before it")));
        }
        let mut review = Self::new(table);
        for part in parts {
            review.add_analysis(part.parse::<WorkerResponse>()?.analysis);
        }
        Ok(review)
    }
}
