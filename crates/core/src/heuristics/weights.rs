use std::fmt::Write as _;

use crate::{ReadError, Seat};

/// The greatest number of features of a game.
const MAX_FEATURES: usize = 40;

/// One number per feature.
pub type FeatureVector = [i32; MAX_FEATURES];

/// The weights of the features, in centipawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The weights in games of two sides.
    pub two: FeatureVector,
    /// The weights in games of three or more sides.
    pub many: FeatureVector,
}

/// The weighted sum of the features of each side.
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

/// The index of the feature `name` in the list of names, for constants.
///
/// # Panics
/// If no feature has this name.
#[must_use]
pub const fn feature_index(names: &[&str], name: &str) -> usize {
    let mut index = 0;
    while index < names.len() {
        if is_same(names[index].as_bytes(), name.as_bytes()) {
            return index;
        }
        index += 1;
    }
    panic!("no feature has this name")
}

const fn is_same(left: &[u8], right: &[u8]) -> bool {
    let mut at = 0;
    while at < left.len() && at < right.len() && left[at] == right[at] {
        at += 1;
    }
    at == left.len() && at == right.len()
}

impl Weights {
    /// Reads a table: one line per feature with its name and two weights.
    ///
    /// # Errors
    /// If a feature is missing, unknown or out of order, or if a weight is not a number.
    pub fn read(features: &[&str], text: &str) -> Result<Self, ReadError> {
        let mut weights = Self { two: [0; MAX_FEATURES], many: [0; MAX_FEATURES] };
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let lines: Vec<&str> = lines.collect();
        if lines.len() != features.len() {
            let expected = format!("expected {} lines, found {}", features.len(), lines.len());
            return Err(ReadError::in_data("weights", expected));
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
                return Err(ReadError::in_data(
                    place,
                    format!("expected {feature} and two numbers"),
                ));
            };
            weights.two[number] = two;
            weights.many[number] = many;
        }
        Ok(weights)
    }

    /// Writes the table as text.
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
