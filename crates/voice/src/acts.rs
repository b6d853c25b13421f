//! Acts of seats that are not steps.

use quadrille_core::Seat;
use quadrille_table::{Act, Offer};

use crate::{Voice, Word};

impl Voice<'_> {
    /// The sentence for an act that is not a step.
    #[must_use]
    pub fn act(&self, seat: Seat, act: Act) -> String {
        let word = match act {
            Act::Step(step) => return self.step(step),
            Act::Resign => Word::new("{} resigns", "{} gibt auf", "Игрок «{}» сдаётся"),
            Act::Flag => Word::new(
                "{} has run out of time",
                "{} hat die Zeit überschritten",
                "У игрока «{}» вышло время",
            ),
            Act::Leave => {
                Word::new("{} has left", "{} hat das Spiel verlassen", "Игрок «{}» покинул партию")
            }
            Act::Draw => {
                Word::new("A draw is agreed", "Remis ist vereinbart", "Ничья по соглашению")
            }
            Act::Offer(Offer::Draw) => {
                Word::new("{} offers a draw", "{} bietet Remis an", "Игрок «{}» предлагает ничью")
            }
            Act::Offer(_) => Word::new(
                "{} asks for a takeback",
                "{} bittet um Rücknahme",
                "Игрок «{}» просит вернуть ход",
            ),
            Act::Accept => Word::new("{} agrees", "{} nimmt an", "Игрок «{}» соглашается"),
            Act::Decline => Word::new("{} refuses", "{} lehnt ab", "Игрок «{}» отказывается"),
            _ => return String::new(),
        };
        self.fill(word, &[&self.seat(seat)])
    }
}
