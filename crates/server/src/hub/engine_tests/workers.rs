//! A node with engine workers that work, fail or hang.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, StreamExt};
use tokio::sync::{Notify, broadcast};
use tokio::time::Instant;

use super::*;
use crate::bus::{Envelope, NobodyFree, Replies};
use crate::engine_messages::{SIGN_OF_LIFE, WorkerAnswer, WorkerRequest};
use crate::hub::{EngineThread, StopFlag};

/// The behaviour of the only worker.
#[derive(Clone, Debug, PartialEq)]
enum WorkerBehaviour {
    Absent,
    Thinks,
    Answers(Vec<u8>),
    /// Answers a job only when it is cancelled.
    Hangs,
    /// Dies after its first sign of life.
    Dies,
    /// Answers a job after this number of signs of life.
    Slow(usize),
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

    fn behaviour(&self) -> WorkerBehaviour {
        self.behaviour.lock().expect("nobody panics with it").clone()
    }

    async fn answer(&self, request: Vec<u8>) -> Result<Vec<u8>, NobodyFree> {
        let behaviour = self.behaviour();
        if behaviour == WorkerBehaviour::Absent {
            return Err(NobodyFree);
        }
        let job = match WorkerRequest::read(&request).expect("it can be read") {
            WorkerRequest::Free => return Ok(WorkerAnswer::Free.json()),
            WorkerRequest::Think(job) => job,
        };
        self.jobs.fetch_add(1, Relaxed);
        match behaviour {
            WorkerBehaviour::Thinks | WorkerBehaviour::Slow(_) => {
                let job = job.job(StopFlag::default()).expect("it is the game of the node");
                Ok(WorkerAnswer::from(self.thread.search(job).await).json())
            }
            WorkerBehaviour::Answers(answer) => Ok(answer),
            WorkerBehaviour::Hangs | WorkerBehaviour::Absent | WorkerBehaviour::Dies => {
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

    fn ask_worker(&self, request: Vec<u8>) -> Replies<'_> {
        let is_job = matches!(WorkerRequest::read(&request), Ok(WorkerRequest::Think(_)));
        let sign = |_| async {
            sleep(SIGN_OF_LIFE).await;
            Ok(Vec::new())
        };
        let (signs, is_dead) = match self.behaviour() {
            WorkerBehaviour::Slow(signs) if is_job => (signs, false),
            WorkerBehaviour::Dies if is_job => (1, true),
            WorkerBehaviour::Hangs if is_job => (usize::MAX, false),
            _ => (0, false),
        };
        let signs = stream::iter(0..signs).then(sign);
        if is_dead {
            self.jobs.fetch_add(1, Relaxed);
            return signs.chain(stream::pending()).boxed();
        }
        match self.behaviour() {
            WorkerBehaviour::Hangs => {
                stream::select(signs, stream::once(self.answer(request))).boxed()
            }
            _ => signs.chain(stream::once(self.answer(request))).boxed(),
        }
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

/// A node with a worker, which has received the job of a table.
async fn with_job(
    time: &StoppedTime,
    store: &Arc<dyn Store>,
    bus: &Arc<WithWorker>,
    table: TableId,
) -> anyhow::Result<(Arc<Hub>, mpsc::UnboundedReceiver<OutgoingMessage>)> {
    seed(store, table, HOST, 1, None).await?;
    let hub = time.until(Duration::from_secs(5), node_with(store, bus, 1)).await?;
    let received = watch(&hub, table, HOST).await?;
    let is_running = async {
        while !hub.engine.is_running(table) {
            sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    };
    time.until(Duration::from_secs(5), is_running).await?;
    Ok((hub, received))
}

#[tokio::test(start_paused = true)]
async fn a_worker_that_dies_delays_its_job_by_two_seconds() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let (store, bus) = (store(&folder).await?, WithWorker::new(WorkerBehaviour::Dies)?);
    let table = TableId::of(100);
    let (hub, _hears) = with_job(&time, &store, &bus, table).await?;
    let begun = Instant::now();
    let is_lost = async {
        while hub.metrics.lost_thoughts.load(Relaxed) == 0 {
            sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    };
    time.until(Duration::from_secs(20), is_lost).await?;
    let took = begun.elapsed();
    assert!(took < Duration::from_millis(2_800), "one sign of life and 2 s, not {took:?}");
    assert!(bus.is_cancelled.load(Relaxed), "a worker that is only cut off drops the job");
    answered(&time, &hub, table).await?;
    assert_eq!(hub.metrics.remote_thoughts.load(Relaxed), 0);
    assert_eq!(entries(&hub, table).await?, SEEDED + 1);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_worker_that_shows_signs_of_life_may_search_for_long() -> anyhow::Result<()> {
    let (time, folder) = (StoppedTime::new(), TempDir::new()?);
    let (store, bus) = (store(&folder).await?, WithWorker::new(WorkerBehaviour::Slow(20))?);
    let table = TableId::of(100);
    let (hub, _hears) = with_job(&time, &store, &bus, table).await?;
    let begun = Instant::now();
    answered(&time, &hub, table).await?;
    assert!(begun.elapsed() > Duration::from_secs(9), "{:?}", begun.elapsed());
    assert_eq!(hub.metrics.lost_thoughts.load(Relaxed), 0);
    assert_eq!(hub.metrics.remote_thoughts.load(Relaxed), 1);
    assert_eq!(bus.jobs.load(Relaxed), 1);
    Ok(())
}
