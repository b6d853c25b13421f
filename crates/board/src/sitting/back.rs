//! Taking back, and doing again; what was taken back is not lost.

use quadrille_table::Match;

use super::{Afterwards, Sitting};
use crate::Shared;

impl Sitting {
    /// Whether there is something to take back.
    #[must_use]
    pub fn may_undo(&self) -> bool {
        self.table.done() > 0
    }

    /// Whether something was taken back that can be done again.
    #[must_use]
    pub fn may_redo(&self) -> bool {
        self.reopened || self.table.entry(self.table.done()).is_some()
    }

    /// Opens a game again that was ended as it stands; or takes back a step of the turn that a person
    /// has begun; or else the last turn of a person with all that was answered, but a single turn
    /// where that would be more than everybody's last one.
    pub fn undo(&mut self) {
        if self.is_closed() {
            (self.afterwards, self.reopened) = (None, true);
            return;
        }
        self.quiet();
        let begun = !self.table.at_turn_start() && self.is_persons_turn();
        let turns = self.exchange();
        self.table = self.table.changed(|table| match begun {
            true => {
                table.undo();
            }
            false => (0..turns).for_each(|_| {
                table.undo_turn();
            }),
        });
        self.pause_for_computer();
    }

    /// Does again what was taken back, up to the next turn of a person.
    pub fn redo(&mut self) {
        if self.reopened {
            self.go_on_afterwards(Afterwards::Close);
            return;
        }
        self.quiet();
        self.table = self.table.changed(|table| while table.redo_turn() && !self.decides(table) {});
        self.pause_for_computer();
    }

    /// Goes back to the moment that is looked at, and on from there. If it is the computer's turn, it
    /// acts at once, and what came after is [left behind](Self::left_behind) however short it is.
    pub fn back_to_shown(&mut self) {
        let Some(done) = self.shown else { return };
        self.quiet();
        self.table = self.table.after(done);
        self.elsewhere = false;
        self.parted = !self.is_persons_turn();
        self.go_on();
    }

    /// The longer game that something else has taken the place of since this was last asked, if more
    /// of it had been taken back than everybody's last turn, or the computer went on at once.
    pub fn left_behind(&mut self) -> Option<Shared> {
        self.left.take()
    }

    /// Remembers the longer game before something else is done.
    pub(super) fn leave_behind(&mut self) {
        let undone = self.table.undone();
        let turns = undone.iter().filter(|played| played.ends_turn).count();
        let long = turns > usize::from(self.table.seats());
        if long || (self.parted && !undone.is_empty()) {
            self.left = Some(self.table.changed(|table| while table.redo() {}));
        }
    }

    /// How many turns lead back to the last one of a person; one if it is not among the last turns of
    /// everybody.
    fn exchange(&self) -> usize {
        let most = usize::from(self.table.seats()) + usize::from(!self.table.at_turn_start());
        let mut before = self.table.boxed();
        let mut turns = 1..=most;
        turns.find(|_| before.undo_turn() && self.decides(before.as_ref())).unwrap_or(1)
    }

    /// Whether a person decides in a match.
    fn decides(&self, table: &dyn Match) -> bool {
        table.acting().is_ok_and(|seat| self.player(seat).is_person())
    }
}
