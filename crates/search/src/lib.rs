//! Game-independent tree search.
//!
//! A game supplies its [`Heuristics`]: the evaluation of positions and the candidate steps.
//! [`search()`] finds the best lines within [`Limits`] or until [`Stop`] returns true.
//! [`IterativeDeepening`] runs the same search in slices of any size, for callers that have other
//! work to do in between. This crate knows no game, reads no clock and starts no thread. A search
//! limited by nodes finds the same result on every machine.
//!
//! The sample game supplies heuristics like any other game:
//!
//! ```
//! use quadrille_core::heuristics::{Features, Searchable, Weights};
//! use quadrille_core::{Game, Past, Position, STANDARD};
//! use quadrille_sample::Sample;
//! use quadrille_search::{Limits, Score, SearchParams, SharedSearch, TranspositionTable, search};
//!
//! let names = <<Sample as Searchable>::Heuristics as Features>::NAMES;
//! let weights = Weights::read(names, Sample::WEIGHTS)?;
//! let heuristics = Sample::heuristics(Default::default(), &weights);
//! let root = Sample::read_position(Default::default(), STANDARD, ",,m/,m,/s,,s/,, s -")?;
//! let past = Past { turns: vec![root.key()], ..Past::default() };
//! let limits = Limits { depth: 3, ..Limits::NONE };
//! let params = SearchParams { limits, past, ..SearchParams::default() };
//! let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
//! let shared = SharedSearch::new(1);
//! let result = search(&shared, &heuristics, &root, &tt, &params, &|_| false, &mut |_| {});
//! assert_eq!(result.lines[0].score, Score::WinIn(3));
//! assert_eq!(result.lines[0].steps[0].to_string(), "a2-a3", "the only turn that wins");
//! # Ok::<(), quadrille_core::ReadError>(())
//! ```
//!
//! # Modules
//!
//! - `iterative_deepening` with `aspiration` searches the root depth by depth; `algorithm` chooses
//!   between `alpha_beta` and `maxn`
//! - `alpha_beta` is a stack of nodes (`frame`). `move_loop` searches the steps of a node,
//!   `ordering` ranks them, `pruning` decides which steps are skipped or reduced, `successor`
//!   classifies the position after a step
//! - `quiescence` and `evaluation` give the leaves their values; `complete_turn` completes the turn
//!   of the best line
//! - `transposition_table` and `shared_search` are shared by the threads of a parallel search
//!
//! Depth is counted in turns. A turn is a move in the sense of chess; it consists of one or more
//! steps, and steps within a turn cost no depth.

mod algorithm;
mod alpha_beta;
mod aspiration;
mod complete_turn;
mod entry;
mod evaluation;
mod frame;
mod iterative_deepening;
mod maxn;
mod move_loop;
mod ordering;
mod params;
mod pruning;
mod quiescence;
mod result;
mod role;
mod score;
mod searcher;
mod shared_search;
mod successor;
mod transposition_table;

use quadrille_core::heuristics;

pub use iterative_deepening::{IterativeDeepening, SearchContext, SearchStatus};
pub use params::{Limits, SearchParams, Weakening};
pub use quadrille_core::Past;
pub use quadrille_core::heuristics::{Candidate, CandidateOf, Heuristics, OpponentModel, StepOf};
pub use result::{SearchResult, Variation, search};
pub use score::Score;
pub use searcher::Stop;
pub use shared_search::SharedSearch;
pub use transposition_table::TranspositionTable;
