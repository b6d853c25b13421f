//! A game with everything that was tried in it.

mod delete;
mod notes;
mod record;
mod rows;
mod text;

use std::iter::successors;

use quadrille_core::Seat;
use quadrille_table::record::{Record, read_act};
use quadrille_table::{Act, Match, PlayError, Spent, Step};

use crate::Shared;

use delete::Deleted;
pub use rows::StudyRow;

/// A tree of what was done, with what was said of it, and where in it one is. Node 0 is the
/// beginning.
pub struct Study {
    start: Box<dyn Match>,
    /// The record without its turns.
    heading: Record,
    nodes: Vec<Node>,
    at: usize,
    /// What was deleted, the last one last.
    deleted: Vec<Deleted>,
    /// The match where one is.
    here: Shared,
}

#[derive(Clone, Default)]
struct Node {
    parent: usize,
    /// What was done, and by whom; nothing at the beginning.
    done: Option<(Seat, Act)>,
    text: String,
    /// What it took, if that is known.
    time: Option<Spent>,
    ends_turn: bool,
    /// What is said before it; nothing if it was tried first, as that is said of its parent.
    before: Vec<String>,
    /// What is said of the turn it ends, or of the part of a turn, and drawn over it.
    comments: Vec<String>,
    children: Vec<usize>,
}

impl Study {
    /// Plays a turn on a match that stands where one is, and goes along with it; nowhere if it cannot
    /// be played.
    fn enter_turn(&mut self, turn: &str, table: &mut dyn Match) -> Result<(), PlayError> {
        let played = turn.split(';').map(|item| {
            let (seat, act) = read_act(table, item)?;
            table.act(seat, act, None)?;
            Ok((seat, act, item, table.ended_turn()))
        });
        for (seat, act, item, ends_turn) in played.collect::<Result<Vec<_>, PlayError>>()? {
            self.enter(seat, act, item, ends_turn);
        }
        Ok(())
    }

    /// Does what was done on the way to a node, which was allowed when it was added.
    fn redo(&self, node: usize, table: &mut dyn Match) {
        if let Some((seat, act)) = self.nodes[node].done {
            let _ = table.act(seat, act, self.nodes[node].time);
        }
    }

    /// Whether nothing was tried from where one is.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.nodes[self.at].children.is_empty()
    }

    /// Where one is.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The match as it stands where one is.
    #[must_use]
    pub fn table(&self) -> &Shared {
        &self.here
    }

    /// The match as it stood at a node.
    fn table_at(&self, node: usize) -> Box<dyn Match> {
        let mut table = self.start.boxed();
        for node in self.path(node) {
            self.redo(node, table.as_mut());
        }
        table
    }

    /// Is at a node from now on.
    fn arrive(&mut self, node: usize) {
        self.at = node;
        self.here = Shared::new(self.table_at(node));
    }

    /// The game in it: the match along what was tried first, to its end.
    #[must_use]
    pub fn game(&self) -> Box<dyn Match> {
        let mut table = self.start.boxed();
        for node in self.first_line(0) {
            self.redo(node, table.as_mut());
        }
        table
    }

    /// The match along the line on which one is, to its end, and how much of it is done where one
    /// is.
    #[must_use]
    pub fn whole(&self) -> (Box<dyn Match>, usize) {
        let mut table = self.here.boxed();
        let done = table.done();
        for node in self.first_line(self.at) {
            self.redo(node, table.as_mut());
        }
        (table, done)
    }

    /// Takes a step, `resign` or `draw`. What was tried already is gone to, anything else is added.
    ///
    /// # Errors
    /// If it cannot be done here.
    pub fn act(&mut self, text: &str) -> Result<(), PlayError> {
        let mut table = self.here.boxed();
        self.enter_turn(text, table.as_mut())?;
        self.here = Shared::new(table);
        Ok(())
    }

    /// Takes a step that is legal where one is.
    ///
    /// # Errors
    /// If it is not.
    pub fn take(&mut self, step: Step) -> Result<(), PlayError> {
        let mut table = self.here.boxed();
        let (seat, text) = (table.acting()?, table.text(step));
        table.act(seat, Act::Step(step), None)?;
        self.enter(seat, Act::Step(step), &text, table.ended_turn());
        self.here = Shared::new(table);
        Ok(())
    }

    /// Goes to the node of what was done, a new one if it is new.
    fn enter(&mut self, seat: Seat, act: Act, text: &str, ends_turn: bool) {
        let mut known = self.nodes[self.at].children.iter().copied();
        self.at = match known.find(|&child| self.nodes[child].text == text) {
            Some(child) => child,
            None => {
                let node = self.nodes.len();
                let (parent, text) = (self.at, text.to_owned());
                let done = Some((seat, act));
                self.nodes.push(Node { parent, done, text, ends_turn, ..Node::default() });
                self.nodes[parent].children.push(node);
                node
            }
        };
    }

    /// Goes to a node; nothing changes if there is none of this number, or none any more.
    pub fn go(&mut self, node: usize) {
        let is_known = |&node: &usize| self.nodes[self.nodes[node].parent].children.contains(&node);
        if node < self.nodes.len() && self.path(node).iter().all(is_known) {
            self.arrive(node);
        }
    }

    /// The way to where one is: which of what was tried is taken, time after time. It leads to the
    /// same place in the study of this one's record.
    #[must_use]
    pub fn way(&self) -> Vec<usize> {
        let number = |&node: &usize| {
            let all = &self.nodes[self.nodes[node].parent].children;
            all.iter().position(|&child| child == node).unwrap_or(0)
        };
        self.path(self.at).iter().map(number).collect()
    }

    /// Goes a way from the beginning, as far as it leads.
    pub fn follow(&mut self, way: impl IntoIterator<Item = usize>) {
        let mut at = 0;
        for number in way {
            let Some(&next) = self.nodes[at].children.get(number) else { break };
            at = next;
        }
        self.arrive(at);
    }

    /// Goes to the beginning of the turn, or of the one before.
    pub fn back(&mut self) {
        let mut at = self.nodes[self.at].parent;
        while !self.nodes[at].ends_turn {
            at = self.nodes[at].parent;
        }
        self.arrive(at);
    }

    /// Goes on by a turn along the first of what was tried.
    pub fn forward(&mut self) {
        let ends = |&node: &usize| self.nodes[node].ends_turn;
        let end = self.first_line(self.at).find(ends);
        if let Some(node) = end.or_else(|| self.first_line(self.at).last()) {
            self.arrive(node);
        }
    }

    /// Goes to the end of what was tried first.
    pub fn end(&mut self) {
        if let Some(node) = self.first_line(self.at).last() {
            self.arrive(node);
        }
    }

    /// The nodes behind one along what was tried first.
    fn first_line(&self, node: usize) -> impl Iterator<Item = usize> {
        let next = |&node: &usize| self.nodes[node].children.first().copied();
        successors(next(&node), next)
    }

    /// The nodes from the beginning to one.
    fn path(&self, node: usize) -> Vec<usize> {
        self.way_up(node, 0)
    }

    /// The nodes from one, which is left out, to where one is.
    fn path_from(&self, node: usize) -> Vec<usize> {
        self.way_up(self.at, node)
    }

    fn way_up(&self, node: usize, from: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = node;
        while at != from && at != 0 {
            path.push(at);
            at = self.nodes[at].parent;
        }
        path.reverse();
        path
    }
}
