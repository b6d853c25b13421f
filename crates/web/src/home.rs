use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Shared, Sitting};
use quadrille_table::{GameId, Standing};

use crate::board::Miniature;
use crate::browser;
use crate::earlier::EarlierList;
use crate::play::{Play, default_game};
use crate::route::{self, Route};
use crate::words::{games, ui as text};

/// How long a miniature waits between two turns.
const WAIT: Duration = Duration::from_millis(1600);

/// The four games; somebody whose address leads nowhere is told so.
#[component]
pub(crate) fn Home(#[prop(optional)] unknown: bool) -> impl IntoView {
    let play = expect_context::<Play>();
    view! {
        <section class="home">
            <h1>{text::TITLE.t()}</h1>
            <p class="lead">{text::LEAD.t()}</p>
            <Show when=move || unknown>
                <p class="note warning" role="alert" id="unknown">{text::UNKNOWN.t()}</p>
            </Show>
            <Show when=move || play.see(Sitting::is_going)>
                <a class="continue" id="continue" href=Route::Play.to_string()>
                    {move || text::CONTINUE.fill(&[&play.table.with(|table| table.game().rules().name())])}
                </a>
            </Show>
            <EarlierList earlier=play.earlier title=text::EARLIER_GAMES on_open=Callback::new(move |item| {
                play.go_back_to(&item);
                route::go(Route::Play);
            })/>
            <Show when=move || play.broken.get().is_some()>
                <div class="note warning" role="alert" id="broken">
                    <p>{move || play.broken.get().map(|(_, why)| text::BROKEN.with_detail(&why))}</p>
                    <button on:click=move |_| {
                        if let Some((text, _)) = play.broken.get_untracked() {
                            browser::download("quadrille.txt", "text/plain", &text);
                        }
                    }>{text::KEEP_BROKEN.t()}</button>
                </div>
            </Show>
            <ul class="games">
                {GameId::ALL.map(|game| view! { <Card game=game/> }).collect_view()}
            </ul>
            <footer>
                <a href="#/about">{text::ABOUT.t()}</a>
            </footer>
        </section>
    }
}

/// A game: a board on which a game goes on, and the ways in.
#[component]
fn Card(game: GameId) -> impl IntoView {
    let rules = game.rules();
    let table = RwSignal::new(Shared::new(default_game(game).start()));
    if !browser::prefers_stillness() {
        let handle = set_interval_with_handle(move || table.update(wander), WAIT);
        on_cleanup(move || {
            if let Ok(handle) = handle {
                handle.clear();
            }
        });
    }
    view! {
        <li class="card" data-game=rules.id()>
            <Miniature table=table/>
            <div class="words">
                <h2>{rules.name()}</h2>
                <p>{games::named(game, "about")}</p>
                <p class="facts">{games::facts(game)}</p>
                <div class="row">
                    <a class="button primary" href=Route::New(game).to_string()>{text::PLAY.t()}</a>
                    <a class="button" href=Route::Learn(game, 0).to_string()>{text::LEARN.t()}</a>
                </div>
            </div>
        </li>
    }
}

/// Plays a turn at random, but takes what can be taken; begins anew when the game is over.
fn wander(table: &mut Shared) {
    *table = table.changed(|table| {
        for _ in 0..12 {
            let steps = table.step_texts();
            let taking: Vec<&String> = steps.iter().filter(|step| step.contains('x')).collect();
            let step = match taking.is_empty() {
                false => taking[fastrand::usize(..taking.len())].clone(),
                true if steps.is_empty() => break,
                true => steps[fastrand::usize(..steps.len())].clone(),
            };
            if table.play(&step).is_err() || table.at_turn_start() {
                break;
            }
        }
    });
    let long = table.played().len() > 120;
    if long || matches!(table.standing(), Standing::Over(_)) {
        *table = table.fresh();
    }
}
