//! The arguments of `engine-worker`, also read from the environment.

use clap::Args;

use super::LogForm;

const ENGINE_WORKER_HELP: &str = "\
A worker serves the nodes of its own version that use the same --bus. Nodes find workers within 1 s, \
and search themselves while no worker is free. A worker stores no data and listens on no port.";

#[derive(Args)]
#[command(after_help = ENGINE_WORKER_HELP)]
pub(crate) struct EngineWorkerArgs {
    /// The NATS servers of the nodes, like nats://host:4222, separated by commas
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
