//! The arguments that name a game and a position.

use anyhow::Context;
use clap::Args;
use quadrille_core::STANDARD;
use quadrille_core::texts::terminal_errors;
use quadrille_table::{GameText, Match};

use crate::language::PhraseInChosenLanguage as _;
use crate::texts::without_marks;
use crate::usage_error::{OrUsageError, UsageError};

/// A game and a position of it.
#[derive(Args)]
pub(crate) struct GamePosition {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(required = true, value_name = "GAME")]
    game: Vec<String>,
    #[command(flatten)]
    place: PositionArgs,
}

/// A position of a game.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// Start from this position text instead of the set-up
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Play these steps first; a word is a step, or a turn joined by `;`
    #[arg(long, value_name = "STEPS", default_value = "", hide_default_value = true)]
    steps: String,
    /// Read and write positions and steps in this notation
    #[arg(long, default_value = STANDARD)]
    notation: String,
}

impl GamePosition {
    /// Returns the match that these arguments describe.
    pub(crate) fn open(&self) -> Result<Box<dyn Match>, UsageError> {
        self.place.open(read_game(&self.game)?)
    }
}

impl PositionArgs {
    /// Returns a match of the game at this position.
    pub(crate) fn open(&self, game: GameText) -> Result<Box<dyn Match>, UsageError> {
        let mut match_ = read_position(game, &self.notation, self.position.as_deref())?;
        match_.set_notation(&self.notation).or_usage_error()?;
        for turn in without_marks(&self.steps).split_whitespace() {
            match_.play_turn(turn).context(terminal_errors::IN_STEPS.t()).or_usage_error()?;
        }
        Ok(match_)
    }
}

/// Parses a game and its options.
pub(crate) fn read_game(words: &[String]) -> Result<GameText, UsageError> {
    without_marks(&words.join(" ")).parse().or_usage_error()
}

/// Returns a match that begins with the position text, or with the set-up without one.
pub(crate) fn read_position(
    game: GameText,
    notation: &str,
    text: Option<&str>,
) -> Result<Box<dyn Match>, UsageError> {
    match text {
        Some(text) => {
            let read = game.rules().read(game, notation, &without_marks(text));
            read.context(terminal_errors::IN_POSITION.t()).or_usage_error()
        }
        None => Ok(game.start()),
    }
}
