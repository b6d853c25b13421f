use quadrille_core::present::{Obstacle, PieceView, Touch};
use quadrille_core::texts::{
    Argument, Message as _, Phrase, directions, list, row, voice_pieces as texts,
};
use quadrille_core::{Army, Compass, Language, eighths_right};
use quadrille_table::GameText;

/// The names of a game in a language, by the keys of its rules.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    pub game: GameText,
    pub language: Language,
}

impl Names {
    /// The name for a key in every language, if there is one.
    #[must_use]
    pub fn phrase(&self, key: &str) -> Option<Phrase> {
        self.game.rules().name_of(key)
    }

    /// The name for a key, if there is one.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<&'static str> {
        Some(self.phrase(key)?.text(self.language))
    }

    /// The name for a key, or the last word of the key if there is none.
    #[must_use]
    pub fn named(&self, key: &str) -> String {
        self.find(key).or(key.rsplit('-').next()).unwrap_or_default().to_owned()
    }

    /// The name for a key with its placeholders filled in, if there is one.
    #[must_use]
    pub fn filled(&self, key: &str, values: &[(&str, Argument<'_>)]) -> Option<String> {
        Some(self.phrase(key)?.fill(self.language, values))
    }

    /// The name for a key in the form for a number, with `$number` filled in.
    #[must_use]
    pub fn counted(&self, key: &str, number: u64) -> String {
        let filled = self.filled(key, &[("number", Argument::Number(number))]);
        filled.unwrap_or_else(|| self.named(key))
    }

    /// The reason that an obstacle gives.
    #[must_use]
    pub fn obstacle(&self, obstacle: Obstacle) -> String {
        let key = format!("why-{}", obstacle.key);
        match obstacle.number {
            Some(number) => self.counted(&key, number.into()),
            None => self.named(&key),
        }
    }

    /// The name of an army, which is also that of the seat that begins with it.
    #[must_use]
    pub fn army(&self, army: Army) -> String {
        match self.army_noun(army) {
            Argument::Phrase(name) => name.text(self.language).to_owned(),
            Argument::Text(name) => name.into_owned(),
            _ => String::new(),
        }
    }

    /// An army as a noun, whose forms texts can ask for.
    #[must_use]
    pub fn army_noun(&self, army: Army) -> Argument<'static> {
        let name = self.game.armies().get(army.index()).map_or("", |army| army.name);
        self.noun(&format!("army-{}", name.to_lowercase()), name)
    }

    /// A kind of piece as a noun.
    pub(crate) fn kind_noun(&self, kind: &'static str) -> Argument<'static> {
        self.noun(&format!("kind-{kind}"), kind)
    }

    /// Any piece of the game as a noun: a ship, a stone.
    pub(crate) fn piece_noun(&self) -> Argument<'static> {
        self.noun("piece", "piece")
    }

    fn noun(&self, key: &str, plain: &'static str) -> Argument<'static> {
        self.phrase(key).map_or(Argument::Text(plain.into()), Argument::Phrase)
    }

    /// The label of a choice beside the board: a turning, a number, a part or a button.
    #[must_use]
    pub fn choice(&self, touch: &Touch) -> String {
        match touch {
            Touch::Turn(eighths) => turning(self.language, *eighths),
            Touch::Number(number) => self.counted("number", (*number).into()),
            Touch::Part(key) | Touch::Button(key) => self.named(&format!("choice-{key}")),
            _ => String::new(),
        }
    }

    /// The label of the choice to jump over a point.
    #[must_use]
    pub fn over(&self, point: &str) -> String {
        let filled = self.filled("choice-over", &[("point", Argument::Text(point.into()))]);
        filled.unwrap_or_else(|| point.to_owned())
    }

    /// A piece with its owner, its directions and its badge.
    #[must_use]
    pub fn piece(&self, piece: &PieceView) -> String {
        let kind = self.kind_noun(piece.kind);
        let name = match piece.army {
            Some(army) => {
                texts::PieceOf { piece: kind, army: self.army_noun(army) }.text(self.language)
            }
            None => self.several(piece, 1),
        };
        let all: Vec<String> = std::iter::once(name).chain(self.look(piece)).collect();
        row(self.language, &all)
    }

    /// A number of pieces of one kind; one piece is named without the number.
    #[must_use]
    pub fn several(&self, piece: &PieceView, count: usize) -> String {
        let key = format!("several-{}", piece.kind);
        let several = || self.filled(&key, &[("count", Argument::Number(count as u64))]);
        let several = if count == 1 { None } else { several() };
        several.unwrap_or_else(|| self.named(&format!("kind-{}", piece.kind)))
    }

    /// A number of any pieces: 2 ships.
    pub(crate) fn pieces(&self, count: usize) -> String {
        let count = count as u64;
        self.filled("pieces", &[("count", Argument::Number(count))])
            .unwrap_or_else(|| count.to_string())
    }

    /// The directions and the badge of a piece.
    pub(crate) fn look(&self, piece: &PieceView) -> Vec<String> {
        let badge = piece.badge.map(|number| self.counted("badge", number.into()));
        self.directions(piece.directions).into_iter().chain(badge).collect()
    }

    /// The directions of a piece, if its game has directions.
    fn directions(&self, mask: u8) -> Option<String> {
        self.phrase("directions")?;
        match mask.count_ones() {
            0 => self.find("directions-none").map(str::to_owned),
            8 => self.find("directions-all").map(str::to_owned),
            5.. => self
                .with_directions("directions-but", !mask)
                .or_else(|| self.with_directions("directions", mask)),
            _ => self.with_directions("directions", mask),
        }
    }

    /// The name for a key with directions as a list.
    pub(crate) fn with_directions(&self, key: &str, mask: u8) -> Option<String> {
        let seen = Compass::ALL.into_iter().filter(|way| mask & way.bit() != 0);
        let ways: Vec<&str> = seen.map(|way| TOWARDS[way as usize].text(self.language)).collect();
        let ways = list(self.language, &ways);
        self.filled(key, &[("directions", Argument::Text(ways.into()))])
    }
}

const WAYS: [Phrase; 8] = [
    directions::NORTH,
    directions::NORTH_EAST,
    directions::EAST,
    directions::SOUTH_EAST,
    directions::SOUTH,
    directions::SOUTH_WEST,
    directions::WEST,
    directions::NORTH_WEST,
];

/// The directions as they stand in the list of a sentence.
const TOWARDS: [Phrase; 8] = [
    directions::TOWARDS_NORTH,
    directions::TOWARDS_NORTH_EAST,
    directions::TOWARDS_EAST,
    directions::TOWARDS_SOUTH_EAST,
    directions::TOWARDS_SOUTH,
    directions::TOWARDS_SOUTH_WEST,
    directions::TOWARDS_WEST,
    directions::TOWARDS_NORTH_WEST,
];

/// The name of a direction.
#[must_use]
pub const fn compass(way: Compass) -> Phrase {
    WAYS[way as usize]
}

/// The label of a turning by a number of eighths.
#[must_use]
pub fn turning(language: Language, eighths: u8) -> String {
    let (way, count) = eighths_right(eighths);
    let degrees = u32::from(count) * 45;
    match way {
        _ if count == 0 => directions::DO_NOT_TURN.text(language).to_owned(),
        'R' => directions::TurnRightBy { degrees }.text(language),
        _ => directions::TurnLeftBy { degrees }.text(language),
    }
}
