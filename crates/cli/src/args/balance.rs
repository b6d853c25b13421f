use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct BalanceArgs {
    /// The game, and the options to hold fixed [default: all games]
    #[arg(value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Number of games for every set of options at every level; 0 reports only the saved games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    pub(crate) games: u32,
    /// Seed of openings and of the levels' mistakes
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The levels that play, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "1,3,5")]
    #[arg(value_parser = super::level())]
    pub(crate) level: Vec<u8>,
    /// Number of games played at once [default: number of cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Save every game to this file as it ends, and skip the games it already has
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// Write JSON instead, a line for each set of options at each level
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a Markdown document instead
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
}
