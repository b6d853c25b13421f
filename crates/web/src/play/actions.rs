use leptos::prelude::*;
use quadrille_board::{Sitting, link};
use quadrille_core::Seat;

use super::Play;
use crate::browser;
use crate::dialog::Dialog;
use crate::earlier::EarlierList;
use crate::route::{self, Route};
use crate::words::{self, play as text};

/// What else can be done: take back, hint, turn the board, resign, offer a draw, begin anew.
#[component]
pub(super) fn Actions(play: Play) -> impl IntoView {
    let over = move || play.see(Sitting::acting).is_none();
    let nothing_done = move || play.table.with(|table| table.done() == 0);
    let nothing_undone = move || play.table.with(|table| table.entry(table.done()).is_none());
    let persons = move || play.active.get();
    let asking = RwSignal::new(None::<Asked>);
    let open = RwSignal::new(false);
    let ask = move |what| {
        asking.set(Some(what));
        open.set(true);
    };
    Effect::new(move |_| {
        if over() {
            open.set(false);
        }
    });
    let id = move || play.table.with(|table| table.game().id());
    let two_sides = move || play.table.with(|table| table.sides() == 2);
    let asked = move || asking.get().map_or("", |what| play.see(|sitting| question(what, sitting)));
    let flip = move |_| {
        let seats = play.table.with_untracked(|table| table.seats());
        let now = play.degrees.get_untracked();
        let views: Vec<u16> = Seat::first(seats).map(|seat| play.facing(seat)).collect();
        let at = views.iter().position(|&view| view == now).map_or(0, |at| at + 1);
        play.degrees.set(views[at % views.len()]);
    };
    let keep = move |_| {
        let id = play.table.with_untracked(|table| table.game().rules().id());
        browser::download(&format!("{id}.txt"), "text/plain", &untrack(|| play.record()));
    };
    let look = move |_| {
        route::go(Route::Analyse(play.table.with_untracked(|table| link::write(&**table))));
    };
    view! {
        <div role="status">
            <Show when=move || play.see(Sitting::refused_draw)>
                <p class="note">{text::DRAW_REFUSED.t()}</p>
            </Show>
        </div>
        <Show when=move || !play.kept.get()>
            <p class="note warning" role="alert">{text::NOT_KEPT.t()}</p>
        </Show>
        <div class="row actions">
            <button id="undo" disabled=nothing_done on:click=move |_| play.change(Sitting::undo)>{text::UNDO.t()}</button>
            <button id="redo" disabled=nothing_undone on:click=move |_| play.change(Sitting::redo)>{text::REDO.t()}</button>
            <button id="hint" disabled=move || !persons() on:click=move |_| play.change(Sitting::ask_hint)>{text::HINT.t()}</button>
            <button id="flip" on:click=flip>{text::FLIP.t()}</button>
        </div>
        <details class="more">
            <summary>{text::MORE.t()}</summary>
            <div class="row">
                <button id="resign" disabled=move || !persons() on:click=move |_| ask(Asked::Resign)>{text::RESIGN.t()}</button>
                <button
                    id="draw"
                    disabled=move || !persons() || !two_sides()
                    on:click=move |_| ask(Asked::Draw)
                >{text::OFFER_DRAW.t()}</button>
                <button on:click=move |_| route::go(Route::New(play.table.with_untracked(|table| table.game().id())))>{text::NEW_GAME.t()}</button>
                <button id="analyse" on:click=look>{words::ui::ANALYSE.t()}</button>
                <button on:click=keep>{text::SAVE.t()}</button>
                <a class="button" href=move || Route::Learn(id(), 0).to_string()>{words::ui::LEARN.t()}</a>
                <a class="button" href=move || Route::Rules(id(), String::new()).to_string()>{words::ui::RULES.t()}</a>
            </div>
        </details>
        <EarlierList earlier=play.earlier title=words::ui::EARLIER_GAMES on_open=Callback::new(move |item| play.go_back_to(&item))/>
        <Dialog open=open class="ask" label=Signal::derive(move || asked().to_owned())>
            <p>{asked}</p>
            <div class="row">
                <button class="primary" id="yes" on:click=move |_| {
                    match asking.get_untracked() {
                        Some(Asked::Resign) => play.change(Sitting::resign),
                        Some(Asked::Draw) => play.change(Sitting::draw),
                        None => {}
                    }
                    open.set(false);
                    browser::focus_soon("board");
                }>{text::YES.t()}</button>
                <button id="no" autofocus=true on:click=move |_| open.set(false)>{text::NO.t()}</button>
            </div>
        </Dialog>
    }
}

/// What is asked before it is done.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    Resign,
    Draw,
}

fn question(asked: Asked, sitting: &Sitting) -> &'static str {
    let word = match asked {
        Asked::Resign if sitting.goes_on_without() => text::RESIGN_LEAVE,
        Asked::Resign => text::RESIGN_SURE,
        Asked::Draw if sitting.only_persons() => text::DRAW_SURE,
        Asked::Draw => text::DRAW_OFFER,
    };
    word.t()
}
