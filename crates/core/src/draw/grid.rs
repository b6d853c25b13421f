//! What the boards of files and ranks share.

use crate::Point;
use crate::present::Geometry;

use super::svg::{line, path, square, word, words};
use super::{Frame, SIDE};

/// The width of the band around the board that bears the coordinates.
const BAND: f32 = 50.0;

const MIDDLE: (f32, f32) = (SIDE / 2.0, SIDE / 2.0);

/// The board with its band, still without fields and lines.
pub fn panel() -> String {
    let band = square(MIDDLE, SIDE, 34.0, "fill=\"var(--board-edge)\"");
    let rim = square(MIDDLE, SIDE - 2.0 * BAND + 8.0, 20.0, "fill=\"var(--board-rim)\"");
    let board = square(MIDDLE, SIDE - 2.0 * BAND, 16.0, "fill=\"var(--board)\"");
    band + &rim + &board
}

/// The lines, of which the diagonal ones are finer.
pub fn lines(board: &Geometry, frame: &Frame) -> String {
    let drawn = |diagonal: bool| -> String {
        let is_diagonal = |&&(from, to): &&(Point, Point)| {
            let (from, to) = (&board.points[from.index()], &board.points[to.index()]);
            ((from.x - to.x).abs().min((from.y - to.y).abs()) > 1e-3) == diagonal
        };
        let chosen = board.lines.iter().filter(is_diagonal);
        chosen.map(|&(from, to)| line(frame.place(from), frame.place(to))).collect()
    };
    let stroke = "fill=\"none\" stroke=\"var(--line)\" stroke-linecap=\"round\"";
    path(&drawn(true), &format!("{stroke} stroke-width=\"1.6\" opacity=\".6\""))
        + &path(&drawn(false), &format!("{stroke} stroke-width=\"3\""))
}

/// All points with their places.
pub fn places(frame: &Frame, count: usize) -> impl Iterator<Item = (f32, f32)> {
    (0..count as u16).map(|number| frame.place(Point(number)))
}

/// The names of files and ranks at the left and at the bottom, whichever they are there.
pub fn coordinates(board: &Geometry, frame: &Frame) -> String {
    let labelled: Vec<((f32, f32), &str)> = places(frame, board.points.len())
        .zip(board.points.iter().map(|p| p.label.as_str()))
        .collect();
    let left = labelled.iter().map(|((x, _), _)| *x).fold(SIDE, f32::min);
    let bottom = labelled.iter().map(|((_, y), _)| *y).fold(0.0, f32::max);
    let at_left: Vec<_> = labelled.iter().filter(|((x, _), _)| x - left < 1.0).copied().collect();
    let at_bottom: Vec<_> =
        labelled.iter().filter(|((_, y), _)| bottom - y < 1.0).copied().collect();
    let drawn = varying(&at_left).map(|((_, y), part)| word((BAND / 2.0, y), 27.0, part));
    let drawn: String = drawn
        .chain(varying(&at_bottom).map(|((x, _), part)| word((x, SIDE - BAND / 2.0), 27.0, part)))
        .collect();
    words("class=\"coordinates\" fill=\"var(--edge-mark)\"", &drawn)
}

/// The part of each label, file or rank, in which a row of them differ.
fn varying<'a>(row: &[((f32, f32), &'a str)]) -> impl Iterator<Item = ((f32, f32), &'a str)> {
    let split = |label: &'a str| label.split_at(label.find(char::is_numeric).unwrap_or(0));
    let first = row.first().map_or("", |(_, label)| split(label).0);
    let by_file = row.iter().any(|(_, label)| split(label).0 != first);
    row.iter().map(move |&(place, label)| {
        let (file, rank) = split(label);
        (place, if by_file { file } else { rank })
    })
}
