//! Positions as short texts.

use quadrille_core::present::PointView;
use quadrille_table::{GameText, Match};

/// A match in a position of which only the points with something on them are named, as
/// `a1=g85 b2=r1; g`.
pub(crate) fn match_(game: &str, sparse: &str) -> Box<dyn Match> {
    let game: GameText = game.parse().unwrap();
    let (named, rest) = sparse.split_once("; ").unwrap();
    let points = game.start().geometry().points;
    let number = |label: &str| label.trim_start_matches(char::is_alphabetic).to_owned();
    let rows = points.chunk_by(|one, other| number(&one.label) == number(&other.label)).rev();
    let cell = |label: &str| {
        let mut cells = named.split(' ').filter_map(|cell| cell.split_once('='));
        cells.find(|(at, _)| *at == label).map_or("", |(_, piece)| piece)
    };
    let row = |row: &[PointView]| {
        row.iter().map(|point| cell(&point.label)).collect::<Vec<_>>().join(",")
    };
    let rows: Vec<String> = rows.map(row).collect();
    game.read(&format!("{} {rest}", rows.join("/"))).unwrap_or_else(|error| panic!("{error}"))
}
