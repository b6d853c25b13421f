//! What an entry does to how things stand.

use quadrille_core::edit::Edit;
use quadrille_core::{Effect, Ending, Game, Outcome, Position as _, Ranking, Seat, Side};

use super::log::{Entry, Kept};
use super::{Match, Now, Taken, over};
use crate::{Act, Offer, Pending, Spent};

/// How many entries lie between two situations that are kept whole.
const STRIDE: usize = 96;

impl<G: Game> Now<G> {
    pub(super) fn new(position: G::Position) -> Self {
        let outcome = over::<G>(&position);
        Self { position, outcome, mid_turn: false, progress: false, pending: None }
    }
}

impl<G: Edit> Match<G> {
    /// Does something that is allowed, in place of what was undone; answers what it did.
    pub(super) fn enter(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Vec<Effect> {
        let done = self.log.done;
        self.saved.retain(|(count, _)| *count <= done);
        self.taken.retain(|taken| taken.at <= done);
        self.log.push(Entry::new(seat, act), time);
        let effects = self.fold(Entry::new(seat, act));
        if act == Act::Accept {
            self.settle_takeback();
        }
        effects
    }

    /// Lets the last entry of the log, which is not yet counted in, have its effects.
    pub(super) fn fold(&mut self, entry: Entry) -> Vec<Effect> {
        let seat = entry.seat();
        let was_acting = self.acting() == Ok(seat);
        let mut effects = Vec::new();
        let mut position = self.now.position.clone();
        self.redo_on(&mut position, entry, &mut effects);
        self.now.position = position;
        let turns = effects.iter().filter(|effect| effect.ends_turn()).count() as u32;
        let (mut ends_turn, mut settled) = (false, None);
        match entry.kept() {
            Kept::Step(_) => {
                ends_turn = turns > 0;
                let side = self.start.side_of(seat);
                let lapses = |pending: &Pending| self.start.side_of(pending.by) != side;
                if self.now.pending.as_ref().is_some_and(lapses) {
                    self.now.pending = None;
                }
            }
            Kept::Other(act @ (Act::Resign | Act::Flag | Act::Leave)) => {
                ends_turn = was_acting;
                settled = self.left_alone(seat, act);
                let stays = |pending: &Pending| pending.by != seat && pending.offer == Offer::Draw;
                self.now.pending = self.now.pending.filter(stays);
            }
            Kept::Other(act) => {
                settled = self.talk(seat, act);
            }
        }
        let is_step = matches!(entry.kept(), Kept::Step(_));
        self.now.progress |= effects.iter().any(Effect::is_progress);
        self.now.mid_turn |= is_step;
        self.now.outcome = settled.or_else(|| over::<G>(&self.now.position));
        ends_turn |= !is_step && self.now.outcome.is_some();
        if ends_turn {
            self.end_turn(if is_step { turns } else { 0 });
        }
        if let Some(last) = self.log.last_mut() {
            (last.ends_turn, last.in_turn) = (ends_turn, was_acting);
        }
        if self.log.done.is_multiple_of(STRIDE)
            && self.saved.last().is_none_or(|(count, _)| *count < self.log.done)
        {
            self.saved.reserve_exact(1);
            self.saved.push((self.log.done, self.now.clone()));
        }
        effects
    }

    fn end_turn(&mut self, turns: u32) {
        let before = self.turns.current().quiet;
        let quiet = if self.now.progress { 0 } else { before + turns };
        if self.now.outcome.is_none() {
            self.now.outcome = self.drawn(quiet);
        }
        self.turns.push(self.now.position.key(), self.log.done, quiet);
        (self.now.mid_turn, self.now.progress) = (false, false);
    }

    /// How a match of two sides ends when a seat leaves it (C4).
    fn left_alone(&self, seat: Seat, act: Act) -> Option<Outcome> {
        let ending = match act {
            Act::Flag => Ending::Time,
            Act::Leave => Ending::Left,
            _ => Ending::Resignation,
        };
        let winner = Side(1_u8.wrapping_sub(self.start.side_of(seat).0));
        let ranking = (self.start.sides() == 2).then(|| Ranking::won(2, winner))?;
        Some(Outcome { ranking, ending })
    }

    /// What comes of offers and answers; an outcome if a draw is agreed.
    fn talk(&mut self, seat: Seat, act: Act) -> Option<Outcome> {
        let drawn = Outcome { ranking: Ranking::shared(2), ending: Ending::Agreement };
        let side = 1 << self.start.side_of(seat).0;
        match act {
            Act::Draw => return Some(drawn),
            Act::Offer(offer) => {
                self.now.pending = Some(Pending { offer, by: seat, agreed: side });
            }
            Act::Accept => {
                let pending = self.now.pending.as_mut()?;
                pending.agreed |= side;
                if pending.offer == Offer::Draw {
                    self.now.pending = None;
                    return Some(drawn);
                }
            }
            _ => self.now.pending = None,
        }
        None
    }

    /// Takes back what everybody has agreed to take back.
    fn settle_takeback(&mut self) {
        let Some(pending) = self.now.pending.filter(|pending| pending.offer == Offer::Takeback)
        else {
            return;
        };
        let waits = |side: Side| !pending.has_agreed(side) && self.now.position.side_is_in(side);
        if (0..self.start.sides()).map(Side).any(waits) {
            return;
        }
        if let Some(at) = self.takeback_to(pending.by) {
            let entries = self.log.done()[at..].into();
            self.stand_at(at);
            self.log.truncate();
            self.saved.retain(|(count, _)| *count <= at);
            self.taken.push(Taken { at, by: pending.by, entries });
        }
    }

    /// How many entries are left when a seat takes back its last turn; none if it has made none, or
    /// if somebody has left since, which nobody takes back.
    pub(super) fn takeback_to(&self, seat: Seat) -> Option<usize> {
        let own = |entry: &Entry| entry.seat() == seat && matches!(entry.kept(), Kept::Step(_));
        let left = |entry: &Entry| {
            matches!(entry.kept(), Kept::Other(Act::Resign | Act::Flag | Act::Leave))
        };
        let last = self.log.done().iter().rposition(own)?;
        let begin = self.turns.begin_of(last);
        (!self.log.done()[begin..].iter().any(left)).then_some(begin)
    }

    /// Folds anew what there is up to so many entries.
    pub(super) fn stand_at(&mut self, entries: usize) {
        let known = self.saved.iter().rev().find(|(count, _)| *count <= entries);
        let (from, now) = match known {
            Some((count, now)) => (*count, now.clone()),
            None => (0, Now::new(self.start.clone())),
        };
        self.now = now;
        self.turns.truncate(from);
        self.log.done = from;
        while self.log.done < entries {
            let next = self.log.undone()[0];
            self.log.done += 1;
            self.fold(next);
        }
    }

    /// The draws of C2 and C3, at the end of a turn.
    fn drawn(&self, quiet: u32) -> Option<Outcome> {
        let position = &self.now.position;
        let is_same = |entry: usize| self.position_before(entry) == *position;
        let alike = || self.turns.with_key(position.key());
        let repeated = alike().nth(1).is_some()
            && alike().filter(|start| is_same(start.entry as usize)).nth(1).is_some();
        let ending = if repeated {
            Ending::Repetition
        } else if self.most_quiet().is_some_and(|limit| quiet >= limit) {
            Ending::NoProgress
        } else {
            return None;
        };
        let fallen = position.fallen();
        let ranking = Ranking::by_survival(&fallen[..usize::from(position.sides())]);
        Some(Outcome { ranking, ending })
    }
}
