use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{
    ArmySpec, Choices, ErrorPlace, Expected, Problem, ReadError, STANDARD, excerpt,
};

use crate::{GameId, Match, Rules};

/// A game with compatible options.
///
/// A text may name an edition and leave out options that follow from its other words. It is written
/// without the edition and with every option that differs from the default.
///
/// ```
/// use quadrille_table::GameText;
/// let game: GameText = "ploy turning=45 mode=two".parse()?;
/// assert_eq!(game.to_string(), "ploy turning=45");
/// let game: GameText = "ploy edition=schmidt mode=team".parse()?;
/// assert_eq!(game.to_string(), "ploy mode=team turning=45 beaten=together");
/// assert!("ploy mode=three".parse::<GameText>().is_err());
/// # Ok::<(), quadrille_core::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameText {
    id: GameId,
    choices: Choices,
}

impl GameText {
    /// A game with these choices.
    ///
    /// # Errors
    /// If the choices are incompatible.
    pub fn new(id: GameId, choices: Choices) -> Result<Self, ReadError> {
        id.rules().check(choices)?;
        Ok(Self { id, choices })
    }

    /// A game with the options of a text.
    ///
    /// # Errors
    /// If the options cannot be read or are incompatible.
    pub fn of_options(id: GameId, options: &str) -> Result<Self, ReadError> {
        Self::new(id, Choices::read(&id.rules().option_specs(), options)?)
    }

    /// Reads the text of a known game, which need not be one of the product.
    ///
    /// # Errors
    /// If the text names another game, or its options cannot be read or are incompatible.
    pub fn read_of(id: GameId, text: &str) -> Result<Self, ReadError> {
        let (word, options) = first_word(text);
        if word != id.rules().id() {
            let expected = Expected::Code(id.rules().id().to_owned());
            return Err(ReadError::at(ErrorPlace::Game(excerpt(word)), expected));
        }
        Self::of_options(id, options)
    }

    /// Every compatible combination of options of every game.
    pub fn all() -> impl Iterator<Item = Self> {
        let choices = |id: GameId| Choices::all(id.rules().options()).map(move |c| (id, c));
        GameId::ALL.into_iter().flat_map(choices).filter_map(|(id, c)| Self::new(id, c).ok())
    }

    /// The game without its options.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The chosen options.
    #[must_use]
    pub const fn choices(&self) -> Choices {
        self.choices
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &'static dyn Rules {
        self.id.rules()
    }

    /// The armies, each at the index of the seat that starts with it.
    #[must_use]
    pub fn armies(&self) -> &'static [ArmySpec] {
        self.rules().armies(self.choices)
    }

    /// The game's twin, if it has one: the same game with the board turned and the armies in other
    /// colours. Opening books store only the twin.
    #[must_use]
    pub fn twin(&self) -> Option<Self> {
        self.rules().twin(self.choices).map(|choices| Self { choices, ..*self })
    }

    /// The options that differ from the default, as text.
    #[must_use]
    pub fn options_text(&self) -> String {
        self.choices.text(self.rules().options())
    }

    /// A new match from the starting position.
    #[must_use]
    pub fn start(&self) -> Box<dyn Match> {
        self.rules().start(*self)
    }

    /// A new match from a position text in the standard notation.
    ///
    /// # Errors
    /// If the text cannot be read or the position is not playable.
    pub fn read(&self, text: &str) -> Result<Box<dyn Match>, ReadError> {
        self.rules().read(*self, STANDARD, text)
    }
}

impl Display for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options_text();
        let space = if options.is_empty() { "" } else { " " };
        write!(f, "{}{space}{options}", self.rules().id())
    }
}

impl FromStr for GameText {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let (word, options) = first_word(text);
        let id = GameId::by_id(word).ok_or_else(|| {
            let known = GameId::ALL.map(|id| id.rules().id());
            ReadError::at(ErrorPlace::Game(excerpt(word)), Problem::one_of(known))
        })?;
        Self::of_options(id, options)
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).unwrap_or((text, ""))
}
