use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct BookArgs {
    /// The game, and the options to hold fixed
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Number of games for every set of options; 0 uses only the saved games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub(crate) games: u32,
    /// Seed of the variations that are tried
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Number of positions to search for each of the five lines compared in the first turns
    #[arg(long, value_name = "N", default_value_t = 6000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) nodes: u64,
    /// Number of positions to search for later turns
    #[arg(long, value_name = "N", default_value_t = 4000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) later: u64,
    /// Leave out positions that came up less often than this
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) least: u32,
    /// Save every game to this file as it ends, and skip the games it already has
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
}
