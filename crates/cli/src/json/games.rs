use quadrille_core::Language;
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
    options: Vec<Choice>,
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
        Self {
            game: rules.id(),
            about: rules.about(),
            rebuilt: rules.rebuilt(Language::English),
            house_rules: rules.house_rules(Language::English),
            options: options.collect(),
        }
    }
}
