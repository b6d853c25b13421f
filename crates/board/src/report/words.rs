//! Words of reports.

use quadrille_voice::Word;

pub(super) const TITLE: Word =
    Word::new("{}: review of a game", "{}: Rückschau auf eine Partie", "{}: разбор партии");
pub(super) const GRAPH: Word = Word::new(
    "Who stood better, turn by turn",
    "Wer besser stand, Zug um Zug",
    "У кого было лучше, ход за ходом",
);
pub(super) const DECIDED: Word = Word::new(
    "The turn that decided it: {}. {}",
    "Der Zug, der es entschied: {}. {}",
    "Решающий ход: {}. {}",
);
pub(super) const SIDE: Word = Word::new("Side", "Seite", "Сторона");
pub(super) const ACCURACY: Word = Word::new("Accuracy", "Genauigkeit", "Точность");
pub(super) const SLIPS: Word = Word::new("Slips", "Ungenauigkeiten", "Неточности");
pub(super) const MISTAKES: Word = Word::new("Mistakes", "Fehler", "Ошибки");
pub(super) const BLUNDERS: Word = Word::new("Blunders", "Grobe Fehler", "Зевки");
pub(super) const MISSED: Word = Word::new("Wins given away", "Vergebene Siege", "Упущенные победы");
pub(super) const LOSES: Word = Word::new("Loss: {}", "Verlust: {}", "Потеря: {}");
pub(super) const BETTER: Word = Word::new("Better: {}", "Besser: {}", "Лучше: {}");
pub(super) const WIN: Word = Word::new(
    "wins in {} turn|wins in {} turns",
    "gewinnt in {} Zug|gewinnt in {} Zügen",
    "победа за {} ход|победа за {} хода|победа за {} ходов",
);
pub(super) const LOSS: Word = Word::new(
    "loses in {} turn|loses in {} turns",
    "verliert in {} Zug|verliert in {} Zügen",
    "проигрыш за {} ход|проигрыш за {} хода|проигрыш за {} ходов",
);
