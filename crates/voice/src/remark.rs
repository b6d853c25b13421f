//! Remarks on armies in words.

use quadrille_core::Remark;
use quadrille_core::texts::Argument;

use crate::{Voice, sentence};

impl Voice<'_> {
    /// Warnings of rules that are about to count against an army, one sentence each.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        let warnings = self.match_.warnings().into_iter();
        warnings.map(|remark| sentence(&self.remark("warns", remark))).collect()
    }

    /// The game's text for a remark, by the first word of its key.
    pub(crate) fn remark(&self, what: &str, remark: Remark) -> String {
        let key = format!("{what}-{}", remark.key);
        let values = [
            ("army", self.names.army_noun(remark.army)),
            ("number", Argument::Number(remark.number.into())),
        ];
        self.names.filled(&key, &values).unwrap_or_else(|| self.names.named(&key))
    }
}
