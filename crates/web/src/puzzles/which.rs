use std::fmt::{self, Display};

use quadrille_board::Offer;
use quadrille_puzzles::{Goal, Proof, Puzzle, Theme};
use quadrille_table::GameId;

use crate::play::default_game;
use crate::words::{PhraseInPageLanguage as _, puzzles as text};

/// Which puzzles of a game somebody wants to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// Those that fit the rating.
    Fitting,
    /// Those of a grade.
    Grade(u8),
    /// Those with a goal like this one.
    Like(Goal),
    /// Those about something.
    About(Theme),
    /// A certain one.
    One(u32),
}

/// What stands before a grade and before the id of a puzzle in an address.
const GRADE: &str = "grade-";
const ONE: &str = "id-";

impl Which {
    /// Reads what an address says; none if that is nothing known.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let grade = text.strip_prefix(GRADE).and_then(|grade| grade.parse().ok());
        let id = text.strip_prefix(ONE).and_then(|id| u32::from_str_radix(id, 16).ok());
        if text.is_empty() {
            return Some(Self::Fitting);
        }
        let grade = grade.filter(|grade| (1..=Proof::HARDEST).contains(grade)).map(Self::Grade);
        let goal = || text.replacen('-', " ", 1).parse().ok().map(Self::Like);
        let theme = || text.parse().ok().map(Self::About);
        grade.or(id.map(Self::One)).or_else(goal).or_else(theme)
    }

    /// Whether a puzzle is one of them.
    pub(super) fn has(&self, puzzle: &Puzzle) -> bool {
        match self {
            Self::Fitting => true,
            Self::Grade(grade) => puzzle.proof.grade == *grade,
            Self::Like(goal) => is_like(puzzle.task.goal, *goal),
            Self::About(theme) => puzzle.proof.themes.contains(theme),
            Self::One(id) => puzzle.id() == *id,
        }
    }

    /// What they are called.
    pub(super) fn name(&self, game: GameId) -> String {
        match self {
            Self::Fitting | Self::One(_) => text::AT_YOUR_LEVEL.t().to_owned(),
            Self::Grade(grade) => text::grade(*grade).0,
            Self::Like(goal) => text::kind(*goal),
            Self::About(theme) => text::theme(game, theme),
        }
    }

    /// Their theme with what it means, if they have one in common.
    pub(super) fn explained(&self, game: GameId) -> Option<String> {
        match self {
            Self::About(theme) => text::themed(game, theme),
            _ => None,
        }
    }
}

impl Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fitting => Ok(()),
            Self::Grade(grade) => write!(f, "{GRADE}{grade}"),
            Self::Like(goal) => f.write_str(&goal.to_string().replacen(' ', "-", 1)),
            Self::About(theme) => theme.fmt(f),
            Self::One(id) => write!(f, "{ONE}{id:x}"),
        }
    }
}

/// Whether two goals are alike: how soon defeat threatens makes no difference.
pub(super) fn is_like(one: Goal, other: Goal) -> bool {
    one == other || matches!((one, other), (Goal::Save(_), Goal::Save(_)))
}

/// A puzzle as it is offered.
pub(super) fn offer(puzzle: &Puzzle) -> Offer {
    let plain = puzzle.task.game == default_game(puzzle.task.game.id());
    Offer { id: puzzle.id(), grade: puzzle.proof.grade, plain }
}
