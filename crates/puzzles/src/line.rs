//! The continuation of a proof after a turn.

use quadrille_core::heuristics::Searchable;
use quadrille_core::present::Present;
use quadrille_core::{Position as _, Status, StepOf};

use crate::prover::{Exceeded, Prover};

/// The steps of consecutive turns.
pub(crate) type TurnSequence<G> = Vec<Vec<StepOf<G>>>;

impl<'g, G: Searchable + Present> Prover<'g, G> {
    /// The continuation of a position that the side wins within `turns` own turns. The others hold
    /// out as long as they can, and the side wins as soon as it can.
    pub(crate) fn line(
        &mut self,
        from: &G::Position,
        turns: u8,
    ) -> Result<TurnSequence<G>, Exceeded> {
        let mut line = Vec::new();
        let mut position = from.clone();
        while let Status::Acting(_) = position.status() {
            let steps = if self.acts(&position) {
                let needed = self.needs(&position, turns)?;
                match needed {
                    1 => self.win_at_once(&position)?,
                    _ => self.win_within(&position, needed)?,
                }
            } else {
                self.longest_defence(&position, turns)?
            };
            let Some(steps) = steps else { break };
            for &step in &steps {
                position.apply(step, &mut ());
            }
            line.push(steps);
        }
        Ok(line)
    }

    fn longest_defence(
        &mut self,
        position: &G::Position,
        turns: u8,
    ) -> Result<Option<Vec<StepOf<G>>>, Exceeded> {
        let mut longest = None;
        let mut most = None;
        self.any_turn(position, &mut |prover, after, steps| {
            let needed = prover.needs(after, turns)?;
            if most.is_none_or(|most| needed > most) {
                most = Some(needed);
                longest = Some(steps.to_vec());
            }
            Ok(false)
        })?;
        Ok(longest)
    }

    /// The turns of the others that keep the side from winning within `turns` turns.
    pub(crate) fn refutation(
        &mut self,
        from: &G::Position,
        turns: u8,
    ) -> Result<TurnSequence<G>, Exceeded> {
        let mut line = Vec::new();
        let mut position = from.clone();
        for _ in 0..from.seats() {
            if turns == 0 || self.acts(&position) {
                break;
            }
            let Some(steps) = self.defence(&position, turns)? else { break };
            for &step in &steps {
                position.apply(step, &mut ());
            }
            line.push(steps);
        }
        Ok(line)
    }
}
