//! Analysing: any position, every branch, and what the computer thinks of it.

mod editor;
mod engine;
mod share;
mod tree;

use std::sync::Arc;

use leptos::prelude::*;
use quadrille_board::{Player, Study, link};
use quadrille_core::Seat;
use quadrille_table::record::Record;
use quadrille_table::{GameId, Standing};

use crate::board::Board;
use crate::browser;
use crate::play::{Gauges, Play, default_game};
use crate::route::Route;
use crate::shared::Shared;
use crate::words::{analyse as text, play as play_words};

const KEY: &str = "quadrille.study";

/// The address part of a match that is to be analysed.
pub(crate) fn link_of(table: &Shared) -> String {
    link::write(&**table)
}

/// What an analysis holds.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    study: StoredValue<Arc<std::sync::Mutex<Study>>>,
    /// The match where one is.
    pub(crate) table: RwSignal<Shared>,
    /// Counts the changes of the study.
    pub(crate) version: RwSignal<u32>,
    pub(crate) degrees: RwSignal<u16>,
    /// What went wrong, if something did.
    pub(crate) problem: RwSignal<Option<String>>,
}

impl Desk {
    fn new(study: Study) -> Self {
        let table = Shared::new(study.table());
        Self {
            study: StoredValue::new(Arc::new(std::sync::Mutex::new(study))),
            table: RwSignal::new(table),
            version: RwSignal::new(0),
            degrees: RwSignal::new(0),
            problem: RwSignal::new(None),
        }
    }

    /// Does something with the study, and shows what came of it.
    pub(crate) fn change(&self, deed: impl FnOnce(&mut Study)) {
        self.problem.set(None);
        self.with(deed);
        let (table, record) = self.with(|study| (study.table(), study.record().to_string()));
        browser::store(KEY, &record);
        self.table.set(Shared::new(table));
        self.version.update(|version| *version += 1);
    }

    /// Asks the study something.
    pub(crate) fn with<T>(&self, ask: impl FnOnce(&mut Study) -> T) -> T {
        let study = self.study.get_value();
        let mut study = study.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        ask(&mut study)
    }

    /// Takes up another game or position.
    pub(crate) fn open(&self, study: Study) {
        self.change(|old| *old = study);
    }

    fn step(&self, step: &str) {
        self.change(|study| {
            let _ = study.act(step);
        });
    }
}

/// The analysis of what a link tells, or of what was analysed last.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "components own what they show")]
pub(crate) fn AnalysePage(link: String) -> impl IntoView {
    let play = expect_context::<Play>();
    let (study, problem) = first(&link);
    let desk = Desk::new(study);
    desk.problem.set(problem);
    let editing = RwSignal::new(false);
    let engine = engine::Engine::new(desk);
    let step = Callback::new(move |step: String| desk.step(&step));
    let status = move || {
        let table = desk.table.get();
        match table.standing() {
            Standing::Over(outcome) => play_words::ended(&*table, &outcome),
            Standing::Acting(seat) => play_words::turn_of(&*table, seat),
        }
    };
    let games = GameId::ALL.map(|game| {
        let current = move || desk.table.get().game().id() == game;
        let open = move |_| {
            if let Ok(study) = Study::new(default_game(game).start().as_ref()) {
                desk.open(study);
                desk.degrees.set(0);
            }
        };
        view! { <button class:current=current on:click=open>{game.rules().name()}</button> }
    });
    let play_on = move |_| {
        let table = Shared::new(desk.table.get_untracked().boxed());
        let persons = Seat::first(table.seats()).map(|_| Player::Person).collect();
        play.begin(table, persons);
        Route::Play.go();
    };
    view! {
        <section class="play analyse">
            <h1 class="unseen">{text::TITLE.t()}</h1>
            <Show
                when=move || editing.get()
                fallback=move || view! {
                    <div class="with-bar">
                        <engine::Bars engine=engine/>
                        <Board
                            table=desk.table
                            active=Signal::derive(|| true)
                            degrees=desk.degrees
                            on_step=step
                            arrows=Signal::derive(move || engine.arrows())
                            name="study"
                        />
                    </div>
                }
            >
                <editor::Editor desk=desk editing=editing/>
            </Show>
            <aside class="panel">
                <div class="tabs">{games.collect_view()}</div>
                <p class="status" role="status" aria-live="polite">{status}</p>
                <Gauges table=desk.table/>
                <Show when=move || !editing.get()>
                    <engine::Lines engine=engine/>
                    <tree::Tree desk=desk/>
                </Show>
                <div class="row">
                    <button on:click=move |_| desk.degrees.update(|degrees| *degrees = (*degrees + 90) % 360)>{play_words::FLIP.t()}</button>
                    <button id="edit" on:click=move |_| editing.update(|on| *on = !*on)>{text::EDIT.t()}</button>
                    <button id="play-on" on:click=play_on>{text::PLAY_ON.t()}</button>
                </div>
                <Show when=move || desk.problem.get().is_some()>
                    <p class="note warning" role="alert" id="problem">{move || desk.problem.get()}</p>
                </Show>
                <share::Share desk=desk/>
            </aside>
        </section>
    }
}

/// What a link tells; else what was analysed last; else a first game.
fn first(link: &str) -> (Study, Option<String>) {
    let mut problem = None;
    if !link.is_empty() {
        match link::read(link).and_then(|table| Study::new(table.as_ref())) {
            Ok(study) => return (study, None),
            Err(error) => problem = Some(text::BAD_LINK.fill(&[&error])),
        }
    }
    let kept = browser::stored(KEY).and_then(|record| record.parse::<Record>().ok());
    let kept = kept.and_then(|record| Study::of(&record).ok());
    let fresh =
        || Study::new(default_game(GameId::ALL[0]).start().as_ref()).expect("a set-up can be read");
    (kept.unwrap_or_else(fresh), problem)
}
