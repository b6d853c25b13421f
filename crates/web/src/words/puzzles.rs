//! Words of the puzzles.

use quadrille_puzzles::{Goal, Measure, Proof, Theme};
use quadrille_table::{GameId, Match};

use super::{Word, games, language, voice};

pub(crate) const TITLE: Word = Word::new("Puzzles", "Rätsel", "Задачи");
pub(crate) const LEAD: Word = Word::new(
    "Positions in which just one turn does it. Every one is proven by trying all that the rules allow.",
    "Stellungen, in denen nur ein einziger Zug zum Ziel führt. Jede ist bewiesen: Alles, was die Regeln erlauben, wurde versucht.",
    "Позиции, где к цели ведёт единственный ход. Каждая доказана: перебрано всё, что разрешают правила.",
);
pub(crate) const DAILY: Word = Word::new("Puzzle of the day", "Rätsel des Tages", "Задача дня");
pub(crate) const DAILY_DONE: Word = Word::new(
    "Solved. The next one comes tomorrow.",
    "Gelöst. Morgen kommt das nächste.",
    "Решена. Завтра будет новая.",
);
pub(crate) const STREAK: Word = Word::new(
    "Streak: {} day|Streak: {} days",
    "Serie: {} Tag|Serie: {} Tage",
    "Серия: {} день|Серия: {} дня|Серия: {} дней",
);
pub(crate) const SOLVED_OF: Word =
    Word::new("{} of {} solved", "{} von {} gelöst", "решено {} из {}");
pub(crate) const RATING: Word = Word::new("Rating {}", "Wertung {}", "Рейтинг {}");
pub(crate) const SOLVE: Word = Word::new("Solve", "Lösen", "Решать");
pub(crate) const AT_MY_LEVEL: Word = Word::new("At your level", "Passend für dich", "По силам");
pub(crate) const CHOOSE: Word = Word::new(
    "By difficulty, goal or theme",
    "Nach Schwierigkeit, Ziel oder Motiv",
    "По сложности, цели или теме",
);
pub(crate) const DIFFICULTY: Word = Word::new("Difficulty", "Schwierigkeit", "Сложность");
pub(crate) const GRADE: Word =
    Word::new("Difficulty {} of {}", "Schwierigkeit {} von {}", "Сложность {} из {}");
pub(crate) const GOALS: Word = Word::new("Goals", "Ziele", "Цели");
pub(crate) const THEMES: Word = Word::new("Themes", "Motive", "Темы");
pub(crate) const FAILED: Word = Word::new(
    "The puzzles could not be loaded.",
    "Die Rätsel konnten nicht geladen werden.",
    "Не удалось загрузить задачи.",
);
pub(crate) const NONE: Word =
    Word::new("There are no such puzzles.", "Solche Rätsel gibt es nicht.", "Таких задач нет.");
pub(crate) const ALL_SOLVED: Word = Word::new(
    "You have solved all of these. Now they come again.",
    "Du hast alle davon gelöst. Jetzt kommen sie noch einmal.",
    "Вы решили все эти задачи. Теперь они идут по второму кругу.",
);
const ONE_TURN: Word = Word::new(
    "Just one turn does it. Make it on the board.",
    "Nur ein Zug führt zum Ziel. Mach ihn auf dem Brett.",
    "К цели ведёт только один ход. Сделайте его на доске.",
);
const FIRST_TURN: Word = Word::new(
    "Only one first turn does it. Make it on the board.",
    "Nur ein einziger erster Zug führt zum Ziel. Mach ihn auf dem Brett.",
    "К цели ведёт только один первый ход. Сделайте его на доске.",
);
const REST_FREE: Word = Word::new(
    "Only one thing does it. What else the turn holds is up to you, as long as it does no harm.",
    "Nur eines führt zum Ziel. Was der Zug sonst noch enthält, steht dir frei, solange es nicht schadet.",
    "К цели ведёт только одно. Остальное в ходе — на ваш выбор, лишь бы не во вред.",
);
pub(crate) const TOGETHER: Word = Word::new(
    "Reckon with all others playing together against you.",
    "Rechne damit, dass alle anderen gemeinsam gegen dich spielen.",
    "Считайте, что все остальные играют вместе против вас.",
);
pub(crate) const CHECKING: Word = Word::new(
    "Looking for an answer to that …",
    "Suche eine Antwort darauf …",
    "Ищу ответ на это…",
);
pub(crate) const SO_FAR: Word = Word::new(
    "✓ Right so far! Now {}.",
    "✓ Richtig so weit! Jetzt: {}.",
    "✓ Пока верно! Теперь {}.",
);
pub(crate) const SOLVED: Word = Word::new("✓ Solved!", "✓ Gelöst!", "✓ Решено!");
pub(crate) const SOLVED_HELPED: Word = Word::new(
    "✓ Solved, with help: your rating stays.",
    "✓ Gelöst, mit Hilfe: Deine Wertung bleibt.",
    "✓ Решено с подсказкой: рейтинг не меняется.",
);
pub(crate) const SPOILED: Word = Word::new(
    "Not quite. {}. That parries it: now you cannot win in time.",
    "So nicht. {}. Das wehrt es ab: Jetzt gewinnst du nicht mehr rechtzeitig.",
    "Не так. {}. Это защищает: теперь вовремя не победить.",
);
pub(crate) const TOO_SLOW: Word = Word::new(
    "Too slow: that threatens nothing that would win in time.",
    "Zu langsam: Damit drohst du nicht, rechtzeitig zu gewinnen.",
    "Слишком медленно: это не грозит победой вовремя.",
);
pub(crate) const BEATEN: Word = Word::new(
    "Not quite. {}. That beats you.",
    "So nicht. {}. Damit verlierst du.",
    "Не так. {}. Это поражение.",
);
pub(crate) const NO_WIN: Word =
    Word::new("That does not win yet.", "Damit ist noch nicht gewonnen.", "Это ещё не победа.");
pub(crate) const NOBODY_OUT: Word =
    Word::new("Nobody is out by that.", "Damit ist niemand ausgeschieden.", "Так никто не выбыл.");
pub(crate) const NOT_MOST: Word = Word::new(
    "Good, but more is possible: {} instead of {}.",
    "Gut, aber es geht mehr: {} statt {}.",
    "Хорошо, но можно больше: {} вместо {}.",
);
pub(crate) const NONE_YET: Word = Word::new(
    "That brings nothing: {} is possible.",
    "Das bringt nichts: {} ist möglich.",
    "Это не даёт ничего: можно {}.",
);
pub(crate) const UNCHECKED: Word = Word::new(
    "That is not the turn that was proven.",
    "Das ist nicht der Zug, der bewiesen ist.",
    "Это не тот ход, что доказан.",
);
pub(crate) const MORE_HINT: Word = Word::new("More help", "Mehr Hilfe", "Ещё помощь");
pub(crate) const HINT_PIECE: Word =
    Word::new("Begin with: {}.", "Beginne mit: {}.", "Начните с фигуры: {}.");
pub(crate) const HINT_START: Word =
    Word::new("The first step: {}.", "Der erste Schritt: {}.", "Первый шаг: {}.");
pub(crate) const TAKEN_BACK: Word = Word::new(
    "Your steps are taken back. {}",
    "Deine Schritte sind zurückgenommen. {}",
    "Ваши шаги взяты назад. {}",
);
pub(crate) const REPLAY: Word = Word::new("Show again", "Noch einmal zeigen", "Показать ещё раз");
pub(crate) const SHOW: Word = Word::new("Solution", "Lösung", "Решение");
pub(crate) const SKIP: Word = Word::new("Skip", "Überspringen", "Пропустить");
pub(crate) const SOLUTION: Word = Word::new("The solution: {}.", "Die Lösung: {}.", "Решение: {}.");
pub(crate) const NEXT: Word = Word::new("Next puzzle", "Nächstes Rätsel", "Следующая задача");
pub(crate) const MORE: Word = Word::new("More puzzles", "Weitere Rätsel", "Другие задачи");

const TO_MOVE: Word = Word::new("{} to move: {}", "{} am Zug: {}", "{}: {}");
const WIN_NOW: Word =
    Word::new("win with this turn", "gewinne mit diesem Zug", "победите этим ходом");
const WIN_IN: Word = Word::new(
    "win in {} turns",
    "gewinne in {} Zügen",
    "победите за {} ход|победите за {} хода|победите за {} ходов",
);
const SAVE: Word = Word::new(
    "find the only turn that does not lose at once|find the only turn after which you do not lose within {} turns",
    "finde den einzigen Zug, der nicht sofort verliert|finde den einzigen Zug, nach dem du nicht in {} Zügen verlierst",
    "найдите единственный ход, который не проигрывает сразу|найдите единственный ход, после которого вы не проиграете за {} хода|найдите единственный ход, после которого вы не проиграете за {} ходов",
);
const OUT: Word = Word::new(
    "put another player out with this turn",
    "schalte mit diesem Zug jemanden aus",
    "выбейте другого игрока этим ходом",
);
const TAKE: Word = Word::new(
    "take as many pieces as you can with this turn",
    "nimm mit diesem Zug so viele Figuren wie möglich",
    "возьмите этим ходом как можно больше фигур",
);
const COUNT: Word = Word::new(
    "raise your count as far as you can with this turn",
    "erhöhe deine Zahl mit diesem Zug so weit wie möglich",
    "поднимите этим ходом свой счёт как можно выше",
);

/// What is to be done, as it is told to whoever does it.
pub(crate) fn goal(game: GameId, goal: Goal) -> String {
    let own = |key: &str, word: Word| {
        game.rules().name_of(key).map_or_else(|| word.t(), |own| own.text(language())).to_owned()
    };
    match goal {
        Goal::Win(1) => WIN_NOW.t().to_owned(),
        Goal::Win(turns) => WIN_IN.count(turns.into()),
        Goal::Save(turns) => SAVE.count(turns.into()),
        Goal::Out => OUT.t().to_owned(),
        Goal::Most(Measure::Taken) => own("most-taken", TAKE),
        Goal::Most(Measure::Counted) => own("most-counted", COUNT),
    }
}

/// What is said below a goal: that one turn does it, or one thing where several pieces may share a
/// turn.
pub(crate) fn one_turn(goal: Goal, shared: bool) -> Word {
    match goal {
        Goal::Win(2..) | Goal::Save(_) if shared => REST_FREE,
        Goal::Win(2..) => FIRST_TURN,
        _ => ONE_TURN,
    }
}

/// A turn that is made in a match, with who makes it.
pub(crate) fn made(table: &dyn Match, turn: &str) -> String {
    let voice = voice(table);
    let who = table.acting().map(|seat| voice.seat(seat)).unwrap_or_default();
    format!("{who}: {}", voice.turn_in_brief(turn))
}

/// Whose turn it is, and what is to be done.
pub(crate) fn wanted(table: &dyn Match, aim: Goal) -> String {
    let name = table.acting().map(|seat| voice(table).seat(seat)).unwrap_or_default();
    TO_MOVE.fill(&[&name, &goal(table.game().id(), aim)])
}

const KIND_WIN: Word =
    Word::new("Win in {}", "Gewinn in {}", "Победа в {} ход|Победа в {} хода|Победа в {} ходов");
const KIND_SAVE: Word = Word::new("Defence", "Verteidigung", "Защита");
const KIND_OUT: Word = Word::new("Put one out", "Jemanden ausschalten", "Выбить игрока");
const KIND_TAKE: Word = Word::new("Take the most", "Größte Beute", "Взять больше всех");
const KIND_COUNT: Word = Word::new("Gain the most", "Größter Fortschritt", "Набрать больше всех");

/// What a kind of goal is called; how soon defeat threatens makes no difference.
pub(crate) fn kind(goal: Goal) -> String {
    match goal {
        Goal::Win(turns) => KIND_WIN.count(turns.into()),
        Goal::Save(_) => KIND_SAVE.t().to_owned(),
        Goal::Out => KIND_OUT.t().to_owned(),
        Goal::Most(Measure::Taken) => KIND_TAKE.t().to_owned(),
        Goal::Most(Measure::Counted) => KIND_COUNT.t().to_owned(),
    }
}

/// What a theme is called.
pub(crate) fn theme(game: GameId, theme: &Theme) -> String {
    let word = match theme {
        Theme::Quiet => Word::new("Quiet turn", "Stiller Zug", "Тихий ход"),
        Theme::Take => Word::new("Capture", "Schlagen", "Взятие"),
        Theme::Sacrifice => Word::new("Sacrifice", "Opfer", "Жертва"),
        Theme::TwoThreats => Word::new("Double threat", "Doppelte Drohung", "Двойная угроза"),
        Theme::Fork => Word::new("Fork", "Gabel", "Вилка"),
        Theme::Another => Word::new("Relay", "Staffel", "Эстафета"),
        Theme::Behind => Word::new("From behind", "Von hinten", "С тыла"),
        Theme::Escape => Word::new("Escape", "Flucht", "Бегство"),
        Theme::Guard => Word::new("Guard", "Abwehr", "Прикрытие"),
        Theme::Chain => Word::new("Chain of jumps", "Kettensprung", "Цепочка прыжков"),
        Theme::Volley => Word::new("Volley", "Salve", "Залп"),
        Theme::Turning => Word::new("Turn on the spot", "Drehung", "Поворот на месте"),
        Theme::Together => Word::new("Several together", "Mehrere zusammen", "Несколько вместе"),
        Theme::Conquest => Word::new("Conquest", "Eroberung", "Захват базы"),
        Theme::Ends(key) => return games::named(game, &format!("ending {key}")),
    };
    word.t().to_owned()
}

/// What a theme means, in a sentence; nothing where its name says all.
pub(crate) fn explained(theme: &Theme) -> Option<Word> {
    Some(match theme {
        Theme::Quiet => Word::new(
            "The first turn takes nothing; it prepares what follows.",
            "Der erste Zug schlägt nichts; er bereitet vor, was folgt.",
            "Первый ход ничего не берёт: он готовит то, что будет дальше.",
        ),
        Theme::Take => Word::new(
            "The turn takes something.",
            "Der Zug schlägt etwas.",
            "Этот ход что-то берёт.",
        ),
        Theme::Sacrifice => Word::new(
            "On the way you give up something of your own.",
            "Unterwegs gibst du etwas Eigenes her.",
            "По пути вы что-то отдаёте.",
        ),
        Theme::TwoThreats => Word::new(
            "The turn threatens to win in two ways; only one can be parried.",
            "Der Zug droht, auf zwei Arten zu gewinnen; nur eine lässt sich abwehren.",
            "Ход грозит победой двумя способами, а отразить можно только один.",
        ),
        Theme::Fork => Word::new(
            "One piece threatens two things at once.",
            "Eine Figur bedroht zweierlei zugleich.",
            "Одна фигура угрожает сразу двум целям.",
        ),
        Theme::Another => Word::new(
            "One piece begins, another one finishes.",
            "Eine Figur beginnt, eine andere gewinnt.",
            "Одна фигура начинает, другая завершает.",
        ),
        Theme::Behind => Word::new(
            "An army goes past the base and comes back to it from its far side.",
            "Eine Armee geht an der Basis vorbei und kommt von der anderen Seite zurück.",
            "Армия проходит мимо базы и возвращается к ней с другой стороны.",
        ),
        Theme::Escape => Word::new(
            "What is threatened goes away.",
            "Was bedroht ist, geht weg.",
            "То, что под угрозой, уходит.",
        ),
        Theme::Guard => Word::new(
            "What is threatened stays; something else keeps the attack off.",
            "Was bedroht ist, bleibt; etwas anderes wehrt den Angriff ab.",
            "То, что под угрозой, остаётся на месте: его прикрывает другое.",
        ),
        Theme::Chain => Word::new(
            "One piece jumps three times or more in this turn.",
            "Ein Stein springt in diesem Zug dreimal oder öfter.",
            "Один камень прыгает за этот ход три раза или больше.",
        ),
        Theme::Volley => Word::new(
            "All your turns are shots.",
            "Alle deine Züge sind Schüsse.",
            "Все ваши ходы — выстрелы.",
        ),
        Theme::Turning => Word::new(
            "A piece turns where it stands.",
            "Eine Figur dreht sich, wo sie steht.",
            "Фигура поворачивается там, где стоит.",
        ),
        Theme::Together => Word::new(
            "Two pieces or more act in this turn.",
            "In diesem Zug handeln zwei Figuren oder mehr.",
            "В этом ходе участвуют две фигуры или больше.",
        ),
        Theme::Conquest => {
            Word::new("A base is conquered.", "Eine Basis wird erobert.", "База будет захвачена.")
        }
        Theme::Ends(_) => return None,
    })
}

/// A theme with what it means.
pub(crate) fn themed(game: GameId, about: &Theme) -> String {
    let explained = explained(about).map_or("", Word::t);
    format!("{}: {explained}", theme(game, about))
}

/// What a game says of a way to win that is not the usual one, by the key of its ending.
pub(crate) fn way_to_win(game: GameId, key: &str) -> Option<String> {
    let way = game.rules().name_of(&format!("wins-{key}"))?;
    Some(way.text(language()).to_owned())
}

/// How hard a puzzle is, for the eye and for the ear.
pub(crate) fn grade(grade: u8) -> (String, String) {
    let stars = (1..=Proof::HARDEST).map(|each| if each <= grade { '★' } else { '☆' });
    (stars.collect(), GRADE.fill(&[&grade, &Proof::HARDEST]))
}
