use leptos::prelude::*;
use quadrille_mind::WorkerJob;
use quadrille_mind::suite::SIGNATURE;

use crate::engine_client::EngineClient;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, play as play_words, ui as text,
};

/// What this is, and a check that the search here is the same as everywhere.
#[component]
pub(crate) fn About() -> impl IntoView {
    let engine_client = EngineClient::new();
    let result = RwSignal::new(None::<(u64, f64)>);
    let running = RwSignal::new(false);
    let measure = move |_| {
        running.set(true);
        let started = js_sys::Date::now();
        engine_client.ask(WorkerJob::Suite, String::new(), move |answer| {
            running.set(false);
            result.set(Some((answer.analysis.nodes, js_sys::Date::now() - started)));
        });
    };
    let told = move || match result.get() {
        _ if engine_client.has_failed() => play_words::FAILED.t().to_owned(),
        _ if running.get() => text::TEST_RUNNING.t().to_owned(),
        Some((nodes, time)) => {
            let speed = (nodes as f64 / time.max(1.0)).round() as u64 * 1000;
            let is_expected = nodes == SIGNATURE;
            let verdict = if is_expected { text::AS_EXPECTED } else { text::NOT_AS_EXPECTED };
            let positions = text::Positions { count: nodes }.t();
            let speed = text::PositionsPerSecond { count: speed }.t();
            format!("{positions} · {speed} · {}", verdict.t())
        }
        None => String::new(),
    };
    view! {
        <section class="about prose">
            <h1>"Quadrille "{env!("CARGO_PKG_VERSION")}</h1>
            <p>{text::about()}</p>
            <p>{text::ABOUT_OFFLINE.t()}</p>
            <p>{text::ABOUT_LICENCE.t()}</p>
            <h2>{text::ENGINE_TEST.t()}</h2>
            <p>{text::ENGINE_TEST_TEXT.t()}</p>
            <button id="measure" disabled=move || running.get() && !engine_client.has_failed() on:click=measure>{text::RUN_TEST.t()}</button>
            <p id="signature" role="status">{told}</p>
        </section>
    }
}
