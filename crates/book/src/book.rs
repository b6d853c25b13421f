use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ErrorPlace, ReadError, Status, excerpt};
use quadrille_table::Match;

use crate::Known;

/// The openings of a game, for each set of its options.
///
/// The text of a book has a line with the game text in brackets for each set of options. It is
/// followed by a line for each position, in the order of keys: the key as 16 hexadecimal digits,
/// and for each turn its text, the number of games, and its points in twelfths. Empty lines and
/// lines that begin with `#` are ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    pub(crate) sets: Vec<Set>,
}

/// The positions of a game with certain options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Set {
    pub(crate) game: String,
    /// In the order of keys.
    pub(crate) positions: Vec<(u64, Vec<Known>)>,
}

impl Book {
    /// The number of turns recorded per game. A position may also be reached by a longer line.
    pub const TURNS: usize = 12;

    /// The maximum length of a book's text, in bytes.
    pub const LONGEST: usize = 8_000_000;

    /// The turns played in the position of a match, in the order of the text. Empty in the middle
    /// of a turn or when the match is over. A game that is not in the book is looked up as its
    /// twin.
    #[must_use]
    pub fn known(&self, match_: &dyn Match) -> Vec<Known> {
        let open = matches!(match_.status(), Status::Acting(_)) && match_.at_turn_start();
        let known = if open { self.played(match_) } else { Vec::new() };
        known.into_iter().filter(|known| is_turn(match_, &known.turn)).collect()
    }

    /// The recorded turns of the position of a match, legal or not.
    fn played(&self, match_: &dyn Match) -> Vec<Known> {
        let game = match_.game().to_string();
        if let Some(set) = self.sets.iter().find(|set| set.game == game) {
            let at = set.positions.binary_search_by(|(key, _)| key.cmp(&match_.key()));
            return at.map_or_else(|_| Vec::new(), |at| set.positions[at].1.clone());
        }
        let Some(twin) = match_.twin() else { return Vec::new() };
        let known = self.played(twin.as_match()).into_iter();
        known
            .filter_map(|known| Some(Known { turn: twin.turn_back(&known.turn)?, ..known }))
            .collect()
    }

    /// The number of positions of a game text.
    #[must_use]
    pub fn positions(&self, game: &str) -> usize {
        let set = self.sets.iter().find(|set| set.game == game);
        set.map_or(0, |set| set.positions.len())
    }
}

/// True if a text is that of a whole turn in this position.
fn is_turn(match_: &dyn Match, turn: &str) -> bool {
    let mut after = match_.boxed();
    let done = after.play_turn(turn).is_ok();
    done && (after.at_turn_start() || matches!(after.status(), Status::Over(_)))
}

impl FromStr for Book {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        if text.len() > Self::LONGEST {
            let most = format!("expected at most {} bytes", Self::LONGEST);
            return Err(ReadError::in_data("a book", most));
        }
        let mut book = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.is_empty() && !line.starts_with('#') {
                book.read(line).map_err(|error| error.within(ErrorPlace::Line(number)))?;
            }
        }
        Ok(book)
    }
}

impl Book {
    fn read(&mut self, line: &str) -> Result<(), ReadError> {
        let expected = |what| ReadError::in_data(format!("\"{}\"", excerpt(line)), what);
        if let Some(game) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            if self.sets.iter().any(|set| set.game == game) {
                return Err(expected("expected a game text that did not come before"));
            }
            self.sets.push(Set { game: game.to_owned(), positions: Vec::new() });
            return Ok(());
        }
        let set = self.sets.last_mut().ok_or_else(|| expected("expected [a game text] first"))?;
        let words: Vec<&str> = line.split(' ').collect();
        let key = read_key(words[0]).ok_or_else(|| expected("expected 16 digits as key"))?;
        if set.positions.last().is_some_and(|(before, _)| *before >= key) {
            return Err(expected("expected a greater key than the one before"));
        }
        let (turns, rest) = words[1..].as_chunks::<3>();
        if turns.is_empty() || !rest.is_empty() {
            return Err(expected("expected turns, each with two numbers"));
        }
        let known = turns.iter().map(|[turn, count, points]| Known::read(turn, count, points));
        set.positions.push((key, known.collect::<Result<_, _>>()?));
        Ok(())
    }
}

fn read_key(word: &str) -> Option<u64> {
    let digits = word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let whole = word.len() == 16 && digits;
    whole.then(|| u64::from_str_radix(word, 16).ok()).flatten()
}

impl Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for set in &self.sets {
            writeln!(f, "[{}]", set.game)?;
            for (key, known) in &set.positions {
                write!(f, "{key:016x}")?;
                for known in known {
                    write!(f, " {known}")?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
