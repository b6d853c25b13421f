//! The lessons: for every game a list of examples in teaching order, each with something to do on
//! the board and with facts that make it a test of the rules it shows.
//!
//! The examples of a game are in a data file of lines `name: value`. Empty lines and those that
//! begin with `#` mean nothing. An example begins with five lines:
//!
//! ```text
//! example: plateau-share              its key: game, hyphen, lower-case words
//! part: first                         when it is taught: see Part; or picture
//! rules: plateau 3.2, plateau 3.3     the paragraphs of docs/rules it shows
//! game: plateau                       the game text
//! start: C2=b2 C4=b4 M9=m2; b 0 - - - what stands where; then what else the position text holds
//! ```
//!
//! `start: set-up` is the set-up of the game. Then come the stages, one after another:
//!
//! ```text
//! legal C2: C2-C1=1 C2-C3=1           all legal steps that begin with C2, in their order
//! legal: C2-C1=1 done                 all legal steps whatever
//! refused: C4-C9=5 done               steps that are not legal
//! goal: C2-E2=2;C4-G4=4 | C4-C8=4     what is to be done: turns, or parts of one
//! goal: any captured                  or anything that does this: see Deed
//! after: E2=b2 G4=b4 M9=m2; m 0 - - - the position then, if the first of the turns was made
//! reply: M9-M11=2                     what the other seats do then, turn by turn
//! ```
//!
//! Each stage has one `goal`; `legal` and `refused` may come before it, `after` and `reply` behind
//! it.
//!
//! An example that is only shown has, instead of stages, the turns of all seats that are played on
//! the board again and again, and may tell the position in the end:
//!
//! ```text
//! shown: C2-E2=2;C4-G4=4 M9-M11=2     turns, with ; between the steps of one
//! after: E2=b2 G4=b4 M11=m2; b 0 - - -
//! ```
//!
//! An example with `part: picture` is not taught. It holds a moment that a rule page shows, it is
//! true like all others, and a learner reads nothing in it.
//!
//! The last line of an example may be `ranks: 1 2`: the ranks of the sides when all has been played
//! by the first turns. The first example of a game is shown, and it shows how the game is won.
//!
//! What the learner reads is in [`Words`], one file for each language.

mod goal;
mod lines;
mod moment;
mod part;
mod read;
mod sparse;
mod summary;
mod words;

use std::collections::BTreeMap;
use std::sync::OnceLock;

pub use goal::{Deed, Goal};
pub use moment::Moment;
pub use part::Part;
pub use read::read_lessons;
pub use summary::{Summary, read_summary};
pub use words::{Words, read_words};

use quadrille_core::{Language, ReadError};
use quadrille_table::{GameId, GameText, Table};

/// A position, something to do in it, and what is true of it.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its stable name, unique among all games.
    pub key: String,
    /// When it is taught; none if it is only a picture of a rule page.
    pub part: Option<Part>,
    /// The paragraphs it shows, like `ploy 3.2` or `C1`.
    pub paragraphs: Vec<String>,
    /// The game.
    pub game: GameText,
    /// The position text it begins with, unless that is the game's set-up.
    pub start: Option<String>,
    /// What is to be done, one after another; nothing if the example is only shown.
    pub stages: Vec<Stage>,
    /// The turns that are only shown; there are some if and only if nothing is to be done.
    pub shown: Vec<String>,
    /// The position text after all that is only shown.
    pub shown_after: Option<String>,
    /// The ranks of the sides in the end, if the game ends.
    pub ranks: Option<Vec<u8>>,
}

/// One thing to do, and what follows.
#[derive(Clone, Debug)]
pub struct Stage {
    /// Which steps are legal.
    pub legal: Vec<Legal>,
    /// Steps that are not legal.
    pub refused: Vec<String>,
    /// What the learner has to do.
    pub goal: Goal,
    /// The position text after [`Goal::answer`].
    pub after: Option<String>,
    /// The turns the other seats make then.
    pub reply: Vec<String>,
}

/// All legal steps with one beginning.
#[derive(Clone, Debug)]
pub struct Legal {
    /// What they begin with.
    pub beginning: String,
    /// Their texts, in the order of [`Table::steps`].
    pub steps: Vec<String>,
}

impl Example {
    /// A new match from the position of the example.
    ///
    /// # Panics
    /// If the position was changed to a text that cannot be read.
    #[must_use]
    pub fn table(&self) -> Box<dyn Table> {
        match &self.start {
            None => self.game.start(),
            Some(text) => self.game.read(text).expect("it was read with the example"),
        }
    }
}

/// What a game teaches: its examples, and what a learner reads in them.
pub struct School {
    examples: Vec<Example>,
    pictures: Vec<Example>,
    words: [BTreeMap<&'static str, Words<'static>>; Language::ALL.len()],
    summaries: [Summary<'static>; Language::ALL.len()],
}

impl School {
    /// Reads what a game brings.
    ///
    /// # Errors
    /// If a line of it has another form; the error names it.
    pub fn read(game: GameId) -> Result<Self, ReadError> {
        let rules = game.rules();
        let mut words = [const { BTreeMap::new() }; Language::ALL.len()];
        let mut summaries = <[Summary; Language::ALL.len()]>::default();
        for language in Language::ALL {
            words[language as usize] = read_words(rules.lesson_words(language))?;
            summaries[language as usize] = read_summary(rules.summary(language))?;
        }
        let all = read_lessons(game, rules.lessons())?;
        let (examples, pictures) = all.into_iter().partition(|example| example.part.is_some());
        Ok(Self { examples, pictures, words, summaries })
    }

    /// The school of a game of the product.
    ///
    /// # Panics
    /// Never: a test reads the lessons of every game.
    #[must_use]
    pub fn of(game: GameId) -> &'static Self {
        static SCHOOLS: [OnceLock<School>; GameId::ALL.len()] =
            [const { OnceLock::new() }; GameId::ALL.len()];
        let number = GameId::ALL.iter().position(|known| *known == game);
        let school = &SCHOOLS[number.expect("the game is one of the product's")];
        school.get_or_init(|| Self::read(game).expect("a test reads the lessons of every game"))
    }

    /// The examples, in teaching order.
    #[must_use]
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// The examples that are only pictures of the rule page, in the order of the data file.
    #[must_use]
    pub fn pictures(&self) -> &[Example] {
        &self.pictures
    }

    /// What a learner reads in the example with this key; nothing if there is no such example.
    #[must_use]
    pub fn words(&self, language: Language, key: &str) -> Words<'static> {
        self.words[language as usize].get(key).copied().unwrap_or_default()
    }

    /// What one needs to know to begin.
    #[must_use]
    pub const fn summary(&self, language: Language) -> &Summary<'static> {
        &self.summaries[language as usize]
    }

    /// The keys that have words in a language, in alphabetical order.
    pub fn told(&self, language: Language) -> impl Iterator<Item = &'static str> {
        self.words[language as usize].keys().copied()
    }
}

/// The examples of a game of the product, in teaching order.
///
/// ```
/// use quadrille_lessons::lessons;
/// use quadrille_table::GameId;
///
/// let example = &lessons(GameId::ALL[0])[1];
/// let mut table = example.table();
/// let turn = "e3-e6";
/// let before = table.boxed();
/// let effects = table.play_turn(turn)?;
/// assert!(example.stages[0].goal.is_met(before.as_ref(), turn, &effects));
/// # Ok::<(), quadrille_table::PlayError>(())
/// ```
#[must_use]
pub fn lessons(game: GameId) -> &'static [Example] {
    School::of(game).examples()
}
