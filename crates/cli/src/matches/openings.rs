use quadrille_core::mix;
use quadrille_mind::{Ask, think};
use quadrille_search::Memory;
use quadrille_table::{GameText, Table};

/// How many random turns a game begins with.
const TURNS: std::ops::RangeInclusive<usize> = 2..=6;

/// How often a beginning is tried anew when it decides the game.
const TRIES: usize = 100;

/// What decides a game: an advantage of so many hundredths, seen at so many positions.
const DECISIVE: i32 = 200;
const NODES: u64 = 2_000;

/// A game after a few random turns, which depend on the numbers alone and leave it open.
pub(crate) fn opening(game: GameText, seed: u64, round: u64) -> Box<dyn Table> {
    let mut random = fastrand::Rng::with_seed(mix(seed ^ mix(round)));
    let turns = random.usize(TURNS);
    let tried = (0..TRIES).find_map(|_| attempt(game, turns, &mut random));
    tried.unwrap_or_else(|| game.start())
}

fn attempt(game: GameText, turns: usize, random: &mut fastrand::Rng) -> Option<Box<dyn Table>> {
    let mut table = game.start();
    let mut ended = 0;
    while ended < turns {
        let step = random.choice(table.step_texts())?;
        table.play(&step).ok()?;
        ended += usize::from(table.at_turn_start());
    }
    is_open(table.as_ref()).then_some(table)
}

fn is_open(table: &dyn Table) -> bool {
    let mut memory = Memory::new(Memory::LEAST);
    let thought = think(table, &Ask::nodes(NODES), &mut memory, &|_| false, &mut |_| {});
    thought.lines.first().is_some_and(|line| line.score.value().abs() < DECISIVE)
}

#[cfg(test)]
mod tests {
    use quadrille_table::Standing;

    use super::*;

    fn turns(table: &dyn Table) -> usize {
        table.played().iter().filter(|played| played.ends_turn).count()
    }

    #[test]
    fn openings_depend_on_seed_and_round_and_leave_the_game_open() {
        for game in GameText::all() {
            for round in 0..3 {
                let table = opening(game, 7, round);
                assert!(matches!(table.standing(), Standing::Acting(_)));
                assert!(is_open(table.as_ref()), "{game}");
                assert!(table.at_turn_start());
                assert!(TURNS.contains(&turns(table.as_ref())), "{game}");
                assert_eq!(table.played(), opening(game, 7, round).played());
            }
            assert_ne!(opening(game, 7, 0).played(), opening(game, 8, 0).played());
        }
    }
}
