//! Words around the board.

use quadrille_board::{Frame, Mark};
use quadrille_core::edit::Reshaping;
use quadrille_core::eighths_right;

use super::{Word, games};

pub(crate) const BOARD: Word = Word::new("board", "Brett", "доска");
pub(crate) const TURN_OF: Word = Word::new("{} to move", "{} am Zug", "Ход: {}");
pub(crate) const OVER: Word =
    Word::new("The game is over.", "Die Partie ist zu Ende.", "Игра окончена.");
pub(crate) const CHOICES: Word = Word::new("Choices", "Auswahl", "Выбор");

pub(crate) const GUIDE_BEGIN: Word = Word::new(
    "Your turn: touch one of the ringed pieces.",
    "Du bist dran: Berühre eine der umringten Figuren.",
    "Ваш ход: коснитесь одной из обведённых фигур.",
);
pub(crate) const GUIDE_GO: Word = Word::new(
    "Now touch a marked place.",
    "Berühre nun eine markierte Stelle.",
    "Теперь коснитесь отмеченного места.",
);

pub(crate) const GUIDE_HOLD: Word = Word::new(
    "Your turn: hold a finger on the board, slide to a ringed piece, let go.",
    "Du bist dran: Finger aufs Brett legen, zu einer umringten Figur ziehen, loslassen.",
    "Ваш ход: прижмите палец к доске, подведите к обведённой фигуре и отпустите.",
);
pub(crate) const GUIDE_GO_OR_TURN: Word = Word::new(
    "Touch a marked place, or turn it:",
    "Berühre eine markierte Stelle oder dreh sie:",
    "Коснитесь отмеченного места или поверните:",
);
pub(crate) const GUIDE_ALONE: Word = Word::new(
    "No other piece can act, so it is chosen: touch a marked place.",
    "Nur diese Figur kann handeln und ist schon gewählt: Berühre eine markierte Stelle.",
    "Ходить может только эта фигура, она уже выбрана: коснитесь отмеченного места.",
);
pub(crate) const GUIDE_TURNED: Word = Word::new(
    "It would stand like this. Take it with Done, or put it back.",
    "So stünde sie dann. Mit „Fertig“ gilt es, oder stell sie zurück.",
    "Так она встанет. Нажмите «Готово» или верните её.",
);
pub(crate) const GUIDE_TURN: Word = Word::new("Turn it?", "Auch drehen?", "Повернуть?");
pub(crate) const GUIDE_CHOOSE: Word = Word::new("Choose:", "Wähle:", "Выберите:");
pub(crate) const PUT_BACK: Word = Word::new("Put back", "Zurückstellen", "Вернуть");

const RIGHT: Word =
    Word::new("turn right by {}°", "nach rechts drehen um {}°", "повернуть вправо на {}°");
const LEFT: Word =
    Word::new("turn left by {}°", "nach links drehen um {}°", "повернуть влево на {}°");

/// A turning by so many eighths.
pub(crate) fn turning(eighths: u8) -> String {
    let (way, count) = eighths_right(eighths);
    let degrees = u32::from(count) * 45;
    if way == 'R' { RIGHT.fill(&[&degrees]) } else { LEFT.fill(&[&degrees]) }
}

/// What can be done to a unit in hand: a sign as it is seen, and how it is called.
pub(crate) fn reshaping(how: Reshaping, frame: &Frame) -> (&'static str, String) {
    match how {
        Reshaping::Turn(eighths) if eighths > 4 => ("⟲", turning(eighths)),
        Reshaping::Turn(eighths) => ("⟳", turning(eighths)),
        Reshaping::Arrow(way) => {
            let seen = frame.directions(way.bit()).trailing_zeros() as usize;
            (ARROWS[seen % ARROWS.len()], ARROW.fill(&[&games::compass(way).t()]))
        }
        Reshaping::Hit => (HIT.t(), HIT.t().to_owned()),
        _ => Default::default(),
    }
}

const ARROWS: [&str; 8] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];
const ARROW: Word = Word::new("arrow {}", "Pfeil {}", "стрела {}");
const HIT: Word = Word::new("Hit", "Treffer", "Попадание");

/// What can be done at a marked point.
pub(crate) fn mark(mark: Mark) -> Word {
    match mark {
        Mark::Begin => Word::new("can act", "kann handeln", "может действовать"),
        Mark::Chosen => Word::new("chosen", "gewählt", "выбрано"),
        Mark::Go => Word::new("can go here", "kann hierher", "можно сюда"),
        Mark::Over => Word::new("can jump over", "kann überspringen", "можно перепрыгнуть"),
        Mark::Capture => Word::new("can capture", "kann schlagen", "можно взять"),
        Mark::Shoot => Word::new("can shoot", "kann schießen", "можно выстрелить"),
        Mark::Conquer => {
            Word::new("can conquer the base", "kann die Basis erobern", "можно завоевать базу")
        }
    }
}
