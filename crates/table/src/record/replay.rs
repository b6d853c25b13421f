//! Replay of a line with its variations.

use quadrille_core::texts::errors;
use quadrille_core::{ReadError, Seat, plain_number};

use super::clock::read_times;
use super::scan::{ScannedLine, ScannedTurn};
use super::{Line, RecordError, RecordProblem, Turn};
use crate::{Act, Match, PlayError, Played, Spent};

/// Plays a line whose first turn has the number `first`, and its variations from their branching
/// points. Returns the line and the match at its end.
pub(super) fn replay(
    line: ScannedLine,
    mut match_: Box<dyn Match>,
    first: usize,
) -> Result<(Line, Box<dyn Match>), RecordError> {
    let mut turns = Vec::new();
    let mut complete = true;
    for (number, turn) in (first..).zip(line.turns) {
        if !complete {
            return Err(RecordError::at(turn.at, RecordProblem::UnfinishedTurn));
        }
        check_number(&turn, number)?;
        let before = (!turn.variations.is_empty()).then(|| match_.boxed());
        let (times, comments) = read_times(turn.comments);
        complete = play_timed(match_.as_mut(), &turn.text, &times)
            .map_err(|error| RecordError::at(turn.at, error))?;
        let mut variations = Vec::new();
        for (variation, from) in turn.variations.into_iter().zip(before.iter().cycle()) {
            variations.push(replay(variation, from.boxed(), number)?.0);
        }
        turns.push(Turn { text: turn.text, times, comments, variations });
    }
    Ok((Line { comments: line.comments, turns }, match_))
}

/// Plays a turn of a record, or a part of one: steps joined by `;`, and other acts of seats between
/// them. Returns true if the turn is complete.
///
/// # Errors
/// If the match is over, or an act is not possible. The match is then unchanged.
pub fn play(match_: &mut dyn Match, turn: &str) -> Result<bool, PlayError> {
    play_timed(match_, turn, &[])
}

/// As [`play`], with the times of the acts. A takeback cannot be undone, so a turn in which a seat
/// accepts an offer is tried on a copy first.
pub(super) fn play_timed(
    match_: &mut dyn Match,
    turn: &str,
    times: &[Option<Spent>],
) -> Result<bool, PlayError> {
    if turn.split(';').any(accepts) {
        play_items(match_.boxed().as_mut(), turn, times)?;
    }
    play_items(match_, turn, times)
}

/// True if an item of a turn is the acceptance of an offer.
fn accepts(item: &str) -> bool {
    let word = item.split_once(':').map_or(item, |(_, word)| word);
    Act::by_word(word) == Some(Act::Accept)
}

/// Plays the items of a turn. Undoes them if one of them cannot be played.
fn play_items(
    match_: &mut dyn Match,
    turn: &str,
    times: &[Option<Spent>],
) -> Result<bool, PlayError> {
    let before = match_.done();
    let mut last: Option<&str> = None;
    for (number, item) in turn.split(';').enumerate() {
        let time = times.get(number).copied().flatten();
        let done = match last.filter(|_| match_.ended_turn()) {
            Some(last) => Err(PlayError::TurnOver { last: last.to_owned() }),
            None => read_act(match_, item).and_then(|(seat, act)| match_.act(seat, act, time)),
        };
        if let Err(error) = done {
            while match_.done() > before {
                match_.undo();
            }
            return Err(error);
        }
        last = Some(item);
    }
    Ok(match_.ended_turn())
}

/// Reads an item of a turn: a step or a word like `resign` of the acting seat, or a seat's letter,
/// a colon and a word.
///
/// # Errors
/// If it is neither.
pub fn read_act(match_: &dyn Match, item: &str) -> Result<(Seat, Act), PlayError> {
    let armies = match_.game().armies();
    let named = item.split_once(':').and_then(|(letter, word)| {
        let seat = armies.iter().position(|army| letter == army.letter.encode_utf8(&mut [0; 4]))?;
        Some((Seat(seat as u8), word))
    });
    if let Some((seat, word)) = named {
        let error = || ReadError::expected(item, 2, errors::ACT);
        let unreadable = || PlayError::Unreadable { text: item.to_owned(), error: error() };
        return Ok((seat, Act::by_word(word).ok_or_else(unreadable)?));
    }
    let seat = match_.acting()?;
    match Act::by_word(item) {
        Some(act) => Ok((seat, act)),
        None => {
            let step = match_.read(item).map_err(|error| error.with_near(match_))?;
            Ok((seat, Act::Step(step)))
        }
    }
}

/// The item of a turn for an act. Seats that act out of turn are named by their letters.
pub(super) fn item_text(match_: &dyn Match, played: &Played) -> String {
    match match_.game().armies().get(played.seat.index()) {
        Some(army) if !played.is_step() && !played.in_turn => {
            format!("{}:{}", army.letter, played.text())
        }
        _ => played.text().to_owned(),
    }
}

fn check_number(turn: &ScannedTurn, expected: usize) -> Result<(), RecordError> {
    match &turn.number {
        Some((digits, at)) if plain_number(digits).map(usize::from) != Some(expected) => {
            Err(RecordError::at(*at, RecordProblem::TurnNumber(expected)))
        }
        _ => Ok(()),
    }
}
