use quadrille_core::heuristics::{CandidateOf, Heuristics, OpponentModel};
use quadrille_core::{Past, Side, mix};

/// The limits of a search. The search ends at the first limit it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias("time control", "stop condition"))]
pub struct Limits {
    /// The depth in turns.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
}

impl Limits {
    /// The greatest depth of any search.
    pub const DEEPEST: u32 = 100;

    /// No limit except [`Self::DEEPEST`].
    pub const NONE: Self = Self { depth: Self::DEEPEST, nodes: u64::MAX };
}

/// The mistakes of a weakened search: errors in the evaluation and overlooked steps. The same seed
/// makes the same mistakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias("strength", "skill level", "noise"))]
pub struct Weakening {
    /// The greatest error of an evaluation, in centipawns.
    pub misjudge: i32,
    /// The permille of steps that are overlooked. A step that gains something within `sight` is
    /// never overlooked if `blind` is above 0.
    pub overlook: u32,
    /// True if steps of the turn to be chosen may be overlooked as well, even a win.
    pub careless: bool,
    /// The permille of searches that find nothing beyond `sight`.
    pub blind: u32,
    /// The greatest [distance](crate::heuristics::Heuristics::distance) at which a short-sighted
    /// search finds a step.
    pub sight: u32,
    /// Decides which mistakes are made.
    pub seed: u64,
}

impl Weakening {
    /// True for a search at full strength.
    pub(crate) const fn is_none(&self) -> bool {
        self.misjudge == 0 && self.overlook == 0 && self.blind == 0
    }

    /// The sight of a search from a turn that began at the position with this key; `None` if
    /// unlimited.
    pub(crate) fn sight_from(&self, key: u64) -> Option<u32> {
        let blind = self.blind > 0 && mix(key ^ mix(self.seed)) % THOUSAND < u64::from(self.blind);
        blind.then_some(self.sight)
    }

    /// True if a candidate gains something so near that even a short-sighted search finds it.
    pub(crate) fn cannot_miss<H: Heuristics>(
        &self,
        heuristics: &H,
        position: &H::Position,
        candidate: &CandidateOf<H>,
    ) -> bool {
        self.blind > 0
            && candidate.gain > 0
            && heuristics.distance(position, candidate) <= self.sight
    }

    /// The error of the evaluation of the position with this key. It is the difference of two
    /// uniform values, so small errors are more frequent than large ones.
    pub(crate) fn error(&self, key: u64) -> i32 {
        if self.misjudge == 0 {
            return 0;
        }
        let hash = mix(key ^ self.seed);
        let span = u64::from(self.misjudge.unsigned_abs()) + 1;
        let chance = |bits: u64| (((bits & CHANCE) * span) >> CHANCE.count_ones()) as i32;
        chance(hash) - chance(hash >> CHANCE.count_ones())
    }

    /// True if a step is overlooked `turns` turns after the root, given a hash of step and
    /// position. The last candidate is never overlooked, so that there is always a step.
    pub(crate) fn overlooks(&self, turns: i32, last: bool, hash: impl FnOnce() -> u64) -> bool {
        self.overlook > 0
            && (turns > 0 || self.careless)
            && !last
            && mix(hash() ^ self.seed) % THOUSAND < u64::from(self.overlook)
    }
}

/// The bits of a hash that make one uniform value.
const CHANCE: u64 = 0xffff;

const THOUSAND: u64 = 1000;

/// The parameters of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "search options")]
pub struct SearchParams {
    pub limits: Limits,
    pub weakening: Weakening,
    /// The behaviour of the other sides in games with three or more sides.
    pub opponent_model: OpponentModel,
    /// True to disable pruning, reductions and quiescence search. The value is then that of a plain
    /// minimax search.
    pub exact: bool,
    /// The number of lines with different first steps (MultiPV); at least 1.
    #[doc(alias = "MultiPV")]
    pub lines: usize,
    /// The side whose view the scores take; `None` is the side that acts.
    pub side: Option<Side>,
    /// The game before the root, for draws by repetition and lack of progress.
    pub past: Past,
}

impl Default for SearchParams {
    fn default() -> Self {
        Self {
            limits: Limits::NONE,
            weakening: Weakening::default(),
            opponent_model: OpponentModel::default(),
            exact: false,
            lines: 1,
            side: None,
            past: Past::default(),
        }
    }
}
