use quadrille_core::Choices;
use quadrille_table::{GameId, GameText};

/// Whether an option is worth offering: it decides how many play, or it makes a difference among as
/// many as are chosen. One that goes only with more or fewer waits until they are chosen.
#[must_use]
pub fn is_offered(game: GameId, now: Choices, option: usize) -> bool {
    let specs = game.rules().options();
    let decisive: Vec<usize> = (0..specs.len()).filter(|&at| decides_seats(game, at)).collect();
    let as_many = |choices: &Choices| decisive.iter().all(|&at| choices.get(at) == now.get(at));
    let differs = |choices: &Choices| choices.get(option) != 0 && as_many(choices);
    let applies = |choices: Choices| game.rules().check(choices).is_ok();
    decisive.contains(&option) || Choices::all(specs).filter(differs).any(applies)
}

/// Whether a value of an option is worth offering: it goes with the others as they are chosen, or
/// too few of the option's values do to choose from.
#[must_use]
pub fn is_value_offered(game: GameId, now: Choices, option: usize, value: usize) -> bool {
    let applies = |value: usize| game.rules().check(now.with(option, value)).is_ok();
    let values = game.rules().options()[option].values.len();
    applies(value) || (0..values).filter(|&value| applies(value)).count() < 2
}

/// Whether it is this option that decides how many play.
#[must_use]
pub fn decides_seats(game: GameId, option: usize) -> bool {
    let seats = |choices| GameText::new(game, choices).ok().map(|game| game.armies().len());
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
