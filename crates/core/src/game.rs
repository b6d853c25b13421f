use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::{Choices, EditionSpec, IllegalStep, OptionSpec, Position, Preset, ReadError};

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

/// An ending that earlier records have under another key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RenamedEnding {
    /// Its key in earlier records.
    pub was: &'static str,
    /// Its key now.
    pub is: &'static str,
}

/// A step of a game.
pub type StepOf<G> = <<G as Game>::Position as Position>::Step;

/// The rules of a game, whatever the position, and its texts.
///
/// How it shows itself is [`Present`](crate::present::Present), how positions are set up by hand
/// [`Edit`](crate::edit::Edit), how it is drawn [`Art`](crate::draw::Art), what it tells a search
/// [`Searchable`](crate::heuristics::Searchable), and what it brings as files [`Told`](crate::Told).
pub trait Game: 'static {
    /// The first word of game texts.
    const ID: &'static str;
    /// What players call it.
    const NAME: &'static str;
    /// What it is about, in one English sentence.
    const ABOUT: &'static str;
    /// Its options, in the order of game texts.
    const OPTIONS: &'static [OptionSpec];
    /// The version of its rules, counted from 1. It is raised when a game that was played before
    /// would be replayed differently.
    const RULES_VERSION: u8 = 1;
    /// Its editions, if there are several, the usual one first.
    const EDITIONS: &'static [EditionSpec] = &[];
    /// The values that given choices imply for options that are left open: those without which the
    /// choices would not go together.
    const IMPLIED: &'static [Preset] = &[];
    /// How many turns without progress per starting seat draw the game (C3), if any do.
    const QUIET_TURNS: Option<u16>;
    /// Endings that earlier records have under other keys.
    const RENAMED_ENDINGS: &'static [RenamedEnding] = &[];

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

    /// The options of the twin of a game: the same game with the board lying otherwise and the armies
    /// in other colours. One of two such games stands for both, where nothing else matters, and has
    /// no twin itself.
    fn twin(_options: Self::Options) -> Option<Self::Options> {
        None
    }

    /// A position as the twin of its game has it, if the game has one.
    fn to_twin(_position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// A step of the twin, as the game itself has it.
    fn from_twin(step: StepOf<Self>) -> StepOf<Self> {
        step
    }

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
