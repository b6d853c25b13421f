//! A match of one game: its log, and the rules common to all games (C1 to C6).
//!
//! - `log`: the acts, in a few bytes each; `turns`: the starts of turns, for C2 and C3
//! - `fold`: the effect of entries on the state; undo and redo rebuild the state from a saved one
//! - `referee`: the acts that are allowed; `logged`, `written`, `shown`: the interfaces of clients

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
use crate::{Act, GameText, PendingOffer, PlayError, Refereed as _, Step};
use log::{Log, LoggedAct, PackedEntry};
use turns::Turns;

/// A match of one game whose type is known.
pub struct MatchOf<G: Game> {
    game: GameText,
    notation: &'static str,
    start: G::Position,
    state: State<G>,
    log: Log,
    turns: Turns,
    /// The states after some numbers of entries, in ascending order.
    saved: Vec<(usize, State<G>)>,
    taken: Vec<Takeback>,
}

/// The state of a match after its entries.
struct State<G: Game> {
    position: G::Position,
    outcome: Option<Outcome>,
    /// True if a turn has begun.
    mid_turn: bool,
    /// True if there was progress in the turn.
    progress: bool,
    pending: Option<PendingOffer>,
}

/// A takeback by agreement.
#[derive(Clone)]
struct Takeback {
    /// The number of entries that remained.
    at: usize,
    by: Seat,
    entries: Box<[PackedEntry]>,
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), ..*self }
    }
}

impl<G: Game> Clone for MatchOf<G> {
    fn clone(&self) -> Self {
        Self {
            game: self.game,
            notation: self.notation,
            start: self.start.clone(),
            state: self.state.clone(),
            log: self.log.clone(),
            turns: self.turns.clone(),
            saved: self.saved.clone(),
            taken: self.taken.clone(),
        }
    }
}

/// A hash of the situation: the position and the length of the match.
fn stamp(key: u64, entries: usize) -> u64 {
    key ^ mix(entries as u64)
}

fn over<G: Game>(position: &G::Position) -> Option<Outcome> {
    match position.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => Some(outcome),
    }
}

impl<G: Edit> MatchOf<G> {
    /// A new match of a game. The start position must have the game's options.
    pub fn new(game: GameText, start: G::Position, notation: &'static str) -> Self {
        Self {
            game,
            notation,
            state: State::new(start.clone()),
            turns: Turns::new(start.key()),
            start,
            log: Log::default(),
            saved: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.state.position
    }

    /// The outcome, if the match is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome
    }

    /// The history that a search needs to know.
    #[must_use]
    pub fn past(&self) -> Past {
        Past {
            turns: self.turns.keys().collect(),
            quiet: if self.state.progress { 0 } else { self.turns.current().quiet },
            most_quiet: self.most_quiet(),
            mid_turn: self.state.mid_turn,
        }
    }

    /// Takes a legal step of the acting seat. Does nothing if the match is over.
    pub fn take(&mut self, step: StepOf<G>) -> Vec<Effect> {
        match self.status() {
            Status::Acting(seat) => self.enter(seat, Act::Step(self.handle(step)), None),
            Status::Over(_) => Vec::new(),
        }
    }

    fn acting(&self) -> Result<Seat, PlayError> {
        match self.status() {
            Status::Acting(seat) => Ok(seat),
            Status::Over(_) => Err(PlayError::Over),
        }
    }

    /// The number of turns without progress that draws the game, if any (C3).
    fn most_quiet(&self) -> Option<u32> {
        G::QUIET_TURNS.map(|turns| u32::from(turns) * u32::from(self.start.seats()))
    }

    fn stamp(&self) -> u64 {
        stamp(self.state.position.key(), self.log.done)
    }

    /// A legal step as a value.
    fn handle(&self, step: StepOf<G>) -> Step {
        Step { code: step.code(), stamp: self.stamp() }
    }

    /// The step of a value, if it was listed in this situation or is legal in it.
    fn legal(&self, step: Step) -> Option<StepOf<G>> {
        let known = StepOf::<G>::by_code(step.code)?;
        let goes_on = self.state.outcome.is_none();
        (goes_on && (step.stamp == self.stamp() || self.state.position.is_legal(known)))
            .then_some(known)
    }

    /// The position before an entry.
    fn position_before(&self, entry: usize) -> G::Position {
        let known = self.saved.iter().rev().find(|(count, _)| *count <= entry);
        let (from, mut position) = match known {
            Some((count, state)) => (*count, state.position.clone()),
            None => (0, self.start.clone()),
        };
        for entry in &self.log.done()[from..entry] {
            self.redo_on(&mut position, *entry, &mut ());
        }
        position
    }

    /// Applies an entry to a position.
    fn redo_on<O: quadrille_core::Observe>(
        &self,
        position: &mut G::Position,
        entry: PackedEntry,
        observer: &mut O,
    ) {
        match entry.act() {
            LoggedAct::Step(code) => {
                if let Some(step) = StepOf::<G>::by_code(code) {
                    position.apply(step, observer);
                }
            }
            LoggedAct::Other(Act::Resign | Act::Flag | Act::Leave) if position.sides() > 2 => {
                position.withdraw(entry.seat(), observer);
            }
            LoggedAct::Other(_) => {}
        }
    }

    fn options(&self) -> G::Options {
        checked::<G>(self.game.choices())
    }
}
