use leptos::prelude::*;
use quadrille_board::{edition_of, edition_settings, with_edition};
use quadrille_core::{Choices, EditionSpec, OptionSpecs};
use quadrille_table::GameId;

use crate::words::{PhraseInPageLanguage as _, games, ui as text};

/// The editions of a game, where there is a choice: owners find their box, and choosing it sets its
/// options. Options that are of no edition are shown as a mix.
#[component]
pub(crate) fn EditionRow(
    game: GameId,
    #[prop(into)] choices: Signal<Choices>,
    on_choose: Callback<Choices>,
) -> impl IntoView {
    let editions = game.rules().editions();
    let current = Memo::new(move |_| edition_of(game, choices.get()));
    let is_mix = move || current.get().is_none();
    let id = move |key: &str| format!("{}-{}-{key}", game.rules().id(), OptionSpecs::EDITION);
    let boxes = editions.iter().map(move |edition: &'static EditionSpec| {
        view! {
            <input
                type="radio"
                id=id(edition.key)
                name=OptionSpecs::EDITION
                prop:checked=move || current.get() == Some(edition)
                on:change=move |_| on_choose.run(with_edition(game, choices.get_untracked(), edition))
            />
            <label for=id(edition.key)>{games::value(game, OptionSpecs::EDITION, edition.key)}</label>
        }
    });
    let settings = move || {
        let settings = edition_settings(game, choices.get()).into_iter();
        settings.map(|setting| games::setting(game, setting)).collect::<Vec<_>>().join(" · ")
    };
    (!editions.is_empty()).then(move || {
        view! {
            <fieldset class="option edition">
                <legend>{games::option(game, OptionSpecs::EDITION)}</legend>
                <div class="segments">
                    {boxes.collect_view()}
                    <input type="radio" id=id("mix") name=OptionSpecs::EDITION hidden=move || !is_mix() prop:checked=is_mix/>
                    <label for=id("mix") hidden=move || !is_mix()>{text::CUSTOM_EDITION.t()}</label>
                </div>
                <small class="facts" aria-live="polite">{settings}</small>
            </fieldset>
        }
    })
}
