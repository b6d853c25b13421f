//! The one who writes: all that waits is kept together, with one sync of the disk.

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::StoreError;
use crate::metrics::Metrics;

/// How much is kept together at most.
const BATCH: usize = 1024;

/// How many may wait to be written.
const WAITING: usize = 8192;

/// Keeps things together, all of them or none.
pub(super) trait Keeper: Send + 'static {
    /// What is to be kept.
    type Write: Send + Sync + 'static;

    /// Keeps all of it or nothing.
    fn keep(&mut self, all: &[&Self::Write]) -> impl Future<Output = Result<(), Failed>> + Send;

    /// Lets go of everything.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// Why things could not be kept together.
#[derive(Debug)]
pub(super) enum Failed {
    /// Because of one of them: without it the others can be kept.
    One(StoreError),
    /// Because of the one at this place.
    This(usize, StoreError),
    /// Nothing can be kept now. What was to be may be there nevertheless, all of it or nothing.
    All(StoreError),
}

/// What is to be written, and who waits for it.
struct Job<W> {
    write: W,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes in the background, in the order in which it was asked to.
pub(super) struct Writer<W> {
    jobs: Mutex<Option<mpsc::Sender<Job<W>>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl<W: Send + Sync + 'static> Writer<W> {
    pub(super) fn start(keeper: impl Keeper<Write = W>, metrics: Arc<Metrics>) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let task = tokio::spawn(write(keeper, waiting, metrics));
        Self { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Answers when it is kept, or why it is not.
    pub(super) async fn write(&self, write: W) -> Result<(), StoreError> {
        let closed = || StoreError::Unavailable("the server is about to end".to_owned());
        let (done, answer) = oneshot::channel();
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let jobs = jobs.ok_or_else(closed)?;
        jobs.send(Job { write, done }).await.map_err(|_| closed())?;
        drop(jobs);
        answer.await.map_err(|_| closed())?
    }

    /// Writes what was handed over, and ends.
    pub(super) async fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

/// Writes until nobody can ask for it any more.
async fn write<K: Keeper>(
    mut keeper: K,
    mut jobs: mpsc::Receiver<Job<K::Write>>,
    metrics: Arc<Metrics>,
) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let started = Instant::now();
        let failed = keep_most(&mut keeper, &mut waiting).await;
        metrics.kept(started.elapsed());
        if let Err(error) = failed {
            while let Ok(job) = jobs.try_recv() {
                waiting.push(job);
            }
            answer(waiting.drain(..), &Err(error));
        }
    }
    keeper.close().await;
}

/// Keeps all but those that cannot be kept, which it finds by halving where they are not told; an
/// error if nothing can be kept any more, and those without an answer are left.
async fn keep_most<K: Keeper>(
    keeper: &mut K,
    jobs: &mut Vec<Job<K::Write>>,
) -> Result<(), StoreError> {
    let mut size = jobs.len();
    while !jobs.is_empty() {
        let part: Vec<&K::Write> = jobs.iter().take(size).map(|job| &job.write).collect();
        match keeper.keep(&part).await {
            Ok(()) => answer(jobs.drain(..part.len()), &Ok(())),
            Err(Failed::This(at, error)) if at < part.len() => {
                answer(jobs.drain(at..=at), &Err(error));
                size = size.min(jobs.len()).max(1);
                continue;
            }
            Err(Failed::One(error) | Failed::This(_, error)) if size == 1 => {
                answer(jobs.drain(..1), &Err(error));
            }
            Err(Failed::One(_) | Failed::This(..)) => {
                size /= 2;
                continue;
            }
            Err(Failed::All(error)) => return Err(error),
        }
        size = (2 * size).min(jobs.len());
    }
    Ok(())
}

fn answer<W>(jobs: impl Iterator<Item = Job<W>>, result: &Result<(), StoreError>) {
    for job in jobs {
        let _ = job.done.send(result.clone());
    }
}
