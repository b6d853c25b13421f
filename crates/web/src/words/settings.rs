//! Words of the settings.

use quadrille_board::settings::{Boards, Light, Speed, Theme, Warnings};
use quadrille_core::Language;

use super::Word;

pub(crate) const TITLE: Word = Word::new("Settings", "Einstellungen", "Настройки");
pub(crate) const CLOSE: Word = Word::new("Close", "Schließen", "Закрыть");
pub(crate) const LANGUAGE: Word = Word::new("Language", "Sprache", "Язык");
pub(crate) const LIGHT: Word = Word::new("Appearance", "Darstellung", "Оформление");
pub(crate) const THEME: Word = Word::new("Boards", "Bretter", "Доски");
pub(crate) const SPEED: Word = Word::new("Animation", "Animation", "Анимация");
pub(crate) const WARNINGS: Word =
    Word::new("Show threats ⚠", "Drohungen zeigen ⚠", "Показывать угрозы ⚠");
pub(crate) const COORDINATES: Word =
    Word::new("Show coordinates", "Koordinaten zeigen", "Показывать координаты");
pub(crate) const EXPLAIN: Word =
    Word::new("Explain the first turns", "Die ersten Züge erklären", "Пояснять первые ходы");
pub(crate) const CONFIRM: Word = Word::new(
    "Ask before a turn counts",
    "Nachfragen, bevor ein Zug gilt",
    "Спрашивать, прежде чем засчитать ход",
);
pub(crate) const SOUND: Word = Word::new("Sounds", "Töne", "Звуки");
pub(crate) const ON: Word = Word::new("On", "An", "Вкл.");
pub(crate) const OFF: Word = Word::new("Off", "Aus", "Выкл.");
pub(crate) const VIBRATION: Word =
    Word::new("Vibrate at a capture", "Beim Schlagen vibrieren", "Вибрация при взятии");

pub(crate) const KEYS: Word = Word::new("Keyboard", "Tastatur", "Клавиатура");

/// What keys do.
pub(crate) const KEY_WORDS: [(&str, Word); 12] = [
    ("← ↑ ↓ →", Word::new("move the cursor", "Zeiger bewegen", "двигать курсор")),
    ("Enter", Word::new("touch", "berühren", "коснуться")),
    ("[ ]", Word::new("turn the piece", "Figur drehen", "повернуть фигуру")),
    (
        "1 … 9",
        Word::new("choose what is offered", "Angebotenes wählen", "выбрать из предложенного"),
    ),
    (
        "← → Home End",
        Word::new(
            "beside the board: walk through the turns",
            "neben dem Brett: Züge durchblättern",
            "вне доски: листать ходы",
        ),
    ),
    (
        "r",
        Word::new(
            "see the last turn again",
            "den letzten Zug noch einmal sehen",
            "показать последний ход ещё раз",
        ),
    ),
    ("d 7", Word::new("go to a point by name", "zu einem Punkt gehen", "перейти на поле")),
    (
        "PgUp PgDn",
        Word::new(
            "to the next place where something can be done",
            "zur nächsten Stelle, an der etwas geht",
            "к следующему доступному месту",
        ),
    ),
    (
        ".",
        Word::new(
            "hear what can be done here",
            "hören, was hier möglich ist",
            "услышать, что здесь можно сделать",
        ),
    ),
    ("?", Word::new("hear what stands where", "hören, was wo steht", "услышать, что где стоит")),
    (
        "!",
        Word::new(
            "hear what is in reach and in danger",
            "hören, was in Reichweite und in Gefahr ist",
            "услышать, что под ударом и что в опасности",
        ),
    ),
    ("Esc", Word::new("put the piece back", "Figur zurückstellen", "вернуть фигуру на место")),
];

/// A language calls itself by its own name.
pub(crate) const fn language(language: Language) -> &'static str {
    language.own_name()
}

pub(crate) fn light(light: Light) -> Word {
    match light {
        Light::System => Word::new("System", "System", "Как в системе"),
        Light::Light => Word::new("Light", "Hell", "Светлое"),
        Light::Dark => Word::new("Dark", "Dunkel", "Тёмное"),
    }
}

pub(crate) fn boards(boards: Boards) -> Word {
    match boards {
        Boards::Automatic => Word::new("Automatic", "Automatisch", "Автоматически"),
        Boards::Of(Theme::Wood) => Word::new("Wood", "Holz", "Дерево"),
        Boards::Of(Theme::Slate) => Word::new("Slate", "Schiefer", "Сланец"),
        Boards::Of(Theme::Paper) => Word::new("Paper", "Papier", "Бумага"),
    }
}

pub(crate) fn speed(speed: Speed) -> Word {
    match speed {
        Speed::Off => Word::new("Off", "Aus", "Нет"),
        Speed::Slow => Word::new("Slow", "Langsam", "Медленно"),
        Speed::Normal => Word::new("Normal", "Normal", "Обычно"),
        Speed::Fast => Word::new("Fast", "Schnell", "Быстро"),
    }
}

pub(crate) fn warnings(warnings: Warnings) -> Word {
    match warnings {
        Warnings::Automatic => Word::new("Levels 1 to 3", "Stufen 1 bis 3", "Уровни 1–3"),
        Warnings::On => Word::new("Always", "Immer", "Всегда"),
        Warnings::Off => Word::new("Never", "Nie", "Никогда"),
    }
}
