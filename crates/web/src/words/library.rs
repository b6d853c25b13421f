//! Words about the games that are kept.

use super::Word;

pub(crate) const TITLE: Word = Word::new("Your games", "Deine Partien", "Ваши партии");
pub(crate) const NONE: Word = Word::new(
    "No games yet. Every game you play is kept here, on this device alone.",
    "Noch keine Partien. Jede Partie, die du spielst, bleibt hier, nur auf diesem Gerät.",
    "Партий пока нет. Каждая сыгранная партия хранится здесь, только на этом устройстве.",
);
pub(crate) const NONE_SO: Word = Word::new(
    "No game of yours is like that.",
    "Keine deiner Partien ist so.",
    "Таких партий у вас нет.",
);
pub(crate) const COUNT: Word = Word::new("Games: {}", "Partien: {}", "Партий: {}");
pub(crate) const COUNT_OF: Word =
    Word::new("Games: {} of {}", "Partien: {} von {}", "Партий: {} из {}");
pub(crate) const ALL_GAMES: Word = Word::new("All games", "Alle Spiele", "Все игры");
pub(crate) const STATE: Word = Word::new("State", "Stand", "Состояние");
pub(crate) const ALL_STATES: Word = Word::new("Open or over", "Offen/beendet", "Любые");
pub(crate) const GOING: Word = Word::new("Going on", "Noch offen", "Не окончены");
pub(crate) const OVER: Word = Word::new("Over", "Beendet", "Окончены");
pub(crate) const WITH: Word = Word::new("With whom", "Mit wem", "С кем");
pub(crate) const WITH_ALL: Word = Word::new("With anyone", "Mit allen", "С кем угодно");
pub(crate) const WITH_COMPUTER: Word =
    Word::new("With the computer", "Mit dem Computer", "С компьютером");
pub(crate) const WITH_PEOPLE: Word =
    Word::new("With people here", "Mit Leuten hier", "С людьми рядом");
pub(crate) const WITH_ONLINE: Word = Word::new("Online", "Online", "По сети");
pub(crate) const SEARCH: Word = Word::new("Search", "Suchen", "Поиск");
pub(crate) const SEARCH_HINT: Word = Word::new("Name or date", "Name oder Datum", "Имя или дата");
pub(crate) const MORE: Word = Word::new("Show more: {}", "Mehr zeigen: {}", "Показать ещё: {}");
pub(crate) const DELETE: Word = Word::new("Delete", "Löschen", "Удалить");
pub(crate) const DELETE_SHOWN: Word =
    Word::new("Delete these: {}", "Diese löschen: {}", "Удалить эти: {}");
pub(crate) const DELETED: Word = Word::new("Deleted: {}", "Gelöscht: {}", "Удалено: {}");
pub(crate) const UNDO: Word = Word::new("Undo", "Rückgängig", "Вернуть");
pub(crate) const EXPORT: Word =
    Word::new("Save all as a file", "In Datei sichern", "Сохранить в файл");
pub(crate) const IMPORT: Word = Word::new("Add from files", "Aus Datei holen", "Взять из файла");
pub(crate) const IMPORTING: Word = Word::new(
    "Reading game {} of {}…",
    "Partie {} von {} wird gelesen …",
    "Чтение партии {} из {}…",
);
pub(crate) const IMPORTED: Word = Word::new(
    "New: {}. Already here: {}. Unreadable: {}.",
    "Neu: {}. Schon da: {}. Unlesbar: {}.",
    "Новых: {}. Уже есть: {}. Не читается: {}.",
);
pub(crate) const NO_GAME_IN: Word = Word::new(
    "There is no game in it that can be read here. Nothing has changed.",
    "Darin ist keine Partie, die sich hier lesen lässt. Nichts hat sich geändert.",
    "В нём нет партий, которые здесь читаются. Ничего не изменилось.",
);
pub(crate) const NO_ROOM_FOR: Word = Word::new(
    "Your browser has no room for the rest: {} games were not added. Delete some and add the file again; what is here already is not added twice.",
    "Der Speicher deines Browsers reicht nicht für den Rest: {} Partien fehlen noch. Lösch einige und füge die Datei noch einmal hinzu; was schon da ist, kommt nicht doppelt.",
    "В браузере нет места для остальных: не добавлено партий: {}. Удалите лишние и добавьте файл снова; то, что уже есть, не повторится.",
);
pub(crate) const AT_LINE: Word = Word::new("{}, line {}:", "{}, Zeile {}:", "{}, строка {}:");
pub(crate) const AND_MORE: Word = Word::new("and {} more", "und {} weitere", "и ещё {}");
pub(crate) const UNREADABLE: Word = Word::new(
    "This game cannot be read. It is kept, and saved with all others.",
    "Diese Partie ist nicht lesbar. Sie bleibt erhalten und wird mit allen anderen gesichert.",
    "Эта партия не читается. Она хранится и сохраняется вместе с остальными.",
);
pub(crate) const STRANGE: Word = Word::new(
    "Games that cannot be read here: {}. They are kept, and saved with all others.",
    "Hier nicht lesbare Partien: {}. Sie bleiben erhalten und werden mit allen anderen gesichert.",
    "Партий, которые не читаются: {}. Они хранятся и сохраняются вместе с остальными.",
);
pub(crate) const FULL: Word = Word::new(
    "Your browser is running out of room for games. Nothing is lost: the last ones are kept in its small storage. Delete some games, or save all as a file.",
    "Der Speicher deines Browsers für Partien ist fast voll. Nichts ist verloren: Die letzten liegen in seinem kleinen Nebenspeicher. Lösch einige Partien oder sichere alle als Datei.",
    "В браузере кончается место для партий. Ничего не потеряно: последние лежат в его малом хранилище. Удалите лишние партии или сохраните все в файл.",
);
pub(crate) const LOSING: Word = Word::new(
    "Your browser has no room for your last games: they are in this page alone. Save all as a file before you close it.",
    "Der Speicher deines Browsers reicht nicht für deine letzten Partien: Sie sind nur noch in dieser Seite. Sichere alle als Datei, bevor du sie schließt.",
    "В браузере нет места для последних партий: они есть только на этой странице. Сохраните все в файл, прежде чем закрыть её.",
);
pub(crate) const UNSAFE: Word = Word::new(
    "They are on this device alone, and your browser may clear them when it runs out of room. Save them as a file now and then.",
    "Sie sind nur auf diesem Gerät, und dein Browser darf sie löschen, wenn sein Speicher voll ist. Sichere sie ab und zu als Datei.",
    "Они есть только на этом устройстве, и браузер может удалить их, если кончится место. Иногда сохраняйте их в файл.",
);
pub(crate) const SAFE: Word = Word::new(
    "They are on this device alone.",
    "Sie sind nur auf diesem Gerät.",
    "Они есть только на этом устройстве.",
);
pub(crate) const NOT_THERE: Word = Word::new(
    "This game is not on this device.",
    "Diese Partie ist nicht auf diesem Gerät.",
    "Этой партии нет на этом устройстве.",
);
pub(crate) const ALL_OF: Word =
    Word::new("All your games: {}", "Alle deine Partien: {}", "Все ваши партии: {}");
pub(crate) const YOUR_TURN: Word = Word::new("Your turn", "Du bist am Zug", "Ваш ход");
pub(crate) const TURNS: Word = Word::new("turns: {}", "Züge: {}", "ходов: {}");
pub(crate) const ELSEWHERE: Word = Word::new("elsewhere", "anderswo", "по сети");
