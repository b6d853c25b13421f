//! The one that thinks, as it works beside a page: it hears requests, thinks in slices in between,
//! and answers. It has no clock, no thread and no screen; whoever runs it lends it a clock.

use quadrille_search::{Memory, Progress};
use quadrille_table::{GameText, Table};

use crate::review::Settling;
use crate::suite::{self, Trial};
use crate::{Answer, Pondering, Question, Request, Task, Thought, mind};

/// How many megabytes it may use to remember positions.
const MEMORY: usize = 32;

/// How long a slice should take, in milliseconds.
const SLICE: f64 = 6.0;

/// How many positions are looked at between two looks at the clock.
const STRIDE: u64 = 32;

/// Answers one question at a time, and remembers what it has found out.
///
/// A new question takes the place of the one it is at. What it remembers is kept from question to
/// question about the same game; a search limited by nodes forgets it, so that its answer is always
/// the same.
pub struct Answerer {
    memory: Memory,
    /// What the memory is about.
    game: Option<GameText>,
    running: Option<Running>,
}

/// What it is at.
struct Running {
    number: u32,
    /// When to stop, if ever.
    until: f64,
    pondering: Box<dyn Pondering>,
    /// What is to be searched after it, and how many positions were looked at before.
    trials: Vec<Trial>,
    before: u64,
    /// The match of a review, and what counts of the search.
    settling: Option<(Box<dyn Table>, Settling)>,
}

impl Default for Answerer {
    fn default() -> Self {
        Self { memory: Memory::new(MEMORY), game: None, running: None }
    }
}

impl Answerer {
    /// Whether it has nothing to do until it hears something.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.running.is_none()
    }

    /// Hears a request at a time in milliseconds; answers what can be answered at once. A text that
    /// is no request is not heard.
    pub fn hear(&mut self, text: &str, now: f64) -> Option<Answer> {
        match text.parse::<Request>().ok()? {
            Request::Stop(number) => {
                let running = self.running.take_if(|running| running.number == number)?;
                let thought = running.thought(&self.memory);
                Some(Answer { number, last: true, thought })
            }
            Request::Ask(question) => {
                self.running = self.begin(&question, now);
                let unknown =
                    Answer { number: question.number, last: true, thought: Thought::NONE };
                self.running.is_none().then_some(unknown)
            }
        }
    }

    fn begin(&mut self, question: &Question, now: f64) -> Option<Running> {
        let number = question.number;
        if question.task == Task::Suite {
            let mut trials = suite::suite();
            let first = trials.pop()?;
            self.game = None;
            let pondering = try_out(&first, &mut self.memory);
            return Some(Running {
                number,
                until: f64::MAX,
                pondering,
                trials,
                before: 0,
                settling: None,
            });
        }
        let table = question.table().ok()?;
        let until = match question.task {
            Task::Lines(_, time) => now + f64::from(time),
            _ => f64::MAX,
        };
        if self.game.replace(table.game()) != Some(table.game()) {
            self.memory.clear();
        }
        let ask = question.ask(table.as_ref());
        let pondering = mind(table.game().id()).begin(table.as_ref(), &ask, &mut self.memory);
        let settles = matches!(question.task, Task::Review(..));
        let settling = settles.then(|| (table, Settling::default()));
        Some(Running { number, until, pondering, trials: Vec::new(), before: 0, settling })
    }

    /// Thinks for some milliseconds, as `clock` counts them; answers what it has found if that is
    /// more than before.
    pub fn go_on(&mut self, clock: &dyn Fn() -> f64) -> Option<Answer> {
        let running = self.running.as_mut()?;
        let end = clock() + SLICE;
        let progress = loop {
            let now = clock();
            let progress = running.pondering.go_on(&self.memory, STRIDE, now >= running.until);
            if progress != Progress::Paused || now >= end {
                break progress;
            }
        };
        let number = running.number;
        match progress {
            Progress::Over => match running.trials.pop() {
                Some(next) => {
                    running.before += running.pondering.nodes();
                    running.pondering = try_out(&next, &mut self.memory);
                    None
                }
                None => {
                    let thought = running.thought(&self.memory);
                    let settling = running.settling.take();
                    self.running = None;
                    let thought = match settling {
                        Some((table, settling)) => settling.end(table.as_ref(), thought),
                        None => thought,
                    };
                    Some(Answer { number, last: true, thought })
                }
            },
            Progress::Deeper => {
                let thought = running.thought(&self.memory);
                match &mut running.settling {
                    Some((_, settling)) => {
                        settling.deeper(thought);
                        None
                    }
                    None if running.until < f64::MAX => {
                        Some(Answer { number, last: false, thought })
                    }
                    None => None,
                }
            }
            _ => None,
        }
    }
}

/// Begins with a search of the suite.
fn try_out(trial: &Trial, memory: &mut Memory) -> Box<dyn Pondering> {
    mind(trial.table.game().id()).begin(trial.table.as_ref(), &trial.ask(), memory)
}

impl Running {
    fn thought(&self, memory: &Memory) -> Thought {
        let thought = self.pondering.thought(memory);
        Thought { nodes: thought.nodes + self.before, ..thought }
    }
}
