//! Words around the board.

use quadrille_board::{Frame, Mark};
use quadrille_core::edit::Reshaping;
use quadrille_voice::{compass, turning};

use super::{Word, language};

pub(crate) const BOARD: Word = Word::new("board", "Brett", "доска");
pub(crate) const OFFERED: Word = Word::new("Choose: {}.", "Zur Wahl: {}.", "На выбор: {}.");
pub(crate) const MARKED: Word = Word::new("Marked: {}.", "Markiert: {}.", "Отмечено: {}.");
pub(crate) const MARKED_MANY: Word =
    Word::new("{} places are marked.", "{} Stellen sind markiert.", "Отмечено мест: {}.");
pub(crate) const LED: Word = Word::new("marked", "markiert", "отмечено");
pub(crate) const ARROW_TO: Word = Word::new("arrow to {}", "Pfeil nach {}", "стрелка на {}");
pub(crate) const ARROW_BETWEEN: Word =
    Word::new("Arrow from {} to {}.", "Pfeil von {} nach {}.", "Стрелка с {} на {}.");
pub(crate) const DRAWS_FROM: Word = Word::new(
    "From {}: now touch where it ends.",
    "Von {}: Berühre nun das Ende.",
    "С {}: теперь коснитесь конца.",
);
pub(crate) const ERASED: Word = Word::new("Taken away.", "Weggenommen.", "Убрано.");
pub(crate) const IS_BACK: Word = Word::new("Put back", "Zurückgestellt", "Возвращено на место");
pub(crate) const IS_OVER: Word =
    Word::new("The game is over.", "Die Partie ist zu Ende.", "Партия окончена.");
pub(crate) const NOT_THERE: Word =
    Word::new("It cannot go there.", "Dorthin geht es nicht.", "Туда нельзя.");
pub(crate) const TURNING_ALONE: Word = Word::new(
    "Turning is the whole move: take it or put it back.",
    "Die Drehung ist der ganze Zug: Nimm sie oder stell zurück.",
    "Поворот — это весь ход: примите его или верните.",
);
pub(crate) const TURNING_FIRST: Word = Word::new(
    "It has moved: take the turning or put it back.",
    "Sie ist schon gezogen: Nimm die Drehung oder stell zurück.",
    "Фигура уже пошла: примите поворот или верните.",
);
pub(crate) const NOT_YOURS: Word =
    Word::new("This is not yours.", "Das gehört dir nicht.", "Это не ваше.");
pub(crate) const PARTNERS: Word = Word::new(
    "This is your partner's.",
    "Das gehört deinem Partner.",
    "Это фигура вашего союзника.",
);
pub(crate) const CANNOT_ACT: Word = Word::new(
    "This piece can do nothing now.",
    "Diese Figur kann jetzt nichts tun.",
    "Отсюда сейчас ходить нельзя.",
);
pub(crate) const NOTHING_HERE: Word = Word::new(
    "There is nothing to do here.",
    "Hier gibt es nichts zu tun.",
    "Здесь ничего нельзя сделать.",
);
pub(crate) const FIRST_MARKED: Word = Word::new(
    "First touch the marked piece.",
    "Berühre zuerst die markierte Figur.",
    "Сначала коснитесь отмеченной фигуры.",
);
pub(crate) const FIRST_CHOOSE: Word = Word::new(
    "Answer this first, or put it back.",
    "Beantworte erst das, oder stell zurück.",
    "Сначала ответьте или верните на место.",
);
pub(crate) const NO_POINT: Word =
    Word::new("There is no point {}.", "Es gibt keinen Punkt {}.", "Поля {} нет.");
pub(crate) const THREATENED: Word =
    Word::new("threatened by {}", "bedroht von {}", "под ударом: {}");
pub(crate) const THREATENS: Word =
    Word::new("⚠ {} threatens {}.", "⚠ {} bedroht {}.", "⚠ {} угрожает: {}.");
pub(crate) const ENDANGERS: Word =
    Word::new("⚠ {} threatens {}!", "⚠ {} bedroht {}!", "⚠ {} угрожает: {}!");
pub(crate) const YOUR_BASE: Word = Word::new("your base {}", "deine Basis {}", "ваша база {}");
pub(crate) const YOUR_LEADER: Word = Word::new("your {} {}", "deinen {} {}", "ваш {} {}");
pub(crate) const CHOICES: Word = Word::new("Choices", "Auswahl", "Выбор");

pub(crate) const GUIDE_OWN: Word = Word::new(
    "{}, your turn: touch one of your pieces.",
    "{}, du bist dran: Berühre eine deiner Figuren.",
    "{}, ваш ход: коснитесь одной из своих фигур.",
);
pub(crate) const GUIDE_BEGIN: Word = Word::new(
    "Your turn: touch one of the ringed pieces.",
    "Du bist dran: Berühre eine der umringten Figuren.",
    "Ваш ход: коснитесь любого обведённого места.",
);
pub(crate) const GUIDE_GO: Word = Word::new(
    "Now touch a marked place.",
    "Berühre nun eine markierte Stelle.",
    "Теперь коснитесь отмеченного места.",
);

pub(crate) const GUIDE_HOLD: Word = Word::new(
    "Your turn: touch a ringed piece. Hold to enlarge, slide to aim.",
    "Du bist dran: Berühre eine umringte Figur. Halten vergrößert, Schieben zielt.",
    "Ваш ход: коснитесь обведённой фигуры. Удержите палец — увеличит, ведите — прицел.",
);
pub(crate) const HOLD: Word = Word::new(
    "Hold a finger on the board to enlarge it.",
    "Halt den Finger aufs Brett: Es wird größer.",
    "Удержите палец на доске: она увеличится.",
);
pub(crate) const GUIDE_GO_OR_TURN: Word = Word::new(
    "Touch a marked place, or turn it:",
    "Berühre eine markierte Stelle oder dreh sie:",
    "Коснитесь отмеченного места или поверните:",
);
pub(crate) const GUIDE_ALONE: Word = Word::new(
    "No other piece can act, so it is chosen: touch a marked place.",
    "Nur diese Figur kann handeln und ist schon gewählt: Berühre eine markierte Stelle.",
    "Ходить можно только отсюда, выбор уже сделан: коснитесь отмеченного места.",
);
pub(crate) const GUIDE_WAY: Word = Word::new(
    "Several ways lead there: choose one, or touch what it is to jump over.",
    "Mehrere Wege führen dorthin: Wähle einen, oder berühre, worüber es gehen soll.",
    "Туда ведут несколько путей: выберите один или коснитесь того, через что прыгать.",
);
pub(crate) const GUIDE_PART: Word =
    Word::new("What goes there?", "Was soll dorthin?", "Что пойдёт туда?");
pub(crate) const GUIDE_GO_OR_PART: Word = Word::new(
    "Touch a marked place, or first choose what goes:",
    "Berühre eine markierte Stelle oder wähle zuerst, was geht:",
    "Коснитесь отмеченного места или сначала выберите, что пойдёт:",
);
pub(crate) const GUIDE_AGAIN: Word = Word::new(
    "{}: touch it again, or press the button.",
    "{}: noch einmal berühren oder den Knopf drücken.",
    "{}: коснитесь ещё раз или нажмите кнопку.",
);
pub(crate) const GUIDE_AGAIN_OR_GO: Word = Word::new(
    "{}: touch it again. Or touch another marked place.",
    "{}: noch einmal berühren. Oder eine andere markierte Stelle.",
    "{}: коснитесь ещё раз. Или другого отмеченного места.",
);
pub(crate) const GUIDE_TURNED: Word = Word::new(
    "It would stand like this: touch it again, or Done.",
    "So stünde sie dann: noch einmal berühren oder „Fertig“.",
    "Так она встанет: коснитесь ещё раз или «Готово».",
);
pub(crate) const GUIDE_TURN: Word = Word::new("Turn it?", "Auch drehen?", "Повернуть?");
pub(crate) const GUIDE_CHOOSE: Word = Word::new("Choose:", "Wähle:", "Выберите:");
pub(crate) const PUT_BACK: Word = Word::new("Put back", "Zurückstellen", "Вернуть");

/// What can be done to a unit in hand: a sign as it is seen, and how it is called.
pub(crate) fn reshaping(how: Reshaping, frame: &Frame) -> (&'static str, String) {
    match how {
        Reshaping::Turn(eighths) => {
            (if eighths > 4 { "⟲" } else { "⟳" }, turning(language(), eighths))
        }
        Reshaping::Arrow(way) => {
            let seen = frame.directions(way.bit()).trailing_zeros() as usize;
            (ARROWS[seen % ARROWS.len()], ARROW.fill(&[&compass(way).text(language())]))
        }
        Reshaping::Hit => (HIT.t(), HIT.t().to_owned()),
        _ => Default::default(),
    }
}

const ARROWS: [&str; 8] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"];
const ARROW: Word = Word::new("arrow {}", "Pfeil nach {}", "стрела на {}");
const HIT: Word = Word::new("Hit", "Treffer", "Попадание");

/// What can be done at a marked point.
pub(crate) fn mark(mark: Mark) -> Word {
    match mark {
        Mark::Begin => Word::new("can act", "kann handeln", "может действовать"),
        Mark::Chosen => Word::new("chosen", "gewählt", "выбрано"),
        Mark::Leap => Word::new("can jump here", "kann hierher springen", "можно прыгнуть сюда"),
        Mark::Join => Word::new("can join here", "kann hier dazu", "можно присоединиться"),
        Mark::Go => Word::new("can go here", "kann hierher", "можно сюда"),
        Mark::Over => Word::new("can jump over", "kann überspringen", "можно перепрыгнуть"),
        Mark::Capture => Word::new("can capture", "kann schlagen", "можно взять"),
        Mark::Shoot => Word::new("can shoot", "kann schießen", "можно выстрелить"),
        Mark::Conquer => {
            Word::new("can conquer the base", "kann die Basis erobern", "можно завоевать базу")
        }
    }
}
