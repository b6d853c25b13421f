//! What is said and drawn where one is.

use super::Study;
use crate::note::is_for_programs;
use crate::{Note, Stroke};

impl Study {
    /// What is said of the moment where one is, and drawn over it.
    #[must_use]
    pub fn note(&self) -> Note {
        Note::read(&self.nodes[self.at].comments, &self.start.geometry())
    }

    /// Says this of the moment where one is, in place of what was said; what was drawn stays.
    pub fn note_down(&mut self, text: &str) {
        let mut note = Note::read([text], &self.start.geometry());
        for stroke in self.note().strokes {
            if !note.strokes.contains(&stroke) {
                note.strokes.push(stroke);
            }
        }
        self.set_note(&note);
    }

    /// Draws something over the moment where one is, or takes it away if it is there.
    pub fn draw(&mut self, stroke: Stroke) {
        let mut note = self.note();
        note.toggle(stroke);
        self.set_note(&note);
    }

    /// Takes away all that was drawn over the moment where one is.
    pub fn erase(&mut self) {
        self.set_note(&Note { strokes: Vec::new(), ..self.note() });
    }

    fn set_note(&mut self, note: &Note) {
        let board = self.start.geometry();
        let comments = &mut self.nodes[self.at].comments;
        comments.retain(|comment| is_for_programs(comment, &board));
        comments.extend(note.comment(&board));
    }
}
