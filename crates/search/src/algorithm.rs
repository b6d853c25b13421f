//! The two ways to search a position.

use crate::alpha_beta::AlphaBeta;
use crate::aspiration::AspirationWindow;
use crate::evaluation::for_camp;
use crate::frame::NodeWindow;
use crate::heuristics::{Heuristics, OpponentModel};
use crate::maxn::MaxN;
use crate::params::SearchParams;
use crate::searcher::{Node, Searcher, View};

/// What searches a position to some depth.
pub(crate) enum Algorithm<H: Heuristics> {
    /// By camps.
    AlphaBeta(AlphaBeta<H>),
    /// With every side for itself.
    MaxN(MaxN<H>),
}

impl<H: Heuristics> Algorithm<H> {
    pub(crate) fn new(root: &H::Position, params: &SearchParams, view: &View) -> Self {
        if view.multiplayer && params.opponent_model == OpponentModel::MaxN {
            Self::MaxN(MaxN::new())
        } else {
            Self::AlphaBeta(AlphaBeta::new(root))
        }
    }

    /// Begins to look for what the root is worth to the camp that acts there.
    pub(crate) fn start(
        &mut self,
        root: &H::Position,
        role: bool,
        params: &SearchParams,
        AspirationWindow { alpha, beta, .. }: AspirationWindow,
        depth: i32,
    ) {
        let node = Node::root(params);
        match self {
            Self::AlphaBeta(alpha_beta) => {
                let (flips_sign, on_path) = (false, false);
                alpha_beta.start(NodeWindow {
                    role,
                    node,
                    alpha,
                    beta,
                    depth,
                    flips_sign,
                    on_path,
                });
            }
            Self::MaxN(alpha_beta) => alpha_beta.start(root, node, depth),
        }
    }

    /// Goes on until about so many positions have been looked at in all. The value of the root to
    /// the camp that acts there, once it is known.
    pub(crate) fn run(
        &mut self,
        searcher: &mut Searcher<'_, H>,
        role: bool,
        until: u64,
    ) -> Option<i32> {
        match self {
            Self::AlphaBeta(alpha_beta) => alpha_beta.run(searcher, until),
            Self::MaxN(alpha_beta) => {
                let values = alpha_beta.run(searcher, until)?;
                Some(for_camp(values[searcher.view.root_side.index()], role))
            }
        }
    }
}
