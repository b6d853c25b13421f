//! From points to shares, intervals and Elo.

/// Half the width of a 95 % interval, in standard deviations.
const Z: f64 = 1.959_964;

/// How many rounds' worth of belief that games are independent goes into their variance.
const PRIOR: f64 = 4.0;

/// A share of points with the 95 % interval it lies in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The share from the shares of single rounds, each of `ways` games with the same opening.
///
/// The interval is Wilson's, for as many independent games without draws as would vary like these
/// rounds do.
pub(crate) fn share(rounds: &[f64], ways: usize) -> Share {
    let count = rounds.len() as f64;
    let mean = rounds.iter().sum::<f64>() / count.max(1.0);
    let games = count * ways as f64 / spread(rounds, mean, ways);
    let (low, high) = wilson(mean, games);
    Share { mean, low, high }
}

/// The variance of games within rounds, as a multiple of that of games without draws that are
/// independent.
fn spread(rounds: &[f64], mean: f64, ways: usize) -> f64 {
    let plain = mean * (1.0 - mean) / ways as f64;
    if plain <= f64::EPSILON {
        return 1.0;
    }
    let squares: f64 = rounds.iter().map(|share| (share - mean).powi(2)).sum();
    (squares / plain + PRIOR) / (rounds.len() as f64 - 1.0 + PRIOR)
}

/// The interval for a share found in so many independent games.
fn wilson(mean: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let square = Z * Z / games;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let half = Z * (mean * (1.0 - mean) / games + square / games / 4.0).sqrt() / (1.0 + square);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The Elo difference that leads to a score; infinite for 0 and 1.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}
