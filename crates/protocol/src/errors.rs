//! The texts of the errors in plans of tables.

use quadrille_core::{ErrorText, Word};

pub(crate) const IN_RULES: ErrorText<0> =
    ErrorText::new("in-rules", Word::new("the rules", "die Regeln", "правила"));
pub(crate) const VERSION: ErrorText<1> = ErrorText::new(
    "version",
    Word::new("expected version {}", "nötig ist Version {}", "нужна версия {}"),
);
pub(crate) const VERSIONS: ErrorText<1> = ErrorText::new(
    "versions",
    Word::new(
        "expected version {} or an earlier one",
        "nötig ist Version {} oder eine frühere",
        "нужна версия {} или более ранняя",
    ),
);
pub(crate) const IN_CHAIRS: ErrorText<0> =
    ErrorText::new("in-chairs", Word::new("the chairs", "die Sitzplätze", "места"));
pub(crate) const CHAIRS: ErrorText<1> = ErrorText::new(
    "chairs",
    Word::new(
        "expected {}, one for each seat",
        "nötig sind {}, einer für jeden Sitz",
        "нужно {}, по одному на каждого игрока",
    ),
);
pub(crate) const NO_PERSON: ErrorText<0> = ErrorText::new(
    "no-person",
    Word::new(
        "expected one for a person at least",
        "mindestens einer muss für einen Menschen sein",
        "хотя бы одно должно быть для человека",
    ),
);
pub(crate) const IN_CHAIR: ErrorText<1> =
    ErrorText::new("in-chair", Word::new("chair \"{}\"", "Sitzplatz „{}“", "место «{}»"));
pub(crate) const CHAIR: ErrorText<1> = ErrorText::new(
    "chair",
    Word::new(
        "expected host, open, or level 1 to level {}",
        "möglich ist host, open oder level 1 bis level {}",
        "возможно host, open или от level 1 до level {}",
    ),
);
pub(crate) const IN_CLOCK: ErrorText<0> =
    ErrorText::new("in-clock", Word::new("the clock", "die Uhr", "часы"));
pub(crate) const CLOCK: ErrorText<3> = ErrorText::new(
    "clock",
    Word::new(
        "expected up to {}+{} seconds, or 1 to {} days a turn",
        "möglich sind bis zu {}+{} Sekunden oder 1 bis {} Tage je Zug",
        "возможно до {}+{} секунд или от 1 до {} дней на ход",
    ),
);
