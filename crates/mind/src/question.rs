//! What a page asks the one that thinks, and what it answers, as texts that can be sent anywhere.

use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, Side};
use quadrille_search::Score;
use quadrille_table::Table;
use quadrille_table::record::Record;

use crate::{Ask, Thought, ThoughtLine, mind, review};

/// The word of a request to stop.
const STOP: &str = "stop";

/// What the one that thinks is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// To think about this, instead of whatever it is at.
    Ask(Question),
    /// To stop thinking about the question with this number, and to answer with what it has.
    Stop(u32),
}

/// Something to think about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Which one it is; answers carry it as well.
    pub number: u32,
    /// How to think.
    pub task: Task,
    /// The record of the match that is thought about.
    pub record: String,
}

/// How to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Like an opponent of this level; the seed decides where it goes wrong.
    Level(u8, u64),
    /// As well as possible, looking for so many best lines, for so many milliseconds.
    Lines(u8, u32),
    /// As well as so many positions allow, the same each time.
    Look(u32),
    /// The same for a [review](crate::Review), from the view of the side that acts or of another.
    Review(u32, Option<Side>),
    /// Not about a match: how many positions the fixed suite looks at.
    Suite,
}

/// What has been found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Which question it answers.
    pub number: u32,
    /// Whether nothing more will come.
    pub last: bool,
    /// What was found.
    pub thought: Thought,
}

impl Question {
    /// The match that is asked about.
    ///
    /// # Errors
    /// If the record is none.
    pub fn table(&self) -> Result<Box<dyn Table>, ReadError> {
        let read = Record::read_match(&self.record);
        read.map(|(_, table)| table)
            .map_err(|error| ReadError::in_data("the game", error.to_string()))
    }

    /// What the search is to be asked.
    #[must_use]
    pub fn ask(&self, table: &dyn Table) -> Ask {
        match self.task {
            Task::Level(number, seed) => {
                let levels = mind(table.game().id()).levels();
                let number = usize::from(number).clamp(1, levels.len());
                Ask::level(number, &levels[number - 1], seed)
            }
            Task::Lines(lines, _) => Ask { lines: usize::from(lines), ..Ask::default() },
            Task::Look(nodes) => Ask::nodes(nodes.into()),
            Task::Review(nodes, side) => review::view(side, &Ask::nodes(nodes.into())),
            Task::Suite => Ask::default(),
        }
    }
}

impl Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask(question) => question.fmt(f),
            Self::Stop(number) => write!(f, "{number} {STOP}"),
        }
    }
}

impl FromStr for Request {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        match text.split_once(' ') {
            Some((number, STOP)) => parse(number).map(Self::Stop),
            _ => text.parse().map(Self::Ask),
        }
    }
}

impl Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.task {
            Task::Level(level, seed) => writeln!(f, "{} level {level} {seed}", self.number)?,
            Task::Lines(lines, time) => writeln!(f, "{} lines {lines} {time}", self.number)?,
            Task::Look(nodes) => writeln!(f, "{} look {nodes} 0", self.number)?,
            Task::Review(nodes, side) => {
                let side = side.map_or(0, |side| side.0 + 1);
                writeln!(f, "{} review {nodes} {side}", self.number)?;
            }
            Task::Suite => writeln!(f, "{} suite 0 0", self.number)?,
        }
        f.write_str(&self.record)
    }
}

impl FromStr for Question {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let expected = || {
            ReadError::in_data(
                "a question",
                "expected a number, level, lines, look, review or suite, and two numbers",
            )
        };
        let (head, record) = text.split_once('\n').ok_or_else(expected)?;
        let words: Vec<&str> = head.split(' ').collect();
        let &[number, kind, first, second] = &words[..] else { return Err(expected()) };
        let task = match kind {
            "level" => Task::Level(parse(first)?, parse(second)?),
            "lines" => Task::Lines(parse(first)?, parse(second)?),
            "look" => Task::Look(parse(first)?),
            "review" => Task::Review(parse(first)?, parse::<u8>(second)?.checked_sub(1).map(Side)),
            "suite" => Task::Suite,
            _ => return Err(expected()),
        };
        Ok(Self { number: parse(number)?, task, record: record.to_owned() })
    }
}

impl Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Thought { depth, nodes, fullness, .. } = self.thought;
        let last = u8::from(self.last);
        write!(f, "{} {last} {depth} {nodes} {fullness}", self.number)?;
        for line in &self.thought.lines {
            let (kind, value) = match line.score {
                Score::Worth(worth) => ("worth", worth),
                Score::WinIn(turns) => ("win", turns as i32),
                Score::LossIn(turns) => ("loss", turns as i32),
            };
            write!(f, "\n{kind} {value} {}", line.turns.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for Answer {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let expected = || ReadError::in_data("an answer", "expected five numbers and lines");
        let mut rows = text.lines();
        let head: Vec<&str> = rows.next().ok_or_else(expected)?.split(' ').collect();
        let &[number, last, depth, nodes, fullness] = &head[..] else { return Err(expected()) };
        let lines = rows.map(read_line).collect::<Result<_, _>>()?;
        let thought = Thought {
            depth: parse(depth)?,
            nodes: parse(nodes)?,
            fullness: parse(fullness)?,
            lines,
        };
        Ok(Self { number: parse(number)?, last: last == "1", thought })
    }
}

fn read_line(text: &str) -> Result<ThoughtLine, ReadError> {
    let expected =
        || ReadError::in_data("a line", "expected worth, win or loss, a number and turns");
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let (Some(kind), Some(value)) = (words.next(), words.next()) else { return Err(expected()) };
    let score = match kind {
        "worth" => Score::Worth(parse(value)?),
        "win" => Score::WinIn(parse(value)?),
        "loss" => Score::LossIn(parse(value)?),
        _ => return Err(expected()),
    };
    Ok(ThoughtLine { score, turns: words.map(str::to_owned).collect() })
}

fn parse<T: FromStr>(word: &str) -> Result<T, ReadError> {
    word.parse().map_err(|_| ReadError::in_data(format!("\"{word}\""), "expected a number"))
}
