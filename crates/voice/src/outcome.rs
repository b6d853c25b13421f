//! The end of a match in words.

use quadrille_core::{Ending, Outcome, Seat, Side};
use quadrille_table::Act;

use crate::{Voice, Word};

const WINS: Word = Word::new("{} wins: {}", "{} gewinnt: {}", "Победа: {} — {}");
const WIN: Word = Word::new("{} win: {}", "{} gewinnen: {}", "Победа: {} — {}");
const LEFT: Word =
    Word::new("{} has left", "{} hat die Partie verlassen", "игрок «{}» покинул партию");
const ALL_DRAW: Word = Word::new("Draw: {}", "Remis: {}", "Ничья: {}");
const DRAW: Word = Word::new("Draw between {}: {}", "Remis zwischen {}: {}", "Ничья: {} — {}");

impl Voice<'_> {
    /// The outcome of the match in a sentence.
    #[must_use]
    pub fn ended(&self, outcome: &Outcome) -> String {
        let why = match (outcome.ending, self.leaver()) {
            (Ending::Left, Some(seat)) => self.fill(LEFT, &[&self.seat(seat)]),
            (Ending::GoalOf(remark), _) => self.remark("ended", remark),
            (ending, _) => self.names.named(&format!("ending {}", ending.key())),
        };
        if let Some(side) = outcome.ranking.winner() {
            let seats = (0..self.match_.seats()).map(Seat);
            let several = seats.filter(|&seat| self.match_.side_of(seat) == side).count() > 1;
            return self.fill(if several { WIN } else { WINS }, &[&self.side(side), &why]);
        }
        if outcome.ranking.ranks().iter().all(|&rank| rank == 1) {
            return self.fill(ALL_DRAW, &[&why]);
        }
        let firsts = (0..).map(Side).zip(outcome.ranking.ranks()).filter(|(_, rank)| **rank == 1);
        let names: Vec<String> = firsts.map(|(side, _)| self.side(side)).collect();
        self.fill(DRAW, &[&self.list(&names), &why])
    }

    /// The seat of the last act, if it left by that act.
    fn leaver(&self) -> Option<Seat> {
        let last = self.match_.entry(self.match_.done().checked_sub(1)?)?;
        (last.other() == Some(Act::Leave)).then_some(last.seat)
    }
}
