//! What is said of the moment that is looked at, and drawn over it.

use leptos::prelude::*;
use quadrille_board::Study;

use super::Bench;
use crate::board::Pen;
use crate::browser;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse as text};

/// How long a note may be.
const LONGEST: &str = "2000";

/// What draws over the study.
pub(super) fn pen(bench: Bench) -> Pen {
    let strokes = Memo::new(move |_| {
        bench.version.track();
        bench.with(|study| study.note().strokes)
    });
    Pen::new(strokes.into(), Callback::new(move |stroke| bench.note(|study| study.draw(stroke))))
}

/// The note on the moment that is looked at, and drawing.
#[component]
pub(super) fn Notes(bench: Bench, pen: Pen) -> impl IntoView {
    let note = Memo::new(move |_| {
        bench.version.track();
        bench.with(|study| study.note())
    });
    let written = RwSignal::new(note.with_untracked(|note| note.text.clone()));
    Effect::new(move |_| {
        let text = note.with(|note| note.text.clone());
        if written.with_untracked(|written| written.trim() != text) {
            written.set(text);
        }
    });
    let write = move |event: leptos::ev::Event| {
        written.set(event_target_value(&event));
        bench.note(|study| study.note_down(&written.get_untracked()));
    };
    let label = move || {
        bench.table.with(|table| {
            let (turns, last) = (table.turns(), table.played().pop());
            let number = turns + usize::from(!table.at_turn_start());
            last.map_or_else(
                || text::COMMENT.t().to_owned(),
                |last| text::CommentOn { number, turn: last.text() }.t(),
            )
        })
    };
    let draw = move |_| {
        pen.switch();
        if pen.drawing.get_untracked() {
            browser::focus("study");
        }
    };
    view! {
        <div class="notes">
            <label>
                <span>{label}</span>
                <textarea id="note" rows="2" maxlength=LONGEST placeholder=text::COMMENT_HELP.t() prop:value=written on:input=write></textarea>
            </label>
            <div class="row">
                <button id="draw" aria-pressed=move || pen.drawing.get().to_string() on:click=draw>{text::DRAW.t()}</button>
                <Show when=move || note.with(|note| !note.strokes.is_empty())>
                    <button id="erase" on:click=move |_| bench.note(Study::erase)>{text::ERASE.t()}</button>
                </Show>
            </div>
        </div>
    }
}
