use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::{Step, Table};

/// An arrow over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where it points; where it begins if the piece there only turns.
    pub to: Point,
    /// How good it is, best first from 0.
    pub rank: usize,
}

/// The arrows that show a turn.
#[must_use]
pub fn arrows(table: &dyn Table, turn: &str, rank: usize) -> Vec<Arrow> {
    let mut copy = table.boxed();
    let mut arrows = Vec::new();
    for text in turn.split(';') {
        let Ok(step) = copy.read(text) else { break };
        if let Some((from, to)) = ends(copy.as_ref(), step) {
            arrows.push(Arrow { from, to, rank });
        }
        if copy.take(step).is_err() {
            break;
        }
    }
    arrows
}

/// Where a step begins and ends on the board.
fn ends(table: &dyn Table, step: Step) -> Option<(Point, Point)> {
    let gesture = table.gesture(step);
    let mut points = gesture.iter().filter_map(|touch| match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    });
    let from = points.next()?;
    Some((from, points.next_back().unwrap_or(from)))
}
