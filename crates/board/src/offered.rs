use quadrille_core::Choices;
use quadrille_table::{GameId, GameText};

/// Whether an option is worth offering: it makes a difference as the others are chosen, or it
/// decides how many play. Any other that goes only with more changes waits until they are made.
#[must_use]
pub fn is_offered(game: GameId, now: Choices, option: usize) -> bool {
    let values = game.rules().options()[option].values.len();
    let applies = |value| game.rules().check(now.with(option, value)).is_ok();
    now.get(option) != 0 || (1..values).any(applies) || decides_seats(game, option)
}

/// Whether it is this option that decides how many play.
#[must_use]
pub fn decides_seats(game: GameId, option: usize) -> bool {
    let seats = |choices| GameText::new(game, choices).ok().map(|game| game.start().seats());
    Choices::all(game.rules().options()).any(|choices| {
        let usual = seats(choices.with(option, 0));
        usual.is_some() && seats(choices).is_some_and(|seats| usual != Some(seats))
    })
}

/// Choices with one value changed, and as few others as needed for them to go together.
#[must_use]
pub fn nearest(game: GameId, now: Choices, option: usize, value: usize) -> Choices {
    let options = game.rules().options();
    let fits =
        |choices: &Choices| choices.get(option) == value && game.rules().check(*choices).is_ok();
    let changes = |choices: &Choices| {
        (0..options.len()).filter(|&other| choices.get(other) != now.get(other)).count()
    };
    Choices::all(options).filter(fits).min_by_key(changes).unwrap_or(now)
}
