use quadrille_core::{Position, Seat};

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
pub trait Guide: Sync {
    /// The positions it knows.
    type Position: Position;

    /// One more than the greatest [`slot`](Self::slot).
    const SLOTS: usize;

    /// What each side has, in hundredths of a pawn's worth. Only differences count. Not asked of
    /// finished games.
    fn worth(&self, position: &Self::Position) -> [i32; Seat::MAX];

    /// Puts the steps worth a look, at least one, behind what is in the list. Each is legal and
    /// comes once. Whatever is left out is never played, so a step that wins in this very turn,
    /// or begins a turn that does, must be in.
    fn candidates(&self, position: &Self::Position, list: &mut Vec<CandidateOf<Self>>);

    /// Puts the noisy ones among the [`candidates`](Self::candidates) behind what is in the list.
    fn noisy(&self, position: &Self::Position, list: &mut Vec<CandidateOf<Self>>) {
        let from = list.len();
        self.candidates(position, list);
        let mut kept = from;
        for at in from..list.len() {
            if list[at].gain > 0 {
                list.swap(kept, at);
                kept += 1;
            }
        }
        list.truncate(kept);
    }

    /// A number for steps of the same kind (often: the same piece to the same place), so that
    /// what proved good once is tried early elsewhere.
    fn slot(&self, step: StepOf<Self>) -> usize;

    /// The position with the turn handed on and nothing done, at the start of a turn, if that is a
    /// sound way to see whether there is any threat.
    fn pass(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// A hash of all that decides how the game can go on from here.
    fn key(&self, position: &Self::Position) -> u64 {
        position.key()
    }
}

/// The steps a guide speaks of.
pub type StepOf<G> = <<G as Guide>::Position as Position>::Step;
/// The candidates of a guide.
pub type CandidateOf<G> = Candidate<StepOf<G>>;
