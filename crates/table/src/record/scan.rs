//! The scanner: from characters to headers, words, comments and parentheses.

use super::error::{Enclosed, TextPosition};
use super::{DEEPEST, RecordError, RecordProblem};

/// A header, with the places of its key and its value.
pub(super) struct Header {
    pub(super) key: String,
    pub(super) value: String,
    pub(super) key_at: TextPosition,
    pub(super) value_at: TextPosition,
}

/// A line of turns as written, before replay.
#[derive(Default)]
pub(super) struct ScannedLine {
    pub(super) comments: Vec<String>,
    pub(super) turns: Vec<ScannedTurn>,
}

/// A turn as written.
pub(super) struct ScannedTurn {
    /// The number before it, if there is one.
    pub(super) number: Option<(String, TextPosition)>,
    pub(super) text: String,
    pub(super) at: TextPosition,
    pub(super) comments: Vec<String>,
    pub(super) variations: Vec<ScannedLine>,
}

pub(super) struct Scanner<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    at: TextPosition,
}

impl<'t> Scanner<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { rest: text.chars().peekable(), at: (1, 1) }
    }

    fn next(&mut self) -> Option<char> {
        let char = self.rest.next()?;
        self.at = if char == '\n' { (self.at.0 + 1, 1) } else { (self.at.0, self.at.1 + 1) };
        Some(char)
    }

    fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let mut word = String::new();
        while let Some(char) = self.peek().filter(|&char| wanted(char)) {
            word.push(char);
            self.next();
        }
        word
    }

    fn expect(&mut self, wanted: char) -> Result<(), RecordError> {
        if self.peek() == Some(wanted) {
            self.next();
            return Ok(());
        }
        let found = self.peek();
        Err(RecordError::at(self.at, RecordProblem::Sign { wanted, found }))
    }

    /// The text up to `end`. A backslash escapes `end` and itself.
    fn take_until(&mut self, end: char, what: Enclosed) -> Result<String, RecordError> {
        let opened = self.at;
        let mut text = String::new();
        loop {
            let at = self.at;
            match self.next() {
                None => {
                    return Err(RecordError::at(opened, RecordProblem::Unclosed { what, end }));
                }
                Some('\\') => match self.next() {
                    Some(char) if char == end || char == '\\' => text.push(char),
                    _ => {
                        return Err(RecordError::at(at, RecordProblem::Backslash { end }));
                    }
                },
                Some(char) if char == end => return Ok(text),
                Some(char) => text.push(char),
            }
        }
    }

    pub(super) fn headers(&mut self) -> Result<Vec<Header>, RecordError> {
        let mut headers = Vec::new();
        loop {
            self.skip_space();
            if self.peek() != Some('[') {
                return Ok(headers);
            }
            self.next();
            let key_at = self.at;
            let key = self.take_while(|char| char.is_ascii_alphanumeric());
            if key.is_empty() {
                return Err(RecordError::at(key_at, RecordProblem::HeaderKey));
            }
            self.skip_space();
            self.expect('"')?;
            let value_at = self.at;
            let value = self.take_until('"', Enclosed::Value)?;
            self.skip_space();
            self.expect(']')?;
            headers.push(Header { key, value, key_at, value_at });
        }
    }

    /// The place of the next game's headers, if they come next.
    pub(super) fn next_game(&mut self) -> Option<TextPosition> {
        self.skip_space();
        (self.peek() == Some('[')).then_some(self.at)
    }

    /// Reads turns up to the next game or the end of the text, or in a variation up to its closing
    /// parenthesis.
    pub(super) fn line(&mut self, depth: usize) -> Result<ScannedLine, RecordError> {
        let mut line = ScannedLine::default();
        let mut number: Option<(String, TextPosition)> = None;
        loop {
            self.skip_space();
            let at = self.at;
            let Some(char) = self.peek() else {
                return finish(line, number.as_ref());
            };
            match char {
                ')' if depth > 0 => return finish(line, number.as_ref()),
                '[' if depth == 0 => return finish(line, number.as_ref()),
                '{' | '(' | ')' if number.is_some() => {
                    return Err(RecordError::at(at, RecordProblem::NumberOnly));
                }
                '{' => {
                    self.next();
                    let comment = self.take_until('}', Enclosed::Comment)?;
                    match line.turns.last_mut() {
                        Some(turn) => turn.comments.push(comment),
                        None => line.comments.push(comment),
                    }
                }
                '(' => {
                    self.next();
                    let variation = self.variation(at, depth)?;
                    let Some(turn) = line.turns.last_mut() else {
                        return Err(RecordError::at(at, RecordProblem::VariationFirst));
                    };
                    turn.variations.push(variation);
                }
                '*' if depth == 0 && number.is_none() => {
                    self.next();
                    if self.next_game().is_none() && self.peek().is_some() {
                        return Err(RecordError::at(self.at, RecordProblem::AfterEnd));
                    }
                }
                ')' | '}' | '[' | ']' => {
                    return Err(RecordError::at(at, RecordProblem::NoTurn { found: char }));
                }
                _ => {
                    let digits = self.take_while(|char| char.is_ascii_digit());
                    if !digits.is_empty() && self.peek() == Some('.') {
                        self.next();
                        if number.replace((digits, at)).is_some() {
                            return Err(RecordError::at(at, RecordProblem::NumberOnly));
                        }
                    } else {
                        let word = digits + &self.take_while(is_word);
                        line.turns.push(ScannedTurn {
                            number: number.take(),
                            text: word,
                            at,
                            comments: Vec::new(),
                            variations: Vec::new(),
                        });
                    }
                }
            }
        }
    }

    fn variation(
        &mut self,
        opened: TextPosition,
        depth: usize,
    ) -> Result<ScannedLine, RecordError> {
        if depth == DEEPEST {
            return Err(RecordError::at(opened, RecordProblem::TooDeep { most: DEEPEST }));
        }
        let variation = self.line(depth + 1)?;
        if self.next() != Some(')') {
            let problem = RecordProblem::Unclosed { what: Enclosed::Variation, end: ')' };
            return Err(RecordError::at(opened, problem));
        }
        if variation.turns.is_empty() {
            return Err(RecordError::at(opened, RecordProblem::EmptyVariation));
        }
        Ok(variation)
    }
}

fn is_word(char: char) -> bool {
    !char.is_whitespace() && !"(){}[]".contains(char)
}

fn finish(
    line: ScannedLine,
    number: Option<&(String, TextPosition)>,
) -> Result<ScannedLine, RecordError> {
    match number {
        Some((_, at)) => Err(RecordError::at(*at, RecordProblem::NumberOnly)),
        None => Ok(line),
    }
}
