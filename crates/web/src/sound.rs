//! Short sounds, made by the browser itself.

use std::cell::RefCell;

use quadrille_core::Effect;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::preferences::settings;
use leptos::prelude::GetUntracked;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sound {
    Silence,
    Turn,
    Move,
    Shot,
    Capture,
    Fall,
}

impl Sound {
    /// The sound of what a step did: that of the greatest thing.
    pub(crate) fn of(effects: &[Effect]) -> Self {
        let sounds = effects.iter().map(|effect| match effect {
            Effect::Turned { .. } => Self::Turn,
            Effect::Moved { .. } | Effect::Banished { .. } => Self::Move,
            Effect::Shot { .. } => Self::Shot,
            Effect::Captured { .. } | Effect::Seized { .. } => Self::Capture,
            Effect::Conquered { .. } | Effect::SeatOut { .. } => Self::Fall,
            _ => Self::Silence,
        });
        sounds.max().unwrap_or(Self::Silence)
    }

    /// Pitch at the beginning and the end in hertz, seconds, and the kind of wave.
    fn tone(self) -> (f32, f32, f64, OscillatorType) {
        match self {
            Self::Silence => (0.0, 0.0, 0.0, OscillatorType::Sine),
            Self::Turn => (520.0, 620.0, 0.07, OscillatorType::Triangle),
            Self::Move => (320.0, 180.0, 0.09, OscillatorType::Triangle),
            Self::Shot => (1400.0, 300.0, 0.16, OscillatorType::Sawtooth),
            Self::Capture => (240.0, 90.0, 0.18, OscillatorType::Square),
            Self::Fall => (420.0, 60.0, 0.6, OscillatorType::Sawtooth),
        }
    }
}

/// Makes a sound, if sounds are wanted.
pub(crate) fn play(sound: Sound) {
    if sound != Sound::Silence && settings().get_untracked().sound {
        let _ = try_play(sound);
    }
}

fn try_play(sound: Sound) -> Result<(), JsValue> {
    CONTEXT.with_borrow_mut(|kept| {
        let context = match kept.take() {
            Some(context) => context,
            None => AudioContext::new()?,
        };
        let (from, to, seconds, wave) = sound.tone();
        let oscillator = context.create_oscillator()?;
        let volume = context.create_gain()?;
        let (now, end) = (context.current_time(), context.current_time() + seconds);
        oscillator.set_type(wave);
        oscillator.frequency().set_value_at_time(from, now)?;
        oscillator.frequency().exponential_ramp_to_value_at_time(to, end)?;
        volume.gain().set_value_at_time(0.14, now)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, end)?;
        oscillator.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        oscillator.start()?;
        oscillator.stop_with_when(end)?;
        *kept = Some(context);
        Ok(())
    })
}
