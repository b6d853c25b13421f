//! The arguments that name a game and a position.

use anyhow::Context;
use clap::Args;
use quadrille_core::STANDARD;
use quadrille_table::{GameText, Table};

use crate::misuse::{Misuse, OrMisuse};
use crate::texts::without_marks;

/// A game and a position of it.
#[derive(Args)]
pub(crate) struct At {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(required = true, value_name = "GAME")]
    game: Vec<String>,
    #[command(flatten)]
    place: Place,
}

/// A position of a game.
#[derive(Args)]
pub(crate) struct Place {
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

impl At {
    /// Returns the match that these arguments describe.
    pub(crate) fn table(&self) -> Result<Box<dyn Table>, Misuse> {
        self.place.table(read_game(&self.game)?)
    }
}

impl Place {
    /// Returns a match of the game at this position.
    pub(crate) fn table(&self, game: GameText) -> Result<Box<dyn Table>, Misuse> {
        let mut table = read_position(game, &self.notation, self.position.as_deref())?;
        table.set_notation(&self.notation).or_misuse()?;
        for turn in without_marks(&self.steps).split_whitespace() {
            table.play_turn(turn).context("steps").or_misuse()?;
        }
        Ok(table)
    }
}

/// Parses a game and its options.
pub(crate) fn read_game(words: &[String]) -> Result<GameText, Misuse> {
    without_marks(&words.join(" ")).parse().or_misuse()
}

/// Returns a match that begins with the position text, or with the set-up without one.
pub(crate) fn read_position(
    game: GameText,
    notation: &str,
    text: Option<&str>,
) -> Result<Box<dyn Table>, Misuse> {
    match text {
        Some(text) => {
            let read = game.rules().read(game, notation, &without_marks(text));
            read.context("position").or_misuse()
        }
        None => Ok(game.start()),
    }
}
