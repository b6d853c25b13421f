//! What others did since one's own turn.

use leptos::prelude::*;
use quadrille_board::{Since as Turn, Sitting};

use super::Play;
use super::moves::figurine;
use crate::browser;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, play as text, voice};

/// Where it is kept that somebody has closed the list.
const CLOSED: &str = "quadrille.since.closed";

/// A turn as the list shows it.
#[derive(Clone, PartialEq)]
struct Row {
    turn: Turn,
    text: String,
    figure: String,
}

/// The turns of the others since one's own, each in a few words. A touch shows it again; while
/// something else is looked at, they are not told.
#[component]
pub(super) fn Since(play: Play) -> impl IntoView {
    let rows = Memo::new(move |_| {
        play.table.track();
        untrack(|| play.see(rows))
    });
    let open = RwSignal::new(browser::stored(CLOSED).is_none_or(|closed| closed != "yes"));
    let toggled = move |event: leptos::ev::Event| {
        let is_open = event_target::<web_sys::Element>(&event).has_attribute("open");
        if is_open != open.get_untracked() {
            browser::store(CLOSED, if is_open { "no" } else { "yes" });
            open.set(is_open);
        }
    };
    let figures = move || {
        let figures = rows.get().into_iter().map(|row| row.figure);
        figures.map(|figure| view! { <span inner_html=figure></span> }).collect_view()
    };
    let list = move || {
        view! {
            <For each=move || rows.get() key=|row| (row.turn.done, row.text.clone()) let:row>
                <li>
                    <button title=text::REPLAY_THIS.t() on:click=move |_| play.show_turn(row.turn.start, row.turn.done)>
                        <span aria-hidden="true" inner_html=row.figure.clone()></span>
                        <span>{row.text.clone()}</span>
                    </button>
                </li>
            </For>
        }
    };
    let any = move || {
        let shown = play.see(Sitting::shown);
        let is_told =
            |rows: &Vec<Row>| shown.is_none_or(|at| rows.iter().any(|row| row.turn.done == at));
        rows.with(|rows| !rows.is_empty() && is_told(rows))
    };
    let many = move || play.see(Sitting::is_for_many);
    view! {
        <Show when=move || any() && !many()>
            <ol class="since one">{list()}</ol>
        </Show>
        <Show when=move || any() && many()>
            <details class="since" id="since" open=move || open.get() on:toggle=toggled>
                <summary>
                    {text::SINCE.t()}
                    <span class="figures" aria-hidden="true">{figures}</span>
                </summary>
                <ol>{list()}</ol>
            </details>
        </Show>
    }
}

fn rows(sitting: &Sitting) -> Vec<Row> {
    let table = sitting.table();
    let voice = voice(&**table);
    let row = |turn: Turn| {
        let before = table.after(turn.start);
        let effects = table.effects_since(turn.start).into_iter().next().unwrap_or_default();
        let text = voice.brief(turn.start, turn.done, sitting.only_person());
        Row { turn, text, figure: figurine(&*before, &effects) }
    };
    sitting.since_own().into_iter().map(row).collect()
}
