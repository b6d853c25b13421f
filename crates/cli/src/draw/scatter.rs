//! Points at their places, on a sheet just large enough.

use std::collections::BTreeSet;

use anstyle::Style;

use super::canvas::Canvas;
use super::look::{piles, point_text};
use super::{View, part};

/// Characters a point needs, with the space after it.
const WIDTH: usize = 3;
/// A character is about twice as high as wide.
const ASPECT: f32 = 2.0;
/// Room around the points for labels.
const MARGIN: usize = 3;
/// The largest height of a sheet, in characters.
const HIGHEST: usize = 120;

pub(super) fn draw(view: &View) -> String {
    let height = (20..HIGHEST).find(|&height| fits(view, height)).unwrap_or(HIGHEST);
    let columns = (height as f32 * ASPECT) as usize;
    let mut canvas = Canvas::new(height + 2 * MARGIN, columns + 4 * MARGIN);
    for point in 0..view.geometry.points.len() {
        let (row, column) = place(view, point, height, 1.0);
        let (text, style) = point_text(view, point);
        canvas.put(row, column, &text, style);
    }
    label(&mut canvas, view, height);
    format!("{}{}", canvas.text(), piles(view))
}

/// The place of a point on a sheet of this height, pushed out from the middle by a factor.
fn place(view: &View, point: usize, height: usize, push: f32) -> (usize, usize) {
    let point = &view.geometry.points[point];
    let (x, y) = (0.5 + (point.x - 0.5) * push, 0.5 + (point.y - 0.5) * push);
    let row = ((1.0 - y) * height as f32 + MARGIN as f32).round();
    let column = (x * height as f32 * ASPECT + 2.0 * MARGIN as f32).round();
    (row.max(0.0) as usize, column.max(0.0) as usize)
}

/// True if no two points overlap.
fn fits(view: &View, height: usize) -> bool {
    let mut taken = BTreeSet::new();
    (0..view.geometry.points.len()).all(|point| {
        let (row, column) = place(view, point, height, 1.0);
        (column..column + WIDTH).all(|column| taken.insert((row, column)))
    })
}

/// Letters outside the outermost points, and digits beside those of the first letter.
fn label(canvas: &mut Canvas, view: &View, height: usize) {
    let points = &view.geometry.points;
    let from_middle = |number: usize| (points[number].x - 0.5).hypot(points[number].y - 0.5);
    let outermost = (0..points.len()).map(from_middle).fold(0.0, f32::max);
    let first = points.first().map(|point| part(&point.label, false)).unwrap_or_default();
    for (number, point) in points.iter().enumerate() {
        let letters = part(&point.label, false);
        if from_middle(number) > outermost - 0.01 {
            let (row, column) = place(view, number, height, 1.08);
            canvas.put(row, column, &letters, Style::new().bold());
        }
        if letters == first {
            let digits = format!("{:>2}", part(&point.label, true));
            let (row, column) = place(view, number, height, 1.0);
            if column >= 3 && canvas.is_blank(row, column - 3, 3) {
                canvas.put(row, column - 3, &digits, Style::new().dimmed());
            }
        }
    }
}
