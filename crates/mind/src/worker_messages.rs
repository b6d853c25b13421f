//! The messages between a page and its [`EngineWorker`](crate::EngineWorker), as texts.

use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::{ReadError, Side};
use quadrille_search::Score;
use quadrille_table::Match;
use quadrille_table::record::Record;

use crate::{Analysis, AnalysisLine, SearchRequest, engine_for, review};

/// The word that marks a command to stop.
const STOP: &str = "stop";

/// A command to an engine worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerCommand {
    /// Starts a job in place of the current one.
    Start(JobRequest),
    /// Stops the job with this number. The worker answers with the result so far.
    Stop(u32),
}

/// A job and the match it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobRequest {
    /// Chosen by the client; every response to this job repeats it.
    pub number: u32,
    /// The kind of search and its limits.
    pub job: WorkerJob,
    /// The record of the match; empty for [`WorkerJob::Suite`].
    pub record: String,
}

/// The work that an engine worker does for one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerJob {
    /// Chooses a turn as an opponent of a level does.
    Level {
        /// The level, from 1; other numbers mean the nearest level.
        level: u8,
        /// Decides which mistakes a weakened level makes.
        seed: u64,
    },
    /// Searches at full strength for a time.
    Lines {
        /// The number of best lines (MultiPV).
        lines: u8,
        /// The time limit.
        milliseconds: u32,
    },
    /// Searches a fixed number of nodes. The same request always has the same result.
    Nodes {
        /// The node limit.
        nodes: u32,
    },
    /// Searches a fixed number of nodes as a [review](crate::Review) does.
    Review {
        /// The node limit.
        nodes: u32,
        /// The side whose view the score takes; `None` is the side to act.
        side: Option<Side>,
    },
    /// Searches the fixed [suite](crate::suite). The nodes of its result are the signature.
    Suite,
}

/// A result of a job, which may be followed by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkerResponse {
    /// The number of the job.
    pub number: u32,
    /// True if no further response to this job follows.
    pub last: bool,
    /// The result so far.
    pub analysis: Analysis,
}

impl JobRequest {
    /// Reads the match from the record.
    ///
    /// # Errors
    /// If the text is not a valid record.
    pub fn replay(&self) -> Result<Box<dyn Match>, ReadError> {
        let read = Record::read_match(&self.record);
        read.map(|(_, match_)| match_)
            .map_err(|error| ReadError::in_data("the game", error.to_string()))
    }

    /// The search that this job asks for.
    #[must_use]
    pub fn search_request(&self, match_: &dyn Match) -> SearchRequest {
        match self.job {
            WorkerJob::Level { level, seed } => {
                let levels = engine_for(match_.game().id()).levels();
                let number = usize::from(level).clamp(1, levels.len());
                SearchRequest::level(number, &levels[number - 1], seed)
            }
            WorkerJob::Lines { lines, .. } => {
                SearchRequest { lines: usize::from(lines), ..SearchRequest::default() }
            }
            WorkerJob::Nodes { nodes } => SearchRequest::nodes(nodes.into()),
            WorkerJob::Review { nodes, side } => {
                review::review_request(side, &SearchRequest::nodes(nodes.into()))
            }
            WorkerJob::Suite => SearchRequest::default(),
        }
    }
}

impl Display for WorkerCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(job_request) => job_request.fmt(f),
            Self::Stop(number) => write!(f, "{number} {STOP}"),
        }
    }
}

impl FromStr for WorkerCommand {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        match text.split_once(' ') {
            Some((number, STOP)) => parse(number).map(Self::Stop),
            _ => text.parse().map(Self::Start),
        }
    }
}

impl Display for JobRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        match self.job {
            WorkerJob::Level { level, seed } => writeln!(f, "{number} level {level} {seed}")?,
            WorkerJob::Lines { lines, milliseconds } => {
                writeln!(f, "{number} lines {lines} {milliseconds}")?;
            }
            WorkerJob::Nodes { nodes } => writeln!(f, "{number} look {nodes} 0")?,
            WorkerJob::Review { nodes, side } => {
                let side = side.map_or(0, |side| side.0 + 1);
                writeln!(f, "{number} review {nodes} {side}")?;
            }
            WorkerJob::Suite => writeln!(f, "{number} suite 0 0")?,
        }
        f.write_str(&self.record)
    }
}

impl FromStr for JobRequest {
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
        let job = match kind {
            "level" => WorkerJob::Level { level: parse(first)?, seed: parse(second)? },
            "lines" => WorkerJob::Lines { lines: parse(first)?, milliseconds: parse(second)? },
            "look" => WorkerJob::Nodes { nodes: parse(first)? },
            "review" => WorkerJob::Review {
                nodes: parse(first)?,
                side: parse::<u8>(second)?.checked_sub(1).map(Side),
            },
            "suite" => WorkerJob::Suite,
            _ => return Err(expected()),
        };
        Ok(Self { number: parse(number)?, job, record: record.to_owned() })
    }
}

impl Display for WorkerResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Analysis { depth, nodes, fullness, .. } = self.analysis;
        let last = u8::from(self.last);
        write!(f, "{} {last} {depth} {nodes} {fullness}", self.number)?;
        for line in &self.analysis.lines {
            let (kind, value) = match line.score {
                Score::Centipawns(value) => ("worth", value),
                Score::WinIn(turns) => ("win", turns as i32),
                Score::LossIn(turns) => ("loss", turns as i32),
            };
            write!(f, "\n{kind} {value} {}", line.turns.join(" "))?;
        }
        Ok(())
    }
}

impl FromStr for WorkerResponse {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        let expected = || ReadError::in_data("an answer", "expected five numbers and lines");
        let mut rows = text.lines();
        let head: Vec<&str> = rows.next().ok_or_else(expected)?.split(' ').collect();
        let &[number, last, depth, nodes, fullness] = &head[..] else { return Err(expected()) };
        let lines = rows.map(read_line).collect::<Result<_, _>>()?;
        let analysis = Analysis {
            depth: parse(depth)?,
            nodes: parse(nodes)?,
            fullness: parse(fullness)?,
            lines,
        };
        Ok(Self { number: parse(number)?, last: last == "1", analysis })
    }
}

fn read_line(text: &str) -> Result<AnalysisLine, ReadError> {
    let expected =
        || ReadError::in_data("a line", "expected worth, win or loss, a number and turns");
    let mut words = text.split(' ').filter(|word| !word.is_empty());
    let (Some(kind), Some(value)) = (words.next(), words.next()) else { return Err(expected()) };
    let score = match kind {
        "worth" => Score::Centipawns(parse(value)?),
        "win" => Score::WinIn(parse(value)?),
        "loss" => Score::LossIn(parse(value)?),
        _ => return Err(expected()),
    };
    Ok(AnalysisLine { score, turns: words.map(str::to_owned).collect() })
}

fn parse<T: FromStr>(word: &str) -> Result<T, ReadError> {
    word.parse().map_err(|_| ReadError::in_data(format!("\"{word}\""), "expected a number"))
}
