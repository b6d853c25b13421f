//! Words of reviews.

use super::Word;

pub(crate) const TITLE: Word = Word::new("Review", "Rückschau", "Разбор");
pub(crate) const BEGIN: Word =
    Word::new("Review this game", "Diese Partie durchgehen", "Разобрать партию");
pub(crate) const STOP: Word = Word::new("Stop", "Anhalten", "Остановить");
pub(crate) const GO_ON: Word = Word::new("Go on", "Weiter", "Продолжить");
pub(crate) const PROGRESS: Word = Word::new(
    "looked at {} of {} turns",
    "{} von {} Zügen angesehen",
    "просмотрено ходов: {} из {}",
);

pub(crate) const ACCURACY_OF: Word = Word::new("Accuracy", "Genauigkeit", "Точность");
pub(crate) const SLIPS: Word = Word::new(
    "{} slip|{} slips",
    "{} Ungenauigkeit|{} Ungenauigkeiten",
    "{} неточность|{} неточности|{} неточностей",
);
pub(crate) const MISTAKES: Word =
    Word::new("{} mistake|{} mistakes", "{} Fehler", "{} ошибка|{} ошибки|{} ошибок");
pub(crate) const BLUNDERS: Word = Word::new(
    "{} blunder|{} blunders",
    "{} grober Fehler|{} grobe Fehler",
    "{} зевок|{} зевка|{} зевков",
);
pub(crate) const MISSED: Word = Word::new(
    "{} win given away|{} wins given away",
    "{} Sieg vergeben|{} Siege vergeben",
    "{} упущенная победа|{} упущенные победы|{} упущенных побед",
);
pub(crate) const CLEAN: Word =
    Word::new("No mistakes found.", "Keine Fehler gefunden.", "Ошибок не найдено.");
pub(crate) const BETTER: Word = Word::new("Better: {}", "Besser: {}", "Лучше: {}");
pub(crate) const TRY_AGAIN: Word =
    Word::new("Try again here", "Hier neu versuchen", "Сыграть здесь иначе");
pub(crate) const PLAY_BETTER: Word =
    Word::new("Play the better turn", "Besseren Zug spielen", "Сыграть лучший ход");
pub(crate) const TASK: Word = Word::new(
    "{}: play something better than {}.",
    "{}: Spiel etwas Besseres als {}.",
    "{}: сыграйте лучше, чем {}.",
);
pub(crate) const THINKING: Word = Word::new("Looking at it …", "Wird angesehen …", "Смотрю …");
pub(crate) const KEEPS: Word = Word::new(
    "Good: that keeps what was there.",
    "Gut: Das behält, was da war.",
    "Хорошо: так сохраняется всё, что было.",
);
pub(crate) const WINS: Word =
    Word::new("Good: that wins.", "Gut: Das gewinnt.", "Хорошо: это выигрывает.");
pub(crate) const LESS_BAD: Word = Word::new(
    "Better than in the game, but it still loses {}.",
    "Besser als in der Partie, verliert aber noch {}.",
    "Лучше, чем в партии, но всё же теряет {}.",
);
pub(crate) const NO_BETTER: Word = Word::new(
    "No better than in the game: it loses {}.",
    "Nicht besser als in der Partie: Es verliert {}.",
    "Не лучше, чем в партии: теряет {}.",
);
pub(crate) const ONCE_MORE: Word = Word::new("Once more", "Noch einmal", "Ещё раз");
pub(crate) const SHOW: Word =
    Word::new("Show the better turn", "Besseren Zug zeigen", "Показать лучший ход");
pub(crate) const DONE: Word =
    Word::new("Back to the review", "Zurück zur Rückschau", "Назад к разбору");
pub(crate) const NEXT: Word = Word::new("Next mistake", "Nächster Fehler", "Следующая ошибка");
pub(crate) const FROM_TO: Word = Word::new("From {} to {}.", "Von {} auf {}.", "С {} до {}.");
pub(crate) const LOSS_HELP: Word = Word::new(
    "What a turn has lost: ?! 0.50 or more, ? 1.00, ?? 3.00. A whole game is 10.00 and more.",
    "Was ein Zug verloren hat: ?! ab 0,50, ? ab 1,00, ?? ab 3,00. Eine ganze Partie ist 10,00 und mehr.",
    "Сколько потерял ход: ?! от 0,50, ? от 1,00, ?? от 3,00. Целая партия — 10,00 и больше.",
);
const MISTAKE: Word = Word::new("mistake", "Fehler", "ошибка");
const BLUNDER: Word = Word::new("blunder", "grober Fehler", "зевок");
const DECIDED: Word = Word::new("turning point", "Wendepunkt", "перелом");

/// What the lines across the graph mean, by their classes.
pub(crate) const LEGEND: [(&str, Word); 3] =
    [("mistake", MISTAKE), ("blunder", BLUNDER), ("decided", DECIDED)];
