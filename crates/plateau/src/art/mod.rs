//! A disc of longitudes and latitudes, and armies that bear their values.

mod emblem;

use std::f32::consts::TAU;

use quadrille_core::draw::{Art, Frame, SIDE, army_class, grid};
use quadrille_core::present::{Geometry, PieceView};
use quadrille_core::{Army, Point};

use emblem::{emblem, numeral};
use quadrille_core::draw::svg::{N, around, circle, line, path, polygon, star, word, words};

use crate::Plateau;

impl Art for Plateau {
    const STYLE: &'static str = include_str!("../../data/style.css");

    fn piece(view: &PieceView) -> String {
        piece(view)
    }

    fn ground(board: &Geometry, frame: &Frame) -> String {
        ground(board, frame)
    }

    fn coordinates(board: &Geometry, frame: &Frame) -> String {
        coordinates(board, frame)
    }
}

const MIDDLE: (f32, f32) = (SIDE / 2.0, SIDE / 2.0);

/// The width of the band around the disc that bears the longitudes.
const BAND: f32 = 48.0;

/// The empires, in the order of their bases (plateau 2.3).
const EMPIRES: [&str; 4] = ["Babylon", "Medo-Persia", "Greece", "Rome"];

/// The outermost latitudes, counted from 0, of the three zones that help the eye count.
const ZONES: [usize; 3] = [0, 3, 8];

fn ground(board: &Geometry, frame: &Frame) -> String {
    let radii = radii(board, frame);
    let innermost = radii.last().copied().unwrap_or_default();
    let half = frame.unit() / 2.0;
    let edge = circle(MIDDLE, SIDE / 2.0, "fill=\"var(--board-edge)\"")
        + &circle(MIDDLE, SIDE / 2.0 - BAND + 5.0, "fill=\"var(--board-rim)\"")
        + &circle(MIDDLE, SIDE / 2.0 - BAND, "fill=\"var(--board)\"");
    let zones = ZONES.iter().map(|&first| {
        let radius = radii.get(first).map_or(innermost, |radius| radius + half);
        circle(MIDDLE, radius, &format!("fill=\"var({})\"", zone_colour(first)))
    });
    let zones: String = zones.collect();
    let rings = radii.iter().map(|&radius| circle(MIDDLE, radius, ""));
    let spokes: String = board
        .lines
        .iter()
        .map(|&(from, to)| (frame.place(from), frame.place(to)))
        .filter(|&(from, to)| (distance(from) - distance(to)).abs() > 1.0)
        .map(|(from, to)| line(from, to))
        .collect();
    let rings: String = rings.collect();
    let stroke = "fill=\"none\" stroke=\"var(--line)\" stroke-width=\"2\"";
    let lines = format!("<g {stroke}>{rings}{}</g>", path(&spokes, ""));
    edge + &zones + &lines + &red_middle(innermost - half) + &bases(board, frame)
}

/// The longitudes round the rim, and the latitudes in the gap between two of them that is nearest
/// to the upper right.
fn coordinates(board: &Geometry, frame: &Frame) -> String {
    let rim = radii(board, frame).first().copied().unwrap_or_default();
    let labelled = grid::places(frame, board.points.len()).zip(&board.points);
    let outermost: Vec<_> =
        labelled.filter(|&(place, _)| (distance(place) - rim).abs() < 1.0).collect();
    let longitudes = outermost.iter().map(|&(place, point)| {
        let label = point.label.trim_end_matches(char::is_numeric);
        word(from_middle(share(place), SIDE / 2.0 - BAND / 2.0), 25.0, label)
    });
    let longitudes = words("fill=\"var(--edge-mark)\"", &longitudes.collect::<String>());
    let gap = 1.0 / outermost.len().max(1) as f32;
    let off = |share: f32| ((share - 0.125 + 0.5).rem_euclid(1.0) - 0.5).abs();
    let gaps = outermost.iter().map(|&(place, _)| share(place) + gap / 2.0);
    let aside = gaps.min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or_default();
    let latitudes = (0..).zip(radii(board, frame)).map(|(number, radius)| {
        let label = word(from_middle(aside, radius), 17.0, &(number + 1).to_string());
        format!("<g stroke=\"var({})\">{label}</g>", zone_colour(number))
    });
    let halo =
        "fill=\"var(--mark)\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\"";
    let latitudes = words(halo, &latitudes.collect::<String>());
    format!("<g class=\"coordinates\">{longitudes}{latitudes}</g>")
}

/// The variable with the colour of the zone in which a latitude lies.
fn zone_colour(latitude: usize) -> &'static str {
    let middle = ZONES[1]..ZONES[2];
    if middle.contains(&latitude) { "--field" } else { "--field-alt" }
}

/// The radii of the latitudes, from the rim inwards.
fn radii(board: &Geometry, frame: &Frame) -> Vec<f32> {
    let mut radii: Vec<f32> = grid::places(frame, board.points.len()).map(distance).collect();
    radii.sort_by(|a, b| b.total_cmp(a));
    radii.dedup_by(|a, b| (*a - *b).abs() < 1.0);
    radii
}

fn distance((x, y): (f32, f32)) -> f32 {
    (x - MIDDLE.0).hypot(y - MIDDLE.1)
}

/// The share of a whole turn, right from straight up, at which a place lies.
fn share((x, y): (f32, f32)) -> f32 {
    ((x - MIDDLE.0).atan2(MIDDLE.1 - y) / TAU).rem_euclid(1.0)
}

fn from_middle(share: f32, radius: f32) -> (f32, f32) {
    let (x, y) = around(share, radius);
    (MIDDLE.0 + x, MIDDLE.1 + y)
}

/// The part of the disc that no army may enter (plateau 1.3).
fn red_middle(radius: f32) -> String {
    let edge = "fill=\"var(--middle)\" stroke=\"var(--middle-edge)\" stroke-width=\"6\"";
    let ring = "fill=\"none\" stroke=\"var(--middle-edge)\" stroke-width=\"3\"";
    let (x, y) = MIDDLE;
    let place = format!("fill=\"var(--middle-edge)\" transform=\"translate({x} {y})\"");
    let rose = path(&star(8, radius * 0.62, radius * 0.24), &place);
    circle(MIDDLE, radius - 3.0, edge) + &circle(MIDDLE, radius * 0.78, ring) + &rose
}

/// The bases, in the colours of their empires.
fn bases(board: &Geometry, frame: &Frame) -> String {
    let unit = frame.unit();
    let bases = (0..).zip(&board.points).filter(|(_, point)| point.tags.contains(&"base"));
    let drawn = bases.zip(EMPIRES).map(|((number, _), empire)| {
        let place = frame.place(Point(number));
        let ring = |width: f32, colour: &str| {
            let stroke = format!("stroke=\"var({colour})\" stroke-width=\"{}\"", N(width * unit));
            circle(place, unit * 0.5, &format!("fill=\"var(--field)\" {stroke}"))
        };
        let (back, front) = (ring(0.3, "--army-edge"), ring(0.18, "--army"));
        let heart = circle(place, unit * 0.14, "fill=\"var(--army-edge)\"");
        format!("<g class=\"{}\">{back}{front}{heart}</g>", army_class(empire))
    });
    drawn.collect()
}

/// A plate whose shape tells its value, with a large numeral or the emblem of the empire.
fn piece(piece: &PieceView) -> String {
    let outline = outline(piece.kind);
    let army = piece.army.unwrap_or(Army(0));
    let stroke = "stroke-width=\"9\" stroke-linejoin=\"round\"";
    let shadow = format!(
        "fill=\"var(--shadow)\" stroke=\"var(--shadow)\" {stroke} opacity=\".3\" transform=\"translate(0 5)\""
    );
    let body = format!("fill=\"var(--army)\" stroke=\"var(--army-edge)\" {stroke}");
    let bearing = if piece.kind == "emblem" { emblem(army) } else { numeral(piece.kind) };
    path(&outline, &shadow) + &path(&outline, &body) + &rim(army, &outline) + &bearing
}

/// A line along the edge that tells the number of the army: none, whole, dotted or dashed.
fn rim(army: Army, outline: &str) -> String {
    let dashes = match army.0 % 4 {
        0 => return String::new(),
        1 => "",
        2 => "stroke-dasharray=\"0 9\"",
        _ => "stroke-dasharray=\"10 12\"",
    };
    let stroke = "fill=\"none\" stroke=\"var(--army)\" stroke-width=\"3.6\"";
    path(outline, &format!("{stroke} stroke-linecap=\"round\" {dashes}"))
}

/// As many corners as the value, two of them for a lens; twelve lobes for the Emblem, which goes
/// up to twelve crossings.
fn outline(kind: &str) -> String {
    match kind {
        "two" => "M0 -44C50 -22 50 22 0 44C-50 22 -50 -22 0 -44Z".to_owned(),
        "four" => "M-38 -38H38V38H-38Z".to_owned(),
        "six" => polygon((0..6_u8).map(|corner| around(f32::from(corner) / 6.0, 47.0))),
        _ => star(12, 52.0, 46.0),
    }
}
