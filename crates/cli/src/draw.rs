//! A position as text with box characters and colour.
//!
//! Every place of the board is a block of characters; a piece shows its army's letter in the
//! middle and an arrow for each direction it points in around it.

use std::fmt::Write;

use anstyle::{AnsiColor, Color, Style};
use quadrille_core::Compass;
use quadrille_core::present::{PieceView, PointView, Shape};
use quadrille_table::Table;

const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
const BLOCK_WIDTH: usize = 7;
const BLOCK_HEIGHT: usize = 3;

/// One character and how it looks.
type Mark = (char, Style);

const SPACE: Mark = (' ', Style::new());

/// A block of characters for one place.
type Block = [[Mark; BLOCK_WIDTH]; BLOCK_HEIGHT];

/// Draws the position of a match.
#[must_use]
pub fn draw(table: &dyn Table) -> String {
    let geometry = table.geometry();
    let pieces = table.pieces();
    let armies = table.game().armies();
    let columns = levels(geometry.points.iter().map(|point| point.x));
    let mut rows = levels(geometry.points.iter().map(|point| point.y));
    rows.reverse();
    let boxed = geometry.points.iter().any(|point| point.shape == Shape::Cell);

    let block = |row: f32, column: f32| -> Block {
        let at = |point: &PointView| point.x == column && point.y == row;
        let Some(number) = geometry.points.iter().position(at) else {
            return [[SPACE; BLOCK_WIDTH]; BLOCK_HEIGHT];
        };
        let piece = pieces.iter().find(|piece| piece.point.index() == number);
        let army = piece.and_then(|piece| piece.army).map(|army| &armies[army.index()]);
        piece.zip(army).map_or(empty_block(geometry.points[number].mark), |(piece, army)| {
            piece_block(piece, army.letter, army_style(army.name))
        })
    };

    let label = |point: &PointView, digits: bool| -> String {
        point.label.chars().filter(|char| char.is_ascii_digit() == digits).collect()
    };
    let row_label = |row: f32| {
        let point = geometry.points.iter().find(|point| point.y == row);
        point.map_or(String::new(), |point| label(point, true))
    };
    let column_label = |column: f32| {
        let point = geometry.points.iter().find(|point| point.x == column);
        point.map_or(String::new(), |point| label(point, false))
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

/// The different values, from the lowest.
fn levels(values: impl Iterator<Item = f32>) -> Vec<f32> {
    let mut levels: Vec<f32> = values.collect();
    levels.sort_by(f32::total_cmp);
    levels.dedup();
    levels
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

/// The colour that an army is called by.
fn army_style(name: &str) -> Style {
    let color = match name {
        "green" => AnsiColor::Green,
        "red" => AnsiColor::BrightRed,
        "yellow" => AnsiColor::Yellow,
        "blue" => AnsiColor::BrightBlue,
        "black" => AnsiColor::Cyan,
        _ => return Style::new(),
    };
    Style::new().fg_color(Some(Color::Ansi(color)))
}
