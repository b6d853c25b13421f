use std::fmt::Write as _;

use crate::{ReadError, Seat};

/// No game counts more than this.
const MOST: usize = 40;

/// A number for each thing that is counted.
pub type FeatureVector = [i32; MOST];

/// What each thing a side has is worth, in hundredths: with two sides, and with more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// With two sides.
    pub two: FeatureVector,
    /// With more.
    pub many: FeatureVector,
}

/// What each side has.
#[inline]
#[must_use]
pub fn weigh(
    weights: &FeatureVector,
    counts: &[FeatureVector; Seat::MAX],
    sides: usize,
) -> [i32; Seat::MAX] {
    let mut worth = [0; Seat::MAX];
    for (worth, row) in worth.iter_mut().zip(&counts[..sides]) {
        *worth = row.iter().zip(weights).map(|(count, weight)| count * weight).sum();
    }
    worth
}

impl Weights {
    /// Reads a table: a line for each feature with its name and two weights.
    ///
    /// # Errors
    /// If the features are others, or a weight is no number.
    pub fn read(features: &[&str], text: &str) -> Result<Self, ReadError> {
        let mut weights = Self { two: [0; MOST], many: [0; MOST] };
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let lines: Vec<&str> = lines.collect();
        if lines.len() != features.len() {
            let expected = format!("expected {} lines, found {}", features.len(), lines.len());
            return Err(ReadError::new("weights", expected));
        }
        for (number, (line, feature)) in lines.iter().zip(features).enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let read = |word: &str| word.parse::<i32>().ok();
            let (two, many) = match words[..] {
                [name, two, many] if name == *feature => (read(two), read(many)),
                _ => (None, None),
            };
            let (Some(two), Some(many)) = (two, many) else {
                let place = format!("weights line {}", number + 1);
                return Err(ReadError::new(place, format!("expected {feature} and two numbers")));
            };
            weights.two[number] = two;
            weights.many[number] = many;
        }
        Ok(weights)
    }

    /// The table as text.
    #[must_use]
    pub fn write(&self, features: &[&str]) -> String {
        let mut text = "# Worth in hundredths: with two sides, with more.\n".to_owned();
        for (number, feature) in features.iter().enumerate() {
            let (two, many) = (self.two[number], self.many[number]);
            let _ = writeln!(text, "{feature:<24} {two:>6} {many:>6}");
        }
        text
    }
}
