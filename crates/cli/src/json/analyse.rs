use quadrille_board::cost;
use quadrille_core::{Language, Side};
use quadrille_mind::review::{PlayStats, ReviewedTurn};
use quadrille_mind::{Analysis, AnalysisLine, Mark, TurnJudgement};
use quadrille_table::Match;
use serde::Serialize;

use super::{Scored, Seat, Standing, pawns};
use crate::commands::analyse::Reviewed;

/// The best turns of a position.
#[derive(Serialize)]
pub(crate) struct Analysed {
    game: String,
    position: String,
    #[serde(flatten)]
    standing: Standing,
    /// The depth of the search, in turns.
    depth: u32,
    nodes: u64,
    /// Best first.
    lines: Vec<ScoredLine>,
}

#[derive(Serialize)]
struct ScoredLine {
    score: Scored,
    turns: Vec<String>,
}

impl Analysed {
    pub(crate) fn new(match_: &dyn Match, analysis: Analysis) -> Self {
        let line = |AnalysisLine { score, turns }| ScoredLine { score: score.into(), turns };
        Self {
            game: match_.game().to_string(),
            position: match_.position_text(),
            standing: Standing::of(match_),
            depth: analysis.depth,
            nodes: analysis.nodes,
            lines: analysis.lines.into_iter().map(line).collect(),
        }
    }
}

/// A game with its mistakes.
#[derive(Serialize)]
pub(crate) struct AnalysedRecord {
    game: String,
    turns: Vec<AnalysedTurn>,
    seats: Vec<Tally>,
    sides: Vec<SideTally>,
    /// The number of the turn that decided the game, if one clearly did.
    decided: Option<usize>,
}

impl AnalysedRecord {
    pub(crate) fn new(Reviewed { match_, review }: &Reviewed) -> Self {
        let match_ = match_.as_ref();
        let named = |seat| Seat::new(match_, seat);
        let shares = review.moments().iter().skip(1).map(|moment| &moment.shares);
        let mut before = match_.boxed();
        while before.undo() {}
        let turns = (1..).zip(review.turns()).zip(shares).map(|((number, turn), shares)| {
            while before.done() < turn.start && before.redo() {}
            AnalysedTurn::new(before.as_ref(), number, turn, shares)
        });
        let turns = turns.collect();
        let seats = quadrille_core::Seat::first(match_.seats());
        let tally = |seat| Tally::new(Some(named(seat)), &review.stats_of(seat));
        let side = |side| SideTally {
            seats: quadrille_core::Seat::first(match_.seats())
                .filter(|seat| match_.side_of(*seat) == side)
                .map(named)
                .collect(),
            sum: Tally::new(None, &review.stats_of_side(match_, side)),
        };
        Self {
            game: match_.game().to_string(),
            turns,
            seats: seats.map(tally).collect(),
            sides: (0..match_.sides()).map(Side).map(side).collect(),
            decided: review.turning_point().map(|turn| turn + 1),
        }
    }
}

/// A turn of a game; one that only resigns or agrees to a draw is not judged.
#[derive(Serialize)]
struct AnalysedTurn {
    number: usize,
    seat: Seat,
    turn: String,
    score: Option<Scored>,
    /// In pawns.
    loss: Option<f64>,
    /// `?!` for a slip, `?` for a mistake, `??` for a blunder.
    mark: &'static str,
    /// The number of turns to the sure win that it gave away.
    missed_win: Option<u32>,
    better: Option<String>,
    /// The better line, turn by turn.
    line: Vec<String>,
    /// The expected continuation.
    reply: Vec<String>,
    /// The cost of the turn, in sentences; empty if the following turns show none.
    cost: String,
    /// The share of each side after it, in percent.
    shares: Vec<f64>,
}

impl AnalysedTurn {
    /// `match_` is the match before the turn, with all later acts undone.
    fn new(match_: &dyn Match, number: usize, turn: &ReviewedTurn, shares: &[f64]) -> Self {
        let text = |number| {
            match_.entry(number).map(|played| played.text().to_owned()).unwrap_or_default()
        };
        let done: Vec<String> = (turn.start..turn.end).map(text).collect();
        let judged = turn.judged.as_ref();
        Self {
            number,
            seat: Seat::new(match_, turn.seat),
            turn: done.join(";"),
            score: judged.map(|judged| judged.score.into()),
            loss: judged.map(|judged| pawns(judged.loss)),
            mark: judged.and_then(TurnJudgement::mark).map_or("", Mark::sign),
            missed_win: judged.and_then(TurnJudgement::missed_win),
            better: judged.and_then(|judged| judged.better.first().cloned()),
            line: judged.map(|judged| judged.better.clone()).unwrap_or_default(),
            reply: judged.map(|judged| judged.reply.clone()).unwrap_or_default(),
            cost: match judged.is_some_and(TurnJudgement::is_notable) {
                true => cost(match_, turn, Language::English),
                false => String::new(),
            },
            shares: shares.iter().map(|share| (share * 1000.0).round() / 10.0).collect(),
        }
    }
}

/// The quality of the play of a side's seats together.
#[derive(Serialize)]
struct SideTally {
    seats: Vec<Seat>,
    #[serde(flatten)]
    sum: Tally,
}

/// The quality of a seat's play.
#[derive(Serialize)]
struct Tally {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    turns: u32,
    mean_loss: f64,
    /// In percent: the mean of 200 / (200 + loss in hundredths) over the turns.
    accuracy: Option<u32>,
    slips: u32,
    /// Blunders are mistakes too.
    mistakes: u32,
    blunders: u32,
    missed_wins: u32,
}

impl Tally {
    fn new(seat: Option<Seat>, stats: &PlayStats) -> Self {
        let [slips, _, blunders] = stats.marks;
        Self {
            seat,
            turns: stats.turns,
            mean_loss: pawns(stats.mean_loss()),
            accuracy: stats.accuracy(),
            slips,
            mistakes: stats.mistakes(),
            blunders,
            missed_wins: stats.missed_wins,
        }
    }
}
