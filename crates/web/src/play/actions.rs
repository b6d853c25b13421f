use leptos::prelude::*;
use quadrille_board::Sitting;

use super::Play;
use crate::browser;
use crate::dialog::Dialog;
use crate::learn::first_undone;
use crate::library;
use crate::media;
use crate::route::{self, Route};
use crate::show::Show;
use crate::walk_keys::Walk;
use crate::words::{self, PhraseInPageLanguage as _, play as text};

/// What can be done besides steps: on a telephone in a bar at the bottom, else beside the board.
#[component]
pub(super) fn Actions(play: Play) -> impl IntoView {
    let asking = RwSignal::new(None::<Asked>);
    let open = RwSignal::new(false);
    let over = move || play.see(Sitting::acting).is_none();
    Effect::new(move |_| {
        if over() {
            open.set(false);
        }
    });
    let ask = Callback::new(move |what| {
        asking.set(Some(what));
        open.set(true);
    });
    let asked = move || asking.get().map_or("", |what| play.see(|sitting| question(what, sitting)));
    let resigning = move || asking.get() == Some(Asked::Resign);
    view! {
        <div role="status">
            <Show when=move || play.see(Sitting::refused_draw)>
                <p class="note">{text::DRAW_REFUSED.t()}</p>
            </Show>
            <Show when=move || play.overtaken.get()>
                <p class="note" id="overtaken">{text::OVERTAKEN.t()}</p>
            </Show>
        </div>
        <Show when=move || !play.kept.get()>
            <p class="note warning" role="alert">{text::NOT_KEPT.t()}</p>
        </Show>
        <library::Full games=play.games/>
        <Show when=move || media::is_phone().get() fallback=move || view! { <Beside play=play ask=ask/> }>
            <Bar play=play ask=ask/>
        </Show>
        <Dialog open=open class="ask" label=Signal::derive(move || asked().to_owned())>
            <p>{asked}</p>
            <div class="row">
                <button class:primary=move || !resigning() id="yes" on:click=move |_| {
                    match asking.get_untracked() {
                        Some(Asked::Resign) => play.change(Sitting::resign),
                        Some(Asked::Draw) => play.change(Sitting::draw),
                        None => {}
                    }
                    open.set(false);
                    browser::focus_soon("board");
                }>{text::YES.t()}</button>
                <button class:primary=resigning id="no" autofocus=true on:click=move |_| open.set(false)>{text::NO.t()}</button>
            </div>
        </Dialog>
    }
}

pub(crate) fn nothing_done(play: Play) -> bool {
    !play.see(Sitting::may_undo)
}

/// Whether nothing is taken back now: nothing was done, or something else is looked at.
fn keeps_all(play: Play) -> bool {
    nothing_done(play) || play.see(Sitting::shown).is_some()
}

fn nothing_undone(play: Play) -> bool {
    !play.see(Sitting::may_redo)
}

/// The actions beside the board.
#[component]
fn Beside(play: Play, ask: Callback<Asked>) -> impl IntoView {
    view! {
        <div class="row actions">
            <button id="undo" disabled=move || keeps_all(play) on:click=move |_| play.change(Sitting::undo)>{text::UNDO.t()}</button>
            <button id="redo" disabled=move || nothing_undone(play) on:click=move |_| play.change(Sitting::redo)>{text::REDO.t()}</button>
            <button id="hint" disabled=move || !play.active.get() on:click=move |_| play.change(Sitting::ask_hint)>{text::HINT.t()}</button>
            <button id="replay" title=text::REPLAY_KEY.t() disabled=move || nothing_done(play) on:click=move |_| play.replay()>{text::REPLAY.t()}</button>
            <button id="flip" on:click=move |_| play.turn_board()>{text::FLIP.t()}</button>
        </div>
        <details class="more">
            <summary>{text::MORE.t()}</summary>
            <div class="row"><Others play=play ask=ask/></div>
        </details>
    }
}

/// The bar at the bottom of a telephone, within reach of the thumb.
#[component]
fn Bar(play: Play, ask: Callback<Asked>) -> impl IntoView {
    let more = RwSignal::new(false);
    let ask = Callback::new(move |what| {
        more.set(false);
        ask.run(what);
    });
    view! {
        <nav class="bar" aria-label=text::ACTIONS.t()>
            <button id="undo" disabled=move || keeps_all(play) on:click=move |_| play.change(Sitting::undo)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3"></path></svg>
                {text::UNDO.t()}
            </button>
            <button id="hint" disabled=move || !play.active.get() on:click=move |_| play.change(Sitting::ask_hint)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0V16h-7Z"></path></svg>
                {text::HINT.t()}
            </button>
            <Walking play=play/>
            <MoreButton more=more/>
        </nav>
        <Dialog open=more class="sheet" label=Signal::derive(|| text::MORE.t().to_owned()) opener="more">
            <div class="row">
                <button id="redo" disabled=move || nothing_undone(play) on:click=move |_| {
                    more.set(false);
                    play.change(Sitting::redo);
                }>{text::REDO.t()}</button>
                <button id="replay" disabled=move || nothing_done(play) on:click=move |_| {
                    more.set(false);
                    play.replay();
                }>{text::REPLAY.t()}</button>
                <button id="flip" on:click=move |_| {
                    play.turn_board();
                    more.set(false);
                }>{text::FLIP.t()}</button>
                <Others play=play ask=ask/>
                <button on:click=move |_| more.set(false)>{text::BACK_TO_GAME.t()}</button>
            </div>
        </Dialog>
    }
}

/// What is done once in a while.
#[component]
fn Others(play: Play, ask: Callback<Asked>) -> impl IntoView {
    let persons = move || play.active.get();
    let id = move || play.table.with(|table| table.game().id());
    let two_sides = move || play.table.with(|table| table.sides() == 2);
    let look = move |_| route::go(untrack(|| play.analysis(None)));
    view! {
        <button id="resign" disabled=move || !persons() on:click=move |_| ask.run(Asked::Resign)>{text::RESIGN.t()}</button>
        <button
            id="draw"
            disabled=move || !persons() || !two_sides()
            on:click=move |_| ask.run(Asked::Draw)
        >{text::OFFER_DRAW.t()}</button>
        <button on:click=move |_| route::go(Route::New(untrack(id)))>{text::NEW_GAME.t()}</button>
        <a class="button" id="to-games" href=Route::Games.to_string()>{words::library::TITLE.t()}</a>
        <button id="analyse" on:click=look>{words::ui::ANALYSE.t()}</button>
        <button on:click=move |_| play.download()>{text::SAVE.t()}</button>
        <a class="button" href=move || Route::Learn(id(), first_undone(id())).to_string()>{words::ui::LEARN.t()}</a>
        <a class="button" href=move || Route::Rules(id(), String::new()).to_string()>{words::ui::RULES.t()}</a>
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

/// The buttons of a bar that look back, and on again.
#[component]
pub(crate) fn Walking(play: Play) -> impl IntoView {
    view! {
        <button id="previous" disabled=move || nothing_done(play) || play.see(Sitting::shown) == Some(0) aria-label=text::PREVIOUS.t() on:click=move |_| play.walk(Walk::Back)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 5-7 7 7 7"></path></svg>
            {text::BACK.t()}
        </button>
        <button id="next" disabled=move || play.see(Sitting::shown).is_none() aria-label=text::NEXT.t() on:click=move |_| play.walk(Walk::On)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m9 5 7 7-7 7"></path></svg>
            {text::FORWARD.t()}
        </button>
    }
}

/// The button of a bar that opens the sheet with all else.
#[component]
pub(crate) fn MoreButton(more: RwSignal<bool>) -> impl IntoView {
    view! {
        <button id="more" aria-haspopup="dialog" on:click=move |_| more.set(true)>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.4"></path></svg>
            {text::MORE.t()}
        </button>
    }
}
