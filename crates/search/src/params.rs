use quadrille_core::heuristics::{CandidateOf, Heuristics, OpponentModel};
use quadrille_core::{Past, Side, mix};

/// Where to end a search. Whatever is reached first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(alias("time control", "stop condition"))]
pub struct Limits {
    /// How many turns to look ahead.
    pub depth: u32,
    /// How many positions to look at.
    pub nodes: u64,
}

impl Limits {
    /// The greatest depth.
    pub const DEEPEST: u32 = 100;

    /// No limit but the greatest depth.
    pub const NONE: Self = Self { depth: Self::DEEPEST, nodes: u64::MAX };
}

/// How a weaker player goes wrong: misjudging positions and overlooking steps, always the same
/// ones for the same seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(alias("strength", "skill level", "noise"))]
pub struct Weakening {
    /// Positions are misjudged by up to so many hundredths.
    pub misjudge: i32,
    /// So many of a thousand steps are overlooked, but never what wins something within `sight`.
    pub overlook: u32,
    /// Whether steps of the turn to be chosen are overlooked as well, so that even a win at once
    /// may be missed.
    pub careless: bool,
    /// In so many of a thousand searches nothing is found farther off than `sight`.
    pub blind: u32,
    /// The [distance](crate::heuristics::Heuristics::distance) up to which what wins something is always
    /// found by those who are ever blind.
    pub sight: u32,
    /// What the mistakes depend on.
    pub seed: u64,
}

impl Weakening {
    /// Whether nothing goes wrong.
    pub(crate) const fn is_none(&self) -> bool {
        self.misjudge == 0 && self.overlook == 0 && self.blind == 0
    }

    /// How far off a search that begins at a position with this key finds anything; nothing if it
    /// finds all.
    pub(crate) fn sight_from(&self, key: u64) -> Option<u32> {
        let blind = self.blind > 0 && mix(key ^ mix(self.seed)) % THOUSAND < u64::from(self.blind);
        blind.then_some(self.sight)
    }

    /// Whether a candidate wins something so near that even a short-sighted player finds it.
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

    /// By how much a position with this key is misjudged: the difference of two equal chances, so
    /// that small errors are commoner than great ones.
    pub(crate) fn error(&self, key: u64) -> i32 {
        if self.misjudge == 0 {
            return 0;
        }
        let hash = mix(key ^ self.seed);
        let span = u64::from(self.misjudge.unsigned_abs()) + 1;
        let chance = |bits: u64| (((bits & CHANCE) * span) >> CHANCE.count_ones()) as i32;
        chance(hash) - chance(hash >> CHANCE.count_ones())
    }

    /// Whether a step is overlooked after so many turns, given a hash of it and its position. The
    /// last candidate never is, so that there is always a step.
    pub(crate) fn overlooks(&self, turns: i32, last: bool, hash: impl FnOnce() -> u64) -> bool {
        self.overlook > 0
            && (turns > 0 || self.careless)
            && !last
            && mix(hash() ^ self.seed) % THOUSAND < u64::from(self.overlook)
    }
}

/// The bits of a hash that one chance is made of.
const CHANCE: u64 = 0xffff;

/// Steps that are overlooked are counted by the thousand.
const THOUSAND: u64 = 1000;

/// What is asked of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(alias = "search options")]
pub struct SearchParams {
    /// Where to end.
    pub limits: Limits,
    /// How to go wrong.
    pub weakening: Weakening,
    /// What to do with three or more sides.
    pub opponent_model: OpponentModel,
    /// Whether to leave nothing out: no step is looked at less deeply than others, and no noise is
    /// followed beyond the depth. The value is then just what trying everything would give.
    pub exact: bool,
    /// How many of the best first steps to tell apart; at least 1.
    #[doc(alias = "MultiPV")]
    pub lines: usize,
    /// Whose view to take; that of the side that acts, if none is named.
    pub side: Option<Side>,
    /// What was before.
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
