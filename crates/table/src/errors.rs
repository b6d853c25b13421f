//! The texts of the errors of readers that are the same in every game.

use quadrille_core::{ErrorText, Word};

pub(crate) const IN_NOTATION: ErrorText<1> =
    ErrorText::new("in-notation", Word::new("notation \"{}\"", "Notation „{}“", "нотация «{}»"));
pub(crate) const NOTATIONS: ErrorText<1> = ErrorText::new(
    "notations",
    Word::new(
        "expected one of {} for this game",
        "für dieses Spiel ist möglich: {}",
        "для этой игры возможно: {}",
    ),
);
pub(crate) const IN_CLOCK: ErrorText<1> =
    ErrorText::new("in-clock", Word::new("clock \"{}\"", "Uhr „{}“", "часы «{}»"));
pub(crate) const CLOCK: ErrorText<0> = ErrorText::new(
    "clock",
    Word::new(
        "seconds like 600+5, or days a turn like 3d",
        "eine Zeit in Sekunden wie 600+5 oder in Tagen je Zug wie 3d",
        "время в секундах, как 600+5, или в днях на ход, как 3d",
    ),
);
pub(crate) const ACT: ErrorText<0> = ErrorText::new(
    "act",
    Word::new(
        "what a seat can do, like resign",
        "etwas, das ein Sitz tun kann, etwa resign",
        "то, что может сделать место, например resign",
    ),
);
