//! Analysing: any position, every branch, and what the computer thinks of it.

mod bench;
mod editor;
mod engine;
mod explorer;
mod games;
mod notes;
mod opened;
mod play_on;
mod review;
mod share;
mod steps;
mod tree;

use leptos::prelude::*;
use quadrille_board::settings::Warnings;
use quadrille_board::threats;

use crate::board::{Board, Said};
use crate::earlier::EarlierList;
use crate::play::{Gauges, Warned};
use crate::preferences::settings;
use crate::route::Route;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, analyse as text, play as play_words, voice};

pub(crate) use bench::Bench;
pub(crate) use share::ByHand;

/// The analysis of what a link tells, or of what was analysed last.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "components own what they show")]
pub(crate) fn AnalysePage(link: String) -> impl IntoView {
    let bench = Bench::new(&link);
    if bench.is_beside() && bench.has_own() {
        expect_context::<Said>().say(text::OPENED_BESIDE_OWN.t().to_owned());
    }
    if bench.owned.get_untracked() {
        expect_context::<Said>().say(text::SAVED_AS_OWN.t().to_owned());
    } else if bench.replaced.get_untracked() {
        expect_context::<Said>().say(text::REPLACED.t().to_owned());
    }
    let sketch = editor::Sketch::new(bench);
    let engine = engine::Engine::new(bench);
    let pen = notes::pen(bench);
    let critic = review::Critic::new(bench);
    let step = Callback::new(move |step| bench.step(step));
    let status = move || bench.table.with(|table| voice(&**table).next());
    let over = move || bench.table.with(|table| table.acting().is_err());
    let asking = RwSignal::new(false);
    view! {
        <section class="play analyse">
            <h1 class="unseen">{text::TITLE.t()}</h1>
            <Show
                when=move || sketch.is_open()
                fallback=move || view! {
                    <div class="with-bar" class:alone=move || !engine.is_on()>
                        <Show when=move || engine.is_on()><engine::Bars engine=engine/></Show>
                        <Board
                            table=Memo::new(move |_| bench.reel.over(bench.table.get()))
                            active=Signal::derive(move || !bench.reel.is_running() && !pen.drawing.get())
                            degrees=bench.degrees
                            on_step=step
                            arrows=Signal::derive(move || critic.arrows().unwrap_or_else(|| engine.arrows()))
                            threats=Memo::new(move |_| match settings().get().warnings {
                                Warnings::On => bench.table.with(|table| threats(&**table)),
                                Warnings::Automatic | Warnings::Off => Vec::new(),
                            })
                            name="study"
                            status=Memo::new(move |_| status())
                            looked=Signal::stored(true)
                            pen=pen
                            says=Signal::derive(move || match pen.drawing.get() {
                                true => text::DRAW_HELP.t().to_owned(),
                                false => String::new(),
                            })
                            replayed=Memo::new(move |_| bench.reel.is_running())
                        />
                    </div>
                }
            >
                <editor::EditorBoard sketch=sketch/>
            </Show>
            <aside class="panel">
                <Show when=move || sketch.is_open()>
                    <editor::EditorTools sketch=sketch/>
                </Show>
                <Show when=move || !sketch.is_open()>
                    <steps::Steps bench=bench/>
                    <Keeping bench=bench/>
                    <review::ReviewPanel critic=critic/>
                    <games::Games bench=bench/>
                    <p class="status">{status}</p>
                    <Gauges table=bench.table/>
                    <Warned table=bench.table/>
                    <Show when=move || !critic.conceals()>
                        <engine::Lines engine=engine/>
                        <explorer::Explorer bench=bench/>
                    </Show>
                    <tree::Tree bench=bench/>
                    <notes::Notes bench=bench pen=pen/>
                    <div class="row actions">
                        <button id="flip" on:click=move |_| bench.turn()>{play_words::FLIP.t()}</button>
                        <button id="edit" on:click=move |_| sketch.begin()>{text::EDITOR.t()}</button>
                        <button id="play-on" disabled=over on:click=move |_| asking.set(true)>{text::PLAY_FROM_HERE.t()}</button>
                    </div>
                    <Show when=over><p class="facts" id="no-play-on">{text::OVER_HERE.t()}</p></Show>
                    <share::Share bench=bench/>
                    <EarlierList earlier=bench.earlier title=text::EARLIER on_open=Callback::new(move |item| bench.open_earlier(&item))/>
                </Show>
            </aside>
            <play_on::PlayOn table=bench.table open=asking/>
        </section>
    }
}

/// What there is to know of how the study is kept.
#[component]
fn Keeping(bench: Bench) -> impl IntoView {
    let has_own = bench.has_own();
    let before = move |_| {
        if let Some(item) = bench.earlier.last() {
            bench.open_earlier(&item);
        }
    };
    view! {
        <Show when=move || bench.problem.get().is_some()>
            <p class="note warning" role="alert" id="problem">{move || bench.problem.get()}</p>
        </Show>
        <Show when=move || !bench.kept.get()>
            <p class="note warning" role="alert" id="not-kept">{text::NOT_SAVED.t()}</p>
        </Show>
        <Show when=move || bench.owned.get()>
            <p class="note" id="owned">{text::SAVED_AS_OWN.t()}</p>
        </Show>
        <Show when=move || bench.replaced.get()>
            <p class="note" role="status" id="replaced">
                {text::REPLACED.t()}
                " "
                <button id="before" on:click=before>{text::OPEN_PREVIOUS.t()}</button>
            </p>
        </Show>
        <Show when=move || bench.is_beside()>
            <div class="note" id="beside">
                <p>{if has_own { text::OPENED_BESIDE_OWN } else { text::OPENED_BY_LINK }.t()}</p>
                <div class="row">
                    <button id="keep" on:click=move |_| bench.make_own()>{text::SAVE_AS_OWN.t()}</button>
                    {has_own.then(|| view! { <a class="button" href=Route::Analyse(String::new()).to_string()>{text::MY_ANALYSIS.t()}</a> })}
                </div>
            </div>
        </Show>
    }
}
