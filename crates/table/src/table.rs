use std::any::Any;

use quadrille_core::present::{Gauge, Geometry, PieceView, Touch};
use quadrille_core::{Army, Effect, Outcome, Point, ReadError, Seat, Side};

use crate::{GameText, PlayError};

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
    /// The step's text in the standard notation, or `resign` or `draw`.
    pub text: String,
    /// Whether it was the last of a turn.
    pub ends_turn: bool,
}

/// How one random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The steps taken.
    pub steps: usize,
    /// How it ended, unless the limit came first.
    pub outcome: Option<Outcome>,
}

/// A match of any game: the position, how it came about, and the rules common to all games.
///
/// Steps are named by their texts, which are unique among the legal ones. What fails changes
/// nothing.
pub trait Table: Send + Sync {
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
    /// The hash that equal positions share.
    fn key(&self) -> u64;

    /// Who decides next, or how the match ended.
    fn standing(&self) -> Standing;
    /// Whether no turn is begun that is not yet ended.
    fn at_turn_start(&self) -> bool;
    /// The legal steps; none when the match is over.
    fn steps(&self) -> Vec<String>;
    /// Takes a step and tells what it did.
    ///
    /// # Errors
    /// If the match is over, or the text is not that of a legal step.
    fn play(&mut self, step: &str) -> Result<Vec<Effect>, PlayError>;
    /// Takes the steps of one turn, or of a part of it, joined by `;`.
    ///
    /// # Errors
    /// As for [`play`](Self::play), or if a step comes after the turn's end.
    fn play_turn(&mut self, turn: &str) -> Result<Vec<Effect>, PlayError>;
    /// The acting seat resigns (C4).
    ///
    /// # Errors
    /// If the match is over.
    fn resign(&mut self) -> Result<Vec<Effect>, PlayError>;
    /// The sides agree to a draw (C4).
    ///
    /// # Errors
    /// If the match is over or has more than two sides.
    fn agree_draw(&mut self) -> Result<(), PlayError>;

    /// Takes back the last thing done; false if there is none.
    fn undo(&mut self) -> bool;
    /// Does again what was taken back last; false if there is nothing.
    fn redo(&mut self) -> bool;
    /// Takes back the current turn, or the last one if none is begun; false if there is none.
    fn undo_turn(&mut self) -> bool;
    /// Does again a whole turn that was taken back; false if there is nothing.
    fn redo_turn(&mut self) -> bool;
    /// What was done, and not taken back, since the match began.
    fn played(&self) -> Vec<Played>;
    /// What was taken back and can be done again, in the order in which it would be.
    fn undone(&self) -> Vec<Played>;

    /// The board.
    fn geometry(&self) -> Geometry;
    /// The pieces on it.
    fn pieces(&self) -> Vec<PieceView>;
    /// What the position holds besides, in short English lines.
    fn notes(&self) -> Vec<String>;
    /// What the turn that is begun asks for next, by a stable lower-case key, if that needs saying.
    fn asks(&self) -> Option<&'static str>;
    /// What the position counts.
    fn gauges(&self) -> Vec<Gauge>;
    /// The legal steps with their gestures; none when the match is over.
    fn gestures(&self) -> Vec<(String, Vec<Touch>)>;
    /// The points a step leads over, from where the piece stands to where it stops or to what it
    /// shoots; none if it is not legal, or if no piece goes anywhere.
    fn way(&self, step: &str) -> Vec<Point>;
    /// The gesture of a step; none if it is not legal.
    fn gesture(&self, step: &str) -> Vec<Touch>;
    /// What a step would do; nothing if it is not legal.
    fn effects(&self, step: &str) -> Vec<Effect>;

    /// How many sequences of exactly `depth` steps the position has; C2 and C3 play no part.
    fn perft(&self, depth: u32) -> u64;
    /// Each legal step of the position with a new match that begins after it.
    fn branches(&self) -> Vec<(String, Box<dyn Table>)>;
    /// Takes steps that `choose` picks, given how many are legal, from the position on until the game ends by its own rules or
    /// `limit` steps have been taken; C2 and C3 play no part, and the match stays as it is.
    fn playout(&self, choose: &mut dyn FnMut(usize) -> usize, limit: usize) -> Playout;
    /// A copy of the whole match.
    fn boxed(&self) -> Box<dyn Table>;
    /// The [`Match`](crate::Match) behind it, for those who know which game it is.
    fn as_any(&self) -> &dyn Any;
}
