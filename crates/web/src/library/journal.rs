use crate::browser;

/// Before the id of a game in the key of its journal.
const PREFIX: &str = "quadrille.journal.";

/// A game as the browser's storage has it, at once after every step.
pub(crate) struct Journal(String);

impl Journal {
    /// The journal of the game with an id.
    pub(crate) fn of(id: &str) -> Self {
        Self(format!("{PREFIX}{id}"))
    }

    /// The ids of all games that have one.
    pub(super) fn all() -> Vec<String> {
        let keys = browser::stored_keys().into_iter();
        keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned)).collect()
    }

    /// Whether what is stored under a key is this.
    pub(crate) fn is_at(&self, key: &str) -> bool {
        self.0 == key
    }

    /// What it says, if there is one.
    pub(crate) fn text(&self) -> Option<String> {
        browser::stored(&self.0)
    }

    /// Writes it; false if there is no room, and then it says what it said.
    pub(crate) fn write(&self, text: &str) -> bool {
        browser::store(&self.0, text)
    }

    /// Takes it away.
    pub(crate) fn forget(&self) {
        browser::forget(&self.0);
    }

    /// Takes it away if it says no more than this.
    pub(crate) fn forget_if(&self, text: &str) {
        if self.text().as_deref() == Some(text) {
            self.forget();
        }
    }
}
