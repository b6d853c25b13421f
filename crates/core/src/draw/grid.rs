//! Drawing shared by boards with files and ranks.

use crate::Point;
use crate::present::Geometry;

use super::svg::{N, line, path, square, word, words};
use super::{Frame, LIGHT, SIDE};

/// The width of the band around the board that carries the coordinates.
const BAND: f32 = 50.0;

/// The number of waves in the grain of a board.
const WAVES: u16 = 30;

const MIDDLE: (f32, f32) = (SIDE / 2.0, SIDE / 2.0);

/// The board with its band and grain, without fields and lines.
pub fn panel() -> String {
    let inner = SIDE - 2.0 * BAND;
    let band = square(MIDDLE, SIDE, 34.0, "fill=\"var(--board-edge)\"");
    let lit = square(MIDDLE, SIDE, 34.0, "fill=\"url(#lit-edge)\"");
    let inlay = "fill=\"none\" stroke=\"var(--edge-mark)\" stroke-width=\"1.6\" opacity=\".35\"";
    let inlay = square(MIDDLE, SIDE - 18.0, 26.0, inlay);
    let rim = square(MIDDLE, inner + 8.0, 20.0, "fill=\"var(--board-rim)\"");
    let board = square(MIDDLE, inner, 16.0, "fill=\"var(--board)\"");
    let light = square(MIDDLE, inner, 16.0, "fill=\"url(#lit-board)\"");
    LIGHT.to_owned() + &band + &lit + &inlay + &rim + &board + &light + &grain()
}

/// The grain of a square board.
pub fn grain() -> String {
    grain_within(|_| (BAND, SIDE - BAND))
}

/// The grain of a board: thin waves from left to right. `extent` gives the left and right edge of
/// the board at a height.
pub fn grain_within(extent: impl Fn(f32) -> (f32, f32)) -> String {
    let wave = |number: u16| {
        let number = f32::from(number);
        let y = BAND
            + 12.0
            + number * (SIDE - 2.0 * BAND - 24.0) / f32::from(WAVES - 1)
            + 7.0 * (number * 2.4).sin();
        let (left, right) = extent(y);
        let part = (right - left) / 4.0;
        let sway = |share: f32| y + 9.0 * (number * 1.7 + share * 2.1).sin();
        let mut data = format!("M{} {}", N(left), N(sway(0.0)));
        for at in 0..4_u8 {
            let (from, to) = (f32::from(at), f32::from(at) + 1.0);
            let (near, far) = (left + part * (from + 0.4), left + part * (from + 0.7));
            data += &format!(
                "C{} {} {} {} {} {}",
                N(near),
                N(sway(from)),
                N(far),
                N(sway(to)),
                N(left + part * to),
                N(sway(to))
            );
        }
        let width = N(1.2 + 1.1 * (1.0 + (number * 3.1).sin()));
        path(&data, &format!("stroke-width=\"{width}\""))
    };
    let waves: String = (0..WAVES).map(wave).collect();
    format!(
        "<g class=\"grain\" fill=\"none\" stroke=\"var(--line)\" opacity=\"var(--grain)\">{waves}</g>"
    )
}

/// The lines between points. Diagonal lines are thinner.
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

/// The places of the first `count` points.
pub fn places(frame: &Frame, count: usize) -> impl Iterator<Item = (f32, f32)> {
    (0..count as u16).map(|number| frame.place(Point(number)))
}

/// The labels of files and ranks along the left and bottom edge, after the board has been turned.
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

/// The part of each label, file or rank, that varies along a row.
fn varying<'a>(row: &[((f32, f32), &'a str)]) -> impl Iterator<Item = ((f32, f32), &'a str)> {
    let split = |label: &'a str| label.split_at(label.find(char::is_numeric).unwrap_or(0));
    let first = row.first().map_or("", |(_, label)| split(label).0);
    let by_file = row.iter().any(|(_, label)| split(label).0 != first);
    row.iter().map(move |&(place, label)| {
        let (file, rank) = split(label);
        (place, if by_file { file } else { rank })
    })
}
