//! The same game at other times and at other screens, of which one is played at and the others
//! follow.

use super::{Afterwards, Sitting};
use crate::{Pause, Saved, Shared};

impl Sitting {
    /// The game that was left off, with stopped clocks; the seed decides where the computer goes wrong.
    #[must_use]
    pub fn again(saved: Saved, seed: u64) -> Self {
        let mut sitting = Self::new(Shared::new(saved.table), saved.players, seed);
        sitting.pause(saved.pause);
        sitting.set_clocks(&saved.clocks);
        sitting.halt();
        sitting
    }

    /// Goes on with another game that was left off.
    pub fn take_up(&mut self, saved: Saved, seed: u64) {
        let number = self.number + 1;
        *self = Self { number, ..Self::again(saved, seed) };
        self.go_on();
    }

    /// The game as a text from which it can be gone on with, with what was taken back.
    #[must_use]
    pub fn saved(&self) -> String {
        Saved::timed_text(&*self.table, &self.players, self.paused_by(), self.clocks())
    }

    /// The record of the game.
    #[must_use]
    pub fn record(&self) -> String {
        Saved::record_text(&*self.table, &self.players, self.clocks())
    }

    /// What keeps the game from going on when it is taken up again.
    #[must_use]
    pub fn paused_by(&self) -> Pause {
        match self.waits {
            true => Pause::Asked,
            false if self.is_closed() => Pause::Closed,
            false => Pause::None,
        }
    }

    fn pause(&mut self, pause: Pause) {
        self.waits = pause == Pause::Asked && self.table.done() > 0 && self.table.at_turn_start();
        if pause == Pause::Closed {
            self.afterwards = Some(Afterwards::Close);
        }
    }

    /// Shows the match as it stands at another screen, where the computer thinks if it is its turn.
    pub fn follow(&mut self, saved: Saved) {
        let Saved { table, players, pause, clocks } = saved;
        let table = Shared::new(table);
        let same =
            table.game() == self.table.game() && table.start_text() == self.table.start_text();
        let shown = self.shown.filter(|_| same);
        self.quiet();
        (self.table, self.players) = (table, players);
        self.show(shown);
        self.leave();
        self.pause(pause);
        self.set_clocks(&clocks);
        self.halt();
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
