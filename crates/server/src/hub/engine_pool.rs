//! The engine threads, of low priority.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc as threads;
use std::{io, thread};

use quadrille_book::book;
use quadrille_mind::{Analysis, JobRequest, WorkerJob, analyse};
use quadrille_protocol::TableId;
use quadrille_search::TranspositionTable;
use quadrille_table::Match;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::engine_queue::{Situation, StopFlag};

/// The niceness of the threads. A search is less urgent than anything else.
const NICE: i32 = 10;

/// The number of nodes searched to answer an offer of a draw.
const LOOK: u32 = 60_000;

/// A request to the engine.
pub(crate) struct EngineJob {
    pub(crate) table: TableId,
    pub(crate) situation: Situation,
    pub(crate) game: Box<dyn Match>,
    pub(crate) about: About,
    pub(crate) stop: StopFlag,
}

/// The subject of a job.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum About {
    /// A turn of the computer, at a level.
    Turn(u8),
    /// An answer to an offer of a draw.
    Draw,
}

/// The answer of the engine.
#[derive(Debug, PartialEq)]
pub(crate) enum Decided {
    /// The steps of the turn.
    Turn(VecDeque<String>),
    /// The evaluation for the acting seat, in hundredths.
    Stands(i32),
}

/// The search has panicked, as the log shows, or the thread has ended.
#[derive(Debug, PartialEq)]
pub(crate) struct EngineFailure;

/// One thread, which searches one job at a time and ends with this value.
pub(crate) struct EngineThread(
    threads::Sender<(EngineJob, oneshot::Sender<Result<Decided, EngineFailure>>)>,
);

impl EngineThread {
    /// Starts a thread.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(crate) fn start(number: usize) -> io::Result<Self> {
        Self::start_with(number, decide)
    }

    fn start_with(
        number: usize,
        decide: fn(&EngineJob, &mut TranspositionTable) -> Decided,
    ) -> io::Result<Self> {
        let (sender, jobs) = threads::channel::<(EngineJob, oneshot::Sender<_>)>();
        let run = move || {
            let _ = rustix::process::setpriority_process(None, NICE);
            let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
            for (job, answer) in jobs {
                let decided = catch_unwind(AssertUnwindSafe(|| decide(&job, &mut tt)));
                let decided = decided.map_err(|panic| {
                    tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
                    let EngineJob { table, situation, about, .. } = &job;
                    let error = message(panic.as_ref());
                    tracing::error!(
                        %table, ?situation, ?about, error,
                        "the search panicked; report this line as a bug"
                    );
                    EngineFailure
                });
                let _ = answer.send(decided);
            }
        };
        thread::Builder::new().name(format!("thinker-{number}")).spawn(run)?;
        Ok(Self(sender))
    }

    /// Searches a job.
    ///
    /// # Errors
    /// If the search fails. The thread can still search other jobs.
    pub(crate) async fn search(&self, job: EngineJob) -> Result<Decided, EngineFailure> {
        let (sender, answer) = oneshot::channel();
        self.0.send((job, sender)).map_err(|_| EngineFailure)?;
        answer.await.unwrap_or(Err(EngineFailure))
    }
}

/// The message of a panic.
fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

fn decide(job: &EngineJob, tt: &mut TranspositionTable) -> Decided {
    let game = job.game.as_ref();
    let known = match job.about {
        About::Turn(_) => book(game.game().id()).choose(game, job.table.number()),
        About::Draw => None,
    };
    if let Some(turn) = known {
        return Decided::Turn(turn.split(';').map(str::to_owned).collect());
    }
    let task = match job.about {
        About::Turn(level) => {
            WorkerJob::Level { level, seed: job.table.number() ^ job.situation.seed() }
        }
        About::Draw => WorkerJob::Nodes { nodes: LOOK },
    };
    let question = JobRequest { number: 0, job: task, record: String::new() };
    let request = question.search_request(game);
    let Analysis { lines, .. } = analyse(game, &request, tt, &|_| job.stop.is_set(), &mut |_| {});
    let best = lines.first();
    match job.about {
        About::Turn(_) => {
            let turn = best.and_then(|line| line.turns.first()).map(String::as_str);
            Decided::Turn(turn.unwrap_or_default().split(';').map(str::to_owned).collect())
        }
        About::Draw => Decided::Stands(best.map_or(0, |line| line.score.value())),
    }
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::{LogEntry, Person, Plan, TableEvent, TableState};

    use super::*;

    fn job(number: u64) -> anyhow::Result<EngineJob> {
        let plan = Box::new(Plan::new("ploy".parse()?));
        let event = TableEvent::Open(Person(1), plan);
        let open = LogEntry { number: 0, seat: None, event, at: 0, lag: 0, key: 0 };
        let table_state = TableState::new(&open)?;
        Ok(EngineJob {
            table: TableId::of(number),
            situation: Situation::of(&table_state),
            game: table_state.current_match().boxed(),
            about: About::Turn(1),
            stop: StopFlag::default(),
        })
    }

    #[tokio::test]
    async fn a_thread_goes_on_after_a_panic() -> anyhow::Result<()> {
        let thread = EngineThread::start_with(0, |job, tt| {
            assert!(job.table != TableId::of(1), "table 1 cannot be thought about");
            decide(job, tt)
        })?;
        assert_eq!(thread.search(job(1)?).await, Err(EngineFailure));
        assert!(matches!(thread.search(job(2)?).await, Ok(Decided::Turn(_))));
        Ok(())
    }
}
