use quadrille_core::Outcome;

use super::replay::play;
use crate::{GameText, PlayError, Standing, Table};

/// A game with its headers, comments and variations.
///
/// A record that was read has been replayed: every turn in it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game and its options.
    pub game: GameText,
    /// The position it begins with, if that is not the set-up.
    pub position: Option<String>,
    /// Headers that mean nothing to the rules, in order: `Seats`, `Date` and whatever else.
    pub headers: Vec<(String, String)>,
    /// The game itself.
    pub line: Line,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// Turns one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first turn.
    pub comments: Vec<String>,
    /// The turns.
    pub turns: Vec<Turn>,
}

/// A turn with what was said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Its steps joined by `;`; the last may be `resign`, or `draw` for an agreed draw.
    pub text: String,
    /// Comments on it.
    pub comments: Vec<String>,
    /// What might have been played instead.
    pub variations: Vec<Line>,
}

impl Turn {
    /// A turn nothing was said of.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), comments: Vec::new(), variations: Vec::new() }
    }
}

impl Record {
    /// The record of a match as it stands, without what was taken back.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        let game = table.game();
        let start = table.start_text();
        let mut turns = Vec::new();
        let mut steps: Vec<String> = Vec::new();
        for played in table.played() {
            steps.push(played.text);
            if played.ends_turn {
                turns.push(Turn::new(steps.join(";")));
                steps.clear();
            }
        }
        if !steps.is_empty() {
            turns.push(Turn::new(steps.join(";")));
        }
        Self {
            game,
            position: (start != game.start().position_text()).then_some(start),
            headers: Vec::new(),
            line: Line { comments: Vec::new(), turns },
            outcome: match table.standing() {
                Standing::Over(outcome) => Some(outcome),
                Standing::Acting(_) => None,
            },
        }
    }

    /// Takes over the headers of another record of this game, and what it says of the turns that
    /// both begin with.
    pub fn annotate_from(&mut self, other: &Self) {
        self.headers.clone_from(&other.headers);
        if (self.game, &self.position) != (other.game, &other.position) {
            return;
        }
        self.line.comments.clone_from(&other.line.comments);
        for (turn, known) in self.line.turns.iter_mut().zip(&other.line.turns) {
            if turn.text != known.text {
                break;
            }
            *turn = known.clone();
        }
    }

    /// The value of a header that means nothing to the rules.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The match as it stood after so many turns of the game, or after all if there are fewer.
    ///
    /// # Errors
    /// If the record was made by hand and cannot be played through.
    pub fn table_after(&self, turns: usize) -> Result<Box<dyn Table>, PlayError> {
        let mut table = match &self.position {
            Some(text) => self.game.read(text).map_err(PlayError::Start)?,
            None => self.game.start(),
        };
        for turn in self.line.turns.iter().take(turns) {
            play(table.as_mut(), &turn.text)?;
        }
        Ok(table)
    }
}
