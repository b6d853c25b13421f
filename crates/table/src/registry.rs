use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use quadrille_core::edit::{Edit, Reshaping};
use quadrille_core::present::PieceView;
use quadrille_core::{
    ArmySpec, Choices, EditionSpec, Game, GameTexts, Language, OptionSpec, OptionSpecs, Point,
    ReadError, RenamedEnding, STANDARD, excerpt, name_in,
};

use crate::matches::Match;
use crate::names::common;
use crate::{GameText, Table, errors};

/// One of the games.
///
/// Those of the product are in [`ALL`](Self::ALL); any other type that implements the traits has an
/// id as well ([`of`](Self::of)) and is played, shown and recorded just so.
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
        Self(&Of::<G>(PhantomData))
    }

    /// What is true of the game whatever the position.
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

/// What is true of a game whatever the position, for clients that know no game.
pub trait Rules: Sync {
    /// The first word of game texts.
    fn id(&self) -> &'static str;
    /// What players call it.
    fn name(&self) -> &'static str;
    /// What it is about, in one English sentence.
    fn about(&self) -> &'static str;
    /// The parts of the original that are lost and were rebuilt, in one sentence, if there are any.
    fn rebuilt(&self, language: Language) -> Option<&'static str>;
    /// The house rules of this game in short, in one sentence, without those common to all games.
    fn house_rules(&self, language: Language) -> Option<&'static str>;
    /// The note to players on the rules that are ours: both sentences, or nothing if there is neither.
    fn ours_in_short(&self, language: Language) -> String {
        let notes = [self.rebuilt(language), self.house_rules(language)];
        notes.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
    /// Its options, in the order of game texts.
    fn options(&self) -> &'static [OptionSpec] {
        self.option_specs().options
    }
    /// Its editions, if there are several, the usual one first.
    fn editions(&self) -> &'static [EditionSpec] {
        self.option_specs().editions
    }
    /// The version of its rules, counted from 1.
    fn version(&self) -> u8;
    /// All that the words of its options may say.
    fn option_specs(&self) -> OptionSpecs;
    /// The turns without progress per starting seat that draw the game (C3), if any do.
    fn quiet_turns(&self) -> Option<u16>;
    /// Endings that earlier records have under other keys.
    fn renamed_endings(&self) -> &'static [RenamedEnding];
    /// The armies of a game with these choices, each at the number of the seat that starts with it.
    fn armies(&self, choices: Choices) -> &'static [ArmySpec];
    /// Checks that choices go together.
    ///
    /// # Errors
    /// If they do not; the error names the option and what it goes with.
    fn check(&self, choices: Choices) -> Result<(), ReadError>;
    /// The choices of the twin of a game, if it has one: the same game with the board lying otherwise
    /// and the armies in other colours, which stands for both.
    fn twin(&self, choices: Choices) -> Option<Choices>;
    /// The notations a game with these choices can be written in, the standard one first.
    fn notations(&self, choices: Choices) -> &'static [&'static str];
    /// A new match from the set-up position.
    fn start(&self, game: GameText) -> Box<dyn Table>;
    /// A new match from a position text.
    ///
    /// # Errors
    /// If the notation is unknown, the text cannot be read or the position cannot be played from.
    fn read(&self, game: GameText, notation: &str, text: &str)
    -> Result<Box<dyn Table>, ReadError>;
    /// The pieces of a position text in the standard notation, which need not be one that can be
    /// played from.
    ///
    /// # Errors
    /// If the text cannot be read.
    fn draft(&self, game: GameText, text: &str) -> Result<Vec<PieceView>, ReadError>;
    /// The cells of position texts with a unit of each kind, army by army, as an editor offers
    /// them for any point that is not special.
    fn palette(&self, choices: Choices) -> Vec<String>;
    /// What an editor can make of a unit before it is put down: what is done to it, and the cell
    /// with the unit as it is then.
    fn reshaped(&self, choices: Choices, unit: &str) -> Vec<(Reshaping, String)>;
    /// What becomes of a cell when an editor puts a unit there.
    fn joined(&self, choices: Choices, point: Point, cell: &str, unit: &str) -> String;
    /// What something of the game is called, by its key, like `ending conquest` or `kind shield`.
    fn name_of(&self, language: Language, key: &str) -> Option<&'static str>;
    /// The examples by which it is taught, as text.
    fn lessons(&self) -> &'static str;
    /// What a learner reads in the examples, as text.
    fn lesson_words(&self, language: Language) -> &'static str;
    /// What one needs to know to begin, as text.
    fn summary(&self, language: Language) -> &'static str;
}

struct Of<G>(PhantomData<fn() -> G>);

/// The options of choices that have been checked, as those of a [`GameText`] have been.
///
/// # Panics
/// If they do not go together.
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
        let place = errors::IN_NOTATION.with([excerpt(name).into()]);
        ReadError::at(place, errors::NOTATIONS.with([known.join(", ").into()]))
    })
}

impl<G: Edit + GameTexts> Rules for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn rebuilt(&self, language: Language) -> Option<&'static str> {
        name_in(G::names(language), "rebuilt")
    }

    fn house_rules(&self, language: Language) -> Option<&'static str> {
        name_in(G::names(language), "house rules")
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

    fn start(&self, game: GameText) -> Box<dyn Table> {
        let start = G::start(checked::<G>(game.choices()));
        Box::new(Match::<G>::new(game, start, STANDARD))
    }

    fn read(&self, game: GameText, name: &str, text: &str) -> Result<Box<dyn Table>, ReadError> {
        let options = checked::<G>(game.choices());
        let notation = notation::<G>(options, name)?;
        let start = G::read_position(options, notation, text)?;
        Ok(Box::new(Match::<G>::new(game, start, notation)))
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

    fn name_of(&self, language: Language, key: &str) -> Option<&'static str> {
        name_in(G::names(language), key).or_else(|| name_in(common(language), key))
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
