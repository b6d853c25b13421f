//! The perft tables: counts that must be met exactly.

use quadrille_core::{ErrorPlace, Game as _, GameTexts as _, ReadError};

use crate::{GameId, GameText, Match, each_game};

/// The text of the perft table of a game of the product. It is separate from
/// [`Rules`](crate::Rules), so that clients that only play do not include it.
///
/// # Panics
/// If the game is not one of the product's.
#[must_use]
pub fn perft_table(game: GameId) -> &'static str {
    macro_rules! tables {
        ($($game:ty),*) => { [$((<$game>::ID, <$game>::PERFT)),*] };
    }
    let known = each_game!(tables).into_iter().find(|(id, _)| *id == game.rules().id());
    known.expect("every game of the list has a perft table").1
}

/// A position with its counts.
pub struct PerftEntry {
    /// A match that begins with the position.
    pub start: Box<dyn Match>,
    /// Pairs of depth and count.
    pub counts: Vec<(u32, u64)>,
}

/// Reads the perft table of a game.
///
/// An entry is a line `game <game text>`, a line `start` or `position <position text>`, and lines
/// `<depth> <count>`. Empty lines and lines that begin with `#` are ignored.
///
/// # Errors
/// If a line has another form. The error names it.
pub fn read_perft_table(id: GameId, text: &str) -> Result<Vec<PerftEntry>, ReadError> {
    let mut entries: Vec<PerftEntry> = Vec::new();
    let mut game: Option<GameText> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let place = ErrorPlace::Line(number);
        let expected =
            |what: &str| ReadError::in_data(format!("line {number}"), format!("expected {what}"));
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "game" => {
                game =
                    Some(GameText::read_of(id, rest).map_err(|error| error.within(place.clone()))?);
            }
            "start" | "position" => {
                let game = game.ok_or_else(|| expected("a game before its positions"))?;
                let start = match word {
                    "start" => game.start(),
                    _ => game.read(rest).map_err(|error| error.within(place.clone()))?,
                };
                entries.push(PerftEntry { start, counts: Vec::new() });
            }
            _ => {
                let count = word.parse().ok().zip(rest.parse().ok());
                let count = count.ok_or_else(|| expected("game, start, position or a count"))?;
                let entry = entries.last_mut().ok_or_else(|| expected("a position first"))?;
                entry.counts.push(count);
            }
        }
    }
    Ok(entries)
}
