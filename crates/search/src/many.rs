//! Search for three or more sides in which every side does what is best for itself.

use quadrille_core::{Position, Seat, Side, Status};

use crate::after::Seen;
use crate::guide::{CandidateOf, Guide, StepOf};
use crate::score::{INFINITE, SURE, WIN};
use crate::tree::{Searcher, Spot};

/// A value for each side.
pub(crate) type Values = [i32; Seat::MAX];

impl<G: Guide> Searcher<'_, G> {
    /// The value of a position to every side when each acts for itself.
    pub(crate) fn search_for_all(
        &mut self,
        position: &G::Position,
        spot: Spot,
        depth: i32,
    ) -> Values {
        self.clear_line(spot.ply);
        if self.count() {
            return [0; Seat::MAX];
        }
        let seat = match position.status() {
            Status::Over(outcome) => {
                let ranks = outcome.ranking.ranks();
                let winner = outcome.ranking.winner().is_some();
                let mut values = [0; Seat::MAX];
                for (value, &rank) in values.iter_mut().zip(ranks) {
                    *value = match rank {
                        1 if winner => WIN - spot.turns,
                        1 => 0,
                        _ => spot.turns - WIN,
                    };
                }
                return values;
            }
            Status::Acting(seat) => seat,
        };
        if depth <= 0 {
            return self.judge_for_all(position, spot.turns);
        }
        let side = position.side_of(seat);
        let mut candidates: Vec<CandidateOf<G>> = Vec::new();
        self.guide.candidates(position, &mut candidates);
        if spot.ply == 0 {
            candidates.retain(|candidate| !self.excluded.contains(&candidate.step));
        }
        candidates.sort_by_key(|candidate| -(candidate.gain * 16 + candidate.promise));
        let mut best = [-INFINITE; Seat::MAX];
        for candidate in candidates {
            let (after, next) = step_into::<G>(position, candidate.step, spot);
            let left = depth - i32::from(next.fresh);
            let values = self.search_for_all(&after, next, left);
            if self.stopped {
                break;
            }
            if values[side.index()] > best[side.index()] {
                best = values;
                self.extend_line(spot.ply, candidate.step, next.fresh);
            }
            if best[side.index()] >= WIN - spot.turns - 1 {
                break;
            }
        }
        best
    }

    fn judge_for_all(&self, position: &G::Position, turns: i32) -> Values {
        let worth = self.guide.worth(position);
        let sides = position.sides();
        let left = |side: &Side| position.side_is_in(*side);
        let sum: i32 = (0..sides).map(Side).filter(left).map(|side| worth[side.index()]).sum();
        let count = (0..sides).map(Side).filter(left).count() as i32;
        let mut values = [0; Seat::MAX];
        for side in (0..sides).map(Side) {
            let own = worth[side.index()];
            values[side.index()] = if left(&side) {
                (own - (sum - own) / (count - 1).max(1)).clamp(1 - SURE, SURE - 1)
            } else {
                turns - WIN
            };
        }
        values
    }
}

fn step_into<G: Guide>(position: &G::Position, step: StepOf<G>, from: Spot) -> (G::Position, Spot) {
    let mut after = position.clone();
    let mut seen = Seen::default();
    after.apply(step, &mut seen);
    let ended = seen.turns > 0;
    let turns = from.turns + i32::from(ended);
    (after, Spot { ply: from.ply + 1, turns, fresh: ended, ..from })
}
