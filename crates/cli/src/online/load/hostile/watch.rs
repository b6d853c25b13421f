//! The memory, the processor time and the disk of nodes, as the system reports them.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::stage::Stage;
use crate::online::load::node::Node;

/// The time between two samples of the memory.
const PERIOD: Duration = Duration::from_millis(100);

/// The system's units of processor time per second, equal for all programs on Linux.
const TICKS: f64 = 100.0;

/// A periodic sampling of the memory of nodes, until it is stopped.
pub(super) struct Watch {
    most: Arc<AtomicU64>,
    stopped: Arc<AtomicBool>,
    watching: JoinHandle<()>,
}

impl Watch {
    pub(super) fn start(stage: Arc<Stage>) -> Self {
        let (most, stopped) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let (own, end) = (most.clone(), stopped.clone());
        let watching = tokio::spawn(async move {
            while !end.load(Relaxed) {
                if let Ok(cluster) = stage.cluster.try_lock() {
                    let memory = cluster.nodes.iter().filter_map(Node::memory).max();
                    own.fetch_max(memory.unwrap_or_default(), Relaxed);
                }
                sleep(PERIOD).await;
            }
        });
        Self { most, stopped, watching }
    }

    /// Stops the sampling. Returns the maximum memory of a node, in bytes.
    pub(super) async fn stop(self) -> u64 {
        self.stopped.store(true, Relaxed);
        let _ = self.watching.await;
        self.most.load(Relaxed)
    }
}

/// The processor time that a process has used, in seconds.
pub(super) fn processor_seconds(process: u32) -> Option<f64> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    Some((ticks()? + ticks()?) / TICKS)
}

/// The size of all files in a folder and its subfolders, in bytes.
pub(super) fn bytes(folder: &Path) -> u64 {
    let Ok(files) = std::fs::read_dir(folder) else { return 0 };
    let size = |file: std::fs::DirEntry| match file.metadata() {
        Ok(data) if data.is_dir() => bytes(&file.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    };
    files.flatten().map(size).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_time_of_a_process_grows_while_it_works() {
        let own = std::process::id();
        let before = processor_seconds(own).expect("this process runs");
        let mut sum = 0_u64;
        while processor_seconds(own).expect("this process runs") <= before {
            sum = (0..100_000).fold(sum, |sum, number| sum.wrapping_mul(31) ^ number);
        }
        assert_ne!(sum, 1);
    }

    #[test]
    fn the_files_of_a_folder_are_summed_up() {
        let folder = std::env::temp_dir().join(format!("quadrille-bytes-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("inner")).expect("it can be made");
        std::fs::write(folder.join("one"), [0; 5]).expect("it can be written");
        std::fs::write(folder.join("inner/two"), [0; 7]).expect("it can be written");
        assert_eq!(bytes(&folder), 12);
        std::fs::remove_dir_all(folder).expect("it can be removed");
    }
}
