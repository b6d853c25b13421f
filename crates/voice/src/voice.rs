use quadrille_core::present::{Geometry, PieceView, PointView};
use quadrille_core::texts::{Argument, Message, list, row, voice_outcome as texts};
use quadrille_core::{Army, Language, Point, Seat, Side};
use quadrille_table::{Match, Status};

use crate::Names;

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
        self.names.with_directions("turned", self.stack(point).first()?.directions)
    }

    /// The name of a seat, which is that of the army it starts with.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.names.army(Army(seat.0))
    }

    /// A seat as a noun, whose forms texts can ask for.
    #[must_use]
    pub fn seat_noun(&self, seat: Seat) -> Argument<'static> {
        self.names.army_noun(Army(seat.0))
    }

    /// The names of a side's seats.
    #[must_use]
    pub fn side(&self, side: Side) -> String {
        self.list(&self.seats_of(side).map(|seat| self.seat(seat)).collect::<Vec<_>>())
    }

    pub(crate) fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> {
        let seats = Seat::first(self.match_.seats());
        seats.filter(move |&seat| self.match_.side_of(seat) == side)
    }

    /// The seat to act and the action that the turn asks for, or the outcome.
    #[must_use]
    pub fn next(&self) -> String {
        let Status::Acting(seat) = self.match_.status() else {
            return self.outcome().unwrap_or_default();
        };
        let army = self.seat_noun(seat);
        let task = self.match_.asks().map(|key| self.names.named(&format!("asks-{key}")));
        capital(&match &task {
            Some(task) => self.say(&texts::ToMoveWithTask { army, task }),
            None => self.say(&texts::ToMove { army }),
        })
    }

    /// The outcome, if the match is over.
    pub(crate) fn outcome(&self) -> Option<String> {
        match self.match_.status() {
            Status::Over(outcome) => Some(self.ended(&outcome)),
            Status::Acting(_) => None,
        }
    }

    /// The easily overlooked obstacle that keeps the seat to act from its goal, as a sentence.
    #[must_use]
    pub fn hindrance(&self) -> Option<String> {
        let (key, at) = self.match_.hindrance()?;
        let army = self.stack(at).first().and_then(|piece| piece.army)?;
        let values = [
            ("army", self.names.army_noun(army)),
            ("point", Argument::Text(self.label(at).into())),
        ];
        Some(sentence(&self.names.filled(&format!("hinders-{key}"), &values)?))
    }

    /// A message in the language of the voice.
    pub(crate) fn say(&self, message: &impl Message) -> String {
        message.text(self.names.language)
    }

    /// Items as a list in a sentence.
    pub(crate) fn list<T: AsRef<str>>(&self, items: &[T]) -> String {
        list(self.names.language, items)
    }

    /// Items with commas between them.
    pub(crate) fn row<T: AsRef<str>>(&self, items: &[T]) -> String {
        row(self.names.language, items)
    }

    /// Texts joined from the left, two at a time; empty if there are none.
    pub(crate) fn joined<T: AsRef<str>>(
        &self,
        texts: &[T],
        join: impl Fn(&str, &str) -> String,
    ) -> String {
        let mut texts = texts.iter().map(AsRef::as_ref);
        let first = texts.next().unwrap_or_default().to_owned();
        texts.fold(first, |before, next| join(&before, next))
    }

    pub(crate) fn point(&self, point: Point) -> &PointView {
        &self.board.points[point.index()]
    }

    pub(crate) fn label(&self, point: Point) -> &str {
        &self.point(point).label
    }

    /// The labels of points.
    pub(crate) fn labels(&self, points: &[Point]) -> Vec<&str> {
        points.iter().map(|point| self.label(*point)).collect()
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

/// Texts as sentences with spaces between them.
#[must_use]
pub(crate) fn sentences<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = texts.into_iter().map(|text| sentence(text.as_ref())).collect();
    all.join(" ")
}

/// A text as a sentence: with a capital letter, unless it begins with the name of a point, and a
/// full stop. An empty text and a finished sentence are unchanged.
#[must_use]
pub fn sentence(words: &str) -> String {
    let first = words.split(' ').next().unwrap_or_default();
    let letters = first.chars().take_while(|letter| letter.is_alphabetic()).count();
    let stands_alone = first.len() < words.len() && first.chars().count() == 1;
    let is_word = letters > 1 || letters == 1 && (stands_alone || first.contains('’'));
    match words.chars().last() {
        None | Some('.' | '!' | '?' | '…') => words.to_owned(),
        Some(_) if is_word => format!("{}.", capital(words)),
        Some(_) => format!("{words}."),
    }
}
