//! Finds good turns in any game.
//!
//! A game's [`Guide`] says what positions are worth and which steps to look at; [`think()`] looks
//! ahead and finds the best lines, within [`Limits`] and until [`Stop`] says so. [`Thinking`] is
//! the same in slices of any size, for whoever has to hear something in between.
//! It knows no game and no clock and starts no thread. Given a number of nodes, it finds the same
//! on every machine.
//!
//! Two take one to three matches from a heap in turn; whoever takes the last one wins:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use quadrille_core::{Effect, Ending, Observe, Outcome, Position, Ranking, Seat, Side, Status};
//! use quadrille_search::{Candidate, Guide, Memory, Query, Score, Team, think};
//! # use quadrille_core::{ReadError, Step, mix};
//! #
//! # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! # struct Take(u8);
//! # impl std::fmt::Display for Take {
//! #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//! #         write!(f, "{}", self.0)
//! #     }
//! # }
//! # impl std::str::FromStr for Take {
//! #     type Err = ReadError;
//! #     fn from_str(text: &str) -> Result<Self, ReadError> {
//! #         text.parse().map(Self).map_err(|_| ReadError::expected(text, 0, "a number"))
//! #     }
//! # }
//! # impl Step for Take {
//! #     fn code(self) -> u32 {
//! #         self.0.into()
//! #     }
//! #     fn by_code(code: u32) -> Option<Self> {
//! #         u8::try_from(code).ok().map(Self)
//! #     }
//! # }
//!
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Heap {
//!     matches: u8,
//!     seat: u8,
//! }
//!
//! impl Position for Heap {
//!     type Step = Take;
//!
//!     fn status(&self) -> Status {
//!         if self.matches > 0 {
//!             return Status::Acting(Seat(self.seat));
//!         }
//!         let ranking = Ranking::won(2, Side(1 - self.seat));
//!         Status::Over(Outcome { ranking, ending: Ending::Goal("last-match") })
//!     }
//!
//!     fn visit_steps<F>(&self, visit: F) -> ControlFlow<()>
//!     where
//!         F: FnMut(Take) -> ControlFlow<()>,
//!     {
//!         (1..=self.matches.min(3)).map(Take).try_for_each(visit)
//!     }
//!
//!     fn apply<O: Observe>(&mut self, Take(count): Take, observer: &mut O) {
//!         self.matches -= count;
//!         observer.see(Effect::TurnEnded { seat: Seat(self.seat) });
//!         self.seat = 1 - self.seat;
//!     }
//! #
//! #     fn seats(&self) -> u8 {
//! #         2
//! #     }
//! #     fn key(&self) -> u64 {
//! #         mix(u64::from(self.matches) << 8 | u64::from(self.seat))
//! #     }
//! #     fn ended_by(&self, step: Take) -> Self {
//! #         Self { seat: self.seat, ..self.after(step) }
//! #     }
//! }
//!
//! struct HeapGuide;
//!
//! impl Guide for HeapGuide {
//!     type Position = Heap;
//!     const CLASSES: usize = 4;
//!
//!     fn worth(&self, _: &Heap) -> [i32; Seat::MAX] {
//!         [0; Seat::MAX]
//!     }
//!
//!     fn candidates(&self, heap: &Heap, list: &mut Vec<Candidate<Take>>) -> u64 {
//!         list.extend(heap.steps().into_iter().map(Candidate::quiet));
//!         0
//!     }
//!
//!     fn class_of(&self, Take(count): Take) -> usize {
//!         usize::from(count)
//!     }
//! }
//!
//! let memory = Memory::new(Memory::LEAST);
//! let heap = Heap { matches: 10, seat: 0 };
//! let query = Query::default();
//! let found = think(&Team::new(1), &HeapGuide, &heap, &memory, &query, &|_| false, &mut |_| {});
//! assert_eq!(found.lines[0].steps[0], Take(2), "which leaves a multiple of four");
//! assert_eq!(found.lines[0].score, Score::WinIn(5));
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
