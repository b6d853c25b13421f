//! Words of a game in progress.

use quadrille_board::{Afterwards, Fallen, Player, Sitting, reason};
use quadrille_core::present::Touch;
use quadrille_core::{Army, Outcome, Seat};
use quadrille_mind::{Harm, Threat};
use quadrille_table::{Act, Match, Status};
use quadrille_voice::sentence;

use super::{Word, board, games, library, voice};

pub(crate) const PERSON: Word = Word::new("person", "Mensch", "человек");
pub(crate) const LEVEL: Word = Word::new("level {}", "Stufe {}", "уровень {}");
pub(crate) const YOU: Word = Word::new("you", "du", "вы");
const PARTNER: Word = Word::new("your partner", "dein Partner", "ваш союзник");
const AS_PARTNER: Word = Word::new("{} (your partner)", "{} (dein Partner)", "{} (ваш союзник)");
pub(crate) const TO_BOARD: Word =
    Word::new("Back to the game", "Zurück zur Partie", "Вернуться к партии");
pub(crate) const COMES_NEXT: Word = Word::new("next", "danach", "далее");
pub(crate) const SINCE: Word = Word::new("The others' turns", "Züge der anderen", "Ходы остальных");
pub(crate) const SINCE_SHOW: Word =
    Word::new("Show it again", "Noch einmal zeigen", "Показать ещё раз");
pub(crate) const SKIP: Word = Word::new("Skip", "Überspringen", "Пропустить");
const WITH: Word = Word::new("with {}", "mit {}", "вместе: {}");
pub(crate) const LEADS: Word = Word::new("leads {}", "befehligt {}", "командует: {}");
pub(crate) const LOST: Word = Word::new("Lost pieces", "Verlorene Figuren", "Потери");
pub(crate) const UNDO: Word = Word::new("Undo", "Zurücknehmen", "Отменить");
pub(crate) const LOST_SHORT: Word = Word::new("lost", "verloren", "потери");
pub(crate) const ACTIONS: Word = Word::new("Actions", "Aktionen", "Действия");
pub(crate) const BAR_UNDO: Word = Word::new("Undo", "Rückgängig", "Отменить");
pub(crate) const BAR_BACK: Word = Word::new("Back", "Zurück", "Назад");
pub(crate) const BAR_ON: Word = Word::new("Next", "Vor", "Вперёд");
pub(crate) const CLOCKS_WAIT: Word = Word::new(
    "The clocks start with the first turn.",
    "Die Uhren laufen ab dem ersten Zug.",
    "Часы пойдут с первого хода.",
);
pub(crate) const HALT: Word = Word::new("Stop the clock", "Uhr anhalten", "Остановить часы");
pub(crate) const RUN: Word = Word::new("Go on", "Weiter", "Продолжить");
const HALTED: Word = Word::new("The clock is stopped.", "Die Uhr steht.", "Часы остановлены.");
pub(crate) const REDO: Word = Word::new("Redo", "Wiederholen", "Повторить");
pub(crate) const HINT: Word = Word::new("Hint", "Tipp", "Подсказка");
const HINT_SAYS: Word = Word::new("Hint: {}.", "Tipp: {}.", "Подсказка: {}.");
const HINT_DONE: Word =
    Word::new("Hint: press {}.", "Tipp: Drück „{}“.", "Подсказка: нажмите «{}».");
const HINT_LEFT: Word = Word::new(
    "That was not the hint: ask for another.",
    "Das war nicht der Tipp: Frag nach einem neuen.",
    "Это не по подсказке: попросите новую.",
);
pub(crate) const REPLAY: Word =
    Word::new("Replay last turn", "Letzten Zug zeigen", "Показать ход ещё раз");
pub(crate) const REPLAY_KEY: Word = Word::new("Key: r", "Taste: r", "Клавиша: r");
pub(crate) const SOUND_ASKED: Word = Word::new("Sound?", "Ton?", "Звук?");
pub(crate) const FLIP: Word = Word::new("Turn board", "Brett drehen", "Вид доски");
pub(crate) const MORE: Word = Word::new("More", "Mehr", "Ещё");
pub(crate) const RESIGN: Word = Word::new("Resign", "Aufgeben", "Сдаться");
pub(crate) const RESIGN_SURE: Word =
    Word::new("Resign this game?", "Diese Partie aufgeben?", "Сдать эту партию?");
pub(crate) const RESIGN_LEAVE: Word = Word::new(
    "Resign? The others play on, and you may watch.",
    "Aufgeben? Die anderen spielen weiter, und du darfst zusehen.",
    "Сдаться? Остальные продолжат игру, а вы сможете смотреть.",
);
pub(crate) const OFFER_DRAW: Word = Word::new("Offer draw", "Remis anbieten", "Предложить ничью");
pub(crate) const DRAW_SURE: Word = Word::new(
    "Do both sides agree to a draw?",
    "Sind beide Seiten mit Remis einverstanden?",
    "Обе стороны согласны на ничью?",
);
pub(crate) const DRAW_OFFER: Word = Word::new(
    "Offer the computer a draw?",
    "Dem Computer Remis anbieten?",
    "Предложить компьютеру ничью?",
);
pub(crate) const DRAW_REFUSED: Word = Word::new(
    "The computer wants to play on.",
    "Der Computer will weiterspielen.",
    "Компьютер хочет играть дальше.",
);
pub(crate) const NEW_GAME: Word = Word::new("New game", "Neue Partie", "Новая партия");
pub(crate) const REMATCH: Word = Word::new("Rematch", "Revanche", "Реванш");
pub(crate) const SAVE: Word = Word::new("Save record", "Partie speichern", "Сохранить запись");
pub(crate) const YES: Word = Word::new("Yes", "Ja", "Да");
pub(crate) const NO: Word = Word::new("No", "Nein", "Нет");
pub(crate) const CONFIRM: Word = Word::new("Confirm turn", "Zug bestätigen", "Подтвердить ход");
pub(crate) const TAKE_BACK: Word = Word::new("Take back", "Zurücknehmen", "Вернуть");
pub(crate) const TO_PRESENT: Word =
    Word::new("Back to the game", "Zurück zur Partie", "Вернуться к партии");
pub(crate) const PLAY_FROM_HERE: Word =
    Word::new("Play on from here", "Von hier weiterspielen", "Играть отсюда");
pub(crate) const STOP: Word = Word::new("Stop", "Stopp", "Стоп");
pub(crate) const RESUME: Word = Word::new("Go on", "Weiter", "Дальше");
pub(crate) const RESUME_HERE: Word = Word::new("Go on here", "Hier weiter", "Продолжить здесь");
const ELSEWHERE: Word = Word::new(
    "The computer thinks in another tab.",
    "Der Computer denkt in einem anderen Tab nach.",
    "Компьютер думает в другой вкладке.",
);
pub(crate) const FAILED: Word = Word::new(
    "The computer cannot think: its part of the page has failed.",
    "Der Computer kann nicht nachdenken: Sein Teil der Seite ist ausgefallen.",
    "Компьютер не может думать: его часть страницы не работает.",
);
pub(crate) const TRY_AGAIN: Word =
    Word::new("Try again", "Noch einmal versuchen", "Попробовать снова");
pub(crate) const NOT_KEPT: Word = Word::new(
    "Your browser has no room to keep this game. Save the record before you leave.",
    "Dein Browser kann diese Partie nicht behalten. Speichere sie, bevor du gehst.",
    "В браузере нет места, чтобы сохранить партию. Сохраните запись, прежде чем уйти.",
);
pub(crate) const NO_ROOM: Word = Word::new(
    "Your browser has no room to keep the game you are playing. Save its record before you start another one.",
    "Dein Browser kann deine laufende Partie nicht behalten. Speichere sie, bevor du eine neue beginnst.",
    "В браузере нет места, чтобы сохранить текущую партию. Сохраните запись, прежде чем начать новую.",
);
pub(crate) const OVERTAKEN: Word = Word::new(
    "A turn was made in another tab. What you had in hand here is put back.",
    "In einem anderen Tab wurde gezogen. Was du hier in der Hand hattest, ist zurückgestellt.",
    "Ход сделан в другой вкладке. Начатое здесь отменено.",
);
pub(crate) const LOOK_BACK: Word = Word::new("Look back", "Zurückblättern", "Просмотр");
pub(crate) const FIRST: Word = Word::new("To the beginning", "An den Anfang", "В начало");
pub(crate) const PREVIOUS: Word = Word::new("A turn back", "Einen Zug zurück", "На ход назад");
pub(crate) const NEXT: Word = Word::new("A turn forward", "Einen Zug vor", "На ход вперёд");
pub(crate) const LAST: Word = Word::new("To the present", "Ans Ende", "В конец");
pub(crate) const NO_EXPLAINING: Word =
    Word::new("Explain no more", "Nicht mehr erklären", "Больше не пояснять");
const BACK_AT: Word = Word::new("Back at turn {}.", "Zurück bei Zug {}.", "Возврат к ходу {}.");
const BACK_AT_START: Word =
    Word::new("Back at the beginning.", "Zurück am Anfang.", "Возврат к началу.");
pub(crate) const OF_TO: Word =
    Word::new("{} of {}, up to {}", "{} von {}, bis {}", "{} из {}, до {}");
const CONSIDERS: Word =
    Word::new("The computer considers…", "Der Computer überlegt …", "Компьютер обдумывает…");
const WAITS: Word = Word::new(
    "The computer waits to be told to go on.",
    "Der Computer wartet, bis es weitergehen soll.",
    "Компьютер ждёт команды «Дальше».",
);
const CONFIRM_ASKED: Word =
    Word::new("Does this turn count?", "Soll dieser Zug gelten?", "Засчитать этот ход?");
const LOOKING_BACK: Word =
    Word::new("You are looking back.", "Du blätterst zurück.", "Вы просматриваете прошлые ходы.");
const THINKS: Word = Word::new("{} thinks…", "{} denkt nach …", "Думает: {}");
const OUT: Word =
    Word::new("{} is out: place {}.", "{} ist ausgeschieden: Rang {}.", "Вне игры: {}, место {}.");
pub(crate) const OUT_PLACE: Word =
    Word::new("out, place {}", "draußen, Rang {}", "вне игры, место {}");
pub(crate) const PLACE: Word = Word::new("place {}", "Rang {}", "место {}");
const BEATEN: Word = Word::new("You are beaten.", "Du bist geschlagen.", "Вы побеждены.");
const RESIGNED: Word = Word::new("You resigned.", "Du hast aufgegeben.", "Вы сдались.");
const CLOSED: Word = Word::new(
    "You ended the game here.",
    "Du hast die Partie hier beendet.",
    "Вы завершили партию.",
);
pub(crate) const WATCH: Word = Word::new("Watch", "Zusehen", "Смотреть дальше");
pub(crate) const HURRY: Word = Word::new("Speed up", "Schneller", "Ускорить");
pub(crate) const END_GAME: Word = Word::new("End the game", "Partie beenden", "Завершить партию");
const YOU_WON: Word = Word::new("You won!", "Du hast gewonnen!", "Вы победили!");
const YOU_LOST: Word = Word::new("You lost.", "Du hast verloren.", "Вы проиграли.");
const YOUR_PLACE: Word =
    Word::new("You finish in place {}.", "Du belegst Rang {}.", "Ваше место: {}.");

/// An act in a list of moves, by its text in records. The text of a step is the same in every language.
pub(crate) fn done(item: &str) -> String {
    Act::by_word(item).and_then(act).map_or_else(|| item.to_owned(), |word| word.t().to_owned())
}

/// An act in a list of moves, unless its text in records serves.
fn act(act: Act) -> Option<Word> {
    match act {
        Act::Resign => Some(Word::new("resigns", "gibt auf", "сдаётся")),
        Act::Flag => Some(Word::new("time is up", "Zeit ist um", "время вышло")),
        Act::Leave => Some(Word::new("leaves", "geht", "уходит")),
        Act::Draw | Act::Accept => Some(Word::new("draw", "Remis", "ничья")),
        _ => None,
    }
}

/// How things stand in a game that is kept: whose turn it is, or how it ended.
pub(crate) fn left_off(sitting: &Sitting) -> String {
    let own = sitting.only_person().is_some() && sitting.is_persons_turn();
    match own && !sitting.is_closed() {
        true => library::YOUR_TURN.t().to_owned(),
        false => status(sitting),
    }
}

/// Whose turn it is, who thinks, or how the game ended.
pub(crate) fn status(sitting: &Sitting) -> String {
    let table = sitting.view();
    match table.status() {
        Status::Over(_) if sitting.waits() => CONFIRM_ASKED.t().to_owned(),
        Status::Over(outcome) => {
            let told = voice(&*table).next();
            match verdict(sitting, &*table, &outcome) {
                Some(verdict) => format!("{verdict} {told}"),
                None => told,
            }
        }
        Status::Acting(seat) => {
            let army = games::army(table.game(), seat.index());
            let partner = sitting.is_partner(seat);
            let army = if partner { AS_PARTNER.fill(&[&army]) } else { army };
            let computer = matches!(sitting.acting(), Some((_, Player::Level(_))));
            if sitting.shown().is_some() {
                voice(&*table).next()
            } else if let Some((fallen, word)) = beaten(sitting) {
                format!("{} {}", is_out(sitting, &fallen), word.t())
            } else if sitting.waits() {
                CONFIRM_ASKED.t().to_owned()
            } else if computer && sitting.is_thinking() {
                THINKS.fill(&[&army])
            } else if sitting.is_thinking() {
                CONSIDERS.t().to_owned()
            } else {
                voice(&*table).next()
            }
        }
    }
}

/// The same for those who hear it: nothing while the computer thinks about its turn, what was said
/// `before` while it considers something else, what it waits for if it was told to stop, what a
/// person who is to act is warned of, and not again that somebody is out, which is told with the turn.
pub(crate) fn spoken(sitting: &Sitting, before: Option<&String>) -> String {
    let beaten = beaten(sitting).filter(|_| sitting.shown().is_none());
    if let Some((fallen, word)) = beaten {
        return format!("{} {}", sentence(&PLACE.fill(&[&fallen.place])), word.t());
    }
    let thinks = sitting.is_thinking() && sitting.shown().is_none();
    match (thinks, sitting.acting()) {
        (true, Some((_, Player::Level(_)))) => String::new(),
        (true, Some(_)) => before.cloned().unwrap_or_else(|| status(sitting)),
        _ if sitting.is_paused() && sitting.shown().is_none() => {
            let waits = waits(sitting).unwrap_or_default();
            format!("{} {waits}", sentence(&status(sitting)))
        }
        _ if sitting.is_persons_turn() && sitting.shown().is_none() => warned(sitting),
        _ => status(sitting),
    }
}

/// Whose turn it is, and before it is begun which rules will soon turn against somebody.
fn warned(sitting: &Sitting) -> String {
    let (status, table) = (status(sitting), sitting.view());
    let warnings = if table.at_turn_start() { voice(&*table).warnings() } else { Vec::new() };
    match warnings.is_empty() {
        true => status,
        false => format!("{} {}", sentence(&status), warnings.join(" ")),
    }
}

/// Where the game goes on that was gone back in, and whose turn it is.
pub(crate) fn back_at(sitting: &Sitting) -> String {
    let table = sitting.table();
    let back = match table.turns() {
        0 => BACK_AT_START.t().to_owned(),
        turns => BACK_AT.fill(&[&turns]),
    };
    format!("{back} {}", sentence(&voice(&**table).next()))
}

/// The person who was the last to fall and what is said to persons who are all out, while it is not
/// known what they want or when they have ended the game.
fn beaten(sitting: &Sitting) -> Option<(Fallen, Word)> {
    let out = sitting.fallen().into_iter().rev();
    let person = out.into_iter().find(|fallen| sitting.player(fallen.seat).is_person());
    let last = person.filter(|_| sitting.is_beaten())?;
    let word = match sitting.afterwards() {
        None if sitting.has_resigned(last.seat) => RESIGNED,
        None => BEATEN,
        Some(Afterwards::Close) => CLOSED,
        Some(_) => return None,
    };
    Some((last, word))
}

/// Who fell lately.
pub(crate) fn fallen(sitting: &Sitting) -> String {
    let lately = sitting.just_fallen();
    let told = lately.iter().flat_map(|fallen| {
        let army = Army(fallen.seat.0);
        let table = sitting.table();
        let heir = table.commander(army).filter(|&heir| heir != fallen.seat && !table.is_out(heir));
        let leads = heir.map(|heir| sentence(&voice(&**table).leads(heir, army)));
        [is_out(sitting, fallen)].into_iter().chain(leads)
    });
    told.collect::<Vec<_>>().join(" ")
}

fn is_out(sitting: &Sitting, fallen: &Fallen) -> String {
    OUT.fill(&[&games::army(sitting.table().game(), fallen.seat.index()), &fallen.place])
}

/// What opponents threaten: who, and at which points; bases and leaders of the one to act by name.
pub(crate) fn threatened(table: &dyn Match, threats: &[Threat]) -> String {
    let (points, pieces) = (table.geometry().points, table.pieces());
    let own = table.acting().ok();
    let named = |threat: &Threat| {
        let label = &points[threat.at.index()].label;
        let piece = pieces.iter().rfind(|piece| piece.point == threat.at);
        match (threat.how, piece) {
            (Harm::Conquest, _) => board::YOUR_BASE.fill(&[label]),
            (Harm::Leader, Some(piece)) if piece.commander == own => {
                let kind = games::named(table.game().id(), &format!("kind {}", piece.kind));
                board::YOUR_LEADER.fill(&[&kind, label])
            }
            _ => label.clone(),
        }
    };
    let by = |seat: Seat| {
        let at = || threats.iter().filter(|threat| threat.by == seat);
        let things: Vec<String> = at().map(named).collect();
        let army = games::army(table.game(), seat.index());
        let word = if at().any(Threat::is_grave) { board::ENDANGERS } else { board::THREATENS };
        (!things.is_empty()).then(|| word.fill(&[&army, &things.join(", ")]))
    };
    Seat::first(table.seats()).filter_map(by).collect::<Vec<_>>().join(" ")
}

/// What the computer would do in the person's place, once it has thought about it.
pub(crate) fn hint(sitting: &Sitting) -> String {
    let shown = !sitting.is_thinking() && sitting.shown().is_none();
    let turn = sitting.hint().filter(|_| shown);
    turn.map(|turn| with_reason(sitting, turn, &voice(&**sitting.table()).turn(turn)))
        .unwrap_or_default()
}

/// The same in few words.
pub(crate) fn hint_in_brief(sitting: &Sitting) -> String {
    let shown = !sitting.is_thinking() && sitting.shown().is_none();
    let turn = sitting.hint().filter(|_| shown);
    let left = || if sitting.has_left_hint() { HINT_LEFT.t().to_owned() } else { String::new() };
    turn.map(|turn| with_reason(sitting, turn, &voice(&**sitting.table()).turn_in_brief(turn)))
        .unwrap_or_else(left)
}

/// What the computer would do, and why if that is plain to see.
fn with_reason(sitting: &Sitting, turn: &str, told: &str) -> String {
    let table = sitting.table();
    let reason = reason(&**table, turn).map(|reason| voice(&**table).reason(&reason));
    let ends = table.read(turn).is_ok_and(|step| table.gesture(step) == [Touch::Button("done")]);
    let done = games::names(table.game()).choice(&Touch::Button("done"));
    let says = match ends {
        true => HINT_DONE.fill(&[&done]),
        false => HINT_SAYS.fill(&[&told]).replace("….", "…"),
    };
    reason.map_or(says.clone(), |reason| format!("{says} {reason}"))
}

/// What is said below the board while nobody can touch it, if not the status.
pub(crate) fn waits(sitting: &Sitting) -> Option<String> {
    let word = match sitting.shown() {
        Some(_) => LOOKING_BACK,
        None if sitting.is_halted() => HALTED,
        None if sitting.is_elsewhere() => ELSEWHERE,
        None => WAITS,
    };
    let waits = sitting.shown().is_some() || sitting.is_paused() || sitting.is_halted();
    waits.then(|| word.t().to_owned())
}

/// Whether the only person at the table won or lost, of more than two sides in which place.
fn verdict(sitting: &Sitting, table: &dyn Match, outcome: &Outcome) -> Option<String> {
    let person = sitting.only_person()?;
    let winner = outcome.ranking.winner()?;
    Some(match sitting.place(person) {
        _ if winner == table.side_of(person) => YOU_WON.t().to_owned(),
        Some(place) => YOUR_PLACE.fill(&[&place]),
        None => YOU_LOST.t().to_owned(),
    })
}

/// Whom a seat plays with, if with anybody; the only person is told whose partner that is.
pub(crate) fn plays_with(sitting: &Sitting, seat: Seat) -> Option<String> {
    match sitting.only_person() {
        Some(person) if person == seat => None,
        _ if sitting.is_partner(seat) => Some(PARTNER.t().to_owned()),
        _ => partners(&**sitting.table(), seat),
    }
}

/// Whom a seat plays with, if with anybody.
pub(crate) fn partners(table: &dyn Match, seat: Seat) -> Option<String> {
    let own = Seat::first(table.seats())
        .filter(|&other| other != seat && table.side_of(other) == table.side_of(seat));
    let names: Vec<String> = own.map(|other| games::army(table.game(), other.index())).collect();
    (!names.is_empty()).then(|| WITH.fill(&[&names.join(", ")]))
}
