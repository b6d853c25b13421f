//! The search itself: principal-variation search by camps.
//!
//! A camp is "the side that thinks" or "all others", so two sides and paranoid search are the same
//! routine: a value changes its sign when the camp changes, not with every step. Depth counts
//! turns: the steps within a turn cost none.
//!
//! The positions from the root to where the search is are a stack of frames, so that it can be
//! left at any of them and gone on with later.

use crate::frame::{Frame, Onward, Quest};
use crate::guide::Guide;
use crate::searcher::Searcher;

/// A search of one position to one depth.
#[doc(alias("PVS", "alpha-beta", "paranoid search"))]
pub(crate) struct Tree<G: Guide> {
    /// One for each ply; there is always one below the current one.
    frames: Vec<Frame<G>>,
    /// The frame it is at.
    at: usize,
    /// The value that this frame waits for; none if it has just been asked.
    value: Option<i32>,
}

impl<G: Guide> Tree<G> {
    /// A tree below a position, which is yet to be [asked](Self::ask) about.
    pub(crate) fn new(root: &G::Position) -> Self {
        Self { frames: vec![Frame::new(root.clone())], at: 0, value: None }
    }

    /// Begins to look for what the root is worth.
    pub(crate) fn ask(&mut self, quest: Quest) {
        self.frames[0].ask(quest);
        self.at = 0;
        self.value = None;
    }

    /// Goes on until about so many positions have been looked at in all. The value of the root to
    /// the camp that acts there, once it is known.
    pub(crate) fn go_on(&mut self, searcher: &mut Searcher<'_, G>, until: u64) -> Option<i32> {
        while searcher.notes.nodes < until {
            if self.frames.len() < self.at + 2 {
                self.frames.push(Frame::new(self.frames[self.at].position.clone()));
            }
            let (above, below) = self.frames.split_at_mut(self.at + 1);
            let (frame, below) = (&mut above[self.at], &mut below[0]);
            let onward = match self.value.take() {
                Some(value) => frame.resume(value, searcher, below),
                None => frame.enter(searcher, below),
            };
            match onward {
                Onward::Below => self.at += 1,
                Onward::Known(value) => self.value = Some(value),
                Onward::Done(value) => {
                    let Quest { turned, on_path, .. } = frame.quest;
                    if self.at == 0 {
                        return Some(value);
                    }
                    if on_path {
                        searcher.notes.path.pop();
                    }
                    self.at -= 1;
                    self.value = Some(if turned { -value } else { value });
                }
            }
        }
        None
    }
}
