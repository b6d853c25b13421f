use quadrille_core::{Game, Outcome, Position, STANDARD, Seat, Side, Status};
use quadrille_search::{
    Heuristics, Limits, SearchParams, SharedSearch, TranspositionTable, Weakening, search,
};

use super::TrainingPosition;
use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Features as _, Searchable};
use quadrille_table::{GameText, Logged as _, Match, MatchOf, Refereed as _, checked};

/// A game with more turns is a draw.
const LONGEST: usize = 600;

/// The number of random turns per seat at the start of a game, as a half-open range.
const OPENING: (u32, u32) = (1, 4);

/// The evaluation error that varies the games, in centipawns.
const VARIETY: i32 = 15;

/// Plays a game against itself. Returns its quiet positions.
pub(super) fn play<G: Searchable + Edit>(
    game: GameText,
    heuristics: &G::Heuristics,
    nodes: u64,
    seed: u64,
) -> Vec<TrainingPosition> {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = G::start(checked::<G>(game.choices()));
    let mut match_ = MatchOf::<G>::new(game, start, STANDARD);
    let opening = random.u32(OPENING.0..OPENING.1) * u32::from(match_.seats());
    open(&mut match_, opening, &mut random);
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let mut samples = Vec::new();
    let mut turns = 0;
    while let (Status::Acting(_), true) = (match_.status(), turns < LONGEST) {
        tt.clear_for(nodes);
        let params = SearchParams {
            limits: Limits { nodes, ..Limits::NONE },
            weakening: Weakening { misjudge: VARIETY, seed, ..Weakening::default() },
            opponent_model: G::OPPONENT_MODEL,
            past: match_.past(),
            ..SearchParams::default()
        };
        let result = search(
            &SharedSearch::new(1),
            heuristics,
            match_.position(),
            &tt,
            &params,
            &|_| false,
            &mut |_| {},
        );
        let Some(line) = result.lines.into_iter().next() else {
            break;
        };
        if is_quiet::<G>(heuristics, match_.position(), line.steps.first()) {
            samples.push(sample::<G>(heuristics, match_.position()));
        }
        for step in line.steps {
            match_.take(step);
            if match_.at_turn_start() {
                break;
            }
        }
        turns += 1;
    }
    let results = results(match_.outcome(), match_.sides());
    for sample in &mut samples {
        sample.results = results;
    }
    samples
}

/// Plays random turns, but none that ends the game.
fn open<G: Searchable + Edit>(match_: &mut MatchOf<G>, turns: u32, random: &mut fastrand::Rng) {
    let mut left = turns;
    while left > 0 {
        let Status::Acting(_) = match_.status() else {
            match_.undo();
            return;
        };
        let step = match_.position().pick_step(|count| random.usize(..count));
        let Some(step) = step else {
            return;
        };
        match_.take(step);
        left -= u32::from(match_.at_turn_start());
    }
    if let Status::Over(_) = match_.status() {
        (match_ as &mut dyn Match).undo_turn();
    }
}

fn is_quiet<G: Searchable + Edit>(
    heuristics: &G::Heuristics,
    position: &G::Position,
    best: Option<&<<G as Game>::Position as Position>::Step>,
) -> bool {
    let mut noisy = Vec::new();
    heuristics.noisy(position, &mut noisy);
    best.is_some_and(|best| noisy.iter().all(|candidate| candidate.step != *best))
}

fn sample<G: Searchable + Edit>(
    heuristics: &G::Heuristics,
    position: &G::Position,
) -> TrainingPosition {
    let left = |side: &usize| position.side_is_in(Side(*side as u8));
    let sides = (0..usize::from(position.sides())).filter(left).collect();
    debug_assert!(matches!(position.status(), Status::Acting(_)));
    TrainingPosition { counts: heuristics.count(position), sides, results: [0.0; Seat::MAX] }
}

/// The result of each side. All sides share the result of an unfinished game.
fn results(outcome: Option<Outcome>, sides: u8) -> [f64; Seat::MAX] {
    let mut results = [0.0; Seat::MAX];
    let first = |side: usize| outcome.is_none_or(|outcome| outcome.ranking.ranks()[side] == 1);
    let firsts: Vec<usize> = (0..usize::from(sides)).filter(|&side| first(side)).collect();
    for &side in &firsts {
        results[side] = 1.0 / firsts.len() as f64;
    }
    results
}
