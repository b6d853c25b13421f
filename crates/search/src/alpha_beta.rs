//! Principal-variation search (alpha-beta).
//!
//! The root side is the maximizer. All other sides together are the minimizer, so the same routine
//! serves two sides, paranoid search and best-reply search. A value changes its sign when the
//! player changes, not with every step. Depth counts turns; the steps within a turn cost no depth.
//!
//! The search is an explicit stack of frames instead of recursion, so it can pause at any node.

use crate::frame::{Frame, NodeWindow, Transition};
use crate::heuristics::Heuristics;
use crate::searcher::Searcher;

/// The search of one position to one depth.
pub(crate) struct AlphaBeta<H: Heuristics> {
    /// One frame per ply. There is always one more frame after the current one.
    frames: Vec<Frame<H>>,
    /// The index of the current frame.
    at: usize,
    /// The value that the current frame waits for; `None` if the frame is new.
    value: Option<i32>,
}

impl<H: Heuristics> AlphaBeta<H> {
    /// A search that [`start`](Self::start) has yet to begin.
    pub(crate) fn new(root: &H::Position) -> Self {
        Self { frames: vec![Frame::new(root.clone())], at: 0, value: None }
    }

    /// Starts the search of the root.
    pub(crate) fn start(&mut self, window: NodeWindow) {
        self.frames[0].start(window);
        self.at = 0;
        self.value = None;
    }

    /// Runs until `until` nodes have been searched in total. Returns the value of the root to the
    /// player that acts there, or `None` if the search is not finished.
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
