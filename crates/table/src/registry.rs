use std::marker::PhantomData;

use quadrille_core::present::{PieceView, Reshaping};
use quadrille_core::{ArmySpec, Choices, Game, OptionSpec, Point, ReadError, STANDARD, excerpt};
use quadrille_plateau::Plateau;
use quadrille_platz::Platz;
use quadrille_plimus::Plimus;
use quadrille_ploy::Ploy;

use crate::guides::Guided;
use crate::matches::Match;
#[cfg(not(target_family = "wasm"))]
use crate::tuning::{Plan, Progress, tune};
use crate::{GameText, LEVELS, Level, Table};

/// One of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameId {
    /// Pieces that turn.
    Ploy,
    /// Pieces that shoot their own arrows away.
    Platz,
    /// Magnet stones that jump, pair up and banish.
    Plimus,
    /// Armies that share twelve steps a turn.
    Plateau,
}

impl GameId {
    /// Every game.
    pub const ALL: [Self; 4] = [Self::Ploy, Self::Platz, Self::Plimus, Self::Plateau];

    /// What is true of the game whatever the position.
    #[must_use]
    pub fn rules(self) -> &'static dyn Rules {
        match self {
            Self::Ploy => &Of::<Ploy>(PhantomData),
            Self::Platz => &Of::<Platz>(PhantomData),
            Self::Plimus => &Of::<Plimus>(PhantomData),
            Self::Plateau => &Of::<Plateau>(PhantomData),
        }
    }

    /// The game with this id, if there is one.
    #[must_use]
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.rules().id() == id)
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
    /// What of it is lost and was rebuilt, in one English sentence, if anything was.
    fn rebuilt(&self) -> Option<&'static str>;
    /// Its options, in the order of game texts.
    fn options(&self) -> &'static [OptionSpec];
    /// The armies of a game with these choices, each at the number of the seat that starts with it.
    fn armies(&self, choices: Choices) -> &'static [ArmySpec];
    /// Checks that choices go together.
    ///
    /// # Errors
    /// If they do not; the error names the option and what it goes with.
    fn check(&self, choices: Choices) -> Result<(), ReadError>;
    /// The notations a game with these choices can be written in, the standard one first.
    fn notations(&self, choices: Choices) -> &'static [&'static str];
    /// Its levels, from the weakest to the strongest.
    fn levels(&self) -> &'static [Level; LEVELS];
    /// A new match from the set-up position.
    fn start(&self, game: GameText) -> Box<dyn Table>;
    /// Plays games against itself and fits the weights by which positions are judged; answers the
    /// table of weights as text. Not in browsers, which would only carry it.
    #[cfg(not(target_family = "wasm"))]
    fn tune(&self, game: GameText, plan: &Plan, progress: &(dyn Fn(Progress) + Sync)) -> String;
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
}

struct Of<G>(PhantomData<fn() -> G>);

/// The options of choices that have been checked.
pub(crate) fn checked<G: Game>(choices: Choices) -> G::Options {
    G::options(choices).expect("game texts hold choices that go together")
}

/// The notation with this name.
pub(crate) fn notation<G: Game>(
    options: G::Options,
    name: &str,
) -> Result<&'static str, ReadError> {
    let known = G::notations(options);
    known.iter().copied().find(|&known| known == name).ok_or_else(|| {
        ReadError::new(
            format!("notation \"{}\"", excerpt(name)),
            format!("expected one of {} for this game", known.join(", ")),
        )
    })
}

impl<G: Guided> Rules for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn about(&self) -> &'static str {
        G::ABOUT
    }

    fn rebuilt(&self) -> Option<&'static str> {
        G::REBUILT
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn armies(&self, choices: Choices) -> &'static [ArmySpec] {
        G::armies(checked::<G>(choices))
    }

    fn check(&self, choices: Choices) -> Result<(), ReadError> {
        G::options(choices).map(|_| ())
    }

    fn notations(&self, choices: Choices) -> &'static [&'static str] {
        G::notations(checked::<G>(choices))
    }

    fn levels(&self) -> &'static [Level; LEVELS] {
        G::LEVELS
    }

    fn start(&self, game: GameText) -> Box<dyn Table> {
        let start = G::start(checked::<G>(game.choices()));
        Box::new(Match::<G>::new(game, start, STANDARD))
    }

    #[cfg(not(target_family = "wasm"))]
    fn tune(&self, game: GameText, plan: &Plan, progress: &(dyn Fn(Progress) + Sync)) -> String {
        tune::<G>(game, plan, progress)
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
}
