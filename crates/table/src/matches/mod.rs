//! A match of one game: its log, and the rules common to all games (C1 to C6).
//!
//! - `log`: what was done, in a few bytes each; `turns`: the starts of turns, for C2 and C3
//! - `fold`: what an entry does to how things stand; undo and redo fold anew from a position that
//!   was kept now and then
//! - `referee`: which acts are allowed; `logged`, `written`, `shown`: what clients see

mod fold;
mod log;
mod logged;
mod referee;
mod shown;
mod turns;
mod written;

use quadrille_core::edit::Edit;
use quadrille_core::{
    Effect, Game, Outcome, Past, Position as _, Seat, Status, Step as _, StepOf, mix,
};

use crate::registry::checked;
use crate::{Act, GameText, Pending, PlayError, Standing, Step};
use log::{Entry, Kept, Log};
use turns::Turns;

/// A match of one game, for those who know which.
pub struct Match<G: Game> {
    game: GameText,
    notation: &'static str,
    start: G::Position,
    now: Now<G>,
    log: Log,
    turns: Turns,
    /// How things stood after so many entries, now and then.
    saved: Vec<(usize, Now<G>)>,
    taken: Vec<Taken>,
}

/// How things stand.
struct Now<G: Game> {
    position: G::Position,
    outcome: Option<Outcome>,
    /// Whether the turn is begun.
    mid_turn: bool,
    /// Whether there has been progress in it.
    progress: bool,
    pending: Option<Pending>,
}

/// What was taken back by agreement.
#[derive(Clone)]
struct Taken {
    /// How many entries were left.
    at: usize,
    by: Seat,
    entries: Box<[Entry]>,
}

impl<G: Game> Clone for Now<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ..*self }
    }
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            notation: self.notation,
            start: self.start.clone(),
            now: self.now.clone(),
            log: self.log.clone(),
            turns: self.turns.clone(),
            saved: self.saved.clone(),
            taken: self.taken.clone(),
        }
    }
}

/// What tells a situation from others: the position and how long the match is.
fn stamp(key: u64, entries: usize) -> u64 {
    key ^ mix(entries as u64)
}

fn over<G: Game>(position: &G::Position) -> Option<Outcome> {
    match position.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => Some(outcome),
    }
}

impl<G: Edit> Match<G> {
    /// A new match of a game whose options the start position has.
    pub fn new(game: GameText, start: G::Position, notation: &'static str) -> Self {
        Self {
            game,
            notation,
            now: Now::new(start.clone()),
            turns: Turns::new(start.key()),
            start,
            log: Log::default(),
            saved: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.now.position
    }

    /// How it ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.now.outcome
    }

    /// What a search must know of the match so far.
    #[must_use]
    pub fn past(&self) -> Past {
        Past {
            turns: self.turns.keys().collect(),
            quiet: if self.now.progress { 0 } else { self.turns.current().quiet },
            most_quiet: self.most_quiet(),
            mid_turn: self.now.mid_turn,
        }
    }

    /// Takes a legal step of the seat that acts.
    pub fn take(&mut self, step: StepOf<G>) -> Vec<Effect> {
        match self.stands() {
            Standing::Acting(seat) => self.enter(seat, Act::Step(self.handle(step)), None),
            Standing::Over(_) => Vec::new(),
        }
    }

    fn stands(&self) -> Standing {
        match (self.now.outcome, self.now.position.status()) {
            (Some(outcome), _) | (None, Status::Over(outcome)) => Standing::Over(outcome),
            (None, Status::Acting(seat)) => Standing::Acting(seat),
        }
    }

    fn acting(&self) -> Result<Seat, PlayError> {
        match self.stands() {
            Standing::Acting(seat) => Ok(seat),
            Standing::Over(_) => Err(PlayError::Over),
        }
    }

    /// How many turns without progress draw the game, if any number does (C3).
    fn most_quiet(&self) -> Option<u32> {
        G::QUIET_TURNS.map(|turns| u32::from(turns) * u32::from(self.start.seats()))
    }

    fn stamp(&self) -> u64 {
        stamp(self.now.position.key(), self.log.done)
    }

    /// A legal step as a value.
    fn handle(&self, step: StepOf<G>) -> Step {
        Step { code: step.code(), stamp: self.stamp() }
    }

    /// The step of a value that was listed here, or that is legal here nevertheless.
    fn legal(&self, step: Step) -> Option<StepOf<G>> {
        let known = StepOf::<G>::by_code(step.code)?;
        let goes_on = self.now.outcome.is_none();
        (goes_on && (step.stamp == self.stamp() || self.now.position.is_legal(known)))
            .then_some(known)
    }

    /// The position before the entry of a number.
    fn position_before(&self, entry: usize) -> G::Position {
        let known = self.saved.iter().rev().find(|(count, _)| *count <= entry);
        let (from, mut position) = match known {
            Some((count, now)) => (*count, now.position.clone()),
            None => (0, self.start.clone()),
        };
        for entry in &self.log.done()[from..entry] {
            self.redo_on(&mut position, *entry, &mut ());
        }
        position
    }

    /// Does to a position what an entry did to it.
    fn redo_on<O: quadrille_core::Observe>(
        &self,
        position: &mut G::Position,
        entry: Entry,
        observer: &mut O,
    ) {
        match entry.kept() {
            Kept::Step(code) => {
                if let Some(step) = StepOf::<G>::by_code(code) {
                    position.apply(step, observer);
                }
            }
            Kept::Other(Act::Resign | Act::Flag | Act::Leave) if position.sides() > 2 => {
                position.withdraw(entry.seat(), observer);
            }
            Kept::Other(_) => {}
        }
    }

    fn options(&self) -> G::Options {
        checked::<G>(self.game.choices())
    }
}
