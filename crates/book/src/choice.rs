use quadrille_core::mix;
use quadrille_table::Match;

use crate::{Book, Known};

/// The number of even games assumed before any is played, so that a turn that won once does not
/// count as a sure win. It is large, because only turns that a search finds about equal get into a
/// book.
const PRIOR: u32 = 20;

/// A turn is not chosen if its expected score is lower than the best one by more than this, in
/// thousandths.
const BOUND: u32 = 120;

impl Book {
    /// A random turn for the position of a match, or `None` if the book has none. A turn is the
    /// more likely the more often it was played and the better it scored; one that scored much
    /// worse than another is not chosen. The same seed gives the same turn.
    #[must_use]
    pub fn choose(&self, match_: &dyn Match, seed: u64) -> Option<String> {
        let mut known = self.known(match_);
        let fair = 1000 / u32::from(match_.sides().max(1));
        let best = known.iter().map(|known| expected(known, fair)).max()?;
        known.retain(|known| expected(known, fair) + BOUND >= best);
        let weight = |known: &Known| u64::from(known.count) * u64::from(1 + expected(known, fair));
        let all: u64 = known.iter().map(weight).sum();
        let mut left = mix(seed ^ mix(match_.key())) % all.max(1);
        for known in known {
            let weight = weight(&known);
            if left < weight {
                return Some(known.turn);
            }
            left -= weight;
        }
        None
    }
}

/// The expected score of a turn, in thousandths of a point.
fn expected(known: &Known, fair: u32) -> u32 {
    let all = u64::from(known.count) * u64::from(known.score()) + u64::from(PRIOR * fair);
    (all / u64::from(known.count + PRIOR)) as u32
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::{Growing, POINT};
    use quadrille_table::GameText;

    fn known(count: u32, points: u32) -> Known {
        Known { turn: String::new(), count, points: points * POINT }
    }

    #[test]
    fn a_turn_that_won_once_is_expected_to_bring_less_than_one_that_often_does() {
        assert_eq!(expected(&known(1, 1), 500), 523);
        assert_eq!(expected(&known(40, 30), 500), 666);
        assert_eq!(expected(&known(40, 10), 250), 250);
    }

    #[test]
    fn turns_are_chosen_as_often_as_they_were_played_but_for_bad_ones() {
        let game: GameText = GameText::all().next().expect("there is a game");
        let turns: Vec<String> = game.start().step_texts();
        let mut growing = Growing::default();
        for (turn, wins, losses) in [(0, 30, 30), (1, 10, 10), (2, 0, 40)] {
            for (count, ranks) in [(wins, [1, 2]), (losses, [2, 1])] {
                for _ in 0..count {
                    growing.add(game, &[&turns[turn]], &ranks);
                }
            }
        }
        let book: Book = growing.to_string().parse().expect("it can be read");
        let mut chosen: HashMap<String, u32> = HashMap::new();
        for seed in 0..400 {
            let turn = book.choose(game.start().as_ref(), seed).expect("it is known");
            assert_eq!(book.choose(game.start().as_ref(), seed), Some(turn.clone()));
            *chosen.entry(turn).or_default() += 1;
        }
        assert_eq!(chosen.len(), 2);
        assert!((240..=360).contains(&chosen[&turns[0]]), "{chosen:?}");
    }
}
