use std::any::Any;

use quadrille_core::{Army, Effect, Outcome, ReadError, Seat, Side};

use crate::{Act, GameText, Pending, PlayError, Shown, Spent, Step, Twin};

/// Whether a match goes on, and who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This seat takes the next step.
    Acting(Seat),
    /// The match has ended.
    Over(Outcome),
}

/// Something that was done in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who did it.
    pub seat: Seat,
    /// The step's text in the standard notation, or the word of what was done besides.
    pub text: String,
    /// Whether it was the last of a turn.
    pub ends_turn: bool,
    /// Whether the seat was the one to act.
    pub in_turn: bool,
    /// Whether it is a step.
    pub is_step: bool,
    /// How long it took, if that was told.
    pub time: Option<Spent>,
}

/// Turns that were taken back by agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// How many entries were left.
    pub at: usize,
    /// Who asked for it.
    pub by: Seat,
    /// What was taken back, oldest first.
    pub played: Vec<Played>,
}

/// A match of any game: how it stands, what seats can do, and the rules common to all games.
///
/// What fails changes nothing. Its log is [`Logged`], its texts are [`Written`], how it is shown is
/// [`Shown`]; what is done with several of these is an inherent method of `dyn Table`. How its
/// position can be explored is [`explored`](crate::explored()).
pub trait Table: Logged + Written + Shown + Send + Sync {
    /// The game and its options.
    fn game(&self) -> GameText;
    /// How many seats the game was begun with.
    fn seats(&self) -> u8;
    /// How many sides there are.
    fn sides(&self) -> u8;
    /// The side a seat plays for.
    fn side_of(&self, seat: Seat) -> Side;
    /// The seat that moves an army now.
    fn commander(&self, army: Army) -> Option<Seat>;
    /// Whether a seat takes no further part.
    fn is_out(&self, seat: Seat) -> bool;

    /// The hash that equal positions share.
    fn key(&self) -> u64;

    /// Who decides next, or how the match ended.
    fn standing(&self) -> Standing;
    /// Whether no turn is begun that is not yet ended.
    fn at_turn_start(&self) -> bool;
    /// The legal steps; none when the match is over.
    fn steps(&self) -> Vec<Step>;
    /// Whether a step was found legal in this very situation.
    fn lists(&self, step: Step) -> bool;
    /// What is proposed and not yet answered.
    fn pending(&self) -> Option<Pending>;
    /// Lets a seat do something, and tells what it did. What it took and what was left on the clock
    /// is kept if it is told.
    ///
    /// # Errors
    /// If the seat cannot do that now.
    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError>;

    /// The match as the twin of its game has it, if the game has one.
    fn twin(&self) -> Option<Twin>;
    /// A copy of the whole match.
    fn boxed(&self) -> Box<dyn Table>;
    /// The [`Match`](crate::Match) behind it, for those who know which game it is.
    fn as_any(&self) -> &dyn Any;
    /// How many bytes of memory it takes.
    fn bytes(&self) -> usize;
}

/// What was done in a match. What was undone stays until something else is done.
pub trait Logged {
    /// Undoes the last thing done; false if there is none.
    fn undo(&mut self) -> bool;
    /// Does again what was undone last; false if there is nothing.
    fn redo(&mut self) -> bool;
    /// How many things were done, and not undone, since the match began.
    fn done(&self) -> usize;
    /// What was done, by number; what was undone follows. None behind that.
    fn entry(&self, number: usize) -> Option<Played>;
    /// The last thing done, if it was a step, as it was legal before it.
    fn last_step(&self) -> Option<Step>;
    /// How many turns have ended.
    fn turns(&self) -> usize;
    /// The number of the entry with which a turn begins, counted from 0; the last one may be about
    /// to begin.
    fn turn_start(&self, turn: usize) -> Option<usize>;
    /// What was taken back by agreement, the earliest first.
    fn taken_back(&self) -> Vec<TakenBack>;
}

/// The texts of a match.
pub trait Written {
    /// The notation that positions and steps are read and written in.
    fn notation(&self) -> &'static str;
    /// Chooses the notation.
    ///
    /// # Errors
    /// If this game has no such notation.
    fn set_notation(&mut self, name: &str) -> Result<(), ReadError>;
    /// The text of the position.
    fn position_text(&self) -> String;
    /// The text of the position the match began with, in the standard notation.
    fn start_text(&self) -> String;
    /// The legal step with this text.
    ///
    /// # Errors
    /// If the match is over, or the text is not that of a legal step.
    fn read(&self, text: &str) -> Result<Step, PlayError>;
    /// The text of a step that is legal here; of any other, its text in the standard notation.
    fn text(&self, step: Step) -> String;
}

impl dyn Table + '_ {
    /// Takes the step with this text and tells what it did.
    ///
    /// # Errors
    /// If the match is over, or the text is not that of a legal step; then the legal ones that are
    /// most like it are named, for a person.
    pub fn play(&mut self, step: &str) -> Result<Vec<Effect>, PlayError> {
        let step = self.read(step).map_err(|error| error.with_near(self))?;
        self.take(step)
    }

    /// Takes a step of the seat that acts.
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
    /// As for `play`, or if a step comes after the turn's end; then nothing was done.
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

    /// The acting seat resigns (C4).
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self) -> Result<Vec<Effect>, PlayError> {
        let seat = self.acting()?;
        self.act(seat, Act::Resign, None)
    }

    /// The sides agree to a draw (C4).
    ///
    /// # Errors
    /// If the match is over or has more than two sides.
    pub fn agree_draw(&mut self) -> Result<(), PlayError> {
        let seat = self.acting()?;
        self.act(seat, Act::Draw, None).map(|_| ())
    }

    /// The seat that acts.
    ///
    /// # Errors
    /// If the match is over.
    pub fn acting(&self) -> Result<Seat, PlayError> {
        match self.standing() {
            Standing::Acting(seat) => Ok(seat),
            Standing::Over(_) => Err(PlayError::Over),
        }
    }

    /// Whether the last thing done ended a turn, or nothing was done.
    pub fn ended_turn(&self) -> bool {
        let last = self.done().checked_sub(1).and_then(|last| self.entry(last));
        last.is_none_or(|last| last.ends_turn)
    }

    /// Undoes the current turn, or the last one if none is begun; false if there is none.
    pub fn undo_turn(&mut self) -> bool {
        let can = self.undo();
        while !self.at_turn_start() && self.undo() {}
        can
    }

    /// Does again a whole turn that was undone; false if there is nothing.
    pub fn redo_turn(&mut self) -> bool {
        let can = self.redo();
        while !self.at_turn_start() && self.redo() {}
        can
    }

    /// What was done, and not undone, since the match began.
    pub fn played(&self) -> Vec<Played> {
        (0..self.done()).filter_map(|number| self.entry(number)).collect()
    }

    /// What was undone and can be done again, in the order in which it would be.
    pub fn undone(&self) -> Vec<Played> {
        (self.done()..).map_while(|number| self.entry(number)).collect()
    }

    /// The texts of the legal steps.
    pub fn step_texts(&self) -> Vec<String> {
        self.steps().into_iter().map(|step| self.text(step)).collect()
    }
}
