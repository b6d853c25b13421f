use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::about::About;
use crate::analyse::AnalysePage;
use crate::board::Said;
use crate::browser;
use crate::home::Home;
use crate::language;
use crate::learn::{Lesson, RulesPage};
use crate::library::{Games, GamesPage};
use crate::new_game::NewGame;
use crate::online::{self, FriendsPage, Online, TablePage};
use crate::play::{GamePage, Play, PlayPage};
use crate::preferences::keep;
use crate::print_page::PrintPage;
use crate::progress::ProgressPage;
use crate::puzzles::{DailyPage, PuzzlePage, PuzzlesPage, Which};
use crate::review::Reviewer;
use crate::route::{self, Route};
use crate::settings_page::SettingsDialog;
use crate::version::{self, NewVersion};
use crate::words::{
    PhraseInPageLanguage as _, library, online as online_text, progress as progress_text,
    puzzles as puzzle_text, settings as settings_text, ui as text,
};

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let route = route::current();
    provide_context(Play::new(Games::new()));
    provide_context(Reviewer::new());
    let online = Online::new();
    provide_context(online);
    let said = Said::default();
    provide_context(said);
    keep();
    version::listen();
    follow_focus();
    let badge = online::title(online, route);
    language::follow();
    let shown = language::shown();
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        route.track();
        open.set(false);
        window().scroll_to_with_x_and_y(0.0, 0.0);
        request_animation_frame(focus_page);
    });
    Effect::new(move |_| {
        document().set_title(&badge.get().unwrap_or_else(|| title(&route.get(), online)));
    });
    let play = expect_context::<Play>();
    let analyse = move || {
        let played = is_playing(&route.get()) && play.table.with(|table| table.done() > 0);
        let to = if played { play.analysis(None) } else { Route::Analyse(String::new()) };
        to.to_string()
    };
    let board = move || {
        let to = match route.get() {
            Route::Learn(game, _) | Route::Rules(game, _)
                if !play.see(|sitting| sitting.is_going() || sitting.waits_for(game)) =>
            {
                Route::New(game)
            }
            _ => Route::Play,
        };
        to.to_string()
    };
    let page = move || match route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Unknown => view! { <Home unknown=true/> }.into_any(),
        Route::New(game) => view! { <NewGame game=game/> }.into_any(),
        Route::Play => view! { <PlayPage/> }.into_any(),
        Route::Game(id) => view! { <GamePage id=id/> }.into_any(),
        Route::Games => view! { <GamesPage/> }.into_any(),
        Route::Friends(game) => view! { <FriendsPage game=game/> }.into_any(),
        Route::Table(table) => view! { <TablePage id=table.parse().ok()/> }.into_any(),
        Route::Learn(game, lesson) => view! { <Lesson game=game number=lesson/> }.into_any(),
        Route::Rules(game, paragraph) => {
            view! { <RulesPage game=game paragraph=paragraph/> }.into_any()
        }
        Route::Puzzles => view! { <PuzzlesPage/> }.into_any(),
        Route::Daily => view! { <DailyPage/> }.into_any(),
        Route::Puzzle(game, which) => {
            view! { <PuzzlePage game=game which=Which::read(&which)/> }.into_any()
        }
        Route::Print(game) => view! { <PrintPage game=game/> }.into_any(),
        Route::Analyse(link) => view! { <AnalysePage link=link/> }.into_any(),
        Route::Progress => view! { <ProgressPage/> }.into_any(),
        Route::About => view! { <About/> }.into_any(),
    };
    move || {
        shown.get();
        view! {
            <a class="skip" href="#main" on:click=move |event| skip(&event)>{text::SKIP.t()}</a>
            <header class="top">
                <a class="brand" href="#/" aria-label="Quadrille">
                    <svg viewBox="0 0 32 32" aria-hidden="true">
                        <circle cx="9.5" cy="9.5" r="6.5"></circle>
                        <rect x="17" y="3" width="13" height="13" rx="2"></rect>
                        <path d="M9.5 16.5 16 23 9.5 29.5 3 23Z"></path>
                        <path d="M23.5 17 30 29.5H17Z"></path>
                    </svg>
                    <span>"Quadrille"</span>
                </a>
                <nav aria-label=text::MAIN_MENU.t()>
                    <a href="#/" aria-current=move || here(route, |at| *at == Route::Home)>{text::GAMES.t()}</a>
                    <a href=board aria-current=move || here(route, is_playing)>{text::BOARD.t()}</a>
                    <a href=Route::Puzzles.to_string() aria-current=move || here(route, |at| matches!(at, Route::Puzzles | Route::Daily | Route::Puzzle(..)))>{puzzle_text::TITLE.t()}</a>
                    <a href=analyse aria-current=move || here(route, |at| matches!(at, Route::Analyse(_)))>{text::ANALYSIS.t()}</a>
                </nav>
                <button class="icon" id="settings" title=settings_text::TITLE.t() aria-label=settings_text::TITLE.t() on:click=move |_| open.set(true)>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                        <path d="M4 7h9m5 0h2M4 17h2m5 0h9"></path>
                        <circle cx="15.5" cy="7" r="2.5"></circle>
                        <circle cx="8.5" cy="17" r="2.5"></circle>
                    </svg>
                </button>
            </header>
            <NewVersion/>
            <main id="main" tabindex="-1">{page}</main>
            <p class="unseen" id="page-says" aria-live="polite">{said.text}</p>
            <SettingsDialog open=open/>
        }
    }
}

/// What the browser calls a place in the page.
fn title(route: &Route, online: Online) -> String {
    let game = match route {
        Route::Table(table) => online.game_at(table).unwrap_or(online_text::TABLE.t()),
        Route::New(game)
        | Route::Friends(game)
        | Route::Learn(game, _)
        | Route::Rules(game, _)
        | Route::Print(game) => game.rules().name(),
        Route::Play | Route::Game(_) => text::BOARD.t(),
        Route::Games => library::TITLE.t(),
        Route::Puzzles | Route::Daily | Route::Puzzle(..) => puzzle_text::TITLE.t(),
        Route::Analyse(_) => text::ANALYSIS.t(),
        Route::Progress => progress_text::TITLE.t(),
        Route::About | Route::Home | Route::Unknown => return "Quadrille".to_owned(),
    };
    format!("{game} · Quadrille")
}

/// Goes to the content without leaving the place in the page.
fn skip(event: &leptos::ev::MouseEvent) {
    event.prevent_default();
    browser::focus("main");
}

/// Lets keys go to the board when the button that was pressed is gone or can be pressed no more.
fn follow_focus() {
    let handle = window_event_listener(leptos::ev::click, |event| {
        let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let button = pressed.and_then(|pressed| pressed.closest("button").ok().flatten());
        if button.is_some() {
            for wait in [60, 500] {
                set_timeout(browser::focus_board, Duration::from_millis(wait));
            }
        }
    });
    on_cleanup(move || handle.remove());
}

/// Lets keys go to the page one has come to, unless it has taken them already.
fn focus_page() {
    if browser::is_focus_nowhere() {
        browser::focus("main");
    }
}

/// Whether a place is the board of the game that is played here.
fn is_playing(at: &Route) -> bool {
    matches!(at, Route::Play | Route::Game(_))
}

/// Marks the link to the page one is at.
fn here(route: RwSignal<Route>, is: impl Fn(&Route) -> bool) -> Option<&'static str> {
    route.with(is).then_some("page")
}
