//! What somebody has reached, on this device alone.

use leptos::prelude::*;
use quadrille_board::{Progress, Sitting};
use quadrille_mind::LEVELS;
use quadrille_table::GameId;

use crate::dialog::Dialog;
use crate::learn::{self, first_undone};
use crate::play::Play;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse, progress as text,
    puzzles as puzzle_text, ui,
};
use crate::{browser, puzzles};

const KEY: &str = "quadrille.progress";

/// Counts a game that has just ended.
pub(crate) fn count(play: Play) {
    let mut progress = kept();
    untrack(|| play.see(|sitting: &Sitting| progress.count(sitting)));
    browser::store(KEY, &progress.to_string());
}

fn kept() -> Progress {
    Progress::read(&browser::stored(KEY).unwrap_or_default())
}

/// Lessons, levels, games and puzzles; all of it can be forgotten.
#[component]
pub(crate) fn ProgressPage() -> impl IntoView {
    let progress = RwSignal::new(kept());
    let asking = RwSignal::new(false);
    let forget = move |_| {
        browser::store(KEY, "");
        learn::forget();
        puzzles::forget();
        progress.set(Progress::default());
        asking.set(false);
    };
    let solved = || text::PuzzlesSolved { count: puzzles::solved() as u64 }.t();
    let streak = || match puzzles::streak() {
        0 => String::new(),
        days => format!(" · {}", puzzle_text::Streak { days }.t()),
    };
    let cards = GameId::ALL.map(|game| view! { <Reached game=game progress=progress/> });
    view! {
        <section class="progress">
            <h1>{text::TITLE.t()}</h1>
            <p class="lead">{text::LEAD.t()}</p>
            <p id="puzzles-solved">
                {solved}
                {streak}
                " · "
                <a href=Route::Daily.to_string()>{puzzle_text::DAILY.t()}</a>
            </p>
            <ul class="games">{cards.collect_view()}</ul>
            <div class="row"><button id="forget" on:click=move |_| asking.set(true)>{text::RESET.t()}</button></div>
            <Dialog open=asking class="ask" label=text::RESET_SURE.t() opener="forget">
                <p>{text::RESET_SURE.t()}</p>
                <div class="row">
                    <button id="forget-all" on:click=forget>{text::RESET.t()}</button>
                    <button class="primary" autofocus=true on:click=move |_| asking.set(false)>{analyse::CANCEL.t()}</button>
                </div>
            </Dialog>
        </section>
    }
}

/// What was reached in one game.
#[component]
fn Reached(game: GameId, progress: RwSignal<Progress>) -> impl IntoView {
    let id = game.rules().id();
    let reached = Memo::new(move |_| progress.with(|progress| progress.of(id)));
    let lessons = move || {
        let (done, all) = learn::progress(game);
        text::Lessons { done, all }.t()
    };
    let levels = (1..=LEVELS as u8).map(|level| {
        let beaten = move || reached.get().has_beaten(level);
        let label = move || match beaten() {
            true => text::LevelBeaten { level }.t(),
            false => text::LevelNotBeaten { level }.t(),
        };
        view! { <li class:beaten=beaten aria-label=label title=label>{level}</li> }
    });
    let games = move || {
        let reached = reached.get();
        text::Games { finished: reached.finished, won: reached.won }.t()
    };
    let rating = move || {
        let rating = puzzles::rating(game)?;
        Some(text::PuzzleRating { rating: rating.to_string() }.t())
    };
    view! {
        <li class="card" data-game=id>
            <div class="words">
                <h2>{game.rules().name()}</h2>
                <p class="lessons">{lessons}</p>
                <p>{text::LEVELS.t()}</p>
                <ol class="levels">{levels.collect_view()}</ol>
                <p class="finished">{games}</p>
                <Show when=move || rating().is_some()>
                    <p>{rating}</p>
                </Show>
                <div class="row">
                    <a class="button" href=Route::New(game).to_string()>{ui::PLAY.t()}</a>
                    <a class="button" href=move || Route::Learn(game, first_undone(game)).to_string()>{ui::LEARN.t()}</a>
                    <a class="button" href=Route::Puzzle(game, String::new()).to_string()>{puzzle_text::TITLE.t()}</a>
                </div>
            </div>
        </li>
    }
}
