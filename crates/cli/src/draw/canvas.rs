use std::fmt::Write;

use anstyle::Style;

/// A character and its style.
pub(super) type Mark = (char, Style);

pub(super) const SPACE: Mark = (' ', Style::new());

/// A sheet of characters.
pub(super) struct Canvas(Vec<Vec<Mark>>);

impl Canvas {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        Self(vec![vec![SPACE; columns]; rows])
    }

    /// Writes a text from a place on; text beyond the sheet is left out.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str, style: Style) {
        for (place, char) in (column..).zip(text.chars()) {
            if let Some(mark) = self.0.get_mut(row).and_then(|row| row.get_mut(place)) {
                *mark = (char, style);
            }
        }
    }

    /// The character at a place, or nothing beyond the sheet.
    pub(super) fn get(&self, row: usize, column: usize) -> Option<char> {
        self.0.get(row)?.get(column).map(|(char, _)| *char)
    }

    /// True if the `width` places from here are on the sheet and still empty.
    pub(super) fn is_blank(&self, row: usize, column: usize, width: usize) -> bool {
        (column..column + width).all(|column| self.get(row, column) == Some(' '))
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.0 {
            let end = row.iter().rposition(|(char, _)| *char != ' ').map_or(0, |last| last + 1);
            for (char, style) in &row[..end] {
                let _ = write!(text, "{style}{char}{style:#}");
            }
            text.push('\n');
        }
        text
    }
}
