//! Playing: the board, who sits where, what was done, and what else can be done.

mod actions;
mod clock;
mod computer;
mod ending;
mod fallen;
mod gauges;
mod moves;
mod offer;
mod replay;
mod seats;
mod since;
mod state;
mod tabs;

use leptos::prelude::*;
use quadrille_board::Sitting;
use quadrille_mind::Threat;

use crate::board::Board;
use crate::browser;
use crate::online;
use crate::preferences::settings;
use crate::route::has_moved;
use crate::words::{self, play as text};

use gauges::Explained;
pub(crate) use gauges::Gauges;
pub(crate) use moves::{Moves, show_current};
pub(crate) use replay::KEY as REPLAY;
pub(crate) use state::{Play, default_game};

/// The game in progress.
#[component]
pub(crate) fn PlayPage() -> impl IntoView {
    let play = expect_context::<Play>();
    untrack(|| tabs::go_on(play));
    view! { <AtBoard play=play/> }
}

/// A game: its board, and all around it.
#[component]
pub(crate) fn AtBoard(play: Play) -> impl IntoView {
    let status = Memo::new(move |_| match play.oracle.has_failed() {
        true => text::FAILED.t().to_owned(),
        false => play.see(words::play::status),
    });
    let spoken = Memo::new(move |before: Option<&String>| match play.oracle.has_failed() {
        true => text::FAILED.t().to_owned(),
        false => play.see(|sitting| words::play::spoken(sitting, before)),
    });
    let says = Memo::new(move |_| play.see(words::play::waits).unwrap_or_else(|| status.get()));
    let resume = move || match play.see(Sitting::is_elsewhere) {
        true => text::RESUME_HERE.t(),
        false => text::RESUME.t(),
    };
    let threats = Memo::new(move |_| {
        let warnings = settings().with(|settings| settings.warnings);
        play.active.track();
        play.table.track();
        untrack(|| play.see(|sitting| sitting.threats(warnings)))
    });
    let hint = Memo::new(move |_| play.see(words::play::hint));
    let name = move || play.table.with(|table| table.game().rules().name());
    let step = Callback::new(move |step| play.step(step));
    replay::follow(play);
    let can_skip = Memo::new(move |_| play.see(Sitting::can_skip));
    let touched = move |event: leptos::ev::MouseEvent| {
        let on_board = event_target::<web_sys::Element>(&event).closest("#board");
        if can_skip.get_untracked() && on_board.is_ok_and(|board| board.is_some()) {
            play.change(Sitting::skip);
        }
    };
    view! {
        <section class="play game" on:click=touched data-game=move || play.table.with(|table| table.game().rules().id())>
            <h1 class="unseen">{name}</h1>
            <seats::Seats play=play/>
            <Board
                table=Memo::new(move |_| play.reel.over(play.view.get()))
                active=play.active
                degrees=play.degrees
                on_step=step
                arrows=Memo::new(move |_| play.see(Sitting::hint_arrows))
                threats=threats
                takes_focus=has_moved()
                says=says
                status=spoken
                looked=Memo::new(move |_| play.see(Sitting::shown).is_some())
                replayed=Memo::new(move |_| play.reel.is_running())
                hint=hint
            >
                <Threatened play=play threats=threats/>
                <fallen::Fallen play=play/>
                <Asked play=play/>
            </Board>
            <aside class="panel">
                <ending::Ending play=play/>
                {play.online.map(|room| view! { <online::News room=room/> })}
                <div class="state">
                    <p class="status" class:over=move || play.see(is_over)>
                        {status}
                    </p>
                    <Show when=move || can_skip.get()>
                        <button id="skip" on:click=move |_| play.change(Sitting::skip)>{text::SKIP.t()}</button>
                    </Show>
                    <Show when=move || play.see(Sitting::is_thinking) && !play.oracle.has_failed()>
                        <button id="stop" on:click=move |_| play.change(Sitting::stop)>{text::STOP.t()}</button>
                    </Show>
                    <Show when=move || play.see(Sitting::is_paused)>
                        <button class="primary" id="resume" on:click=move |_| tabs::take_over(play)>{resume}</button>
                    </Show>
                </div>
                <since::Since play=play/>
                <Gauges table=play.view/>
                <Explained table=play.view active=play.active/>
                <offer::SoundOffer play=play/>
                {match play.online {
                    Some(room) => view! { <online::Actions play=play room=room/> }.into_any(),
                    None => view! { <actions::Actions play=play/> }.into_any(),
                }}
                <Moves
                    table=play.table
                    shown=Memo::new(move |_| play.see(Sitting::shown))
                    on_show=Callback::new(move |done| play.look(done))
                />
            </aside>
        </section>
    }
}

/// What opponents threaten, in words.
#[component]
fn Threatened(play: Play, threats: Memo<Vec<Threat>>) -> impl IntoView {
    let told = move || {
        threats.with(|threats| play.table.with(|table| words::play::threatened(&**table, threats)))
    };
    view! {
        <Show when=move || threats.with(|threats| !threats.is_empty())>
            <p class="facts" id="threats">{told}</p>
        </Show>
    }
}

/// Whether nobody will act any more.
fn is_over(sitting: &Sitting) -> bool {
    sitting.acting().is_none() || sitting.is_closed()
}

/// What is asked below the board: whether the turn counts, and where to go on after looking back.
#[component]
fn Asked(play: Play) -> impl IntoView {
    Effect::new(move |_| {
        if play.see(Sitting::waits) && browser::has_focus("board") {
            browser::focus_soon("confirm");
        }
    });
    view! {
        <Show when=move || play.oracle.has_failed()>
            <div class="row">
                <button class="primary" id="try-again" on:click=move |_| play.oracle.try_again()>{text::TRY_AGAIN.t()}</button>
            </div>
        </Show>
        <Show when=move || play.see(Sitting::waits)>
            <div class="row">
                <button class="primary" id="confirm" on:click=move |_| play.confirm()>{text::CONFIRM.t()}</button>
                <button id="take-back" on:click=move |_| play.take_back()>{text::TAKE_BACK.t()}</button>
            </div>
        </Show>
        <Show when=move || !play.see(Sitting::waits) && play.online.is_some_and(|room| room.is_holding())>
            <div class="row">
                <button id="take-back" on:click=move |_| play.take_back()>{text::TAKE_BACK.t()}</button>
            </div>
        </Show>
        {play.online.map(|room| view! { <online::Asked room=room/> })}
        <Show when=move || play.see(Sitting::shown).is_some()>
            <div class="row">
                <button class="primary" id="to-present" on:click=move |_| play.change(|sitting| sitting.show(None))>{text::TO_PRESENT.t()}</button>
                <Show when=move || play.online.is_none()>
                    <button id="from-here" on:click=move |_| play.change(Sitting::back_to_shown)>{text::PLAY_FROM_HERE.t()}</button>
                </Show>
            </div>
        </Show>
    }
}
