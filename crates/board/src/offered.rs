use quadrille_core::{Choices, EditionSpec, Setting};
use quadrille_table::{GameId, GameText};

/// True if an option is worth offering: it decides how many play, or it makes a difference among as
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

/// True if a value of an option is worth offering: it goes with the others as they are chosen, or
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

/// The edition that choices are of, if they are of any.
#[must_use]
pub fn edition_of(game: GameId, choices: Choices) -> Option<&'static EditionSpec> {
    game.rules().editions().iter().find(|edition| edition.fits(choices))
}

/// The choices by which the edition they are of is known, without options that make no difference.
#[must_use]
pub fn edition_settings(game: GameId, now: Choices) -> Vec<Setting> {
    let settings = edition_of(game, now).into_iter().flat_map(|edition| edition.settings(now));
    let options = settings.map(|setting| setting.option);
    let offered = options.filter(|&option| is_offered(game, now, option));
    offered.map(|option| Setting { option, value: now.get(option) }).collect()
}

/// Choices with those of an edition, and as few others changed as needed for them to go together.
#[must_use]
pub fn with_edition(game: GameId, now: Choices, edition: &EditionSpec) -> Choices {
    nearest(game, now, Some(edition), |_| true).unwrap_or(now)
}

/// Choices with one value changed, and as few others as needed for them to go together.
///
/// Choices of an edition stay of it where it leaves the option open and goes with the value: the
/// rules of a box may depend on how many play.
#[must_use]
pub fn with_value(game: GameId, now: Choices, option: usize, value: usize) -> Choices {
    let has = |choices: Choices| choices.get(option) == value;
    let same = edition_of(game, now).filter(|edition| !sets(edition, option));
    let kept = same.and_then(|edition| nearest(game, now, Some(edition), has));
    kept.or_else(|| nearest(game, now, None, has)).unwrap_or(now)
}

fn sets(edition: &EditionSpec, option: usize) -> bool {
    edition.presets.iter().any(|preset| preset.setting.option == option)
}

/// The choices of an edition, or any, that go together and are as wanted, with the fewest changes;
/// those of options that the edition sets count least.
fn nearest(
    game: GameId,
    now: Choices,
    edition: Option<&EditionSpec>,
    is_wanted: impl Fn(Choices) -> bool,
) -> Option<Choices> {
    let options = game.rules().options();
    let changes = |choices: &Choices| {
        let changed = (0..options.len()).filter(|&option| choices.get(option) != now.get(option));
        let (set, open): (Vec<_>, Vec<_>) =
            changed.partition(|&option| edition.is_some_and(|edition| sets(edition, option)));
        (open.len(), set.len())
    };
    let fits = |choices: &Choices| {
        is_wanted(*choices)
            && edition.is_none_or(|edition| edition.fits(*choices))
            && game.rules().check(*choices).is_ok()
    };
    Choices::all(options).filter(fits).min_by_key(changes)
}
