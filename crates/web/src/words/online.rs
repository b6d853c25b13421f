//! Words of games with people elsewhere.

use quadrille_board::online::{Left, Withdrawn};
use quadrille_protocol::{GuestNumber, RefusalReason, TableState};
use quadrille_table::Offer;
use quadrille_table::record::Clock;

use super::{Word, games};

pub(crate) const WITH_FRIEND: Word = Word::new("With a friend", "Mit Freunden", "С друзьями");
pub(crate) const FRIENDS_TITLE: Word =
    Word::new("{} with a friend", "{} mit Freunden", "{} с друзьями");
pub(crate) const FRIENDS_LEAD: Word = Word::new(
    "You get a link. Whoever opens it plays with you, wherever they are.",
    "Du bekommst einen Link. Wer ihn öffnet, spielt mit dir, egal wo.",
    "Вы получите ссылку. Кто её откроет, сыграет с вами, где бы он ни был.",
);
pub(crate) const ELSEWHERE: Word =
    Word::new("With friends elsewhere", "Mit Freunden anderswo", "С друзьями по сети");
pub(crate) const MAKE: Word = Word::new("Get the link", "Link holen", "Получить ссылку");
pub(crate) const MAKING: Word = Word::new("One moment…", "Einen Moment …", "Одну минуту…");
pub(crate) const TOO_MANY_TABLES: Word = Word::new(
    "You have too many open tables. Close one, or try again later.",
    "Du hast zu viele offene Tische. Schließe einen davon oder versuche es später noch einmal.",
    "У вас слишком много открытых столов. Закройте один из них или попробуйте позже.",
);

pub(crate) const NOT_MADE: Word = Word::new(
    "The server did not make this table. Try again in a moment.",
    "Der Server hat diesen Tisch nicht angelegt. Versuch es gleich noch einmal.",
    "Сервер не создал этот стол. Попробуйте чуть позже.",
);
pub(crate) const CLOCK: Word = Word::new("Time", "Bedenkzeit", "Время");
pub(crate) const NO_CLOCK: Word = Word::new("no clock", "ohne Uhr", "без часов");
const MINUTES: Word = Word::new("{} min + {} s", "{} min + {} s", "{} мин + {} с");
const SECONDS: Word = Word::new("{} s + {} s", "{} s + {} s", "{} с + {} с");
const DAYS: Word = Word::new(
    "{} day a turn|{} days a turn",
    "{} Tag je Zug|{} Tage je Zug",
    "{} день на ход|{} дня на ход|{} дней на ход",
);
pub(crate) const ME: Word = Word::new("me", "ich", "я");
pub(crate) const OPEN_SEAT: Word =
    Word::new("free, for whoever comes", "frei, für wer kommt", "свободно, для гостя");
pub(crate) const TAKEBACKS: Word = Word::new(
    "Turns can be taken back if all agree",
    "Züge lassen sich zurücknehmen, wenn alle zustimmen",
    "Ходы можно вернуть, если все согласны",
);
pub(crate) const NEEDS_PERSON: Word = Word::new(
    "Somebody has to play: leave a seat to yourself or to a guest.",
    "Jemand muss spielen: Lass dir oder einem Gast einen Stuhl.",
    "Кто-то должен играть: оставьте место себе или гостю.",
);
pub(crate) const NO_SERVER: Word = Word::new(
    "Playing with people elsewhere needs a Quadrille server, and none answers here. Start one with “quadrille serve” and open the page from there; everything else works as ever.",
    "Für Partien mit anderen anderswo braucht es einen Quadrille-Server, und hier antwortet keiner. Starte einen mit „quadrille serve“ und öffne die Seite von dort; alles andere geht wie immer.",
    "Для игры по сети нужен сервер Quadrille, а здесь он не отвечает. Запустите его командой «quadrille serve» и откройте страницу оттуда; всё остальное работает как обычно.",
);
pub(crate) const CUT_OFF: Word = Word::new(
    "No connection. Your game goes on when it is back.",
    "Keine Verbindung. Deine Partie geht weiter, sobald sie wieder da ist.",
    "Нет связи. Партия продолжится, когда она восстановится.",
);
pub(crate) const CUT_OFF_MAKING: Word = Word::new(
    "No connection. You can get a link when it is back.",
    "Keine Verbindung. Sobald sie wieder da ist, bekommst du einen Link.",
    "Нет связи. Ссылку можно получить, когда она восстановится.",
);
pub(crate) const CUT_OFF_GAMES: Word = Word::new(
    "No connection. This is how your games stood last.",
    "Keine Verbindung. So standen deine Partien zuletzt.",
    "Нет связи. Так ваши партии выглядели в последний раз.",
);
pub(crate) const FOREIGN: Word = Word::new(
    "The server has another version than this page. Reload the page to play online.",
    "Der Server hat eine andere Version als diese Seite. Lade sie neu, um online zu spielen.",
    "У сервера другая версия. Обновите страницу, чтобы играть по сети.",
);
pub(crate) const CONNECTING: Word = Word::new("Connecting…", "Verbinde …", "Подключение…");
pub(crate) const RECONNECTING: Word =
    Word::new("Reconnecting…", "Verbinde neu …", "Восстанавливаем связь…");
pub(crate) const BACK: Word =
    Word::new("Connected again.", "Wieder verbunden.", "Связь восстановлена.");
pub(crate) const BAD_LINK: Word = Word::new(
    "This link leads to no table: a letter may be missing. Ask for it once more.",
    "Dieser Link führt zu keinem Tisch: Vielleicht fehlt ein Zeichen. Lass ihn dir noch einmal schicken.",
    "Эта ссылка не ведёт ни к какому столу: возможно, потерялась буква. Попросите прислать её ещё раз.",
);
pub(crate) const NO_TABLE: Word = Word::new(
    "There is no such table here, or no more.",
    "Diesen Tisch gibt es hier nicht oder nicht mehr.",
    "Такого стола здесь нет или уже нет.",
);
pub(crate) const CLOSED: Word = Word::new(
    "This table was closed. There is no result.",
    "Dieser Tisch wurde geschlossen. Es gibt kein Ergebnis.",
    "Этот стол закрыт. Результата нет.",
);
pub(crate) const TO_GAMES: Word = Word::new("To the games", "Zu den Spielen", "К играм");
pub(crate) const ANOTHER: Word = Word::new("Another table", "Ein neuer Tisch", "Новый стол");
pub(crate) const WAITING: Word =
    Word::new("Waiting for your friend", "Warten auf deine Freunde", "Ждём ваших друзей");
pub(crate) const INVITED: Word =
    Word::new("You are invited", "Du bist eingeladen", "Вас пригласили");
pub(crate) const SEND_LINK: Word = Word::new(
    "Send this link, or let it be scanned. The game begins by itself once all sit.",
    "Schick diesen Link oder lass ihn abfotografieren. Es beginnt von selbst, sobald alle sitzen.",
    "Отправьте ссылку или покажите код. Партия начнётся сама, когда все сядут.",
);
pub(crate) const LINK: Word = Word::new("The table’s link", "Der Link zum Tisch", "Ссылка на стол");
pub(crate) const COPY: Word = Word::new("Copy", "Kopieren", "Копировать");
pub(crate) const COPIED: Word = Word::new("Copied", "Kopiert", "Скопировано");
pub(crate) const SHARE: Word = Word::new("Share", "Teilen", "Поделиться");
pub(crate) const QR: Word = Word::new(
    "The link as a code to be scanned",
    "Der Link als Code zum Abfotografieren",
    "Ссылка в виде QR-кода",
);
pub(crate) const YOUR_NAME: Word = Word::new("Your name", "Dein Name", "Ваше имя");
const GUEST: Word = Word::new("Guest {}", "Gast {}", "Гость {}");
pub(crate) const COMPUTER: Word =
    Word::new("computer, level {}", "Computer, Stufe {}", "компьютер, уровень {}");
pub(crate) const FREE: Word = Word::new("free", "frei", "свободно");
pub(crate) const SIT: Word = Word::new("Sit down", "Hinsetzen", "Сесть");
pub(crate) const SIT_AS: Word = Word::new("Sit down as {}", "Hinsetzen: {}", "Сесть: {}");
pub(crate) const MOVE: Word = Word::new("Move here", "Hierher", "Пересесть");
pub(crate) const MOVE_TO: Word = Word::new("Move to {}", "Umsetzen: {}", "Пересесть: {}");
pub(crate) const RISE: Word = Word::new("Get up", "Aufstehen", "Встать");
pub(crate) const FILL: Word = Word::new("Computer…", "Computer …", "Компьютер…");
pub(crate) const FILL_AS: Word =
    Word::new("Give {} to the computer", "{} an den Computer geben", "Отдать компьютеру: {}");
pub(crate) const CLOSE_TABLE: Word =
    Word::new("Close the table", "Tisch schließen", "Закрыть стол");
pub(crate) const LEARN: Word =
    Word::new("Learn it in 3 minutes", "In 3 Minuten lernen", "Освоить за 3 минуты");
pub(crate) const FULL: Word = Word::new(
    "All seats are taken: you are watching.",
    "Alle Plätze sind besetzt: Du siehst zu.",
    "Все места заняты: вы смотрите.",
);
pub(crate) const YOU_WATCH: Word = Word::new("You are watching.", "Du siehst zu.", "Вы смотрите.");
pub(crate) const WATCHERS: Word =
    Word::new("{} watches|{} watch", "{} sieht zu|{} sehen zu", "смотрит {}|смотрят {}|смотрят {}");
pub(crate) const YOU_ARE: Word = Word::new("{} (you)", "{} (du)", "{} (вы)");
pub(crate) const SAT_DOWN: Word =
    Word::new("{} sits down: {}.", "{} setzt sich: {}.", "За стол садится {}: {}.");
pub(crate) const BEGUN: Word =
    Word::new("The game begins.", "Die Partie beginnt.", "Партия начинается.");
pub(crate) const HERE: Word = Word::new("connected", "verbunden", "на связи");
pub(crate) const GONE: Word = Word::new("not connected", "nicht verbunden", "не на связи");
pub(crate) const HAS_LEFT: Word = Word::new(
    "{} has lost the connection.",
    "{} hat die Verbindung verloren.",
    "Потеряна связь: {}.",
);
pub(crate) const IS_BACK: Word =
    Word::new("{} is back.", "{} ist wieder da.", "Снова на связи: {}.");
pub(crate) const SENDING: Word =
    Word::new("Sending your turn…", "Dein Zug wird geschickt …", "Ваш ход отправляется…");
pub(crate) const TAKEBACK: Word =
    Word::new("Ask to take back", "Um Rücknahme bitten", "Попросить вернуть ход");
pub(crate) const GREET: Word = Word::new("Greet", "Grüßen", "Сказать");
pub(crate) const GREETING: Word = Word::new("{}: {}", "{}: {}", "{}: {}");
pub(crate) const LEAVE: Word = Word::new("Leave the game", "Partie verlassen", "Покинуть партию");
pub(crate) const LEAVE_SURE: Word = Word::new(
    "Leave for good? For you the game is lost then.",
    "Endgültig gehen? Dann ist die Partie für dich verloren.",
    "Уйти совсем? Тогда партия для вас проиграна.",
);
pub(crate) const ABORT: Word = Word::new("Break off", "Abbrechen", "Прервать партию");
pub(crate) const ABORT_SURE: Word = Word::new(
    "Break off? It has hardly begun, so there is no result.",
    "Abbrechen? Es hat kaum begonnen, also gibt es kein Ergebnis.",
    "Прервать? Партия едва началась, результата не будет.",
);
pub(crate) const CLOSE_SURE: Word = Word::new(
    "Close this table? Its link leads nowhere then.",
    "Diesen Tisch schließen? Sein Link führt dann nirgendwohin.",
    "Закрыть этот стол? Ссылка перестанет работать.",
);
pub(crate) const ACCEPT: Word = Word::new("Agree", "Annehmen", "Согласиться");
pub(crate) const DECLINE: Word = Word::new("Refuse", "Ablehnen", "Отказаться");
const OFFERS_DRAW: Word =
    Word::new("{} offers a draw.", "{} bietet Remis an.", "{} предлагает ничью.");
const OFFERS_TAKEBACK: Word = Word::new(
    "{} asks to take a turn back.",
    "{} bittet, einen Zug zurücknehmen zu dürfen.",
    "{} просит вернуть ход.",
);
const OFFERED_DRAW: Word = Word::new(
    "You offered a draw. It stands until it is answered or refused.",
    "Du hast Remis angeboten. Es gilt, bis jemand antwortet.",
    "Вы предложили ничью. Ждём ответа.",
);
const OFFERED_TAKEBACK: Word = Word::new(
    "You asked to take back. Waiting for an answer.",
    "Du hast um Rücknahme gebeten. Warten auf Antwort.",
    "Вы попросили вернуть ход. Ждём ответа.",
);
pub(crate) const DECLINED: Word = Word::new(
    "{} would rather play on.",
    "{} möchte lieber weiterspielen.",
    "{} предпочитает играть дальше.",
);
pub(crate) const TOOK_BACK: Word = Word::new(
    "{} took a turn back.",
    "{} hat einen Zug zurückgenommen.",
    "Ход возвращён по просьбе игрока {}.",
);
pub(crate) const BAR_REPLAY: Word = Word::new("Replay", "Zeigen", "Показать");
pub(crate) const REMATCH: Word = Word::new("Rematch", "Revanche", "Реванш");
pub(crate) const REMATCH_ASKED: Word =
    Word::new("Rematch: waiting…", "Revanche: warten …", "Реванш: ждём…");
pub(crate) const WANTS_AGAIN: Word =
    Word::new("{} wants a rematch.", "{} möchte eine Revanche.", "{} хочет реванш.");
pub(crate) const TO_NEXT: Word = Word::new("To the rematch", "Zur Revanche", "К реваншу");
pub(crate) const MY_GAMES: Word = Word::new("My games", "Meine Partien", "Мои партии");
pub(crate) const YOUR_TURN: Word = Word::new("your turn", "du bist dran", "ваш ход");
pub(crate) const THEIR_TURN: Word = Word::new("others to move", "andere am Zug", "ход за другими");
pub(crate) const WAITS_FOR_PLAYERS: Word =
    Word::new("waiting for players", "wartet auf Mitspieler", "ждёт игроков");
pub(crate) const IS_OVER: Word = Word::new("over", "zu Ende", "окончена");
pub(crate) const TITLE_OWN_TURN: Word =
    Word::new("Your turn · {}", "Du bist dran · {}", "Ваш ход · {}");
pub(crate) const TITLE_TURN: Word =
    Word::new("({}) Your turn · {}", "({}) Du bist dran · {}", "({}) Ваш ход · {}");
pub(crate) const NOTE_TURN: Word =
    Word::new("{}: it is your turn", "{}: Du bist dran", "{}: ваш ход");
pub(crate) const TELL_ME: Word =
    Word::new("Tell me when it is my turn", "Sag mir, wenn ich dran bin", "Сообщать о моём ходе");
pub(crate) const TABLE: Word = Word::new("Table", "Tisch", "Стол");
const SECONDS_LEFT: Word = Word::new("{} seconds left.", "Noch {} Sekunden.", "Осталось {} с.");
const DAYS_LEFT: Word = Word::new("{} d {} h", "{} T {} h", "{} д {} ч");
const WHOLE_DAYS_LEFT: Word = Word::new("{} d", "{} T", "{} д");
const HOURS_LEFT: Word = Word::new("{} h", "{} h", "{} ч");
pub(crate) const TIME_OF: Word = Word::new("Time left: {}", "Restzeit: {}", "Осталось времени: {}");

/// The ready-made greetings, by their numbers.
pub(crate) const GREETINGS: [Word; 8] = [
    Word::new("Hello!", "Hallo!", "Здравствуйте!"),
    Word::new("Have fun!", "Viel Spaß!", "Приятной игры!"),
    Word::new("Good move!", "Guter Zug!", "Хороший ход!"),
    Word::new("Oops!", "Ups!", "Ой!"),
    Word::new("One moment, please.", "Einen Moment, bitte.", "Минутку, пожалуйста."),
    Word::new("Thank you!", "Danke!", "Спасибо!"),
    Word::new("Well played!", "Gut gespielt!", "Отличная игра!"),
    Word::new("See you!", "Bis bald!", "До встречи!"),
];

/// What time seats have.
pub(crate) fn clock(clock: Option<Clock>) -> String {
    match clock {
        Some(Clock::Days(days)) => DAYS.count(days.into()),
        Some(Clock::Increment { base, increment }) if base % 60 == 0 => {
            MINUTES.fill(&[&(base / 60), &increment])
        }
        Some(Clock::Increment { base, increment }) => SECONDS.fill(&[&base, &increment]),
        _ => NO_CLOCK.t().to_owned(),
    }
}

/// A name in the language of the page if the server gave it, or else the name itself.
pub(crate) fn name(name: &str) -> String {
    let guest = GuestNumber::in_name(name);
    guest.map_or_else(|| name.to_owned(), |guest| GUEST.fill(&[&guest.figures()]))
}

/// What a clock shows.
pub(crate) fn left(left: &Left) -> String {
    match (left.days(), left.hours()) {
        (Some((days, 0)), _) => WHOLE_DAYS_LEFT.fill(&[&days]),
        (Some((days, hours)), _) => DAYS_LEFT.fill(&[&days, &hours]),
        (None, Some(hours)) => HOURS_LEFT.fill(&[&hours]),
        (None, None) => left.figures(),
    }
}

/// What is said aloud when little time is left.
pub(crate) fn seconds_left(seconds: u32) -> String {
    SECONDS_LEFT.fill(&[&seconds])
}

/// What is played at a table: the options that are not the usual ones, and the time.
pub(crate) fn plan(table_state: &TableState) -> String {
    let plan = table_state.plan();
    let options = games::options(table_state.current_match().game());
    options.into_iter().chain([clock(plan.clock)]).collect::<Vec<_>>().join(" · ")
}

/// What somebody proposes, to those who are asked.
pub(crate) fn offers(offer: Offer, who: &str) -> String {
    match offer {
        Offer::Draw => OFFERS_DRAW.fill(&[&who]),
        _ => OFFERS_TAKEBACK.fill(&[&who]),
    }
}

/// The same to whoever proposed it.
pub(crate) fn offered(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => OFFERED_DRAW.t(),
        _ => OFFERED_TAKEBACK.t(),
    }
}

/// Why something done here was taken back.
pub(crate) fn withdrawn(withdrawn: Withdrawn) -> String {
    let word = match withdrawn.reason {
        RefusalReason::Late => Word::new(
            "Your time was up before this turn came. It is taken back.",
            "Deine Zeit war um, bevor dieser Zug ankam. Er ist zurückgenommen.",
            "Время вышло раньше, чем дошёл этот ход. Он отменён.",
        ),
        RefusalReason::Behind | RefusalReason::NotYourTurn | RefusalReason::NotNow => Word::new(
            "The game went on meanwhile. What you did is taken back.",
            "Die Partie ging inzwischen weiter. Was du getan hast, ist zurückgenommen.",
            "Партия тем временем продолжилась. Ваше действие отменено.",
        ),
        RefusalReason::TooMany => Word::new(
            "You have too many unfinished games. Finish one first.",
            "Du hast zu viele unbeendete Partien. Beende zuerst eine davon.",
            "У вас слишком много незаконченных партий. Сначала закончите одну из них.",
        ),
        RefusalReason::Archived => Word::new(
            "This game is in the archive. You can replay it, but not change it.",
            "Diese Partie liegt im Archiv. Du kannst sie nachspielen, aber nicht mehr ändern.",
            "Эта партия в архиве. Её можно просмотреть, но не изменить.",
        ),
        RefusalReason::Taken => Word::new(
            "Somebody else has taken this seat.",
            "Hier sitzt schon jemand anders.",
            "Это место уже заняли.",
        ),
        _ => Word::new(
            "The server refused that. It is taken back.",
            "Der Server hat das abgelehnt. Es ist zurückgenommen.",
            "Сервер отклонил это. Действие отменено.",
        ),
    };
    word.t().to_owned()
}
