//! Playing: the board, who sits where, what was done, and what else can be done.

mod actions;
mod computer;
mod gauges;
mod moves;
mod seats;
mod state;

use leptos::prelude::*;

use crate::board::Board;
use crate::route::{Route, has_moved};
use crate::words::{self, play as text};

pub(crate) use gauges::Gauges;
pub(crate) use moves::{Moves, show_current};
pub(crate) use state::{Play, against_computer, default_game};

/// The game in progress.
#[component]
pub(crate) fn PlayPage() -> impl IntoView {
    let play = expect_context::<Play>();
    let shown = Memo::new(move |_| play.view());
    let status = move || words::play::status(&play);
    let name = move || play.table.with(|table| table.game().rules().name());
    let step = Callback::new(move |step| play.step(step));
    play.go_on();
    view! {
        <section class="play">
            <h1 class="unseen">{name}</h1>
            <Board
                table=shown
                active=Signal::derive(move || play.is_active())
                degrees=play.degrees
                on_step=step
                arrows=Signal::derive(move || play.hint_arrows())
                takes_focus=has_moved()
                says=Signal::derive(move || words::play::waits(&play))
            >
                <Asked play=play/>
            </Board>
            <aside class="panel">
                <seats::Seats play=play/>
                <div class="state">
                    <p class="status" role="status" aria-live="polite" class:over=move || play.acting().is_none()>
                        {status}
                    </p>
                    <Show when=move || play.thinking.get() && !play.stopped.get()>
                        <button id="stop" on:click=move |_| play.stop()>{text::STOP.t()}</button>
                    </Show>
                    <Show when=move || play.is_paused()>
                        <button class="primary" id="resume" on:click=move |_| play.resume()>{text::RESUME.t()}</button>
                    </Show>
                </div>
                <Gauges table=Signal::derive(move || play.view())/>
                <Ended play=play/>
                <actions::Actions play=play/>
                <Moves
                    table=Signal::derive(move || play.table.get())
                    shown=Signal::derive(move || play.shown.get())
                    on_show=Callback::new(move |done| play.shown.set(done))
                />
            </aside>
        </section>
    }
}

/// What is asked below the board: whether the turn counts, and where to go on after looking back.
#[component]
fn Asked(play: Play) -> impl IntoView {
    view! {
        <Show when=move || play.waiting.get()>
            <div class="row">
                <button class="primary" id="confirm" on:click=move |_| play.confirm()>{text::CONFIRM.t()}</button>
                <button id="take-back" on:click=move |_| play.undo()>{text::TAKE_BACK.t()}</button>
            </div>
        </Show>
        <Show when=move || play.shown.get().is_some()>
            <div class="row">
                <button class="primary" id="to-present" on:click=move |_| play.shown.set(None)>{text::TO_PRESENT.t()}</button>
                <button id="from-here" on:click=move |_| play.back_to_shown()>{text::PLAY_FROM_HERE.t()}</button>
            </div>
        </Show>
    }
}

/// What can be done when the game is over.
#[component]
fn Ended(play: Play) -> impl IntoView {
    let over = move || play.acting().is_none();
    view! {
        <Show when=over>
            <div class="row">
                <button class="primary" id="rematch" on:click=move |_| play.rematch()>
                    {text::REMATCH.t()}
                </button>
                <button on:click=move |_| {
                    Route::New(play.table.with_untracked(|table| table.game().id())).go();
                }>{text::NEW_GAME.t()}</button>
            </div>
        </Show>
    }
}
