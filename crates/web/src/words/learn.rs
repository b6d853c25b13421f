//! Words of the lessons and the rule pages.

use quadrille_lessons::Part;

use super::Word;

pub(crate) const TITLE: Word = Word::new("Learn {}", "{} lernen", "Учимся: {}");
pub(crate) const NEXT: Word = Word::new("Next", "Weiter", "Дальше");
pub(crate) const BACK: Word = Word::new("Back", "Zurück", "Назад");
pub(crate) const AGAIN: Word = Word::new("Try again", "Noch einmal", "Ещё раз");
pub(crate) const MISS: Word = Word::new(
    "You may do that, but it was not asked for.",
    "Das darfst du, aber gefragt war etwas anderes.",
    "Так можно, но задание другое.",
);
pub(crate) const MISS_PIECE: Word = Word::new(
    "That was not the marked piece.",
    "Das war nicht die markierte Figur.",
    "Это не та фигура, что отмечена.",
);
pub(crate) const MISS_PLACE: Word = Word::new(
    "The right piece, but another place.",
    "Die richtige Figur, aber eine andere Stelle.",
    "Фигура та, но место другое.",
);
pub(crate) const MISS_TURN: Word = Word::new(
    "Now it points the wrong way.",
    "So zeigt sie in die falsche Richtung.",
    "Теперь она смотрит не туда.",
);
pub(crate) const MISS_MOVED: Word = Word::new(
    "It moved, but it was to turn.",
    "Sie ist gezogen, sollte sich aber drehen.",
    "Она пошла, а нужно было повернуть.",
);
pub(crate) const MISS_TURNED: Word = Word::new(
    "It turned, but it was to move.",
    "Sie hat sich gedreht, sollte aber ziehen.",
    "Она повернулась, а нужно было пойти.",
);
pub(crate) const MISS_NUMBER: Word = Word::new(
    "The place is right, but not the number.",
    "Die Stelle stimmt, die Zahl nicht.",
    "Место то, но число другое.",
);
pub(crate) const MISS_CHOICE: Word = Word::new(
    "Another button was marked.",
    "Markiert war ein anderer Knopf.",
    "Была отмечена другая кнопка.",
);
pub(crate) const MISS_ENDED: Word = Word::new(
    "That ended the turn too early.",
    "Damit war der Zug zu früh zu Ende.",
    "Ход закончился слишком рано.",
);
pub(crate) const MISS_WENT_ON: Word = Word::new(
    "You went on instead of pressing Done.",
    "Du hast weitergespielt, statt „Fertig“ zu drücken.",
    "Вы продолжили ход, а нужно было нажать «Готово».",
);
pub(crate) const RIGHT: Word = Word::new("✓ Right!", "✓ Richtig!", "✓ Верно!");
pub(crate) const PLAY_NOW: Word = Word::new("Play now", "Jetzt spielen", "Играть");
pub(crate) const ENOUGH: Word = Word::new(
    "That is enough to play.",
    "Das genügt zum Spielen.",
    "Этого достаточно, чтобы играть.",
);
pub(crate) const MORE: Word = Word::new("More lessons", "Weitere Lektionen", "Другие уроки");
const FIRST: Word = Word::new("First steps", "Erste Schritte", "Первые шаги");
const LATER: Word = Word::new("Then", "Danach", "Дальше");
const VARIANTS: Word = Word::new("Variants", "Varianten", "Варианты");

/// What a part of the lessons is called.
pub(crate) fn part(part: Part) -> &'static str {
    let word = match part {
        Part::First => FIRST,
        Part::Later => LATER,
        Part::Variants => VARIANTS,
    };
    word.t()
}

pub(crate) const PARAGRAPHS: Word = Word::new("Rules:", "Regeln:", "Правила:");
pub(crate) const LESSONS: Word = Word::new("Lessons", "Lektionen", "Уроки");
pub(crate) const LEARNED: Word = Word::new(", done", ", erledigt", ", пройдено");
pub(crate) const SHORT: Word = Word::new("In short", "In Kürze", "Вкратце");
pub(crate) const COMMON: Word = Word::new(
    "Rules common to all games",
    "Gemeinsame Regeln aller Spiele",
    "Общие правила всех игр",
);
pub(crate) const LOADING: Word = Word::new("Loading…", "Lädt …", "Загрузка…");
pub(crate) const NO_RULES: Word = Word::new(
    "The rule page could not be loaded.",
    "Die Regelseite konnte nicht geladen werden.",
    "Не удалось загрузить страницу правил.",
);
