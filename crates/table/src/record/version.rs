//! The versions of rules in records and tables.

use quadrille_core::plain_number;

use super::scan::Header;
use super::{RecordError, RecordProblem};
use crate::GameId;

/// The version of a game's rules, as records state it.
#[must_use]
pub fn version_text(game: GameId) -> String {
    game.rules().version().to_string()
}

/// True if a text is the version of a game's rules or an earlier one.
#[must_use]
pub fn reads_version(game: GameId, text: &str) -> bool {
    let version = plain_number(text).and_then(|number| u8::try_from(number).ok());
    version.is_some_and(|version| (1..=game.rules().version()).contains(&version))
}

/// The earlier version of a game's rules that a record was played by, or `None` for the current
/// version.
///
/// # Errors
/// If the header names no version of the game's rules.
pub(super) fn earlier_version(
    game: GameId,
    header: Option<&Header>,
) -> Result<Option<&str>, RecordError> {
    let Some(header) = header else { return Ok(None) };
    if !reads_version(game, &header.value) {
        let problem = RecordProblem::UnknownVersion { latest: game.rules().version() };
        return Err(RecordError::at(header.value_at, problem));
    }
    Ok(Some(header.value.as_str()).filter(|version| *version != version_text(game)))
}

impl RecordError {
    /// This error, with a note that the record was played by an earlier version of the rules.
    pub(super) fn by_version(self, game: GameId, version: &str) -> Self {
        let problem = RecordProblem::EarlierVersion {
            version: version.to_owned(),
            latest: game.rules().version(),
            problem: self.problem,
        };
        Self { problem: Box::new(problem), ..self }
    }
}
