//! Remarks on armies in words.

use quadrille_core::Remark;

use crate::{Voice, fill, form, sentence};

impl Voice<'_> {
    /// Warnings of rules that are about to count against an army, one sentence each.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let warnings = self.match_.warnings().into_iter();
        warnings.map(|remark| sentence(&self.remark("warns", remark))).collect()
    }

    /// The game's text for a remark, by the first word of its key and in the form for its number.
    /// The owner is filled in before the number.
    pub(crate) fn remark(&self, what: &str, remark: Remark) -> String {
        let Remark { key, army, number } = remark;
        let text = self.names.named(&format!("{what} {key}"));
        let text = form(&text, self.names.language, number.into());
        fill(text, &[&self.names.owner(army), &number])
    }
}
