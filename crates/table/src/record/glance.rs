use super::read::{find, others, read_game};
use super::scan::{Header, Scanner};
use super::{Record, RecordError};
use crate::{Act, GameId, GameText};

/// The contents of a record without replaying it. They may be illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    pub game: GameText,
    /// The text of the first position, if the record has one.
    pub position: Option<String>,
    /// The ranks of the sides as stated, or `*`; empty if they are not stated.
    pub result: String,
    /// Headers that the rules do not use, in order.
    pub headers: Vec<(String, String)>,
    /// The texts of the turns.
    pub turns: Vec<String>,
}

impl Glance {
    /// Reads one game without replaying it.
    ///
    /// # Errors
    /// If it names no game of the product, or does not have the form of a record.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut scanner = Scanner::new(text);
        let start = scanner.next_game().unwrap_or((1, 1));
        let headers = scanner.headers()?;
        let game = read_game(&GameId::ALL, &headers, start)?;
        let line = scanner.line(0)?;
        let value = |key| find(&headers, key).map(|header: &Header| header.value.clone());
        Ok(Self {
            game,
            position: value("Position"),
            result: value("Result").unwrap_or_default(),
            headers: others(headers.iter()),
            turns: line.turns.into_iter().map(|turn| turn.text).collect(),
        })
    }

    /// The value of a header that the rules do not use.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The number of turns, without acts that are not steps.
    #[must_use]
    pub fn turns_made(&self) -> usize {
        self.turns.iter().filter(|turn| Act::by_word(turn).is_none()).count()
    }
}

impl Record {
    /// Splits a text with several games. Each game comes with its first line, counted from 1. The
    /// games are not read, so that a broken one does not hide the others.
    #[must_use]
    pub fn split(text: &str) -> Vec<(usize, &str)> {
        let mut games = Vec::new();
        let (mut line, mut start, mut at) = (1, 0, 1);
        let (mut part, mut escaped, mut in_headers) = (Part::Turns, false, true);
        for (place, char) in text.char_indices() {
            let after = part.after(char, escaped);
            escaped = char == '\\' && !escaped;
            if part == Part::Turns && after == Part::Key && !in_headers {
                games.push((at, &text[start..place]));
                (start, at) = (place, line);
            }
            let blank = char.is_whitespace() || char == '\u{feff}';
            in_headers = match part {
                Part::Turns => after == Part::Key || (in_headers && blank),
                _ => part != Part::Comment,
            };
            part = after;
            line += usize::from(char == '\n');
        }
        games.push((at, &text[start..]));
        games.retain(|(_, game)| !game.trim().is_empty());
        games
    }
}

/// The part of a record that a character belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Turns,
    Comment,
    Key,
    Value,
    /// After the value of a header.
    Close,
}

impl Part {
    /// The part after a character. A header ends with its line at the latest.
    fn after(self, char: char, escaped: bool) -> Self {
        match (self, char) {
            (Self::Turns, '[') => Self::Key,
            (Self::Turns, '{') => Self::Comment,
            (Self::Comment, '}') | (Self::Close, ']') if !escaped => Self::Turns,
            (Self::Key, '"') => Self::Value,
            (Self::Value, '"') if !escaped => Self::Close,
            (Self::Key | Self::Value | Self::Close, '\n') => Self::Turns,
            _ => self,
        }
    }
}
