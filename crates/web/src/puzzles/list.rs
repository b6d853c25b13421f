use std::sync::Arc;

use leptos::prelude::*;
use quadrille_board::{Shared, facing};
use quadrille_puzzles::{Goal, Proof, Puzzle, Theme};
use quadrille_table::GameId;

use super::page::{game_of, puzzle_of, standing};
use super::stock::{Stock, fetch, puzzling, stock, today};
use super::which::{Which, is_like};
use crate::board::Miniature;
use crate::media;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, learn as learn_text, play as play_text,
    puzzles as text,
};

/// All puzzles: that of the day, and by game, difficulty, goal and theme.
#[component]
pub(crate) fn PuzzlesPage() -> impl IntoView {
    view! {
        <section class="home puzzles">
            <h1>{text::TITLE.t()}</h1>
            <p class="lead">{text::LEAD.t()}</p>
            <DailyCard/>
            <ul class="games">
                {GameId::ALL.map(|game| view! { <Card game=game/> }).collect_view()}
            </ul>
        </section>
    }
}

/// The puzzle of the day, small.
#[component]
pub(crate) fn DailyCard(
    /// Whether it is only named, so that nothing has to be fetched.
    #[prop(optional)]
    named: bool,
) -> impl IntoView {
    let day = today();
    let game = game_of(day);
    let chosen = Memo::new(move |_| match named {
        true => None,
        false => match stock(game) {
            Stock::Here(all) => puzzle_of(day, &all),
            _ => None,
        },
    });
    let picture = move || {
        let puzzle = chosen.get()?;
        let table = Shared::new(puzzle.task.game.read(&puzzle.task.position).ok()?);
        let degrees = table.acting().map_or(0, |seat| facing(puzzle.task.game, seat));
        Some(view! { <Miniature table=Signal::stored(table) degrees=degrees/> })
    };
    let told = move || {
        let puzzle = chosen.get()?;
        let table = puzzle.task.game.read(&puzzle.task.position).ok()?;
        Some(text::wanted(table.as_ref(), puzzle.task.goal))
    };
    let done = move || puzzling().with(|own| own.has_daily(day));
    let streak = move || {
        let days = puzzling().with(|own| own.streak(day));
        (days > 0).then(|| format!(" · {}", text::Streak { days }.t()))
    };
    view! {
        <a class="continue" class:named=named id="daily" href=Route::Daily.to_string() data-game=game.rules().id()>
            {picture}
            <span>
                <strong>{text::DAILY.t()}</strong>
                <span class="facts">
                    {game.rules().name()}
                    {streak}
                    {move || {
                        let told = if done() { Some(text::DAILY_DONE.t().to_owned()) } else { told() };
                        told.map(|told| format!(" · {told}"))
                    }}
                </span>
            </span>
        </a>
    }
}

/// The puzzles of a game.
#[component]
fn Card(game: GameId) -> impl IntoView {
    let rules = game.rules();
    let failed = move || stock(game) == Stock::Failed;
    let inside = move || match stock(game) {
        Stock::Coming => view! { <p class="facts">{learn_text::LOADING.t()}</p> }.into_any(),
        Stock::Failed => {
            view! { <p class="note warning" role="alert">{text::LOAD_FAILED.t()}</p> }.into_any()
        }
        Stock::Here(all) => view! { <Kinds game=game all=all/> }.into_any(),
    };
    view! {
        <li class="card" data-game=rules.id()>
            <div class="words">
                <h2>{rules.name()}</h2>
                <div class="row">
                    <a class="button primary" href=Route::Puzzle(game, String::new()).to_string()>{text::SOLVE.t()}</a>
                    <Show when=failed>
                        <button on:click=move |_| fetch(game)>{play_text::TRY_AGAIN.t()}</button>
                    </Show>
                </div>
                {inside}
            </div>
        </li>
    }
}

/// What kinds of puzzles of a game there are, with how many.
#[component]
fn Kinds(game: GameId, all: Arc<Vec<Arc<Puzzle>>>) -> impl IntoView {
    let grades = (1..=Proof::HARDEST).map(Which::Grade).collect();
    let mut goals: Vec<Goal> = Vec::new();
    for goal in Goal::ALL {
        let is_new = goals.iter().all(|known| !is_like(*known, goal));
        if is_new && all.iter().any(|puzzle| is_like(puzzle.task.goal, goal)) {
            goals.push(goal);
        }
    }
    let goals = goals.into_iter().map(Which::Like).collect();
    let themes = Theme::common().map(Which::About).collect();
    let groups = [(text::DIFFICULTY, grades), (text::GOALS, goals), (text::THEMES, themes)];
    let groups = groups.map(|(title, kinds): (_, Vec<Which>)| {
        let chips = kinds.into_iter().filter_map(|which| chip(game, &all, &which));
        view! {
            <h3>{title.t()}</h3>
            <p class="chips">{chips.collect_view()}</p>
        }
    });
    let shown = all.clone();
    view! {
        <p class="facts">{move || standing(game, &shown)}</p>
        <details class="more" open=!media::is_phone().get_untracked()>
            <summary>{text::CHOOSE_KIND.t()}</summary>
            {groups}
        </details>
    }
}

/// A kind of puzzles, if there are any of it: how many are left to be solved.
fn chip(game: GameId, all: &Arc<Vec<Arc<Puzzle>>>, which: &Which) -> Option<impl IntoView + use<>> {
    let ids: Vec<u32> =
        all.iter().filter(|puzzle| which.has(puzzle)).map(|puzzle| puzzle.id()).collect();
    let left = move |ids: &[u32]| {
        puzzling().with(|own| ids.iter().filter(|id| !own.is_solved(**id)).count())
    };
    let name = which.name(game);
    let label = match which {
        Which::Grade(grade) => text::grade(*grade).1,
        _ => name.clone(),
    };
    let address = Route::Puzzle(game, which.to_string()).to_string();
    let explained = which.explained(game);
    (!ids.is_empty()).then(|| {
        view! {
            <a class="button" href=address aria-label=label title=explained>{name}<small>{move || left(&ids)}</small></a>
        }
    })
}
