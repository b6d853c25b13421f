use leptos::prelude::*;
use quadrille_board::{Study, StudyRow};

use super::Bench;
use crate::board::Said;
use crate::play::show_current;
use crate::walk_keys::{self, Walk};
use crate::words::{analyse as text, play as play_words};

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
                    </button>
                    {said(row.comments)}
                </li>
            }
        };
        rows.into_iter().map(item).collect_view()
    };
    walk_keys::follow(move |walk| match walk {
        Walk::First => bench.change(|study| study.go(0)),
        Walk::Back => bench.walk(Study::back),
        Walk::On => bench.walk(Study::forward),
        Walk::Last => bench.change(Study::end),
    });
    let at_first = move || rows.with(|(_, at)| *at == 0);
    let at_last = move || {
        bench.version.track();
        bench.with(|study| study.is_at_end())
    };
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
        speaker.say(text::UNDELETED.t().to_owned());
    };
    let element = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        rows.track();
        request_animation_frame(move || show_current(element));
    });
    view! {
        <div class="moves">
            <div class="row steps" role="group" aria-label=play_words::LOOK_BACK.t()>
                <button title=text::BEGIN.t() aria-label=text::BEGIN.t() disabled=at_first on:click=move |_| bench.change(|study| study.go(0))>"«"</button>
                <button title=play_words::PREVIOUS.t() aria-label=play_words::PREVIOUS.t() id="previous" disabled=at_first on:click=move |_| bench.walk(Study::back)>"‹"</button>
                <button title=play_words::NEXT.t() aria-label=play_words::NEXT.t() id="next" disabled=at_last on:click=move |_| bench.walk(Study::forward)>"›"</button>
                <button title=play_words::LAST.t() aria-label=play_words::LAST.t() disabled=at_last on:click=move |_| bench.change(Study::end)>"»"</button>
                <button title=text::DELETE.t() aria-label=text::DELETE.t() id="delete" disabled=at_first on:click=delete>"✕"</button>
                <button title=text::UNDELETE.t() aria-label=text::UNDELETE.t() id="undelete" disabled=move || !may_undelete() on:click=undelete>"↶"</button>
            </div>
            <ol class="tree" node_ref=element>{list}</ol>
        </div>
    }
}

fn said(comments: Vec<String>) -> impl IntoView {
    let comment = |comment: String| view! { <p class="comment">{comment}</p> };
    comments.into_iter().map(comment).collect_view()
}
