//! Weights fitted to games of self-play.

use quadrille_mind::tuning::{TuningPlan, TuningProgress, tune};
use quadrille_table::GameText;
use std::sync::Mutex;

#[test]
fn the_same_plan_gives_the_same_table_whatever_the_threads() {
    for game in ["platz", "ploy mode=four turning=45"] {
        let game: GameText = game.parse().expect("a game");
        let tuned = |threads| {
            let plan = TuningPlan { rounds: 1, games: 4, nodes: 100, seed: 3, threads };
            let fitted = Mutex::new(Vec::new());
            let table = tune(game, &plan, &|progress| {
                if let TuningProgress::Fitted { positions, error } = progress {
                    fitted.lock().expect("no test panics in it").push((positions, error));
                }
            });
            (table, fitted.into_inner().expect("no test panics in it"))
        };
        let (table, fitted) = tuned(1);
        assert_eq!((table.clone(), fitted.clone()), tuned(2), "{game}");
        let [(positions, (before, after))] = fitted[..] else {
            panic!("one round was asked for");
        };
        assert!(positions > 20 && after < before, "{game}: {positions} {before} {after}");
        assert!(table.starts_with("# Worth in hundredths"), "{table}");
    }
}
