//! Playing: the board, who sits where, what was done, and what else can be done.

mod actions;
mod asked;
mod clock;
mod clocks;
mod computer;
mod ending;
mod fallen;
mod gauges;
mod keeping;
mod moves;
mod offer;
mod replay;
mod seats;
mod since;
mod state;
mod tabs;

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Shared, Sitting};
use quadrille_mind::Threat;

use crate::board::{Board, Picks, pick_by_keys};
use crate::library;
use crate::online;
use crate::preferences::settings;
use crate::route::has_moved;
use crate::show::Show;
use crate::words::{self, PhraseInPageLanguage as _, play as text};

pub(crate) use actions::{MoreButton, Walking, nothing_done};
use gauges::Explained;
pub(crate) use gauges::{Gauges, Warned};
pub(crate) use moves::{Moves, show_current};
pub(crate) use replay::KEY as REPLAY;
pub(crate) use state::{Play, default_game, link_of, turns_made};

/// How long the computer thinks for a person before it is offered to stop it.
const LONG: Duration = Duration::from_millis(900);

/// The game in progress.
#[component]
pub(crate) fn PlayPage() -> impl IntoView {
    let play = expect_context::<Play>();
    untrack(|| tabs::go_on(play));
    view! { <AtBoard play=play/> }
}

/// A game that is kept, by its id: it becomes the one that is played in this tab.
#[component]
pub(crate) fn GamePage(id: String) -> impl IntoView {
    let play = expect_context::<Play>();
    let there = untrack(|| play.open(id));
    move || match there.get() {
        Some(true) => view! { <PlayPage/> }.into_any(),
        Some(false) => view! { <library::NotThere/> }.into_any(),
        None => ().into_any(),
    }
}

/// A game: its board, and all around it.
#[component]
pub(crate) fn AtBoard(play: Play) -> impl IntoView {
    let status = Memo::new(move |_| match play.engine_client.has_failed() {
        true => text::FAILED.t().to_owned(),
        false => play.see(words::play::status),
    });
    let spoken = Memo::new(move |before: Option<&String>| match play.engine_client.has_failed() {
        true => text::FAILED.t().to_owned(),
        false => play.see(|sitting| words::play::spoken(sitting, before)),
    });
    let says = Memo::new(move |_| play.see(words::play::waits).unwrap_or_else(|| status.get()));
    let (asked, go_on) = (asked::picks(play), asked::go_on(play));
    let picks = Memo::new(move |_| asked.get().into_iter().chain(go_on.get()).collect::<Vec<_>>());
    pick_by_keys(picks);
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
    let (thinks, long) = (Memo::new(move |_| play.see(Sitting::is_thinking)), RwSignal::new(false));
    Effect::new(move |_| {
        long.set(false);
        let late = thinks.get().then(|| set_timeout_with_handle(move || long.set(true), LONG));
        if let Some(Ok(timer)) = late {
            on_cleanup(move || timer.clear());
        }
    });
    let can_stop = Memo::new(move |_| {
        let shown = long.get() || !play.see(Sitting::is_persons_turn);
        thinks.get() && shown && !play.engine_client.has_failed()
    });
    let begun = move || play.view.with(|table| !table.at_turn_start());
    let could_skip = StoredValue::new(false);
    let pressed = move |_| could_skip.set_value(can_skip.get_untracked());
    let touched = move |event: leptos::ev::MouseEvent| {
        let on_board = event_target::<web_sys::Element>(&event).closest("#board");
        if could_skip.get_value() && on_board.is_ok_and(|board| board.is_some()) {
            play.change(Sitting::skip);
        }
    };
    view! {
        <section class="play game" class:begun=begun on:pointerdown=pressed on:click=touched data-game=move || play.table.with(|table| table.game().rules().id())>
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
                picks=picks
                hint_read=Memo::new(move |_| play.see(words::play::hint_in_brief))
            >
                <Threatened play=play threats=threats/>
                <Warned table=play.view/>
                <fallen::Fallen play=play/>
                <Picks picks=asked/>
                {play.online.map(|room| view! { <online::Asked room=room/> })}
            </Board>
            <aside class="panel">
                <ending::Ending play=play/>
                {play.online.map(|room| view! { <online::Around room=room/> })}
                <div class="state">
                    <p class="status" class:over=move || play.see(is_over)>
                        {status}
                    </p>
                    <Show when=move || can_skip.get()>
                        <button id="skip" on:click=move |_| play.change(Sitting::skip)>{text::SKIP_AHEAD.t()}</button>
                    </Show>
                    <Show when=move || can_stop.get()>
                        <button id="stop" on:click=move |_| play.change(Sitting::stop)>{text::STOP.t()}</button>
                    </Show>
                    <clocks::Halt play=play/>
                    {move || go_on.get().map(|pick| view! {
                        <button class="primary" id=pick.id on:click=move |_| pick.take()>{pick.word.t()}</button>
                    })}
                </div>
                <since::Since play=play/>
                <Gauges table=play.view of_turn=Signal::derive(move || !play.see(Sitting::waits))/>
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
        let told =
            |table: &Shared| threats.with(|threats| words::play::threatened(&**table, threats));
        let marked = play.table.with(told).into_iter().map(|told| format!("⚠ {told}"));
        marked.collect::<Vec<_>>().join(" ")
    };
    let grave = move || threats.with(|threats| threats.iter().any(Threat::is_grave));
    view! {
        <Show when=move || threats.with(|threats| !threats.is_empty())>
            <p class="facts" class:grave=grave id="threats">{told}</p>
        </Show>
    }
}

/// Whether nobody will act any more, nor is asked whether the last turn counts.
fn is_over(sitting: &Sitting) -> bool {
    (sitting.acting().is_none() || sitting.is_closed()) && !sitting.waits()
}
