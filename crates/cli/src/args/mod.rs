//! The command-line arguments.

mod balance;
mod book;
#[cfg(feature = "online")]
mod engine_worker;
#[cfg(feature = "online")]
mod load;
#[cfg(feature = "online")]
mod online;
mod position;
mod print;
mod puzzles;
mod rules;
#[cfg(feature = "online")]
mod serve;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use quadrille_core::{DEEPEST_PERFT, Language};
use quadrille_mind::LEVELS;

use crate::language::read_language;
use crate::matches::PlayerSpec;
pub(crate) use balance::BalanceArgs;
pub(crate) use book::BookArgs;
#[cfg(feature = "online")]
pub(crate) use engine_worker::EngineWorkerArgs;
#[cfg(feature = "online")]
pub(crate) use load::{BusKind, DatabaseKind, FaultKind, LoadArgs};
#[cfg(feature = "online")]
pub(crate) use online::{DataCommand, OnlineArgs, OnlineCommand};
pub(crate) use position::{GamePosition, PositionArgs, read_game, read_position};
pub(crate) use print::PrintArgs;
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
    /// Language of games, rules, reviews, printed pages and errors: en, de, fr or ru [default: that of
    /// the locale]
    #[arg(long, global = true, value_name = "TAG", env = "QUADRILLE_LANGUAGE")]
    #[arg(value_parser = read_language)]
    pub(crate) language: Option<Language>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games with their options and defaults
    Games {
        /// Write one JSON document instead
        #[arg(long)]
        json: bool,
    },
    /// Show the rules of a game, or only its house rules and reconstructions
    Rules(RulesArgs),
    /// Play against the computer, at this keyboard, or with people anywhere
    Play(PlayArgs),
    #[cfg(feature = "online")]
    #[command(flatten)]
    Online(OnlineCommand),
    /// Draw a position
    Show(GamePosition),
    /// List the legal steps of a position, one per line
    Moves(MovesArgs),
    /// Count the sequences of steps from a position
    Perft(PerftArgs),
    /// Find the best turns of a position, or the mistakes in a record
    Analyse(AnalyseArgs),
    /// Solve a puzzle: one turn reaches the goal, and every other turn is refuted
    Puzzle(PuzzleArgs),
    /// Find puzzles and prove them by exhaustive search, or check existing proofs
    Puzzles(PuzzlesArgs),
    /// Work with game records
    #[command(subcommand)]
    Record(RecordCommand),
    /// Write a game to print, cut out and play, at true size
    Print(PrintArgs),
    /// Speak the Universal Game Interface on standard input and output
    Ugi,
    /// Play many games between players and measure their strength
    Match(MatchArgs),
    /// Measure how often each seat wins between equally strong players
    Balance(BalanceArgs),
    /// Grow an opening book by self-play
    Book(BookArgs),
    /// Measure the speed of the search, of random games or of perft [default: search]
    Bench {
        #[command(subcommand)]
        what: Option<BenchCommand>,
    },
    /// Tune the evaluation weights of a game by self-play
    Tune(TuneArgs),
    /// Write a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page
    Man {
        /// Write the page and one page per command to this folder instead of standard output
        #[arg(value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

/// Parses a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
    seconds.ok_or_else(|| "expected a number of seconds, 0 or more".to_owned())
}

fn level() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=LEVELS as i64)
}

const PLAY_HELP: &str = "\
In a game, `help` lists the commands, `rules` shows all rules, and `house` shows only the house rules \
and the reconstructed rules.";

#[derive(Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct PlayArgs {
    /// The game and its options, like `ploy mode=four turning=45`; without them the command asks
    #[arg(value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Start from this position text instead of the set-up
    #[arg(long, value_name = "TEXT", requires = "game")]
    pub(crate) position: Option<String>,
    /// Continue the game in this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
    pub(crate) load: Option<PathBuf>,
    /// Play against the computer at this level, from 1 to 8
    #[arg(long, value_name = "N", value_parser = level())]
    pub(crate) level: Option<u8>,
    /// The seats that people play, by number or colour, or none; the computer plays the others
    #[arg(long, value_name = "SEATS", value_delimiter = ',', requires = "level")]
    #[arg(default_value = "1")]
    pub(crate) seat: Vec<String>,
    /// Seed of the computer's openings and mistakes [default: random]
    #[arg(long, value_name = "N", requires = "level")]
    pub(crate) seed: Option<u64>,
    #[cfg(feature = "online")]
    #[command(flatten)]
    pub(crate) online: OnlineArgs,
}

#[derive(Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) at: GamePosition,
    /// Write one JSON document instead
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) at: GamePosition,
    /// Number of steps in each sequence
    #[arg(long, short, value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST_PERFT)))]
    pub(crate) depth: u32,
    /// Show the count for each first step
    #[arg(long)]
    pub(crate) divide: bool,
    /// Number of threads, limited to the number of cores
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(value_name = "GAME", required_unless_present = "record")]
    pub(crate) game: Vec<String>,
    #[command(flatten)]
    pub(crate) place: PositionArgs,
    /// Review the game in this record instead, turn by turn; `-` is standard input
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["game", "position", "steps", "notation", "lines"])]
    pub(crate) record: Option<PathBuf>,
    /// Number of the game in the record, if the file has several
    #[arg(long = "game", id = "number", value_name = "N", requires = "record")]
    pub(crate) number: Option<usize>,
    /// Number of best first steps to show
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub(crate) lines: u16,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Write one JSON document instead
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the review of the record as a page of its own, with the graph and boards
    #[arg(long, value_name = "FILE", requires = "record", conflicts_with = "json")]
    pub(crate) html: Option<PathBuf>,
}

/// The limits of a search. The search stops at the first limit it reaches.
#[derive(Args)]
pub(crate) struct Effort {
    /// Search this many positions; without any limit 100000, or 10000 for each turn of a record
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Search this many turns ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: Option<u32>,
    /// Search for this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Number of threads without --nodes, limited to the number of cores
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
}

#[derive(Args)]
pub(crate) struct TuneArgs {
    /// The game and its options; with more than two sides, the second column of the table is tuned
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Number of rounds of playing and fitting
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) rounds: u32,
    /// Number of games in each round
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Number of positions to search for each turn
    #[arg(long, default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Seed of the openings and of random choices
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of threads; the result does not depend on it
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write the table to this file instead of showing it
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
}

const PLAYERS_HELP: &str = "\
Players:
  level:5              one of the game's levels, from 1 to 8
  book:5               the level with the opening book, as in a game against people
  nodes:20000          searches 20000 positions per turn
  reply:20000          the same, assuming that one opponent acts between its turns
  paranoid:20000       the same, assuming that all opponents play together
  maxn:20000           the same, assuming that every side plays for itself
  time:1000            searches for 1000 milliseconds per turn
  depth:4              searches 4 turns deep
  greedy               searches 1 turn deep, at most 10000 positions
  random               plays uniformly random legal steps
  ugi:COMMAND          a program that speaks the Universal Game Interface, with 1000 ms per turn
  ugi:500:COMMAND      the same with 500 ms per turn

Name one player per seat or one per side. In a game of three or more sides you can name two: the
first takes one seat and the second all others. Every opening is played once from every seat.";

#[derive(Args)]
#[command(after_help = PLAYERS_HELP)]
pub(crate) struct MatchArgs {
    /// The game and its options, like `ploy mode=four turning=45`; see `quadrille games`
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// The players, separated by commas; see below
    #[arg(long, short, required = true, value_delimiter = ',', value_name = "PLAYERS")]
    pub(crate) players: Vec<PlayerSpec>,
    /// Number of games, rounded up so that every opening is played from all seats
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,
    /// Seed of openings and of the players' random numbers
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of games played at once [default: number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Start from the set-up instead of a few random turns
    #[arg(long)]
    pub(crate) from_start: bool,
    /// Adjudicate a game as a draw after this many turns
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) turns: u32,
    /// Stop once the result decides, with 5 % error, between a first player stronger by ELO0 and by
    /// ELO1
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    pub(crate) sprt: Option<Vec<f64>>,
    /// Write the records of all games to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write JSON instead: a line for each game as it ends, and a last line with the totals
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
        /// Write JSON instead, a line for each valid record
        #[arg(long)]
        json: bool,
    },
    /// Show a record: its headers, its turns and the board
    Show {
        /// The file; `-` is standard input
        file: PathBuf,
        /// Number of the game, if the file has several
        #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
        game: usize,
        /// Draw the board after this many turns instead of the final board
        #[arg(long, value_name = "N")]
        turn: Option<usize>,
    },
}

#[derive(Subcommand)]
pub(crate) enum BenchCommand {
    /// Search a fixed suite of positions on one core, and check the number of positions searched
    Search,
    /// Play random legal steps on one core until the game ends by its own rules (C2 and C3 do not
    /// apply), game after game
    Playouts {
        /// The game and its options
        #[arg(required = true, value_name = "GAME")]
        game: Vec<String>,
        /// Duration in seconds
        #[arg(long, default_value = "5", conflicts_with = "playouts")]
        #[arg(value_parser = seconds, allow_negative_numbers = true)]
        seconds: Duration,
        /// Number of games to play instead
        #[arg(long, value_name = "N")]
        playouts: Option<u64>,
        /// Seed of the random numbers
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Count the perft tables, check every count and time them
    Perft {
        /// Skip entries with more sequences than this
        #[arg(long, default_value_t = 300_000_000, value_name = "COUNT")]
        most: u64,
    },
}
