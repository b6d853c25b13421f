//! Playing through a line that was read, with its variations.

use quadrille_core::plain_number;

use super::scan::{ScannedLine, ScannedTurn};
use super::{Line, RecordError, Turn};
use crate::{PlayError, Table};

/// Plays a line whose first turn has the number `first`, and its variations from where they branch
/// off; answers the line and the match at its end.
pub(super) fn replay(
    line: ScannedLine,
    mut table: Box<dyn Table>,
    first: usize,
) -> Result<(Line, Box<dyn Table>), RecordError> {
    let mut turns = Vec::new();
    let mut complete = true;
    for (number, turn) in (first..).zip(line.turns) {
        if !complete {
            let problem = "expected the turn before to be whole: join its steps by \";\"";
            return Err(RecordError::at(turn.at, problem));
        }
        check_number(&turn, number)?;
        let before = (!turn.variations.is_empty()).then(|| table.boxed());
        complete = play(table.as_mut(), &turn.text)
            .map_err(|error| RecordError::at(turn.at, error.to_string()))?;
        let mut variations = Vec::new();
        for (variation, from) in turn.variations.into_iter().zip(before.iter().cycle()) {
            variations.push(replay(variation, from.boxed(), number)?.0);
        }
        turns.push(Turn { text: turn.text, comments: turn.comments, variations });
    }
    Ok((Line { comments: line.comments, turns }, table))
}

/// Plays a turn of a record, or a part of one: steps joined by `;`, of which the last may be `resign`
/// or `draw`. Answers whether the turn is complete.
///
/// # Errors
/// If the match is over, or a step is not legal.
pub fn play(table: &mut dyn Table, turn: &str) -> Result<bool, PlayError> {
    let (steps, last) = turn.rsplit_once(';').map_or((None, turn), |(a, b)| (Some(a), b));
    match last {
        "resign" | "draw" => {
            if let Some(steps) = steps {
                table.play_turn(steps)?;
            }
            if last == "resign" {
                table.resign()?;
            } else {
                table.agree_draw()?;
            }
        }
        _ => {
            table.play_turn(turn)?;
        }
    }
    Ok(table.at_turn_start())
}

fn check_number(turn: &ScannedTurn, expected: usize) -> Result<(), RecordError> {
    match &turn.number {
        Some((digits, at)) if plain_number(digits).map(usize::from) != Some(expected) => {
            let problem = format!("expected {expected}. as the number of this turn");
            Err(RecordError::at(*at, problem))
        }
        _ => Ok(()),
    }
}
