//! Reading of records. Every turn is replayed.

use std::collections::HashSet;
use std::str::FromStr;

use quadrille_core::{Choices, Problem, Status};

use super::error::TextPosition;
use super::replay::replay;
use super::scan::{Header, Scanner};
use super::version::earlier_version;
use super::{Clock, Record, RecordError, RecordProblem};
use crate::{GameId, GameText, Match};

const KNOWN: [&str; 7] = ["Game", "Options", "Rules", "Position", "Clock", "Result", "Ending"];

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::read_match(text).map(|(record, _)| record)
    }
}

/// Reads up to the next game or the end of the text. Returns the record and the match at its end.
fn read_one(
    games: &[GameId],
    scanner: &mut Scanner,
) -> Result<(Record, Box<dyn Match>), RecordError> {
    let start = scanner.next_game().unwrap_or((1, 1));
    let headers = scanner.headers()?;
    check_once(&headers)?;
    let game = read_game(games, &headers, start)?;
    let earlier = earlier_version(game.id(), find(&headers, "Rules"))?;
    let match_ = read_start(&headers, game)?;
    let position = find(&headers, "Position").map(|_| match_.position_text());
    let clock = read_clock(&headers)?;
    let line = scanner.line(0)?;
    let replayed = || {
        let (line, end) = replay(line, match_, 1)?;
        let outcome = match end.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Acting(_) => None,
        };
        let headers_kept = others(headers.iter());
        let record = Record { game, position, clock, headers: headers_kept, line, outcome };
        check_claim(&headers, "Result", &[&record.result_text()])?;
        if earlier.is_none() {
            check_claim(&headers, "Ending", &ending_keys(&record))?;
        }
        Ok((record, end))
    };
    replayed().map_err(|error: RecordError| match earlier {
        Some(version) => error.by_version(game.id(), version),
        None => error,
    })
}

impl Record {
    /// Reads one game. Returns the record and the match at its end.
    ///
    /// # Errors
    /// If it is broken, or something follows it.
    pub fn read_match(text: &str) -> Result<(Self, Box<dyn Match>), RecordError> {
        Self::read_match_of(&GameId::ALL, text)
    }

    /// Reads one game, which must be one of `games`, of the product or not. Returns the record and
    /// the match at its end.
    ///
    /// # Errors
    /// If it is another game or is broken, or something follows it.
    pub fn read_match_of(
        games: &[GameId],
        text: &str,
    ) -> Result<(Self, Box<dyn Match>), RecordError> {
        let mut scanner = Scanner::new(text);
        let read = read_one(games, &mut scanner)?;
        match scanner.next_game() {
            Some(at) => Err(RecordError::at(at, RecordProblem::SecondGame)),
            None => Ok(read),
        }
    }

    /// Reads one game or several. Every one but the last must have a turn, or `*` instead.
    ///
    /// # Errors
    /// If any of them is broken.
    pub fn read_all(text: &str) -> Result<Vec<Self>, RecordError> {
        let mut scanner = Scanner::new(text);
        let mut records = vec![read_one(&GameId::ALL, &mut scanner)?.0];
        while scanner.next_game().is_some() {
            records.push(read_one(&GameId::ALL, &mut scanner)?.0);
        }
        Ok(records)
    }
}

impl Record {
    /// The ranks of the sides, or `*` if the game is not over.
    #[must_use]
    pub fn result_text(&self) -> String {
        let Some(outcome) = self.outcome else {
            return "*".to_owned();
        };
        let ranks = outcome.ranking.ranks().iter().map(ToString::to_string);
        ranks.collect::<Vec<_>>().join(" ")
    }

    /// The key of the ending, if the game is over.
    #[must_use]
    pub fn ending_key(&self) -> Option<&'static str> {
        self.outcome.map(|outcome| outcome.ending.key())
    }
}

pub(super) fn find<'h>(headers: &'h [Header], key: &str) -> Option<&'h Header> {
    headers.iter().find(|header| header.key == key)
}

pub(super) fn others<'h>(headers: impl Iterator<Item = &'h Header>) -> Vec<(String, String)> {
    let others = headers.filter(|header| !KNOWN.contains(&header.key.as_str()));
    others.map(|header| (header.key.clone(), header.value.clone())).collect()
}

fn check_once(headers: &[Header]) -> Result<(), RecordError> {
    let mut known = HashSet::new();
    for header in headers {
        if !known.insert(&header.key) {
            let problem = RecordProblem::HeaderTwice(header.key.clone());
            return Err(RecordError::at(header.key_at, problem));
        }
    }
    Ok(())
}

pub(super) fn read_game(
    games: &[GameId],
    headers: &[Header],
    start: TextPosition,
) -> Result<GameText, RecordError> {
    let Some(game) = find(headers, "Game") else {
        let like = games.first().map_or("", |id| id.rules().id());
        return Err(RecordError::at(start, RecordProblem::NoGame { like }));
    };
    let Some(&id) = games.iter().find(|id| id.rules().id() == game.value) else {
        let known = games.iter().map(|id| id.rules().id());
        return Err(RecordError::at(game.value_at, Problem::one_of(known)));
    };
    let Some(options) = find(headers, "Options") else {
        return GameText::new(id, Choices::DEFAULT)
            .map_err(|error| RecordError::at(game.value_at, error));
    };
    GameText::of_options(id, &options.value)
        .map_err(|error| RecordError::at(options.value_at, error))
}

fn read_start(headers: &[Header], game: GameText) -> Result<Box<dyn Match>, RecordError> {
    match find(headers, "Position") {
        None => Ok(game.start()),
        Some(position) => {
            game.read(&position.value).map_err(|error| RecordError::at(position.value_at, error))
        }
    }
}

fn read_clock(headers: &[Header]) -> Result<Option<Clock>, RecordError> {
    let clock = find(headers, "Clock");
    let read = |clock: &Header| {
        clock.value.parse::<Clock>().map_err(|error| RecordError::at(clock.value_at, error))
    };
    clock.map(read).transpose()
}

/// The key of the ending, or `*`, followed by its keys in older records.
fn ending_keys(record: &Record) -> Vec<&'static str> {
    let now = record.ending_key().unwrap_or("*");
    let renamed = record.game.rules().renamed_endings().iter();
    [now].into_iter().chain(renamed.filter(|ending| ending.is == now).map(|one| one.was)).collect()
}

/// Checks that a header about the result states one of `truths`. The first is named in the error.
fn check_claim(headers: &[Header], key: &str, truths: &[&str]) -> Result<(), RecordError> {
    match find(headers, key) {
        Some(header) if !truths.contains(&header.value.as_str()) => {
            let truth = truths.first().copied().unwrap_or_default();
            let problem = RecordProblem::Untrue { truth: truth.to_owned() };
            Err(RecordError::at(header.value_at, problem))
        }
        _ => Ok(()),
    }
}
