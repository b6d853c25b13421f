use quadrille_core::{Outcome, Status};

use super::Clock;
use super::replay::{item_text, play_timed};
use crate::{GameText, Match, PlayError, Played, Spent, TakenBack};

/// A game with its headers, comments and variations.
///
/// A record that was read has been replayed: every turn in it is legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub game: GameText,
    /// The text of the first position; `None` for the starting position of the game.
    pub position: Option<String>,
    /// The time control, if any.
    pub clock: Option<Clock>,
    /// Headers that the rules do not use, in order: `Seats`, `Date` and any others.
    pub headers: Vec<(String, String)>,
    /// The main line.
    pub line: Line,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
}

/// A sequence of turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Comments before the first turn.
    pub comments: Vec<String>,
    pub turns: Vec<Turn>,
}

/// A turn with its comments and variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The acts, joined by `;`: steps, `resign`, or `draw` for an agreed draw. An act of a seat out
    /// of turn has the seat's letter and a colon before it, like `r:resign`.
    pub text: String,
    /// The time of each act, if known. Empty if no time is known.
    pub times: Vec<Option<Spent>>,
    pub comments: Vec<String>,
    /// Alternatives to this turn.
    pub variations: Vec<Line>,
}

impl Turn {
    /// A turn without comments.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), times: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }
}

impl Turn {
    /// Plays the turn on a match in the position before it. Returns true if the turn is complete.
    ///
    /// # Errors
    /// If the match is over, or an act is not possible. The match is then unchanged.
    pub fn play_on(&self, match_: &mut dyn Match) -> Result<bool, PlayError> {
        play_timed(match_, &self.text, &self.times)
    }

    /// The turn with these acts of a match.
    fn of(match_: &dyn Match, played: &[Played]) -> Self {
        let texts: Vec<String> = played.iter().map(|played| item_text(match_, played)).collect();
        let times: Vec<Option<Spent>> = played.iter().map(|played| played.time).collect();
        let any = times.iter().any(Option::is_some);
        Self { times: if any { times } else { Vec::new() }, ..Self::new(texts.join(";")) }
    }
}

impl Line {
    /// Adds a comment after the last turn.
    fn say(&mut self, comment: String) {
        match self.turns.last_mut() {
            Some(turn) => turn.comments.push(comment),
            None => self.comments.push(comment),
        }
    }
}

/// The comment for turns that were taken back: `[%takeback g e3-e4 e7-e6]`.
fn takeback_text(match_: &dyn Match, taken: &TakenBack) -> String {
    let armies = match_.game().armies();
    let letter = armies.get(taken.by.index()).map_or('?', |army| army.letter);
    let turns = taken.played.split_inclusive(|played| played.ends_turn);
    let turns: Vec<String> = turns.map(|turn| Turn::of(match_, turn).text).collect();
    format!("[%takeback {letter} {}]", turns.join(" "))
}

impl Record {
    /// The record of a match, without turns that were taken back.
    #[must_use]
    pub fn of(match_: &dyn Match) -> Self {
        let game = match_.game();
        let start = match_.start_text();
        let mut line = Line::default();
        let mut takebacks = match_.taken_back().into_iter().peekable();
        let mut turn: Vec<Played> = Vec::new();
        for (number, played) in match_.played().into_iter().enumerate() {
            while let Some(taken) = takebacks.next_if(|taken| taken.at <= number) {
                line.say(takeback_text(match_, &taken));
            }
            let ends_turn = played.ends_turn;
            turn.push(played);
            if ends_turn {
                line.turns.push(Turn::of(match_, &turn));
                turn.clear();
            }
        }
        for taken in takebacks {
            line.say(takeback_text(match_, &taken));
        }
        if !turn.is_empty() {
            line.turns.push(Turn::of(match_, &turn));
        }
        Self {
            game,
            position: (start != game.start().position_text()).then_some(start),
            clock: None,
            headers: Vec::new(),
            line,
            outcome: match match_.status() {
                Status::Over(outcome) => Some(outcome),
                Status::Acting(_) => None,
            },
        }
    }

    /// Copies the headers of another record of this game, and its comments on the turns that both
    /// begin with.
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

    /// The value of a header that the rules do not use.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The match after the first `turns` turns, or after all if there are fewer.
    ///
    /// # Errors
    /// If the record was made by hand and cannot be replayed.
    pub fn match_after(&self, turns: usize) -> Result<Box<dyn Match>, PlayError> {
        let mut match_ = match &self.position {
            Some(text) => self.game.read(text).map_err(PlayError::Start)?,
            None => self.game.start(),
        };
        for turn in self.line.turns.iter().take(turns) {
            turn.play_on(match_.as_mut())?;
        }
        Ok(match_)
    }
}
