use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use quadrille_core::edit::{Edit, Reshaping};
use quadrille_core::present::PieceView;
use quadrille_core::texts::{self, Catalogue, Phrase};
use quadrille_core::texts::{Message as _, errors};
use quadrille_core::{
    ArmySpec, Choices, EditionSpec, Game, GameTexts, Language, OptionSpec, OptionSpecs, Point,
    ReadError, RenamedEnding, STANDARD, excerpt,
};

use crate::matches::MatchOf;
use crate::{GameText, Match};

/// A game.
///
/// [`ALL`](Self::ALL) lists the games of the product. Any other type that implements the traits has
/// an id as well ([`of`](Self::of)), and is played, shown and recorded in the same way.
#[derive(Clone, Copy)]
pub struct GameId(&'static dyn Rules);

macro_rules! ids {
    ($($game:ty),*) => { &[$(GameId::of::<$game>()),*] };
}

const IDS: &[GameId] = crate::each_game!(ids);

impl GameId {
    /// Every game of the product.
    pub const ALL: [Self; IDS.len()] = {
        let mut all = [IDS[0]; IDS.len()];
        let mut number = 0;
        while number < IDS.len() {
            all[number] = IDS[number];
            number += 1;
        }
        all
    };

    /// The id of a game by its type.
    #[must_use]
    pub const fn of<G: Edit + GameTexts>() -> Self {
        Self(&RulesOf::<G>(PhantomData))
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(self) -> &'static dyn Rules {
        self.0
    }

    /// The game of the product with this id, if there is one.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.rules().id() == id)
    }
}

impl PartialEq for GameId {
    fn eq(&self, other: &Self) -> bool {
        self.0.id() == other.0.id()
    }
}

impl Eq for GameId {}

impl Hash for GameId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id().hash(state);
    }
}

impl Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id())
    }
}

/// The rules of a game, for clients that know no game.
pub trait Rules: Sync {
    /// The first word of game texts.
    fn id(&self) -> &'static str;
    /// The name players use.
    fn name(&self) -> &'static str;
    /// A description in one English sentence.
    fn about(&self) -> &'static str;
    /// The parts of the original that were lost and rebuilt, in one sentence, if there are any.
    fn rebuilt(&self, language: Language) -> Option<&'static str> {
        Some(self.name_of("rebuilt")?.text(language))
    }
    /// The house rules of this game in one sentence, without those common to all games.
    fn house_rules(&self, language: Language) -> Option<&'static str> {
        Some(self.name_of("house-rules")?.text(language))
    }
    /// Both sentences about rules that are not of the original; empty if there is neither.
    fn ours_in_short(&self, language: Language) -> String {
        let notes = [self.rebuilt(language), self.house_rules(language)];
        notes.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
    /// The options, in the order of game texts.
    fn options(&self) -> &'static [OptionSpec] {
        self.option_specs().options
    }
    /// The editions, the usual one first; empty if there is only one.
    fn editions(&self) -> &'static [EditionSpec] {
        self.option_specs().editions
    }
    /// The version of the rules, from 1.
    fn version(&self) -> u8;
    /// The options, editions and implications.
    fn option_specs(&self) -> OptionSpecs;
    /// The number of turns without progress per starting seat that draws the game (C3), if any.
    fn quiet_turns(&self) -> Option<u16>;
    /// Endings that have other keys in older records.
    fn renamed_endings(&self) -> &'static [RenamedEnding];
    /// The armies of a game with these choices, each at the index of the seat that starts with it.
    fn armies(&self, choices: Choices) -> &'static [ArmySpec];
    /// Checks that choices are compatible.
    ///
    /// # Errors
    /// If they are not. The error names the option and the choices it can be combined with.
    fn check(&self, choices: Choices) -> Result<(), ReadError>;
    /// The choices of the game's twin, if it has one: the same game with the board turned and the
    /// armies in other colours.
    fn twin(&self, choices: Choices) -> Option<Choices>;
    /// The notations of a game with these choices, the standard one first.
    fn notations(&self, choices: Choices) -> &'static [&'static str];
    /// A new match from the starting position.
    fn start(&self, game: GameText) -> Box<dyn Match>;
    /// A new match from a position text.
    ///
    /// # Errors
    /// If the notation is unknown, the text cannot be read or the position is not playable.
    fn read(&self, game: GameText, notation: &str, text: &str)
    -> Result<Box<dyn Match>, ReadError>;
    /// The pieces of a position text in the standard notation, which need not be playable.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn draft(&self, game: GameText, text: &str) -> Result<Vec<PieceView>, ReadError>;
    /// The cells of position texts that an editor offers for any ordinary point: one unit of each
    /// kind, army by army.
    fn palette(&self, choices: Choices) -> Vec<String>;
    /// The changes an editor can make to a unit before it is put down, each with the cell of the
    /// changed unit.
    fn reshaped(&self, choices: Choices, unit: &str) -> Vec<(Reshaping, String)>;
    /// The text of a cell after an editor has put a unit there.
    fn joined(&self, choices: Choices, point: Point, cell: &str, unit: &str) -> String;
    /// The texts of the game in every language.
    fn catalogue(&self) -> &'static Catalogue;
    /// The name of something in the game by its key, like `ending-conquest` or `kind-shield`.
    fn name_of(&self, key: &str) -> Option<Phrase> {
        self.catalogue().find(key).or_else(|| texts::CATALOGUE.find(key))
    }
    /// The text of the examples of its lessons.
    fn lessons(&self) -> &'static str;
    /// The texts of its lessons.
    fn lesson_words(&self, language: Language) -> &'static str;
    /// The rules in short, as text.
    fn summary(&self, language: Language) -> &'static str;
}

struct RulesOf<G>(PhantomData<fn() -> G>);

/// The texts of the interface and of every game of the product. A page installs the pack of a
/// language for them.
#[must_use]
pub fn catalogues() -> Vec<&'static Catalogue> {
    let games = GameId::ALL.into_iter().map(|game| game.rules().catalogue());
    std::iter::once(&texts::CATALOGUE).chain(games).collect()
}

/// The options of checked choices, like those of a [`GameText`].
///
/// # Panics
/// If they are incompatible.
#[must_use]
pub fn checked<G: Game>(choices: Choices) -> G::Options {
    G::options(choices).expect("game texts hold choices that go together")
}

/// The notation with this name.
pub(crate) fn notation<G: Game>(
    options: G::Options,
    name: &str,
) -> Result<&'static str, ReadError> {
    let known = G::notations(options);
    known.iter().copied().find(|&known| known == name).ok_or_else(|| {
        let place = errors::InNotation { notation: excerpt(name) }.filled();
        ReadError::at(place, errors::Notations { known: known.join(", ") }.filled())
    })
}

impl<G: Edit + GameTexts> Rules for RulesOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> &'static str {
        G::name_of("about").map_or("", |about| about.text(Language::English))
    }

    fn option_specs(&self) -> OptionSpecs {
        OptionSpecs::of::<G>()
    }

    fn version(&self) -> u8 {
        G::RULES_VERSION
    }

    fn quiet_turns(&self) -> Option<u16> {
        G::QUIET_TURNS
    }

    fn renamed_endings(&self) -> &'static [RenamedEnding] {
        G::RENAMED_ENDINGS
    }

    fn armies(&self, choices: Choices) -> &'static [ArmySpec] {
        G::armies(checked::<G>(choices))
    }

    fn check(&self, choices: Choices) -> Result<(), ReadError> {
        G::options(choices).map(|_| ())
    }

    fn twin(&self, choices: Choices) -> Option<Choices> {
        G::twin(checked::<G>(choices)).map(G::choices)
    }

    fn notations(&self, choices: Choices) -> &'static [&'static str] {
        G::notations(checked::<G>(choices))
    }

    fn start(&self, game: GameText) -> Box<dyn Match> {
        let start = G::start(checked::<G>(game.choices()));
        Box::new(MatchOf::<G>::new(game, start, STANDARD))
    }

    fn read(&self, game: GameText, name: &str, text: &str) -> Result<Box<dyn Match>, ReadError> {
        let options = checked::<G>(game.choices());
        let notation = notation::<G>(options, name)?;
        let start = G::read_position(options, notation, text)?;
        Ok(Box::new(MatchOf::<G>::new(game, start, notation)))
    }

    fn draft(&self, game: GameText, text: &str) -> Result<Vec<PieceView>, ReadError> {
        G::draft(checked::<G>(game.choices()), text)
    }

    fn palette(&self, choices: Choices) -> Vec<String> {
        G::palette(checked::<G>(choices))
    }

    fn reshaped(&self, choices: Choices, unit: &str) -> Vec<(Reshaping, String)> {
        G::reshaped(checked::<G>(choices), unit)
    }

    fn joined(&self, choices: Choices, point: Point, cell: &str, unit: &str) -> String {
        G::joined(checked::<G>(choices), point, cell, unit)
    }

    fn catalogue(&self) -> &'static Catalogue {
        G::catalogue()
    }

    fn lessons(&self) -> &'static str {
        G::LESSONS
    }

    fn lesson_words(&self, language: Language) -> &'static str {
        G::lesson_words(language)
    }

    fn summary(&self, language: Language) -> &'static str {
        G::summary(language)
    }
}
