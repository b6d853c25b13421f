use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct BookArgs {
    /// The game, and options that are to be as they are named
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// How many games of every set of options; with 0, only what the file has is taken
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    pub(crate) games: u32,
    /// What is tried depends on it
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many positions to look at for each of five lines that are compared in the first turns
    #[arg(long, value_name = "N", default_value_t = 6000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) nodes: u64,
    /// How many positions to look at for later turns
    #[arg(long, value_name = "N", default_value_t = 4000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) later: u64,
    /// Leave out positions that came up less often
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) least: u32,
    /// Keep every game in this file as it ends, and do not play again what it has
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
}
