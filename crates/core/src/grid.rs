use crate::{ErrorPlace, Expected, Problem, ReadError};

/// The names of places on a board with files and ranks, and the rows of its position texts.
///
/// ```
/// use quadrille_core::Grid;
/// const BOARD: Grid = Grid { files: 9, ranks: 9, first_file: b'a' };
/// assert_eq!(BOARD.name(4, 2), "e3");
/// assert_eq!(BOARD.read_place("e3-e4", 3), Ok((4, 3, 5)));
/// assert!(BOARD.read_place("j3", 0).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    pub files: u8,
    pub ranks: u8,
    /// Its letter, as ASCII.
    pub first_file: u8,
}

impl Grid {
    /// The name of a place. File and rank are counted from 0.
    #[must_use]
    pub fn name(&self, file: u8, rank: u8) -> String {
        format!("{}{}", self.file_letter(file), rank + 1)
    }

    /// The letter of a file.
    #[must_use]
    pub fn file_letter(&self, file: u8) -> char {
        char::from(self.first_file + file)
    }

    /// Reads a place at the byte `offset` of `text`. Returns its file, its rank and the offset
    /// after it.
    ///
    /// # Errors
    /// If there is no place of this board.
    pub fn read_place(&self, text: &str, offset: usize) -> Result<(u8, u8, usize), ReadError> {
        let bytes = text.as_bytes();
        let file = bytes
            .get(offset)
            .and_then(|letter| letter.checked_sub(self.first_file))
            .filter(|&file| file < self.files)
            .ok_or_else(|| {
                let (first, last) = (self.file_letter(0), self.file_letter(self.files - 1));
                ReadError::expected(text, offset, Expected::Letter { first, last })
            })?;
        let start = offset + 1;
        let digits = bytes[start..].iter().take(2).take_while(|b| b.is_ascii_digit()).count();
        let rank = text[start..start + digits]
            .parse::<u8>()
            .ok()
            .filter(|&rank| (1..=self.ranks).contains(&rank) && bytes[start] != b'0')
            .ok_or_else(|| {
                let most = self.ranks.into();
                ReadError::expected(text, start, Expected::Number { least: 1, most })
            })?;
        Ok((file, rank - 1, start + digits))
    }

    /// The cells in the rows of a position text that are not empty, as `(file, rank, text)`.
    ///
    /// # Errors
    /// If the number of rows, or of cells in a row, is wrong.
    pub fn read_rows<'t>(&self, rows: &'t str) -> Result<Vec<(u8, u8, &'t str)>, ReadError> {
        let count = rows.split('/').count();
        if count != usize::from(self.ranks) {
            let problem = Problem::Rows { ranks: self.ranks, found: count };
            return Err(ReadError::at(ErrorPlace::Rows, problem));
        }
        let mut cells = Vec::new();
        for (rank, row) in (0..self.ranks).rev().zip(rows.split('/')) {
            let count = row.split(',').count();
            if count != usize::from(self.files) {
                let problem = Problem::Cells { files: self.files, found: count };
                return Err(ReadError::at(ErrorPlace::Rank(rank + 1), problem));
            }
            let filled = (0..self.files).zip(row.split(',')).filter(|(_, cell)| !cell.is_empty());
            cells.extend(filled.map(|(file, cell)| (file, rank, cell)));
        }
        Ok(cells)
    }

    /// Writes the rows of a position text. `cell` gives the text of each place, empty for an empty
    /// one.
    #[must_use]
    pub fn write_rows(&self, mut cell: impl FnMut(u8, u8) -> String) -> String {
        let mut rows = String::new();
        for rank in (0..self.ranks).rev() {
            for file in 0..self.files {
                if file > 0 {
                    rows.push(',');
                }
                rows.push_str(&cell(file, rank));
            }
            if rank > 0 {
                rows.push('/');
            }
        }
        rows
    }
}
