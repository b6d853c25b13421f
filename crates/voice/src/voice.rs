use quadrille_core::present::{Geometry, PieceView, PointView};
use quadrille_core::{Army, Language, Point, Seat, Side};
use quadrille_table::{Match, Status};

use crate::{Names, Word, fill, list};

/// Descriptions of a match in its current state, in a language.
pub struct Voice<'t> {
    pub(crate) match_: &'t dyn Match,
    /// The names of its game.
    pub names: Names,
    pub(crate) board: Geometry,
    pub(crate) pieces: Vec<PieceView>,
}

impl<'t> Voice<'t> {
    /// A voice for a match.
    #[must_use]
    pub fn new(match_: &'t dyn Match, language: Language) -> Self {
        let names = Names { game: match_.game(), language };
        Self { match_, names, board: match_.geometry(), pieces: match_.pieces() }
    }

    /// A voice for the same match with the pieces as they are shown during a gesture.
    #[must_use]
    pub fn showing(self, pieces: Vec<PieceView>) -> Self {
        Self { pieces, ..self }
    }

    /// The new directions of the piece on a point, if its game has directions.
    #[must_use]
    pub fn pointing(&self, point: Point) -> Option<String> {
        let (stack, text) = (self.stack(point), self.names.find("turned")?);
        stack.first().map(|piece| fill(text, &[&self.names.ways(piece.directions)]))
    }

    /// The name of a seat, which is that of the army it starts with.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.names.army(Army(seat.0))
    }

    /// The names of a side's seats.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        let seats = Seat::first(self.match_.seats());
        let own = seats.filter(|&seat| self.match_.side_of(seat) == side);
        self.list(&own.map(|seat| self.seat(seat)).collect::<Vec<_>>())
    }

    /// The seat to act and the action that the turn asks for, or the outcome.
    #[must_use]
    pub fn next(&self) -> String {
        const TURN_OF: Word = Word::new("{} to move", "{} am Zug", "Ход: {}");
        match self.match_.status() {
            Status::Over(outcome) => self.ended(&outcome),
            Status::Acting(seat) => {
                let turn = self.fill(TURN_OF, &[&self.seat(seat)]);
                match self.match_.asks() {
                    Some(key) => format!("{turn} – {}", self.names.named(&format!("asks {key}"))),
                    None => turn,
                }
            }
        }
    }

    /// The easily overlooked obstacle that keeps the seat to act from its goal, as a sentence.
    #[must_use]
    pub fn hindrance(&self) -> Option<String> {
        let (key, at) = self.match_.hindrance()?;
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

/// A text with a capital letter at its beginning.
#[must_use]
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A text as a sentence: with a capital letter, unless it begins with the name of a point, and a
/// full stop. An empty text and a finished sentence are unchanged.
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
