//! The arguments of `puzzles` and `puzzle`.

use std::path::PathBuf;

use clap::Args;
use quadrille_puzzles::{Goal, Proof};

const PUZZLES_HELP: &str = "\
Goals:
  win:2          win with your second turn, and not sooner
  save:1         play the only turn after which the opponent cannot win within one turn
  out            eliminate a seat with this turn, with more than two sides
  most:taken     capture the most pieces with this turn
  most:counted   raise your counter the most with this turn

A puzzle is one line of text: goal, grade, themes, game, position, solution and size of the proof.
A proof searches all legal turns of all sides. With more than two sides, all opponents play
together. The same seed finds the same puzzles.";

fn grade() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=i64::from(Proof::HARDEST))
}

#[derive(Args)]
#[command(after_help = PUZZLES_HELP)]
pub(crate) struct PuzzlesArgs {
    /// The game and its options, like `ploy turning=45`; see `quadrille games`
    #[arg(required_unless_present_any = ["check", "renew"], value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Number of puzzles to find
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: u32,
    /// Seed of the games and puzzles
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The goals to search for, separated by commas, the most wanted first [default: all]
    #[arg(long, value_name = "GOALS", value_delimiter = ',')]
    pub(crate) goal: Vec<Goal>,
    /// Leave out easier puzzles, from 1 to 5
    #[arg(long, default_value_t = 1, value_parser = grade())]
    pub(crate) grade: u8,
    /// Maximum number of games to play
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Maximum number of positions in a proof
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=Proof::LARGEST))]
    pub(crate) nodes: u64,
    /// Start all games with few pieces, so that proofs reach farther
    #[arg(long)]
    pub(crate) few: bool,
    /// Write the puzzles to this file instead of showing them
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Check the proof of every puzzle in these files instead; `-` is standard input, and no file
    /// means the built-in puzzles
    #[arg(long, value_name = "FILE", num_args = 0..)]
    #[arg(conflicts_with_all = ["game", "count", "seed", "goal", "grade", "games", "nodes", "output"])]
    pub(crate) check: Option<Vec<PathBuf>>,
    /// Show the puzzles of this file with new proofs instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "check", "output"])]
    pub(crate) renew: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PuzzleArgs {
    /// The game and its options [default: any game]
    #[arg(value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Difficulty, from 1 to 5
    #[arg(long, value_parser = grade())]
    pub(crate) grade: Option<u8>,
    /// Seed of the choice of puzzles [default: random]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}
