//! The messages between nodes and engine workers, as JSON.

use std::time::Duration;

use quadrille_core::ReadError;
use quadrille_protocol::TableId;
use quadrille_table::record::Record;
use serde::{Deserialize, Serialize};

use crate::hub::{About, Decided, EngineFailure, EngineJob, Situation, StopFlag};

/// The version of the program. Workers serve nodes of their own version only: another one may
/// search differently, and different answers to the same question are wrong.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The interval at which a worker shows that it still searches a job. A sign of life is an empty reply.
pub(crate) const SIGN_OF_LIFE: Duration = Duration::from_millis(500);

/// The queue group of workers.
pub(crate) const GROUP: &str = "workers";

/// The subject of requests.
pub(crate) fn jobs() -> String {
    format!("quadrille.engine.{}.jobs", VERSION.replace('.', "-"))
}

/// The subject of cancelled jobs.
pub(crate) fn cancelled() -> String {
    format!("quadrille.engine.{}.cancelled", VERSION.replace('.', "-"))
}

/// The number of a job, which no other job of any node has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct JobId {
    pub(crate) node: u64,
    pub(crate) number: u64,
}

/// A request to one worker.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WorkerRequest {
    /// Asks for an answer at once, if the worker is free.
    Free,
    /// Asks for a search.
    Think(RemoteJob),
}

/// A job for a computer.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct RemoteJob {
    pub(crate) id: JobId,
    table: TableId,
    situation: Situation,
    about: About,
    /// The record of the game.
    record: String,
    /// The time after which nobody waits for the answer, in milliseconds.
    patience: u64,
}

/// The answer of a worker.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WorkerAnswer {
    /// The worker is free.
    Free,
    /// The steps of a turn.
    Turn(Vec<String>),
    /// The evaluation for the acting seat, in hundredths.
    Stands(i32),
    Failed,
    /// The job was cancelled, timed out or cannot be read, or the worker is about to stop.
    Dropped,
}

impl RemoteJob {
    pub(crate) fn new(id: JobId, job: &EngineJob, patience: Duration) -> Self {
        Self {
            id,
            table: job.table,
            situation: job.situation,
            about: job.about,
            record: Record::of(job.game.as_ref()).to_string(),
            patience: patience.as_millis() as u64,
        }
    }

    pub(crate) fn patience(&self) -> Duration {
        Duration::from_millis(self.patience)
    }

    /// The job, with the game as the node has it.
    ///
    /// # Errors
    /// If the record cannot be read, or leads to another position.
    pub(crate) fn job(self, stop: StopFlag) -> Result<EngineJob, ReadError> {
        let wrong = |reason: String| ReadError::in_data("the game", reason);
        let read = Record::read_match(&self.record).map_err(|error| wrong(error.to_string()));
        let (_, game) = read?;
        if game.key() != self.situation.key {
            return Err(wrong("expected the position of the node".to_owned()));
        }
        let Self { table, situation, about, .. } = self;
        Ok(EngineJob { table, situation, game, about, stop })
    }
}

impl From<Result<Decided, EngineFailure>> for WorkerAnswer {
    fn from(decided: Result<Decided, EngineFailure>) -> Self {
        match decided {
            Ok(Decided::Turn(steps)) => Self::Turn(steps.into()),
            Ok(Decided::Stands(stands)) => Self::Stands(stands),
            Err(EngineFailure) => Self::Failed,
        }
    }
}

/// Writes and reads a message.
macro_rules! message {
    ($($message:ty),*) => {
        $(impl $message {
            pub(crate) fn json(&self) -> Vec<u8> {
                serde_json::to_vec(self).unwrap_or_default()
            }

            /// # Errors
            /// If the bytes are not such a message.
            pub(crate) fn read(bytes: &[u8]) -> serde_json::Result<Self> {
                serde_json::from_slice(bytes)
            }
        })*
    };
}

message!(JobId, WorkerRequest, WorkerAnswer);

#[cfg(test)]
mod tests {
    use quadrille_protocol::{LogEntry, Person, Plan, TableEvent, TableState};
    use quadrille_table::GameId;

    use super::*;
    use crate::hub::EngineThread;

    /// A game in which each seat has made about three legal turns.
    fn begun(game: GameId) -> anyhow::Result<TableState> {
        let plan = Box::new(Plan::new(game.rules().id().parse()?));
        let open = TableEvent::Open(Person(1), plan.clone());
        let entry = |number, seat, event| LogEntry { number, seat, event, at: 0, lag: 0, key: 0 };
        let mut table_state = TableState::new(&entry(0, None, open))?;
        let seats = (0..table_state.current_match().seats()).map(quadrille_core::Seat);
        for seat in seats {
            let sit = TableEvent::Sit(Person(u64::from(seat.0)), "Ann".to_owned());
            table_state.enter(&entry(table_state.next(), Some(seat), sit))?;
        }
        table_state.enter(&entry(table_state.next(), None, TableEvent::Start))?;
        for number in 0..12 {
            let Some(seat) = table_state.to_act() else { break };
            let mut steps = table_state.current_match().step_texts();
            let step = steps.swap_remove(number * 7 % steps.len());
            table_state.enter(&entry(table_state.next(), Some(seat), TableEvent::Step(step)))?;
        }
        Ok(table_state)
    }

    #[tokio::test]
    async fn a_worker_decides_as_the_node_itself() -> anyhow::Result<()> {
        let (here, elsewhere) = (EngineThread::start(0)?, EngineThread::start(1)?);
        for game in GameId::ALL {
            let table_state = begun(game)?;
            for about in [About::Turn(1), About::Turn(4), About::Draw] {
                let job = || EngineJob {
                    table: TableId::of(77),
                    situation: Situation::of(&table_state),
                    game: table_state.current_match().boxed(),
                    about,
                    stop: StopFlag::default(),
                };
                let id = JobId { node: u64::MAX, number: 1 };
                let sent = WorkerRequest::Think(RemoteJob::new(id, &job(), Duration::from_secs(1)));
                let WorkerRequest::Think(received) = WorkerRequest::read(&sent.json())? else {
                    anyhow::bail!("expected a job");
                };
                let remote = elsewhere.search(received.job(StopFlag::default())?).await;
                assert_eq!(here.search(job()).await, remote, "{game:?} {about:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_job_of_another_position_is_refused() -> anyhow::Result<()> {
        let table_state = begun(GameId::ALL[0])?;
        let mut situation = Situation::of(&table_state);
        situation.key ^= 1;
        let (table, game, about) =
            (TableId::of(77), table_state.current_match().boxed(), About::Draw);
        let job = EngineJob { table, situation, game, about, stop: StopFlag::default() };
        let id = JobId { node: 1, number: 1 };
        let read = RemoteJob::new(id, &job, Duration::from_secs(1)).job(StopFlag::default());
        assert!(read.is_err_and(|error| error.to_string().contains("expected the position")));
        Ok(())
    }
}
