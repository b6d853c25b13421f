//! Words of the games: what the rules name by keys. The words themselves are the games' own.

use quadrille_core::texts::play::{Facts, OptionValue};
use quadrille_core::texts::{Argument, Phrase};
use quadrille_core::{Army, Setting};
use quadrille_table::{GameId, GameText};
use quadrille_voice::Names;

use super::{MessageInPageLanguage as _, board, language};

/// What a game calls things in the language of the page.
pub(crate) fn names(game: GameText) -> Names {
    Names { game, language: language() }
}

/// What something of a game is called in the language of the page; if it has no name, the last word
/// of its key.
pub(crate) fn named(game: GameId, key: &str) -> String {
    let name = game.rules().name_of(key).map(|name| name.text(language()));
    name.or(key.rsplit('-').next()).unwrap_or_default().to_owned()
}

/// How many play it, and for how long.
pub(crate) fn facts(game: GameId) -> String {
    Facts { players: named(game, "players"), minutes: named(game, "minutes") }.t()
}

/// The noun for the pieces of a game.
pub(crate) fn piece(game: GameId) -> Phrase {
    game.rules().name_of("piece").unwrap_or(board::PIECE)
}

/// The noun for a kind of pieces.
pub(crate) fn kind(game: GameId, kind: &str) -> Phrase {
    game.rules().name_of(&format!("kind-{kind}")).unwrap_or(board::PIECE)
}

/// The name of an army, which is also that of the seat that begins with it.
pub(crate) fn army(game: GameText, number: usize) -> String {
    names(game).army(Army(number as u8))
}

/// An army as a noun, whose forms texts can ask for.
pub(crate) fn army_noun(game: GameText, number: usize) -> Argument<'static> {
    names(game).army_noun(Army(number as u8))
}

/// The name of an option, or the question for the edition.
pub(crate) fn option(game: GameId, key: &str) -> String {
    named(game, &format!("option-{key}"))
}

/// The name of a value of an option, or of an edition.
pub(crate) fn value(game: GameId, option: &str, key: &str) -> String {
    named(game, &format!("value-{option}-{key}"))
}

/// An option and its value.
pub(crate) fn setting(game: GameId, setting: Setting) -> String {
    let spec = &game.rules().options()[setting.option];
    let value = value(game, spec.key, spec.values[setting.value].key);
    OptionValue { option: option(game, spec.key), value }.t()
}

/// The options of a game that differ from the usual ones.
pub(crate) fn options(game: GameText) -> Vec<String> {
    let chosen = (0..game.rules().options().len())
        .map(|option| Setting { option, value: game.choices().get(option) });
    chosen.filter(|chosen| chosen.value != 0).map(|chosen| setting(game.id(), chosen)).collect()
}
