//! What is asked about a match, and what comes of thinking about it.

use quadrille_core::edit::Edit;
use quadrille_core::guide::Guided;
use quadrille_core::{Effect, Position, Side, StepOf};
use quadrille_search::{Blur, Insight, Limits, Manner, Memory, Past, Query, Score};

use crate::Level;

/// What to think about: a question to a [`Mind`](crate::Mind).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Where to end.
    pub limits: Limits,
    /// How to go wrong.
    pub blur: Blur,
    /// What to do with three or more sides, if not what is best for the game.
    pub manner: Option<Manner>,
    /// How many of the best lines to find.
    pub lines: usize,
    /// Whose view to take, if not that of the side that acts.
    pub side: Option<Side>,
    /// How many threads to use. A search limited by nodes uses one, so that its answer is always
    /// the same.
    pub threads: usize,
}

impl Default for Ask {
    fn default() -> Self {
        Self {
            limits: Limits::NONE,
            blur: Blur::default(),
            manner: None,
            lines: 1,
            side: None,
            threads: 1,
        }
    }
}

impl Ask {
    /// To look at so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { limits: Limits { nodes, ..Limits::NONE }, ..Self::default() }
    }

    /// What the search is asked; `manner` is what is best for the game with three or more sides.
    pub(crate) fn query(&self, manner: Manner, past: Past) -> Query {
        Query {
            limits: self.limits,
            blur: self.blur,
            manner: self.manner.unwrap_or(manner),
            lines: self.lines.max(1),
            side: self.side,
            past,
            exact: false,
        }
    }

    /// Whether it is limited by nodes. Such a search depends on nothing but what it is asked.
    pub(crate) fn is_bounded(&self) -> bool {
        self.limits.nodes != u64::MAX
    }

    /// Prepares the memory for the search.
    pub(crate) fn prepare(&self, memory: &mut Memory) {
        if self.is_bounded() {
            memory.forget(self.limits.nodes);
        } else {
            memory.next_search();
        }
    }

    /// To play like the level with this number, counted from 1.
    #[must_use]
    pub fn level(number: usize, level: &Level, seed: u64) -> Self {
        Self { limits: level.limits(), blur: level.blur(number, seed), ..Self::default() }
    }
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// How many turns ahead it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How full the memory is, in thousandths.
    pub fullness: usize,
    /// The best lines, best first; none if the match is over.
    pub lines: Vec<ThoughtLine>,
}

impl Thought {
    /// Nothing at all.
    pub const NONE: Self = Self { depth: 0, nodes: 0, fullness: 0, lines: Vec::new() };

    /// An insight into a position as texts in a notation.
    pub(crate) fn of<G: Guided + Edit>(
        root: &G::Position,
        notation: &str,
        insight: &Insight<StepOf<G>>,
        fullness: usize,
    ) -> Self {
        let write = |position: &_, step| G::write_step(position, notation, step);
        let lines = insight.lines.iter().map(|line| ThoughtLine {
            score: line.score,
            turns: turn_texts(root, &line.steps, write),
        });
        Self { depth: insight.depth, nodes: insight.nodes, fullness, lines: lines.collect() }
    }
}

/// A way the match may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThoughtLine {
    /// How good it is for the side that acts now, or whose view was asked for.
    pub score: Score,
    /// Its turns, the steps of each joined by `;`. The first is the whole rest of this turn if the
    /// line is the best one; the last may be a part of a turn.
    pub turns: Vec<String>,
}

/// The turns of a line, written by `write`.
fn turn_texts<P: Position>(
    root: &P,
    steps: &[P::Step],
    write: impl Fn(&P, P::Step) -> String,
) -> Vec<String> {
    let mut position = root.clone();
    let mut turns: Vec<String> = Vec::new();
    let mut begun = false;
    for &step in steps {
        let text = write(&position, step);
        match turns.last_mut().filter(|_| begun) {
            Some(turn) => {
                turn.push(';');
                turn.push_str(&text);
            }
            None => turns.push(text),
        }
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        begun = !effects.iter().any(Effect::ends_turn);
    }
    turns
}
