use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, excerpt};

/// The subject of a puzzle, as its proof shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The first of several turns takes nothing and hits nothing.
    Quiet,
    /// The first turn takes a piece.
    Take,
    /// The others take something of the solver's in the line.
    Sacrifice,
    /// After the first turn the solver threatens to win in two ways.
    TwoThreats,
    /// After the first turn the piece that moved threatens to win and to take something else.
    Fork,
    /// A different piece from the first wins in the end.
    Another,
    /// A piece makes three or more motions in one turn.
    Chain,
    /// Every turn of the solver in the line is a shot, and there are at least two.
    Volley,
    /// The first turn turns a piece in place.
    Turning,
    /// Two or more pieces act in the first turn.
    Together,
    Conquest,
    /// A base is conquered by a piece that comes back to it from its far side.
    Behind,
    /// A piece that the other side would have taken at once escapes.
    Escape,
    /// The other side would have won at once. A turn that takes nothing and leaves the threatened
    /// piece in place prevents it.
    Guard,
    /// The key of the ending of the game.
    Ends(String),
}

const WORDS: [(Theme, &str); 14] = [
    (Theme::Quiet, "quiet"),
    (Theme::Take, "take"),
    (Theme::Sacrifice, "sacrifice"),
    (Theme::TwoThreats, "two-threats"),
    (Theme::Fork, "fork"),
    (Theme::Another, "another"),
    (Theme::Chain, "chain"),
    (Theme::Volley, "volley"),
    (Theme::Turning, "turning"),
    (Theme::Together, "together"),
    (Theme::Conquest, "conquest"),
    (Theme::Behind, "behind"),
    (Theme::Escape, "escape"),
    (Theme::Guard, "guard"),
];

const ENDS: &str = "ends:";

impl Theme {
    /// The themes that are not specific to a game.
    pub fn common() -> impl Iterator<Item = Self> {
        WORDS.into_iter().map(|(theme, _)| theme)
    }
}

impl Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ends(key) => write!(f, "{ENDS}{key}"),
            plain => {
                let word = WORDS.iter().find(|(theme, _)| theme == plain);
                f.write_str(word.map_or("", |(_, word)| word))
            }
        }
    }
}

impl FromStr for Theme {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let is_key = |key: &&str| {
            !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        };
        if let Some(key) = text.strip_prefix(ENDS).filter(is_key) {
            return Ok(Self::Ends(key.to_owned()));
        }
        let known = WORDS.into_iter().find(|(_, word)| *word == text);
        known.map(|(theme, _)| theme).ok_or_else(|| {
            let words = WORDS.map(|(_, word)| word).join(", ");
            let expected = format!("expected one of {words}, or {ENDS} and the key of an ending");
            ReadError::in_data(format!("theme \"{}\"", excerpt(text)), expected)
        })
    }
}
