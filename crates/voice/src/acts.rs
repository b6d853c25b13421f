//! Acts of seats that are not steps.

use quadrille_core::Seat;
use quadrille_core::texts::voice_turns as texts;
use quadrille_table::{Act, Offer};

use crate::Voice;
use crate::voice::capital;

impl Voice<'_> {
    /// The sentence for an act that is not a step, without a full stop.
    #[must_use]
    pub fn act(&self, seat: Seat, act: Act) -> String {
        let army = self.seat_noun(seat);
        let told = match act {
            Act::Step(step) => return self.step(step),
            Act::Resign => self.say(&texts::Resigns { army }),
            Act::Flag => self.say(&texts::OutOfTime { army }),
            Act::Leave => self.say(&texts::Leaves { army }),
            Act::Draw => texts::DRAW_AGREED.text(self.names.language).to_owned(),
            Act::Offer(Offer::Draw) => self.say(&texts::OffersDraw { army }),
            Act::Offer(_) => self.say(&texts::AsksTakeback { army }),
            Act::Accept => self.say(&texts::Accepts { army }),
            Act::Decline => self.say(&texts::Declines { army }),
            _ => String::new(),
        };
        capital(&told)
    }
}
