//! Words of what somebody has reached.

use super::Word;

pub(crate) const TITLE: Word = Word::new("Your progress", "Dein Fortschritt", "Ваши успехи");
pub(crate) const LEAD: Word = Word::new(
    "Kept on this device alone; nobody else sees it.",
    "Nur auf diesem Gerät aufgehoben; sonst sieht es niemand.",
    "Хранится только на этом устройстве; никто другой этого не видит.",
);
pub(crate) const LESSONS: Word =
    Word::new("Lessons: {} of {}", "Lektionen: {} von {}", "Уроки: {} из {}");
pub(crate) const LEVELS: Word =
    Word::new("Levels beaten", "Geschlagene Stufen", "Побеждённые уровни");
pub(crate) const BEATEN: Word =
    Word::new("level {}: beaten", "Stufe {}: geschlagen", "уровень {}: победа");
pub(crate) const NOT_BEATEN: Word =
    Word::new("level {}: not yet", "Stufe {}: noch nicht", "уровень {}: ещё нет");
pub(crate) const FINISHED: Word = Word::new(
    "{} game finished|{} games finished",
    "{} Partie beendet|{} Partien beendet",
    "{} партия сыграна|{} партии сыграны|{} партий сыграно",
);
pub(crate) const WON: Word =
    Word::new("{} won|{} won", "{} gewonnen|{} gewonnen", "{} победа|{} победы|{} побед");
pub(crate) const PUZZLES: Word = Word::new(
    "{} puzzle solved|{} puzzles solved",
    "{} Rätsel gelöst|{} Rätsel gelöst",
    "{} задача решена|{} задачи решены|{} задач решено",
);
pub(crate) const FORGET: Word =
    Word::new("Forget all of this", "Alles vergessen", "Забыть всё это");
pub(crate) const FORGET_SURE: Word = Word::new(
    "Forget lessons, levels, puzzles and counts? Your games stay.",
    "Lektionen, Stufen, Rätsel und Zahlen vergessen? Deine Partien bleiben.",
    "Забыть уроки, уровни, задачи и счёт? Ваши партии останутся.",
);
