//! The two ways to search a position.

use crate::frame::Quest;
use crate::guide::{Guide, Manner};
use crate::many::ForAll;
use crate::query::Query;
use crate::searcher::{Searcher, Spot, View};
use crate::tree::Tree;
use crate::value::for_camp;
use crate::window::Window;

/// What searches a position to some depth.
pub(crate) enum Engine<G: Guide> {
    /// By camps.
    Camps(Tree<G>),
    /// With every side for itself.
    ForAll(ForAll<G>),
}

impl<G: Guide> Engine<G> {
    pub(crate) fn new(root: &G::Position, query: &Query, view: &View) -> Self {
        if view.many && query.manner == Manner::MaxN {
            Self::ForAll(ForAll::new())
        } else {
            Self::Camps(Tree::new(root))
        }
    }

    /// Begins to look for what the root is worth to the camp that acts there.
    pub(crate) fn ask(
        &mut self,
        root: &G::Position,
        camp: bool,
        query: &Query,
        Window { alpha, beta, .. }: Window,
        depth: i32,
    ) {
        let spot = Spot::root(query);
        match self {
            Self::Camps(tree) => {
                let (turned, on_path) = (false, false);
                tree.ask(Quest { camp, spot, alpha, beta, depth, turned, on_path });
            }
            Self::ForAll(tree) => tree.ask(root, spot, depth),
        }
    }

    /// Goes on until about so many positions have been looked at in all. The value of the root to
    /// the camp that acts there, once it is known.
    pub(crate) fn go_on(
        &mut self,
        searcher: &mut Searcher<'_, G>,
        camp: bool,
        until: u64,
    ) -> Option<i32> {
        match self {
            Self::Camps(tree) => tree.go_on(searcher, until),
            Self::ForAll(tree) => {
                let values = tree.go_on(searcher, until)?;
                Some(for_camp(values[searcher.view.me.index()], camp))
            }
        }
    }
}
