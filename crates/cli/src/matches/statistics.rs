//! Shares, confidence intervals and Elo from points.

/// Half the width of a 95 % interval, in standard deviations.
const Z: f64 = 1.959_964;

/// The weight of the prior that games are independent, in rounds, for their variance.
const PRIOR: f64 = 4.0;

/// A share of points with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Share {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Computes the share from the shares of rounds, each of `ways` games with the same opening.
///
/// The interval is the Wilson interval for the number of independent games without draws that has the
/// variance of these rounds.
pub(crate) fn share(rounds: &[f64], ways: usize) -> Share {
    let count = rounds.len() as f64;
    let mean = rounds.iter().sum::<f64>() / count.max(1.0);
    let games = count * ways as f64 / spread(rounds, mean, ways);
    let (low, high) = wilson(mean, games);
    Share { mean, low, high }
}

/// The variance of games within rounds, as a multiple of the variance of independent games without
/// draws.
fn spread(rounds: &[f64], mean: f64, ways: usize) -> f64 {
    let plain = mean * (1.0 - mean) / ways as f64;
    if plain <= f64::EPSILON {
        return 1.0;
    }
    let squares: f64 = rounds.iter().map(|share| (share - mean).powi(2)).sum();
    (squares / plain + PRIOR) / (rounds.len() as f64 - 1.0 + PRIOR)
}

/// The Wilson interval of a share after `games` independent games.
fn wilson(mean: f64, games: f64) -> (f64, f64) {
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let square = Z * Z / games;
    let middle = (mean + square / 2.0) / (1.0 + square);
    let half = Z * (mean * (1.0 - mean) / games + square / games / 4.0).sqrt() / (1.0 + square);
    let low = if mean <= 0.0 { 0.0 } else { middle - half };
    let high = if mean >= 1.0 { 1.0 } else { middle + half };
    (low, high)
}

/// The Elo difference with this expected score; infinite for 0 and 1.
pub(crate) fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The expected score of an Elo difference.
pub(crate) fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64, by: f64) {
        assert!((found - expected).abs() <= by, "{found} is not {expected}");
    }

    /// Rounds of two games. `counts` has the numbers of rounds with 0, ½, 1, 1½ and 2 points.
    fn pairs(counts: [usize; 5]) -> Vec<f64> {
        let rounds = counts.into_iter().enumerate();
        rounds.flat_map(|(quarters, count)| vec![quarters as f64 / 4.0; count]).collect()
    }

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        near(elo(0.75), 190.85, 0.01);
        near(elo(0.5), 0.0, 1e-9);
        near(elo(0.25), -190.85, 0.01);
        near(score(elo(0.9)), 0.9, 1e-9);
        assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
    }

    #[test]
    fn intervals_of_independent_games_are_wilsons() {
        let check = |won: f64, games: f64, (low, high): (f64, f64)| {
            let found = wilson(won / games, games);
            near(found.0, low, 0.0001);
            near(found.1, high, 0.0001);
        };
        check(8.0, 10.0, (0.4902, 0.9433));
        check(81.0, 263.0, (0.2553, 0.3662));
        check(0.0, 20.0, (0.0, 0.1611));
        check(10.0, 10.0, (0.7225, 1.0));
        assert_eq!(wilson(0.0, 0.0), (0.0, 1.0));
    }

    #[test]
    fn elo_of_pairs_is_what_fastchess_finds() {
        for (counts, difference, error) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ] {
            let share = share(&pairs(counts), 2);
            near(elo(share.mean), difference, 0.01);
            near((elo(share.high) - elo(share.low)) / 2.0, error, 0.02 * error);
        }
    }

    #[test]
    fn games_of_a_round_that_agree_count_less() {
        let width = |rounds: &[f64]| {
            let share = share(rounds, 2);
            share.high - share.low
        };
        let agreeing = width(&pairs([20, 0, 0, 0, 20]));
        let independent = width(&pairs([10, 0, 20, 0, 10]));
        let opposed = width(&pairs([0, 0, 40, 0, 0]));
        assert!(agreeing > 1.3 * independent && independent > 1.5 * opposed);
        assert!(opposed > 0.02);
    }

    #[test]
    fn all_and_nothing_have_intervals_as_well() {
        for rounds in 1..100 {
            let (all, none) = (share(&vec![1.0; rounds], 2), share(&vec![0.0; rounds], 2));
            assert_eq!((all.mean, all.high, none.mean, none.low), (1.0, 1.0, 0.0, 0.0));
            near(all.low, 1.0 - none.high, 1e-9);
        }
        near(share(&[1.0; 10], 2).low, 0.8389, 0.0001);
        assert_eq!(share(&[], 2), Share { mean: 0.0, low: 0.0, high: 1.0 });
    }
}
