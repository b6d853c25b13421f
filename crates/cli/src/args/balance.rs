use std::path::PathBuf;

use clap::Args;

#[derive(Args)]
pub(crate) struct BalanceArgs {
    /// The game, and options that are to be as they are named; all games if none is
    #[arg(value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// How many games of every set of options at every level; with 0, only what the file has is
    /// told
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=10_000_000))]
    pub(crate) games: u32,
    /// The seed of openings and of the levels' mistakes
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The levels that play, separated by commas
    #[arg(long, value_name = "LEVELS", value_delimiter = ',', default_value = "1,3,5")]
    #[arg(value_parser = super::level())]
    pub(crate) level: Vec<u8>,
    /// How many games are played at once; as many as there are cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Keep every game in this file as it ends, and do not play again what it has
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    /// Write JSON instead, a line for each set of options at each level
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a document in Markdown instead
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
}
