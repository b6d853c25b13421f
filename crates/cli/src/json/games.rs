use quadrille_core::{EditionSpec, Language, OptionSpec, Setting};
use quadrille_table::{GameId, Rules};
use serde::Serialize;

/// All games.
#[derive(Serialize)]
pub(crate) struct Games {
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    game: &'static str,
    about: &'static str,
    /// The lost parts of the original that were rebuilt, if there are any.
    rebuilt: Option<&'static str>,
    /// Its house rules in short.
    house_rules: Option<&'static str>,
    /// The default first; none if there is only one.
    editions: Vec<Edition>,
    options: Vec<Choice>,
}

#[derive(Serialize)]
struct Edition {
    key: &'static str,
    about: &'static str,
    sets: Vec<Set>,
}

#[derive(Serialize)]
struct Set {
    #[serde(flatten)]
    option: Chosen,
    /// The choices with which it is set; if empty, it is always set.
    with: Vec<Chosen>,
}

#[derive(Serialize)]
struct Chosen {
    key: &'static str,
    value: &'static str,
}

#[derive(Serialize)]
struct Choice {
    key: &'static str,
    default: &'static str,
    values: Vec<Value>,
}

#[derive(Serialize)]
struct Value {
    key: &'static str,
    about: &'static str,
}

impl Games {
    pub(crate) fn all() -> Self {
        Self { games: GameId::ALL.into_iter().map(|game| Game::new(game.rules())).collect() }
    }
}

impl Game {
    fn new(rules: &'static dyn Rules) -> Self {
        let options = rules.options().iter().map(|option| Choice {
            key: option.key,
            default: option.values[0].key,
            values: option
                .values
                .iter()
                .map(|value| Value { key: value.key, about: value.about })
                .collect(),
        });
        let editions = rules.editions().iter();
        let editions = editions.map(|edition| Edition::new(edition, rules.options()));
        Self {
            game: rules.id(),
            about: rules.about(),
            rebuilt: rules.rebuilt(Language::English),
            house_rules: rules.house_rules(Language::English),
            editions: editions.collect(),
            options: options.collect(),
        }
    }
}

impl Edition {
    fn new(edition: &EditionSpec, options: &[OptionSpec]) -> Self {
        let chosen = |setting: Setting| {
            let option = &options[setting.option];
            Chosen { key: option.key, value: option.values[setting.value].key }
        };
        let sets = edition.presets.iter().map(|preset| Set {
            option: chosen(preset.setting),
            with: preset.when.iter().copied().map(chosen).collect(),
        });
        Self { key: edition.key, about: edition.about, sets: sets.collect() }
    }
}
