//! Arrows over the board: the way a step leads, what goes, and how it turns.

use quadrille_core::present::PieceView;
use quadrille_core::{eighths_right, turned};
use quadrille_table::GameText;

use super::{army_class, cross, put};
use crate::art::{self, Pose};
use crate::{Arrow, Frame};

/// How large what goes is drawn, beside a piece on the board.
const SMALL: f32 = 0.46;

/// Steps, the best one last: the way each leads, an arc for a turn, and small beside it what goes,
/// or the number that was chosen. Where nothing goes anywhere and nothing turns, a ring. Those with
/// the same ends are drawn beside each other. The steps of one turn are numbered: where a piece sets
/// out, and where it stops after going on.
#[must_use]
pub fn arrows(game: GameText, arrows: &[Arrow], frame: &Frame) -> String {
    let known = |arrow: &&Arrow| arrow.way.iter().all(|point| frame.has(*point));
    let mut svg = String::new();
    for (at, each) in arrows.iter().enumerate().filter(|(_, each)| known(each)) {
        let ends = |arrow: &Arrow| (arrow.way.first().copied(), arrow.way.last().copied());
        let alike = arrows[at + 1..].iter().filter(|other| ends(other) == ends(each)).count();
        svg.push_str(&arrow(game, each, alike, frame));
    }
    svg
}

/// A step that so many better ones have the same ends as.
fn arrow(game: GameText, arrow: &Arrow, alike: usize, frame: &Frame) -> String {
    let places: Vec<(f32, f32)> = arrow.way.iter().map(|&point| frame.place(point)).collect();
    let (Some(&first), Some(&last)) = (places.first(), places.last()) else {
        return String::new();
    };
    let places = beside(&places, alike, frame);
    let mut svg = format!(r#"<g class="best rank-{}">"#, arrow.rank);
    match (places.len() > 1, arrow.turning) {
        (true, 0) => svg.push_str(&shaft(&places, frame)),
        (true, _) => {
            svg.push_str(&shaft(&places, frame));
            svg.push_str(&arc(last, arrow, frame));
        }
        (false, 0) => {
            let ((x, y), r) = (first, frame.unit() * 0.46);
            put(
                &mut svg,
                format_args!(r#"<circle class="line" cx="{x:.1}" cy="{y:.1}" r="{r:.1}"/>"#),
            );
        }
        (false, _) => svg.push_str(&arc(first, arrow, frame)),
    }
    for &point in &arrow.taken {
        let ((x, y), shape) = (frame.place(point), cross(frame.size(point) * 0.44));
        put(
            &mut svg,
            format_args!(r#"<g class="taken" transform="translate({x:.1} {y:.1})">{shape}</g>"#),
        );
    }
    let middle = middle(&places, alike, !points_right(arrow, frame), frame);
    svg.push_str(&going(game, &arrow.going, middle, frame));
    if let Some(number) = arrow.number {
        let ((x, y), r) = (middle, (frame.unit() * 0.3).max(15.0));
        put(
            &mut svg,
            format_args!(
                r#"<g class="count" transform="translate({x:.1} {y:.1})"><circle r="{r:.1}"/><text y="{:.1}" font-size="{:.1}">{number}</text></g>"#,
                r * 0.42,
                r * 1.3
            ),
        );
    }
    if let Some(number) = arrow.leg.filter(|_| arrow.rank == 0) {
        svg.push_str(&leg(number, arrow, first, last, frame));
    }
    svg.push_str("</g>");
    svg
}

/// The number of a step in its turn, with a ring around what sets out.
fn leg(number: u8, arrow: &Arrow, first: (f32, f32), last: (f32, f32), frame: &Frame) -> String {
    let (x, y) = if arrow.goes_on { last } else { first };
    let (r, ring) = ((frame.unit() * 0.17).max(15.0), frame.unit() * 0.47);
    let aside = frame.unit() * 0.3 + r * 0.4;
    let mut svg = String::new();
    if !arrow.goes_on && arrow.way.len() > 1 {
        put(
            &mut svg,
            format_args!(r#"<circle class="start" cx="{x:.1}" cy="{y:.1}" r="{ring:.1}"/>"#),
        );
    }
    put(
        &mut svg,
        format_args!(
            r#"<g class="leg" transform="translate({:.1} {:.1})"><circle r="{r:.1}"/><text y="{:.1}" font-size="{:.1}">{number}</text></g>"#,
            x - aside,
            y - aside,
            r * 0.45,
            r * 1.35,
        ),
    );
    svg
}

/// A way a little aside, so that several over the same points are seen beside each other.
fn beside(places: &[(f32, f32)], alike: usize, frame: &Frame) -> Vec<(f32, f32)> {
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return Vec::new() };
    let (dx, dy) = (last.0 - first.0, last.1 - first.1);
    let length = dx.hypot(dy);
    if length < 1.0 || alike == 0 {
        return places.to_vec();
    }
    let side = if alike % 2 == 1 { 0.2 } else { -0.2 } * frame.unit() / length;
    places.iter().map(|(x, y)| (x - dy * side, y + dx * side)).collect()
}

/// Where it is told what goes: on the way, or beside what stays; not where it is told of those with
/// the same ends, and to the right of what stays or to its left.
fn middle(places: &[(f32, f32)], alike: usize, right: bool, frame: &Frame) -> (f32, f32) {
    let aside = frame.unit() * 0.5;
    match places {
        [] => (0.0, 0.0),
        [(x, y)] => {
            let beside = aside * (1.0 + alike as f32);
            (if right { x + beside } else { x - beside }, y - aside)
        }
        [.., a, b] => {
            let share = 0.5 - alike as f32 * 0.12;
            (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
        }
    }
}

/// What goes, small.
fn going(game: GameText, pieces: &[PieceView], (x, y): (f32, f32), frame: &Frame) -> String {
    if pieces.is_empty() {
        return String::new();
    }
    let scale = (frame.unit() * SMALL / 100.0).max(0.2);
    let mut svg = format!(
        r#"<g class="going" transform="translate({x:.1} {y:.1}) scale({scale:.3})"><circle class="plate" r="66"/>"#
    );
    for (level, piece) in (0u8..).zip(pieces) {
        let Pose { x, y, scale } = art::above(level, pieces.len());
        let seen =
            PieceView { directions: frame.directions(piece.directions), level, ..piece.clone() };
        put(
            &mut svg,
            format_args!(
                r#"<g class="{}" transform="translate({x:.0} {y:.0}) scale({scale:.2})">{}</g>"#,
                army_class(game, &seen),
                art::piece(game.id(), &seen)
            ),
        );
    }
    svg.push_str("</g>");
    svg
}

/// A way with a head, and a light edge so that it is seen on any ground.
pub(super) fn shaft(places: &[(f32, f32)], frame: &Frame) -> String {
    let [.., before, (x, y)] = *places else { return String::new() };
    let unit = frame.unit();
    let length = (x - before.0).hypot(y - before.1).max(1.0);
    let (dx, dy) = ((x - before.0) / length, (y - before.1) / length);
    let head = (unit * 0.34).max(22.0).min(length * 0.8);
    let (bx, by) = (x - dx * head, y - dy * head);
    let half = head * 0.55;
    let mut points: Vec<String> =
        places[..places.len() - 1].iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    points.push(format!("{bx:.1},{by:.1}"));
    let points = points.join(" ");
    let width = (unit * 0.15).max(9.0);
    let tip = format!(
        "M{x:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}Z",
        bx - dy * half,
        by + dx * half,
        bx + dy * half,
        by - dx * half
    );
    format!(
        r#"<polyline class="edge" points="{points}" stroke-width="{:.1}"/><path class="head" d="{tip}"/><polyline class="line" points="{points}" stroke-width="{width:.1}"/>"#,
        width + 4.0,
    )
}

/// Where a piece that turns points now, as it is seen: so many eighths to the right of upwards.
fn points_now(arrow: &Arrow, frame: &Frame) -> u8 {
    let after = arrow.going.last().map_or(0, |piece| piece.directions);
    let before = frame.directions(turned(after, (8 - arrow.turning) % 8));
    (before.trailing_zeros() % 8) as u8
}

/// Whether the arc of a turn lies on the upper right.
fn points_right(arrow: &Arrow, frame: &Frame) -> bool {
    let start = points_now(arrow, frame);
    let ends = [start, (start + arrow.turning) % 8];
    arrow.turning != 0 && ends.iter().any(|&at| matches!(at, 0..=2))
}

/// An arc around a place from where a piece points to where it will point, as it is seen.
fn arc((x, y): (f32, f32), arrow: &Arrow, frame: &Frame) -> String {
    let (way, eighths) = eighths_right(arrow.turning);
    let start = f32::from(points_now(arrow, frame)) * std::f32::consts::FRAC_PI_4;
    let r = frame.unit() * 0.56;
    let right = if way == 'R' { 1.0 } else { -1.0 };
    let angle = start + right * f32::from(eighths) * std::f32::consts::FRAC_PI_4;
    let at = |angle: f32, r: f32| (x + r * angle.sin(), y - r * angle.cos());
    let head = 0.3;
    let base = angle - right * head;
    let ((x1, y1), (x2, y2)) = (at(start, r), at(base, r));
    let (tip, inner, outer) = (at(angle + right * 0.12, r), at(base, r * 0.8), at(base, r * 1.2));
    let sweep = u8::from(way == 'R');
    let line = format!("M{x1:.1} {y1:.1}A{r:.1} {r:.1} 0 0 {sweep} {x2:.1} {y2:.1}");
    let width = (frame.unit() * 0.1).max(7.0);
    format!(
        r#"<path class="edge" d="{line}" stroke-width="{:.1}"/><path class="head" d="M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z"/><path class="line" d="{line}" stroke-width="{width:.1}"/>"#,
        width + 4.0,
        tip.0,
        tip.1,
        inner.0,
        inner.1,
        outer.0,
        outer.1,
    )
}
