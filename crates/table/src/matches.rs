//! A match of one game: its log, and the rules common to all games (C1 to C6).

mod shown;

use std::any::Any;

use quadrille_core::edit::Edit;
use quadrille_core::present::{Gauge, Geometry, PieceView, Touch};
use quadrille_core::{
    Army, Effect, Ending, Game, Outcome, Past, Point, Position, Ranking, ReadError, STANDARD, Seat,
    Side, Status, StepError, StepOf, perft, playout,
};

use crate::registry::{checked, notation};
use crate::{GameText, PlayError, Played, Playout, Standing, Table};

/// What a seat can do.
#[derive(Clone, Copy)]
enum Action<S> {
    Step(S),
    Resign,
    Draw,
}

/// Something done, and how things stood after it.
struct Entry<G: Game> {
    seat: Seat,
    action: Action<StepOf<G>>,
    ends_turn: bool,
    after: G::Position,
    /// Whether there has been progress in this turn so far.
    progress: bool,
    /// Turns since the last progress (C3).
    quiet_turns: u32,
    /// How the match ended with this, if it did.
    outcome: Option<Outcome>,
}

/// A match of one game, for those who know which.
pub struct Match<G: Game> {
    game: GameText,
    notation: &'static str,
    start: G::Position,
    /// All that was done; what has been taken back stays until something else is done.
    log: Vec<Entry<G>>,
    /// How many entries are not taken back.
    done: usize,
}

impl<G: Edit> Match<G> {
    /// A new match of a game whose options the start position has.
    pub fn new(game: GameText, start: G::Position, notation: &'static str) -> Self {
        Self { game, notation, start, log: Vec::new(), done: 0 }
    }

    fn last(&self) -> Option<&Entry<G>> {
        self.log[..self.done].last()
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        self.last().map_or(&self.start, |entry| &entry.after)
    }

    /// How it ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.last() {
            Some(entry) => entry.outcome,
            None => over(&self.start),
        }
    }

    fn acting(&self) -> Result<Seat, PlayError> {
        match self.standing() {
            Standing::Acting(seat) => Ok(seat),
            Standing::Over(_) => Err(PlayError::Over),
        }
    }

    fn bind(&self, position: &G::Position, text: &str) -> Result<StepOf<G>, PlayError> {
        G::read_step(position, self.notation, text).map_err(|error| match error {
            StepError::Unreadable(error) => PlayError::Unreadable { text: text.to_owned(), error },
            StepError::Illegal(_) => PlayError::illegal(text, self.step_texts(position)),
        })
    }

    fn step_texts(&self, position: &G::Position) -> Vec<String> {
        let write = |step| G::write_step(position, self.notation, step);
        position.steps().into_iter().map(write).collect()
    }

    /// Takes a legal step.
    pub fn take(&mut self, seat: Seat, step: StepOf<G>) -> Vec<Effect> {
        let mut after = self.position().clone();
        let mut effects = Vec::new();
        after.apply(step, &mut effects);
        self.enter(seat, Action::Step(step), after, &effects, None);
        effects
    }

    fn enter(
        &mut self,
        seat: Seat,
        action: Action<StepOf<G>>,
        after: G::Position,
        effects: &[Effect],
        settled: Option<Outcome>,
    ) {
        let is_step = matches!(action, Action::Step(_));
        let turns = effects.iter().filter(|effect| effect.ends_turn());
        let turns = if is_step { turns.count() as u32 } else { 0 };
        let ends_turn = turns > 0 || !is_step;
        let begun = self.last().filter(|entry| !entry.ends_turn);
        let progress =
            begun.is_some_and(|entry| entry.progress) || effects.iter().any(Effect::is_progress);
        let before = self.last().map_or(0, |entry| entry.quiet_turns);
        let quiet_turns = if progress { 0 } else { before + turns };
        let outcome = settled
            .or_else(|| over(&after))
            .or_else(|| ends_turn.then(|| self.drawn(&after, quiet_turns)).flatten());
        self.log.truncate(self.done);
        self.log.push(Entry { seat, action, ends_turn, after, progress, quiet_turns, outcome });
        self.done += 1;
    }

    /// The positions at the start of each turn so far, this one included.
    fn turn_starts(&self) -> impl Iterator<Item = &G::Position> {
        let ends = self.log[..self.done].iter().filter(|entry| entry.ends_turn);
        [&self.start].into_iter().chain(ends.map(|entry| &entry.after))
    }

    /// How many turns without progress draw the game, if any number does (C3).
    fn most_quiet(&self) -> Option<u32> {
        G::QUIET_TURNS.map(|turns| u32::from(turns) * u32::from(self.start.seats()))
    }

    /// What a search must know of the match so far.
    #[must_use]
    pub fn past(&self) -> Past {
        Past {
            turns: self.turn_starts().map(Position::key).collect(),
            quiet: self.last().map_or(0, |entry| entry.quiet_turns),
            most_quiet: self.most_quiet(),
            mid_turn: !self.at_turn_start(),
        }
    }

    /// The draws of C2 and C3, at the start of a turn.
    fn drawn(&self, position: &G::Position, quiet_turns: u32) -> Option<Outcome> {
        let earlier = self.turn_starts().filter(|earlier| *earlier == position);
        let ending = if earlier.count() >= 2 {
            Ending::Repetition
        } else if self.most_quiet().is_some_and(|limit| quiet_turns >= limit) {
            Ending::NoProgress
        } else {
            return None;
        };
        let fallen = position.fallen();
        let ranking = Ranking::by_survival(&fallen[..usize::from(position.sides())]);
        Some(Outcome { ranking, ending })
    }
}

fn over<P: Position>(position: &P) -> Option<Outcome> {
    match position.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => Some(outcome),
    }
}

impl<G: Edit> Table for Match<G> {
    fn game(&self) -> GameText {
        self.game
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn sides(&self) -> u8 {
        self.start.sides()
    }

    fn side_of(&self, seat: Seat) -> Side {
        self.start.side_of(seat)
    }

    fn commander(&self, army: Army) -> Option<Seat> {
        self.position().commander(army)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.position().is_out(seat)
    }

    fn notation(&self) -> &'static str {
        self.notation
    }

    fn set_notation(&mut self, name: &str) -> Result<(), ReadError> {
        self.notation = notation::<G>(checked::<G>(self.game.choices()), name)?;
        Ok(())
    }

    fn position_text(&self) -> String {
        let drawn =
            |outcome: Outcome| matches!(outcome.ending, Ending::Repetition | Ending::NoProgress);
        match self.last().map(|entry| entry.action) {
            Some(Action::Step(step)) if self.outcome().is_some_and(drawn) => {
                let before = self.log[..self.done - 1].last();
                let before = before.map_or(&self.start, |entry| &entry.after);
                G::write_position(&before.ended_by(step), self.notation)
            }
            _ => G::write_position(self.position(), self.notation),
        }
    }

    fn start_text(&self) -> String {
        G::write_position(&self.start, STANDARD)
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn standing(&self) -> Standing {
        match (self.outcome(), self.position().status()) {
            (Some(outcome), _) | (None, Status::Over(outcome)) => Standing::Over(outcome),
            (None, Status::Acting(seat)) => Standing::Acting(seat),
        }
    }

    fn at_turn_start(&self) -> bool {
        self.last().is_none_or(|entry| entry.ends_turn)
    }

    fn steps(&self) -> Vec<String> {
        match self.standing() {
            Standing::Acting(_) => self.step_texts(self.position()),
            Standing::Over(_) => Vec::new(),
        }
    }

    fn play(&mut self, text: &str) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        let step = self.bind(self.position(), text)?;
        Ok(self.take(seat, step))
    }

    fn play_turn(&mut self, turn: &str) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        let mut position = self.position().clone();
        let mut steps = Vec::new();
        let mut ended_with = None;
        for text in turn.split(';') {
            if let Some(last) = ended_with {
                return Err(PlayError::TurnOver { last });
            }
            let step = self.bind(&position, text)?;
            let mut effects = Vec::new();
            position.apply(step, &mut effects);
            steps.push(step);
            let ended = effects.iter().any(Effect::ends_turn);
            ended_with = ended.then(|| text.to_owned());
        }
        Ok(steps.into_iter().flat_map(|step| self.take(seat, step)).collect())
    }

    fn resign(&mut self) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        let mut after = self.position().clone();
        let mut effects = Vec::new();
        let settled = if self.sides() == 2 {
            let winner = Side(1 - self.side_of(seat).0);
            let ranking = Ranking::won(2, winner);
            Some(Outcome { ranking, ending: Ending::Resignation })
        } else {
            after.withdraw(seat, &mut effects);
            None
        };
        self.enter(seat, Action::Resign, after, &effects, settled);
        Ok(effects)
    }

    fn agree_draw(&mut self) -> Result<(), PlayError> {
        let seat = self.acting()?;
        if self.sides() != 2 {
            return Err(PlayError::TooManySides);
        }
        let outcome = Outcome { ranking: Ranking::shared(2), ending: Ending::Agreement };
        let after = self.position().clone();
        self.enter(seat, Action::Draw, after, &[], Some(outcome));
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let can = self.done > 0;
        self.done -= usize::from(can);
        can
    }

    fn redo(&mut self) -> bool {
        let can = self.done < self.log.len();
        self.done += usize::from(can);
        can
    }

    fn undo_turn(&mut self) -> bool {
        let can = self.undo();
        while !self.at_turn_start() {
            self.undo();
        }
        can
    }

    fn redo_turn(&mut self) -> bool {
        let can = self.redo();
        while !self.at_turn_start() && self.redo() {}
        can
    }

    fn played(&self) -> Vec<Played> {
        self.logged(0..self.done)
    }

    fn undone(&self) -> Vec<Played> {
        self.logged(self.done..self.log.len())
    }

    fn geometry(&self) -> Geometry {
        G::geometry(checked::<G>(self.game.choices()))
    }

    fn pieces(&self) -> Vec<PieceView> {
        G::pieces(self.position())
    }

    fn notes(&self) -> Vec<String> {
        G::notes(self.position())
    }

    fn asks(&self) -> Option<&'static str> {
        self.outcome().map_or_else(|| G::asks(self.position()), |_| None)
    }

    fn gauges(&self) -> Vec<Gauge> {
        G::gauges(self.position())
    }

    fn gestures(&self) -> Vec<(String, Vec<Touch>)> {
        self.gestured()
    }

    fn way(&self, step: &str) -> Vec<Point> {
        self.way_of(step)
    }

    fn gesture(&self, step: &str) -> Vec<Touch> {
        self.gesture_of(step)
    }

    fn effects(&self, step: &str) -> Vec<Effect> {
        self.effects_of(step)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.position(), depth)
    }

    fn branches(&self) -> Vec<(String, Box<dyn Table>)> {
        let position = self.position();
        let branch = |step| {
            let table: Box<dyn Table> =
                Box::new(Self::new(self.game, position.after(step), self.notation));
            (G::write_step(position, self.notation, step), table)
        };
        position.steps().into_iter().map(branch).collect()
    }

    fn playout(&self, choose: &mut dyn FnMut(usize) -> usize, limit: usize) -> Playout {
        let mut position = self.position().clone();
        let steps = playout(&mut position, limit, choose);
        Playout { steps, outcome: over(&position) }
    }

    fn boxed(&self) -> Box<dyn Table> {
        let log = self.log.iter().map(|entry| Entry { after: entry.after.clone(), ..*entry });
        Box::new(Self { log: log.collect(), start: self.start.clone(), ..*self })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
