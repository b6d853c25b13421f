//! Words of the page as a whole.

use quadrille_table::GameId;

use super::Word;

pub(crate) const SKIP: Word = Word::new("Skip to content", "Zum Inhalt", "К содержанию");
pub(crate) const NEW_VERSION: Word =
    Word::new("A new version is there.", "Eine neue Version ist da.", "Вышла новая версия.");
pub(crate) const RELOAD: Word = Word::new("Reload", "Neu laden", "Обновить");
pub(crate) const PAGES: Word = Word::new("Pages", "Seiten", "Разделы");
pub(crate) const GAMES: Word = Word::new("Games", "Spiele", "Игры");
pub(crate) const BOARD: Word = Word::new("Play", "Partie", "Партия");
pub(crate) const ANALYSE: Word = Word::new("Analyse", "Analyse", "Анализ");
pub(crate) const SETTINGS: Word = Word::new("Settings", "Einstellungen", "Настройки");
pub(crate) const TITLE: Word = Word::new(
    "Four board games with depth, one table",
    "Vier Brettspiele mit Tiefgang, ein Tisch",
    "Четыре глубокие настольные игры за одним столом",
);
pub(crate) const LEAD: Word = Word::new(
    "Learn one in minutes and play at once: against the computer, or with friends here or by a link. No account, and it works offline.",
    "Lern eins in wenigen Minuten und spiel sofort: gegen den Computer oder mit Freunden, hier oder per Link. Ohne Konto, auch offline.",
    "Освойте игру за несколько минут и играйте сразу: с компьютером или с друзьями, рядом или по ссылке. Без регистрации; работает и без сети.",
);
pub(crate) const UNKNOWN: Word = Word::new(
    "This address leads nowhere. Here are the games.",
    "Diese Adresse führt nirgendwohin. Hier sind die Spiele.",
    "Этот адрес никуда не ведёт. Вот игры.",
);
pub(crate) const CONTINUE: Word =
    Word::new("Continue your game of {}", "Deine Partie {} fortsetzen", "Продолжить партию: {}");
pub(crate) const REPLACES: Word = Word::new(
    "Your game of {} is kept: you will find it among your games.",
    "Deine Partie {} bleibt erhalten: Du findest sie unter deinen Partien.",
    "Ваша партия {} не пропадёт: она останется среди ваших партий.",
);
pub(crate) const LAST_GAME: Word =
    Word::new("Your last game of {}", "Deine letzte Partie {}", "Ваша последняя партия в {}");
pub(crate) const OF_TURNS: Word = Word::new("{} · turns: {}", "{} · Züge: {}", "{} · ходов: {}");
pub(crate) const BACK_TO_IT: Word = Word::new("Back to it", "Zurück zu ihr", "Вернуться к ней");
pub(crate) const BROKEN: Word = Word::new(
    "The game you left off cannot be read. It is put aside, and you can keep it as a file.",
    "Deine letzte Partie ist nicht lesbar. Sie ist beiseitegelegt, und du kannst sie als Datei sichern.",
    "Не удаётся прочитать вашу последнюю партию. Она отложена, и её можно сохранить как файл.",
);
pub(crate) const KEEP_BROKEN: Word =
    Word::new("Keep as a file", "Als Datei sichern", "Сохранить как файл");
pub(crate) const PLAY: Word = Word::new("Play", "Spielen", "Играть");
pub(crate) const LEARN: Word = Word::new("Learn", "Lernen", "Обучение");
pub(crate) const RULES: Word = Word::new("All rules", "Alle Regeln", "Все правила");
pub(crate) const OWN_MIX: Word = Word::new("Your own mix", "Eigene Mischung", "Свой вариант");
pub(crate) const VARIANTS: Word = Word::new("More options", "Mehr Optionen", "Ещё варианты");
pub(crate) const OWN_CLOCKS: Word = Word::new("each their own", "jedem seine", "каждому своё");
pub(crate) const MINUTES: Word = Word::new("minutes", "Minuten", "минуты");
pub(crate) const INCREMENT: Word =
    Word::new("seconds for each turn", "Sekunden je Zug", "секунды за ход");
pub(crate) const MIN: Word = Word::new("min +", "min +", "мин +");
pub(crate) const SEC: Word = Word::new("s a turn", "s je Zug", "с за ход");
pub(crate) const WHO: Word = Word::new("Who plays", "Wer spielt", "Кто играет");
pub(crate) const START: Word = Word::new("Start", "Los geht’s", "Начать");
pub(crate) const PERSON: Word = Word::new("Person", "Mensch", "Человек");
pub(crate) const LEVEL_FULL: Word = Word::new("Level {} · {}", "Stufe {} · {}", "Уровень {} · {}");

const LEVELS: [Word; 8] = [
    Word::new("first game", "erste Partie", "первая партия"),
    Word::new("beginner", "Anfänger", "новичок"),
    Word::new("casual", "gelegentlich", "любитель"),
    Word::new("steady", "solide", "уверенный"),
    Word::new("good", "gut", "хороший"),
    Word::new("strong", "stark", "сильный"),
    Word::new("very strong", "sehr stark", "очень сильный"),
    Word::new("full strength", "volle Stärke", "в полную силу"),
];

/// A level, with what to expect of it.
pub(crate) fn level(number: u8) -> String {
    let word = LEVELS[usize::from(number.clamp(1, 8)) - 1];
    LEVEL_FULL.fill(&[&number, &word.t()])
}

pub(crate) const ABOUT: Word = Word::new("About Quadrille", "Über Quadrille", "О Quadrille");
const HOME_OF: Word = Word::new(
    "Quadrille is a home for {}. Rules and computer opponent run in your browser; nothing is sent anywhere unless you play with friends elsewhere.",
    "Quadrille ist ein Zuhause für {}. Regeln und Computergegner laufen in deinem Browser; nichts wird irgendwohin geschickt, außer du spielst mit Freunden anderswo.",
    "Quadrille — дом для игр {}. Правила и компьютерный соперник работают прямо в браузере; никуда ничего не отправляется, если вы не играете с друзьями по сети.",
);
/// What Quadrille is.
pub(crate) fn about() -> String {
    let names: Vec<&str> = GameId::ALL.iter().map(|game| game.rules().name()).collect();
    HOME_OF.fill(&[&names.join(", ")])
}

pub(crate) const ABOUT_OFFLINE: Word = Word::new(
    "After the first visit everything works without a network. You can install it like an app from your browser's menu.",
    "Nach dem ersten Besuch geht alles ohne Netz. Über das Menü deines Browsers lässt es sich wie eine App installieren.",
    "После первого посещения всё работает без сети. Через меню браузера страницу можно установить как приложение.",
);
pub(crate) const ABOUT_FREE: Word = Word::new(
    "Quadrille is free software: you may use, change and pass it on under the MIT or the Apache 2.0 licence.",
    "Quadrille ist freie Software: Du darfst sie unter der MIT- oder der Apache-2.0-Lizenz benutzen, ändern und weitergeben.",
    "Quadrille — свободная программа: её можно использовать, изменять и передавать по лицензии MIT или Apache 2.0.",
);
pub(crate) const SIGNATURE: Word =
    Word::new("The engine here", "Die Suche hier", "Проверка движка");
pub(crate) const SIGNATURE_TEXT: Word = Word::new(
    "A fixed set of positions is searched. The number of positions looked at must be the same in every browser and on every machine.",
    "Ein fester Satz von Stellungen wird durchsucht. Die Zahl der betrachteten Stellungen muss in jedem Browser und auf jedem Rechner dieselbe sein.",
    "Просматривается постоянный набор позиций. Число просмотренных позиций должно быть одинаковым в любом браузере и на любой машине.",
);
pub(crate) const MEASURE: Word = Word::new("Measure", "Messen", "Измерить");
pub(crate) const MEASURING: Word = Word::new("Measuring…", "Messung läuft …", "Идёт измерение…");
pub(crate) const COUNTED: Word = Word::new("{} positions", "{} Stellungen", "позиций: {}");
pub(crate) const THOUSANDS: Word = Word::new(
    "{},000 positions a second",
    "{} 000 Stellungen je Sekunde",
    "{} тыс. позиций в секунду",
);
pub(crate) const SAME: Word = Word::new("the same as everywhere", "wie überall", "как и везде");
pub(crate) const DIFFERENT: Word =
    Word::new("not what it should be", "nicht, was es sein sollte", "не то, что должно быть");
