use std::ops::Deref;
use std::sync::Arc;

use quadrille_table::Table;

/// A match as it stood at some moment: cheap to hand around, and never changed.
#[derive(Clone)]
pub(crate) struct Shared(Arc<dyn Table>);

impl Shared {
    pub(crate) fn new(table: Box<dyn Table>) -> Self {
        Self(Arc::from(table))
    }

    /// The match before anything was done.
    pub(crate) fn fresh(&self) -> Self {
        let start = self.game().read(&self.start_text());
        Self::new(start.unwrap_or_else(|_| self.game().start()))
    }

    /// What the match is after something was done to it.
    pub(crate) fn changed(&self, change: impl FnOnce(&mut dyn Table)) -> Self {
        let mut table = self.0.boxed();
        change(table.as_mut());
        Self::new(table)
    }

    /// The match after so many of the things that were done.
    pub(crate) fn after(&self, done: usize) -> Self {
        let more = self.done().saturating_sub(done);
        self.changed(|table| {
            for _ in 0..more {
                table.undo();
            }
        })
    }
}

impl Deref for Shared {
    type Target = dyn Table;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
