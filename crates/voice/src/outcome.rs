//! Who won, and why.

use quadrille_core::{Outcome, Side};

use crate::{Voice, Word};

const WINS: Word = Word::new("{} wins: {}", "{} gewinnt: {}", "Победа: {} — {}");
const WIN: Word = Word::new("{} win: {}", "{} gewinnen: {}", "Победа: {} — {}");
const ALL_DRAW: Word = Word::new("Draw: {}", "Remis: {}", "Ничья: {}");
const DRAW: Word = Word::new("Draw between {}: {}", "Remis zwischen {}: {}", "Ничья: {} — {}");

impl Voice<'_> {
    /// How the match ended.
    #[must_use]
    pub fn ended(&self, outcome: &Outcome) -> String {
        let why = self.names.named(&format!("ending {}", outcome.ending.key()));
        if let Some(side) = outcome.ranking.winner() {
            let seats = (0..self.table.seats()).map(quadrille_core::Seat);
            let several = seats.filter(|&seat| self.table.side_of(seat) == side).count() > 1;
            return self.fill(if several { WIN } else { WINS }, &[&self.side(side), &why]);
        }
        if outcome.ranking.ranks().iter().all(|&rank| rank == 1) {
            return self.fill(ALL_DRAW, &[&why]);
        }
        let firsts = (0..).map(Side).zip(outcome.ranking.ranks()).filter(|(_, rank)| **rank == 1);
        let names: Vec<String> = firsts.map(|(side, _)| self.side(side)).collect();
        self.fill(DRAW, &[&self.list(&names), &why])
    }
}
