//! The laws of every game's heuristics, and of the search with it.

use std::collections::{HashSet, VecDeque};

use quadrille_core::heuristics::{Features, Heuristics, OpponentModel, Searchable, Weights};
use quadrille_core::{Effect, Game, Past, Point, Position, Seat, Side, Status};
use quadrille_search::{Limits, SearchParams, SharedSearch, TranspositionTable, search};

use crate::all_options;

const WIN: i32 = 30_000;

/// A game's heuristics with its own weights.
///
/// # Panics
/// If its table of weights cannot be read.
#[must_use]
pub fn heuristics<G: Searchable>(options: G::Options) -> G::Heuristics {
    G::heuristics(options, &weights::<G>())
}

fn weights<G: Searchable>() -> Weights {
    let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
    weights.unwrap_or_else(|error| panic!("{}: {error}", G::ID))
}

/// Checks that candidates are legal, distinct and never empty, however short the sight; that noisy
/// candidates are among them; and that the table of weights is in its canonical form.
///
/// # Panics
/// If a law is broken.
pub fn heuristics_keep_their_contract<G: Searchable>() {
    assert_eq!(weights::<G>().write(<G::Heuristics as Features>::NAMES), G::WEIGHTS, "{}", G::ID);
    for options in all_options::<G>() {
        let heuristics = heuristics::<G>(options);
        for position in positions::<G>(options, 60, 7) {
            let mut candidates = Vec::new();
            heuristics.candidates(&position, &mut candidates);
            assert!(!candidates.is_empty(), "{position:?}");
            let steps: HashSet<_> = candidates.iter().map(|candidate| candidate.step).collect();
            assert_eq!(steps.len(), candidates.len(), "twice in {position:?}");
            for &step in &steps {
                assert!(position.is_legal(step), "{step} in {position:?}");
                assert!(heuristics.class_of(step) < G::Heuristics::CLASSES, "{step}");
            }
            for sight in 0..3 {
                let mut near = Vec::new();
                heuristics.candidates_within(&position, sight, &mut near);
                assert!(!near.is_empty(), "{position:?}");
                assert!(near.iter().all(|near| position.is_legal(near.step)), "{position:?}");
            }
            let mut noisy = Vec::new();
            heuristics.noisy(&position, &mut noisy);
            for candidate in noisy {
                assert!(candidate.gain > 0 && steps.contains(&candidate.step), "{candidate:?}");
            }
        }
    }
}

/// Checks that every harm that heuristics report can be done in one turn, whoever is to act and wherever
/// in a turn; and that a position can be handed to every seat that could act. Returns the number of
/// harms.
///
/// # Panics
/// If a law is broken.
#[must_use]
pub fn harms_can_be_done<G: Searchable>(options: G::Options, count: usize) -> usize {
    let heuristics = heuristics::<G>(options);
    let mut told = 0;
    for position in positions::<G>(options, count, 5) {
        for by in Seat::first(position.seats()) {
            let Some(handed) = heuristics.handed_to(&position, by) else { continue };
            assert_eq!(handed.status(), Status::Acting(by), "{position:?}");
            for side in (0..position.sides()).map(Side) {
                let harms = heuristics.harms(&handed, side);
                assert!(harms.is_empty() || side != position.side_of(by), "{position:?}");
                for (at, how) in harms {
                    told += 1;
                    let can = takes(&heuristics, &handed, at, side);
                    assert!(can, "{how:?} at {at:?} by {by:?} in {position:?}");
                }
            }
        }
    }
    told
}

/// True if a side's piece or base on a point can be taken in the current turn: at once, or after
/// steps after which the heuristics still reports the harm. Noisy steps are tried first.
fn takes<G: Heuristics>(heuristics: &G, position: &G::Position, at: Point, side: Side) -> bool {
    let mut seen = HashSet::new();
    let mut open = VecDeque::from([position.clone()]);
    while let Some(position) = open.pop_front() {
        let mut noisy = Vec::new();
        heuristics.noisy(&position, &mut noisy);
        for step in position.steps() {
            let mut after = position.clone();
            let mut effects = Vec::new();
            after.apply(step, &mut effects);
            if effects.iter().any(|effect| taken(effect) == Some(at)) {
                return true;
            }
            let is_noisy = noisy.iter().any(|candidate| candidate.step == step);
            let ends = effects.iter().any(Effect::ends_turn) || !seen.insert(after.clone());
            if ends || !heuristics.harms(&after, side).iter().any(|harm| harm.0 == at) {
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
pub fn search_equals_trying_everything<G: Searchable>(
    options: G::Options,
    depth: u32,
    count: usize,
    every: usize,
) {
    let heuristics = heuristics::<G>(options);
    for position in positions::<G>(options, count, every) {
        let Status::Acting(seat) = position.status() else {
            continue;
        };
        let me = position.side_of(seat);
        if position.sides() > 2 && !position.side_is_in(me) {
            continue;
        }
        let left = (0..position.sides()).filter(|&side| position.side_is_in(Side(side))).count();
        let replies = if left > 2 { Some(OpponentModel::BestReply) } else { None };
        for opponent_model in [OpponentModel::Paranoid].into_iter().chain(replies) {
            let params = SearchParams {
                limits: Limits { depth, ..Limits::NONE },
                exact: true,
                opponent_model,
                past: Past { turns: vec![position.key()], ..Past::default() },
                ..SearchParams::default()
            };
            let tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
            let result = search(
                &SharedSearch::new(1),
                &heuristics,
                &position,
                &tt,
                &params,
                &|_| false,
                &mut |_| {},
            );
            let force = BruteForce { heuristics: &heuristics, me, opponent_model };
            let value = force.value(&position, result.depth, 0, true);
            assert_eq!(result.lines[0].score.value(), value, "{} {position:?}", G::ID);
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
/// `opponent_model` says.
struct BruteForce<'a, G: Heuristics> {
    heuristics: &'a G,
    me: Side,
    opponent_model: OpponentModel,
}

impl<G: Heuristics> BruteForce<'_, G> {
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
        let one_replies = !mine && self.opponent_model == OpponentModel::BestReply;
        let mut candidates = Vec::new();
        self.heuristics.candidates(position, &mut candidates);
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
                    after =
                        self.heuristics.null_move(&after).expect("no seat is the last to go on");
                }
                self.value(&after, depth - u32::from(ended), turn + i32::from(ended), ended)
            });
        }
        if one_replies && fresh {
            let next = self.heuristics.null_move(position).filter(|next| !self.is_mine(next));
            values.extend(next.map(|next| self.value(&next, depth, turn, true)));
        }
        let values = values.into_iter();
        if mine { values.max() } else { values.min() }.expect("there is always a candidate")
    }

    fn judge(&self, position: &G::Position) -> i32 {
        let worth = self.heuristics.evaluate(position);
        let others = (0..position.sides()).map(Side).filter(|&side| side != self.me);
        let left: Vec<Side> = others.filter(|&side| position.side_is_in(side)).collect();
        let sum: i32 = left.iter().map(|side| worth[side.index()]).sum();
        worth[self.me.index()] - sum / (left.len() as i32).max(1)
    }
}
