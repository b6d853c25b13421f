//! The writer: all pending writes form one batch, with one sync of the disk.

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use super::StoreError;
use crate::metrics::Metrics;

/// Maximum number of writes in a batch.
const BATCH: usize = 1024;

/// Maximum number of pending writes.
const WAITING: usize = 8192;

/// A backend that writes batches.
pub(super) trait BatchWriter: Send + 'static {
    /// One write.
    type Write: Send + Sync + 'static;

    /// Writes all but those that exist already, or nothing. Returns the indices of those that exist
    /// already, in rising order.
    fn write(
        &mut self,
        all: &[&Self::Write],
    ) -> impl Future<Output = Result<Vec<usize>, BatchFailure>> + Send;

    /// Closes the connection.
    fn close(self) -> impl Future<Output = ()> + Send;
}

/// The reason why a batch failed.
#[derive(Debug)]
pub(super) enum BatchFailure {
    /// One write fails. Without it the others can be written.
    One(StoreError),
    /// Nothing can be written at present. The batch may still be saved, as a whole or not at all.
    All(StoreError),
}

/// A write and the channel for its result.
struct PendingWrite<W> {
    write: W,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes in the background, in the order of the requests.
pub(super) struct Writer<W> {
    jobs: Mutex<Option<mpsc::Sender<PendingWrite<W>>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl<W: Send + Sync + 'static> Writer<W> {
    pub(super) fn start(writer: impl BatchWriter<Write = W>, metrics: Arc<Metrics>) -> Self {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let task = tokio::spawn(write(writer, waiting, metrics));
        Self { jobs: Mutex::new(Some(jobs)), task: Mutex::new(Some(task)) }
    }

    /// Returns when the write is saved or has failed.
    pub(super) async fn write(&self, write: W) -> Result<(), StoreError> {
        let closed = || StoreError::Unavailable("the server is about to end".to_owned());
        let (done, answer) = oneshot::channel();
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let jobs = jobs.ok_or_else(closed)?;
        jobs.send(PendingWrite { write, done }).await.map_err(|_| closed())?;
        drop(jobs);
        answer.await.map_err(|_| closed())?
    }

    /// Finishes the pending writes, and ends.
    pub(super) async fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

/// Writes batches until the writer is closed.
async fn write<K: BatchWriter>(
    mut writer: K,
    mut jobs: mpsc::Receiver<PendingWrite<K::Write>>,
    metrics: Arc<Metrics>,
) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let started = Instant::now();
        let failed = write_most(&mut writer, &mut waiting).await;
        metrics.record_batch(started.elapsed());
        if let Err(error) = failed {
            while let Ok(job) = jobs.try_recv() {
                waiting.push(job);
            }
            answer(waiting.drain(..), &Err(error));
        }
    }
    writer.close().await;
}

/// Writes all jobs that can be written. It finds one that makes the whole batch fail by halving.
/// An error means that nothing can be written, and leaves the jobs without an answer.
async fn write_most<K: BatchWriter>(
    writer: &mut K,
    jobs: &mut Vec<PendingWrite<K::Write>>,
) -> Result<(), StoreError> {
    let mut size = jobs.len();
    while !jobs.is_empty() {
        let part: Vec<&K::Write> = jobs.iter().take(size).map(|job| &job.write).collect();
        match writer.write(&part).await {
            Ok(taken) => {
                let mut taken = taken.into_iter().peekable();
                for (index, job) in jobs.drain(..part.len()).enumerate() {
                    let is_taken = taken.next_if_eq(&index).is_some();
                    let result = if is_taken { Err(StoreError::Taken) } else { Ok(()) };
                    answer(std::iter::once(job), &result);
                }
            }
            Err(BatchFailure::One(error)) if size == 1 => answer(jobs.drain(..1), &Err(error)),
            Err(BatchFailure::One(_)) => {
                size /= 2;
                continue;
            }
            Err(BatchFailure::All(error)) => return Err(error),
        }
        size = (2 * size).min(jobs.len());
    }
    Ok(())
}

fn answer<W>(jobs: impl Iterator<Item = PendingWrite<W>>, result: &Result<(), StoreError>) {
    for job in jobs {
        let _ = job.done.send(result.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes numbers, of which the even ones exist already, and counts the calls.
    #[derive(Default)]
    struct Odd(usize);

    impl BatchWriter for Odd {
        type Write = usize;

        async fn write(&mut self, all: &[&usize]) -> Result<Vec<usize>, BatchFailure> {
            self.0 += 1;
            let even = |index: &usize| all[*index].is_multiple_of(2);
            Ok((0..all.len()).filter(even).collect())
        }

        async fn close(self) {}
    }

    #[tokio::test]
    async fn a_batch_is_written_once_however_much_of_it_is_there_already() {
        let mut writer = Odd::default();
        let (mut jobs, mut answers) = (Vec::new(), Vec::new());
        for write in 0..1_000 {
            let (done, answer) = oneshot::channel();
            jobs.push(PendingWrite { write, done });
            answers.push(answer);
        }
        assert_eq!(write_most(&mut writer, &mut jobs).await, Ok(()));
        assert_eq!(writer.0, 1);
        for (number, answer) in answers.into_iter().enumerate() {
            let even = number.is_multiple_of(2);
            let expected = if even { Err(StoreError::Taken) } else { Ok(()) };
            assert_eq!(answer.await, Ok(expected), "{number}");
        }
    }
}
