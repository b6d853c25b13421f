use quadrille_core::Outcome;

use super::Clock;
use super::replay::{item_text, play_timed};
use crate::{GameText, PlayError, Played, Spent, Standing, Table, TakenBack};

/// A game with its headers, comments and variations.
///
/// A record that was read has been replayed: every turn in it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game and its options.
    pub game: GameText,
    /// The position it begins with, if that is not the set-up.
    pub position: Option<String>,
    /// The time that seats were given, if any was.
    pub clock: Option<Clock>,
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
    /// What was done in it, joined by `;`: steps, `resign`, or `draw` for an agreed draw; what a
    /// seat did that was not to act stands behind its letter and a colon, like `r:resign`.
    pub text: String,
    /// What each of these took, as far as that is known; nothing if no time was told.
    pub times: Vec<Option<Spent>>,
    /// Comments on it.
    pub comments: Vec<String>,
    /// What might have been played instead.
    pub variations: Vec<Line>,
}

impl Turn {
    /// A turn nothing was said of.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), times: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

impl Turn {
    /// Plays it on a match that stands before it; answers whether the turn is complete.
    ///
    /// # Errors
    /// If the match is over, or something cannot be done; then nothing was done.
    pub fn play_on(&self, table: &mut dyn Table) -> Result<bool, PlayError> {
        play_timed(table, &self.text, &self.times)
    }

    /// What was done in a turn of a match.
    fn of(table: &dyn Table, played: &[Played]) -> Self {
        let texts: Vec<String> = played.iter().map(|played| item_text(table, played)).collect();
        let times: Vec<Option<Spent>> = played.iter().map(|played| played.time).collect();
        let any = times.iter().any(Option::is_some);
        Self { times: if any { times } else { Vec::new() }, ..Self::new(texts.join(";")) }
    }
}

impl Line {
    /// Says something of what there is so far.
    fn say(&mut self, comment: String) {
        match self.turns.last_mut() {
            Some(turn) => turn.comments.push(comment),
            None => self.comments.push(comment),
        }
    }
}

/// What was taken back after a turn, as a comment on it: `[%takeback g e3-e4 e7-e6]`.
fn takeback_text(table: &dyn Table, taken: &TakenBack) -> String {
    let armies = table.game().armies();
    let letter = armies.get(taken.by.index()).map_or('?', |army| army.letter);
    let turns = taken.played.split_inclusive(|played| played.ends_turn);
    let turns: Vec<String> = turns.map(|turn| Turn::of(table, turn).text).collect();
    format!("[%takeback {letter} {}]", turns.join(" "))
}

impl Record {
    /// The record of a match as it stands, without what was taken back.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        let game = table.game();
        let start = table.start_text();
        let mut line = Line::default();
        let mut takebacks = table.taken_back().into_iter().peekable();
        let mut turn: Vec<Played> = Vec::new();
        for (number, played) in table.played().into_iter().enumerate() {
            while let Some(taken) = takebacks.next_if(|taken| taken.at <= number) {
                line.say(takeback_text(table, &taken));
            }
            let ends_turn = played.ends_turn;
            turn.push(played);
            if ends_turn {
                line.turns.push(Turn::of(table, &turn));
                turn.clear();
            }
        }
        for taken in takebacks {
            line.say(takeback_text(table, &taken));
        }
        if !turn.is_empty() {
            line.turns.push(Turn::of(table, &turn));
        }
        Self {
            game,
            position: (start != game.start().position_text()).then_some(start),
            clock: None,
            headers: Vec::new(),
            line,
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
            turn.play_on(table.as_mut())?;
        }
        Ok(table)
    }
}
