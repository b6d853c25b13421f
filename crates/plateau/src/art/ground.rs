//! Drawing of the board: a disc of latitudes and longitudes, the bases and the red middle.

use std::f32::consts::TAU;

use quadrille_core::Point;
use quadrille_core::draw::svg::{N, around, circle, line, path, polygon, word, words};
use quadrille_core::draw::{Frame, LIGHT, SIDE, army_class, grid};
use quadrille_core::present::Geometry;

const MIDDLE: (f32, f32) = (SIDE / 2.0, SIDE / 2.0);

/// The empires, in the order of their bases (plateau 2.3).
const EMPIRES: [&str; 4] = ["Babylon", "Medo-Persia", "Greece", "Rome"];

/// The outermost latitudes, counted from 0, of three zones that make counting easier.
const ZONES: [usize; 3] = [0, 3, 8];

pub(super) fn ground(board: &Geometry, frame: &Frame) -> String {
    let radii = radii(board, frame);
    let rim = radii.first().copied().unwrap_or_default();
    let innermost = radii.last().copied().unwrap_or_default();
    let edge = circle(MIDDLE, SIDE / 2.0, "fill=\"var(--board-edge)\"")
        + &circle(MIDDLE, SIDE / 2.0, "fill=\"url(#lit-edge)\"")
        + &circle(MIDDLE, rim + 3.0, "fill=\"var(--board-rim)\"");
    let zones = ZONES.iter().map(|&first| {
        let outer = first.checked_sub(1).and_then(|outer| radii.get(outer)).unwrap_or(&rim);
        let radius = (outer + radii.get(first).unwrap_or(&innermost)) / 2.0;
        circle(MIDDLE, radius, &format!("fill=\"var({})\"", zone_colour(first)))
    });
    let zones: String = zones.collect();
    let rings: String = radii.iter().map(|&radius| circle(MIDDLE, radius, "")).collect();
    let spokes: String = board
        .lines
        .iter()
        .map(|&(from, to)| (frame.place(from), frame.place(to)))
        .filter(|&(from, to)| (distance(from) - distance(to)).abs() > 1.0)
        .map(|(from, to)| line(from, to))
        .collect();
    let stroke = "fill=\"none\" stroke=\"var(--line)\" stroke-width=\"2.4\"";
    let lines = format!("<g {stroke}>{rings}{}</g>", path(&spokes, ""));
    let light = circle(MIDDLE, rim, "fill=\"url(#lit-board)\"");
    let grain = grid::grain_within(|y| {
        let half = (rim * rim - (y - MIDDLE.1).powi(2)).max(0.0).sqrt() - 4.0;
        (MIDDLE.0 - half, MIDDLE.0 + half)
    });
    LIGHT.to_owned()
        + &edge
        + &zones
        + &light
        + &grain
        + &lines
        + &red_middle(innermost - frame.unit() * 0.42)
        + &bases(board, frame)
}

/// The labels of the longitudes beyond the rim, where an army on the rim covers the lines, and of
/// the latitudes in the gap between two longitudes that is nearest to the upper right.
pub(super) fn coordinates(board: &Geometry, frame: &Frame) -> String {
    let rim = radii(board, frame).first().copied().unwrap_or_default();
    let labelled = grid::places(frame, board.points.len()).zip(&board.points);
    let outermost: Vec<_> =
        labelled.filter(|&(place, _)| (distance(place) - rim).abs() < 1.0).collect();
    let longitudes = outermost.iter().map(|&(place, point)| {
        let label = point.label.trim_end_matches(char::is_numeric);
        word(from_middle(share(place), (rim + SIDE / 2.0) / 2.0 + 1.5), 22.0, label)
    });
    let longitudes = words("fill=\"var(--edge-mark)\"", &longitudes.collect::<String>());
    let gap = 1.0 / outermost.len().max(1) as f32;
    let off = |share: f32| ((share - 0.125 + 0.5).rem_euclid(1.0) - 0.5).abs();
    let gaps = outermost.iter().map(|&(place, _)| share(place) + gap / 2.0);
    let aside = gaps.min_by(|a, b| off(*a).total_cmp(&off(*b))).unwrap_or_default();
    let latitudes = (0..).zip(radii(board, frame)).map(|(number, radius)| {
        let label = word(from_middle(aside, radius), 21.0, &(number + 1).to_string());
        format!("<g stroke=\"var({})\">{label}</g>", zone_colour(number))
    });
    let halo =
        "fill=\"var(--mark)\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\"";
    let latitudes = words(halo, &latitudes.collect::<String>());
    format!("<g class=\"coordinates\">{longitudes}{latitudes}</g>")
}

/// The CSS variable with the colour of a latitude's zone.
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

/// The direction of a place as a share of a full turn to the right from straight up.
fn share((x, y): (f32, f32)) -> f32 {
    ((x - MIDDLE.0).atan2(MIDDLE.1 - y) / TAU).rem_euclid(1.0)
}

fn from_middle(share: f32, radius: f32) -> (f32, f32) {
    let (x, y) = around(share, radius);
    (MIDDLE.0 + x, MIDDLE.1 + y)
}

/// The part of the disc that no army may enter (plateau 1.3): a wall around it, and a bar.
fn red_middle(radius: f32) -> String {
    let wall = "fill=\"var(--middle)\" stroke=\"var(--middle-edge)\" stroke-width=\"7\"";
    let merlons = TAU * radius / 24.0;
    let crown = format!(
        "fill=\"none\" stroke=\"var(--middle-edge)\" stroke-width=\"11\" stroke-dasharray=\"{m} {m}\"",
        m = N(merlons)
    );
    let (half, high) = (radius * 0.45, radius * 0.13);
    let (x, y) = (MIDDLE.0, MIDDLE.1);
    let bar = format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"var(--middle-bar)\"/>",
        N(x - half),
        N(y - high),
        N(half * 2.0),
        N(high * 2.0),
        N(high * 0.5)
    );
    circle(MIDDLE, radius, wall) + &circle(MIDDLE, radius - 7.0, &crown) + &bar
}

/// The bases in the colours of their empires: forts whose towers stand on both sides of the
/// longitude, so that they are visible next to an army.
fn bases(board: &Geometry, frame: &Frame) -> String {
    let bases = (0..).zip(&board.points).filter(|(_, point)| point.tags.contains(&"base"));
    let drawn = bases.zip(EMPIRES).map(|((number, _), empire)| {
        let place = frame.place(Point(number));
        let (x, y) = (N(place.0), N(place.1));
        let turn = N(share(place) * 360.0);
        let scale = frame.size(Point(number)) / 100.0;
        format!(
            "<g class=\"{}\" transform=\"translate({x} {y}) rotate({turn}) scale({scale:.3})\">{}</g>",
            army_class(empire),
            fort()
        )
    });
    drawn.collect()
}

/// A fort around (0, 0): walls between two towers, and a court.
fn fort() -> String {
    let battlements = [0.0, 0.0, 10.0, 10.0, 17.0, 17.0, 27.0, 27.0, 34.0, 34.0, 44.0, 44.0];
    let heights =
        [44.0, -44.0, -44.0, -32.0, -32.0, -44.0, -44.0, -32.0, -32.0, -44.0, -44.0, 44.0];
    let tower = |left: f32| polygon(battlements.map(|x| left + x).into_iter().zip(heights));
    let stroke = "stroke=\"var(--army-edge)\" stroke-width=\"7\" stroke-linejoin=\"round\"";
    let body = format!("fill=\"var(--army)\" {stroke}");
    let court = circle((0.0, 0.0), 36.0, &format!("fill=\"var(--field)\" {stroke}"));
    path("M-60 -30H60V30H-60Z", &body)
        + &path(&(tower(-97.0) + &tower(53.0)), &body)
        + &court
        + &circle((0.0, 0.0), 11.0, "fill=\"var(--army-edge)\"")
}
