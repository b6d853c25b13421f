use quadrille_core::present::Geometry;

use super::{Node, Study};
use crate::Note;

/// A turn, or a part of one, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyRow {
    /// The node it ends with.
    pub node: usize,
    /// The number of the turn.
    pub number: usize,
    /// Its steps with spaces between.
    pub text: String,
    /// How many variations deep it lies.
    pub depth: usize,
    /// Whether it is the first of its variation.
    pub begins: bool,
    /// What is said before it.
    pub before: Vec<String>,
    /// What is said of it.
    pub comments: Vec<String>,
    /// Whether something is drawn over a moment of it.
    pub drawn: bool,
}

impl Study {
    /// The turns in the order of reading: each variation stands behind the turn it replaces.
    #[must_use]
    pub fn rows(&self) -> Vec<StudyRow> {
        let mut rows = Vec::new();
        let mut left = vec![(0, 1, 0, false)];
        while let Some((node, number, depth, begins)) = left.pop() {
            let (from, number) = if begins {
                self.push_row(node, number, depth, true, &mut rows)
            } else {
                (node, number)
            };
            if let Some((&first, others)) = self.nodes[from].children.split_first() {
                let (end, next) = self.push_row(first, number, depth, false, &mut rows);
                left.push((end, next, depth, false));
                left.extend(others.iter().rev().map(|&other| (other, number, depth + 1, true)));
            }
        }
        if let Some(row) = rows.first_mut() {
            row.before.clone_from(&self.nodes[0].comments);
        }
        let board = self.start.geometry();
        for row in &mut rows {
            let drawn = [readable(&mut row.before, &board), readable(&mut row.comments, &board)];
            row.drawn = drawn.contains(&true);
        }
        rows
    }

    /// Whether there is more in it than the turns of one line: variations, or something said.
    #[must_use]
    pub fn has_more(&self) -> bool {
        let said = |row: &StudyRow| !row.before.is_empty() || !row.comments.is_empty() || row.drawn;
        let rows = self.rows();
        !self.nodes[0].comments.is_empty() || rows.iter().any(|row| row.depth > 0 || said(row))
    }

    /// Pushes the steps from a node on to the end of its turn or to where there is a choice.
    fn push_row(
        &self,
        first: usize,
        number: usize,
        depth: usize,
        begins: bool,
        rows: &mut Vec<StudyRow>,
    ) -> (usize, usize) {
        let mut node = first;
        let Node { text, before, comments, .. } = &self.nodes[node];
        let (mut text, before, mut comments) = (text.clone(), before.clone(), comments.clone());
        while !self.nodes[node].ends_turn
            && let &[only] = &self.nodes[node].children[..]
        {
            node = only;
            text.push(' ');
            text.push_str(&self.nodes[node].text);
            comments.extend_from_slice(&self.nodes[node].comments);
        }
        rows.push(StudyRow { node, number, text, depth, begins, before, comments, drawn: false });
        (node, number + usize::from(self.nodes[node].ends_turn))
    }
}

/// Leaves of comments what people read; tells whether they draw something.
fn readable(comments: &mut Vec<String>, board: &Geometry) -> bool {
    let mut drawn = false;
    for comment in comments.iter_mut() {
        let note = Note::read([comment.as_str()], board);
        drawn |= !note.strokes.is_empty();
        *comment = note.text;
    }
    comments.retain(|comment| !comment.is_empty());
    drawn
}
