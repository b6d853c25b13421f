//! Words of the lessons and the rule pages.

use super::Word;

pub(crate) const TITLE: Word = Word::new("Learn {}", "{} lernen", "Учимся: {}");
pub(crate) const NEXT: Word = Word::new("Next", "Weiter", "Дальше");
pub(crate) const BACK: Word = Word::new("Back", "Zurück", "Назад");
pub(crate) const AGAIN: Word = Word::new("Try again", "Noch einmal", "Ещё раз");
pub(crate) const NOT_YET: Word = Word::new(
    "That is legal, but not what was asked.",
    "Das ist erlaubt, war aber nicht gefragt.",
    "Так можно, но задание другое.",
);
pub(crate) const RIGHT: Word = Word::new("✓ Right!", "✓ Richtig!", "✓ Верно!");
pub(crate) const PLAY_NOW: Word = Word::new("Play now", "Jetzt spielen", "Играть");
pub(crate) const PARAGRAPHS: Word = Word::new("Rules:", "Regeln:", "Правила:");
pub(crate) const LESSONS: Word = Word::new("Lessons", "Lektionen", "Уроки");
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
