//! Short sounds, of samples that the page computes itself, and a shake at a capture.

use std::cell::RefCell;

use leptos::prelude::{GetUntracked, window};
use quadrille_board::synth::{self, Sound};
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext};

use crate::preferences::settings;

/// How long a capture shakes the device, in milliseconds.
const SHAKE: u32 = 25;

thread_local! {
    static PLAYER: RefCell<Option<Player>> = const { RefCell::new(None) };
}

/// What plays sounds, and those it has played.
struct Player {
    context: AudioContext,
    known: Vec<(Sound, AudioBuffer)>,
}

/// Makes a sound and shakes the device, as far as that is wanted.
pub(crate) fn play(sound: Sound) {
    let wanted = settings().get_untracked();
    if wanted.sound {
        let _ = try_play(sound);
    }
    if wanted.vibration && matches!(sound, Sound::Capture | Sound::Conquest) && can_shake() {
        window().navigator().vibrate_with_duration(SHAKE);
    }
}

/// Whether the device can be shaken.
pub(crate) fn can_shake() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"vibrate".into()) == Ok(true)
}

fn try_play(sound: Sound) -> Result<(), JsValue> {
    PLAYER.with_borrow_mut(|kept| {
        let player = match kept {
            Some(player) => player,
            None => kept.insert(Player { context: AudioContext::new()?, known: Vec::new() }),
        };
        let _ = player.context.resume()?;
        let source = player.context.create_buffer_source()?;
        source.set_buffer(Some(&player.buffer(sound)?));
        source.connect_with_audio_node(&player.context.destination())?;
        source.start()
    })
}

impl Player {
    fn buffer(&mut self, sound: Sound) -> Result<AudioBuffer, JsValue> {
        if let Some((_, known)) = self.known.iter().find(|(known, _)| *known == sound) {
            return Ok(known.clone());
        }
        let rate = self.context.sample_rate();
        let samples = synth::samples(sound, rate);
        let buffer = self.context.create_buffer(1, samples.len() as u32, rate)?;
        buffer.copy_to_channel(&samples, 0)?;
        self.known.push((sound, buffer.clone()));
        Ok(buffer)
    }
}
