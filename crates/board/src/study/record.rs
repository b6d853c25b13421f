//! From a record to a study and back.

use quadrille_table::record::{DEEPEST, Line, Record, Turn};
use quadrille_table::{Match, PlayError, Status};

use super::{Node, Study};
use crate::{OpenError, Shared};

impl Study {
    /// A match with all that was done in it; one is at its end.
    ///
    /// # Errors
    /// If the position it began with cannot be read again, which cannot be.
    pub fn new(table: &dyn Match) -> Result<Self, OpenError> {
        Self::of(&Record::of(table))
    }

    /// A record with its headers, comments and variations; one is at the end of the game.
    ///
    /// # Errors
    /// If the record was made by hand and cannot be played through.
    pub fn of(record: &Record) -> Result<Self, OpenError> {
        let start = record.match_after(0)?;
        let heading = Record {
            game: record.game,
            position: record.position.clone(),
            clock: record.clock,
            headers: record.headers.clone(),
            line: Line::default(),
            outcome: None,
        };
        let root = Node { ends_turn: true, ..Node::default() };
        let here = Shared::new(start.boxed());
        let (nodes, deleted) = (vec![root], Vec::new());
        let mut study = Self { start, heading, nodes, at: 0, deleted, here: here.clone() };
        study.add_line(&record.line, &*here)?;
        study.arrive(study.at);
        Ok(study)
    }

    /// Adds a line that goes on from where one is, as `table` does; one is at its end then. Its
    /// variations come after all of it, so that none of them is taken for the line itself.
    fn add_line(&mut self, line: &Line, table: &dyn Match) -> Result<(), PlayError> {
        let (from, new) = (self.at, self.nodes.len());
        let mut ahead = table.boxed();
        let mut ends = vec![from];
        for turn in &line.turns {
            let before = self.at;
            self.enter_turn(&turn.text, ahead.as_mut())?;
            self.tell_of(&self.path_from(before), turn);
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
                self.add_line(variation, self.table_at(before).as_ref())?;
            }
        }
        self.at = *ends.last().unwrap_or(&from);
        Ok(())
    }

    /// Adds what a record says of a turn to its nodes.
    fn tell_of(&mut self, nodes: &[usize], turn: &Turn) {
        for (&node, &time) in nodes.iter().zip(&turn.times) {
            self.nodes[node].time = self.nodes[node].time.or(time);
        }
        for comment in &turn.comments {
            let (node, said) = match read_part(comment) {
                Some((part, said)) if part < nodes.len() => (nodes[part - 1], said),
                _ => (self.at, comment.as_str()),
            };
            self.nodes[node].comments.push(said.to_owned());
        }
    }

    /// The record of all of it. The game in it is what was tried first, and ends as that does.
    ///
    /// What lies deeper than [`DEEPEST`] variations becomes a variation of its own beside the deepest
    /// one, whose turns up to there it repeats, so that all of it can be read again.
    #[must_use]
    pub fn record(&self) -> Record {
        let (line, _) = self.line(&[], 0);
        let outcome = match self.game().status() {
            Status::Over(outcome) => Some(outcome),
            Status::Acting(_) => None,
        };
        Record { line, outcome, ..self.heading.clone() }
    }

    /// The line so many variations deep that begins with these steps, of which all but the last have
    /// been told of; and how the lines begin that lie too deep to be told of in it.
    fn line(&self, begun: &[usize], depth: usize) -> (Line, Vec<Vec<usize>>) {
        let path = Path::new(self, begun);
        let mut too_deep = Vec::new();
        let turns = path.turns().map(|(from, nodes)| {
            let mut turn = path.turn(from, nodes);
            if depth < DEEPEST {
                turn.variations = self.variations(path.branches(from, nodes, from), depth + 1);
            } else {
                too_deep.extend(path.branches(from, nodes, 0));
            }
            turn
        });
        let turns = turns.collect();
        (Line { comments: path.said_before(), turns }, too_deep)
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
}

/// What stands before the number of the things done in a turn that a comment is said of, where that
/// is not all of it: `[%at 1] the first step`.
const PART: &str = "[%at ";

/// The part of a turn that a comment is said of, and what it says.
fn read_part(comment: &str) -> Option<(usize, &str)> {
    let (part, said) = comment.strip_prefix(PART)?.split_once("] ")?;
    Some((part.parse().ok().filter(|part| *part > 0)?, said))
}

/// A way through a study from the beginning of a turn on: what a line tells.
struct Path<'s> {
    study: &'s Study,
    steps: Vec<usize>,
    /// How many of the steps it was begun with; the last of them is the first that is new.
    begun: usize,
}

impl<'s> Path<'s> {
    /// Goes on from these steps along what was tried first.
    fn new(study: &'s Study, begun: &[usize]) -> Self {
        let last = begun.last().copied().unwrap_or(0);
        let steps = begun.iter().copied().chain(study.first_line(last)).collect();
        Self { study, steps, begun: begun.len() }
    }

    /// What is said before all of it.
    fn said_before(&self) -> Vec<String> {
        let first = self.begun.checked_sub(1).map(|last| self.steps[last]);
        let said = match first {
            Some(first) => &self.study.nodes[first].before,
            None => &self.study.nodes[0].comments,
        };
        said.clone()
    }

    /// The nodes of each turn, with the place of its first step.
    fn turns(&self) -> impl Iterator<Item = (usize, &[usize])> {
        let mut from = 0;
        let turns = self.steps.split_inclusive(|&step| self.study.nodes[step].ends_turn);
        turns.map(move |nodes| {
            from += nodes.len();
            (from - nodes.len(), nodes)
        })
    }

    /// A turn with what is said of it, as far as that is new.
    fn turn(&self, from: usize, nodes: &[usize]) -> Turn {
        let count = nodes.len();
        let nodes = nodes.iter().map(|&node| &self.study.nodes[node]);
        let texts: Vec<&str> = nodes.clone().map(|node| node.text.as_str()).collect();
        let mut turn = Turn::new(texts.join(";"));
        let times = nodes.clone().map(|node| node.time);
        if times.clone().any(|time| time.is_some()) {
            turn.times = times.collect();
        }
        for (part, node) in (1..).zip(nodes).skip(self.begun.saturating_sub(from + 1)) {
            turn.comments.extend(node.comments.iter().map(|said| match part < count {
                true => format!("{PART}{part}] {said}"),
                false => said.clone(),
            }));
        }
        turn
    }

    /// How the lines begin that leave a turn at steps that are new; each repeats the steps from a
    /// place on up to where it leaves.
    fn branches(&self, from: usize, nodes: &[usize], repeats: usize) -> Vec<Vec<usize>> {
        let places = (from..).zip(nodes).filter(|(place, _)| *place >= self.begun);
        let branches = places.flat_map(|(place, &node)| {
            let parent = self.study.nodes[node].parent;
            let others = self.study.nodes[parent].children.iter().skip(1);
            others.map(move |&other| [&self.steps[repeats..place], &[other]].concat())
        });
        branches.collect()
    }
}
