use quadrille_mind::{Thought, ThoughtLine};
use quadrille_table::Table;
use serde::Serialize;

use super::{Scored, Seat, Standing, pawns};
use crate::commands::analyse::{Conduct, Judged};

/// The best turns of a position.
#[derive(Serialize)]
pub(crate) struct Analysed {
    game: String,
    position: String,
    #[serde(flatten)]
    standing: Standing,
    /// How many turns ahead it was looked.
    depth: u32,
    /// At how many positions.
    nodes: u64,
    /// Best first.
    lines: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    score: Scored,
    turns: Vec<String>,
}

impl Analysed {
    pub(crate) fn new(table: &dyn Table, thought: Thought) -> Self {
        let line = |ThoughtLine { score, turns }| Line { score: score.into(), turns };
        Self {
            game: table.game().to_string(),
            position: table.position_text(),
            standing: Standing::of(table),
            depth: thought.depth,
            nodes: thought.nodes,
            lines: thought.lines.into_iter().map(line).collect(),
        }
    }
}

/// A game with its mistakes.
#[derive(Serialize)]
pub(crate) struct AnalysedRecord {
    pub(crate) game: String,
    pub(crate) turns: Vec<AnalysedTurn>,
    pub(crate) seats: Vec<SeatTally>,
}

/// A turn of a game; one that only resigns or agrees to a draw is not judged.
#[derive(Serialize)]
pub(crate) struct AnalysedTurn {
    number: usize,
    seat: Seat,
    turn: String,
    score: Option<Scored>,
    /// In pawns' worth.
    loss: Option<f64>,
    /// `?` for a mistake, `??` for a bad one.
    mark: &'static str,
    better: Option<String>,
}

impl AnalysedTurn {
    pub(crate) fn new(number: usize, seat: Seat, turn: &str, judged: Option<Judged>) -> Self {
        let mark = judged.as_ref().map_or("", Judged::mark);
        let loss = judged.as_ref().map(|judged| pawns(judged.loss));
        let score = judged.as_ref().map(|judged| judged.score.into());
        let better = judged.and_then(|judged| judged.better);
        Self { number, seat, turn: turn.to_owned(), score, loss, mark, better }
    }
}

/// How well a seat has played.
#[derive(Serialize)]
pub(crate) struct SeatTally {
    seat: Seat,
    turns: u32,
    mean_loss: f64,
    mistakes: u32,
}

impl SeatTally {
    pub(crate) fn new(seat: Seat, conduct: &Conduct) -> Self {
        let mean_loss = pawns(conduct.mean_loss());
        Self { seat, turns: conduct.turns, mean_loss, mistakes: conduct.mistakes }
    }
}
