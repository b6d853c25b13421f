use quadrille_core::Point;
use quadrille_core::draw::{Frame, SIDE};
use quadrille_lessons::{Course, Moment};
use quadrille_table::{GameId, Match, Status};

use crate::{Arrow, Hand, Scene, arrows, art, facing, layers};

/// What stands in a page where a picture of a moment belongs, before and behind its name.
const PLACE: (&str, &str) = ("<div class=\"drawn\" data-moment=\"", "\"></div>");

/// How many points, from one neighbour to the next, are seen around what a picture is about.
const AROUND: f32 = 1.15;

/// The least part of the board that a picture shows, in distances of neighbours.
const LEAST: f32 = 4.6;

/// On boards with less than this from one neighbour to the next, arrows would hide pieces.
const FINE: f32 = 120.0;

/// A picture of a [moment](Course::moment) of a game's examples: what stands there, where the piece
/// that goes may go, and what is done. Colours are those of the theme and the page around it; `name`
/// begins the ids in it. None if there is no such moment.
#[must_use]
pub fn figure(game: GameId, moment: &str, name: &str) -> Option<String> {
    let Moment { match_: table, turn } = Course::of(game).moment(moment)?;
    let table = table.as_ref();
    let board = table.geometry();
    let degrees = match table.status() {
        Status::Acting(seat) => facing(table.game(), seat),
        Status::Over(_) => 0,
    };
    let frame = Frame::new(&board, degrees);
    let arrows = turn.map(|turn| arrows(table, &turn, 0)).unwrap_or_default();
    let hand = chosen(table, &arrows);
    let scene = Scene::new(table, &board, &frame, hand.as_ref());
    let mut seen: Vec<Point> = arrows.iter().flat_map(|arrow| arrow.way.clone()).collect();
    seen.extend(scene.marks.iter().map(|(point, _)| *point));
    let (left, top, side) = part(&seen, &frame);
    let ground = match side < SIDE {
        true => art::drawing(game).ground(&board, &frame),
        false => art::board(game, &board, &frame),
    };
    Some(format!(
        "<svg viewBox=\"{left:.0} {top:.0} {side:.0} {side:.0}\" class=\"{}\" aria-hidden=\"true\">{ground}\
         <g class=\"under\">{}</g>{}<g class=\"over\">{}{}</g></svg>",
        if frame.unit() < FINE { "fine" } else { "" },
        layers::under(&Scene { last: Vec::new(), earlier: Vec::new(), ..scene.clone() }, &frame),
        layers::pieces(table.game(), &scene.pieces, &frame, name),
        layers::over(&scene, &frame),
        layers::arrows(table.game(), &arrows, &frame),
    ))
}

/// A picture of all of a board as it stands, turned by so many degrees, with arrows; `name` begins the
/// ids in it.
pub(crate) fn position(table: &dyn Match, degrees: u16, arrows: &[Arrow], name: &str) -> String {
    let board = table.geometry();
    let frame = Frame::new(&board, degrees);
    let scene = Scene::new(table, &board, &frame, None);
    format!(
        "<svg viewBox=\"0 0 {SIDE} {SIDE}\" class=\"{}\" aria-hidden=\"true\">{}{}{}</svg>",
        if frame.unit() < FINE { "fine" } else { "" },
        art::board(table.game().id(), &board, &frame),
        layers::pieces(table.game(), &scene.pieces, &frame, name),
        layers::arrows(table.game(), arrows, &frame),
    )
}

/// A page in which every place for a picture holds one; `name` begins the ids in them. A place for
/// what is not known stays empty.
#[must_use]
pub fn figures(game: GameId, page: &str, name: &str) -> String {
    let (before, behind) = PLACE;
    let mut parts = page.split(before);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for (number, part) in parts.enumerate() {
        let (moment, rest) = part.split_once(behind).unwrap_or((part, ""));
        let drawn = figure(game, moment, &format!("{name}-{number}")).unwrap_or_default();
        filled.push_str(&format!("<div class=\"drawn\">{drawn}</div>{rest}"));
    }
    filled
}

/// The hand that has taken the piece that goes, if only one does, and somewhere.
fn chosen(table: &dyn Match, arrows: &[Arrow]) -> Option<Hand> {
    let [Arrow { way, .. }] = arrows else { return None };
    let [from, _, ..] = way[..] else { return None };
    let mut hand = Hand::new(table);
    hand.tap(from);
    Some(hand)
}

/// The square part of the picture in which some points are seen with their surroundings; all of it
/// if there are none, or if they need most of it.
fn part(seen: &[Point], frame: &Frame) -> (f32, f32, f32) {
    let unit = frame.unit();
    let places = || seen.iter().map(|&point| frame.place(point));
    let span = |values: &mut dyn Iterator<Item = f32>| {
        values.fold((SIDE, 0.0_f32), |(low, high), value| (low.min(value), high.max(value)))
    };
    let (left, right) = span(&mut places().map(|(x, _)| x));
    let (top, bottom) = span(&mut places().map(|(_, y)| y));
    let side = ((right - left).max(bottom - top) + 2.0 * AROUND * unit).max(LEAST * unit);
    if seen.is_empty() || side > SIDE * 0.86 {
        return (0.0, 0.0, SIDE);
    }
    let start = |low: f32, high: f32| ((low + high - side) / 2.0).clamp(0.0, SIDE - side);
    (start(left, right), start(top, bottom), side)
}
