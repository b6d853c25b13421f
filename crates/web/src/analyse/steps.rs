//! Walking through a study: by keys, by buttons, and on a telephone by a bar at the bottom.

use leptos::prelude::*;
use quadrille_board::Study;
use quadrille_core::texts::Phrase;

use super::Bench;
use crate::media;
use crate::show::Show;
use crate::walk_keys::{self, Walk};
use crate::words::{PhraseInPageLanguage as _, analyse as text, play as play_words};

/// The ways through a study: where each leads, its name in full and in short, and how it is drawn,
/// as a letter and as a picture.
const WAYS: [(Walk, Phrase, Phrase, &str, &str); 4] = [
    (Walk::First, play_words::FIRST, text::TO_START, "«", "M6 5v14M18 5l-7 7 7 7"),
    (Walk::Back, play_words::PREVIOUS, play_words::BACK, "‹", "m15 5-7 7 7 7"),
    (Walk::On, play_words::NEXT, play_words::FORWARD, "›", "m9 5 7 7-7 7"),
    (Walk::Last, text::TO_END, text::TO_END_SHORT, "»", "M18 5v14M6 5l7 7-7 7"),
];

/// The buttons that lead through a study. They stay where they are, whatever is told beside them.
#[component]
pub(super) fn Steps(bench: Bench) -> impl IntoView {
    walk_keys::follow(move |walk| go(bench, walk));
    let place = Memo::new(move |_| {
        bench.version.track();
        bench.with(|study| (study.at() == 0, study.is_at_end()))
    });
    let buttons = move |in_bar: bool| {
        let button = |(walk, name, short, letter, path): (
            Walk,
            Phrase,
            Phrase,
            &'static str,
            &'static str,
        )| {
            let id = match walk {
                Walk::Back => Some("previous"),
                Walk::On => Some("next"),
                Walk::First | Walk::Last => None,
            };
            let nowhere = move || match walk {
                Walk::First | Walk::Back => place.get().0,
                Walk::On | Walk::Last => place.get().1,
            };
            let shown = match in_bar {
                true => view! {
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg>
                    {short.t()}
                }
                .into_any(),
                false => letter.into_any(),
            };
            view! {
                <button id=id title=name.t() aria-label=name.t() disabled=nowhere on:click=move |_| go(bench, walk)>
                    {shown}
                </button>
            }
        };
        WAYS.map(button).collect_view()
    };
    view! {
        <Show
            when=move || media::is_phone().get()
            fallback=move || view! {
                <div class="row steps" role="group" aria-label=play_words::LOOK_BACK.t()>{buttons(false)}</div>
            }
        >
            <nav class="bar" aria-label=play_words::LOOK_BACK.t()>{buttons(true)}</nav>
        </Show>
    }
}

fn go(bench: Bench, walk: Walk) {
    match walk {
        Walk::First => bench.change(|study| study.go(0)),
        Walk::Back => bench.walk(Study::back),
        Walk::On => bench.walk(Study::forward),
        Walk::Last => bench.change(Study::end),
    }
}
