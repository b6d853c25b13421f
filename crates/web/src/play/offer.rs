use leptos::prelude::*;
use quadrille_board::Sitting;
use quadrille_board::synth::Sound;

use super::Play;
use crate::preferences::settings;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, play as text, settings as settings_text};
use crate::{browser, sound};

/// Where it is kept that sounds were offered.
const KEY: &str = "quadrille.sound.offered";

/// From how many turns on sounds are offered even though nothing was taken.
const TURNS: usize = 12;

/// Offers sounds once, from the first time something is taken to the end of that game.
#[component]
pub(super) fn SoundOffer(play: Play) -> impl IntoView {
    let open = RwSignal::new(browser::stored(KEY).is_none() && !settings().get_untracked().sound);
    let answer = move |on: bool| {
        open.set(false);
        settings().update(|all| all.sound = on);
        if on {
            sound::play(Sound::Move);
        }
    };
    let begun = Memo::new(move |_| {
        play.see(Sitting::is_going)
            && play.table.with(|table| {
                table.turns() >= TURNS || table.pieces().len() < table.fresh().pieces().len()
            })
    });
    let wanted = Memo::new(move |_| open.get() && begun.get() && !settings().get().sound);
    Effect::new(move |before: Option<bool>| {
        let now = wanted.get();
        match (before, now) {
            (_, true) => {
                browser::store(KEY, "yes");
            }
            (Some(true), false) => open.set(false),
            _ => {}
        }
        now
    });
    view! {
        <Show when=move || wanted.get()>
            <p class="row offer" id="sound-offer">
                <span>{text::SOUND_ASKED.t()}</span>
                <button id="sound-on" on:click=move |_| answer(true)>{settings_text::ON.t()}</button>
                <button id="sound-off" on:click=move |_| answer(false)>{settings_text::OFF.t()}</button>
            </p>
        </Show>
    }
}
