//! The perft tables: counts that must be met exactly.

use quadrille_core::ReadError;

use crate::{GameId, GameText, Table};

/// A position and its counts.
pub struct PerftEntry {
    /// A match that begins with the position.
    pub table: Box<dyn Table>,
    /// Depths and counts.
    pub counts: Vec<(u32, u64)>,
}

/// Reads the perft table of a game.
///
/// An entry is a line `game <game text>`, a line `start` or `position <position text>`, and lines
/// `<depth> <count>`. Empty lines and those that begin with `#` mean nothing.
///
/// # Errors
/// If a line has another form; the error names it.
pub fn read_perft_table(id: GameId, text: &str) -> Result<Vec<PerftEntry>, ReadError> {
    let mut entries: Vec<PerftEntry> = Vec::new();
    let mut game: Option<GameText> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("line {number}");
        let expected = |what: &str| ReadError::new(place.clone(), format!("expected {what}"));
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => {}
            "game" => {
                game = Some(GameText::read_of(id, rest).map_err(|error| error.within(&place))?);
            }
            "start" | "position" => {
                let game = game.ok_or_else(|| expected("a game before its positions"))?;
                let table = match word {
                    "start" => game.start(),
                    _ => game.read(rest).map_err(|error| error.within(&place))?,
                };
                entries.push(PerftEntry { table, counts: Vec::new() });
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
