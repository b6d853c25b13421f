use std::fmt::{self, Display};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use quadrille_table::GameId;

/// What is written as it is in a part of an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The part of an address that names the puzzle of the day.
const DAY: &str = "day";

/// A place in the page: what stands behind the `#` of its address, so that any host can serve the
/// page from any path.
///
/// ```
/// use quadrille_board::Route;
///
/// assert_eq!(Route::read("#/play"), Route::Play);
/// assert_eq!(Route::read(&Route::About.to_string()), Route::About);
/// assert_eq!(Route::read("#/nowhere"), Route::Unknown);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games.
    Home,
    /// What an address leads to that names no place.
    Unknown,
    /// Choosing a game's options and players.
    New(GameId),
    /// The game in progress.
    Play,
    /// A game that is kept, by its id, to be gone on with.
    Game(String),
    /// All games that are kept.
    Games,
    /// Making a table for people elsewhere.
    Friends(GameId),
    /// A table for people elsewhere, by its name, which need not be one.
    Table(String),
    /// A lesson of a game, counted from 0.
    Learn(GameId, usize),
    /// All puzzles.
    Puzzles,
    /// The puzzle of the day.
    Daily,
    /// Puzzles of a game, and which of them; empty for those that fit whoever solves them.
    Puzzle(GameId, String),
    /// The rules of a game, and which paragraph or heading in them; empty if none.
    Rules(GameId, String),
    /// A game to print and cut out.
    Print(GameId),
    /// What to analyse, as a [link](crate::link) tells it; empty for what was analysed last.
    Analyse(String),
    /// What somebody has reached.
    Progress,
    /// What the program is.
    About,
}

impl Route {
    /// The place an address names; home if it is empty.
    #[must_use]
    pub fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let (second, third) = rest.split_once('/').unwrap_or((rest, ""));
        match (first, GameId::by_id(second)) {
            ("new", Some(game)) => Self::New(game),
            ("play", _) if second.is_empty() => Self::Play,
            ("play", _) => Self::Game(decoded(second)),
            ("games", _) => Self::Games,
            ("friends", Some(game)) => Self::Friends(game),
            ("table", _) => Self::Table(decoded(second)),
            ("learn", Some(game)) => {
                Self::Learn(game, third.parse::<usize>().map_or(0, |number| number.max(1) - 1))
            }
            ("puzzles", Some(game)) => Self::Puzzle(game, decoded(third)),
            ("puzzles", None) if second == DAY => Self::Daily,
            ("puzzles", None) if second.is_empty() => Self::Puzzles,
            ("rules", Some(game)) => Self::Rules(game, decoded(third)),
            ("print", Some(game)) => Self::Print(game),
            ("analyse", _) => Self::Analyse(rest.to_owned()),
            ("progress", _) => Self::Progress,
            ("about", _) => Self::About,
            ("", _) => Self::Home,
            _ => Self::Unknown,
        }
    }
}

impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home | Self::Unknown => f.write_str("#/"),
            Self::New(game) => write!(f, "#/new/{}", game.rules().id()),
            Self::Play => f.write_str("#/play"),
            Self::Game(id) => write!(f, "#/play/{}", utf8_percent_encode(id, ESCAPED)),
            Self::Games => f.write_str("#/games"),
            Self::Friends(game) => write!(f, "#/friends/{}", game.rules().id()),
            Self::Table(table) => write!(f, "#/table/{}", utf8_percent_encode(table, ESCAPED)),
            Self::Learn(game, lesson) => {
                write!(f, "#/learn/{}/{}", game.rules().id(), lesson.saturating_add(1))
            }
            Self::Puzzles => f.write_str("#/puzzles"),
            Self::Daily => write!(f, "#/puzzles/{DAY}"),
            Self::Puzzle(game, which) => {
                write!(f, "#/puzzles/{}", game.rules().id())?;
                write_part(f, which)
            }
            Self::Rules(game, paragraph) => {
                write!(f, "#/rules/{}", game.rules().id())?;
                write_part(f, paragraph)
            }
            Self::Print(game) => write!(f, "#/print/{}", game.rules().id()),
            Self::Analyse(link) => write!(f, "#/analyse/{link}"),
            Self::Progress => f.write_str("#/progress"),
            Self::About => f.write_str("#/about"),
        }
    }
}

/// Writes the last part of an address, which may be empty.
fn write_part(f: &mut fmt::Formatter<'_>, part: &str) -> fmt::Result {
    match part {
        "" => Ok(()),
        part => write!(f, "/{}", utf8_percent_encode(part, ESCAPED)),
    }
}

/// A part of an address with the letters that addresses write as numbers.
fn decoded(part: &str) -> String {
    percent_decode_str(part).decode_utf8().map_or_else(|_| part.to_owned(), Into::into)
}
