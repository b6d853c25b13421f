use std::any::Any;
use std::ops::{Deref, DerefMut};

use quadrille_core::present::{Geometry, PieceView, Touch};
use quadrille_core::{Army, Effect, Point, ReadError, Seat, Side, Status};

use crate::{Act, GameText, PendingOffer, PlayError, Shown, Spent, Step, Twin};

/// An entry in the log of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub seat: Seat,
    pub act: PlayedAct,
    /// True for the last entry of a turn.
    pub ends_turn: bool,
    /// True if it was the seat's turn.
    pub in_turn: bool,
    /// The time it took, if known.
    pub time: Option<Spent>,
}

/// The act of a log entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayedAct {
    /// A step, by its text in the standard notation.
    Step(String),
    Other(Act),
}

impl Played {
    /// True if it is a step.
    #[must_use]
    pub fn is_step(&self) -> bool {
        matches!(self.act, PlayedAct::Step(_))
    }

    /// The act, if it is not a step.
    #[must_use]
    pub fn other(&self) -> Option<Act> {
        match self.act {
            PlayedAct::Step(_) => None,
            PlayedAct::Other(act) => Some(act),
        }
    }

    /// The text of the step, or the word of another act in records.
    #[must_use]
    pub fn text(&self) -> &str {
        match &self.act {
            PlayedAct::Step(text) => text,
            PlayedAct::Other(act) => act.word().unwrap_or_default(),
        }
    }
}

/// Turns that were taken back by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// The number of entries that remained.
    pub at: usize,
    /// The seat that asked for it.
    pub by: Seat,
    /// The entries taken back, oldest first.
    pub played: Vec<Played>,
}

/// A match of any game: what a client asks at every touch, and the acts of seats.
///
/// A method that fails changes nothing. Everything else that a match knows is its [`MatchState`],
/// whose methods a `dyn Match` has as well: the seats and the common rules in [`Refereed`], the log
/// in [`Logged`], the texts in [`Written`], the presentation in [`Shown`]. Operations that need
/// several of these are inherent methods of `dyn Match`. [`explored`](crate::explored()) explores
/// the position.
pub trait Match: Send + Sync + 'static {
    /// The state.
    fn state(&self) -> &(dyn MatchState + 'static);
    /// The state, to undo and redo entries and to set the notation.
    fn state_mut(&mut self) -> &mut (dyn MatchState + 'static);
    /// A copy of the whole match.
    fn boxed(&self) -> Box<dyn Match>;
    /// Lets a seat act, and returns the effects. `time` is stored in the log if it is given.
    ///
    /// # Errors
    /// If the seat cannot do that now.
    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError>;

    /// The legal steps. Empty if the match is over.
    fn steps(&self) -> Vec<Step>;
    /// The legal steps with their gestures. Empty if the match is over.
    fn gestures(&self) -> Vec<(Step, Vec<Touch>)>;
    /// The points that a step leads over, from the piece to its destination or target. Empty if the
    /// step is not legal, or if no piece moves or shoots.
    fn way(&self, step: Step) -> Vec<Point>;
    /// The effects of a step. Empty if it is not legal.
    fn effects(&self, step: Step) -> Vec<Effect>;
    /// The board.
    fn geometry(&self) -> Geometry;
    /// The pieces on the board.
    fn pieces(&self) -> Vec<PieceView>;
}

/// The state of a match. Every type with the four parts has it.
pub trait MatchState: Refereed + Logged + Written + Shown {}

impl<M: Refereed + Logged + Written + Shown> MatchState for M {}

impl Deref for dyn Match + '_ {
    type Target = dyn MatchState;

    fn deref(&self) -> &Self::Target {
        self.state()
    }
}

impl DerefMut for dyn Match + '_ {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.state_mut()
    }
}

/// The seats of a match and its standing under the common rules.
pub trait Refereed {
    /// The game and its options.
    fn game(&self) -> GameText;
    /// The number of seats at the start of the game.
    fn seats(&self) -> u8;
    /// The number of sides.
    fn sides(&self) -> u8;
    /// The side a seat plays for.
    fn side_of(&self, seat: Seat) -> Side;
    /// The seat that moves an army now.
    fn commander(&self, army: Army) -> Option<Seat>;
    /// True if a seat takes no further part.
    fn is_out(&self, seat: Seat) -> bool;

    /// The hash of the position. Equal positions have the same.
    fn key(&self) -> u64;

    /// The seat to act, or the outcome.
    fn status(&self) -> Status;
    /// True if no turn is in progress.
    fn at_turn_start(&self) -> bool;
    /// True if a step was found legal in this situation.
    fn lists(&self, step: Step) -> bool;
    /// The open offer, if any.
    fn pending(&self) -> Option<PendingOffer>;

    /// The match as one of the game's twin, if the game has one.
    fn twin(&self) -> Option<Twin>;
    /// The [`MatchOf`](crate::MatchOf), for code that knows the game's type.
    fn as_any(&self) -> &dyn Any;
    /// The memory it uses, in bytes.
    fn bytes(&self) -> usize;
}

/// The log of a match. Undone entries stay until another act replaces them.
pub trait Logged {
    /// Undoes the last entry. Returns false if there is none.
    fn undo(&mut self) -> bool;
    /// Redoes the entry undone last. Returns false if there is none.
    fn redo(&mut self) -> bool;
    /// The number of entries that are not undone.
    fn done(&self) -> usize;
    /// An entry by its number. Undone entries follow those done. `None` after the last.
    fn entry(&self, number: usize) -> Option<Played>;
    /// The step of the last entry that is not undone, valid in the situation before it. `None` if
    /// the entry is not a step.
    fn last_step(&self) -> Option<Step>;
    /// The number of ended turns.
    fn turns(&self) -> usize;
    /// The number of the entry with which a turn begins. Turns are counted from 0; the last may not
    /// have begun.
    fn turn_start(&self, turn: usize) -> Option<usize>;
    /// The turns taken back by agreement, the earliest first.
    fn taken_back(&self) -> Vec<TakenBack>;
}

/// The texts of a match.
pub trait Written {
    /// The notation of positions and steps.
    fn notation(&self) -> &'static str;
    /// Sets the notation.
    ///
    /// # Errors
    /// If this game has no such notation.
    fn set_notation(&mut self, name: &str) -> Result<(), ReadError>;
    /// The text of the position.
    fn position_text(&self) -> String;
    /// The text of the first position of the match, in the standard notation.
    fn start_text(&self) -> String;
    /// The legal step with this text.
    ///
    /// # Errors
    /// If the match is over, or the text is not that of a legal step.
    fn read(&self, text: &str) -> Result<Step, PlayError>;
    /// The text of a step that is legal here. For any other step, its text in the standard
    /// notation.
    fn text(&self, step: Step) -> String;
}

impl dyn Match + '_ {
    /// Takes the step with this text and returns its effects.
    ///
    /// # Errors
    /// If the match is over, or the text is not that of a legal step. The error then names similar
    /// legal steps.
    pub fn play(&mut self, step: &str) -> Result<Vec<Effect>, PlayError> {
        let step = self.read(step).map_err(|error| error.with_near(self))?;
        self.take(step)
    }

    /// Takes a step of the acting seat.
    ///
    /// # Errors
    /// If the match is over, or the step is not legal here.
    pub fn take(&mut self, step: Step) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        self.act(seat, Act::Step(step), None)
    }

    /// Takes the steps of one turn, or of a part of it, joined by `;`.
    ///
    /// # Errors
    /// As for `play`, or if a step comes after the turn's end. The match is then unchanged.
    pub fn play_turn(&mut self, turn: &str) -> Result<Vec<Effect>, PlayError> {
        let before = self.done();
        let mut all = Vec::new();
        let mut last: Option<&str> = None;
        for text in turn.split(';') {
            let ended = last.filter(|_| self.at_turn_start());
            let played = match ended {
                Some(last) => Err(PlayError::TurnOver { last: last.to_owned() }),
                None => self.play(text),
            };
            match played {
                Ok(effects) => all.extend(effects),
                Err(error) => {
                    while self.done() > before {
                        self.undo();
                    }
                    return Err(error);
                }
            }
            last = Some(text);
        }
        Ok(all)
    }

    /// Resigns for the acting seat (C4).
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        self.act(seat, Act::Resign, None)
    }

    /// Ends the match in an agreed draw (C4).
    ///
    /// # Errors
    /// If the match is over or has more than two sides.
    pub fn agree_draw(&mut self) -> Result<(), PlayError> {
        let seat = self.acting()?;
        self.act(seat, Act::Draw, None).map(|_| ())
    }

    /// The acting seat.
    ///
    /// # Errors
    /// If the match is over.
    pub fn acting(&self) -> Result<Seat, PlayError> {
        match self.status() {
            Status::Acting(seat) => Ok(seat),
            Status::Over(_) => Err(PlayError::Over),
        }
    }

    /// True if the last entry ended a turn, or there is none.
    pub fn ended_turn(&self) -> bool {
        let last = self.done().checked_sub(1).and_then(|last| self.entry(last));
        last.is_none_or(|last| last.ends_turn)
    }

    /// Undoes the current turn, or the last one if none has begun. Returns false if there is none.
    pub fn undo_turn(&mut self) -> bool {
        let can = self.undo();
        while !self.at_turn_start() && self.undo() {}
        can
    }

    /// Redoes a whole turn that was undone. Returns false if there is none.
    pub fn redo_turn(&mut self) -> bool {
        let can = self.redo();
        while !self.at_turn_start() && self.redo() {}
        can
    }

    /// The entries that are not undone.
    pub fn played(&self) -> Vec<Played> {
        (0..self.done()).filter_map(|number| self.entry(number)).collect()
    }

    /// The undone entries, in the order in which they would be redone.
    pub fn undone(&self) -> Vec<Played> {
        (self.done()..).map_while(|number| self.entry(number)).collect()
    }

    /// The texts of the legal steps.
    pub fn step_texts(&self) -> Vec<String> {
        self.steps().into_iter().map(|step| self.text(step)).collect()
    }
}
