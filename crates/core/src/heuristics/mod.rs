//! What a game tells a search: what positions are worth, which steps to look at, how levels play.
//!
//! A [`Heuristics`] is knowledge of a game and nothing else, so it stands beside the game's rules; the
//! search that asks it is elsewhere, and nothing that only referees needs one.

mod threat;
mod weights;

use crate::{Game, Point, Position, Seat, Side};

pub use threat::{Harm, Reach, Taking, Threat};
pub use weights::{FeatureVector, Weights, weigh};

/// How many levels every game has.
pub const LEVELS: usize = 8;

/// A game that can be thought about.
pub trait Searchable: Game {
    /// What it tells the search.
    type Heuristics: Features<Position = Self::Position>;

    /// How to search when three or more sides are left: what proved best in matches.
    const OPPONENT_MODEL: OpponentModel = OpponentModel::BestReply;

    /// The levels from the weakest to the strongest, as text: a line for each with the turns it
    /// looks ahead, the positions it looks at, by how many hundredths it misjudges them, how many of
    /// a thousand steps it overlooks, and in how many of a thousand turns it finds nothing beyond
    /// which [`distance`](Heuristics::distance).
    const LEVELS: &'static str;

    /// The table of weights, as text: see [`Weights::read`].
    const WEIGHTS: &'static str;

    /// The searches by which a change of the search shows, as text: a line for each with the turns
    /// to look ahead and the options of the game.
    const SUITE: &'static str;

    /// A guide for games with these options that judges by these weights.
    fn heuristics(options: Self::Options, weights: &Weights) -> Self::Heuristics;
}

/// Counts what is good or bad to have. What a side has is worth the sum of its counts, each
/// multiplied by its weight.
#[doc(alias = "evaluation features")]
pub trait Features: Heuristics {
    /// What is counted; a name for each line of the weights, in their order.
    const NAMES: &'static [&'static str];

    /// The counts of each side.
    fn count(&self, position: &Self::Position) -> [FeatureVector; Seat::MAX];
}

/// How to search when three or more sides are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpponentModel {
    /// As if of all others only the one whose turn hurts most could act, and the rest passed.
    #[default]
    #[doc(alias = "best-reply search")]
    BestReply,
    /// As if all others played together against the one who thinks.
    Paranoid,
    /// Every side does what is best for itself.
    #[doc(alias = "max^n")]
    MaxN,
}

/// A step that may be worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<S> {
    /// The step.
    pub step: S,
    /// What it wins at once, in hundredths; more than 0 for the noisy steps, which are looked at
    /// even when a line is otherwise at its end.
    pub gain: i32,
    /// How promising it looks compared with other quiet ones; small numbers around 0.
    pub promise: i32,
}

impl<S> Candidate<S> {
    /// A step that wins nothing at once.
    pub const fn quiet(step: S) -> Self {
        Self { step, gain: 0, promise: 0 }
    }

    /// A step that wins something at once.
    pub const fn noisy(step: S, gain: i32) -> Self {
        Self { step, gain, promise: 0 }
    }
}

/// What a game tells the search: how good a position is and which steps to look at.
///
/// All answers depend on the position alone, so that searches can be repeated.
pub trait Heuristics: Sync {
    /// The positions it knows.
    type Position: Position;

    /// One more than the greatest [`class_of`](Self::class_of) any step.
    const CLASSES: usize;

    /// What each side has, in hundredths of a pawn's worth. Only differences count. Not asked of
    /// finished games.
    fn evaluate(&self, position: &Self::Position) -> [i32; Seat::MAX];

    /// Puts the steps worth a look, at least one, behind what is in the list. Each is legal and
    /// comes once. Whatever is left out is never played, so a step that wins in this very turn,
    /// or begins a turn that does, must be in.
    ///
    /// Answers how many other positions it looked at for that, so that a search can count them.
    fn candidates(&self, position: &Self::Position, list: &mut Vec<CandidateOf<Self>>) -> u64;

    /// Puts the noisy ones among the [`candidates`](Self::candidates) behind what is in the list.
    /// Answers how many other positions it looked at.
    fn noisy(&self, position: &Self::Position, list: &mut Vec<CandidateOf<Self>>) -> u64 {
        let from = list.len();
        let looked_at = self.candidates(position, list);
        let mut kept = from;
        for at in from..list.len() {
            if list[at].gain > 0 {
                list.swap(kept, at);
                kept += 1;
            }
        }
        list.truncate(kept);
        looked_at
    }

    /// How far off a person has to look to find a candidate: the points to what it takes, or the
    /// jumps up to it; more if that takes several steps. 0 for what is seen at a glance.
    fn distance(&self, _position: &Self::Position, _candidate: &CandidateOf<Self>) -> u32 {
        0
    }

    /// The [`candidates`](Self::candidates) of somebody who finds nothing farther off than `sight`;
    /// all legal steps if there is none. Answers how many other positions were looked at.
    fn candidates_within(
        &self,
        position: &Self::Position,
        sight: u32,
        list: &mut Vec<CandidateOf<Self>>,
    ) -> u64 {
        let from = list.len();
        let looked_at = self.candidates(position, list);
        self.drop_far(position, sight, from, list);
        if list.len() == from {
            list.extend(position.steps().into_iter().map(Candidate::quiet));
        }
        looked_at
    }

    /// Drops the candidates in a list, from a place on, that lie farther off than `sight`.
    fn drop_far(
        &self,
        position: &Self::Position,
        sight: u32,
        from: usize,
        list: &mut Vec<CandidateOf<Self>>,
    ) {
        let mut place = 0;
        list.retain(|candidate| {
            place += 1;
            place <= from || self.distance(position, candidate) <= sight
        });
    }

    /// A number for steps of the same kind (often: the same piece to the same place), so that
    /// what proved good once is tried early elsewhere.
    fn class_of(&self, step: StepOf<Self>) -> usize;

    /// The position with the turn handed on and nothing done, at the start of a turn, if that is a
    /// sound way to see whether there is any threat.
    fn null_move(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// The position as it stands, but with a turn of this seat about to begin, whoever is at a turn
    /// now. None if the game is over or the seat could do nothing.
    fn handed_to(&self, _position: &Self::Position, _seat: Seat) -> Option<Self::Position> {
        None
    }

    /// What the seat that acts can take from another side in the turn at hand, as far as that side
    /// should mind: what ends its game, and what would be lost for nothing. Each point
    /// comes once.
    fn harms(&self, _position: &Self::Position, _side: Side) -> Vec<(Point, Harm)> {
        Vec::new()
    }

    /// The motions, from a point to another, of which every way to go on with the turn at hand that
    /// wins the game or puts a seat out has one. More may be named, but none left out. Nothing if
    /// that is not known; an empty list if there is no such way.
    fn finishes(&self, _position: &Self::Position) -> Option<Vec<(Point, Point)>> {
        None
    }

    /// A hash of all that decides how the game can go on from here.
    fn key(&self, position: &Self::Position) -> u64 {
        position.key()
    }
}

/// The steps a guide speaks of.
pub type StepOf<G> = <<G as Heuristics>::Position as Position>::Step;
/// The candidates of a guide.
pub type CandidateOf<G> = Candidate<StepOf<G>>;
