//! What went wrong, as readers of texts tell it in English, in other languages.
//!
//! The English sentence itself is the key: [`SENTENCES`] has those that people meet, with `{}` for
//! what stands there as it is and `{!}` for what is told in turn. A game's own are in its
//! `names.txt`, behind `says`.

use quadrille_core::Language;
use quadrille_table::GameId;

use crate::{Word, fill, sentence};

/// A problem that was told in English, in another language; none if it is not known there.
#[must_use]
pub fn trouble(language: Language, english: &str) -> Option<String> {
    let is_plain = |text: &str| {
        let quoted = text.len() > 1 && text.starts_with(['"', '\'']) && text.ends_with(['"', '\'']);
        !text.is_empty() && (quoted || !text.contains(char::is_whitespace))
    };
    if language == Language::English {
        return Some(english.to_owned());
    }
    if let Some(army) = army(language, english) {
        return Some(army.to_owned());
    }
    let own = GameId::ALL.into_iter().flat_map(|game| game.rules().names(language).lines());
    let own = own.filter_map(|line| line.strip_prefix("says ")?.split_once(": "));
    let common = SENTENCES.iter().map(|word| (word.text(Language::English), word.text(language)));
    let sentence =
        own.chain(common).find_map(|(pattern, text)| told(language, english, pattern, text));
    sentence.or_else(|| is_plain(english).then(|| english.to_owned()))
}

/// How many possibilities a [`detail`] names at most.
const MOST: usize = 3;

/// A problem that was told in English, as a short sentence in a language; empty if it is only about
/// how texts are written, and none if it is not known in the language.
#[must_use]
pub fn detail(language: Language, english: &str) -> Option<String> {
    let places = ["the link: ", "the text: ", "the rows: "];
    let mut short = places.iter().fold(english.to_owned(), |text, place| text.replace(place, ""));
    if short.contains("\"<") {
        return Some(String::new());
    }
    if let Some((problem, near)) = short.split_once("; try ") {
        let near: Vec<&str> = near.split(' ').take(MOST).collect();
        short = format!("{problem}; try {}", near.join(", "));
    }
    trouble(language, &short).map(|told| sentence(&told))
}

/// The name of an army that errors call by its English one.
fn army(language: Language, name: &str) -> Option<&'static str> {
    let known = |game: GameId| game.rules().name_of(language, &format!("army {name}"));
    GameId::ALL.into_iter().find_map(known)
}

/// A sentence that fits a pattern, told by another text with the same gaps.
fn told(language: Language, english: &str, pattern: &str, text: &str) -> Option<String> {
    let mut parts = pattern.split("{}").flat_map(|part| {
        let mut nested = part.split("{!}");
        let first = nested.next().map(|part| (false, part));
        first.into_iter().chain(nested.map(|part| (true, part)))
    });
    let (_, first) = parts.next()?;
    let mut rest = english.strip_prefix(first)?;
    let mut values: Vec<String> = Vec::new();
    let mut parts = parts.peekable();
    while let Some((is_told, part)) = parts.next() {
        let end = match parts.peek() {
            Some(_) => rest.find(part)?,
            None => {
                rest.len().checked_sub(part.len()).filter(|&end| rest.ends_with(part) && end > 0)?
            }
        };
        let value = &rest[..end];
        values.push(match is_told {
            true => trouble(language, value)?,
            false => army(language, value).unwrap_or(value).to_owned(),
        });
        rest = &rest[end + part.len()..];
    }
    let values: Vec<&dyn std::fmt::Display> = values.iter().map(|value| value as _).collect();
    (rest.is_empty()).then(|| fill(text, &values))
}

/// What readers of texts say, the more special before the more general.
const SENTENCES: &[Word] = &[
    Word::new("line {}, column {}: {!}", "Zeile {}, Spalte {}: {}", "строка {}, столбец {}: {}"),
    Word::new(
        "cannot read the step \"{}\": {!}",
        "der Schritt „{}“ ist nicht lesbar: {}",
        "шаг «{}» не читается: {}",
    ),
    Word::new(
        "{} is not legal here; try {}",
        "{} geht hier nicht; möglich wäre {}",
        "{} здесь нельзя; можно: {}",
    ),
    Word::new("{} is not legal here", "{} geht hier nicht", "{} здесь нельзя"),
    Word::new(
        "expected the turn to end with {}, as nothing can follow it",
        "der Zug endet mit {}, danach kann nichts mehr kommen",
        "ход кончается на {}, дальше ничего быть не может",
    ),
    Word::new("the game is over", "die Partie ist zu Ende", "партия окончена"),
    Word::new(
        "the position to begin with: {!}",
        "die Anfangsstellung: {}",
        "начальная позиция: {}",
    ),
    Word::new(
        "expected the turn before to be whole: join its steps by \";\"",
        "der Zug davor ist unvollständig; seine Schritte gehören mit „;“ verbunden",
        "предыдущий ход неполон; его шаги соединяются знаком «;»",
    ),
    Word::new(
        "expected {}. as the number of this turn",
        "dieser Zug muss die Nummer {} haben",
        "у этого хода должен быть номер {}",
    ),
    Word::new(
        "expected the header Game, like {}",
        "es fehlt die Angabe des Spiels, etwa {}",
        "не указана игра, например {}",
    ),
    Word::new(
        "expected the header {} only once",
        "die Angabe {} darf nur einmal dastehen",
        "указание {} должно быть одно",
    ),
    Word::new(
        "expected rules version {}, the only one known here",
        "hier ist nur die Regelversion {} bekannt",
        "здесь известна только версия правил {}",
    ),
    Word::new(
        "expected rules version 1 to {}",
        "hier sind die Regelversionen 1 bis {} bekannt",
        "здесь известны версии правил с 1 по {}",
    ),
    Word::new(
        "played by rules version {}, but not possible by version {}: {!}",
        "nach Regelversion {} gespielt, aber nach Version {} nicht möglich: {}",
        "сыграно по версии правил {}, но по версии {} невозможно: {}",
    ),
    Word::new(
        "expected \"{}\", as the turns say",
        "nach den Zügen müsste hier „{}“ stehen",
        "судя по ходам, здесь должно быть «{}»",
    ),
    Word::new(
        "expected one game and nothing after it",
        "es darf nur eine Partie sein und nichts danach",
        "должна быть одна партия и ничего после неё",
    ),
    Word::new(
        "expected a turn after its number",
        "nach der Nummer fehlt der Zug",
        "после номера нет хода",
    ),
    Word::new(
        "expected a turn, a comment or a variation, found {}",
        "hier kann ein Zug, eine Anmerkung oder eine Variante stehen, aber nicht {}",
        "здесь может быть ход, примечание или вариант, но не {}",
    ),
    Word::new(
        "expected a turn before the variation that replaces it",
        "vor der Variante fehlt der Zug, den sie ersetzt",
        "перед вариантом нет хода, который он заменяет",
    ),
    Word::new(
        "expected {} to close this value",
        "diese Angabe ist nicht mit {} abgeschlossen",
        "это указание не закрыто знаком {}",
    ),
    Word::new(
        "expected {} to close this comment",
        "diese Anmerkung ist nicht mit {} abgeschlossen",
        "это примечание не закрыто знаком {}",
    ),
    Word::new(
        "expected {} to close this variation",
        "diese Variante ist nicht mit {} abgeschlossen",
        "этот вариант не закрыт знаком {}",
    ),
    Word::new(
        "expected a turn in this variation",
        "in dieser Variante fehlt ein Zug",
        "в этом варианте нет хода",
    ),
    Word::new(
        "expected nothing after \"*\"",
        "nach „*“ darf nichts stehen",
        "после «*» ничего нет",
    ),
    Word::new(
        "expected a header's key, like Game",
        "hier fehlt der Name einer Angabe, etwa Game",
        "здесь нет названия указания, например Game",
    ),
    Word::new(
        "expected {} rows separated by \"/\", found {}",
        "nötig sind {} Reihen mit „/“ dazwischen, hier: {}",
        "нужно рядов через «/»: {}, здесь: {}",
    ),
    Word::new(
        "expected {} cells separated by \",\", found {}",
        "nötig sind {} Felder mit „,“ dazwischen, hier: {}",
        "нужно полей через «,»: {}, здесь: {}",
    ),
    Word::new(
        "expected {}, single spaces between, found {} parts",
        "nötig ist {} mit je einem Leerzeichen dazwischen; Teile hier: {}",
        "нужно {} через один пробел; частей здесь: {}",
    ),
    Word::new(
        "expected key=value with a key of {}",
        "nötig ist Schlüssel=Wert mit einem Schlüssel aus {}",
        "нужно ключ=значение с ключом из {}",
    ),
    Word::new(
        "expected a key of {}",
        "möglich sind nur die Schlüssel {}",
        "возможны только ключи {}",
    ),
    Word::new("expected {} to be one of {}", "für {} ist möglich: {}", "для {} возможно: {}"),
    Word::new("expected {} only once", "{} darf nur einmal dastehen", "{} — только один раз"),
    Word::new("expected {} only with {}", "{} gibt es nur mit {}", "{} бывает только с {}"),
    Word::new("expected one of {}", "möglich ist: {}", "возможно: {}"),
    Word::new(
        "expected at most {} characters",
        "möglich sind höchstens {} Zeichen",
        "возможно не больше {} знаков",
    ),
    Word::new(
        "expected UTF-8 behind every %",
        "hinter einem % steht nichts Lesbares",
        "после % стоит нечитаемое",
    ),
    Word::new(
        "expected at least one piece",
        "nötig ist mindestens eine Figur",
        "нужна хотя бы одна фигура",
    ),
    Word::new(
        "expected one piece on a {}",
        "hier steht schon eine Figur",
        "здесь уже стоит фигура",
    ),
    Word::new("expected {!}, found {!}", "nötig ist {}, hier steht {}", "нужно: {}, здесь: {}"),
    Word::new("expected {!}", "nötig ist {}", "нужно: {}"),
    Word::new("{!}: {!}", "{}: {}", "{}: {}"),
    Word::new("a letter from {} to {}", "ein Buchstabe von {} bis {}", "буква от {} до {}"),
    Word::new("a number from {} to {}", "eine Zahl von {} bis {}", "число от {} до {}"),
    Word::new("a number", "eine Zahl", "число"),
    Word::new("a point of the board", "ein Punkt des Bretts", "поле доски"),
    Word::new("a field of the board", "ein Feld des Bretts", "поле доски"),
    Word::new("a cell", "ein Feld", "поле"),
    Word::new("nothing more", "nichts weiter", "ничего больше"),
    Word::new("the end", "das Ende", "конец"),
    Word::new("the seat", "wer am Zug ist", "чей ход"),
    Word::new("the rows", "die Reihen", "ряды"),
    Word::new("the text", "der Text", "текст"),
    Word::new("the link", "der Link", "ссылка"),
    Word::new("the game", "die Partie", "партия"),
    Word::new("rank {}", "Reihe {}", "ряд {}"),
    Word::new("character {}", "Zeichen {}", "знак {}"),
    Word::new("option \"{}\"", "Option „{}“", "вариант «{}»"),
    Word::new("game \"{}\"", "Spiel „{}“", "игра «{}»"),
    Word::new("{!}, {!}", "{}, {}", "{}, {}"),
    Word::new("{!} or {!}", "{} oder {}", "{} или {}"),
];
