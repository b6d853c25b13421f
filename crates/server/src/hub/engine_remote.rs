//! Jobs of computers at engine workers, on other machines.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::StreamExt;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, interval, sleep, timeout};

use super::Hub;
use super::engine_pool::{About, Decided, EngineFailure, EngineJob};
use crate::bus::NobodyFree;
use crate::engine_messages::{JobId, RemoteJob, WorkerAnswer, WorkerRequest};

/// The time limit of a job at a worker, which then drops it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);

/// The silence after which a worker counts as dead. It shows a sign of life every 0.5 s.
const SILENCE: Duration = Duration::from_secs(2);

/// The additional time limit for the way of a request and its reply.
const ON_THE_WAY: Duration = Duration::from_secs(1);

/// The interval of the search for workers while none is free.
const LOOK: Duration = Duration::from_millis(500);

/// The time for which no worker gets a request after a wrong reply.
const DISTRUST: Duration = Duration::from_secs(10);

/// The interval at which a running job is checked for being stale.
const STALE: Duration = Duration::from_millis(100);

/// The engine workers of this node, as far as it knows.
pub(super) struct Workers {
    /// One for each further job that workers may get.
    permits: Arc<Semaphore>,
    /// The last request was answered.
    is_any: AtomicBool,
    /// The time before which the node does not search for workers.
    not_before: Mutex<Instant>,
    /// The number of the next job.
    next: AtomicU64,
}

/// No worker has searched a job.
#[derive(Debug, PartialEq)]
pub(super) struct NoReply;

impl Workers {
    pub(super) fn new(most: usize) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(most)),
            is_any: AtomicBool::new(false),
            not_before: Mutex::new(Instant::now()),
            next: AtomicU64::new(0),
        }
    }

    pub(super) fn is_any_free(&self) -> bool {
        self.is_any.load(Relaxed) && self.permits.available_permits() > 0
    }

    /// The right to ask a worker, if one may be free.
    pub(super) fn reserve(&self) -> Option<OwnedSemaphorePermit> {
        let is_any = self.is_any.load(Relaxed);
        if is_any { self.permits.clone().try_acquire_owned().ok() } else { None }
    }

    /// Stops requests until a worker is found again, and does not search for one during `pause`.
    fn lose(&self, pause: Duration) {
        self.is_any.store(false, Relaxed);
        *self.not_before.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now() + pause;
    }

    /// Records that a worker has answered and is free again.
    fn find(&self) {
        if self.is_trusted() {
            self.is_any.store(true, Relaxed);
        }
    }

    fn is_trusted(&self) -> bool {
        Instant::now() >= *self.not_before.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_to_be_looked_for(&self) -> bool {
        !self.is_any.load(Relaxed) && self.is_trusted()
    }
}

impl Hub {
    /// Searches for workers while none is known to be free, for as long as the hub lives.
    pub(super) async fn find_workers(self: Arc<Self>) {
        loop {
            let workers = &self.engine.workers;
            if workers.is_to_be_looked_for()
                && self.request(&WorkerRequest::Free, ON_THE_WAY).await == Ok(WorkerAnswer::Free)
            {
                workers.find();
                self.engine.wake();
            }
            sleep(LOOK).await;
        }
    }

    /// Sends a job to a worker, and cancels it when it is stale.
    ///
    /// # Errors
    /// If no worker is free, or the worker is silent for [`SILENCE`] or has no answer within
    /// [`PATIENCE`], or the answer is wrong.
    pub(super) async fn ask_worker(
        &self,
        job: &EngineJob,
    ) -> Result<Result<Decided, EngineFailure>, NoReply> {
        let workers = &self.engine.workers;
        let id = JobId { node: self.node, number: workers.next.fetch_add(1, Relaxed) };
        let request = WorkerRequest::Think(RemoteJob::new(id, job, PATIENCE));
        let mut request = std::pin::pin!(self.request(&request, PATIENCE + ON_THE_WAY));
        let (mut looks, mut is_cancelled) = (interval(STALE), false);
        let answer = loop {
            tokio::select! {
                answer = &mut request => break answer,
                _ = looks.tick() => {
                    if job.stop.is_set() && !is_cancelled {
                        is_cancelled = true;
                        self.bus.cancel(id.json());
                    }
                }
            }
        };
        match (answer, job.about) {
            (Ok(WorkerAnswer::Turn(steps)), About::Turn(_)) if is_turn(job, &steps) => {
                workers.find();
                self.metrics.remote_thoughts.fetch_add(1, Relaxed);
                Ok(Ok(Decided::Turn(steps.into())))
            }
            (Ok(WorkerAnswer::Stands(stands)), About::Draw) => {
                workers.find();
                self.metrics.remote_thoughts.fetch_add(1, Relaxed);
                Ok(Ok(Decided::Stands(stands)))
            }
            (Ok(WorkerAnswer::Failed), _) => Ok(Err(EngineFailure)),
            (Ok(WorkerAnswer::Dropped), _) => Err(NoReply),
            (Ok(answer), about) => {
                tracing::warn!(
                    table = %job.table, ?about, ?answer,
                    "an engine worker sent an illegal decision; using no worker for 10 s"
                );
                workers.lose(DISTRUST);
                Err(NoReply)
            }
            (Err(NoAnswer::Wrong(error)), _) => {
                tracing::warn!(
                    table = %job.table, error,
                    "cannot read an engine worker's answer; using no worker for 10 s"
                );
                workers.lose(DISTRUST);
                Err(NoReply)
            }
            (Err(NoAnswer::NobodyFree), _) => {
                workers.lose(Duration::ZERO);
                Err(NoReply)
            }
            (Err(NoAnswer::Late), _) => {
                tracing::warn!(table = %job.table, "an engine worker did not answer in time");
                self.metrics.lost_thoughts.fetch_add(1, Relaxed);
                self.bus.cancel(id.json());
                Err(NoReply)
            }
        }
    }

    async fn request(
        &self,
        request: &WorkerRequest,
        patience: Duration,
    ) -> Result<WorkerAnswer, NoAnswer> {
        let mut replies = self.bus.ask_worker(request.json());
        let answer = async {
            loop {
                match timeout(SILENCE, replies.next()).await {
                    Ok(Some(Ok(sign_of_life))) if sign_of_life.is_empty() => {}
                    Ok(Some(Ok(answer))) => {
                        let answer = WorkerAnswer::read(&answer);
                        return answer.map_err(|error| NoAnswer::Wrong(error.to_string()));
                    }
                    Ok(Some(Err(NobodyFree))) => return Err(NoAnswer::NobodyFree),
                    Ok(None) | Err(_) => return Err(NoAnswer::Late),
                }
            }
        };
        timeout(patience, answer).await.unwrap_or(Err(NoAnswer::Late))
    }
}

/// The reason why there is no answer to a request.
#[derive(Debug, PartialEq)]
enum NoAnswer {
    NobodyFree,
    Late,
    Wrong(String),
}

/// True if the steps are legal and of one turn.
fn is_turn(job: &EngineJob, steps: &[String]) -> bool {
    job.game.boxed().play_turn(&steps.join(";")).is_ok()
}
