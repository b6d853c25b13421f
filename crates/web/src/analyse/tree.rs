use leptos::prelude::*;
use quadrille_board::{Study, StudyRow};

use super::Bench;
use crate::board::Said;
use crate::play::show_current;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, analyse as text, play as play_words};

/// Everything that was tried, variation by variation.
#[component]
pub(crate) fn Tree(bench: Bench) -> impl IntoView {
    let rows = Memo::new(move |_| {
        bench.version.track();
        bench.with(|study| (study.rows(), study.at()))
    });
    let list = move || {
        let (rows, at) = rows.get();
        let item = |row: StudyRow| {
            let node = row.node;
            view! {
                <li class:current=node == at class:begins=row.begins style=("--depth", row.depth.to_string())>
                    {said(row.before)}
                    <button on:click=move |_| bench.walk(|study| study.go(node))>
                        <span class="number">{row.number}"."</span>
                        <span class="text">{play_words::done(&row.text)}</span>
                        {row.drawn.then(|| view! { <span class="has-drawing" role="img" aria-label=text::HAS_DRAWING.t()>"✎"</span> })}
                    </button>
                    {said(row.comments)}
                </li>
            }
        };
        rows.into_iter().map(item).collect_view()
    };
    let at_first = move || rows.with(|(_, at)| *at == 0);
    let may_undelete = move || {
        bench.version.track();
        bench.with(|study| study.may_undelete())
    };
    let speaker = expect_context::<Said>();
    let delete = move |_| {
        let before = bench.with(|study| study.rows().len());
        bench.change(Study::delete);
        if bench.with(|study| study.rows().len()) < before {
            speaker.say(text::DELETED.t().to_owned());
        }
    };
    let undelete = move |_| {
        bench.change(Study::undelete);
        speaker.say(text::RESTORED.t().to_owned());
    };
    let element = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        rows.track();
        request_animation_frame(move || show_current(element));
    });
    view! {
        <div class="moves">
            <ol class="tree" node_ref=element>{list}</ol>
        </div>
        <div class="row deleting">
            <button id="delete" disabled=at_first on:click=delete>{text::DELETE_FROM_HERE.t()}</button>
            <Show when=may_undelete>
                <button id="undelete" on:click=undelete>{text::UNDO_DELETE.t()}</button>
            </Show>
        </div>
    }
}

fn said(comments: Vec<String>) -> impl IntoView {
    let comment = |comment: String| view! { <p class="comment">{comment}</p> };
    comments.into_iter().map(comment).collect_view()
}
