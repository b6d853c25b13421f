//! A game with everything that was tried in it.

use quadrille_core::ReadError;
use quadrille_table::record::{Line, Record, Turn, play};
use quadrille_table::{PlayError, Table};

/// A tree of what was done, and where in it one is. Node 0 is the beginning.
pub struct Study {
    start: Box<dyn Table>,
    nodes: Vec<Node>,
    at: usize,
}

struct Node {
    parent: usize,
    text: String,
    ends_turn: bool,
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
}

impl Study {
    /// A match with all that was done in it; one is at its end.
    ///
    /// # Errors
    /// If the position it began with cannot be read again, which cannot be.
    pub fn new(table: &dyn Table) -> Result<Self, ReadError> {
        Self::of(&Record::of(table))
    }

    /// A record with its variations; one is at the end of the game.
    ///
    /// # Errors
    /// If the record was made by hand and cannot be played through.
    pub fn of(record: &Record) -> Result<Self, ReadError> {
        let refused = |error: PlayError| ReadError::new("the game", error.to_string());
        let start = record.table_after(0).map_err(refused)?;
        let root = Node { parent: 0, text: String::new(), ends_turn: true, children: Vec::new() };
        let mut study = Self { start, nodes: vec![root], at: 0 };
        let mut table = study.start.boxed();
        study.add_line(&record.line, table.as_mut()).map_err(refused)?;
        Ok(study)
    }

    /// Adds a line that goes on from where one is, as `table` does; one is at its end then.
    fn add_line(&mut self, line: &Line, table: &mut dyn Table) -> Result<(), PlayError> {
        for turn in &line.turns {
            let (from, before) = (self.at, (!turn.variations.is_empty()).then(|| table.boxed()));
            for step in turn.text.split(';') {
                play(table, step)?;
                self.enter(step, table.at_turn_start());
            }
            let end = self.at;
            for (variation, before) in turn.variations.iter().zip(before.iter().cycle()) {
                self.at = from;
                self.add_line(variation, before.boxed().as_mut())?;
            }
            self.at = end;
        }
        Ok(())
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
        for &node in &self.path(self.at) {
            // Every node was played when it was added.
            let _ = play(table.as_mut(), &self.nodes[node].text);
        }
        table
    }

    /// Takes a step, `resign` or `draw`. What was tried already is gone to, anything else is added.
    ///
    /// # Errors
    /// If it cannot be done here.
    pub fn act(&mut self, text: &str) -> Result<(), PlayError> {
        let mut table = self.table();
        play(table.as_mut(), text)?;
        self.enter(text, table.at_turn_start());
        Ok(())
    }

    /// Goes to the node of what was done, a new one if it is new.
    fn enter(&mut self, text: &str, ends_turn: bool) {
        let mut known = self.nodes[self.at].children.iter().copied();
        self.at = match known.find(|&child| self.nodes[child].text == text) {
            Some(child) => child,
            None => {
                let node = self.nodes.len();
                let text = text.to_owned();
                self.nodes.push(Node { parent: self.at, text, ends_turn, children: Vec::new() });
                self.nodes[self.at].children.push(node);
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

    /// Forgets the node where one is, with all that follows, and goes to the one before.
    pub fn delete(&mut self) {
        if self.at == 0 {
            return;
        }
        let (gone, parent) = (self.at, self.nodes[self.at].parent);
        self.nodes[parent].children.retain(|&child| child != gone);
        self.at = parent;
    }

    /// The turns in the order of reading: each variation stands behind the turn it replaces.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        self.push_rows(0, 1, 0, &mut rows);
        rows
    }

    fn push_rows(&self, from: usize, number: usize, depth: usize, rows: &mut Vec<Row>) {
        let (mut from, mut number) = (from, number);
        while let Some((&first, others)) = self.nodes[from].children.split_first() {
            let (end, next) = self.push_row(first, number, depth, false, rows);
            for &other in others {
                let (end, next) = self.push_row(other, number, depth + 1, true, rows);
                self.push_rows(end, next, depth + 1, rows);
            }
            (from, number) = (end, next);
        }
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
        let mut text = self.nodes[node].text.clone();
        while !self.nodes[node].ends_turn
            && let &[only] = &self.nodes[node].children[..]
        {
            node = only;
            text.push(' ');
            text.push_str(&self.nodes[node].text);
        }
        rows.push(Row { node, number, text, depth, begins });
        (node, number + usize::from(self.nodes[node].ends_turn))
    }

    /// The record of all of it. The game in it is what was tried first.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut whole = self.start.boxed();
        let mut node = 0;
        while let Some(&child) = self.nodes[node].children.first() {
            node = child;
            let _ = play(whole.as_mut(), &self.nodes[node].text);
        }
        let mut record = Record::of(whole.as_ref());
        record.line = self.line(Vec::new(), 0);
        record
    }

    /// The line from a node on, whose first turn begins with the nodes of `begun`.
    fn line(&self, mut begun: Vec<usize>, from: usize) -> Line {
        let mut line = Line::default();
        let mut node = from;
        let mut branches: Vec<Vec<usize>> = Vec::new();
        loop {
            let ended = begun.last().is_some_and(|&last| self.nodes[last].ends_turn);
            let next = self.nodes[node].children.split_first();
            if ended || (next.is_none() && !begun.is_empty()) {
                let steps: Vec<&str> =
                    begun.iter().map(|&step| self.nodes[step].text.as_str()).collect();
                let mut turn = Turn::new(steps.join(";"));
                let variations = std::mem::take(&mut branches).into_iter();
                turn.variations = variations
                    .filter_map(|begun| Some((*begun.last()?, begun)))
                    .map(|(last, begun)| self.line(begun, last))
                    .collect();
                line.turns.push(turn);
                begun.clear();
            }
            let Some((&first, others)) = next else { return line };
            for &other in others {
                branches.push(begun.iter().copied().chain([other]).collect());
            }
            begun.push(first);
            node = first;
        }
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
