use std::collections::{HashMap, HashSet};

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::{Position as _, Seat, Side, Status, StepOf};

use crate::Goal;
use crate::turns::Ended;

/// The proof would be larger than its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exceeded;

/// Finds out by the rules alone whether a side can force a win.
///
/// Every legal turn is tried, whatever it is worth. Orders of steps that come to the same position
/// within a turn are tried once. A turn in which the side is passed over (C1) counts as one of its
/// own. The rules of repetition and of turns without progress play no part: a game cannot come to
/// them within as few turns as are looked at.
pub(crate) struct Prover<'g, G: Searchable> {
    pub(crate) heuristics: &'g G::Heuristics,
    /// Who is to win.
    side: Side,
    /// How many positions were looked at, and may be.
    pub(crate) looked_at: u64,
    most: u64,
    /// How many turns of the side the turn that is tested passes over.
    missed: u8,
    /// By position: within how many turns it is not won for sure, and within how many it is.
    known: HashMap<u64, (u8, u8)>,
    /// What began the last turn that decided, by turns left, for the side and for the others.
    deciding: [[Option<StepOf<G>>; Goal::FARTHEST as usize + 1]; 2],
}

/// A test of the position that a turn leads to, and of its steps.
pub(crate) type Test<'t, 'g, G> = &'t mut dyn FnMut(
    &mut Prover<'g, G>,
    &<G as quadrille_core::Game>::Position,
    &[StepOf<G>],
) -> Result<bool, Exceeded>;

/// A turn that passed a test.
pub(crate) type Passed<G> = Result<Option<Vec<StepOf<G>>>, Exceeded>;

/// Which turns are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    All,
    /// Those that may win the game or put a seat out.
    Finishing,
}

impl<'g, G: Searchable> Prover<'g, G> {
    /// A prover for a side that looks at no more than so many positions.
    pub(crate) fn new(heuristics: &'g G::Heuristics, side: Side, most: u64) -> Self {
        let deciding = [[None; Goal::FARTHEST as usize + 1]; 2];
        Self { heuristics, side, looked_at: 0, most, missed: 0, known: HashMap::new(), deciding }
    }

    /// The same for another side, with what is left to be looked at.
    pub(crate) fn for_side(&self, side: Side) -> Self {
        Self { looked_at: self.looked_at, ..Self::new(self.heuristics, side, self.most) }
    }

    /// Who is to win.
    pub(crate) fn side(&self) -> Side {
        self.side
    }

    /// Counts a position that is looked at.
    pub(crate) fn look(&mut self) -> Result<(), Exceeded> {
        self.looked_at += 1;
        if self.looked_at > self.most { Err(Exceeded) } else { Ok(()) }
    }

    /// Whether it is for the side to act.
    pub(crate) fn acts(&self, position: &G::Position) -> bool {
        matches!(position.status(), Status::Acting(seat) if position.side_of(seat) == self.side)
    }

    /// Whether the side wins within so many turns of its own, whatever all others do.
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
        let (fails, wins) = self.known.get(&key).copied().unwrap_or((0, u8::MAX));
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
        let entry = self.known.entry(key).or_insert((0, u8::MAX));
        match won {
            true => entry.1 = entry.1.min(turns),
            false => entry.0 = entry.0.max(turns),
        }
        Ok(won)
    }

    /// Whether the side would win within so many turns of its own if all others passed until it acts;
    /// true where nobody can pass, as it is not known then.
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

    /// The least number of the side's turns within which it wins, up to a number that is enough.
    pub(crate) fn needs(&mut self, position: &G::Position, enough: u8) -> Result<u8, Exceeded> {
        for turns in 0..enough {
            if self.wins(position, turns)? {
                return Ok(turns);
            }
        }
        Ok(enough)
    }

    /// A turn of the side, which acts, that wins the game.
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

    /// A turn of the side, which acts, after which it wins within one turn less.
    pub(crate) fn win_within(&mut self, position: &G::Position, turns: u8) -> Passed<G> {
        self.deciding_turn(position, turns, true, &mut |prover, after, _| {
            prover.wins(after, turns - 1)
        })
    }

    /// A turn of another side, which acts, after which the side does not win within its turns.
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

    /// The first turn that passes a test, of all there are.
    pub(crate) fn any_turn(&mut self, position: &G::Position, test: Test<'_, 'g, G>) -> Passed<G> {
        self.search(position, Kind::All, None, test)
    }

    /// The first turn that passes a test; those that begin with a step are tried first.
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
                self.look()?;
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
