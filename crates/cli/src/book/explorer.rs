use std::time::Duration;

use quadrille_mind::{AnalysisLine, SearchRequest, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::Match;

use crate::matches::{Foul, Player};

/// The number of best first steps that are compared.
const LINES: usize = 5;

/// A step is not tried if its score is more than this below the best one, in centipawns.
const BOUND: i32 = 30;

/// A step whose score is this far below the best one is tried half as often, in centipawns.
const HALF: i32 = 12;

/// A player that tries, in its first turns, every turn about as good as the best. After that it
/// plays the best turn it finds.
pub(crate) struct Explorer {
    /// The nodes searched for each line of a turn to be tried.
    pub(crate) nodes: u64,
    /// The nodes searched for a later turn.
    pub(crate) later: u64,
    /// The number of turns of a game that are tried.
    pub(crate) turns: usize,
    pub(crate) random: fastrand::Rng,
    pub(crate) tt: TranspositionTable,
}

impl Player for Explorer {
    fn new_game(&mut self, seed: u64) {
        self.random = fastrand::Rng::with_seed(seed);
    }

    fn choose(&mut self, match_: &dyn Match, _used: Duration) -> Result<String, Foul> {
        let tries = match_.turns() < self.turns && match_.at_turn_start();
        let request = match tries {
            true => {
                SearchRequest { lines: LINES, ..SearchRequest::nodes(self.nodes * LINES as u64) }
            }
            false if match_.turns() < self.turns => SearchRequest::nodes(self.nodes),
            false => SearchRequest::nodes(self.later),
        };
        let analysis = analyse(match_, &request, &mut self.tt, &|_| false, &mut |_| {});
        let line = self.pick(analysis.lines);
        let turn = line.and_then(|line| line.turns.into_iter().next());
        turn.ok_or_else(|| Foul::IllegalStep("none was found".to_owned()))
    }
}

impl Explorer {
    /// A random line; better ones are more likely.
    fn pick(&mut self, mut lines: Vec<AnalysisLine>) -> Option<AnalysisLine> {
        let best = lines.first()?.score.value();
        let weight = |line: &AnalysisLine| weight(best - line.score.value());
        let all: f64 = lines.iter().map(weight).sum();
        let mut left = self.random.f64() * all;
        let chosen = lines.iter().position(|line| {
            left -= weight(line);
            left < 0.0
        });
        Some(lines.swap_remove(chosen.unwrap_or(0)))
    }
}

/// The relative frequency of a step whose score is `worse` centipawns below the best one.
fn weight(worse: i32) -> f64 {
    if worse > BOUND { 0.0 } else { 0.5_f64.powf(f64::from(worse.max(0)) / f64::from(HALF)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_search::Score;

    #[test]
    fn what_is_about_as_good_is_tried_and_what_is_worse_is_not() {
        let line = |worth: i32| AnalysisLine { score: Score::Centipawns(worth), turns: Vec::new() };
        let (random, tt) = (
            fastrand::Rng::with_seed(3),
            TranspositionTable::new(TranspositionTable::MIN_MEGABYTES),
        );
        let mut explorer = Explorer { nodes: 1, later: 1, turns: 1, random, tt };
        let mut counts = [0; 3];
        for _ in 0..300 {
            let lines = vec![line(50), line(50 - HALF), line(50 - BOUND - 1)];
            let picked = explorer.pick(lines).expect("there are lines").score.value();
            counts[usize::from(picked < 50) + usize::from(picked < 50 - BOUND)] += 1;
        }
        assert!((160..=240).contains(&counts[0]), "{counts:?}");
        assert_eq!(counts[2], 0);
        assert!(explorer.pick(Vec::new()).is_none());
    }
}
