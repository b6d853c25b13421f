//! What is told of an army with a number.

use quadrille_core::Remark;

use crate::{Voice, fill, form, sentence};

impl Voice<'_> {
    /// Rules that will soon turn against an army, each in a sentence.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let warnings = self.table.warnings().into_iter();
        warnings.map(|remark| sentence(&self.remark("warns", remark))).collect()
    }

    /// The words a game has for a remark behind the first word of its key, in the form that the
    /// number asks for. The owner is filled in first, the number after it.
    pub(crate) fn remark(&self, what: &str, remark: Remark) -> String {
        let Remark { key, army, number } = remark;
        let text = self.names.named(&format!("{what} {key}"));
        let text = form(&text, self.names.language, number.into());
        fill(text, &[&self.names.owner(army), &number])
    }
}
