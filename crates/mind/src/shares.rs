use quadrille_core::Side;
use quadrille_table::{Match, Status};

use crate::{Analysis, Score, engine_for};

/// The scale of the logistic function, in centipawns: an advantage of this size is a share of about
/// 73 % against one opponent.
const SCALE: f64 = 250.0;

/// The advantage of a won game, in centipawns.
const WON: f64 = 4000.0;

/// The winning chances of each side, by the best line of the analysis or else by static evaluation.
/// Their sum is 1.
#[must_use]
pub fn shares(match_: &dyn Match, analysis: Option<&Analysis>) -> Vec<(Side, f64)> {
    let weights: Vec<f64> =
        evaluate(match_, analysis).into_iter().map(|value| (value / SCALE).exp()).collect();
    let total: f64 = weights.iter().sum();
    (0..).map(Side).zip(weights.into_iter().map(|weight| weight / total)).collect()
}

/// The shares in percent. The sum is 100; the remainder of rounding down goes to the shares that
/// lose most by it.
#[must_use]
pub fn percents(shares: &[(Side, f64)]) -> Vec<u8> {
    let whole: Vec<f64> = shares.iter().map(|(_, share)| (share * 100.0).floor()).collect();
    let left = 100.0 - whole.iter().sum::<f64>();
    let lost = |at: usize| shares[at].1 * 100.0 - whole[at];
    let behind = |at: usize| {
        (0..shares.len()).filter(|&other| (lost(other), at) > (lost(at), other)).count() as f64
    };
    let percent = |at: usize| whole[at] + f64::from(u8::from(behind(at) < left));
    (0..shares.len()).map(|at| percent(at) as u8).collect()
}

/// The evaluation for each side, in centipawns.
fn evaluate(match_: &dyn Match, analysis: Option<&Analysis>) -> Vec<f64> {
    let sides = match_.sides();
    let all_but = |own: Side, value: f64| -> Vec<f64> {
        (0..sides).map(|side| if Side(side) == own { value } else { 0.0 }).collect()
    };
    let best = analysis.and_then(|analysis| analysis.lines.first());
    match (match_.status(), best) {
        (Status::Over(outcome), _) => {
            let ranks = outcome.ranking.ranks().iter();
            ranks.map(|&rank| if rank == 1 { WON } else { 0.0 }).collect()
        }
        (Status::Acting(seat), Some(line)) => match line.score {
            Score::WinIn(_) => all_but(match_.side_of(seat), WON),
            score if sides == 2 => {
                all_but(match_.side_of(seat), f64::from(score.value()).clamp(-WON, WON))
            }
            _ => {
                let mut end = match_.boxed();
                let mut steps = line.turns.iter().flat_map(|turn| turn.split(';'));
                while steps.next().is_some_and(|step| end.play(step).is_ok()) {}
                evaluate(end.as_ref(), None)
            }
        },
        (Status::Acting(_), None) => {
            let values = engine_for(match_.game().id()).evaluate(match_);
            values.into_iter().map(f64::from).collect()
        }
    }
}
