//! Every place is a block of characters: the army's letter in the middle and an arrow for each
//! direction around it.

use std::fmt::Write;

use anstyle::Style;
use quadrille_core::Compass;
use quadrille_core::present::{PieceView, PointView, Shape};

use super::canvas::{Mark, SPACE};
use super::look::army_style;
use super::{View, part};

const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
const BLOCK_WIDTH: usize = 7;
const BLOCK_HEIGHT: usize = 3;

/// A block of characters for one place.
type Block = [[Mark; BLOCK_WIDTH]; BLOCK_HEIGHT];

pub(super) fn draw(view: &View) -> String {
    let View { geometry, pieces, armies, columns, rows } = view;
    let boxed = geometry.points.iter().any(|point| point.shape == Shape::Cell);

    let block = |row: f32, column: f32| -> Block {
        let at = |point: &PointView| point.x == column && point.y == row;
        let Some(number) = geometry.points.iter().position(at) else {
            return [[SPACE; BLOCK_WIDTH]; BLOCK_HEIGHT];
        };
        let piece = pieces.iter().find(|piece| piece.point.index() == number);
        let army = piece.and_then(|piece| piece.army);
        piece.zip(army).map_or(empty_block(geometry.points[number].mark), |(piece, army)| {
            let spec = &armies[army.index()];
            piece_block(piece, spec.letter, army_style(spec, army.index()))
        })
    };

    let row_label = |row: f32| {
        let point = geometry.points.iter().find(|point| point.y == row);
        point.map_or(String::new(), |point| part(&point.label, true))
    };
    let column_label = |column: f32| {
        let point = geometry.points.iter().find(|point| point.x == column);
        point.map_or(String::new(), |point| part(&point.label, false))
    };

    let frame = Frame { columns: columns.len(), boxed };
    let mut text = frame.edge('┌', '┬', '┐');
    for (number, &row) in rows.iter().enumerate() {
        if number > 0 && boxed {
            text += &frame.edge('├', '┼', '┤');
        }
        let blocks: Vec<Block> = columns.iter().map(|&column| block(row, column)).collect();
        for line in 0..BLOCK_HEIGHT {
            let name = if line == BLOCK_HEIGHT / 2 { row_label(row) } else { String::new() };
            let _ = write!(text, "{name:>3} │");
            for (column, block) in blocks.iter().enumerate() {
                if column > 0 && boxed {
                    text.push('│');
                }
                push_marks(&mut text, &block[line]);
            }
            text += "│\n";
        }
    }
    text += &frame.edge('└', '┴', '┘');
    text += "     ";
    for (number, &column) in columns.iter().enumerate() {
        let gap = if number > 0 && boxed { " " } else { "" };
        let _ = write!(text, "{gap}{:^BLOCK_WIDTH$}", column_label(column));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

struct Frame {
    columns: usize,
    boxed: bool,
}

impl Frame {
    fn edge(&self, left: char, between: char, right: char) -> String {
        let side = "─".repeat(BLOCK_WIDTH);
        let joint = if self.boxed { between.to_string() } else { String::new() };
        let edge = vec![side; self.columns].join(&joint);
        format!("    {left}{edge}{right}\n")
    }
}

fn empty_block(mark: char) -> Block {
    let mut block = [[SPACE; BLOCK_WIDTH]; BLOCK_HEIGHT];
    if mark != ' ' {
        block[1][3] = (mark, Style::new().dimmed());
    }
    block
}

fn piece_block(piece: &PieceView, letter: char, style: Style) -> Block {
    let mut block = [[SPACE; BLOCK_WIDTH]; BLOCK_HEIGHT];
    for (direction, arrow) in Compass::ALL.into_iter().zip(ARROWS) {
        if piece.directions & direction.bit() != 0 {
            let (right, up) = direction.offset();
            let column = 3 + i32::from(right) * 2;
            let line = 1 - i32::from(up);
            block[line as usize][column as usize] = (arrow, style);
        }
    }
    block[1][3] = (letter, style.bold());
    if let Some(badge) = piece.badge {
        let digit = char::from_digit(u32::from(badge), 36).unwrap_or('+');
        block[1][4] = (digit, Style::new().bold().invert());
    }
    block
}

fn push_marks(text: &mut String, marks: &[Mark]) {
    for &(char, style) in marks {
        let _ = write!(text, "{style}{char}{style:#}");
    }
}
