//! Finds good turns in any game.
//!
//! A game's [`Guide`] says what positions are worth and which steps to look at; [`think()`] looks
//! ahead and finds the best lines, within [`Limits`] and until [`Stop`] says so. [`Thinking`] is
//! the same in slices of any size, for whoever has to hear something in between.
//! It knows no game and no clock and starts no thread. Given a number of nodes, it finds the same
//! on every machine.
//!
//! The house's sample game, which is in no list, brings a guide like any other:
//!
//! ```
//! use quadrille_core::guide::{Counting, Guided, Weights};
//! use quadrille_core::{Game, Past, Position, STANDARD};
//! use quadrille_sample::Sample;
//! use quadrille_search::{Limits, Memory, Query, Score, Team, think};
//!
//! let features = <<Sample as Guided>::Guide as Counting>::FEATURES;
//! let weights = Weights::read(features, Sample::WEIGHTS)?;
//! let guide = Sample::guide(Default::default(), &weights);
//! let position = Sample::read_position(Default::default(), STANDARD, ",,m/,m,/s,,s/,, s -")?;
//! let past = Past { turns: vec![position.key()], ..Past::default() };
//! let query = Query { limits: Limits { depth: 3, ..Limits::NONE }, past, ..Query::default() };
//! let memory = Memory::new(Memory::LEAST);
//! let insight = think(&Team::new(1), &guide, &position, &memory, &query, &|_| false, &mut |_| {});
//! assert_eq!(insight.lines[0].score, Score::WinIn(3));
//! assert_eq!(insight.lines[0].steps[0].to_string(), "a2-a3", "the only turn that wins");
//! # Ok::<(), quadrille_core::ReadError>(())
//! ```
//!
//! # In other words
//!
//! | here | elsewhere |
//! |---|---|
//! | [memory](Memory) | transposition table, hash table |
//! | forget, clear | clearing the hash |
//! | node, position looked at | node |
//! | step, turn | a part of a move, a move |
//! | depth, in turns | depth in plies; steps within a turn cost none |
//! | [line](Line) | principal variation; several of them are MultiPV |
//! | deeper and deeper | iterative deepening |
//! | window, open, narrow | aspiration window, PV node, null window |
//! | standing, [worth](Guide::worth) | static evaluation |
//! | calm, [noisy](Guide::noisy) | quiescence search, captures and the like |
//! | [pass](Guide::pass) | null move |
//! | far above | reverse futility pruning, static null-move pruning |
//! | left out: late, hopeless | late-move pruning, futility pruning |
//! | reduced, look again | late-move reduction, re-search |
//! | experience, record, [class](Guide::class_of) | history heuristic, its index |
//! | remembered | hash move |
//! | bound by wins | mate-distance pruning |
//! | [team](Team), task, wait | parallel search like ABDADA, deferred moves |
//! | camp | the maximising or minimising player of paranoid search |
//! | [one replies](Manner::BestReply) | best-reply search |
//! | [for all](Manner::MaxN) | max^n |
//! | [blur](Blur) | weakening the play: noise in the evaluation, moves not seen |
//! | slice | time slice; the search is an explicit stack instead of recursion |
//!
//! `tree` is the search of one position to one depth: a stack of frames (`frame`), whose steps are
//! tried one after the other (`attempt`), with `cuts` saying what is left out and `after` what a
//! step leads to. `many` is max^n. `thinking` goes deeper and deeper, `rest` completes the turn.

mod after;
mod attempt;
mod calm;
mod cuts;
mod engine;
mod entry;
mod frame;
mod many;
mod memory;
mod order;
mod query;
mod rest;
mod score;
mod searcher;
mod team;
mod think;
mod thinking;
mod tree;
mod value;
mod window;

use quadrille_core::guide;

pub use memory::Memory;
pub use quadrille_core::Past;
pub use quadrille_core::guide::{Candidate, CandidateOf, Guide, Manner, StepOf};
pub use query::{Blur, Limits, Query};
pub use score::Score;
pub use searcher::Stop;
pub use team::Team;
pub use think::{Insight, Line, think};
pub use thinking::{Progress, Thinking, Tools};
