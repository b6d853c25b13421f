//! The `engine-worker` command: searches for computers at online tables.

use quadrille_server::work;

use super::serve::{log, termination_signal};
use crate::args::EngineWorkerArgs;

/// Searches until a signal ends it.
pub(crate) fn engine_worker(args: &EngineWorkerArgs) -> anyhow::Result<()> {
    let repeats = log::start(args.log_form.unwrap_or_default());
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let thinkers = args.thinkers.map_or_else(cores, usize::from);
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.spawn(repeats.clone().sum_up_regularly());
    let worked = runtime.block_on(work(&args.bus, thinkers, termination_signal()));
    repeats.sum_up();
    worked
}
