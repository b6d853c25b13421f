//! Logistic regression on the feature differences between a side and the others.

use super::TrainingPosition;
use quadrille_core::heuristics::FeatureVector;

/// The features of a side less the mean of the others, the log-odds of a win before the features
/// are known, and the result.
struct TrainingCase {
    more: Vec<f64>,
    bias: f64,
    result: f64,
}

const ROUNDS: usize = 400;

/// The strength of the regularization towards the original weights, per position.
const HOLD: f64 = 2e-7;

/// The first learning rate, in centipawns.
const STRIDE: f64 = 4.0;

/// Fits the weights to the results. Returns the mean squared error before and after.
pub(super) fn fit(
    row: &mut FeatureVector,
    features: usize,
    samples: &[TrainingPosition],
) -> (f64, f64) {
    let cases: Vec<TrainingCase> =
        samples.iter().flat_map(|sample| cases(sample, features)).collect();
    if cases.is_empty() {
        return (0.0, 0.0);
    }
    let mut weights: Vec<f64> = row[..features].iter().map(|&weight| f64::from(weight)).collect();
    let origin = weights.clone();
    let scale = best_scale(&weights, &cases);
    let before = error(&weights, scale, &cases);
    // Adam: strides by the mean slope, divided by its mean size.
    let mut mean = vec![0.0; features];
    let mut size = vec![0.0; features];
    for round in 1..=ROUNDS {
        let slope = slope(&weights, &origin, scale, &cases);
        let stride = STRIDE * (1.0 - (round - 1) as f64 / ROUNDS as f64);
        for i in 0..features {
            mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
            size[i] = 0.99 * size[i] + 0.01 * slope[i] * slope[i];
            let mean = mean[i] / (1.0 - 0.9_f64.powi(round as i32));
            let size = size[i] / (1.0 - 0.99_f64.powi(round as i32));
            weights[i] -= stride * mean / (size.sqrt() + 1e-12);
        }
    }
    let after = error(&weights, scale, &cases);
    for (weight, fitted) in row.iter_mut().zip(&weights) {
        *weight = fitted.round() as i32;
    }
    (before, after)
}

fn cases(sample: &TrainingPosition, features: usize) -> Vec<TrainingCase> {
    let others = (sample.sides.len() - 1).max(1) as f64;
    // With two sides the one case says what the other would say.
    let reported = if sample.sides.len() == 2 { 1 } else { sample.sides.len() };
    let case = |&side: &usize| {
        let more = (0..features).map(|feature| {
            let count = |side: usize| f64::from(sample.counts[side][feature]);
            let rest: f64 = sample
                .sides
                .iter()
                .filter(|&&other| other != side)
                .map(|&other| count(other))
                .sum();
            count(side) - rest / others
        });
        TrainingCase { more: more.collect(), bias: -others.ln(), result: sample.results[side] }
    };
    sample.sides[..reported].iter().map(case).collect()
}

fn predicted(weights: &[f64], scale: f64, case: &TrainingCase) -> f64 {
    let value: f64 = weights.iter().zip(&case.more).map(|(weight, more)| weight * more).sum();
    1.0 / (1.0 + (-(scale * value + case.bias)).exp())
}

fn error(weights: &[f64], scale: f64, cases: &[TrainingCase]) -> f64 {
    let square = |case: &TrainingCase| (predicted(weights, scale, case) - case.result).powi(2);
    cases.iter().map(square).sum::<f64>() / cases.len() as f64
}

/// The gradient of the mean log loss.
fn slope(weights: &[f64], origin: &[f64], scale: f64, cases: &[TrainingCase]) -> Vec<f64> {
    let mut slope = vec![0.0; weights.len()];
    for case in cases {
        let miss = (predicted(weights, scale, case) - case.result) * scale;
        for (slope, more) in slope.iter_mut().zip(&case.more) {
            *slope += miss * more;
        }
    }
    for ((slope, weight), origin) in slope.iter_mut().zip(weights).zip(origin) {
        *slope = *slope / cases.len() as f64 + HOLD * (weight - origin);
    }
    slope
}

/// The scale from centipawns to log-odds that fits the original weights best. It is fixed so that
/// the weights keep their size.
fn best_scale(weights: &[f64], cases: &[TrainingCase]) -> f64 {
    let (mut low, mut high) = (0.0005, 0.05);
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        if error(weights, low + third, cases) < error(weights, high - third, cases) {
            high -= third;
        } else {
            low += third;
        }
    }
    (low + high) / 2.0
}
