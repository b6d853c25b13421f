use quadrille_core::present::{Obstacle, PieceView, Touch};
use quadrille_core::{Army, Compass, Language, eighths_right};
use quadrille_table::GameText;

use crate::{Word, fill, form, list};

/// The names of a game in a language, by the keys of its rules.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub game: GameText,
    pub language: Language,
}

impl Names {
    /// The name for a key, if there is one.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&'static str> {
        self.game.rules().name_of(self.language, key)
    }

    /// The name for a key, or the last word of the key if there is none.
    #[must_use]
    pub fn named(&self, key: &str) -> String {
        self.find(key).or(key.rsplit(' ').next()).unwrap_or_default().to_owned()
    }

    /// The name for a key in the form for a number, with the number filled in.
    #[must_use]
    pub fn counted(&self, key: &str, number: u64) -> String {
        fill(form(&self.named(key), self.language, number), &[&number])
    }

    /// The reason that an obstacle gives.
    #[must_use]
    pub fn obstacle(&self, obstacle: Obstacle) -> String {
        let key = format!("why {}", obstacle.key);
        match obstacle.number {
            Some(number) => self.counted(&key, number.into()),
            None => self.named(&key),
        }
    }

    /// The name of an army, which is also that of the seat that begins with it.
    #[must_use]
    pub fn army(&self, army: Army) -> String {
        self.of_army("army", army).unwrap_or_default()
    }

    /// An army as the owner of something: *of Red*.
    #[must_use]
    pub fn owner(&self, army: Army) -> String {
        self.of_army("of", army).unwrap_or_else(|| self.army(army))
    }

    fn of_army(&self, key: &str, army: Army) -> Option<String> {
        let name = self.game.armies().get(army.index())?.name;
        let found = self.find(&format!("{key} {name}")).map(str::to_owned);
        found.or_else(|| (key == "army").then(|| name.to_owned()))
    }

    /// The label of a choice beside the board: a turning, a number, a part or a button.
    #[must_use]
    pub fn choice(&self, touch: &Touch) -> String {
        match touch {
            Touch::Turn(eighths) => turning(self.language, *eighths),
            Touch::Number(number) => self.counted("number", (*number).into()),
            Touch::Part(key) | Touch::Button(key) => self.named(&format!("choice {key}")),
            _ => String::new(),
        }
    }

    /// A piece with its owner, its directions and its badge.
    #[must_use]
    pub fn piece(&self, piece: &PieceView) -> String {
        let owner = piece.army.map(|army| format!(" {}", self.owner(army))).unwrap_or_default();
        let kind = self.named(&format!("kind {}", piece.kind));
        format!("{kind}{owner}{}", self.look(piece))
    }

    /// A number of pieces of one kind.
    #[must_use]
    pub fn several(&self, piece: &PieceView, count: usize) -> String {
        match count {
            1 => self.named(&format!("kind {}", piece.kind)),
            _ => self.counted(&format!("several {}", piece.kind), count as u64),
        }
    }

    /// The directions and the badge of a piece, each after a comma.
    pub(crate) fn look(&self, piece: &PieceView) -> String {
        let badge = piece.badge.map(|number| self.counted("badge", number.into()));
        let parts = self.directions(piece.directions).into_iter().chain(badge);
        parts.map(|part| format!(", {part}")).collect()
    }

    /// The directions of a piece, if its game has directions.
    fn directions(&self, mask: u8) -> Option<String> {
        let plain = self.find("directions")?;
        let special = match mask.count_ones() {
            0 => return self.find("directions none").map(str::to_owned),
            8 => return self.find("directions all").map(str::to_owned),
            5.. => self.find("directions but"),
            _ => None,
        };
        let shown = if special.is_some() { !mask } else { mask };
        Some(fill(special.unwrap_or(plain), &[&self.ways(shown)]))
    }

    /// The names of directions as a list.
    pub(crate) fn ways(&self, mask: u8) -> String {
        let seen = Compass::ALL.into_iter().filter(|way| mask & way.bit() != 0);
        let names: Vec<&str> = seen.map(|way| WAYS[way as usize].text(self.language)).collect();
        list(self.language, &names)
    }
}

const WAYS: [Word; 8] = [
    Word::new("north", "Norden", "север"),
    Word::new("north-east", "Nordosten", "северо-восток"),
    Word::new("east", "Osten", "восток"),
    Word::new("south-east", "Südosten", "юго-восток"),
    Word::new("south", "Süden", "юг"),
    Word::new("south-west", "Südwesten", "юго-запад"),
    Word::new("west", "Westen", "запад"),
    Word::new("north-west", "Nordwesten", "северо-запад"),
];

/// The name of a direction.
#[must_use]
pub const fn compass(way: Compass) -> Word {
    WAYS[way as usize]
}

/// The label of a turning by a number of eighths.
#[must_use]
pub fn turning(language: Language, eighths: u8) -> String {
    const RIGHT: Word =
        Word::new("turn right by {}°", "nach rechts drehen um {}°", "повернуть вправо на {}°");
    const LEFT: Word =
        Word::new("turn left by {}°", "nach links drehen um {}°", "повернуть влево на {}°");
    const AS_IT_IS: Word = Word::new("as it stands", "wie sie steht", "как стоит");
    let (way, count) = eighths_right(eighths);
    let word = match way {
        _ if count == 0 => AS_IT_IS,
        'R' => RIGHT,
        _ => LEFT,
    };
    word.fill(language, &[&(u32::from(count) * 45)])
}
