use std::sync::Arc;

use leptos::prelude::*;
use quadrille_board::{Offer, daily, emblem, layers, link};
use quadrille_puzzles::{Goal, Puzzle};
use quadrille_table::GameId;

use super::solving::{Progress, Solving};
use super::stock::{Stock, fetch, puzzling, stock, today};
use super::which::{Which, offer};
use crate::board::{Board, Said};
use crate::engine_client::EngineClient;
use crate::play::Gauges;
use crate::route::{Route, has_moved};
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, learn as learn_text,
    play as play_text, puzzles as text, ui,
};

/// The game whose puzzle is that of a day.
pub(super) fn game_of(day: u32) -> GameId {
    GameId::ALL[day as usize % GameId::ALL.len()]
}

/// The puzzle of a day among those of its game.
pub(super) fn puzzle_of(day: u32, all: &[Arc<Puzzle>]) -> Option<Arc<Puzzle>> {
    let offers: Vec<Offer> = all.iter().map(|puzzle| offer(puzzle)).collect();
    let chosen = daily(day, &offers)?;
    all.iter().find(|puzzle| puzzle.id() == chosen.id).cloned()
}

/// The puzzle of the day.
#[component]
pub(crate) fn DailyPage() -> impl IntoView {
    let day = today();
    let around = Around { game: game_of(day), which: Which::Fitting, day: Some(day) };
    view! { <Chosen around=around/> }
}

/// Puzzles of a game, one after another.
#[component]
pub(crate) fn PuzzlePage(game: GameId, which: Option<Which>) -> impl IntoView {
    match which {
        Some(which) => view! { <Chosen around=Around { game, which, day: None }/> }.into_any(),
        None => view! { <NoSuch/> }.into_any(),
    }
}

/// Where there are no such puzzles as an address names.
#[component]
fn NoSuch() -> impl IntoView {
    view! {
        <div class="note warning" id="no-such-puzzles">
            <p>{text::NONE_MATCH.t()}</p>
            <a class="button" href=Route::Puzzles.to_string()>{text::MORE_PUZZLES.t()}</a>
        </div>
    }
}

/// What puzzles are chosen from.
#[derive(Clone)]
struct Around {
    game: GameId,
    which: Which,
    day: Option<u32>,
}

impl Around {
    /// The puzzle to be solved next, of all of the game. After a certain one comes any.
    fn choose(&self, all: &[Arc<Puzzle>], first: bool) -> Option<Arc<Puzzle>> {
        if let Some(day) = self.day {
            return puzzle_of(day, all);
        }
        let any = !first && matches!(self.which, Which::One(_));
        let wanted = all.iter().filter(|puzzle| any || self.which.has(puzzle));
        let offers: Vec<Offer> = wanted.map(|puzzle| offer(puzzle)).collect();
        let (id, chance) = (self.game.rules().id(), fastrand::u64(..));
        let next = puzzling().with_untracked(|own| own.next(id, &offers, chance))?;
        all.iter().find(|puzzle| puzzle.id() == next.id).cloned()
    }
}

/// A puzzle that is chosen as soon as they are there, and then the next.
#[component]
fn Chosen(around: Around) -> impl IntoView {
    let engine_client = EngineClient::new();
    let game = around.game;
    let asked = RwSignal::new(0_u32);
    move || match stock(game) {
        Stock::Coming => view! { <p class="lead puzzles">{learn_text::LOADING.t()}</p> }.into_any(),
        Stock::Failed => view! {
            <div class="note warning" role="alert" id="no-puzzles">
                <p>{text::LOAD_FAILED.t()}</p>
                <button on:click=move |_| fetch(game)>{play_text::TRY_AGAIN.t()}</button>
            </div>
        }
        .into_any(),
        Stock::Here(all) => {
            let is_first = asked.get() == 0;
            let first = is_first && !has_moved();
            match around.choose(&all, is_first) {
                Some(puzzle) => {
                    let is_told = matches!(around.which, Which::About(_));
                    let solving = Solving::new(puzzle, around.day, is_told, engine_client);
                    let around = around.clone();
                    view! { <Solve around=around solving=solving all=all asked=asked first=first engine_client=engine_client/> }.into_any()
                }
                None => view! { <NoSuch/> }.into_any(),
            }
        }
    }
}

/// A puzzle to be solved.
#[component]
fn Solve(
    around: Around,
    solving: Solving,
    all: Arc<Vec<Arc<Puzzle>>>,
    asked: RwSignal<u32>,
    first: bool,
    engine_client: EngineClient,
) -> impl IntoView {
    let puzzle = solving.puzzle.get_value();
    let Around { game, which, day } = around;
    let table = solving.table.get_untracked();
    let shared = table.gauges().iter().any(|gauge| gauge.of_turn);
    let only_turn = text::only_turn(puzzle.task.goal, shared).t();
    if !first {
        let wanted = untrack(|| solving.wanted());
        expect_context::<Said>().say(format!("{wanted} {only_turn}"));
    }
    let pieces = table.pieces();
    let chip = table.acting().ok().and_then(|seat| emblem(&pieces, table.seats(), seat));
    let chip = chip.map(|piece| layers::glyph(puzzle.task.game, piece));
    let rules = games::options(puzzle.task.game).join(" · ");
    let far = matches!(puzzle.task.goal, Goal::Win(2..) | Goal::Save(_));
    let many = far && table.sides() > 2;
    let repeated = {
        let (all, which) = (all.clone(), which.clone());
        let chosen = move |own: &quadrille_board::Puzzling| {
            all.iter().filter(|puzzle| which.has(puzzle)).all(|puzzle| own.is_solved(puzzle.id()))
        };
        day.is_none() && puzzling().with_untracked(chosen)
    };
    let explained = which.explained(game);
    let (stars, hard) = text::grade(puzzle.proof.grade);
    let about = match day {
        Some(_) => text::DAILY.t().to_owned(),
        None if matches!(which, Which::Grade(_)) => text::DIFFICULTY.t().to_owned(),
        None => which.name(game),
    };
    let named = format!("{} · {about}", game.rules().name());
    view! {
        <section class="play learn puzzle" data-game=game.rules().id() data-puzzle=format!("{:x}", puzzle.id())>
            <div class="tried" on:pointerdown=move |_| solving.touched()>
                <Board
                    table=solving.table
                    active=Signal::derive(move || solving.is_active())
                    degrees=Signal::stored(solving.degrees)
                    on_step=Callback::new(move |step| solving.step(step))
                    arrows=Signal::derive(move || solving.arrows())
                    pointed=Signal::derive(move || solving.pointed())
                    threats=Signal::derive(move || solving.threats())
                    takes_focus=!first
                    name="puzzle"
                />
            </div>
            <aside class="panel">
                <p class="crumbs">
                    <span class="whole"><a href=Route::Puzzles.to_string()>{text::TITLE.t()}</a>" · "{game.rules().name()}" · "{about}" · "</span>
                    <span class="stars" role="img" aria-label=hard.clone() title=hard>{stars}</span>
                </p>
                <h1>
                    <span class="chip" aria-hidden="true" inner_html=chip></span>
                    {move || solving.wanted()}
                </h1>
                <p class="rule">
                    <span class:past=move || solving.is_advanced()>{only_turn}</span>
                    {many.then(|| format!(" {}", text::ALL_AGAINST_YOU.t()))}
                    " "
                    <span class="facts named">{named}</span>
                    {(!rules.is_empty()).then(|| view! { " " <span class="facts">{rules}</span> })}
                </p>
                {explained.map(|explained| view! { <p class="facts" id="theme">{explained}</p> })}
                {repeated.then(|| view! { <p class="facts">{text::ALL_SOLVED.t()}</p> })}
                <Told solving=solving/>
                <Show when=move || engine_client.has_failed()>
                    <div class="note warning" role="alert">
                        <p>{play_text::FAILED.t()}</p>
                        <button on:click=move |_| engine_client.try_again()>{play_text::TRY_AGAIN.t()}</button>
                    </div>
                </Show>
                <Buttons solving=solving daily=day.is_some() asked=asked/>
                <Gauges table=solving.table whole_game=false/>
                <Standing game=game all=all/>
                <Show when=move || solving.is_over()>
                    <Themes game=game solving=solving/>
                </Show>
                <p class="facts">
                    <a href=Route::Rules(game, String::new()).to_string()>{ui::RULES.t()}</a>
                    <Show when=move || solving.is_over()>
                        " · "
                        <a id="to-analysis" href=move || solving.table.with(|table| Route::Analyse(link::write(&**table)).to_string())>{ui::ANALYSE.t()}</a>
                    </Show>
                </p>
            </aside>
        </section>
    }
}

/// What it was about.
#[component]
fn Themes(game: GameId, solving: Solving) -> impl IntoView {
    let themes = solving.puzzle.with_value(|puzzle| puzzle.proof.themes.clone());
    let told = themes.iter().filter_map(|theme| text::themed(game, theme));
    let told = told.map(|told| view! { <li>{told}</li> });
    view! { <ul class="themes facts">{told.collect_view()}</ul> }
}

/// What is said of the last turn.
#[component]
fn Told(solving: Solving) -> impl IntoView {
    let is = move |progress| solving.progress.get() == progress;
    let says = move || match solving.progress.get() {
        Progress::Asking => text::CHECKING.t().to_owned(),
        _ => solving.told.get(),
    };
    view! {
        <p class="task" role="status" class:done=move || is(Progress::Solved) class:astray=move || is(Progress::Wrong)>
            {says}
            <Show when=move || (solving.is_over() || is(Progress::Wrong)) && solving.change.get() != 0>
                <span class="change">" "{move || change(solving.change.get())}</span>
            </Show>
        </p>
    }
}

/// The change of a rating.
fn change(change: i32) -> String {
    text::RatingChange { change: format!("{change:+}").replace('-', "−") }.t()
}

/// What can be done: back, a hint, the solution, the next one.
#[component]
fn Buttons(solving: Solving, daily: bool, asked: RwSignal<u32>) -> impl IntoView {
    let wrong = move || solving.progress.get() == Progress::Wrong;
    let hint = move || match solving.hints.get() {
        0 => play_text::HINT.t(),
        _ => text::ANOTHER_HINT.t(),
    };
    let next = move || if solving.is_over() { text::NEXT_PUZZLE.t() } else { text::SKIP.t() };
    view! {
        <div class="row onward">
            <Show when=move || solving.is_begun()>
                <button id="take-back" on:click=move |_| solving.undo()>{play_text::UNDO.t()}</button>
            </Show>
            <Show when=wrong>
                <button id="again" class="primary" on:click=move |_| solving.put_back()>{learn_text::TRY_AGAIN.t()}</button>
            </Show>
            <Show when=move || solving.has_hint()>
                <button id="hint" on:click=move |_| solving.hint()>{hint}</button>
            </Show>
            <Show when=move || !solving.is_over()>
                <button id="solution" on:click=move |_| solving.show()>{text::SHOW_SOLUTION.t()}</button>
            </Show>
            <Show when=move || solving.progress.get() == Progress::Shown>
                <button id="replay" on:click=move |_| solving.replay()>{text::REPLAY.t()}</button>
            </Show>
            <Show when=move || daily && solving.is_over()>
                <a class="button primary" id="onward" href=Route::Puzzles.to_string()>{text::MORE_PUZZLES.t()}</a>
            </Show>
            <Show when=move || !daily>
                <button id="onward" class:primary=move || solving.is_over() on:click=move |_| asked.update(|asked| *asked += 1)>{next}</button>
            </Show>
        </div>
    }
}

/// How far one has come.
#[component]
fn Standing(game: GameId, all: Arc<Vec<Arc<Puzzle>>>) -> impl IntoView {
    view! { <p class="facts" id="standing">{move || standing(game, &all)}</p> }
}

/// How many puzzles of a game are solved, and how well that goes.
pub(super) fn standing(game: GameId, all: &[Arc<Puzzle>]) -> String {
    let own = puzzling();
    own.with(|own| {
        let solved = all.iter().filter(|puzzle| own.is_solved(puzzle.id())).count();
        let rating = own.rating(game.rules().id());
        let rating = rating.map(|rating| text::Rating { rating: rating.to_string() }.t());
        let tried = own.rating(game.rules().id()).is_some() || solved > 0;
        let streak = Some(own.streak(today())).filter(|days| *days > 0 && tried);
        let streak = streak.map(|days| text::Streak { days }.t());
        let parts = [Some(text::SolvedOf { solved, all: all.len() }.t()), rating, streak];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    })
}
