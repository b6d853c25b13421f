use std::collections::{HashMap, HashSet};

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::{Position as _, Seat, Side, Status, StepOf};

use crate::Goal;
use crate::turns::Ended;

/// The proof would exceed its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exceeded;

/// Decides by the rules alone if a side can force a win.
///
/// Every legal turn is tried, whatever its evaluation. Orders of steps that lead to the same
/// position within a turn are tried once. A turn in which the side is skipped (C1) counts as one of
/// its own. Repetition (C2) and lack of progress (C3) are not applied, since a game cannot reach
/// them within so few turns.
pub(crate) struct Prover<'g, G: Searchable> {
    pub(crate) heuristics: &'g G::Heuristics,
    /// The side that is to win.
    side: Side,
    /// The number of positions searched, and the most allowed.
    pub(crate) nodes: u64,
    most: u64,
    /// The number of turns of the side that the tested turn skips.
    missed: u8,
    /// By the key of a position: the most turns within which it is certainly not won, and the
    /// fewest within which it is.
    proven: HashMap<u64, (u8, u8)>,
    /// The first step of the last turn that decided, by turns left, for the side and for the
    /// others.
    deciding: [[Option<StepOf<G>>; Goal::FARTHEST as usize + 1]; 2],
}

/// A test of the position after a turn, and of the turn's steps.
pub(crate) type Test<'t, 'g, G> = &'t mut dyn FnMut(
    &mut Prover<'g, G>,
    &<G as quadrille_core::Game>::Position,
    &[StepOf<G>],
) -> Result<bool, Exceeded>;

/// A turn that passed a test.
pub(crate) type Passed<G> = Result<Option<Vec<StepOf<G>>>, Exceeded>;

/// The turns to try.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    All,
    /// Those that may win the game or put a seat out.
    Finishing,
}

impl<'g, G: Searchable> Prover<'g, G> {
    /// A prover for a side that searches at most `most` positions.
    pub(crate) fn new(heuristics: &'g G::Heuristics, side: Side, most: u64) -> Self {
        let deciding = [[None; Goal::FARTHEST as usize + 1]; 2];
        Self { heuristics, side, nodes: 0, most, missed: 0, proven: HashMap::new(), deciding }
    }

    /// A prover for another side, with the remaining budget.
    pub(crate) fn for_side(&self, side: Side) -> Self {
        Self { nodes: self.nodes, ..Self::new(self.heuristics, side, self.most) }
    }

    /// The side that is to win.
    pub(crate) fn side(&self) -> Side {
        self.side
    }

    /// Counts a searched position.
    pub(crate) fn count_node(&mut self) -> Result<(), Exceeded> {
        self.nodes += 1;
        if self.nodes > self.most { Err(Exceeded) } else { Ok(()) }
    }

    /// True if the side is to act.
    pub(crate) fn acts(&self, position: &G::Position) -> bool {
        matches!(position.status(), Status::Acting(seat) if position.side_of(seat) == self.side)
    }

    /// True if the side wins within `turns` own turns against any defence.
    pub(crate) fn wins(&mut self, position: &G::Position, turns: u8) -> Result<bool, Exceeded> {
        if let Status::Over(outcome) = position.status() {
            return Ok(outcome.ranking.winner() == Some(self.side));
        }
        let acts = self.acts(position);
        if turns == 0 || !position.side_is_in(self.side) {
            return Ok(false);
        }
        if acts && turns == 1 {
            return Ok(self.win_at_once(position)?.is_some());
        }
        let key = self.heuristics.key(position);
        let (fails, wins) = self.proven.get(&key).copied().unwrap_or((0, u8::MAX));
        if turns <= fails || turns >= wins {
            return Ok(turns >= wins);
        }
        let decided = if acts {
            match self.win_at_once(position)? {
                Some(turn) => Some(turn),
                None => self.win_within(position, turns)?,
            }
        } else {
            self.defence(position, turns)?
        };
        let won = decided.is_some() == acts;
        let entry = self.proven.entry(key).or_insert((0, u8::MAX));
        match won {
            true => entry.1 = entry.1.min(turns),
            false => entry.0 = entry.0.max(turns),
        }
        Ok(won)
    }

    /// True if the side would win within `turns` own turns if all others passed until it acts. Also
    /// true if passing is impossible, since the answer is then unknown.
    pub(crate) fn threatens(
        &mut self,
        position: &G::Position,
        turns: u8,
    ) -> Result<bool, Exceeded> {
        let mut passed = position.clone();
        for _ in 0..Seat::MAX {
            if self.acts(&passed) {
                return self.wins(&passed, turns);
            }
            let Some(next) = self.heuristics.null_move(&passed) else { return Ok(true) };
            passed = next;
        }
        Ok(true)
    }

    /// The fewest own turns within which the side wins; `enough` if it takes at least that many.
    pub(crate) fn needs(&mut self, position: &G::Position, enough: u8) -> Result<u8, Exceeded> {
        for turns in 0..enough {
            if self.wins(position, turns)? {
                return Ok(turns);
            }
        }
        Ok(enough)
    }

    /// A turn of the side, which must be to act, that wins the game.
    pub(crate) fn win_at_once(&mut self, position: &G::Position) -> Passed<G> {
        if self.heuristics.finishes(position).is_some_and(|moves| moves.is_empty()) {
            return Ok(None);
        }
        let side = self.side;
        self.search(position, Kind::Finishing, None, &mut |_, after, _| {
            let over = after.status();
            Ok(matches!(over, Status::Over(outcome) if outcome.ranking.winner() == Some(side)))
        })
    }

    /// A turn of the side, which must be to act, after which it wins within one turn less.
    pub(crate) fn win_within(&mut self, position: &G::Position, turns: u8) -> Passed<G> {
        self.deciding_turn(position, turns, true, &mut |prover, after, _| {
            prover.wins(after, turns - 1)
        })
    }

    /// A turn of another side, which must be to act, after which the side does not win within its
    /// turns.
    pub(crate) fn defence(&mut self, position: &G::Position, turns: u8) -> Passed<G> {
        self.deciding_turn(position, turns, false, &mut |prover, after, _| {
            let turns = turns.saturating_sub(prover.missed);
            Ok(!prover.wins(after, turns)?)
        })
    }

    fn deciding_turn(
        &mut self,
        position: &G::Position,
        turns: u8,
        own: bool,
        test: Test<'_, 'g, G>,
    ) -> Passed<G> {
        let (own, turns) = (usize::from(own), usize::from(turns));
        let found = self.search(position, Kind::All, self.deciding[own][turns], test)?;
        if let Some(first) = found.as_ref().and_then(|steps| steps.first()) {
            self.deciding[own][turns] = Some(*first);
        }
        Ok(found)
    }

    /// The first turn that passes a test.
    pub(crate) fn any_turn(&mut self, position: &G::Position, test: Test<'_, 'g, G>) -> Passed<G> {
        self.search(position, Kind::All, None, test)
    }

    /// The first turn that passes a test. Turns that begin with `first` are tried first.
    fn search(
        &mut self,
        position: &G::Position,
        kind: Kind,
        first: Option<StepOf<G>>,
        test: Test<'_, 'g, G>,
    ) -> Passed<G> {
        let mut seen = HashSet::new();
        let mut open = vec![(position.clone(), Vec::new())];
        while let Some((from, mut steps)) = open.pop() {
            let mut list = from.steps();
            if let Some(place) = list.iter().position(|step| Some(*step) == first) {
                list.swap(0, place);
            }
            for step in list {
                self.count_node()?;
                let mut after = from.clone();
                let mut ended = Ended::default();
                after.apply(step, &mut ended);
                let ends = ended.ended || matches!(after.status(), Status::Over(_));
                if (!ends || !steps.is_empty()) && !seen.insert(self.heuristics.key(&after)) {
                    continue;
                }
                steps.push(step);
                if !ends {
                    let finishing = kind == Kind::Finishing;
                    let moves = if finishing { self.heuristics.finishes(&after) } else { None };
                    if moves.is_none_or(|moves| !moves.is_empty()) {
                        open.push((after, steps.clone()));
                    }
                } else {
                    let own = ended.skipped().filter(|&seat| from.side_of(seat) == self.side);
                    self.missed = own.count() as u8;
                    if test(self, &after, &steps)? {
                        return Ok(Some(steps));
                    }
                }
                steps.pop();
            }
        }
        Ok(None)
    }
}
