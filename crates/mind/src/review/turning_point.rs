//! The turn that decided a game.

use quadrille_core::Side;
use quadrille_table::Status;

use super::Review;

/// The least change of a side's share in a decisive turn.
const CLEAR: f64 = 0.25;

/// The greatest change of any other turn, relative to that of the decisive turn.
const ALONE: f64 = 0.8;

impl Review {
    /// The turn, counted from 0, that decided the game for the winner. `None` if the review is
    /// incomplete, nobody has won, or no turn stands out.
    #[must_use]
    pub fn turning_point(&self) -> Option<usize> {
        match self.match_.status() {
            Status::Over(outcome) => self.decided(outcome.ranking.winner()?, true),
            Status::Acting(_) => None,
        }
    }

    /// The turn, counted from 0, that won or lost the game for a side. `None` if the review is
    /// incomplete, no turn stands out, or the game was open again later.
    #[must_use]
    pub fn decided(&self, side: Side, won: bool) -> Option<usize> {
        if !self.is_complete() {
            return None;
        }
        let own = self.known.iter().map(|moment| moment.shares.get(side.index()).copied());
        let own: Vec<f64> = own.collect::<Option<_>>()?;
        let by_step = self.turns.last().is_some_and(|turn| turn.judged.is_some());
        let even = 1.0 / f64::from(self.match_.sides());
        decided(&own, even, by_step, if won { 1.0 } else { -1.0 })
    }
}

/// The turn with the outstanding change of a share. The last turn is ignored unless it was a step.
fn decided(own: &[f64], even: f64, by_step: bool, sign: f64) -> Option<usize> {
    let known = if by_step { own.len() } else { own.len().saturating_sub(1) };
    let changes = own[..known].windows(2).map(|pair| (pair[1] - pair[0]) * sign);
    let changes: Vec<f64> = changes.collect();
    let (turn, &most) = changes.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1))?;
    let mut rivals = changes.iter().enumerate().filter(|&(other, _)| other != turn);
    let stands_out = rivals.all(|(_, change)| *change <= most * ALONE);
    let stays = own[turn + 1..].iter().all(|share| (share - even) * sign > 0.0);
    (most >= CLEAR && stands_out && stays).then_some(turn)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_turn_decided_a_game_only_if_it_clearly_did() {
        let decided = |shares: &[f64], sign| super::decided(shares, 0.5, true, sign);
        assert_eq!(decided(&[0.5, 0.5, 0.52, 0.1, 0.12, 0.08, 0.0], -1.0), Some(2));
        assert_eq!(decided(&[0.5, 0.5, 0.48, 0.9, 0.88, 0.92, 1.0], 1.0), Some(2));
        let slow = [0.5, 0.42, 0.34, 0.26, 0.18, 0.1, 0.02];
        assert_eq!(decided(&slow, -1.0), None, "little by little");
        let again = [0.5, 0.1, 0.6, 0.55, 0.5, 0.1, 0.0];
        assert_eq!(decided(&again, -1.0), None, "it was open again, and twice the same");
        let twice = [0.9, 0.9, 0.5, 0.45, 0.1, 0.05, 0.0];
        assert_eq!(decided(&twice, -1.0), None, "two alike");
    }

    #[test]
    fn resigning_itself_decides_nothing() {
        assert_eq!(super::decided(&[0.5, 0.5, 0.45, 0.0], 0.5, false, -1.0), None);
    }
}
