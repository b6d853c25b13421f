use quadrille_core::{Choices, Effect, Game, Position, Seat, Status};

/// Every compatible combination of a game's options.
pub fn all_options<G: Game>() -> impl Iterator<Item = G::Options> {
    Choices::all(G::OPTIONS).filter_map(|choices| G::options(choices).ok())
}

/// Plays seeded random games from the start. Visits every position, together with the one before
/// it.
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

/// Plays seeded games in which a seat puts another out or conquers if it can, or else captures or
/// shoots; every second game has the opposite preference. Otherwise it takes a random step. Visits
/// every position with the effects that led there.
pub fn battles<P: Position>(
    start: &P,
    games: u64,
    longest: usize,
    mut visit: impl FnMut(&P, &[Effect]),
) {
    for seed in 0..games {
        let preference = if seed % 2 == 0 { [2, 1] } else { [1, 2] };
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = start.clone();
        let mut effects = Vec::new();
        for _ in 0..longest {
            visit(&position, &effects);
            let Some(step) = fiercest(&position, preference, &mut random) else {
                break;
            };
            effects.clear();
            position.apply(step, &mut effects);
        }
    }
}

/// A step that puts a seat out or conquers, or one that captures or shoots, in the order of
/// preference; or else a random step.
fn fiercest<P: Position>(
    position: &P,
    [falls, captures]: [u8; 2],
    random: &mut fastrand::Rng,
) -> Option<P::Step> {
    let fierceness = |step: P::Step| {
        let mut effects = Vec::new();
        position.clone().apply(step, &mut effects);
        let each = effects.iter().map(|effect| match effect {
            Effect::SeatOut { .. } | Effect::Conquered { .. } => falls,
            Effect::Captured { .. } | Effect::Seized { .. } | Effect::Shot { .. } => captures,
            _ => 0,
        });
        each.max().unwrap_or(0)
    };
    let mut steps: Vec<(u8, P::Step)> =
        position.steps().into_iter().map(|step| (fierceness(step), step)).collect();
    let most = steps.iter().map(|(fierceness, _)| *fierceness).max()?;
    steps.retain(|(fierceness, _)| *fierceness == most);
    random.choice(steps).map(|(_, step)| step)
}

/// Plays seeded random games from the start in which a random seat leaves at random times (C4).
/// Visits every position. There are no games with two sides, where the match ends when a seat
/// leaves.
pub fn games_with_leaving<G: Game>(
    options: G::Options,
    games: u64,
    longest: usize,
    mut visit: impl FnMut(&G::Position),
) {
    let start = G::start(options);
    for seed in 0..if start.sides() > 2 { games } else { 0 } {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = start.clone();
        for number in 1..=longest {
            visit(&position);
            if matches!(position.status(), Status::Over(_)) {
                break;
            }
            if random.usize(..longest) * 2 < number {
                position.withdraw(Seat(random.u8(..start.seats())), &mut ());
            } else if let Some(step) = position.pick_step(|count| random.usize(..count)) {
                position.apply(step, &mut ());
            }
        }
    }
}
