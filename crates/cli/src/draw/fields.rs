//! Fields on a lattice, joined by lines.

use anstyle::Style;

use super::canvas::Canvas;
use super::look::{piles, point_text};
use super::{View, part};

/// Characters from one column to the next, and from one row to the next.
const ACROSS: usize = 6;
const DOWN: usize = 2;
/// Room for the labels on the left.
const LEFT: usize = 6;

pub(super) fn draw(view: &View) -> String {
    let height = view.rows.len() * DOWN + 1;
    let mut canvas = Canvas::new(height, LEFT + view.columns.len() * ACROSS);
    let place = |point: usize| {
        let point = &view.geometry.points[point];
        let column = view.columns.iter().position(|&column| column == point.x).unwrap_or(0);
        let row = view.rows.iter().position(|&row| row == point.y).unwrap_or(0);
        (row * DOWN, LEFT + column * ACROSS)
    };
    for (a, b) in &view.geometry.lines {
        draw_line(&mut canvas, place(a.index()), place(b.index()));
    }
    for point in 0..view.geometry.points.len() {
        let (row, column) = place(point);
        let (text, style) = point_text(view, point);
        let text = format!(" {text} ");
        canvas.put(row, column - 1, &text, style);
        let label = &view.geometry.points[point].label;
        canvas.put(row, 1, &format!("{:>2}", part(label, true)), Style::new());
        canvas.put(height - 1, column, &part(label, false), Style::new());
    }
    format!("{}{}", canvas.text(), piles(view))
}

fn draw_line(
    canvas: &mut Canvas,
    (row, column): (usize, usize),
    (to_row, to_column): (usize, usize),
) {
    let dim = Style::new().dimmed();
    let (middle_row, middle) = (usize::midpoint(row, to_row), usize::midpoint(column, to_column));
    if row == to_row {
        let left = column.min(to_column);
        canvas.put(row, left + 1, &"─".repeat(column.abs_diff(to_column) - 1), dim);
    } else if column == to_column {
        canvas.put(middle_row, column, "│", dim);
    } else {
        let falls = (row < to_row) == (column < to_column);
        let stroke = match canvas.get(middle_row, middle) {
            Some(' ') | None => {
                if falls {
                    "╲"
                } else {
                    "╱"
                }
            }
            Some(_) => "╳",
        };
        canvas.put(middle_row, middle, stroke, dim);
    }
}
