//! The choice between alpha-beta search and max^n.

use crate::alpha_beta::AlphaBeta;
use crate::aspiration::AspirationWindow;
use crate::frame::NodeWindow;
use crate::heuristics::{Heuristics, OpponentModel};
use crate::maxn::MaxN;
use crate::params::SearchParams;
use crate::role::Role;
use crate::searcher::{Node, Searcher, View};

/// The search of one position to one depth.
pub(crate) enum Algorithm<H: Heuristics> {
    /// Principal-variation search with a maximizer and a minimizer.
    AlphaBeta(AlphaBeta<H>),
    /// Every side maximizes its own value.
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

    /// Starts the search of the root in a window of the player that acts there.
    pub(crate) fn start(
        &mut self,
        root: &H::Position,
        role: Role,
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

    /// Runs until `until` nodes have been searched in total. Returns the value of the root to the
    /// player that acts there, or `None` if the search is not finished.
    pub(crate) fn run(
        &mut self,
        searcher: &mut Searcher<'_, H>,
        role: Role,
        until: u64,
    ) -> Option<i32> {
        match self {
            Self::AlphaBeta(alpha_beta) => alpha_beta.run(searcher, until),
            Self::MaxN(alpha_beta) => {
                let values = alpha_beta.run(searcher, until)?;
                Some(role.value(values[searcher.view.root_side.index()]))
            }
        }
    }
}
