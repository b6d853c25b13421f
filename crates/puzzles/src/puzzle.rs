use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ErrorPlace, ReadError, excerpt};
use quadrille_table::GameText;

use crate::{Goal, Proof, Theme};

/// A position in which exactly one turn reaches a goal, with its proof.
///
/// Its text is a line of seven fields separated by `|`: goal, grade, themes, game, position, line
/// and the size of the proof. [`read_puzzles`] reads many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub task: Task,
    pub proof: Proof,
}

/// A position with a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub game: GameText,
    /// The text of the position, in the standard notation.
    pub position: String,
    pub goal: Goal,
}

const FIELDS: usize = 7;
const BETWEEN: char = '|';

impl Puzzle {
    /// A hash of the task, which identifies the puzzle independently of the rest of the stock.
    #[must_use]
    pub fn id(&self) -> u32 {
        let Task { game, position, goal } = &self.task;
        let text = format!("{goal}|{game}|{position}");
        text.bytes()
            .fold(0x811c_9dc5, |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    /// The turn that solves it, its steps joined by `;`. It may be only the part of a turn that
    /// reaches the goal.
    #[must_use]
    pub fn solution(&self) -> &str {
        self.proof.line.first().map_or("", String::as_str)
    }
}

impl Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Task { game, position, goal } = &self.task;
        let Proof { line, themes, grade, size } = &self.proof;
        let themes: Vec<String> = themes.iter().map(Theme::to_string).collect();
        let (themes, line) = (themes.join(","), line.join(" "));
        write!(f, "{goal}|{grade}|{themes}|{game}|{position}|{line}|{size}")
    }
}

impl FromStr for Puzzle {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let fields: Vec<&str> = text.split(BETWEEN).collect();
        let [goal, grade, themes, game, position, line, size] = fields[..] else {
            let found = fields.len();
            let expected = format!("expected {FIELDS} fields between {BETWEEN}, found {found}");
            return Err(ReadError::in_data(format!("\"{}\"", excerpt(text)), expected));
        };
        let game: GameText = game.parse()?;
        game.read(position)?;
        let themes = themes.split(',').filter(|theme| !theme.is_empty());
        let line: Vec<String> = line.split(' ').map(str::to_owned).collect();
        if line.iter().any(String::is_empty) {
            return Err(ReadError::in_data("line", "expected turns with a space between two"));
        }
        let proof = Proof {
            line,
            themes: themes.map(str::parse).collect::<Result<_, _>>()?,
            grade: read_grade(grade)?,
            size: read_size(size)?,
        };
        Ok(Self { task: Task { game, position: position.to_owned(), goal: goal.parse()? }, proof })
    }
}

fn read_grade(text: &str) -> Result<u8, ReadError> {
    let grade = text.parse().ok().filter(|grade| (1..=Proof::HARDEST).contains(grade));
    grade.ok_or_else(|| {
        let expected = format!("expected a number from 1 to {}", Proof::HARDEST);
        ReadError::in_data(format!("grade \"{}\"", excerpt(text)), expected)
    })
}

fn read_size(text: &str) -> Result<u64, ReadError> {
    let size = text.parse().ok().filter(|_| !text.starts_with('+'));
    let expected = "expected a number of positions";
    size.ok_or_else(|| ReadError::in_data(format!("size \"{}\"", excerpt(text)), expected))
}

/// Reads puzzles, one per line. Empty lines and lines that begin with `#` are ignored.
///
/// # Errors
/// If a line is not a puzzle. The error names it by its number.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, ReadError> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty());
    let lines = lines.filter(|(_, line)| !line.starts_with('#'));
    let read = |(number, line): (usize, &str)| {
        line.parse().map_err(|error: ReadError| error.within(ErrorPlace::Line(number)))
    };
    lines.map(read).collect()
}
