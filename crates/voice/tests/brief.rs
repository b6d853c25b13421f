//! What a turn took is told, however much it did besides.

use quadrille_core::{Effect, Language};
use quadrille_table::{GameText, Table};
use quadrille_voice::Voice;

/// Plays up to so many random steps.
fn random_match(game: GameText, seed: u64, steps: usize) -> Box<dyn Table> {
    let mut table = game.start();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..steps {
        let legal = table.steps();
        let Some(&step) = random.choice(&legal) else { break };
        table.take(step).unwrap();
    }
    table
}

#[test]
fn whatever_a_turn_took_is_told() {
    let mut takings = 0;
    for game in GameText::all() {
        let table = random_match(game, 9, 120);
        let voice = Voice::new(table.as_ref(), Language::English);
        for turn in 0..table.turns() {
            let ends = (table.turn_start(turn), table.turn_start(turn + 1));
            let (Some(start), Some(done)) = ends else { continue };
            let effects = table.effects_since(start).into_iter().take(done - start).flatten();
            let taken =
                |effect: &Effect| matches!(effect, Effect::Captured { .. } | Effect::Seized { .. });
            let taken = effects.filter(taken).count();
            let told = voice.brief(start, done, None);
            assert!(told.matches("takes ").count() >= taken, "{game}: {told}");
            takings += taken;
        }
    }
    assert!(takings > 20, "{takings}");
}
