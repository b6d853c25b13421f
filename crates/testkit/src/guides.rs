//! The laws of every game's guide, and of the search with it.

use std::collections::{HashSet, VecDeque};

use quadrille_core::guide::{Counting, Guide, Guided, Manner, Weights};
use quadrille_core::{Effect, Game, Past, Point, Position, Seat, Side, Status};
use quadrille_search::{Limits, Memory, Query, Team, think};

use crate::all_options;

const WIN: i32 = 30_000;

/// A game's guide with its own weights.
///
/// # Panics
/// If its table of weights cannot be read.
#[must_use]
pub fn guide<G: Guided>(options: G::Options) -> G::Guide {
    G::guide(options, &weights::<G>())
}

fn weights<G: Guided>() -> Weights {
    let weights = Weights::read(<G::Guide as Counting>::FEATURES, G::WEIGHTS);
    weights.unwrap_or_else(|error| panic!("{}: {error}", G::ID))
}

/// Checks that candidates are legal, distinct and never empty, however short the sight; that noisy
/// candidates are among them; and that the table of weights is in its canonical form.
///
/// # Panics
/// If a law is broken.
pub fn guide_keeps_its_word<G: Guided>() {
    assert_eq!(weights::<G>().write(<G::Guide as Counting>::FEATURES), G::WEIGHTS, "{}", G::ID);
    for options in all_options::<G>() {
        let guide = guide::<G>(options);
        for position in positions::<G>(options, 60, 7) {
            let mut candidates = Vec::new();
            guide.candidates(&position, &mut candidates);
            assert!(!candidates.is_empty(), "{position:?}");
            let steps: HashSet<_> = candidates.iter().map(|candidate| candidate.step).collect();
            assert_eq!(steps.len(), candidates.len(), "twice in {position:?}");
            for &step in &steps {
                assert!(position.is_legal(step), "{step} in {position:?}");
                assert!(guide.class_of(step) < G::Guide::CLASSES, "{step}");
            }
            for sight in 0..3 {
                let mut near = Vec::new();
                guide.candidates_within(&position, sight, &mut near);
                assert!(!near.is_empty(), "{position:?}");
                assert!(near.iter().all(|near| position.is_legal(near.step)), "{position:?}");
            }
            let mut noisy = Vec::new();
            guide.noisy(&position, &mut noisy);
            for candidate in noisy {
                assert!(candidate.gain > 0 && steps.contains(&candidate.step), "{candidate:?}");
            }
        }
    }
}

/// Checks that every harm a guide reports can be done in one turn, whoever is to act and wherever
/// in a turn; and that a position can be handed to every seat that could act. Returns the number of
/// harms.
///
/// # Panics
/// If a law is broken.
#[must_use]
pub fn harms_can_be_done<G: Guided>(options: G::Options, count: usize) -> usize {
    let guide = guide::<G>(options);
    let mut told = 0;
    for position in positions::<G>(options, count, 5) {
        for by in Seat::first(position.seats()) {
            let Some(handed) = guide.handed_to(&position, by) else { continue };
            assert_eq!(handed.status(), Status::Acting(by), "{position:?}");
            for side in (0..position.sides()).map(Side) {
                let harms = guide.harms(&handed, side);
                assert!(harms.is_empty() || side != position.side_of(by), "{position:?}");
                for (at, how) in harms {
                    told += 1;
                    let can = takes(&guide, &handed, at, side);
                    assert!(can, "{how:?} at {at:?} by {by:?} in {position:?}");
                }
            }
        }
    }
    told
}

/// True if a side's piece or base on a point can be taken in the current turn: at once, or after
/// steps after which the guide still reports the harm. Noisy steps are tried first.
fn takes<G: Guide>(guide: &G, position: &G::Position, at: Point, side: Side) -> bool {
    let mut seen = HashSet::new();
    let mut open = VecDeque::from([position.clone()]);
    while let Some(position) = open.pop_front() {
        let mut noisy = Vec::new();
        guide.noisy(&position, &mut noisy);
        for step in position.steps() {
            let mut after = position.clone();
            let mut effects = Vec::new();
            after.apply(step, &mut effects);
            if effects.iter().any(|effect| taken(effect) == Some(at)) {
                return true;
            }
            let is_noisy = noisy.iter().any(|candidate| candidate.step == step);
            let ends = effects.iter().any(Effect::ends_turn) || !seen.insert(after.clone());
            if ends || !guide.harms(&after, side).iter().any(|harm| harm.0 == at) {
                continue;
            }
            if is_noisy { open.push_front(after) } else { open.push_back(after) }
        }
    }
    false
}

/// The point where an effect took or hit something.
fn taken(effect: &Effect) -> Option<Point> {
    match *effect {
        Effect::Captured { at, .. }
        | Effect::Seized { at, .. }
        | Effect::Conquered { at, .. }
        | Effect::Shot { at, .. } => Some(at),
        _ => None,
    }
}

/// Checks that an exact search finds the same values as brute force, `depth` turns ahead, in
/// `count` positions of random games, one after every `every` steps.
///
/// # Panics
/// If a value differs.
pub fn search_equals_trying_everything<G: Guided>(
    options: G::Options,
    depth: u32,
    count: usize,
    every: usize,
) {
    let guide = guide::<G>(options);
    for position in positions::<G>(options, count, every) {
        let Status::Acting(seat) = position.status() else {
            continue;
        };
        let me = position.side_of(seat);
        if position.sides() > 2 && !position.side_is_in(me) {
            continue;
        }
        let left = (0..position.sides()).filter(|&side| position.side_is_in(Side(side))).count();
        let replies = if left > 2 { Some(Manner::BestReply) } else { None };
        for manner in [Manner::Paranoid].into_iter().chain(replies) {
            let query = Query {
                limits: Limits { depth, ..Limits::NONE },
                exact: true,
                manner,
                past: Past { turns: vec![position.key()], ..Past::default() },
                ..Query::default()
            };
            let memory = Memory::new(Memory::LEAST);
            let insight =
                think(&Team::new(1), &guide, &position, &memory, &query, &|_| false, &mut |_| {});
            let force = BruteForce { guide: &guide, me, manner };
            let value = force.value(&position, insight.depth, 0, true);
            assert_eq!(insight.lines[0].score.value(), value, "{} {position:?}", G::ID);
        }
    }
}

/// Positions of random games, some of them in the middle of a turn.
fn positions<G: Game>(options: G::Options, count: usize, every: usize) -> Vec<G::Position> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut found = Vec::new();
    let mut position = G::start(options);
    for number in 0.. {
        if found.len() == count {
            break;
        }
        match position.pick_step(|count| random.usize(..count)) {
            Some(step) => position = position.after(step),
            None => position = G::start(options),
        }
        if number % every == 0 && matches!(position.status(), Status::Acting(_)) {
            found.push(position.clone());
        }
    }
    found
}

/// Exhaustive search. All others play against `me`, or only one of them between its turns, as the
/// `manner` says.
struct BruteForce<'a, G: Guide> {
    guide: &'a G,
    me: Side,
    manner: Manner,
}

impl<G: Guide> BruteForce<'_, G> {
    fn is_mine(&self, position: &G::Position) -> bool {
        matches!(position.status(), Status::Acting(seat) if position.side_of(seat) == self.me)
    }

    /// The value of a position for `me`. `fresh` is true if a turn begins with it.
    fn value(&self, position: &G::Position, depth: u32, turn: i32, fresh: bool) -> i32 {
        if let Status::Over(outcome) = position.status() {
            let ranks = outcome.ranking.ranks();
            return match (ranks[self.me.index()], outcome.ranking.winner()) {
                (1, Some(_)) => WIN - turn,
                (1, None) => 0,
                _ => turn - WIN,
            };
        }
        if depth == 0 {
            return self.judge(position);
        }
        let mine = self.is_mine(position);
        let one_replies = !mine && self.manner == Manner::BestReply;
        let mut candidates = Vec::new();
        self.guide.candidates(position, &mut candidates);
        let mut values: Vec<i32> = Vec::new();
        for candidate in candidates {
            let mut after = position.clone();
            let mut effects = Vec::new();
            after.apply(candidate.step, &mut effects);
            let ended = effects.iter().any(Effect::ends_turn);
            values.push(if matches!(after.status(), Status::Over(_)) {
                self.value(&after, 0, turn + 1, true)
            } else if after.sides() > 2 && !after.side_is_in(self.me) {
                turn + i32::from(ended) - WIN
            } else {
                while one_replies && ended && !self.is_mine(&after) {
                    after = self.guide.pass(&after).expect("no seat is the last to go on");
                }
                self.value(&after, depth - u32::from(ended), turn + i32::from(ended), ended)
            });
        }
        if one_replies && fresh {
            let next = self.guide.pass(position).filter(|next| !self.is_mine(next));
            values.extend(next.map(|next| self.value(&next, depth, turn, true)));
        }
        let values = values.into_iter();
        if mine { values.max() } else { values.min() }.expect("there is always a candidate")
    }

    fn judge(&self, position: &G::Position) -> i32 {
        let worth = self.guide.worth(position);
        let others = (0..position.sides()).map(Side).filter(|&side| side != self.me);
        let left: Vec<Side> = others.filter(|&side| position.side_is_in(side)).collect();
        let sum: i32 = left.iter().map(|side| worth[side.index()]).sum();
        worth[self.me.index()] - sum / (left.len() as i32).max(1)
    }
}
