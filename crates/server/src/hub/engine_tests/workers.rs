//! A node with engine workers that work, fail or hang.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use futures_util::future::BoxFuture;
use tokio::sync::{Notify, broadcast};

use super::*;
use crate::bus::{AskError, Envelope};
use crate::engine_messages::{WorkerAnswer, WorkerRequest};
use crate::hub::{EngineThread, StopFlag};

/// The behaviour of the only worker.
#[derive(Clone, Debug, PartialEq)]
enum WorkerBehaviour {
    Absent,
    Thinks,
    Answers(Vec<u8>),
    /// Answers a job only when it is cancelled.
    Hangs,
}

/// A bus with one worker that is never full.
struct WithWorker {
    messages: InProcess,
    behaviour: Mutex<WorkerBehaviour>,
    thread: EngineThread,
    /// The number of jobs that it received.
    jobs: AtomicUsize,
    is_cancelled: AtomicBool,
    cancelled: Notify,
}

impl WithWorker {
    fn new(behaviour: WorkerBehaviour) -> anyhow::Result<Arc<Self>> {
        Ok(Arc::new(Self {
            messages: InProcess::default(),
            behaviour: Mutex::new(behaviour),
            thread: EngineThread::start(0)?,
            jobs: AtomicUsize::new(0),
            is_cancelled: AtomicBool::new(false),
            cancelled: Notify::new(),
        }))
    }

    fn set(&self, behaviour: WorkerBehaviour) {
        *self.behaviour.lock().expect("nobody panics with it") = behaviour;
    }

    async fn answer(&self, request: Vec<u8>) -> Result<Vec<u8>, AskError> {
        let behaviour = self.behaviour.lock().expect("nobody panics with it").clone();
        if behaviour == WorkerBehaviour::Absent {
            return Err(AskError::NobodyFree);
        }
        let job = match WorkerRequest::read(&request).expect("it can be read") {
            WorkerRequest::Free => return Ok(WorkerAnswer::Free.json()),
            WorkerRequest::Think(job) => job,
        };
        self.jobs.fetch_add(1, Relaxed);
        match behaviour {
            WorkerBehaviour::Thinks => {
                let job = job.job(StopFlag::default()).expect("it is the game of the node");
                Ok(WorkerAnswer::from(self.thread.search(job).await).json())
            }
            WorkerBehaviour::Answers(answer) => Ok(answer),
            WorkerBehaviour::Hangs | WorkerBehaviour::Absent => {
                self.cancelled.notified().await;
                Ok(WorkerAnswer::Dropped.json())
            }
        }
    }
}

impl Bus for WithWorker {
    fn publish(&self, envelope: Envelope) {
        self.messages.publish(envelope);
    }

    fn subscribe(&self) -> broadcast::Receiver<Envelope> {
        self.messages.subscribe()
    }

    fn is_up(&self) -> bool {
        true
    }

    fn ask_worker(
        &self,
        request: Vec<u8>,
        _patience: Duration,
    ) -> BoxFuture<'_, Result<Vec<u8>, AskError>> {
        Box::pin(self.answer(request))
    }

    fn cancel(&self, _job: Vec<u8>) {
        self.is_cancelled.store(true, Relaxed);
        self.cancelled.notify_one();
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}

/// A node with `thinkers` engine threads that has found its worker, if there is one.
async fn node_with(
    store: &Arc<dyn Store>,
    bus: &Arc<WithWorker>,
    thinkers: usize,
) -> anyhow::Result<Arc<Hub>> {
    let limits =
        Limits { thinkers, remote_jobs: 2, pace: Duration::ZERO, tables: 8, ..Limits::default() };
    let hub =
        Hub::new(store.clone(), bus.clone(), Arc::default(), limits, Clock::default()).await?;
    sleep(Duration::from_millis(300)).await;
    Ok(hub)
}

#[tokio::test]
async fn a_worker_thinks_for_a_node_without_threads() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 3, None).await?;
    let bus = WithWorker::new(WorkerBehaviour::Absent)?;
    let hub = node_with(&store, &bus, 0).await?;
    let _hears = watch(&hub, table, HOST).await?;
    sleep(Duration::from_secs(1)).await;
    assert_eq!(entries(&hub, table).await?, SEEDED, "nobody is there to think");
    assert_eq!(hub.engine.waiting(), 1);
    bus.set(WorkerBehaviour::Thinks);
    answered_in_real_time(&hub, table).await?;
    assert_eq!(hub.metrics.remote_thoughts.load(Relaxed), 1);
    Ok(())
}

#[tokio::test]
async fn a_node_thinks_itself_where_a_worker_does_not() -> anyhow::Result<()> {
    let steps = |steps: &[&str]| steps.iter().map(|step| (*step).to_owned()).collect();
    for behaviour in [
        WorkerBehaviour::Absent,
        WorkerBehaviour::Answers(WorkerAnswer::Dropped.json()),
        WorkerBehaviour::Answers(WorkerAnswer::Turn(steps(&["a1-a1"])).json()),
        WorkerBehaviour::Answers(WorkerAnswer::Turn(steps(&[])).json()),
        WorkerBehaviour::Answers(WorkerAnswer::Stands(5).json()),
        WorkerBehaviour::Answers(WorkerAnswer::Free.json()),
        WorkerBehaviour::Answers(b"{\"turn\":7}".to_vec()),
    ] {
        let folder = TempDir::new()?;
        let store = store(&folder).await?;
        let table = TableId::of(100);
        seed(&store, table, HOST, 1, None).await?;
        let bus = WithWorker::new(behaviour.clone())?;
        let hub = node_with(&store, &bus, 1).await?;
        let _hears = watch(&hub, table, HOST).await?;
        answered_in_real_time(&hub, table).await?;
        assert_eq!(hub.metrics.remote_thoughts.load(Relaxed), 0, "{behaviour:?}");
        assert_eq!(hub.metrics.thoughts.load(Relaxed), 1, "{behaviour:?}");
        assert_eq!(entries(&hub, table).await?, SEEDED + 1, "{behaviour:?}");
        assert_eq!(
            bus.jobs.load(Relaxed),
            usize::from(behaviour != WorkerBehaviour::Absent),
            "{behaviour:?}"
        );
    }
    Ok(())
}

#[tokio::test]
async fn a_job_of_a_closed_table_is_cancelled() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 1, None).await?;
    let bus = WithWorker::new(WorkerBehaviour::Hangs)?;
    let hub = node_with(&store, &bus, 0).await?;
    let _hears = watch(&hub, table, HOST).await?;
    sleep(Duration::from_millis(500)).await;
    assert!(hub.engine.is_running(table) && !bus.is_cancelled.load(Relaxed));
    act(&hub, table, HOST, TableEvent::Abort).await?;
    sleep(Duration::from_millis(500)).await;
    assert!(!hub.engine.is_running(table) && bus.is_cancelled.load(Relaxed));
    assert_eq!(hub.engine.waiting(), 0);
    Ok(())
}

#[tokio::test]
async fn a_node_has_no_more_jobs_with_workers_than_it_may() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = store(&folder).await?;
    let bus = WithWorker::new(WorkerBehaviour::Hangs)?;
    let hub = node_with(&store, &bus, 0).await?;
    let mut all = Vec::new();
    for table in ids(5) {
        seed(&store, table, Person(table.number()), 1, None).await?;
        all.push(watch(&hub, table, HOST).await?);
    }
    sleep(Duration::from_secs(1)).await;
    assert_eq!((bus.jobs.load(Relaxed), hub.engine.waiting()), (2, 3));
    Ok(())
}
