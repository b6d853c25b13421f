use leptos::prelude::*;
use quadrille_board::Sitting;
use quadrille_board::synth::Sound;

use super::Play;
use crate::preferences::settings;
use crate::show::Show;
use crate::words::{play as text, settings as settings_text};
use crate::{browser, sound};

/// Where it is kept that sounds were offered.
const KEY: &str = "quadrille.sound.offered";

/// Offers sounds in the first game, once.
#[component]
pub(super) fn SoundOffer(play: Play) -> impl IntoView {
    let open = RwSignal::new(browser::stored(KEY).is_none() && !settings().get_untracked().sound);
    let answer = move |on: bool| {
        browser::store(KEY, "yes");
        open.set(false);
        settings().update(|all| all.sound = on);
        if on {
            sound::play(Sound::Move);
        }
    };
    let wanted = move || open.get() && play.see(Sitting::is_going) && !settings().get().sound;
    view! {
        <Show when=wanted>
            <p class="row offer" id="sound-offer">
                <span>{text::SOUND_ASKED.t()}</span>
                <button id="sound-on" on:click=move |_| answer(true)>{settings_text::ON.t()}</button>
                <button id="sound-off" on:click=move |_| answer(false)>{settings_text::OFF.t()}</button>
            </p>
        </Show>
    }
}
