//! Tables in a terminal.

use crate::wrap::{length, lines};

/// The spaces between two columns.
const GAP: usize = 2;

/// The least width of a wrapped column.
const NARROW: usize = 8;

/// The rows of a table in lines of at most `width` characters: the cells of a column stand below
/// each other, and the widest columns are wrapped.
pub(super) fn laid_out(rows: &[Vec<String>], width: usize) -> Vec<String> {
    let widths = widths(rows, width);
    rows.iter().flat_map(|row| row_lines(row, &widths)).collect()
}

/// The width of each column.
fn widths(rows: &[Vec<String>], width: usize) -> Vec<usize> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| length(cell)).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(widest).collect();
    let room = width.saturating_sub(GAP * columns.saturating_sub(1));
    while widths.iter().sum::<usize>() > room {
        match widths.iter_mut().max() {
            Some(widest) if *widest > NARROW => *widest -= 1,
            _ => break,
        }
    }
    widths
}

/// The lines of a row; cells with fewer lines than others are empty below.
fn row_lines(row: &[String], widths: &[usize]) -> Vec<String> {
    let cells: Vec<Vec<String>> =
        row.iter().zip(widths).map(|(cell, width)| lines(cell, *width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |number: usize| {
        let parts = cells.iter().zip(widths).map(|(cell, width)| {
            let part = cell.get(number).map_or("", String::as_str);
            format!("{part:<0$}", width + GAP)
        });
        parts.collect::<String>().trim_end().to_owned()
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[&str]], width: usize) -> Vec<String> {
        let rows: Vec<Vec<String>> =
            rows.iter().map(|row| row.iter().map(|&cell| cell.to_owned()).collect()).collect();
        laid_out(&rows, width)
    }

    #[test]
    fn columns_are_as_wide_as_their_widest_cells() {
        let rows = table(&[&["piece", "reach"], &["Commander", "1"], &["щит", ""]], 80);
        assert_eq!(rows, ["piece      reach", "Commander  1", "щит"]);
    }

    #[test]
    fn the_widest_column_is_wrapped_when_a_row_is_too_long() {
        let rows = table(&[&["a", "one two three four"], &["b", "five"]], 14);
        assert_eq!(rows, ["a  one two", "   three four", "b  five"]);
    }

    #[test]
    fn a_table_with_more_columns_than_there_is_room_for_is_shown_too_wide() {
        assert_eq!(table(&[&["1", "2", "3"]], 2), ["1  2  3"]);
    }
}
