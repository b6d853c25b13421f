//! A match that counts what it is asked.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use quadrille_core::present::{Geometry, PieceView, Touch};
use quadrille_core::{Effect, Point, Seat};
use quadrille_table::{Act, Match, MatchState, PlayError, Spent, Step};

/// The numbers of expensive requests to a match and its copies.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The legal steps, each time found again.
    pub(crate) legal: usize,
    /// The effects of a step.
    pub(crate) effects: usize,
    /// The way of a step.
    pub(crate) ways: usize,
    /// The pieces.
    pub(crate) pieces: usize,
    /// The board.
    pub(crate) boards: usize,
    /// A copy of the whole match.
    pub(crate) copies: usize,
}

#[derive(Default)]
struct Counts([AtomicUsize; 6]);

/// A match that counts.
pub(crate) struct Counted(Box<dyn Match>, Arc<Counts>);

impl Counted {
    pub(crate) fn new(table: Box<dyn Match>) -> Self {
        Self(table, Arc::default())
    }

    /// The requests since the last call.
    pub(crate) fn asked(&self) -> Asked {
        let [legal, effects, ways, pieces, boards, copies] =
            self.1.0.each_ref().map(|count| count.swap(0, Ordering::Relaxed));
        Asked { legal, effects, ways, pieces, boards, copies }
    }

    fn count(&self, what: usize) -> &dyn Match {
        self.1.0[what].fetch_add(1, Ordering::Relaxed);
        self.0.as_ref()
    }
}

impl Match for Counted {
    fn state(&self) -> &(dyn MatchState + 'static) {
        self.0.state()
    }

    fn state_mut(&mut self) -> &mut (dyn MatchState + 'static) {
        self.0.state_mut()
    }

    fn boxed(&self) -> Box<dyn Match> {
        Box::new(Self(self.count(5).boxed(), self.1.clone()))
    }

    fn act(&mut self, seat: Seat, act: Act, time: Option<Spent>) -> Result<Vec<Effect>, PlayError> {
        self.0.act(seat, act, time)
    }

    fn steps(&self) -> Vec<Step> {
        self.count(0).steps()
    }

    fn gestures(&self) -> Vec<(Step, Vec<Touch>)> {
        self.count(0).gestures()
    }

    fn way(&self, step: Step) -> Vec<Point> {
        self.count(2).way(step)
    }

    fn effects(&self, step: Step) -> Vec<Effect> {
        self.count(1).effects(step)
    }

    fn geometry(&self) -> Geometry {
        self.count(4).geometry()
    }

    fn pieces(&self) -> Vec<PieceView> {
        self.count(3).pieces()
    }
}
