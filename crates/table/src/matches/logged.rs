//! [`Logged`] for matches.

use quadrille_core::edit::Edit;
use quadrille_core::{Position as _, Step as _, StepOf};

use super::log::{LoggedAct, PackedEntry};
use super::{MatchOf, Takeback, stamp};
use crate::{Logged, Played, PlayedAct, Spent, Step, TakenBack};

impl<G: Edit> MatchOf<G> {
    fn played(&self, entry: PackedEntry, time: Option<Spent>) -> Played {
        let step = |code| StepOf::<G>::by_code(code).map(|step| step.to_string());
        let act = match entry.act() {
            LoggedAct::Step(code) => PlayedAct::Step(step(code).unwrap_or_default()),
            LoggedAct::Other(act) => PlayedAct::Other(act),
        };
        let PackedEntry { ends_turn, in_turn, .. } = entry;
        Played { seat: entry.seat(), act, ends_turn, in_turn, time }
    }
}

impl<G: Edit> Logged for MatchOf<G> {
    fn undo(&mut self) -> bool {
        let can = self.log.done > 0;
        if can {
            self.rebuild(self.log.done - 1);
        }
        can
    }

    fn redo(&mut self) -> bool {
        let Some(&next) = self.log.undone().first() else {
            return false;
        };
        self.log.done += 1;
        self.fold(next);
        true
    }

    fn done(&self) -> usize {
        self.log.done
    }

    fn entry(&self, number: usize) -> Option<Played> {
        let mut entries = self.log.done().iter().chain(self.log.undone());
        entries.nth(number).map(|&entry| self.played(entry, self.log.time(number)))
    }

    fn last_step(&self) -> Option<Step> {
        let at = self.log.done.checked_sub(1)?;
        let LoggedAct::Step(code) = self.log.done()[at].act() else { return None };
        Some(Step { code, stamp: stamp(self.position_before(at).key(), at) })
    }

    fn turns(&self) -> usize {
        self.turns.ended()
    }

    fn turn_start(&self, turn: usize) -> Option<usize> {
        self.turns.start(turn)
    }

    fn taken_back(&self) -> Vec<TakenBack> {
        let told = |taken: &Takeback| TakenBack {
            at: taken.at,
            by: taken.by,
            played: taken.entries.iter().map(|&entry| self.played(entry, None)).collect(),
        };
        self.taken.iter().map(told).collect()
    }
}
