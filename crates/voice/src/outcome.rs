//! The end of a match in words.

use quadrille_core::texts::voice_outcome as texts;
use quadrille_core::{Ending, Outcome, Seat, Side};
use quadrille_table::Act;

use crate::Voice;
use crate::voice::capital;

impl Voice<'_> {
    /// The outcome of the match in a sentence, without a full stop.
    #[must_use]
    pub fn ended(&self, outcome: &Outcome) -> String {
        let reason = &match (outcome.ending, self.leaver()) {
            (Ending::Left, Some(seat)) => self.say(&texts::HasLeft { army: self.seat_noun(seat) }),
            (Ending::GoalOf(remark), _) => self.remark("ended", remark),
            (ending, _) => self.names.named(&format!("ending-{}", ending.key())),
        };
        let told = if let Some(side) = outcome.ranking.winner() {
            self.won(side, reason)
        } else if outcome.ranking.ranks().iter().all(|&rank| rank == 1) {
            self.say(&texts::Draw { reason })
        } else {
            let firsts = (0..).map(Side).zip(outcome.ranking.ranks());
            let firsts = firsts.filter(|(_, rank)| **rank == 1);
            let seats = firsts.flat_map(|(side, _)| self.seats_of(side));
            let sides: Vec<String> = seats
                .map(|seat| self.say(&texts::DrawnSide { army: self.seat_noun(seat) }))
                .collect();
            self.say(&texts::DrawBetween { sides: &self.list(&sides), reason })
        };
        capital(&told)
    }

    fn won(&self, side: Side, reason: &str) -> String {
        let winners: Vec<String> = self
            .seats_of(side)
            .map(|seat| self.say(&texts::Winner { army: self.seat_noun(seat) }))
            .collect();
        match &winners[..] {
            [winner] => self.say(&texts::Wins { winner, reason }),
            winners => self.say(&texts::TeamWins { winners: &self.list(winners), reason }),
        }
    }

    /// The seat of the last act, if it left by that act.
    fn leaver(&self) -> Option<Seat> {
        let last = self.match_.entry(self.match_.done().checked_sub(1)?)?;
        (last.other() == Some(Act::Leave)).then_some(last.seat)
    }
}
