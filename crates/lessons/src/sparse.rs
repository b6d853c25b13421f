use std::collections::BTreeMap;

use quadrille_core::{ReadError, excerpt};

use quadrille_table::GameText;

/// Expands a position text that names only the cells that are not empty: `a1=g85 b2=r1; g` becomes
/// `/…/,r1,…/g85,… g`.
///
/// # Errors
/// If a cell has another form, is not on the board or is named twice. The result is not checked to
/// be a position.
pub(super) fn position_text(game: GameText, sparse: &str) -> Result<String, ReadError> {
    let expected = |place: &str, what: &str| {
        ReadError::in_data(format!("\"{}\"", excerpt(place)), format!("expected {what}"))
    };
    let (named, rest) =
        sparse.split_once("; ").ok_or_else(|| expected(sparse, "cells, \"; \" and a seat"))?;
    let mut cells = BTreeMap::new();
    for cell in named.split(' ') {
        let (point, piece) = cell
            .split_once('=')
            .filter(|(_, piece)| !piece.is_empty())
            .ok_or_else(|| expected(cell, "a point, = and what stands there"))?;
        if cells.insert(point, piece).is_some() {
            return Err(expected(cell, "another point, as this one is named already"));
        }
    }
    let points = game.start().geometry().points;
    let number = |label: &str| label.trim_start_matches(char::is_alphabetic).to_owned();
    let rows = points.chunk_by(|one, other| number(&one.label) == number(&other.label)).rev();
    let rows: Vec<String> = rows
        .map(|row| {
            let cells = row.iter().map(|point| cells.remove(point.label.as_str()).unwrap_or(""));
            cells.collect::<Vec<_>>().join(",")
        })
        .collect();
    match cells.keys().next() {
        Some(point) => Err(expected(point, "a point of the board")),
        None => Ok(format!("{} {rest}", rows.join("/"))),
    }
}
