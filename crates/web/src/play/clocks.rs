//! Clocks of those who play at this screen.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Sitting;
use quadrille_board::online::Left;
use quadrille_board::synth::Sound;
use quadrille_core::Seat;
use quadrille_protocol::Time;

use super::Play;
use super::clock::mark;
use crate::board::Said;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online, play as text};
use crate::{browser, sound};

/// How often clocks are looked at.
const BEAT: Duration = Duration::from_millis(200);

/// Where it is kept what was used since the last step: a line for a game with its id, its mark and
/// milliseconds, the game that was played last at the end.
const KEY: &str = "quadrille.clock.used";

/// Of so many games it is kept.
const GAMES: usize = 20;

/// From here on every second is heard.
const HEARD: u32 = 10;

/// The time of this screen.
pub(super) fn now() -> Time {
    js_sys::Date::now() as Time
}

/// Lets the clocks run while a game is played, for good. They stop when nobody can see the page.
pub(super) fn follow(play: Play) {
    play.take_up_used();
    set_interval(move || beat(play), BEAT);
    let hidden = window_event_listener_untyped("visibilitychange", move |_| {
        if document().hidden() {
            play.halt();
        }
    });
    on_cleanup(move || hidden.remove());
}

/// Looks at the clocks: what is to be heard, and whether somebody's time is up.
fn beat(play: Play) {
    let Some(before) = play.running() else { return };
    let up = play.sitting.try_update_untracked(|sitting| sitting.tick(now())).unwrap_or(false);
    let Some(after) = play.running().filter(|_| !up) else {
        play.change(|_| {});
        return;
    };
    let seconds = |left: Left| left.time.div_ceil(1000);
    if seconds(before) != seconds(after) {
        if seconds(after) <= HEARD {
            sound::play(Sound::Turn);
        }
        play.keep_used();
    }
    play.beat.update(|beat| *beat += 1);
}

impl Play {
    /// What a line begins with that tells of the game.
    fn line(&self) -> String {
        format!("{} ", self.games.playing.get_untracked())
    }

    fn keep_used(&self) {
        let (line, used) = (self.line(), untrack(|| self.see(Sitting::used)));
        let kept = browser::stored(KEY).unwrap_or_default();
        let mut lines: Vec<&str> = kept.lines().filter(|kept| !kept.starts_with(&line)).collect();
        let own = format!("{line}{} {used}", self.table.with_untracked(mark));
        lines.push(&own);
        browser::store(KEY, &lines[lines.len().saturating_sub(GAMES)..].join("\n"));
    }

    /// Goes on with what was used since the last step when the game was left.
    pub(super) fn take_up_used(&self) {
        let line = self.line() + &self.table.with_untracked(mark);
        let kept = browser::stored(KEY).unwrap_or_default();
        let used =
            kept.lines().find_map(|kept| kept.strip_prefix(&line)?.trim_start().parse().ok());
        if let Some(used) = used {
            self.change(|sitting| sitting.take_up_used(used));
        }
    }

    /// What is left of the time that runs.
    fn running(&self) -> Option<Left> {
        untrack(|| self.see(|sitting| sitting.left(sitting.whose_time()?)))
    }

    /// Stops the clocks if they run.
    fn halt(&self) {
        if self.running().is_some() {
            self.change(Sitting::halt);
        }
    }
}

/// What a seat's clock shows.
#[component]
pub(super) fn Time(play: Play, seat: Seat) -> impl IntoView {
    let left = Memo::new(move |_| {
        play.beat.track();
        play.see(|sitting| sitting.left(seat))
    });
    let said = expect_context::<Said>();
    let spoken = Memo::new(move |_| left.get().and_then(|left| left.spoken()));
    Effect::new(move |_| {
        if let Some(seconds) = spoken.get() {
            said.say(online::SecondsLeft { seconds }.t());
        }
    });
    let figures = Memo::new(move |_| left.get().map(|left| online::left(&left)));
    let class = move || {
        let (runs, low) = left.get().map_or((false, false), |left| (left.runs, left.is_low));
        format!("time{}{}", if runs { " runs" } else { "" }, if low { " low" } else { "" })
    };
    move || {
        figures.get().map(|figures| {
            view! {
                <span class=class role="timer" aria-live="off" aria-label=online::TimeLeft { time: &figures }.t()>{figures.clone()}</span>
            }
        })
    }
}

/// What stops the clocks; leaving the board does so too.
#[component]
pub(super) fn Halt(play: Play) -> impl IntoView {
    on_cleanup(move || play.halt());
    let runs = Memo::new(move |_| play.see(|sitting| sitting.whose_time().is_some()));
    let waits =
        Memo::new(move |_| play.see(|sitting| sitting.is_timed() && sitting.table().done() == 0));
    view! {
        <Show when=move || runs.get()>
            <button id="halt" on:click=move |_| play.halt()>{text::PAUSE.t()}</button>
        </Show>
        <Show when=move || waits.get() && !runs.get()>
            <p class="facts" id="clocks-wait">{text::CLOCKS_WAIT.t()}</p>
        </Show>
    }
}
