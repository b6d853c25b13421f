//! Computers at tables: a few threads of low priority.

use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError, mpsc as threads};
use std::thread;

use quadrille_book::book;
use quadrille_mind::{Question, Task, Thought, think};
use quadrille_protocol::MatchId;
use quadrille_search::Memory;
use quadrille_table::Table;
use tokio::sync::mpsc;

use super::Hub;
use super::room::Situation;

/// How much less urgent thinking is than anything else.
const NICE: i32 = 10;

/// Where computers are asked to think.
pub(super) struct Thinkers(Mutex<threads::Sender<Job>>);

/// What a computer is to think about.
pub(super) struct Job {
    pub(super) table: MatchId,
    pub(super) situation: Situation,
    pub(super) game: Box<dyn Table>,
    pub(super) about: About,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum About {
    /// Its turn, at a level.
    Turn(u8),
    /// Whether to agree to a draw.
    Draw,
}

/// What a computer has decided.
pub(super) enum Decided {
    /// The steps of its turn.
    Turn(VecDeque<String>),
    /// How the seat that is to act stands, in hundredths.
    Stands(i32),
}

/// How many positions are looked at before a draw is agreed to.
const LOOK: u32 = 60_000;

/// What was decided, where.
pub(super) type Thoughts = mpsc::UnboundedReceiver<(MatchId, Situation, Decided)>;

/// Starts so many threads.
pub(super) fn new(count: usize) -> (Thinkers, Thoughts) {
    let (jobs, waiting) = threads::channel::<Job>();
    let (decided, thoughts) = mpsc::unbounded_channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for number in 0..count.max(1) {
        let (waiting, decided) = (waiting.clone(), decided.clone());
        let run = move || {
            let _ = rustix::process::setpriority_process(None, NICE);
            let mut memory = Memory::new(Memory::LEAST);
            loop {
                let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(job) = job else { return };
                let thought = decide(&job, &mut memory);
                if decided.send((job.table, job.situation, thought)).is_err() {
                    return;
                }
            }
        };
        if let Err(error) = thread::Builder::new().name(format!("thinker-{number}")).spawn(run) {
            tracing::error!(%error, "a thread for computers cannot be started");
        }
    }
    (Thinkers(Mutex::new(jobs)), thoughts)
}

impl Thinkers {
    /// Asks for a thought.
    pub(super) fn ask(&self, job: Job) {
        let jobs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if jobs.send(job).is_err() {
            tracing::error!("no thread for computers is left");
        }
    }
}

fn decide(job: &Job, memory: &mut Memory) -> Decided {
    let game = job.game.as_ref();
    let known = match job.about {
        About::Turn(_) => book(game.game().id()).choose(game, job.table.number()),
        About::Draw => None,
    };
    if let Some(turn) = known {
        return Decided::Turn(turn.split(';').map(str::to_owned).collect());
    }
    let task = match job.about {
        About::Turn(level) => Task::Level(level, job.table.number() ^ job.situation.1 as u64),
        About::Draw => Task::Look(LOOK),
    };
    let question = Question { number: 0, task, record: String::new() };
    let ask = question.ask(game);
    let Thought { lines, .. } = think(game, &ask, memory, &|_| false, &mut |_| {});
    let best = lines.first();
    match job.about {
        About::Turn(_) => {
            let turn = best.and_then(|line| line.turns.first()).map(String::as_str);
            Decided::Turn(turn.unwrap_or_default().split(';').map(str::to_owned).collect())
        }
        About::Draw => Decided::Stands(best.map_or(0, |line| line.score.value())),
    }
}

/// Lets computers do what they have decided.
pub(super) async fn hear(hub: Arc<Hub>, mut thoughts: Thoughts) {
    while let Some((table, situation, decided)) = thoughts.recv().await {
        hub.metrics.thoughts.fetch_add(1, Relaxed);
        tokio::spawn(hub.clone().decided(table, situation, decided));
    }
}
