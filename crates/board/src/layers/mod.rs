//! The layers of a picture over the board, as SVG.

mod arrows;
mod leading;
mod passing;
mod reach;
mod strokes;
mod threats;
mod trails;

use std::fmt::Write;

use quadrille_core::Point;
use quadrille_core::draw::army_class as army_class_of;
use quadrille_core::present::PieceView;
use quadrille_table::GameText;

use crate::art::{self, Pose};
use crate::{Drawn, Frame, Handle, Load, Mark, Scene};

pub use arrows::arrows;
pub use leading::leading;
pub use passing::{burst, dart, pip, shards, snap};
pub use reach::{reach, refused};
pub use strokes::strokes;
pub use threats::threats;
pub use trails::{trail_numbers, trails};

/// The least radius of what marks a place around a piece: on boards of many small pieces it would
/// not be seen otherwise.
const SEEN: f32 = 25.0;

/// Where a piece can go to more points than this, they are marked faintly, so that what it can take
/// is seen.
const MANY: usize = 24;

/// The id of the element that shows a piece.
#[must_use]
pub fn piece_id(prefix: &str, point: Point, level: u8) -> String {
    format!("{prefix}-{}-{level}", point.0)
}

/// The class that gives a piece the colours of its army.
#[must_use]
pub fn army_class(game: GameText, piece: &PieceView) -> String {
    let army = piece.army.and_then(|army| game.armies().get(army.index()));
    army_class_of(army.map_or("nobody", |army| army.name))
}

/// Pieces, each in an element of its own whose id begins with `prefix`.
#[must_use]
pub fn pieces(game: GameText, drawn: &[Drawn], frame: &Frame, prefix: &str) -> String {
    drawn.iter().map(|drawn| piece(game, drawn, frame, prefix)).collect()
}

/// One piece where it is seen. The inner group is free to be moved or turned. A piece that is led by
/// another seat than its own bears a flag of that seat's colour.
#[must_use]
pub fn piece(game: GameText, drawn: &Drawn, frame: &Frame, prefix: &str) -> String {
    let Drawn { piece, x, y, scale, ghost } = drawn;
    let scale = scale * frame.unit() / 100.0;
    format!(
        r#"<g transform="translate({x:.1} {y:.1}) scale({scale:.3})" class="{}{}"><g id="{}">{}{}</g></g>"#,
        army_class(game, piece),
        if *ghost { " ghost" } else { "" },
        piece_id(prefix, piece.point, piece.level),
        art::piece(game.id(), piece),
        flag(game, piece),
    )
}

/// The flag of the seat that leads a piece, beside the piece, if that is another one than its own.
pub(crate) fn flag(game: GameText, piece: &PieceView) -> String {
    let leader = piece.commander.filter(|seat| piece.army.is_some_and(|army| army.0 != seat.0));
    let leader = leader.and_then(|seat| game.armies().get(seat.index()));
    leader.map_or(String::new(), |army| {
        let class = army_class_of(army.name);
        format!(
            r#"<path class="flag {class}" fill="var(--army)" stroke="var(--army-edge)" stroke-width="6" paint-order="stroke" stroke-linejoin="round" d="M36 68V30L68 42L42 54V68Z"/>"#
        )
    })
}

/// A piece as a small picture of its own.
#[must_use]
pub fn glyph(game: GameText, piece: &PieceView) -> String {
    format!(
        r#"<svg viewBox="-50 -50 100 100" class="glyph {}">{}</svg>"#,
        army_class(game, piece),
        art::piece(game.id(), piece)
    )
}

/// Pieces that lie on each other as a small picture of their own.
#[must_use]
pub fn pile(game: GameText, pieces: &[PieceView]) -> String {
    let drawn = (0..).zip(pieces).map(|(level, piece)| {
        let Pose { x, y, scale } = art::above(level, pieces.len());
        let (class, drawn) = (army_class(game, piece), art::piece(game.id(), piece));
        format!(
            r#"<g class="{class}" transform="translate({x:.0} {y:.0}) scale({scale:.2})">{drawn}</g>"#
        )
    });
    let drawn: String = drawn.collect();
    format!(r#"<svg viewBox="-50 -50 100 100" class="glyph">{drawn}</svg>"#)
}

/// What lies under the pieces: ruins, the last turns, and the piece that was chosen.
#[must_use]
pub fn under(scene: &Scene, frame: &Frame) -> String {
    let mut svg: String = scene.ruins.iter().map(|&point| ruin(point, frame)).collect();
    let chosen = scene.marks.iter().filter(|(_, mark)| *mark == Mark::Chosen);
    let last = scene.last.iter().map(|&point| (point, "last"));
    let earlier = scene.earlier.iter().map(|&point| (point, "last earlier"));
    for (point, class) in
        earlier.chain(last).chain(chosen.map(|&(point, mark)| (point, mark.key())))
    {
        let ((x, y), radius) = (frame.place(point), (frame.size(point) * 0.5).max(SEEN));
        put(
            &mut svg,
            format_args!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}"/>"#),
        );
    }
    svg
}

/// A veil over what the board shows at a point, and cracks through it.
pub(crate) fn ruin(point: Point, frame: &Frame) -> String {
    let ((x, y), scale) = (frame.place(point), frame.size(point) / 100.0);
    format!(
        r#"<g class="ruin" transform="translate({x:.1} {y:.1}) scale({scale:.3})"><circle r="112" fill="var(--field-alt)" opacity=".72"/><path fill="none" stroke="var(--mark)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" opacity=".75" d="M-84-58L-40-22L-52 4L-8 26L-22 58M70-62L34-30L52 2L22 30L44 60"/></g>"#
    )
}

/// What lies over the pieces: where the hand may go, each kind of mark in its own shape.
#[must_use]
pub fn over(scene: &Scene, frame: &Frame) -> String {
    let mut svg = String::new();
    let many = scene.marks.iter().filter(|(_, mark)| *mark == Mark::Go).count() > MANY;
    for &(point, mark) in &scene.marks {
        let (x, y) = frame.place(point);
        let unit = frame.size(point);
        let shape = match mark {
            Mark::Chosen => format!(r#"<circle r="{:.1}"/>"#, (unit * 0.5).max(SEEN)),
            Mark::Begin => format!(r#"<circle r="{:.1}"/>"#, unit * 0.47),
            Mark::Join => format!(r#"<circle r="{:.1}"/>"#, unit * 0.45),
            Mark::Go if many => format!(r#"<circle class="faint" r="{:.1}"/>"#, unit * 0.16),
            Mark::Go => spot(scene.load(point), (unit * 0.15).max(8.0)),
            Mark::Leap => {
                let r = (unit * 0.15).max(8.0);
                hop(r) + &spot(scene.load(point), r)
            }
            Mark::Over => format!(r#"<circle r="{:.1}"/>"#, unit * 0.43),
            Mark::Capture => cross(unit * 0.40),
            Mark::Shoot => sight(unit * 0.44),
            Mark::Conquer => crown(unit * 0.5),
        };
        let key = mark.key();
        put(
            &mut svg,
            format_args!(
                r#"<g class="mark {key}" transform="translate({x:.1} {y:.1})">{shape}</g>"#
            ),
        );
    }
    for (from, to) in &scene.beams {
        put(
            &mut svg,
            format_args!(
                r#"<path class="beam" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#,
                from.0, from.1, to.0, to.1
            ),
        );
    }
    svg
}

/// A dot for what can go there: two for several pieces, of which the lower is hollow where one can
/// go alone as well.
fn spot(load: Option<Load>, r: f32) -> String {
    let a = r * 0.55;
    match load {
        None | Some(Load::One) => format!(r#"<circle r="{r:.1}"/>"#),
        Some(load) => {
            let class = if load == Load::Either { " class=\"hollow\"" } else { "" };
            format!(
                r#"<circle{class} cx="{:.1}" cy="{a:.1}" r="{r:.1}"/><circle cx="{a:.1}" cy="{:.1}" r="{r:.1}"/>"#,
                -a, -a
            )
        }
    }
}

/// An arc over a dot.
fn hop(r: f32) -> String {
    let (wide, high) = (r * 2.1, r * 0.6);
    format!(
        r#"<path d="M{:.1} {:.1}A{wide:.1} {wide:.1} 0 0 1 {wide:.1} {:.1}"/>"#,
        -wide, -high, -high
    )
}

/// Four corners around what is to be captured.
fn cross(r: f32) -> String {
    let s = r * 0.45;
    format!(
        "<path d=\"M{a} {b}V{a}H{b}M{c} {a}H{r}V{b}M{r} {c}V{r}H{c}M{b} {r}H{a}V{c}\"/>",
        a = -r,
        b = -r + s,
        c = r - s,
    )
}

/// A ring with four hairs.
fn sight(r: f32) -> String {
    let (inner, outer) = (r * 0.62, r * 1.1);
    format!(
        "<circle r=\"{r:.1}\"/><path d=\"M0 {a}V{b}M0 {inner}V{outer}M{a} 0H{b}M{inner} 0H{outer}\"/>",
        a = -outer,
        b = -inner,
    )
}

/// A star around a base.
fn crown(r: f32) -> String {
    let tip = |n: u8| {
        let radius = if n.is_multiple_of(2) { r * 1.15 } else { r * 0.78 };
        let (sine, cosine) = (f32::from(n) * std::f32::consts::PI / 8.0).sin_cos();
        format!("{:.1} {:.1}", radius * sine, -radius * cosine)
    };
    let tips: Vec<String> = (0..16).map(tip).collect();
    format!("<path d=\"M{}Z\"/>", tips.join("L"))
}

/// A line through points, with rounded corners, for the way of a piece, and where it ends.
#[must_use]
pub fn way(points: &[Point], frame: &Frame) -> String {
    let places = points.iter().map(|&point| {
        let (x, y) = frame.place(point);
        format!("{x:.1},{y:.1}")
    });
    let line = places.collect::<Vec<_>>().join(" ");
    let end = points.last().map(|&point| (frame.place(point), (frame.size(point) * 0.2).max(8.0)));
    let end = end.map_or(String::new(), |((x, y), r)| {
        format!(r#"<circle class="way-end" cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#)
    });
    format!(r#"<polyline class="way" points="{line}"/>{end}"#)
}

/// A handle beside a piece in hand.
#[must_use]
pub fn handle(handle: Handle, (x, y): (f32, f32), frame: &Frame) -> String {
    let scale = frame.unit() / 100.0;
    let (class, aside, path) = match handle {
        Handle::Left => ("turn", -scale, TURN),
        Handle::Right => ("turn", scale, TURN),
        Handle::Take => ("take", scale, "M-9 1L-3 8L9-7"),
        Handle::Leave => ("leave", scale, "M-7-7L7 7M7-7L-7 7"),
    };
    format!(
        r#"<g class="handle {class}" transform="translate({x:.1} {y:.1}) scale({aside:.3} {scale:.3})"><circle r="20"/><path d="{path}"/></g>"#,
    )
}

const TURN: &str = "M-9 5A10 10 0 1 1 7 7M7 7l8-3M7 7l-2-8";

/// The frame around the point under the keyboard's cursor.
#[must_use]
pub fn cursor(point: Point, frame: &Frame) -> String {
    let (x, y) = frame.place(point);
    let r = frame.size(point) * 0.54;
    format!(
        r#"<rect class="cursor" x="{}" y="{}" width="{side}" height="{side}" rx="{}"/>"#,
        x - r,
        y - r,
        r * 0.3,
        side = 2.0 * r,
    )
}

fn put(svg: &mut String, text: std::fmt::Arguments<'_>) {
    svg.write_fmt(text).expect("a string takes whatever is written");
}
