//! The engine beside a page. It receives commands, searches in slices and responds.
//!
//! It has no clock and no thread of its own; the caller passes a clock.

use quadrille_search::{SearchStatus, TranspositionTable};
use quadrille_table::{GameText, Match};

use crate::review::ReviewAnalysis;
use crate::suite::{self, SuitePosition};
use crate::{
    Analysis, JobRequest, ResumableSearch, WorkerCommand, WorkerJob, WorkerResponse, engine_for,
};

/// The size of the transposition table in megabytes.
const MEMORY: usize = 32;

/// The target length of a slice in milliseconds.
const SLICE: f64 = 6.0;

/// The number of nodes between two readings of the clock.
const STRIDE: u64 = 32;

/// Runs one job at a time for a client.
///
/// A new job replaces the current one. The transposition table persists between jobs of the same
/// game. A search limited by nodes clears it first, so that its result is always the same.
pub struct EngineWorker {
    tt: TranspositionTable,
    /// The game whose positions are in the table.
    game: Option<GameText>,
    running: Option<Running>,
}

/// The current job.
struct Running {
    number: u32,
    /// The time to stop at, in milliseconds; `f64::MAX` for no limit.
    until: f64,
    search: Box<dyn ResumableSearch>,
    /// The remaining positions of the suite, and the nodes of those already searched.
    positions: Vec<SuitePosition>,
    before: u64,
    /// The match of a review job and its completed depths.
    settled: Option<(Box<dyn Match>, ReviewAnalysis)>,
}

impl Default for EngineWorker {
    fn default() -> Self {
        Self { tt: TranspositionTable::new(MEMORY), game: None, running: None }
    }
}

impl EngineWorker {
    /// True if there is no job.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.running.is_none()
    }

    /// Handles a command that arrives at the time `now`, in milliseconds. Returns a response if
    /// there is one at once. Invalid commands are ignored.
    pub fn receive(&mut self, text: &str, now: f64) -> Option<WorkerResponse> {
        match text.parse::<WorkerCommand>().ok()? {
            WorkerCommand::Stop(number) => {
                let running = self.running.take_if(|running| running.number == number)?;
                let analysis = running.analysis(&self.tt);
                Some(WorkerResponse { number, last: true, analysis })
            }
            WorkerCommand::Start(job_request) => {
                self.running = self.begin(&job_request, now);
                let unknown = WorkerResponse {
                    number: job_request.number,
                    last: true,
                    analysis: Analysis::NONE,
                };
                self.running.is_none().then_some(unknown)
            }
        }
    }

    fn begin(&mut self, job_request: &JobRequest, now: f64) -> Option<Running> {
        let number = job_request.number;
        if job_request.job == WorkerJob::Suite {
            let mut positions = suite::suite();
            let first = positions.pop()?;
            self.game = None;
            let search = begin_suite_position(&first, &mut self.tt);
            return Some(Running {
                number,
                until: f64::MAX,
                search,
                positions,
                before: 0,
                settled: None,
            });
        }
        let match_ = job_request.replay().ok()?;
        let until = match job_request.job {
            WorkerJob::Lines { milliseconds, .. } => now + f64::from(milliseconds),
            _ => f64::MAX,
        };
        if self.game.replace(match_.game()) != Some(match_.game()) {
            self.tt.clear();
        }
        let request = job_request.search_request(match_.as_ref());
        let search = engine_for(match_.game().id()).begin(match_.as_ref(), &request, &mut self.tt);
        let settles = matches!(job_request.job, WorkerJob::Review { .. });
        let settled = settles.then(|| (match_, ReviewAnalysis::default()));
        Some(Running { number, until, search, positions: Vec::new(), before: 0, settled })
    }

    /// Searches for one slice, measured by `clock` in milliseconds. Returns a response if the
    /// result has changed.
    pub fn run_slice(&mut self, clock: &dyn Fn() -> f64) -> Option<WorkerResponse> {
        let running = self.running.as_mut()?;
        let end = clock() + SLICE;
        let progress = loop {
            let now = clock();
            let progress = running.search.run(&self.tt, STRIDE, now >= running.until);
            if progress != SearchStatus::Paused || now >= end {
                break progress;
            }
        };
        let number = running.number;
        match progress {
            SearchStatus::Finished => match running.positions.pop() {
                Some(next) => {
                    running.before += running.search.nodes();
                    running.search = begin_suite_position(&next, &mut self.tt);
                    None
                }
                None => {
                    let analysis = running.analysis(&self.tt);
                    let settled = running.settled.take();
                    self.running = None;
                    let analysis = match settled {
                        Some((match_, settled)) => settled.finish(match_.as_ref(), analysis),
                        None => analysis,
                    };
                    Some(WorkerResponse { number, last: true, analysis })
                }
            },
            SearchStatus::DepthCompleted => {
                let analysis = running.analysis(&self.tt);
                match &mut running.settled {
                    Some((_, settled)) => {
                        settled.depth_completed(analysis);
                        None
                    }
                    None if running.until < f64::MAX => {
                        Some(WorkerResponse { number, last: false, analysis })
                    }
                    None => None,
                }
            }
            _ => None,
        }
    }
}

/// Begins the search of a position of the suite.
fn begin_suite_position(
    position: &SuitePosition,
    tt: &mut TranspositionTable,
) -> Box<dyn ResumableSearch> {
    engine_for(position.match_.game().id()).begin(position.match_.as_ref(), &position.request(), tt)
}

impl Running {
    fn analysis(&self, tt: &TranspositionTable) -> Analysis {
        let analysis = self.search.analysis(tt);
        Analysis { nodes: analysis.nodes + self.before, ..analysis }
    }
}
