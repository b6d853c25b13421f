use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::{Choices, EditionSpec, IllegalStep, OptionSpec, Position, Preset, ReadError};

/// The notation of the rule pages. Every game has it.
pub const STANDARD: &str = "standard";

/// An army's letter in position texts and its English name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmySpec {
    /// Also names the seat that starts with the army.
    pub letter: char,
    /// In lower case.
    pub name: &'static str,
}

/// An ending that has a different key in older records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenamedEnding {
    /// Its key in older records.
    pub was: &'static str,
    /// Its current key.
    pub is: &'static str,
}

/// A step of a game.
pub type StepOf<G> = <<G as Game>::Position as Position>::Step;

/// The rules of a game that hold in every position, and its texts.
///
/// Further traits: [`Present`](crate::present::Present) shows a game, [`Edit`](crate::edit::Edit)
/// sets up positions by hand, [`Art`](crate::draw::Art) draws it,
/// [`Searchable`](crate::heuristics::Searchable) is its knowledge for the search, and
/// [`GameTexts`](crate::GameTexts) its text files.
pub trait Game: 'static {
    /// The first word of game texts.
    const ID: &'static str;
    /// The name players use.
    const NAME: &'static str;
    /// The options, in the order of game texts.
    const OPTIONS: &'static [OptionSpec];
    /// The version of the rules, from 1. It is raised when an older record would be replayed
    /// differently.
    const RULES_VERSION: u8 = 1;
    /// The editions, the usual one first; empty if there is only one.
    const EDITIONS: &'static [EditionSpec] = &[];
    /// Values that given choices imply for options left open, because the choices need them.
    const IMPLIED: &'static [Preset] = &[];
    /// The number of turns without progress per starting seat that draws the game (C3), if any.
    const QUIET_TURNS: Option<u16>;
    /// Endings that have other keys in older records.
    const RENAMED_ENDINGS: &'static [RenamedEnding] = &[];

    /// A checked combination of choices.
    type Options: Copy + Debug + Default + Eq;
    /// The state of the game between two steps.
    type Position: Position;

    /// Checks that choices can be combined.
    ///
    /// # Errors
    /// If they cannot. The error names the option and the choices it can be combined with.
    fn options(choices: Choices) -> Result<Self::Options, ReadError>;

    /// The choices that make up options.
    fn choices(options: Self::Options) -> Choices;

    /// The armies, each at the index of the seat that starts with it.
    fn armies(options: Self::Options) -> &'static [ArmySpec];

    /// The options of the game's twin: the same game with the board turned and the armies in other
    /// colours. Opening books store one game of a pair for both. That game has no twin itself.
    fn twin(_options: Self::Options) -> Option<Self::Options> {
        None
    }

    /// The same position in the twin game, or `None` if the game has no twin.
    fn to_twin(_position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// Translates a step of the twin into a step of this game.
    fn from_twin(step: StepOf<Self>) -> StepOf<Self> {
        step
    }

    /// The names of the notations for a game with these options. [`STANDARD`] is the first.
    fn notations(_options: Self::Options) -> &'static [&'static str] {
        &[STANDARD]
    }

    /// The starting position.
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
