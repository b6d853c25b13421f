use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Company, Filter, Kept};
use quadrille_core::texts::Phrase;
use quadrille_table::GameId;
use quadrille_table::record::RecordProblem;
use quadrille_voice::localized_error;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::Games;
use super::import::{Import, import};
use super::row::{Row, deleted, shows};
use crate::online::Ended;
use crate::play::Play;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, language, library as text, ui,
};
use crate::{browser, database};

/// So many games are shown at first, and so many more each time.
const SHOWN: usize = 24;

/// So many reasons why games cannot be read are told.
const REASONS: usize = 5;

/// All games that are kept.
#[component]
pub(crate) fn GamesPage() -> impl IntoView {
    let play = expect_context::<Play>();
    let games = play.games;
    games.deleted.set(Vec::new());
    let filter = RwSignal::new(Filter::default());
    let most = RwSignal::new(SHOWN);
    let counts = Memo::new(move |_| {
        games.see(|library| {
            let all = library.games();
            (
                filter.with(|filter| all.iter().filter(|kept| filter.takes(kept, shows)).count()),
                all.len(),
            )
        })
    });
    let shown = Memo::new(move |_| {
        games.see(|library| {
            let taken = |kept: &&Kept| filter.with(|filter| filter.takes(kept, shows));
            library.games().iter().filter(taken).take(most.get()).cloned().collect::<Vec<_>>()
        })
    });
    let delete = move |ids: Vec<String>| {
        ids.iter().for_each(|id| play.put_away(id));
        games.delete(ids);
        browser::focus_soon("undo-delete");
    };
    let delete_one = Callback::new(move |id: String| delete(vec![id]));
    let delete_shown = move |_| {
        let taken = |kept: &&Kept| filter.with_untracked(|filter| filter.takes(kept, shows));
        let id = |kept: &Kept| kept.id.clone();
        delete(untrack(|| games.see(|all| all.games().iter().filter(taken).map(id).collect())));
    };
    let rows = move || {
        let row = |kept| view! { <Row kept=kept on_delete=delete_one/> };
        shown.get().into_iter().map(row).collect_view()
    };
    let counted = move || match counts.get() {
        (some, all) if some == all => text::GameCount { count: all }.t(),
        (shown, all) => text::CountOf { shown, all }.t(),
    };
    let any = move || counts.with(|(_, all)| *all > 0);
    let filtered = move || counts.with(|(some, all)| *some > 1 && some < all);
    let none = move || counts.with(|(some, _)| *some == 0) && games.loaded.get();
    let more = move || counts.with(|(some, _)| some.saturating_sub(most.get()));
    let safe = RwSignal::new(None);
    spawn_local(async move {
        safe.try_set(database::is_safe().await);
    });
    let promise = move || match safe.get() {
        Some(true) => text::ON_THIS_DEVICE.t(),
        _ => text::MAY_BE_CLEARED.t(),
    };
    view! {
        <section class="your-games" id="your-games">
            <h1>{text::TITLE.t()}</h1>
            <Full games=games/>
            <Ended games=games/>
            <div class="row"><Files games=games/></div>
            <Deleted games=games/>
            <Show when=any>
                <Filters filter=filter most=most/>
                <div class="row spread">
                    <p class="facts" id="count" role="status">{counted}</p>
                    <Show when=filtered>
                        <button id="delete-shown" on:click=delete_shown>{move || text::DeleteShown { count: counts.get().0 }.t()}</button>
                    </Show>
                </div>
            </Show>
            <Show when=none>
                <p id="no-games">{move || if any() { text::NO_GAMES_MATCH.t() } else { text::NO_GAMES_YET.t() }}</p>
            </Show>
            <ul class="kept-games" id="games">{rows}</ul>
            <Show when=move || { more() > 0 }>
                <button id="more-games" on:click=move |_| most.update(|most| *most += SHOWN)>{move || text::ShowMore { count: more() }.t()}</button>
            </Show>
            <Show when=move || { games.see(quadrille_board::Library::strange) > 0 }>
                <p class="note" id="strange">{move || text::UnreadableGames { count: games.see(quadrille_board::Library::strange) }.t()}</p>
            </Show>
            <Show when=any><p class="facts" id="promise">{promise}</p></Show>
        </section>
    }
}

/// Tells when there is no room for more.
#[component]
pub(crate) fn Full(games: Games) -> impl IntoView {
    view! {
        <Show when=move || games.is_full()>
            <p class="note warning" role="alert" id="full">
                {move || if games.is_losing() { text::FULL.t() } else { text::ALMOST_FULL.t() }}
                " "
                <a href=Route::Games.to_string()>{text::TITLE.t()}</a>
            </p>
        </Show>
    }
}

/// Where a game was to be that is not there.
#[component]
pub(crate) fn NotThere() -> impl IntoView {
    view! {
        <section class="about" id="not-there">
            <h1>{text::TITLE.t()}</h1>
            <p role="status">{text::NOT_HERE.t()}</p>
            <a class="button primary" href=Route::Games.to_string()>{text::TITLE.t()}</a>
        </section>
    }
}

/// The last game that was deleted, to be brought back.
#[component]
fn Deleted(games: Games) -> impl IntoView {
    let told = move || {
        let last = games.deleted.with(|deleted| deleted.last().cloned());
        last.map(|texts| {
            let one = if let [(id, kept)] = &texts[..] { deleted(id, kept) } else { None };
            one.unwrap_or_else(|| text::DeletedGames { count: texts.len() }.t())
        })
    };
    view! {
        <div class="brought-back" role="status">
            <Show when=move || games.deleted.with(|deleted| !deleted.is_empty())>
                <p class="note row" id="deleted">
                    {told}
                    <button id="undo-delete" on:click=move |_| games.bring_back()>{text::UNDO.t()}</button>
                </p>
            </Show>
        </div>
    }
}

/// All games into a file, and games from files.
#[component]
fn Files(games: Games) -> impl IntoView {
    let told = RwSignal::new(None::<Import>);
    let busy = move || told.with(|told| told.as_ref().is_some_and(|import| !import.done));
    let empty = move || games.see(|library| library.games().is_empty() && library.strange() == 0);
    let export = move |_| {
        let file = untrack(|| games.see(quadrille_board::Library::file));
        browser::download("quadrille-games.txt", "text/plain", &file);
    };
    let chosen = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(files) = input.files().filter(|files| files.length() > 0) {
            spawn_local(async move {
                import(games, files, told).await;
                input.set_value("");
            });
        }
    };
    let said = move || {
        told.get().map(|import| match import.done {
            false => text::Importing { number: import.seen(), all: import.all }.t(),
            true if import.is_strange() => text::NOTHING_TO_IMPORT.t().to_owned(),
            true => {
                let unreadable = import.unreadable.len();
                text::Imported { new: import.new, known: import.known, unreadable }.t()
            }
        })
    };
    let strange = move || told.with(|told| told.as_ref().is_some_and(Import::is_strange));
    let no_room = move || {
        let import = told.get().filter(|import| import.full)?;
        Some(
            view! { <p class="warning note" id="no-room-for">{text::NoSpaceToImport { count: import.all - import.seen() }.t()}</p> },
        )
    };
    let reasons = move || {
        let unreadable = told.get()?.unreadable;
        let more = unreadable.len().saturating_sub(REASONS);
        let reason = |(file, line, why): (String, usize, RecordProblem)| {
            view! { <li>{unreadable_at(&file, line, &why)}</li> }
        };
        let more = (more > 0).then(|| view! { <li>{text::AndMore { count: more }.t()}</li> });
        (!unreadable.is_empty()).then(|| {
            view! { <ul class="facts" id="reasons">{unreadable.into_iter().take(REASONS).map(reason).collect_view()}{more}</ul> }
        })
    };
    view! {
        <button id="export" disabled=empty on:click=export>{text::EXPORT.t()}</button>
        <input class="unseen" type="file" id="import" multiple=true accept=".txt,text/plain" disabled=busy on:change=chosen/>
        <label class="button" for="import">{text::IMPORT.t()}</label>
        <div class="imported" role="status">
            <Show when=move || told.with(Option::is_some)>
                <p class="note" class:warning=strange id="imported">{said}</p>
            </Show>
            {no_room}
            {reasons}
        </div>
    }
}

/// The line of a file with a game that cannot be read, and the reason.
fn unreadable_at(file: &str, line: usize, why: &RecordProblem) -> String {
    let line = line.to_string();
    let reason = localized_error(language(), why);
    match reason.is_empty() {
        true => text::AtLine { file, line }.t(),
        false => text::AtLineBecause { file, line, reason }.t(),
    }
}

/// Which games are shown.
#[component]
fn Filters(filter: RwSignal<Filter>, most: RwSignal<usize>) -> impl IntoView {
    let change = move |deed: &dyn Fn(&mut Filter)| {
        filter.update(|filter| deed(filter));
        most.set(SHOWN);
    };
    let of_game = move |value: String| change(&|filter| filter.game = GameId::by_id(&value));
    let of_state = move |value: String| {
        change(&|filter| filter.goes_on = (!value.is_empty()).then(|| value == "on"));
    };
    let of_people = move |value: String| {
        change(&|filter| {
            filter.with = match value.as_str() {
                "computer" => Some(Company::Computer),
                "people" => Some(Company::People),
                "online" => Some(Company::Online),
                _ => None,
            }
        });
    };
    let games = GameId::ALL.map(|id| (id.rules().id(), id.rules().name()));
    let games = std::iter::once(("", text::ALL_GAMES.t())).chain(games).collect();
    let states = [("", text::ANY_STATUS), ("on", text::IN_PROGRESS), ("over", text::FINISHED)];
    let people = [
        ("", text::ALL_PLAYERS),
        ("computer", text::WITH_COMPUTER),
        ("people", text::ON_ONE_DEVICE),
        ("online", text::WITH_ONLINE),
    ];
    let worded =
        |all: &[(&'static str, Phrase)]| all.iter().map(|(key, word)| (*key, word.t())).collect();
    view! {
        <div class="filters" id="filters">
            <Choice id="of-game" label=ui::GAMES.t() options=games on_choose=Callback::new(of_game)/>
            <Choice id="of-state" label=text::STATUS.t() options=worded(&states) on_choose=Callback::new(of_state)/>
            <Choice id="of-people" label=text::PLAYERS.t() options=worded(&people) on_choose=Callback::new(of_people)/>
            <input type="search" id="of-words" aria-label=text::SEARCH.t() placeholder=text::SEARCH_HINT.t()
                on:input=move |event| change(&|filter| filter.words = event_target_value(&event))/>
        </div>
    }
}

#[component]
fn Choice(
    id: &'static str,
    label: &'static str,
    options: Vec<(&'static str, &'static str)>,
    on_choose: Callback<String>,
) -> impl IntoView {
    let options =
        options.into_iter().map(|(key, word)| view! { <option value=key>{word}</option> });
    view! {
        <select id=id aria-label=label on:change=move |event| on_choose.run(event_target_value(&event))>
            {options.collect_view()}
        </select>
    }
}
