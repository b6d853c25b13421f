use quadrille_table::Match;
use serde::Serialize;

use super::Standing;

/// The legal steps of a position.
#[derive(Serialize)]
pub(crate) struct Moves {
    game: String,
    position: String,
    #[serde(flatten)]
    standing: Standing,
    steps: Vec<String>,
}

impl Moves {
    pub(crate) fn of(match_: &dyn Match) -> Self {
        Self {
            game: match_.game().to_string(),
            position: match_.position_text(),
            standing: Standing::of(match_),
            steps: match_.step_texts(),
        }
    }
}
