use quadrille_core::{Choices, Game, Position};

/// Every combination of a game's options that goes together.
pub fn all_options<G: Game>() -> impl Iterator<Item = G::Options> {
    Choices::all(G::OPTIONS).filter_map(|choices| G::options(choices).ok())
}

/// Plays seeded random games from the set-up and shows every position on the way, together with
/// the one before it.
pub fn random_games<G: Game>(
    options: G::Options,
    games: u64,
    longest: usize,
    mut visit: impl FnMut(&G::Position, Option<&G::Position>),
) {
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut before = None;
        let mut position = G::start(options);
        for _ in 0..longest {
            visit(&position, before.as_ref());
            let Some(step) = position.pick_step(|count| random.usize(..count)) else {
                break;
            };
            let next = position.after(step);
            before = Some(std::mem::replace(&mut position, next));
        }
    }
}
