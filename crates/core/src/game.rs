use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::present::{Gauge, Geometry, PieceView, Reshaping, Touch};
use crate::{Choices, IllegalStep, OptionSpec, Point, Position, ReadError};

/// The notation of the rule pages, which every game has.
pub const STANDARD: &str = "standard";

/// An army's letter in position texts and its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmySpec {
    /// The letter, which also names the seat that starts with the army.
    pub letter: char,
    /// The name, lower case.
    pub name: &'static str,
}

/// A step of a game.
pub type StepOf<G> = <<G as Game>::Position as Position>::Step;

/// What is true of a game whatever the position.
pub trait Game: 'static {
    /// The first word of game texts.
    const ID: &'static str;
    /// What players call it.
    const NAME: &'static str;
    /// What it is about, in one English sentence.
    const ABOUT: &'static str;
    /// What of it is lost and was rebuilt, in one English sentence, if anything was.
    const REBUILT: Option<&'static str> = None;
    /// Its options, in the order of game texts.
    const OPTIONS: &'static [OptionSpec];
    /// How many turns without progress per starting seat draw the game (C3), if any do.
    const QUIET_TURNS: Option<u16>;

    /// Choices that go together.
    type Options: Copy + Debug + Default + Eq;
    /// Its situations.
    type Position: Position;

    /// Checks that choices go together.
    ///
    /// # Errors
    /// If they do not; the error names the option and what it goes with.
    fn options(choices: Choices) -> Result<Self::Options, ReadError>;

    /// The choices that options were made of.
    fn choices(options: Self::Options) -> Choices;

    /// Its armies, each at the number of the seat that starts with it.
    fn armies(options: Self::Options) -> &'static [ArmySpec];

    /// The names of the notations a game with these options can be written in; [`STANDARD`] first.
    fn notations(_options: Self::Options) -> &'static [&'static str] {
        &[STANDARD]
    }

    /// The set-up position.
    fn start(options: Self::Options) -> Self::Position;

    /// Reads and validates a position text.
    ///
    /// # Errors
    /// If the text cannot be read or the position cannot be played from.
    fn read_position(
        options: Self::Options,
        notation: &str,
        text: &str,
    ) -> Result<Self::Position, ReadError>;

    /// The text of a position.
    fn write_position(position: &Self::Position, notation: &str) -> String;

    /// Reads a step and binds it to a position.
    ///
    /// # Errors
    /// If the text cannot be read or the step is not legal.
    fn read_step(
        position: &Self::Position,
        _notation: &str,
        text: &str,
    ) -> Result<StepOf<Self>, StepError> {
        bind_step(position, text)
    }

    /// The text of a legal step.
    fn write_step(_position: &Self::Position, _notation: &str, step: StepOf<Self>) -> String {
        step.to_string()
    }

    /// The board these options are played on.
    fn geometry(options: Self::Options) -> Geometry;

    /// The pieces on the board, in the order of points and from bottom to top.
    fn pieces(position: &Self::Position) -> Vec<PieceView>;

    /// What a position holds besides what stands on the board, in short English lines: what the
    /// turn has used, who leads whose army.
    fn notes(_position: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// What the turn that is begun asks for next, by a stable lower-case key, if that needs saying.
    fn asks(_position: &Self::Position) -> Option<&'static str> {
        None
    }

    /// What the position counts.
    fn gauges(_position: &Self::Position) -> Vec<Gauge> {
        Vec::new()
    }

    /// How a legal step is shown to a player and made by hand. Legal steps have different
    /// gestures, and none is the beginning of another.
    fn gesture(position: &Self::Position, step: StepOf<Self>) -> Vec<Touch>;

    /// Every legal step with its [`gesture`](Self::gesture), in the visitor's order. A game may be
    /// faster here than step by step, but never different.
    fn gestures(position: &Self::Position) -> Vec<(StepOf<Self>, Vec<Touch>)> {
        let steps = position.steps().into_iter();
        steps.map(|step| (step, Self::gesture(position, step))).collect()
    }

    /// The points a legal step leads over, for drawing: each once, a neighbour after the other,
    /// from where the piece stands to where it stops or to what it shoots. Empty if no piece goes
    /// anywhere. Where the rules leave the way open, it is one that they allow.
    fn way(_position: &Self::Position, _step: StepOf<Self>) -> Vec<Point> {
        Vec::new()
    }

    /// The pieces of a position text in the standard notation, which need not be one that can be
    /// played from; as in [`pieces`](Self::pieces), in the order of points and from bottom to top.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn draft(options: Self::Options, text: &str) -> Result<Vec<PieceView>, ReadError>;

    /// The cells of position texts with a unit of each kind, army by army, as an editor offers
    /// them for any point that is not special.
    fn palette(options: Self::Options) -> Vec<String>;

    /// What an editor can make of a unit before it is put down: what is done to it, and the cell
    /// with the unit as it is then.
    fn reshaped(_options: Self::Options, _unit: &str) -> Vec<(Reshaping, String)> {
        Vec::new()
    }

    /// What becomes of a cell when an editor puts a unit there: the unit takes the place of
    /// whatever was there, unless the point has room for more.
    fn joined(_options: Self::Options, _point: Point, _cell: &str, unit: &str) -> String {
        unit.to_owned()
    }
}

/// Reads a step in the standard notation and binds it to a position.
///
/// # Errors
/// If the text cannot be read or the step is not legal.
pub fn bind_step<P: Position>(position: &P, text: &str) -> Result<P::Step, StepError> {
    let step = text.parse().map_err(StepError::Unreadable)?;
    if position.is_legal(step) { Ok(step) } else { Err(StepError::Illegal(IllegalStep)) }
}

/// Why a text is no step to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// It is not the text of any step.
    Unreadable(ReadError),
    /// It is a step, but not one that is legal here.
    Illegal(IllegalStep),
}

impl Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => Display::fmt(error, f),
            Self::Illegal(error) => Display::fmt(error, f),
        }
    }
}

impl Error for StepError {}
