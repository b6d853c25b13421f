//! The second notation of the two-player game (ploy 7.3): the lower side is `b`, the upper `w`,
//! and a step is `from-to-k` with k eighths clockwise after the motion.

use quadrille_core::{
    ErrorPlace, Expected, IllegalStep, Position as _, ReadError, Seat, StepError, turned,
};

use crate::piece::turns;
use crate::step::read_square;
use crate::text::{read_pieces, write_pieces};
use crate::texts::errors;
use crate::{Mode, Options, Position, Setup, Square, Step};

/// The name of this notation.
pub const NAME: &str = "tu";

const LETTERS: [char; 2] = ['b', 'w'];

/// Reads the rows of a position and the seat, which is passed separately.
///
/// # Errors
/// If the text cannot be read, the position is impossible, or the game is not `two`.
pub fn read_position(options: Options, rows: &str, seat: &str) -> Result<Position, ReadError> {
    if options.mode != Mode::Two {
        return Err(ReadError::at(errors::IN_NOTATION, errors::NOTATION_FOR_TWO));
    }
    let slot = LETTERS.iter().position(|letter| letter.to_string() == seat);
    let slot = slot.ok_or_else(|| ReadError::at(ErrorPlace::Seat, Expected::codes(LETTERS)))?;
    let pieces = read_pieces(rows, &LETTERS)?;
    let commanders = [Seat(0), Seat(1), Seat(2), Seat(3)];
    Setup { options, pieces, slot: Seat(slot as u8), commanders }.position()
}

/// The rows of a position of `two`, and its seat.
#[must_use]
pub fn write_position(position: &Position) -> (String, char) {
    (write_pieces(position, &LETTERS), LETTERS[position.slot.index() & 1])
}

/// Reads a step for a position. Any `k` with the same result is accepted.
///
/// # Errors
/// If the text cannot be read or the step is not legal.
pub fn read_step(position: &Position, text: &str) -> Result<Step, StepError> {
    let (from, to, k) = read(text).map_err(StepError::Unreadable)?;
    let illegal = StepError::Illegal(IllegalStep);
    let piece = position.piece(from).ok_or(illegal.clone())?;
    let turn = match k {
        0 => Some(0),
        k => {
            let turns = turns(piece.mask, position.options.turning);
            let same = |turn: &&u8| turned(piece.mask, **turn) == turned(piece.mask, k);
            turns.iter().find(same).copied()
        }
    };
    let captures = from != to && position.piece(to).is_some();
    let step = turn.map(|turn| Step { from, to, turn, captures });
    step.filter(|&step| position.is_legal(step)).ok_or(illegal)
}

fn read(text: &str) -> Result<(Square, Square, u8), ReadError> {
    let hyphen = |at: usize| match text.as_bytes().get(at) {
        Some(b'-') => Ok(at + 1),
        _ => Err(ReadError::expected(text, at, Expected::Sign("-"))),
    };
    let (from, at) = read_square(text, 0)?;
    let (to, at) = read_square(text, hyphen(at)?)?;
    let at = hyphen(at)?;
    match text.as_bytes()[at..] {
        [digit @ b'0'..=b'7'] => Ok((from, to, digit - b'0')),
        _ => Err(ReadError::expected(text, at, errors::DIGIT)),
    }
}

/// The text of a legal step, with the smallest `k`.
#[must_use]
pub fn write_step(position: &Position, step: Step) -> String {
    let mask = position.mask(step.from);
    let k = (0..8).find(|&k| turned(mask, k) == turned(mask, step.turn)).unwrap_or(step.turn);
    format!("{}-{}-{k}", step.from, step.to)
}
