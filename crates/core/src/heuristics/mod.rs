//! The knowledge of a game that a search needs: evaluation, candidate steps, levels.
//!
//! [`Heuristics`] stand beside the rules of a game and know nothing of the search that uses them. A
//! referee needs none.

mod threat;
mod weights;

use crate::{Game, Point, Position, Seat, Side};

pub use threat::{Harm, Reach, Taking, Threat};
pub use weights::{FeatureVector, Weights, feature_index, weigh};

/// The number of levels of every game.
pub const LEVELS: usize = 8;

/// A game that the engine can play.
pub trait Searchable: Game {
    /// The heuristics of the game.
    type Heuristics: Features<Position = Self::Position>;

    /// The behaviour of the other sides that proved best in matches with three or more sides.
    const OPPONENT_MODEL: OpponentModel = OpponentModel::BestReply;

    /// The levels from the weakest to the strongest, as text: one line each with the depth in
    /// turns, the nodes, the greatest error of an evaluation in centipawns, the permille of
    /// overlooked steps, the permille of short-sighted turns, and the greatest
    /// [`distance`](Heuristics::distance) seen in these.
    const LEVELS: &'static str;

    /// The table of weights, as text. See [`Weights::read`].
    const WEIGHTS: &'static str;

    /// The searches of the game in the signature suite, as text: one line each with the depth in
    /// turns and the options of the game.
    const SUITE: &'static str;

    /// The heuristics for games with these options, with these weights.
    fn heuristics(options: Self::Options, weights: &Weights) -> Self::Heuristics;
}

/// The features of the evaluation. The evaluation of a side is the sum of its feature counts, each
/// multiplied by its weight.
pub trait Features: Heuristics {
    /// The names of the features, in the order of the lines of the table of weights.
    const NAMES: &'static [&'static str];

    /// The feature counts of each side.
    fn count(&self, position: &Self::Position) -> [FeatureVector; Seat::MAX];
}

/// The behaviour of the other sides that a search assumes when three or more sides are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpponentModel {
    /// Only the opponent whose turn hurts most acts between two turns of the side that searches.
    #[default]
    BestReply,
    /// All opponents cooperate against the side that searches.
    Paranoid,
    /// Every side maximizes its own value.
    MaxN,
}

/// A step that a search considers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<S> {
    pub step: S,
    /// The immediate gain in centipawns. Noisy steps have a gain above 0; quiescence search follows
    /// them.
    pub gain: i32,
    /// The rank among quiet steps; a small number around 0.
    pub promise: i32,
}

impl<S> Candidate<S> {
    /// A step without immediate gain.
    pub const fn quiet(step: S) -> Self {
        Self { step, gain: 0, promise: 0 }
    }

    /// A step with an immediate gain, in centipawns.
    pub const fn noisy(step: S, gain: i32) -> Self {
        Self { step, gain, promise: 0 }
    }
}

/// The knowledge of a game that a search needs.
///
/// All results depend on the position alone, so that searches are reproducible.
pub trait Heuristics: Sync {
    /// The positions that are evaluated.
    type Position: Position;

    /// One more than the greatest [`class_of`](Self::class_of) any step.
    const CLASSES: usize;

    /// The static evaluation for each side, in centipawns. Only differences are meaningful. Never
    /// called for finished games.
    fn evaluate(&self, position: &Self::Position) -> [i32; Seat::MAX];

    /// Appends the candidate steps, at least one, to the list. Each is legal and unique. Other
    /// steps are never played, so the list must contain every step that wins in this turn or begins
    /// a turn that does.
    ///
    /// Returns the number of other positions visited, which a search counts as nodes.
    fn candidates(&self, position: &Self::Position, list: &mut Vec<CandidateOf<Self>>) -> u64;

    /// Appends the noisy [`candidates`](Self::candidates) to the list. Returns the number of other
    /// positions visited.
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

    /// The distance at which a person has to look to find a candidate: the points to the captured
    /// piece or the jumps up to it, and more if that takes several steps. 0 for obvious steps.
    fn distance(&self, _position: &Self::Position, _candidate: &CandidateOf<Self>) -> u32 {
        0
    }

    /// Appends the [`candidates`](Self::candidates) within a distance of `sight` to the list, or
    /// all legal steps if there are none. Returns the number of other positions visited.
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

    /// Removes the candidates at a distance beyond `sight` from the list, beginning at the index
    /// `from`.
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

    /// The class of a step, often its piece and target. The history heuristic scores steps by
    /// class.
    fn class_of(&self, step: StepOf<Self>) -> usize;

    /// The position after a null move at the start of a turn. `None` if a null move proves nothing
    /// in this position.
    fn null_move(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// The position with a turn of this seat about to begin, whoever acts now. `None` if the game
    /// is over or the seat cannot act.
    fn handed_to(&self, _position: &Self::Position, _seat: Seat) -> Option<Self::Position> {
        None
    }

    /// The losses of a side in the current turn of another seat that this side should mind: those
    /// that end its game, and those without compensation. Each point comes once.
    fn harms(&self, _position: &Self::Position, _side: Side) -> Vec<(Point, Harm)> {
        Vec::new()
    }

    /// The motions, from point to point, of which every continuation of the turn that wins the game
    /// or puts a seat out contains at least one. Further motions may be listed. `None` if unknown;
    /// empty if there is no such continuation.
    fn finishes(&self, _position: &Self::Position) -> Option<Vec<(Point, Point)>> {
        None
    }

    /// A hash of all that determines the rest of the game.
    fn key(&self, position: &Self::Position) -> u64 {
        position.key()
    }
}

/// The step type of heuristics.
pub type StepOf<G> = <<G as Heuristics>::Position as Position>::Step;
/// The candidate type of heuristics.
pub type CandidateOf<G> = Candidate<StepOf<G>>;
