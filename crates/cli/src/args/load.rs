//! How many players to let play, as it is typed.

use std::time::Duration;

use clap::Args;

use super::seconds;

const LOAD_HELP: &str = "\
Every seat is a client of its own, which connects, plays random steps and sees what the others do. \
In the end all logs are read anew, and compared with what was acknowledged and what every player saw; \
the exit code is 1 if anything was lost, doubled or different.";

#[derive(Args)]
#[command(after_help = LOAD_HELP)]
pub(crate) struct LoadArgs {
    /// How many matches are played at once, in all games and options in turn
    #[arg(long, default_value_t = 50, value_name = "N")]
    pub(crate) matches: usize,
    /// How many sockets are open besides, over which nothing is said
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) sockets: usize,
    /// For how long, in seconds
    #[arg(long, default_value = "10", value_parser = seconds)]
    pub(crate) seconds: Duration,
    /// The server, like `http://host:4400`, instead of one that is started for this
    #[arg(long, value_name = "URL", conflicts_with = "kill")]
    pub(crate) server: Option<String>,
    /// Kill the server and start it again, at random instants
    #[arg(long)]
    pub(crate) kill: bool,
    /// How many actions a second there are in each match; as many as can be if not given
    #[arg(long, value_name = "R", value_parser = rate)]
    pub(crate) rate: Option<f64>,
    /// The seed of the games and of the instants
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Reads how often something happens in a second.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.001..=1000.0).contains(rate));
    rate.ok_or_else(|| "expected a number from 0.001 to 1000".to_owned())
}
