//! Words of the games: what the rules name by keys.

use quadrille_core::Compass;
use quadrille_core::present::PieceView;
use quadrille_table::{GameId, GameText};

use super::Word;

/// What a game is about, in one sentence.
pub(crate) fn about(game: GameId) -> Word {
    match game {
        GameId::Ploy => Word::new(
            "Ships that fly only where they point, so half of the battle is steering.",
            "Raumschiffe, die nur dorthin fliegen, wohin ihre Nasen zeigen: Der halbe Kampf ist Steuern.",
            "Корабли летят лишь туда, куда смотрят их носы, и половина боя — это повороты.",
        ),
        GameId::Platz => Word::new(
            "A duel of archers: every arrow you shoot is a way you can never walk again.",
            "Ein Duell von Bogenschützen: Jeder verschossene Pfeil ist ein Weg, den du nie wieder gehst.",
            "Дуэль лучников: выпустив стрелу, фишка больше никогда не пойдёт в ту сторону.",
        ),
        GameId::Plimus => Word::new(
            "Magnet stones that leap over opposites, pair up and banish each other to the Poles.",
            "Magnetsteine, die Gegenpole überspringen, sich paaren und einander an die Pole verbannen.",
            "Магнитные камни прыгают через противоположный знак, складываются в пары и изгоняют друг друга на Полюсы.",
        ),
        GameId::Plateau => Word::new(
            "Armies on a round board share the steps of a turn; take the enemy's base.",
            "Armeen auf rundem Brett teilen sich die Wege eines Zuges; erobere die Basis des Gegners.",
            "Армии на круглой доске делят переходы одного хода; завоюйте базу противника.",
        ),
    }
}

/// What of a game was lost and is ours, if anything is.
pub(crate) fn rebuilt(game: GameId) -> Option<Word> {
    match game {
        GameId::Ploy | GameId::Platz => None,
        GameId::Plimus => Some(Word::new(
            "The drawing of the original board is lost; this one is rebuilt from the text.",
            "Die Zeichnung des alten Bretts ist verloren; dieses ist nach dem Text nachgebaut.",
            "Рисунок исходной доски утрачен; эта доска воссоздана по тексту.",
        )),
        GameId::Plateau => Some(Word::new(
            "The original opening formation is lost; this one is rebuilt.",
            "Die alte Anfangsaufstellung ist verloren; diese ist nachgebaut.",
            "Исходное построение утрачено; это построение воссоздано.",
        )),
    }
}

const FACTS: Word =
    Word::new("{} players · {} minutes", "{} Spieler · {} Minuten", "{} игрока · {} мин");

/// How many play it, and for how long.
pub(crate) fn facts(game: GameId) -> String {
    const OR: Word = Word::new("2 or 4", "2 oder 4", "2 или 4");
    let (seats, minutes) = match game {
        GameId::Ploy => (OR, "45"),
        GameId::Platz => (Word::same("2"), "10–30"),
        GameId::Plimus => (OR, "30–60"),
        GameId::Plateau => (Word::same("2–4"), "15–60"),
    };
    FACTS.fill(&[&seats.t(), &minutes])
}

/// The name of an army, which is also that of the seat that begins with it.
pub(crate) fn army(game: GameText, number: usize) -> String {
    let name = game.armies().get(number).map_or("", |army| army.name);
    let word = match name {
        "green" => Word::new("Green", "Grün", "Зелёные"),
        "red" => Word::new("Red", "Rot", "Красные"),
        "yellow" => Word::new("Yellow", "Gelb", "Жёлтые"),
        "blue" => Word::new("Blue", "Blau", "Синие"),
        "white" => Word::new("White", "Weiß", "Белые"),
        "black" => Word::new("Black", "Schwarz", "Чёрные"),
        "Babylon" => Word::new("Babylon", "Babylon", "Вавилон"),
        "Medo-Persia" => Word::new("Medo-Persia", "Medo-Persien", "Мидо-Персия"),
        "Greece" => Word::new("Greece", "Griechenland", "Греция"),
        "Rome" => Word::new("Rome", "Rom", "Рим"),
        other => Word::same(other),
    };
    word.t().to_owned()
}

const POINTING: Word = Word::new("pointing {}", "zeigt nach {}", "указывает: {}");
const ARROWS: Word = Word::new("arrows {}", "Pfeile {}", "стрелы: {}");
const HITS: Word = Word::new("hits: {}", "Treffer: {}", "попаданий: {}");

/// A piece as it is told to those who hear the board.
pub(crate) fn piece(game: GameText, piece: &PieceView) -> String {
    let owner = piece.army.map(|of| army(game, of.index())).unwrap_or_default();
    let mut text = format!("{owner} {}", kind(game.id(), piece.kind).t());
    if piece.directions != 0 {
        let seen = Compass::ALL.into_iter().filter(|way| piece.directions & way.bit() != 0);
        let names: Vec<&str> = seen.map(|way| compass(way).t()).collect();
        let word = if piece.kind == "piece" { ARROWS } else { POINTING };
        text = format!("{text}, {}", word.fill(&[&names.join(" ")]));
    }
    match piece.badge {
        Some(hits) => format!("{text}, {}", HITS.fill(&[&hits])),
        None => text,
    }
}

/// The short name of a direction.
pub(crate) const fn compass(way: Compass) -> Word {
    match way {
        Compass::North => Word::new("N", "N", "С"),
        Compass::NorthEast => Word::new("NE", "NO", "СВ"),
        Compass::East => Word::new("E", "O", "В"),
        Compass::SouthEast => Word::new("SE", "SO", "ЮВ"),
        Compass::South => Word::new("S", "S", "Ю"),
        Compass::SouthWest => Word::new("SW", "SW", "ЮЗ"),
        Compass::West => Word::new("W", "W", "З"),
        Compass::NorthWest => Word::new("NW", "NW", "СЗ"),
    }
}

/// A kind of piece by its key.
pub(crate) fn kind(game: GameId, key: &'static str) -> Word {
    match (game, key) {
        (_, "shield") => Word::new("Shield", "Sonde", "Щит"),
        (_, "probe") => Word::new("Probe", "Gleiter", "Зонд"),
        (_, "lance") => Word::new("Lance", "Kreuzer", "Копьё"),
        (_, "commander") => Word::new("Commander", "Commander", "Командир"),
        (_, "piece") => Word::new("piece", "Figur", "фишка"),
        (_, "plus") => Word::new("plus stone", "Plusstein", "плюсовой камень"),
        (_, "minus") => Word::new("minus stone", "Minusstein", "минусовой камень"),
        (_, "blank") => Word::new("blank stone", "Blankostein", "нейтральный камень"),
        (_, "emblem") => Word::new("Emblem", "Emblemarmee", "Эмблема"),
        (_, "two") => Word::new("2", "2", "двойка"),
        (_, "four") => Word::new("4", "4", "четвёрка"),
        (_, "six") => Word::new("6", "6", "шестёрка"),
        (_, other) => Word::same(other),
    }
}

/// An option by its key.
pub(crate) fn option(game: GameId, key: &'static str) -> Word {
    match (game, key) {
        (_, "mode") => Word::new("Players", "Spieler", "Игроки"),
        (_, "turning") => Word::new("Turning", "Drehen", "Повороты"),
        (_, "size") => Word::new("Board", "Brett", "Доска"),
        (_, "hits") => Word::new("Hits to win", "Treffer zum Sieg", "Попаданий для победы"),
        (_, "seats") => Word::new("Players", "Spieler", "Игроки"),
        (_, "capture") => Word::new("Doubles capture", "Doppelsteine schlagen", "Пары берут"),
        (_, "blank") => Word::new("Blank stone", "Blankostein", "Нейтральный камень"),
        (_, "spoiling") => Word::new(
            "Stones left at home",
            "Steine, die zu Hause bleiben",
            "Камни, оставшиеся дома",
        ),
        (_, "board") => Word::new("Board", "Brett", "Доска"),
        (_, other) => Word::same(other),
    }
}

/// A value of an option by its keys.
pub(crate) fn value(game: GameId, option: &'static str, key: &'static str) -> Word {
    match (game, option, key) {
        (_, "mode", "two") | (_, "seats", "2") => Word::new("Two", "Zwei", "Двое"),
        (_, "mode", "four") | (_, "seats", "4") => Word::new("Four", "Vier", "Четверо"),
        (_, "seats", "3") => Word::new("Three", "Drei", "Трое"),
        (_, "mode", "team") => Word::new("Two teams", "Zwei Mannschaften", "Две команды"),
        (_, "turning", "any") => {
            Word::new("As far as you like (3M)", "Beliebig weit (3M)", "На любой угол (3M)")
        }
        (_, "turning", "45") => {
            Word::new("One eighth (Schmidt)", "Ein Achtel (Schmidt)", "На 45° (Schmidt)")
        }
        (_, "size", "5") => Word::same("5×5"),
        (_, "size", "6") => Word::same("6×6"),
        (_, "capture", "facing") => {
            Word::new("whom they face", "das Gegenüber", "сидящего напротив")
        }
        (_, "capture", "all") => Word::new("everyone", "alle", "всех"),
        (_, "blank", "none") => Word::new("None", "Keiner", "Нет"),
        (_, "blank", "west") => Word::new("In the west", "Im Westen", "На западе"),
        (_, "blank", "east") => Word::new("In the east", "Im Osten", "На востоке"),
        (_, "spoiling", "counted") => Word::new(
            "count as filled in the end",
            "zählen am Ende als gefüllt",
            "в конце засчитываются как заполненные",
        ),
        (_, "spoiling", "allowed") => Word::new("may block", "dürfen sperren", "могут мешать"),
        (_, "board", "arena") => Word::new("Arena (16)", "Arena (16)", "Арена (16)"),
        (_, "board", "classic") => Word::new("Classic (24)", "Klassisch (24)", "Классическая (24)"),
        (_, _, other) => Word::same(other),
    }
}
