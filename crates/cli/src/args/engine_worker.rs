//! The arguments of `engine-worker`, also read from the environment.

use clap::Args;

use super::LogForm;

const ENGINE_WORKER_HELP: &str = "\
It serves nodes of its own version that were started with the same --bus, and keeps nothing. \
Nodes find it by themselves, and think themselves while no worker is free.";

#[derive(Args)]
#[command(after_help = ENGINE_WORKER_HELP)]
pub(crate) struct EngineWorkerArgs {
    /// Take jobs from this message bus, like nats://host:4222; separate several servers by commas
    #[arg(long, value_name = "URLS", env = "QUADRILLE_BUS")]
    pub(crate) bus: String,
    /// Number of search threads, each searching one turn at a time [default: number of cores]
    #[arg(long, value_name = "N", env = "QUADRILLE_THINKERS")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) thinkers: Option<u16>,
    /// Format of the log on standard error: text or json [default: text]
    #[arg(long, value_name = "FORM", env = "QUADRILLE_LOG_FORM")]
    pub(crate) log_form: Option<LogForm>,
}
