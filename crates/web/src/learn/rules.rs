use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::print::summary;
use quadrille_board::{Sitting, art, figures};
use quadrille_table::GameId;

use super::first_undone;
use crate::files;
use crate::play::Play;
use crate::preferences::theme;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    PhraseInPageLanguage as _, language, learn as text, play as play_words, print, ui,
};

/// The rules of a game in full, and those common to all, with a paragraph or heading shown and
/// marked if one is named.
#[component]
pub(crate) fn RulesPage(game: GameId, paragraph: String) -> impl IntoView {
    let own = RwSignal::new(None);
    let common = RwSignal::new(None);
    load(game.rules().id(), own);
    load("README", common);
    Effect::new(move |_| {
        if own.with(Option::is_some) && common.with(Option::is_some) {
            let paragraph = paragraph.clone();
            request_animation_frame(move || show(&paragraph));
        }
    });
    let play = expect_context::<Play>();
    let tabs = GameId::ALL.map(|other| {
        let current = (other == game).then_some("page");
        view! { <a href=Route::Rules(other, String::new()).to_string() aria-current=current>{other.rules().name()}</a> }
    });
    view! {
        <section
            class=move || format!("rules {}", art::theme_class(theme()))
            data-game=game.rules().id()
        >
            <Show when=move || play.see(Sitting::is_going)>
                <p><a id="to-game" href=Route::Play.to_string()>"‹ "{play_words::BACK_TO_GAME.t()}</a></p>
            </Show>
            <nav class="tabs" aria-label=ui::GAMES.t()>{tabs}</nav>
            <article class="prose">
                <h1>{game.rules().name()}</h1>
                <section class="summary" aria-labelledby="short">
                    <h2 id="short">{text::IN_SHORT.t()}</h2>
                    <div inner_html=summary(game, language(), "short")></div>
                </section>
                <p class="note">{game.rules().ours_in_short(language())}</p>
                <div inner_html=move || figures(game, &shown(own), "figure")></div>
            </article>
            <details class="prose" id="common">
                <summary>{text::COMMON_RULES.t()}</summary>
                <div inner_html=move || shown(common)></div>
            </details>
            <div class="row">
                <a class="button" href=Route::Learn(game, first_undone(game)).to_string()>{ui::LEARN.t()}</a>
                <a class="button" href=Route::Print(game).to_string()>{print::TITLE.t()}</a>
                <a class="button primary" href=Route::New(game).to_string()>{ui::PLAY.t()}</a>
            </div>
        </section>
    }
}

/// Brings a paragraph or heading of the rules into view and marks it; nothing if there is none.
fn show(paragraph: &str) {
    let Some(place) = document().get_element_by_id(paragraph) else { return };
    if !place.closest(".prose").is_ok_and(|prose| prose.is_some()) {
        return;
    }
    if let Ok(Some(details)) = place.closest("details") {
        let _ = details.set_attribute("open", "");
    }
    let _ = place.set_attribute("aria-current", "location");
    place.scroll_into_view();
}

fn shown(page: RwSignal<Option<Option<String>>>) -> String {
    match page.get() {
        Some(Some(html)) => html,
        Some(None) => format!("<p class=\"note warning\">{}</p>", text::RULES_FAILED.t()),
        None => format!("<p>{}</p>", text::LOADING.t()),
    }
}

/// Fetches a rule page in the language of the page.
fn load(name: &'static str, into: RwSignal<Option<Option<String>>>) {
    let file = format!("{}/{name}.html", language().tag());
    spawn_local(async move {
        into.try_set(Some(files::fetched("rules", &file).await));
    });
}
