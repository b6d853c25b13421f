//! What can be typed.

mod balance;
mod book;
#[cfg(feature = "online")]
mod engine_worker;
#[cfg(feature = "online")]
mod load;
#[cfg(feature = "online")]
mod online;
mod place;
mod print;
mod puzzles;
mod rules;
#[cfg(feature = "online")]
mod serve;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use quadrille_core::DEEPEST_PERFT;
use quadrille_mind::LEVELS;

use crate::matches::PlayerSpec;
pub(crate) use balance::BalanceArgs;
pub(crate) use book::BookArgs;
#[cfg(feature = "online")]
pub(crate) use engine_worker::EngineWorkerArgs;
#[cfg(feature = "online")]
pub(crate) use load::{BusKind, DatabaseKind, FaultKind, LoadArgs};
#[cfg(feature = "online")]
pub(crate) use online::{DataCommand, OnlineArgs, OnlineCommand};
pub(crate) use place::{At, Place, read_game, read_position};
pub(crate) use print::{PrintArgs, Tongue};
pub(crate) use puzzles::{PuzzleArgs, PuzzlesArgs};
pub(crate) use rules::RulesArgs;
#[cfg(feature = "online")]
pub(crate) use serve::{LogForm, ServeArgs};

/// Play, study and script the board games of Quadrille.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their options and defaults
    Games {
        /// Write one JSON document instead
        #[arg(long)]
        json: bool,
    },
    /// Show the rules of a game, or only those that are ours
    Rules(RulesArgs),
    /// Play against the computer, at this keyboard, or with people anywhere
    Play(PlayArgs),
    #[cfg(feature = "online")]
    #[command(flatten)]
    Online(OnlineCommand),
    /// Draw a position
    Show(At),
    /// List the legal steps of a position, one a line
    Moves(MovesArgs),
    /// Count the sequences of steps from a position
    Perft(PerftArgs),
    /// Find the best turns of a position, or the mistakes in a record
    Analyse(AnalyseArgs),
    /// Solve a puzzle: one turn reaches the goal, and every other one is refuted
    Puzzle(PuzzleArgs),
    /// Find puzzles that are proven by the rules, or prove them anew
    Puzzles(PuzzlesArgs),
    /// Work with game records
    #[command(subcommand)]
    Record(RecordCommand),
    /// Write a game to print, cut out and play, at true size
    Print(PrintArgs),
    /// Speak the Universal Game Interface on standard input and output
    Ugi,
    /// Let players play many games against each other, and tell how strong they are
    Match(MatchArgs),
    /// Tell who wins how often when all seats are equally strong, for every set of options
    Balance(BalanceArgs),
    /// Grow a book of openings from games against itself
    Book(BookArgs),
    /// Measure speed: of the search, unless something else is named
    Bench {
        #[command(subcommand)]
        what: Option<BenchCommand>,
    },
    /// Fit the weights by which positions of a game are judged, by playing against itself
    Tune(TuneArgs),
    /// Write a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page
    Man {
        /// Write it and a page for each command to this folder instead of showing it
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    seconds.ok_or_else(|| "expected a number of seconds, 0 or more".to_owned())
}

fn level() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=LEVELS as i64)
}

const PLAY_HELP: &str = "\
In a game, `help` lists what you can type, `rules` shows the rules, and `house` only those that are
ours: house rules and what was rebuilt.";

#[derive(Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct PlayArgs {
    /// The game and its options, like `ploy mode=four turning=45`; you are asked when it is missing
    #[arg(value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Begin with this position text instead of the set-up
    #[arg(long, value_name = "TEXT", requires = "game")]
    pub(crate) position: Option<String>,
    /// Go on with the game in this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
    pub(crate) load: Option<PathBuf>,
    /// Play against the computer at this level, from 1 to 8
    #[arg(long, value_name = "N", value_parser = level())]
    pub(crate) level: Option<u8>,
    /// The seats that people play, by numbers or colours, or none; the computer plays the others
    #[arg(long, value_name = "SEATS", value_delimiter = ',', requires = "level")]
    #[arg(default_value = "1")]
    pub(crate) seat: Vec<String>,
    /// What the computer's openings and mistakes depend on, instead of chance
    #[arg(long, value_name = "N", requires = "level")]
    pub(crate) seed: Option<u64>,
    #[cfg(feature = "online")]
    #[command(flatten)]
    pub(crate) online: OnlineArgs,
}

#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// Write one JSON document instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// How many steps each sequence has
    #[arg(long, short, value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST_PERFT)))]
    pub(crate) depth: u32,
    /// Show the count for each first step
    #[arg(long)]
    pub(crate) divide: bool,
    /// How many threads to use, though never more than the machine runs at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(value_name = "GAME", required_unless_present = "record")]
    pub(crate) game: Vec<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    /// Go through the game in this record instead, turn by turn; `-` is standard input
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["game", "position", "steps", "notation", "lines"])]
    pub(crate) record: Option<PathBuf>,
    /// Which game of the record, if the file has several
    #[arg(long = "game", id = "number", value_name = "N", requires = "record")]
    pub(crate) number: Option<usize>,
    /// How many of the best first steps to show
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) lines: u16,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Write one JSON document instead
    #[arg(long)]
    pub(crate) json: bool,
    /// Write what was found in the record as a page of its own, with the graph and boards
    #[arg(long, value_name = "FILE", requires = "record", conflicts_with = "json")]
    pub(crate) html: Option<PathBuf>,
    /// The language of that page: en, de or ru
    #[arg(long, default_value = "en", requires = "html")]
    pub(crate) language: Tongue,
}

/// How much to search; the first limit that is reached counts.
#[derive(Args)]
pub(crate) struct Effort {
    /// Look at so many positions; 100000 of them, or 10000 for each turn of a record, unless some
    /// limit is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Look so many turns ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,
    /// Take so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// How many threads to use where the number of positions has no limit, though never more than
    /// the machine runs at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

#[derive(Args)]
pub(crate) struct TuneArgs {
    /// The game and its options; with more than two sides the table's second column is tuned
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// How often to play and fit
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) rounds: u32,
    /// How many games to play each time
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// How many positions to look at for each turn
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The seed of openings and variety
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads to use; they do not change the outcome
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write the table to this file instead of showing it
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

const PLAYERS_HELP: &str = "\
Players:
  level:5              one of the game's levels, from 1 to 8
  book:5               the same, with openings by the book, as people meet it
  nodes:20000          looks at so many positions a turn
  reply:20000          the same, supposing that only one of the others acts between its turns
  paranoid:20000       the same, supposing that all others play together
  maxn:20000           the same, supposing that every side does what is best for itself
  time:1000            thinks for so many milliseconds a turn
  depth:4              looks so many turns ahead
  greedy               looks one turn ahead, at no more than 10000 positions
  random               takes uniformly random steps
  ugi:COMMAND          another program that speaks the Universal Game Interface
  ugi:500:COMMAND      the same, with 500 milliseconds a turn instead of 1000

There is one for each seat, or one for each side, or two in a game of three or more sides: then the
first has one seat and the second all others. Every opening is played once from all seats.";

#[derive(Args)]
#[command(after_help = PLAYERS_HELP)]
pub(crate) struct MatchArgs {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Who plays, separated by commas; see below
    #[arg(long, short, required = true, value_delimiter = ',', value_name = "PLAYERS")]
    pub(crate) players: Vec<PlayerSpec>,
    /// How many games, rounded up so that every opening is played from all seats
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,
    /// The seed of openings and of players' random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at once; as many as there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Begin with the set-up instead of a few random turns
    #[arg(long)]
    pub(crate) from_start: bool,
    /// A game of so many turns is adjudged a draw
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) turns: u32,
    /// Stop as soon as it is clear, with 5 % error, whether the first player is stronger by ELO0 or
    /// by ELO1
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
    /// Write the records of all games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write JSON instead: a line for each game as it ends, and one of what they come to
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum RecordCommand {
    /// Check records against the rules
    Check {
        /// The files; `-` is standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Write JSON instead, a line for each good record
        #[arg(long)]
        json: bool,
    },
    /// Show a record: its headers, its turns and the board
    Show {
        /// The file; `-` is standard input
        file: PathBuf,
        /// Which game, if the file has several
        #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
        game: usize,
        /// Draw the board after so many turns instead of the end
        #[arg(long, value_name = "N")]
        turn: Option<usize>,
    },
}

#[derive(Subcommand)]
pub(crate) enum BenchCommand {
    /// Search a fixed suite of positions on one core, and check how many positions that takes
    Search,
    /// Play uniformly random legal steps until the game ends by its own rules (C2 and C3 play no
    /// part), again and again, on one core
    Playouts {
        /// The game and its options
        #[arg(required = true, value_name = "GAME")]
        game: Vec<String>,
        /// For how long, in seconds
        #[arg(long, default_value = "5", conflicts_with = "playouts")]
        #[arg(value_parser = seconds, allow_negative_numbers = true)]
        seconds: Duration,
        /// How many games instead
        #[arg(long, value_name = "N")]
        playouts: Option<u64>,
        /// The seed of the random numbers
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Count the perft tables, check every count and time them
    Perft {
        /// Leave out counts above this
        #[arg(long, default_value_t = 300_000_000, value_name = "COUNT")]
        most: u64,
    },
}
