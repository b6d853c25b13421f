//! The reasons why a piece cannot move or shoot to a cell (platz 2).

use quadrille_core::{Compass, Point};

use crate::board::{board, cells};
use crate::position::End;
use crate::{Cell, Position};

/// Every obstacle.
pub(crate) const KEYS: &[&str] =
    &["line", "arrow", "own", "far", "own-first", "enemy-first", "no-arrows", "stuck"];

pub(crate) fn obstacle(position: &Position, from: Point, to: Point) -> Option<&'static str> {
    let size = position.options.size;
    let cell = |point: Point| cells(board(size)).find(|cell| cell.point(size) == point);
    let (from, to) = (cell(from)?, cell(to)?);
    let own = position.armies[position.seat.index()];
    if position.end != End::GoesOn || own & from.bit() == 0 {
        return None;
    }
    if from == to {
        return idle(position, from);
    }
    let Some(way) = Compass::between(to.file() - from.file(), to.rank() - from.rank()) else {
        return Some("line");
    };
    let first = seen(position, from, way).find(|cell| position.occupied() & cell.bit() != 0);
    match first {
        _ if position.arrows(way) & from.bit() == 0 => Some("arrow"),
        _ if own & to.bit() != 0 => Some("own"),
        _ if position.occupied() & to.bit() == 0 => (from.next(way) != to).then_some("far"),
        Some(first) if first == to => None,
        Some(first) if own & first.bit() != 0 => Some("own-first"),
        _ => Some("enemy-first"),
    }
}

/// The reason why a piece can do nothing.
fn idle(position: &Position, from: Cell) -> Option<&'static str> {
    let own = position.armies[position.seat.index()];
    let mut arrows =
        Compass::ALL.into_iter().filter(|way| position.arrows(*way) & from.bit() != 0).peekable();
    if arrows.peek().is_none() {
        return Some("no-arrows");
    }
    let stops = |way| match seen(position, from, way).next() {
        Some(next) => own & next.bit() != 0,
        None => true,
    };
    arrows.all(stops).then_some("stuck")
}

/// The cells from `from` to the edge of the board in a direction.
fn seen(position: &Position, from: Cell, way: Compass) -> impl Iterator<Item = Cell> {
    let (file, rank) = way.offset();
    let on_board = board(position.options.size);
    let cell =
        move |distance| Cell::at(from.file() + file * distance, from.rank() + rank * distance);
    (1..).map_while(cell).take_while(move |cell| on_board & cell.bit() != 0)
}
