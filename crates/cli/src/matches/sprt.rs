//! The sequential probability ratio test (SPRT) of two Elo differences between two players.

use super::statistics::score;

/// The probability of either wrong verdict.
const ERROR: f64 = 0.05;

/// The count that replaces 0, for results that have not occurred yet.
const RARE: f64 = 1e-3;

/// The number of bisection steps of the root search.
const HALVINGS: u32 = 60;

/// A test of two hypotheses about an Elo difference, from the results of pairs of games.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The Elo differences of the hypotheses H0 and H1.
    pub(crate) elo: (f64, f64),
    /// The numbers of pairs with 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
}

/// The verdict of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    H0,
    H1,
    Undecided,
}

impl Sprt {
    pub(crate) fn new(elo: (f64, f64)) -> Self {
        Self { elo, pairs: [0; 5] }
    }

    /// Adds a pair of games with this share of points.
    pub(crate) fn add(&mut self, share: f64) {
        let quarters = (share * 4.0).round().clamp(0.0, 4.0);
        self.pairs[quarters as usize] += 1;
    }

    /// The absolute log-likelihood ratio at which the test ends.
    pub(crate) fn bound() -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let ratio = self.ratio();
        if ratio >= Self::bound() {
            Verdict::H1
        } else if ratio <= -Self::bound() {
            Verdict::H0
        } else {
            Verdict::Undecided
        }
    }

    /// The log-likelihood ratio (LLR) of H1 to H0, each with the maximum-likelihood distribution of
    /// its mean.
    pub(crate) fn ratio(&self) -> f64 {
        if self.pairs.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let counts = self.pairs.map(|count| if count == 0 { RARE } else { count as f64 });
        let [less, more] = [self.elo.0, self.elo.1].map(|elo| tilt(&counts, score(elo)));
        let ratios = less.iter().zip(more).map(|(less, more)| (less / more).ln());
        counts.iter().zip(ratios).map(|(count, ratio)| count * ratio).sum()
    }
}

/// The divisors of the counts that yield the maximum-likelihood distribution with this mean.
fn tilt(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let off: [f64; 5] = std::array::from_fn(|quarters| quarters as f64 / 4.0 - mean);
    let slope = |x: f64| -> f64 {
        counts.iter().zip(off).map(|(count, off)| count * off / (1.0 + x * off)).sum()
    };
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    off.map(|off| 1.0 + f64::midpoint(low, high) * off)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(elo: (f64, f64), pairs: [u64; 5]) -> f64 {
        Sprt { elo, pairs }.ratio()
    }

    #[test]
    fn ratios_are_those_that_fastchess_finds() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 0.01 * b.abs(), "{a} is not {b}");
        near(ratio((0.5, 2.5), [223, 9863, 21279, 10037, 246]), -3.07);
        near(ratio((0.0, 2.0), [871, 26175, 55983, 26678, 821]), -4.98);
    }

    #[test]
    fn a_verdict_comes_when_a_bound_is_passed() {
        assert_eq!(format!("{:.2}", Sprt::bound()), "2.94");
        let mut even = Sprt::new((0.0, 400.0));
        let mut strong = even.clone();
        assert_eq!(even.verdict(), Verdict::Undecided);
        for _ in 0..10 {
            even.add(0.5);
            even.add(0.25);
            strong.add(1.0);
            strong.add(0.75);
        }
        assert_eq!(even.verdict(), Verdict::H0);
        assert_eq!(strong.verdict(), Verdict::H1);
    }

    #[test]
    fn turning_the_players_round_turns_the_ratio_round() {
        let one = ratio((-10.0, 25.0), [3, 40, 100, 70, 9]);
        let other = ratio((-25.0, 10.0), [9, 70, 100, 40, 3]);
        assert!((one + other).abs() < 1e-9, "{one} {other}");
        assert_eq!(ratio((0.0, 5.0), [0; 5]), 0.0);
    }
}
