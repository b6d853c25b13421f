//! The effect of log entries on the state of a match.

use quadrille_core::edit::Edit;
use quadrille_core::{Effect, Ending, Game, Outcome, Position as _, Ranking, Seat, Side};

use super::log::{LoggedAct, PackedEntry};
use super::{MatchOf, State, Takeback, over};
use crate::{Act, Offer, PendingOffer, Spent};

/// The number of entries between two saved states.
const STRIDE: usize = 96;

impl<G: Game> State<G> {
    pub(super) fn new(position: G::Position) -> Self {
        let outcome = over::<G>(&position);
        Self { position, outcome, mid_turn: false, progress: false, pending: None }
    }
}

impl<G: Edit> MatchOf<G> {
    /// Applies an allowed act, replacing undone entries. Returns its effects.
    pub(super) fn enter(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Vec<Effect> {
        let done = self.log.done;
        self.saved.retain(|(count, _)| *count <= done);
        self.taken.retain(|taken| taken.at <= done);
        self.log.push(PackedEntry::new(seat, act), time);
        let effects = self.fold(PackedEntry::new(seat, act));
        if act == Act::Accept {
            self.settle_takeback();
        }
        effects
    }

    /// Applies the last entry of the log, which is not yet counted as done. Returns its effects.
    pub(super) fn fold(&mut self, entry: PackedEntry) -> Vec<Effect> {
        let seat = entry.seat();
        let was_acting = self.acting() == Ok(seat);
        let mut effects = Vec::new();
        let mut position = self.state.position.clone();
        self.redo_on(&mut position, entry, &mut effects);
        self.state.position = position;
        let turns = effects.iter().filter(|effect| effect.ends_turn()).count() as u32;
        let (mut ends_turn, mut settled) = (false, None);
        match entry.act() {
            LoggedAct::Step(_) => {
                ends_turn = turns > 0;
                let side = self.start.side_of(seat);
                let lapses = |pending: &PendingOffer| self.start.side_of(pending.by) != side;
                if self.state.pending.as_ref().is_some_and(lapses) {
                    self.state.pending = None;
                }
            }
            LoggedAct::Other(act @ (Act::Resign | Act::Flag | Act::Leave)) => {
                ends_turn = was_acting;
                settled = self.outcome_of_leaving(seat, act);
                let stays =
                    |pending: &PendingOffer| pending.by != seat && pending.offer == Offer::Draw;
                self.state.pending = self.state.pending.filter(stays);
            }
            LoggedAct::Other(act) => {
                settled = self.settle_offer(seat, act);
            }
        }
        let is_step = matches!(entry.act(), LoggedAct::Step(_));
        self.state.progress |= effects.iter().any(Effect::is_progress);
        self.state.mid_turn |= is_step;
        self.state.outcome = settled.or_else(|| over::<G>(&self.state.position));
        ends_turn |= !is_step && self.state.outcome.is_some();
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
            self.saved.push((self.log.done, self.state.clone()));
        }
        effects
    }

    fn end_turn(&mut self, turns: u32) {
        let before = self.turns.current().quiet;
        let quiet = if self.state.progress { 0 } else { before + turns };
        if self.state.outcome.is_none() {
            self.state.outcome = self.drawn(quiet);
        }
        self.turns.push(self.state.position.key(), self.log.done, quiet);
        (self.state.mid_turn, self.state.progress) = (false, false);
    }

    /// The outcome of a match of two sides when a seat leaves it (C4).
    fn outcome_of_leaving(&self, seat: Seat, act: Act) -> Option<Outcome> {
        let ending = match act {
            Act::Flag => Ending::Time,
            Act::Leave => Ending::Left,
            _ => Ending::Resignation,
        };
        let winner = Side(1_u8.wrapping_sub(self.start.side_of(seat).0));
        let ranking = (self.start.sides() == 2).then(|| Ranking::won(2, winner))?;
        Some(Outcome { ranking, ending })
    }

    /// Applies offers and answers. Returns the outcome if a draw is agreed.
    fn settle_offer(&mut self, seat: Seat, act: Act) -> Option<Outcome> {
        let drawn = Outcome { ranking: Ranking::shared(2), ending: Ending::Agreement };
        let side = 1 << self.start.side_of(seat).0;
        match act {
            Act::Draw => return Some(drawn),
            Act::Offer(offer) => {
                self.state.pending = Some(PendingOffer { offer, by: seat, agreed: side });
            }
            Act::Accept => {
                let pending = self.state.pending.as_mut()?;
                pending.agreed |= side;
                if pending.offer == Offer::Draw {
                    self.state.pending = None;
                    return Some(drawn);
                }
            }
            _ => self.state.pending = None,
        }
        None
    }

    /// Takes back the turns of an open takeback offer to which all sides have agreed.
    fn settle_takeback(&mut self) {
        let Some(pending) = self.state.pending.filter(|pending| pending.offer == Offer::Takeback)
        else {
            return;
        };
        let waits = |side: Side| !pending.has_agreed(side) && self.state.position.side_is_in(side);
        if (0..self.start.sides()).map(Side).any(waits) {
            return;
        }
        if let Some(at) = self.takeback_to(pending.by) {
            let entries = self.log.done()[at..].into();
            self.rebuild(at);
            self.log.truncate();
            self.saved.retain(|(count, _)| *count <= at);
            self.taken.push(Takeback { at, by: pending.by, entries });
        }
    }

    /// The number of entries that remain if a seat takes back its last turn. `None` if it has made
    /// none, or if a seat has left since, which cannot be taken back.
    pub(super) fn takeback_to(&self, seat: Seat) -> Option<usize> {
        let own =
            |entry: &PackedEntry| entry.seat() == seat && matches!(entry.act(), LoggedAct::Step(_));
        let left = |entry: &PackedEntry| {
            matches!(entry.act(), LoggedAct::Other(Act::Resign | Act::Flag | Act::Leave))
        };
        let last = self.log.done().iter().rposition(own)?;
        let begin = self.turns.begin_of(last);
        (!self.log.done()[begin..].iter().any(left)).then_some(begin)
    }

    /// Rebuilds the state after the first `entries` entries.
    pub(super) fn rebuild(&mut self, entries: usize) {
        let known = self.saved.iter().rev().find(|(count, _)| *count <= entries);
        let (from, state) = match known {
            Some((count, state)) => (*count, state.clone()),
            None => (0, State::new(self.start.clone())),
        };
        self.state = state;
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
        let position = &self.state.position;
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
