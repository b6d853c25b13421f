use quadrille_core::present::{Geometry, PieceView, PointView};
use quadrille_core::{Army, Language, Point, Seat, Side};
use quadrille_table::{Standing, Table};

use crate::{Names, Word, fill, list};

/// What is said of a match as it stands, in a language.
pub struct Voice<'t> {
    pub(crate) table: &'t dyn Table,
    /// What its game calls things.
    pub names: Names,
    pub(crate) board: Geometry,
    pub(crate) pieces: Vec<PieceView>,
}

impl<'t> Voice<'t> {
    /// A voice that tells of a match.
    #[must_use]
    pub fn new(table: &'t dyn Table, language: Language) -> Self {
        let names = Names { game: table.game(), language };
        Self { table, names, board: table.geometry(), pieces: table.pieces() }
    }

    /// A voice that tells of the same match with pieces as they are shown, after a gesture that has
    /// been begun.
    #[must_use]
    pub fn showing(self, pieces: Vec<PieceView>) -> Self {
        Self { pieces, ..self }
    }

    /// Where the piece on a point has been turned to, where its game tells that.
    #[must_use]
    pub fn pointing(&self, point: Point) -> Option<String> {
        let (stack, text) = (self.stack(point), self.names.find("turned")?);
        stack.first().map(|piece| fill(text, &[&self.names.ways(piece.directions)]))
    }

    /// The name of a seat: that of the army it starts with.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.names.army(Army(seat.0))
    }

    /// The names of a side's seats.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        let seats = Seat::first(self.table.seats());
        let own = seats.filter(|&seat| self.table.side_of(seat) == side);
        self.list(&own.map(|seat| self.seat(seat)).collect::<Vec<_>>())
    }

    /// Whose turn it is and what it asks for, or how the match ended.
    #[must_use]
    pub fn next(&self) -> String {
        const TURN_OF: Word = Word::new("{} to move", "{} am Zug", "Ход: {}");
        match self.table.standing() {
            Standing::Over(outcome) => self.ended(&outcome),
            Standing::Acting(seat) => {
                let turn = self.fill(TURN_OF, &[&self.seat(seat)]);
                match self.table.asks() {
                    Some(key) => format!("{turn} – {}", self.names.named(&format!("asks {key}"))),
                    None => turn,
                }
            }
        }
    }

    /// What keeps the one to act from the goal and is easily overlooked, as a sentence.
    #[must_use]
    pub fn hindrance(&self) -> Option<String> {
        let (key, at) = self.table.hindrance()?;
        let text = self.names.find(&format!("hinders {key}"))?;
        let army = self.stack(at).first().and_then(|piece| piece.army);
        let owner = army.map(|army| self.names.owner(army)).unwrap_or_default();
        Some(sentence(&crate::fill(text, &[&owner, &self.label(at)])))
    }

    pub(crate) fn fill(&self, word: Word, values: &[&dyn std::fmt::Display]) -> String {
        word.fill(self.names.language, values)
    }

    pub(crate) fn list<T: AsRef<str>>(&self, names: &[T]) -> String {
        list(self.names.language, names)
    }

    pub(crate) fn point(&self, point: Point) -> &PointView {
        &self.board.points[point.index()]
    }

    pub(crate) fn label(&self, point: Point) -> &str {
        &self.point(point).label
    }

    /// The pieces on a point, the highest first.
    pub(crate) fn stack(&self, point: Point) -> Vec<&PieceView> {
        self.pieces.iter().rev().filter(|piece| piece.point == point).collect()
    }
}

/// Words as a sentence begins.
#[must_use]
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Words as a sentence, which begins with a capital unless it begins with the name of a point;
/// nothing of nothing, and what is a sentence already as it is.
#[must_use]
pub fn sentence(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    let letters = first.chars().take_while(|letter| letter.is_alphabetic()).count();
    let is_word =
        letters > 1 || letters == 1 && first.len() < words.len() && first.chars().count() == 1;
    match words.chars().last() {
        None | Some('.' | '!' | '?' | '…') => words.to_owned(),
        Some(_) if is_word => format!("{}.", capital(words)),
        Some(_) => format!("{words}."),
    }
}
