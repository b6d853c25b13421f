use quadrille_table::Table;
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
    pub(crate) fn of(table: &dyn Table) -> Self {
        Self {
            game: table.game().to_string(),
            position: table.position_text(),
            standing: Standing::of(table),
            steps: table.step_texts(),
        }
    }
}
