use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use quadrille_table::Match;

/// A match as it stood at some moment: cheap to hand around, and never changed.
///
/// Two are equal if they are the same moment, not only alike.
#[derive(Clone)]
pub struct Shared(Arc<dyn Match>);

impl Shared {
    /// A match as it stands.
    #[must_use]
    pub fn new(table: Box<dyn Match>) -> Self {
        Self(Arc::from(table))
    }

    /// The match before anything was done.
    #[must_use]
    pub fn fresh(&self) -> Self {
        let start = self.game().read(&self.start_text());
        Self::new(start.unwrap_or_else(|_| self.game().start()))
    }

    /// What the match is after something was done to it.
    #[must_use]
    pub fn changed(&self, change: impl FnOnce(&mut dyn Match)) -> Self {
        let mut table = self.0.boxed();
        change(table.as_mut());
        Self::new(table)
    }

    /// The match after so many of the things that were done.
    #[must_use]
    pub fn after(&self, done: usize) -> Self {
        let more = self.done().saturating_sub(done);
        self.changed(|table| {
            for _ in 0..more {
                table.undo();
            }
        })
    }

    /// Whether the same was done from the same beginning, be it the same moment or not.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let all = |of: &Self| (of.game(), of.start_text(), of.played());
        self == other || all(self) == all(other)
    }
}

impl Deref for Shared {
    type Target = dyn Match;

    fn deref(&self) -> &Self::Target {
        self.0.as_ref()
    }
}

impl PartialEq for Shared {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Shared {}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {}: {}", self.game(), self.done(), self.position_text())
    }
}
