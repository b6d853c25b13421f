//! The engine: analysis, levels, reviews and tuning for every game.
//!
//! A [`GameEngine`] joins the heuristics of a game, the search, and the history of a match. A
//! referee needs none of this.
//!
//! - [`engine_for()`], [`analyse()`]: the engine of a game of the product; [`engine_of`]: that of
//!   any game
//! - [`Level`]: the strength of an opponent
//! - [`ResumableSearch`]: a search that runs in slices
//! - [`EngineWorker`]: runs searches for a client; [`WorkerCommand`] and [`WorkerResponse`] are its
//!   messages as texts
//! - [`Review`]: judges the turns of a game; [`TurnJudgement`] is the verdict on one turn
//! - [`shares()`]: the winning chances of each side
//! - [`tuning`]: evaluation weights from self-play
//! - [`suite`]: fixed searches and their signature
//!
//! ```
//! use quadrille_mind::{SearchRequest, analyse};
//! use quadrille_search::TranspositionTable;
//! use quadrille_table::GameText;
//!
//! let match_ = "platz".parse::<GameText>()?.start();
//! let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
//! let request = SearchRequest::nodes(500);
//! let analysis = analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
//! assert!(match_.step_texts().contains(&analysis.lines[0].turns[0]));
//! # Ok::<(), quadrille_core::ReadError>(())
//! ```

mod analysis;
mod draw_offer;
mod engine_worker;
mod game_engine;
mod levels;
mod parallel;
mod reach;
mod resumable;
pub mod review;
mod shares;
pub mod suite;
mod threats;
pub mod tuning;
mod worker_messages;

pub use analysis::{Analysis, AnalysisLine, SearchRequest};
pub use draw_offer::accepts_draw;
pub use engine_worker::EngineWorker;
pub use game_engine::{GameEngine, analyse, engine_for, engine_of};
pub use levels::Level;
pub use quadrille_core::heuristics::{Harm, LEVELS, Reach, Taking, Threat};
pub use quadrille_search::Score;
pub use resumable::ResumableSearch;
pub use review::{Mark, Review, TurnJudgement};
pub use shares::{percents, shares};
pub use worker_messages::{JobRequest, WorkerCommand, WorkerJob, WorkerResponse};
