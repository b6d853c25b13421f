//! An engine worker: a process that searches for nodes, on a machine of its own.
//!
//! Each of its threads joins a queue group of NATS with a subscription that ends after one message.
//! A full worker has none, and requests go to others or are answered with "no responders". It is
//! stateless: if it dies, the node misses its signs of life and asks another worker or searches itself.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use async_nats::{Client, Message, Subject};
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::bus::connect;
use crate::engine_messages::{
    GROUP, JobId, RemoteJob, SIGN_OF_LIFE, WorkerAnswer, WorkerRequest, cancelled, jobs,
};
use crate::hub::{EngineThread, StopFlag};

/// The time that a stopping worker waits for a message on its way, or for its answers to be sent.
const LAST_MOMENT: Duration = Duration::from_millis(500);

/// The pause after a subscription that has failed.
const PAUSE: Duration = Duration::from_millis(500);

/// The jobs that a worker searches now.
#[derive(Clone, Default)]
struct Running(Arc<Mutex<HashMap<JobId, StopFlag>>>);

impl Running {
    fn jobs(&self) -> MutexGuard<'_, HashMap<JobId, StopFlag>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Searches for nodes until `end` completes, with a number of threads. Unfinished jobs are then
/// dropped and answered at once.
///
/// # Errors
/// If an address of the bus cannot be read, or no thread can be started.
pub async fn work(
    bus: &str,
    thinkers: usize,
    end: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let client = connect(bus, "quadrille engine-worker", |_| {}).await?;
    let (ended, ending) = watch::channel(false);
    let running = Running::default();
    let mut threads = JoinSet::new();
    for number in 0..thinkers {
        let thread = EngineThread::start(number).context("cannot start a thread to think")?;
        let (client, running, ending) = (client.clone(), running.clone(), ending.clone());
        threads.spawn(Worker { client, thread, running, ending }.serve());
    }
    let cancels = tokio::spawn(cancel(client.clone(), running));
    let mut end = std::pin::pin!(end);
    let is_over = tokio::select! {
        biased;
        () = &mut end => true,
        () = std::future::ready(()) => false,
    };
    tracing::info!(thinkers, subject = jobs(), "ready to search for nodes");
    if !is_over {
        end.await;
    }
    tracing::info!("shutting down");
    let _ = ended.send(true);
    threads.join_all().await;
    cancels.abort();
    let _ = timeout(LAST_MOMENT, client.flush()).await;
    tracing::info!("stopped");
    Ok(())
}

/// Stops jobs that nodes have cancelled.
async fn cancel(client: Client, running: Running) {
    loop {
        if let Ok(mut cancels) = client.subscribe(cancelled()).await {
            while let Some(message) = cancels.next().await {
                let job = JobId::read(&message.payload).ok();
                if let Some(stop) = job.and_then(|job| running.jobs().get(&job).cloned()) {
                    stop.set();
                }
            }
        }
        sleep(PAUSE).await;
    }
}

/// The signs of life that a node receives while its job is searched, until this is dropped.
struct SignsOfLife(JoinHandle<()>);

impl SignsOfLife {
    fn start(client: Client, node: Subject) -> Self {
        Self(tokio::spawn(async move {
            let mut signs = interval(SIGN_OF_LIFE);
            signs.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                signs.tick().await;
                let _ = client.publish(node.clone(), Vec::new().into()).await;
            }
        }))
    }
}

impl Drop for SignsOfLife {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// One thread of a worker.
struct Worker {
    client: Client,
    thread: EngineThread,
    running: Running,
    ending: watch::Receiver<bool>,
}

impl Worker {
    /// Answers one request after the other until the worker is about to stop.
    async fn serve(mut self) {
        while !*self.ending.borrow() {
            let Some(message) = self.next().await else { continue };
            let answer = self.answer(&message).await;
            let Some(reply) = message.reply else { continue };
            if let Err(error) = self.client.publish(reply, answer.json().into()).await {
                tracing::warn!(%error, "cannot send an answer to its node");
            }
        }
    }

    /// The next request. The thread receives no other one until it asks again.
    async fn next(&mut self) -> Option<Message> {
        let subscription = self.client.queue_subscribe(jobs(), GROUP.to_owned()).await;
        let Ok(mut subscription) = subscription else {
            sleep(PAUSE).await;
            return None;
        };
        let _ = subscription.unsubscribe_after(1).await;
        tokio::select! {
            message = subscription.next() => message,
            () = until(&mut self.ending) => {
                let _ = subscription.drain().await;
                timeout(LAST_MOMENT, subscription.next()).await.ok().flatten()
            }
        }
    }

    async fn answer(&mut self, request: &Message) -> WorkerAnswer {
        match WorkerRequest::read(&request.payload) {
            Ok(WorkerRequest::Free) => WorkerAnswer::Free,
            Ok(WorkerRequest::Think(job)) => {
                let node = request.reply.clone();
                let _signs = node.map(|node| SignsOfLife::start(self.client.clone(), node));
                let (id, stop) = (job.id, StopFlag::default());
                self.running.jobs().insert(id, stop.clone());
                let answer = self.search(job, stop).await;
                self.running.jobs().remove(&id);
                answer
            }
            Err(error) => {
                tracing::warn!(
                    %error,
                    "cannot read a request; upgrade workers together with nodes"
                );
                WorkerAnswer::Dropped
            }
        }
    }

    async fn search(&mut self, job: RemoteJob, stop: StopFlag) -> WorkerAnswer {
        let patience = job.patience();
        let read = tokio::task::spawn_blocking({
            let stop = stop.clone();
            move || job.job(stop)
        });
        let job = match read.await {
            Ok(Ok(job)) => job,
            Ok(Err(error)) => {
                tracing::warn!(%error, "cannot read a job");
                return WorkerAnswer::Dropped;
            }
            Err(error) => {
                tracing::error!(%error, "reading a job panicked; report this line as a bug");
                return WorkerAnswer::Failed;
            }
        };
        let table = job.table;
        let mut thought = std::pin::pin!(self.thread.search(job));
        let decided = tokio::select! {
            decided = &mut thought => decided,
            () = sleep(patience) => {
                tracing::warn!(%table, ?patience, "dropped a search that took too long");
                stop.set();
                thought.await
            }
            () = until(&mut self.ending) => {
                stop.set();
                thought.await
            }
        };
        if stop.is_set() { WorkerAnswer::Dropped } else { decided.into() }
    }
}

/// Waits until the worker is about to stop.
async fn until(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|ending| *ending).await;
}
