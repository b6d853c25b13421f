//! The search itself: principal-variation search by camps.
//!
//! A camp is "the side that thinks" or "all others", so two sides and paranoid search are the same
//! routine: a value changes its sign when the camp changes, not with every step. Depth counts
//! turns: the steps within a turn cost none.
//!
//! The positions from the root to where the search is are a stack of frames, so that it can be
//! left at any of them and gone on with later.

use crate::frame::{Frame, NodeWindow, Transition};
use crate::heuristics::Heuristics;
use crate::searcher::Searcher;

/// A search of one position to one depth.
#[doc(alias("PVS", "alpha-beta", "paranoid search"))]
pub(crate) struct AlphaBeta<H: Heuristics> {
    /// One for each ply; there is always one below the current one.
    frames: Vec<Frame<H>>,
    /// The frame it is at.
    at: usize,
    /// The value that this frame waits for; none if it has just been asked.
    value: Option<i32>,
}

impl<H: Heuristics> AlphaBeta<H> {
    /// A tree below a position, which is yet to be [asked](Self::start) about.
    pub(crate) fn new(root: &H::Position) -> Self {
        Self { frames: vec![Frame::new(root.clone())], at: 0, value: None }
    }

    /// Begins to look for what the root is worth.
    pub(crate) fn start(&mut self, window: NodeWindow) {
        self.frames[0].start(window);
        self.at = 0;
        self.value = None;
    }

    /// Goes on until about so many positions have been looked at in all. The value of the root to
    /// the camp that acts there, once it is known.
    pub(crate) fn run(&mut self, searcher: &mut Searcher<'_, H>, until: u64) -> Option<i32> {
        while searcher.state.nodes < until {
            if self.frames.len() < self.at + 2 {
                self.frames.push(Frame::new(self.frames[self.at].position.clone()));
            }
            let (above, below) = self.frames.split_at_mut(self.at + 1);
            let (frame, below) = (&mut above[self.at], &mut below[0]);
            let transition = match self.value.take() {
                Some(value) => frame.resume(value, searcher, below),
                None => frame.enter(searcher, below),
            };
            match transition {
                Transition::Descend => self.at += 1,
                Transition::Value(value) => self.value = Some(value),
                Transition::Return(value) => {
                    let NodeWindow { flips_sign, on_path, .. } = frame.window;
                    if self.at == 0 {
                        return Some(value);
                    }
                    if on_path {
                        searcher.state.path.pop();
                    }
                    self.at -= 1;
                    self.value = Some(if flips_sign { -value } else { value });
                }
            }
        }
        None
    }
}
