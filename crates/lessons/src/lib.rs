//! The lessons: for every game a list of examples in teaching order, each with a task on the board
//! and with facts that make it a test of the rules it shows.
//!
//! The examples of a game are in a data file of lines `name: value`. Empty lines and lines that
//! begin with `#` are ignored. An example begins with five lines:
//!
//! ```text
//! example: plateau-share              its key: game, hyphen, lower-case words
//! part: first                         see Part; or picture
//! rules: plateau 3.2, plateau 3.3     the paragraphs of docs/rules it shows
//! game: plateau                       the game text
//! start: C2=b2 C4=b4 M9=m2; b 0 - - - the cells that are not empty; the rest of the position text
//! ```
//!
//! `start: set-up` is the starting position of the game. Then come the stages, one after another:
//!
//! ```text
//! legal C2: C2-C1=1 C2-C3=1           all legal steps that begin with C2, in their order
//! legal: C2-C1=1 done                 all legal steps
//! refused: C4-C9=5 done               steps that are not legal
//! goal: C2-E2=2;C4-G4=4 | C4-C8=4     the turns, or parts of one, that solve the task
//! goal: any captured                  or any turn with this effect: see Achievement
//! after: E2=b2 G4=b4 M9=m2; m 0 - - - the position after the first of the turns
//! reply: M9-M11=2                     the turns of the other seats after that
//! ```
//!
//! Each stage has one `goal`. `legal` and `refused` may come before it, `after` and `reply` after
//! it.
//!
//! A demonstration has no stages. It has the turns of all seats, which are played on the board
//! repeatedly, and may state the final position:
//!
//! ```text
//! shown: C2-E2=2;C4-G4=4 M9-M11=2     turns, with ; between the steps of one
//! after: E2=b2 G4=b4 M11=m2; b 0 - - -
//! ```
//!
//! An example with `part: picture` is not taught. It is a moment that a rule page shows. Its facts
//! are checked like those of all others, and it has no texts for learners.
//!
//! The last line of an example may be `ranks: 1 2`: the ranks of the sides when everything has been
//! played by the first turns. The first example of a game is a demonstration of how the game is won.
//!
//! The texts for learners are in [`Words`], one file for each language.

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

pub use goal::{Achievement, Goal};
pub use moment::Moment;
pub use part::Part;
pub use read::read_lessons;
pub use summary::{Summary, read_summary};
pub use words::{Words, read_words};

use quadrille_core::{Language, ReadError};
use quadrille_table::{GameId, GameText, Match};

/// A position, a task in it, and facts about it.
#[derive(Clone, Debug)]
pub struct Example {
    /// A stable name, unique among all games.
    pub key: String,
    /// `None` for a picture of a rule page.
    pub part: Option<Part>,
    /// The paragraphs it shows, like `ploy 3.2` or `C1`.
    pub paragraphs: Vec<String>,
    pub game: GameText,
    /// The text of the first position; `None` for the starting position of the game.
    pub start: Option<String>,
    /// The tasks in order; empty for a demonstration.
    pub stages: Vec<Stage>,
    /// The turns of a demonstration; empty if and only if there are stages.
    pub shown: Vec<String>,
    /// The position text after all turns of a demonstration.
    pub shown_after: Option<String>,
    /// The final ranks of the sides, if the game ends.
    pub ranks: Option<Vec<u8>>,
}

/// A task and its continuation.
#[derive(Clone, Debug)]
pub struct Stage {
    pub legal: Vec<Legal>,
    /// Steps that are not legal.
    pub refused: Vec<String>,
    pub goal: Goal,
    /// The position text after [`Goal::answer`].
    pub after: Option<String>,
    /// The turns of the other seats after that.
    pub reply: Vec<String>,
}

/// All legal steps with one beginning.
#[derive(Clone, Debug)]
pub struct Legal {
    pub beginning: String,
    /// Their texts, in the order of [`Match::steps`].
    pub steps: Vec<String>,
}

impl Example {
    /// A new match from the position of the example.
    ///
    /// # Panics
    /// If `start` was changed to a text that cannot be read.
    #[must_use]
    pub fn start(&self) -> Box<dyn Match> {
        match &self.start {
            None => self.game.start(),
            Some(text) => self.game.read(text).expect("it was read with the example"),
        }
    }
}

/// The course of a game: its examples and their texts.
pub struct Course {
    examples: Vec<Example>,
    pictures: Vec<Example>,
    words: [BTreeMap<&'static str, Words<'static>>; Language::ALL.len()],
    summaries: [Summary<'static>; Language::ALL.len()],
}

impl Course {
    /// Reads the lessons of a game.
    ///
    /// # Errors
    /// If a line has another form. The error names it.
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
        static SCHOOLS: [OnceLock<Course>; GameId::ALL.len()] =
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

    /// The texts of the example with this key; empty if there is no such example.
    #[must_use]
    pub fn words(&self, language: Language, key: &str) -> Words<'static> {
        self.words[language as usize].get(key).copied().unwrap_or_default()
    }

    /// The rules in short.
    #[must_use]
    pub const fn summary(&self, language: Language) -> &Summary<'static> {
        &self.summaries[language as usize]
    }

    /// The keys of the examples that have texts in a language, in alphabetical order.
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
/// let mut match_ = example.start();
/// let turn = "e3-e6";
/// let before = match_.boxed();
/// let effects = match_.play_turn(turn)?;
/// assert!(example.stages[0].goal.is_met(before.as_ref(), turn, &effects));
/// # Ok::<(), quadrille_table::PlayError>(())
/// ```
#[must_use]
pub fn lessons(game: GameId) -> &'static [Example] {
    Course::of(game).examples()
}
