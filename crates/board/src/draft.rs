//! A position that is being set up: cells as texts, which need not be playable yet.

use quadrille_core::edit::Reshaping;
use quadrille_core::present::PieceView;
use quadrille_core::{Point, ReadError};
use quadrille_table::{GameText, Match};

/// An arrangement of pieces, and who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    game: GameText,
    /// The texts of the cells, row by row from the top, as position texts have them.
    rows: Vec<Vec<String>>,
    seat: usize,
    /// What follows the seat in the text.
    rest: String,
    /// The points with something that is nobody's, which belongs to the board.
    fixed: Vec<Point>,
}

impl Draft {
    /// The arrangement of a match.
    #[must_use]
    pub fn of(table: &dyn Match) -> Self {
        Self::read(table.game(), &table.position_text())
    }

    /// The set-up of a game.
    #[must_use]
    pub fn start(game: GameText) -> Self {
        Self::of(game.start().as_ref())
    }

    /// The arrangement that [`text`](Self::text) told; nothing if it is none of this game.
    #[must_use]
    pub fn again(game: GameText, text: &str) -> Option<Self> {
        game.rules().draft(game, text).ok()?;
        let (draft, start) = (Self::read(game, text), Self::start(game));
        let shape = |draft: &Self| draft.rows.iter().map(Vec::len).collect::<Vec<_>>();
        (shape(&draft) == shape(&start)).then_some(draft)
    }

    fn read(game: GameText, text: &str) -> Self {
        let mut fields = text.splitn(3, ' ');
        let mut field = || fields.next().unwrap_or_default();
        let (rows, letter, rest) = (field(), field(), field());
        let row = |row: &str| row.split(',').map(str::to_owned).collect();
        let seat = game.armies().iter().position(|army| letter.starts_with(army.letter));
        let mut draft = Self {
            game,
            rows: rows.split('/').map(row).collect(),
            seat: seat.unwrap_or(0),
            rest: rest.to_owned(),
            fixed: Vec::new(),
        };
        let nobodys = draft.pieces().into_iter().filter(|piece| piece.army.is_none());
        draft.fixed = nobodys.map(|piece| piece.point).collect();
        draft
    }

    /// The same board with nothing on it but what is nobody's, and nothing told besides.
    #[must_use]
    pub fn emptied(&self) -> Self {
        let start = Self::start(self.game);
        let mut draft = start.clone();
        draft.rows.iter_mut().flatten().for_each(String::clear);
        for &point in &start.fixed {
            draft.write(point, start.cell(point));
        }
        draft
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> GameText {
        self.game
    }

    /// The number of the seat to move.
    #[must_use]
    pub fn seat(&self) -> usize {
        self.seat
    }

    /// Lets a seat move, if there is one of this number. A count of turns at the end of the text is
    /// made to fit.
    pub fn set_seat(&mut self, seat: usize) {
        if seat >= self.game.armies().len() {
            return;
        }
        self.seat = seat;
        let (before, last) = self.rest.rsplit_once(' ').unwrap_or(("", &self.rest));
        if last.parse::<u32>().is_ok() && !before.is_empty() {
            self.rest = format!("{before} {seat}");
        }
    }

    /// What stands on a point, as a cell's text; nothing if it is empty.
    #[must_use]
    pub fn cell(&self, point: Point) -> &str {
        self.place(point).map_or("", |(row, column)| &self.rows[row][column])
    }

    /// Puts a unit on a point, if it [may be put](Self::may_put) there; without a unit, clears it.
    pub fn put(&mut self, point: Point, unit: &str) {
        if let Some(draft) = self.with(point, unit) {
            *self = draft;
        }
    }

    /// Turns what stands on a point by an eighth, if it can be turned.
    pub fn turn(&mut self, point: Point, clockwise: bool) {
        let wanted = Reshaping::Turn(if clockwise { 1 } else { 7 });
        let reshaped = self.game.rules().reshaped(self.game.choices(), self.cell(point));
        if let Some((_, unit)) = reshaped.into_iter().find(|(how, _)| *how == wanted) {
            self.put(point, &unit);
        }
    }

    /// Whether a unit can be read on a point, where nothing of nobody's is in the way.
    #[must_use]
    pub fn may_put(&self, point: Point, unit: &str) -> bool {
        self.with(point, unit).is_some()
    }

    /// The same with a unit put on a point, if it may be.
    fn with(&self, point: Point, unit: &str) -> Option<Self> {
        self.place(point).filter(|_| !self.fixed.contains(&point))?;
        let rules = self.game.rules();
        let mut draft = self.clone();
        draft.write(point, &rules.joined(self.game.choices(), point, self.cell(point), unit));
        rules.draft(self.game, &draft.text()).is_ok().then_some(draft)
    }

    fn write(&mut self, point: Point, text: &str) {
        if let Some((row, column)) = self.place(point) {
            text.clone_into(&mut self.rows[row][column]);
        }
    }

    /// Points go along the rows from the lowest one.
    fn place(&self, point: Point) -> Option<(usize, usize)> {
        let width = self.rows.first()?.len();
        let row = self.rows.len().checked_sub(1 + point.index() / width)?;
        Some((row, point.index() % width))
    }

    /// The position text.
    #[must_use]
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.join(",")).collect();
        let letter = self.game.armies()[self.seat].letter;
        let space = if self.rest.is_empty() { "" } else { " " };
        format!("{} {letter}{space}{}", rows.join("/"), self.rest)
    }

    /// The pieces, whether they can be played with or not.
    #[must_use]
    pub fn pieces(&self) -> Vec<PieceView> {
        self.game.rules().draft(self.game, &self.text()).unwrap_or_default()
    }

    /// A match that begins here.
    ///
    /// # Errors
    /// If the position cannot be played from; the error says why.
    pub fn table(&self) -> Result<Box<dyn Match>, ReadError> {
        self.game.read(&self.text())
    }
}
