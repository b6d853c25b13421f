//! What the computer thinks of the position: lines, bars and arrows.

use leptos::prelude::*;
use quadrille_board::{Arrow, arrows};
use quadrille_core::Side;
use quadrille_mind::{Analysis, Score, WorkerJob, percents, shares};
use quadrille_table::Status;
use quadrille_table::record::Record;

use super::Bench;
use crate::browser;
use crate::engine_client::EngineClient;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse as text, decimal, many, percent,
    play as play_words, voice,
};

/// How many lines are looked for.
const LINES: u8 = 3;

/// For how long a position is thought about, in milliseconds.
const TIME: u32 = 60_000;

/// Where it is kept whether the computer is to be asked.
const KEY: &str = "quadrille.engine";

const OFF: &str = "off";

#[derive(Clone, Copy)]
pub(crate) struct Engine {
    bench: Bench,
    on: RwSignal<bool>,
    analysis: RwSignal<Option<Analysis>>,
    engine_client: EngineClient,
}

impl Engine {
    pub(crate) fn new(bench: Bench) -> Self {
        let engine_client = EngineClient::new();
        let on = RwSignal::new(browser::stored(KEY).as_deref() != Some(OFF));
        let engine = Self { bench, on, analysis: RwSignal::new(None), engine_client };
        Effect::new(move |_| {
            let table = bench.table.get();
            engine.analysis.set(None);
            engine_client.stop();
            let goes_on = matches!(table.status(), Status::Acting(_));
            if engine.on.get() && goes_on {
                let record = Record::of(&*table).to_string();
                engine_client.ask(
                    WorkerJob::Lines { lines: LINES, milliseconds: TIME },
                    record,
                    move |answer| {
                        engine.analysis.try_set(Some(answer.analysis));
                    },
                );
            }
        });
        engine
    }

    /// Whether the computer is asked.
    pub(crate) fn is_on(&self) -> bool {
        self.on.get()
    }

    fn switch(&self, on: bool) {
        self.on.set(on);
        browser::store(KEY, if on { "on" } else { OFF });
    }

    /// The best turns as arrows.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let table = self.bench.table.get();
        let lines = self.analysis.get().map(|analysis| analysis.lines).unwrap_or_default();
        let mut all = Vec::new();
        for (rank, line) in lines.iter().enumerate().rev() {
            if let Some(turn) = line.turns.first() {
                all.extend(arrows(&*table, turn, rank));
            }
        }
        all
    }

    /// How much of all there is each side has, and that in words.
    fn shares(&self) -> Vec<(Side, f64, String)> {
        let table = self.bench.table.get();
        let shares = self.analysis.with(|analysis| shares(&*table, analysis.as_ref()));
        let percents = percents(&shares);
        let told = |side, share| {
            text::ShareOfSide { side: voice(&*table).side(side), percent: percent(share) }.t()
        };
        let each = shares.into_iter().zip(percents);
        each.map(|((side, share), percent)| (side, share, told(side, percent))).collect()
    }
}

/// A bar that two sides share; with more sides, a bar for each.
#[component]
pub(crate) fn Bars(engine: Engine) -> impl IntoView {
    let many = move || engine.bench.table.with(|table| table.sides() > 2);
    let parts = move || {
        let table = engine.bench.table.get();
        let game = table.game();
        let part = |(side, share, told): (Side, f64, String)| {
            let seat =
                (0..).find(|&seat| table.side_of(quadrille_core::Seat(seat)) == side).unwrap_or(0);
            let class = quadrille_core::draw::army_class(game.armies()[usize::from(seat)].name);
            let percent = share * 100.0;
            view! {
                <span class=class title=told><i style=("--share", format!("{percent:.1}"))></i></span>
            }
        };
        let mut shares = engine.shares();
        if !many() {
            shares.reverse();
        }
        shares.into_iter().map(part).collect_view()
    };
    let label = move || {
        let parts = engine.shares().into_iter().map(|(_, _, told)| told);
        parts.collect::<Vec<String>>().join(", ")
    };
    view! { <div class="evaluation" class:many=many role="img" aria-label=label>{parts}</div> }
}

/// The best lines.
#[component]
pub(crate) fn Lines(engine: Engine) -> impl IntoView {
    let lines = move || {
        let lines = engine.analysis.get().map(|analysis| analysis.lines).unwrap_or_default();
        let row = |(rank, line): (usize, quadrille_mind::AnalysisLine)| {
            let turn = line.turns.first().cloned().unwrap_or_default();
            let words = engine.bench.table.with_untracked(|table| voice(&**table).turn(&turn));
            let play = move |_| engine.bench.play(&turn);
            view! {
                <li>
                    <button class=format!("line rank-{rank}") on:click=play>
                        <span>
                            <b>{score(line.score)}</b>
                            " "
                            {line.turns.join("  ").replace(';', " ")}
                        </span>
                        <span class="words" title=words.clone()>{words.clone()}</span>
                    </button>
                </li>
            }
        };
        lines.into_iter().enumerate().map(row).collect_view()
    };
    let told = move || {
        engine.analysis.get().map(|analysis| {
            text::Depth { turns: analysis.depth, positions: many(analysis.nodes) }.t()
        })
    };
    view! {
        <div class="engine">
            <label class="switch">
                <input type="checkbox" id="engine" prop:checked=engine.on
                    on:change=move |event| engine.switch(event_target_checked(&event))/>
                <span>{text::COMPUTER.t()}</span>
            </label>
            <p class="facts" id="depth">{told}</p>
            <Show when=move || engine.engine_client.has_failed()>
                <div class="note warning" role="alert">
                    <p>{play_words::FAILED.t()}</p>
                    <button id="try-again" on:click=move |_| engine.engine_client.try_again()>{play_words::TRY_AGAIN.t()}</button>
                </div>
            </Show>
            <ol class="lines">{lines}</ol>
            <Show when=move || engine.analysis.with(Option::is_some)>
                <p class="facts">{text::LINES_HELP.t()}</p>
            </Show>
        </div>
    }
}

pub(super) fn score(score: Score) -> String {
    match score {
        Score::Centipawns(_) => decimal(&score.to_string()).replace('-', "−"),
        Score::WinIn(turns) => text::WinIn { turns }.t(),
        Score::LossIn(turns) => text::LossIn { turns }.t(),
    }
}
