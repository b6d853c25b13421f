//! Analysing: any position, every branch, and what the computer thinks of it.

mod editor;
mod engine;
mod games;
mod share;
mod tree;

use std::iter::repeat_n;
use std::sync::Arc;

use leptos::prelude::*;
use quadrille_board::{Player, Shared, Study, link};
use quadrille_core::Seat;
use quadrille_table::record::Record;
use quadrille_table::{GameId, GameText, Step};

use crate::board::Board;
use crate::browser;
use crate::play::{Gauges, Play, default_game};
use crate::route::{self, Route};
use crate::words::{analyse as text, play as play_words, voice};

const KEY: &str = "quadrille.study";

/// What an analysis holds.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    study: StoredValue<Arc<std::sync::Mutex<Study>>>,
    /// The match where one is.
    pub(crate) table: RwSignal<Shared>,
    /// Counts the changes of the study.
    pub(crate) version: RwSignal<u32>,
    pub(crate) degrees: RwSignal<u16>,
    /// What is wrong with the link one came by, or with what was kept, if something is.
    pub(crate) problem: RwSignal<Option<String>>,
}

impl Bench {
    fn new(study: Study) -> Self {
        let table = study.table().clone();
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
        let (table, text) = self.with(|study| (study.table().clone(), kept_text(study)));
        browser::store(KEY, &text);
        browser::store(&key_of(table.game()), &text);
        self.table.set(table);
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

    /// Takes up what was analysed last in a game, or else begins there.
    pub(crate) fn open_game(&self, game: GameText) {
        let kept = kept(&key_of(game));
        let problem = kept.as_ref().err().cloned();
        self.open(kept.ok().flatten().unwrap_or_else(|| set_up(game)));
        self.degrees.set(0);
        self.problem.set(problem);
    }

    fn step(&self, step: Step) {
        self.change(|study| {
            let _ = study.take(step);
        });
    }
}

/// The analysis of what a link tells, or of what was analysed last.
#[component]
#[expect(clippy::needless_pass_by_value, reason = "components own what they show")]
pub(crate) fn AnalysePage(link: String) -> impl IntoView {
    let play = expect_context::<Play>();
    let (study, problem) = first(&link);
    let bench = Bench::new(study);
    bench.problem.set(problem);
    let sketch = editor::Sketch::new(bench);
    let engine = engine::Engine::new(bench);
    let step = Callback::new(move |step| bench.step(step));
    let status = move || bench.table.with(|table| voice(&**table).next());
    let play_on = move |_| {
        let table = Shared::new(bench.table.get_untracked().boxed());
        let persons = Seat::first(table.seats()).map(|_| Player::Person).collect();
        play.begin(table, persons);
        route::go(Route::Play);
    };
    view! {
        <section class="play analyse">
            <h1 class="unseen">{text::TITLE.t()}</h1>
            <Show
                when=move || sketch.is_open()
                fallback=move || view! {
                    <div class="with-bar">
                        <engine::Bars engine=engine/>
                        <Board
                            table=bench.table
                            active=Signal::derive(|| true)
                            degrees=bench.degrees
                            on_step=step
                            arrows=Signal::derive(move || engine.arrows())
                            name="study"
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
                    <Show when=move || bench.problem.get().is_some()>
                        <p class="note warning" role="alert" id="problem">{move || bench.problem.get()}</p>
                    </Show>
                    <games::Games bench=bench/>
                    <p class="status" role="status" aria-live="polite">{status}</p>
                    <Gauges table=bench.table/>
                    <engine::Lines engine=engine/>
                    <tree::Tree bench=bench/>
                    <div class="row actions">
                        <button id="flip" on:click=move |_| bench.degrees.update(|degrees| *degrees = (*degrees + 90) % 360)>{play_words::FLIP.t()}</button>
                        <button id="edit" on:click=move |_| sketch.begin()>{text::EDIT.t()}</button>
                        <button id="play-on" on:click=play_on>{text::PLAY_ON.t()}</button>
                    </div>
                    <share::Share bench=bench/>
                </Show>
            </aside>
        </section>
    }
}

/// What a link tells; else what was analysed last; else a first game.
fn first(link: &str) -> (Study, Option<String>) {
    let mut problem = None;
    if !link.is_empty() {
        match link::read(link).and_then(|table| Study::new(table.as_ref())) {
            Ok(mut study) => {
                if let Some(done) = link::place(link) {
                    study.follow(repeat_n(0, done));
                }
                return (study, None);
            }
            Err(error) => problem = Some(text::BAD_LINK.with_detail(&error)),
        }
        if let Some(game) = link::game(link) {
            return (set_up(game), problem);
        }
    }
    let study = kept(KEY).unwrap_or_else(|broken| {
        problem.get_or_insert(broken);
        None
    });
    (study.unwrap_or_else(|| set_up(default_game(GameId::ALL[0]))), problem)
}

/// Under what the analysis of a game is kept.
fn key_of(game: GameText) -> String {
    format!("{KEY}.{game}")
}

/// An analysis as it is kept: where one is in it, and its record.
fn kept_text(study: &Study) -> String {
    let way: Vec<String> = study.way().iter().map(usize::to_string).collect();
    format!("{}\n{}", way.join(" "), study.record())
}

/// An analysis that was kept. One that cannot be read is put aside, not lost.
///
/// # Errors
/// If it cannot be read; the error is told to the person.
fn kept(key: &str) -> Result<Option<Study>, String> {
    let Some(text) = browser::stored(key) else { return Ok(None) };
    read_kept(&text).map(Some).map_err(|error| {
        browser::store(&format!("{key}.broken"), &text);
        text::BROKEN.with_detail(&error)
    })
}

fn read_kept(text: &str) -> Result<Study, String> {
    let (way, record) = text.split_once('\n').unwrap_or(("", text));
    let record = record.parse::<Record>().map_err(|error| error.to_string())?;
    let mut study = Study::of(&record).map_err(|error| error.to_string())?;
    study.follow(way.split_whitespace().map_while(|number| number.parse().ok()));
    Ok(study)
}

/// The beginning of a game.
fn set_up(game: GameText) -> Study {
    Study::new(game.start().as_ref()).expect("a set-up can be read")
}
