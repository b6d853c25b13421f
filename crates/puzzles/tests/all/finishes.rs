//! Games name every motion that may end a turn with a win.

use std::collections::HashSet;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Features, Heuristics as _, Searchable, Weights};
use quadrille_core::{Effect, Game, Point, Position, STANDARD, Status};
use quadrille_table::{GameText, checked, each_game};

/// The most positions of a turn to search.
const MOST: usize = 400;

/// Checks that every finishing motion and every seat put out in the current turn is named. Returns
/// their number.
fn compare<G: Searchable>(heuristics: &G::Heuristics, start: &G::Position) -> usize {
    let mut seen = HashSet::new();
    let mut open = vec![(start.clone(), Vec::new())];
    let mut finished = 0;
    while let Some((from, named)) = open.pop() {
        let Some(moves) = heuristics.finishes(&from) else { return 0 };
        let mut named: Vec<HashSet<(Point, Point)>> = named;
        named.push(moves.into_iter().collect());
        for step in from.steps() {
            let mut after = from.clone();
            let mut effects = Vec::new();
            after.apply(step, &mut effects);
            let out = effects.iter().any(|effect| matches!(effect, Effect::SeatOut { .. }));
            if out {
                finished += 1;
                let motion = effects.iter().find_map(|effect| match effect {
                    Effect::Moved { from, to } => Some((*from, *to)),
                    _ => None,
                });
                let motion = motion.expect("a piece moved");
                let text = G::write_position(start, STANDARD);
                assert!(named.iter().all(|named| named.contains(&motion)), "{text}: {motion:?}");
            }
            let ends = out || effects.iter().any(Effect::ends_turn);
            if !ends && seen.len() < MOST && seen.insert(after.key()) {
                open.push((after, named.clone()));
            }
        }
    }
    finished
}

/// Compares in random games from set-ups with few pieces.
fn compare_in<G: Searchable + Edit>() -> usize {
    let mut random = fastrand::Rng::with_seed(7);
    let games = GameText::all().filter(|game| game.rules().id() == G::ID);
    let mut finished = 0;
    for game in games {
        let options = checked::<G>(game.choices());
        let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
        let heuristics = G::heuristics(options, &weights.expect("the table is tested"));
        if heuristics.finishes(&G::start(options)).is_none() {
            continue;
        }
        for _ in 0..5 {
            let text = thinned(&G::write_position(&G::start(options), STANDARD), &mut random);
            let Ok(mut position) = G::read_position(options, STANDARD, &text) else { continue };
            for number in 0..60 {
                let Status::Acting(seat) = position.status() else { break };
                if number > 20 && number % 9 == 0 {
                    finished += compare::<G>(&heuristics, &position);
                }
                play_turn::<G>(&mut position, seat, &mut random);
            }
        }
    }
    finished
}

fn play_turn<G: Game>(
    position: &mut G::Position,
    seat: quadrille_core::Seat,
    random: &mut fastrand::Rng,
) {
    while position.status() == Status::Acting(seat) {
        let Some(step) = position.pick_step(|count| random.usize(..count)) else { return };
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        if effects.iter().any(Effect::ends_turn) {
            return;
        }
    }
}

fn thinned(text: &str, random: &mut fastrand::Rng) -> String {
    let (rows, rest) = text.split_once(' ').expect("rows and a seat");
    let cells = rows.split_inclusive([',', '/']).map(|cell| {
        let unit = cell.trim_end_matches([',', '/']);
        if random.u32(..100) < 40 { cell } else { &cell[unit.len()..] }
    });
    format!("{} {rest}", cells.collect::<String>())
}

#[test]
fn every_turn_that_puts_a_seat_out_has_a_motion_that_is_named() {
    macro_rules! all {
        ($($game:ty),*) => { [$(compare_in::<$game>()),*] };
    }
    let finished: usize = each_game!(all).into_iter().sum();
    assert!(finished > 50, "only {finished} turns to compare");
}
