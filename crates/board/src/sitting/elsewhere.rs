//! The same game at several screens: one is played at, the others follow.

use super::Sitting;
use crate::{Player, Shared};

impl Sitting {
    /// Shows the match as it stands at another screen, where the computer thinks if it is its turn.
    pub fn follow(&mut self, table: Shared, players: Vec<Player>) {
        let same =
            table.game() == self.table.game() && table.start_text() == self.table.start_text();
        let shown = self.shown.filter(|_| same);
        self.quiet();
        (self.table, self.players) = (table, players);
        self.show(shown);
        self.leave();
    }

    /// Leaves the computer's turn to another screen.
    pub fn leave(&mut self) {
        self.stop();
        self.elsewhere = true;
    }

    /// Whether the computer's turn is seen to at this screen: it thinks, or was told here to stop,
    /// or a person is asked whether the turn before it counts.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.is_thinking() || self.waits || (self.is_paused() && !self.elsewhere)
    }

    /// Whether the computer's turn is left to another screen.
    #[must_use]
    pub fn is_elsewhere(&self) -> bool {
        self.elsewhere && self.is_paused()
    }
}
