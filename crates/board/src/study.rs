//! A game with everything that was tried in it.

use std::iter::successors;

use quadrille_core::{ReadError, Seat};
use quadrille_table::record::{DEEPEST, Line, Record, Turn, read_act};
use quadrille_table::{Act, PlayError, Standing, Step, Table};

/// A tree of what was done, with what was said of it, and where in it one is. Node 0 is the
/// beginning.
pub struct Study {
    start: Box<dyn Table>,
    /// The record without its turns.
    heading: Record,
    nodes: Vec<Node>,
    at: usize,
}

#[derive(Default)]
struct Node {
    parent: usize,
    /// What was done, and by whom; nothing at the beginning.
    done: Option<(Seat, Act)>,
    text: String,
    ends_turn: bool,
    /// What is said before it; nothing if it was tried first, as that is said of its parent.
    before: Vec<String>,
    /// What is said of the turn it ends, or of the part of a turn.
    comments: Vec<String>,
    children: Vec<usize>,
}

/// A turn, or a part of one, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
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
}

impl Study {
    /// A match with all that was done in it; one is at its end.
    ///
    /// # Errors
    /// If the position it began with cannot be read again, which cannot be.
    pub fn new(table: &dyn Table) -> Result<Self, ReadError> {
        Self::of(&Record::of(table))
    }

    /// A record with its headers, comments and variations; one is at the end of the game.
    ///
    /// # Errors
    /// If the record was made by hand and cannot be played through.
    pub fn of(record: &Record) -> Result<Self, ReadError> {
        let refused = |error: PlayError| ReadError::new("the game", error.to_string());
        let start = record.table_after(0).map_err(refused)?;
        let heading = Record {
            game: record.game,
            position: record.position.clone(),
            clock: record.clock,
            headers: record.headers.clone(),
            line: Line::default(),
            outcome: None,
        };
        let root = Node { ends_turn: true, ..Node::default() };
        let table = start.boxed();
        let mut study = Self { start, heading, nodes: vec![root], at: 0 };
        study.add_line(&record.line, table.as_ref()).map_err(refused)?;
        Ok(study)
    }

    /// Adds a line that goes on from where one is, as `table` does; one is at its end then. Its
    /// variations come after all of it, so that none of them is taken for the line itself.
    fn add_line(&mut self, line: &Line, table: &dyn Table) -> Result<(), PlayError> {
        let (from, new) = (self.at, self.nodes.len());
        let mut ahead = table.boxed();
        let mut ends = vec![from];
        for turn in &line.turns {
            self.enter_turn(&turn.text, ahead.as_mut())?;
            self.nodes[self.at].comments.extend_from_slice(&turn.comments);
            ends.push(self.at);
        }
        match self.nodes.get(new).map(|node| node.parent) {
            Some(parent) if self.nodes[parent].children.first() != Some(&new) => {
                self.nodes[new].before.clone_from(&line.comments);
            }
            parent => {
                let said_of = parent.unwrap_or(self.at);
                self.nodes[said_of].comments.extend_from_slice(&line.comments);
            }
        }
        for (turn, &before) in line.turns.iter().zip(&ends) {
            for variation in &turn.variations {
                self.at = before;
                self.add_line(variation, self.table().as_ref())?;
            }
        }
        self.at = *ends.last().unwrap_or(&from);
        Ok(())
    }

    /// Plays a turn on a match that stands where one is, and goes along with it.
    fn enter_turn(&mut self, turn: &str, table: &mut dyn Table) -> Result<(), PlayError> {
        for item in turn.split(';') {
            let (seat, act) = read_act(table, item)?;
            table.act(seat, act, None)?;
            self.enter(seat, act, item, table.ended_turn());
        }
        Ok(())
    }

    /// Does what was done on the way to a node, which was allowed when it was added.
    fn redo(&self, node: usize, table: &mut dyn Table) {
        if let Some((seat, act)) = self.nodes[node].done {
            let _ = table.act(seat, act, None);
        }
    }

    /// Where one is.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// The match as it stands where one is.
    #[must_use]
    pub fn table(&self) -> Box<dyn Table> {
        let mut table = self.start.boxed();
        for node in self.path(self.at) {
            self.redo(node, table.as_mut());
        }
        table
    }

    /// The match along the line on which one is, to its end, and how much of it is done where one
    /// is.
    #[must_use]
    pub fn whole(&self) -> (Box<dyn Table>, usize) {
        let mut table = self.table();
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
        self.enter_turn(text, self.table().as_mut())
    }

    /// Takes a step that is legal where one is.
    ///
    /// # Errors
    /// If it is not.
    pub fn take(&mut self, step: Step) -> Result<(), PlayError> {
        let mut table = self.table();
        let (seat, text) = (table.acting()?, table.text(step));
        table.act(seat, Act::Step(step), None)?;
        self.enter(seat, Act::Step(step), &text, table.ended_turn());
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
            self.at = node;
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
        self.at = 0;
        for number in way {
            let Some(&next) = self.nodes[self.at].children.get(number) else { return };
            self.at = next;
        }
    }

    /// Goes to the beginning of the turn, or of the one before.
    pub fn back(&mut self) {
        while self.at != 0 {
            self.at = self.nodes[self.at].parent;
            if self.nodes[self.at].ends_turn {
                break;
            }
        }
    }

    /// Goes on by a turn along the first of what was tried.
    pub fn forward(&mut self) {
        while let Some(&child) = self.nodes[self.at].children.first() {
            self.at = child;
            if self.nodes[child].ends_turn {
                break;
            }
        }
    }

    /// Goes to the end of what was tried first.
    pub fn end(&mut self) {
        while let Some(&child) = self.nodes[self.at].children.first() {
            self.at = child;
        }
    }

    /// Forgets the node where one is, with all that follows and was said of it, and goes to the one
    /// before.
    pub fn delete(&mut self) {
        if self.at == 0 {
            return;
        }
        let (gone, parent) = (self.at, self.nodes[self.at].parent);
        self.nodes[parent].children.retain(|&child| child != gone);
        if let Some(&first) = self.nodes[parent].children.first() {
            let before = std::mem::take(&mut self.nodes[first].before);
            self.nodes[parent].comments.extend(before);
        }
        self.at = parent;
    }

    /// The turns in the order of reading: each variation stands behind the turn it replaces.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
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
        rows
    }

    /// Pushes the steps from a node on to the end of its turn or to where there is a choice.
    fn push_row(
        &self,
        first: usize,
        number: usize,
        depth: usize,
        begins: bool,
        rows: &mut Vec<Row>,
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
        rows.push(Row { node, number, text, depth, begins, before, comments });
        (node, number + usize::from(self.nodes[node].ends_turn))
    }

    /// The record of all of it. The game in it is what was tried first, and ends as that does.
    ///
    /// What lies deeper than [`DEEPEST`] variations becomes a variation of its own beside the deepest
    /// one, whose turns up to there it repeats, so that all of it can be read again.
    #[must_use]
    pub fn record(&self) -> Record {
        let (line, _) = self.line(&[], 0);
        let mut end = self.start.boxed();
        for node in self.first_line(0) {
            self.redo(node, end.as_mut());
        }
        let outcome = match end.standing() {
            Standing::Over(outcome) => Some(outcome),
            Standing::Acting(_) => None,
        };
        Record { line, outcome, ..self.heading.clone() }
    }

    /// The line so many variations deep that begins with the steps to a node, of which all but the
    /// last have been told of; and how the lines begin that lie too deep to be told of in it.
    fn line(&self, begun: &[usize], depth: usize) -> (Line, Vec<Vec<usize>>) {
        let (last, comments) = match begun.last() {
            Some(&last) => (last, &self.nodes[last].before),
            None => (0, &self.nodes[0].comments),
        };
        let steps = [begun, &self.first_line(last).collect::<Vec<_>>()].concat();
        let mut line = Line { comments: comments.clone(), turns: Vec::new() };
        let mut too_deep = Vec::new();
        let mut start = 0;
        for nodes in steps.split_inclusive(|&step| self.nodes[step].ends_turn) {
            let texts: Vec<&str> =
                nodes.iter().map(|&step| self.nodes[step].text.as_str()).collect();
            let mut turn = Turn::new(texts.join(";"));
            let from = if depth < DEEPEST { start } else { 0 };
            let mut branches = Vec::new();
            for (place, &node) in (start..).zip(nodes) {
                let node = &self.nodes[node];
                if place + 1 >= begun.len() {
                    turn.comments.extend_from_slice(&node.comments);
                }
                if place >= begun.len() {
                    let others = self.nodes[node.parent].children.iter().skip(1);
                    branches.extend(others.map(|&other| [&steps[from..place], &[other]].concat()));
                }
            }
            if depth < DEEPEST {
                turn.variations = self.variations(branches, depth + 1);
            } else {
                too_deep.extend(branches);
            }
            line.turns.push(turn);
            start += nodes.len();
        }
        (line, too_deep)
    }

    /// The lines that begin with these steps, each followed by what lies too deep in it.
    fn variations(&self, mut left: Vec<Vec<usize>>, depth: usize) -> Vec<Line> {
        let mut variations = Vec::new();
        left.reverse();
        while let Some(begun) = left.pop() {
            let (line, too_deep) = self.line(&begun, depth);
            variations.push(line);
            left.extend(too_deep.into_iter().rev());
        }
        variations
    }

    /// The nodes behind one along what was tried first.
    fn first_line(&self, node: usize) -> impl Iterator<Item = usize> {
        let next = |&node: &usize| self.nodes[node].children.first().copied();
        successors(next(&node), next)
    }

    /// The nodes from the beginning to one.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = node;
        while at != 0 {
            path.push(at);
            at = self.nodes[at].parent;
        }
        path.reverse();
        path
    }
}
