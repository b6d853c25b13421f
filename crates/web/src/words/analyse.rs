//! Words of the analysis.

use super::Word;

pub(crate) const TITLE: Word = Word::new("Analyse", "Analyse", "Анализ");
pub(crate) const ENGINE: Word =
    Word::new("Show computer analysis", "Computeranalyse zeigen", "Анализ компьютера");
pub(crate) const DEPTH: Word = Word::new(
    "turns ahead: {} · {} positions",
    "Züge voraus: {} · {} Stellungen",
    "ходов вперёд: {} · позиций: {}",
);
pub(crate) const LINES_HELP: Word = Word::new(
    "+ is good for whoever is to move, − is bad. Touch a line to try it.",
    "+ ist gut für den, der am Zug ist, − schlecht. Berühre eine Variante, um sie zu probieren.",
    "+ хорошо для того, чей ход, − плохо. Коснитесь варианта, чтобы попробовать его.",
);
pub(crate) const EDIT_GUIDE: Word = Word::new(
    "Touch a point to put down what is in hand; touch it again to take it away.",
    "Berühre einen Punkt, um abzulegen, was du in der Hand hast; noch einmal nimmt es weg.",
    "Коснитесь поля, чтобы поставить то, что в руке; ещё раз — чтобы убрать.",
);
pub(crate) const WIN_IN: Word = Word::new(
    "wins in {} turn|wins in {} turns",
    "gewinnt in {} Zug|gewinnt in {} Zügen",
    "победа за {} ход|победа за {} хода|победа за {} ходов",
);
pub(crate) const LOSS_IN: Word = Word::new(
    "loses in {} turn|loses in {} turns",
    "verliert in {} Zug|verliert in {} Zügen",
    "проигрыш за {} ход|проигрыш за {} хода|проигрыш за {} ходов",
);
pub(crate) const TEXT: Word =
    Word::new("Position or record", "Stellung oder Partie", "Позиция или запись партии");
pub(crate) const TEXT_HELP: Word = Word::new(
    "Paste a record, or a position text of the game chosen above.",
    "Füge eine Partie oder einen Stellungstext des oben gewählten Spiels ein.",
    "Вставьте запись партии или позиции выбранной выше игры.",
);
pub(crate) const READ: Word = Word::new("Open it", "Öffnen", "Открыть");
pub(crate) const EXPORT: Word = Word::new("Share", "Teilen", "Поделиться");
pub(crate) const COPY_LINK: Word = Word::new("Copy link", "Link kopieren", "Скопировать ссылку");
pub(crate) const COPY_POSITION: Word =
    Word::new("Copy position", "Stellung kopieren", "Скопировать позицию");
pub(crate) const COPY_RECORD: Word =
    Word::new("Copy record", "Partie kopieren", "Скопировать запись");
pub(crate) const SVG: Word = Word::new("Picture (SVG)", "Bild (SVG)", "Картинка (SVG)");
pub(crate) const PNG: Word = Word::new("Picture (PNG)", "Bild (PNG)", "Картинка (PNG)");
pub(crate) const COPIED: Word = Word::new("Copied.", "Kopiert.", "Скопировано.");
pub(crate) const COPIED_LINE: Word = Word::new(
    "Copied: only the line you are in. “Copy record” keeps variations and comments too.",
    "Kopiert: nur die Variante, in der du bist. „Partie kopieren“ behält auch Varianten und Kommentare.",
    "Скопирована только линия, на которой вы стоите. «Скопировать запись» сохраняет ветки и комментарии.",
);
pub(crate) const OPENED: Word = Word::new("Opened.", "Geöffnet.", "Открыто.");
pub(crate) const BY_HAND: Word = Word::new(
    "Your browser does not let the page copy. The text is selected here: copy it by hand.",
    "Dein Browser lässt die Seite nicht kopieren. Hier ist der Text markiert: Kopiere ihn von Hand.",
    "Браузер не даёт странице копировать. Текст выделен здесь: скопируйте его сами.",
);
pub(crate) const BESIDE: Word = Word::new(
    "Opened beside your own study, which stays as it is.",
    "Neben deiner eigenen Analyse geöffnet; die bleibt, wie sie ist.",
    "Открыто рядом с вашим анализом; он остаётся как был.",
);
pub(crate) const BY_LINK: Word = Word::new(
    "Opened by a link. Keep it, and you find it under Analyse.",
    "Über einen Link geöffnet. Übernimm es, dann findest du es unter Analyse.",
    "Открыто по ссылке. Возьмите себе — и найдёте это в разделе «Анализ».",
);
pub(crate) const KEPT: Word = Word::new(
    "Kept: from now on you find it under Analyse.",
    "Übernommen: Du findest es von nun an unter Analyse.",
    "Сохранено: теперь это в разделе «Анализ».",
);
pub(crate) const KEEP: Word = Word::new("Keep it as mine", "Übernehmen", "Взять себе");
pub(crate) const OWN: Word = Word::new("My own study", "Meine Analyse", "Мой анализ");
pub(crate) const REPLACED: Word = Word::new(
    "What you had here before is put aside.",
    "Was du hier hattest, ist beiseitegelegt.",
    "То, что было здесь раньше, отложено.",
);
pub(crate) const BEFORE: Word = Word::new("Back to it", "Zurück dazu", "Вернуться к нему");
pub(crate) const EARLIER: Word =
    Word::new("Earlier studies", "Frühere Analysen", "Прежние анализы");
pub(crate) const NOT_KEPT: Word = Word::new(
    "Your browser has no room to keep this study. Copy the record before you leave.",
    "Dein Browser kann diese Analyse nicht behalten. Kopiere die Partie, bevor du gehst.",
    "В браузере нет места, чтобы сохранить этот анализ. Скопируйте запись, прежде чем уйти.",
);
pub(crate) const UNDELETE: Word =
    Word::new("Bring back what was deleted", "Gelöschtes zurückholen", "Вернуть удалённое");
pub(crate) const DELETED: Word = Word::new(
    "Deleted. It can be brought back.",
    "Gelöscht. Es lässt sich zurückholen.",
    "Удалено. Это можно вернуть.",
);
pub(crate) const UNDELETED: Word = Word::new("It is back.", "Es ist wieder da.", "Возвращено.");
pub(crate) const BAD_LINK: Word = Word::new(
    "This link cannot be opened.",
    "Dieser Link lässt sich nicht öffnen.",
    "Эту ссылку не удаётся открыть.",
);
pub(crate) const BROKEN: Word = Word::new(
    "What you analysed last cannot be read. It is put aside.",
    "Deine letzte Analyse ist nicht lesbar. Sie ist beiseitegelegt.",
    "Не удаётся прочитать ваш последний анализ. Он отложен.",
);
pub(crate) const BAD_TEXT: Word = Word::new(
    "This is neither a record nor a position of this game.",
    "Das ist weder eine Partie noch eine Stellung dieses Spiels.",
    "Это не запись партии и не позиция этой игры.",
);
pub(crate) const BAD_RECORD: Word = Word::new(
    "This record cannot be played through.",
    "Diese Partie lässt sich nicht nachspielen.",
    "Эту запись партии нельзя воспроизвести.",
);
pub(crate) const NOTE: Word = Word::new("Note", "Notiz", "Заметка");
pub(crate) const NOTE_ON: Word = Word::new("Note on {}. {}", "Notiz zu {}. {}", "Заметка к {}. {}");
pub(crate) const NOTE_HELP: Word = Word::new(
    "What do you think of this moment?",
    "Was denkst du über diesen Moment?",
    "Что вы думаете об этом моменте?",
);
pub(crate) const DRAW: Word = Word::new("Draw arrows", "Pfeile zeichnen", "Рисовать стрелки");
pub(crate) const DRAW_GUIDE: Word = Word::new(
    "Drag for an arrow. Touch a point twice to mark it. The same again takes it away.",
    "Zieh für einen Pfeil. Berühre einen Punkt zweimal, um ihn zu markieren. Noch einmal nimmt es weg.",
    "Проведите, чтобы нарисовать стрелку. Коснитесь поля дважды, чтобы отметить его. Ещё раз — убрать.",
);
pub(crate) const ERASE: Word = Word::new("Erase", "Wegwischen", "Стереть");
pub(crate) const DRAWN: Word =
    Word::new("something is drawn here", "hier ist gezeichnet", "здесь есть рисунок");
pub(crate) const PLAY_ON: Word = Word::new("Play from here", "Ab hier spielen", "Играть отсюда");
pub(crate) const NO_PLAY_ON: Word = Word::new(
    "The game is over here: go back a turn to play on.",
    "Hier ist die Partie zu Ende: Geh einen Zug zurück, um weiterzuspielen.",
    "Здесь партия окончена: вернитесь на ход назад, чтобы играть.",
);
pub(crate) const BEGIN: Word = Word::new("Start", "Anfang", "Начало");
pub(crate) const END: Word = Word::new("End", "Ende", "Конец");
pub(crate) const TO_END: Word = Word::new("To the end", "Ans Ende", "В конец");
pub(crate) const DELETE: Word = Word::new("Delete from here", "Ab hier löschen", "Удалить отсюда");
pub(crate) const EDIT: Word = Word::new("Set up position", "Stellung aufbauen", "Расставить");
pub(crate) const ERASER: Word = Word::new("Remove", "Entfernen", "Убрать");
pub(crate) const EMPTY: Word = Word::new("Empty board", "Leeres Brett", "Пустая доска");
pub(crate) const START: Word =
    Word::new("Opening set-up", "Anfangsstellung", "Начальная расстановка");
pub(crate) const TO_MOVE: Word = Word::new("To move", "Am Zug", "Чей ход");
pub(crate) const USE: Word = Word::new("Use this position", "Diese Stellung nehmen", "Применить");
pub(crate) const CANCEL: Word = Word::new("Cancel", "Abbrechen", "Отмена");
pub(crate) const NOT_PLAYABLE: Word =
    Word::new("Not playable yet. {}", "So nicht spielbar. {}", "Так играть нельзя. {}");
pub(crate) const OVER_ALREADY: Word = Word::new(
    "The game is over in this position. {}",
    "In dieser Stellung ist die Partie zu Ende. {}",
    "В этой позиции партия уже окончена. {}",
);
pub(crate) const IN_HAND: Word = Word::new("In hand", "In der Hand", "В руке");
pub(crate) const OPTIONS: Word = Word::new("Options", "Spielregeln wählen", "Варианты правил");
pub(crate) const OPENINGS: Word = Word::new("Openings", "Eröffnungen", "Дебюты");
pub(crate) const OPENINGS_HELP: Word = Word::new(
    "What the computer played here against itself: how often, and how much of the points it brought. Touch a turn to play it.",
    "Was der Computer hier gegen sich selbst gespielt hat: wie oft, und wie viel der Punkte es brachte. Berühre einen Zug, um ihn zu spielen.",
    "Как здесь играл компьютер сам с собой: сколько раз и какую долю очков это принесло. Коснитесь хода, чтобы сделать его.",
);
pub(crate) const OPENING_ROW: Word = Word::new(
    "{}: played {} ×, {} % of the points",
    "{}: {} × gespielt, {} % der Punkte",
    "{}: сыграно {} ×, {} % очков",
);
pub(crate) const NO_OPENINGS: Word = Word::new(
    "The book does not know this position.",
    "Diese Stellung kennt das Buch nicht.",
    "Этой позиции в книге нет.",
);
pub(crate) const MID_TURN: Word = Word::new(
    "The book goes on when this turn is over.",
    "Das Buch geht weiter, wenn dieser Zug zu Ende ist.",
    "Книга продолжится, когда этот ход закончится.",
);
pub(crate) const NO_BOOK: Word = Word::new(
    "The book of openings cannot be loaded now. Close this and open it again to try once more.",
    "Das Eröffnungsbuch lässt sich gerade nicht laden. Klappe es zu und wieder auf, um es noch einmal zu versuchen.",
    "Книгу дебютов сейчас не загрузить. Сверните и разверните снова, чтобы попробовать ещё раз.",
);
pub(crate) const BOOK_COMES: Word =
    Word::new("Fetching the book …", "Das Buch kommt …", "Загружаю книгу…");
