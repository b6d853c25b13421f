use std::ops::Range;

use quadrille_core::Point;
use quadrille_core::present::Geometry;

/// Something that was drawn over the board by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// An arrow from one point to another one.
    Arrow(Point, Point),
    /// A ring around a point.
    Mark(Point),
}

impl Stroke {
    /// What is drawn from one point to another: an arrow, or a mark if they are the same.
    #[must_use]
    pub fn between(from: Point, to: Point) -> Self {
        if from == to { Self::Mark(from) } else { Self::Arrow(from, to) }
    }
}

/// What somebody says of a moment of a game, and draws over it. In a record it is a comment:
/// `{a text [%arrow a1-b2] [%mark c3]}`.
///
/// ```
/// use quadrille_board::{Note, Stroke};
/// use quadrille_core::Point;
/// use quadrille_table::GameText;
///
/// let board = "platz".parse::<GameText>()?.start().geometry();
/// let note = Note::read(["too slow [%arrow a1-a2] [%mark b1]"], &board);
/// assert_eq!(note.text, "too slow");
/// assert_eq!(note.strokes, [Stroke::Arrow(Point(0), Point(5)), Stroke::Mark(Point(1))]);
/// assert_eq!(note.comment(&board).as_deref(), Some("too slow [%arrow a1-a2] [%mark b1]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// What is said.
    pub text: String,
    /// What is drawn, each thing once, the first first.
    pub strokes: Vec<Stroke>,
}

impl Note {
    /// What comments say and draw; those that only programs read say nothing. What names no points of
    /// this board is a part of the text.
    #[must_use]
    pub fn read<S: AsRef<str>>(comments: impl IntoIterator<Item = S>, board: &Geometry) -> Self {
        let mut note = Self::default();
        for comment in comments {
            let comment = comment.as_ref();
            if !is_for_programs(comment, board) {
                note.add(comment, board);
            }
        }
        note
    }

    fn add(&mut self, comment: &str, board: &Geometry) {
        let mut text = comment.to_owned();
        while let Some((tag, stroke)) = first(&text, board) {
            text.replace_range(tag, "");
            if !self.strokes.contains(&stroke) {
                self.strokes.push(stroke);
            }
        }
        let text = text.trim();
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
    }

    /// The note as a comment; nothing if there is nothing in it. Points that are not on the board
    /// are left out.
    #[must_use]
    pub fn comment(&self, board: &Geometry) -> Option<String> {
        let mut comment = self.text.trim().to_owned();
        for tag in self.strokes.iter().filter_map(|stroke| tag(*stroke, board)) {
            if !comment.is_empty() {
                comment.push(' ');
            }
            comment.push_str(&tag);
        }
        (!comment.is_empty()).then_some(comment)
    }

    /// Draws something, or takes it away if it is there.
    pub fn toggle(&mut self, stroke: Stroke) {
        let before = self.strokes.len();
        self.strokes.retain(|known| *known != stroke);
        if self.strokes.len() == before {
            self.strokes.push(stroke);
        }
    }
}

/// Whether a comment is one tag that is no stroke, like those that tell of takebacks.
pub(crate) fn is_for_programs(comment: &str, board: &Geometry) -> bool {
    let inner = comment.trim().strip_prefix("[%").and_then(|rest| rest.strip_suffix(']'));
    inner.is_some_and(|tag| !tag.contains(['[', ']']) && read(tag, board).is_none())
}

/// The first stroke in a text, and where its tag stands.
fn first(text: &str, board: &Geometry) -> Option<(Range<usize>, Stroke)> {
    text.match_indices("[%").find_map(|(start, _)| {
        let end = start + text[start..].find(']')?;
        Some((start..end + 1, read(&text[start + 2..end], board)?))
    })
}

fn tag(stroke: Stroke, board: &Geometry) -> Option<String> {
    let label = |point: Point| Some(&board.points.get(usize::from(point.0))?.label);
    Some(match stroke {
        Stroke::Arrow(from, to) => format!("[%arrow {}-{}]", label(from)?, label(to)?),
        Stroke::Mark(point) => format!("[%mark {}]", label(point)?),
    })
}

/// The stroke that a tag stands for.
fn read(tag: &str, board: &Geometry) -> Option<Stroke> {
    let point = |label: &str| {
        let at = board.points.iter().position(|point| point.label == label)?;
        u16::try_from(at).ok().map(Point)
    };
    if let Some(label) = tag.strip_prefix("mark ") {
        return point(label).map(Stroke::Mark);
    }
    let (from, to) = tag.strip_prefix("arrow ")?.split_once('-')?;
    let (from, to) = (point(from)?, point(to)?);
    (from != to).then_some(Stroke::Arrow(from, to))
}
