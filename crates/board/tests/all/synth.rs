//! Sounds: equally loud, short, and none like another.

use crate::common::{after, set_up};
use quadrille_board::synth::{LOUDNESS, PEAK, Sound, samples};

const RATE: f32 = 44_100.0;

fn decibels(all: &[f32]) -> f32 {
    let mean = all.iter().map(|sample| sample * sample).sum::<f32>() / all.len() as f32;
    10.0 * mean.log10()
}

/// The middle of what is heard, in hertz: the mean of pitches from deep to high, each weighed by how
/// much of it there is.
fn centroid(all: &[f32]) -> f32 {
    let pitches = (0..64).map(|n| 50.0 * 1.09_f32.powi(n));
    let power = |pitch: f32| {
        let turn = std::f32::consts::TAU * pitch / RATE;
        let (mut re, mut im) = (0.0, 0.0);
        for (n, sample) in all.iter().enumerate() {
            let (sine, cosine) = (turn * n as f32).sin_cos();
            (re, im) = (re + sample * cosine, im + sample * sine);
        }
        re * re + im * im
    };
    let (mut sum, mut weight) = (0.0, 0.0);
    for pitch in pitches {
        let power = power(pitch) * pitch;
        (sum, weight) = (sum + power * pitch, weight + power);
    }
    sum / weight
}

#[test]
fn all_sounds_are_equally_loud_and_none_is_cut_off() {
    for rate in [22_050.0, RATE, 48_000.0] {
        for sound in Sound::ALL {
            let all = samples(sound, rate);
            let loud = decibels(&all) - 20.0 * LOUDNESS.log10();
            assert!(loud.abs() <= 2.0, "{sound:?} at {rate} is {loud:.1} dB off");
            let peak = all.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!(peak <= PEAK, "{sound:?}: {peak}");
            assert!(all.iter().all(|sample| sample.is_finite()));
        }
    }
}

#[test]
fn sounds_are_short_and_begin_and_end_in_silence() {
    for sound in Sound::ALL {
        let all = samples(sound, RATE);
        let seconds = all.len() as f32 / RATE;
        assert!((seconds - sound.seconds()).abs() < 0.001 && seconds <= 0.8, "{sound:?}");
        assert!(all[0].abs() < 0.01, "{sound:?} begins with a crack");
        assert!(all[all.len() - 1].abs() < 0.01, "{sound:?} ends with a crack");
    }
}

#[test]
fn no_sound_is_like_another() {
    let heard = Sound::ALL.map(|sound| (sound, centroid(&samples(sound, RATE)), sound.seconds()));
    for (number, (sound, pitch, seconds)) in heard.iter().enumerate() {
        for (other, other_pitch, other_seconds) in &heard[..number] {
            let ratio = |a: f32, b: f32| (a / b).max(b / a);
            let told = ratio(*pitch, *other_pitch) > 1.25 || ratio(*seconds, *other_seconds) > 1.6;
            assert!(told, "{sound:?} ({pitch:.0} Hz) and {other:?} ({other_pitch:.0} Hz)");
        }
    }
    let pitch = |sound: Sound| centroid(&samples(sound, RATE));
    assert!(pitch(Sound::Capture) < pitch(Sound::Move), "a capture is lower than a move");
    assert!(pitch(Sound::Turn) > pitch(Sound::Join), "a ratchet is higher than a magnet");
}

#[test]
fn the_greatest_thing_a_step_did_is_heard() {
    let heard = |table: &dyn quadrille_table::Match, step: &str| {
        let step = table.read(step).unwrap();
        Sound::of(&table.effects(step), &table.pieces())
    };
    let ploy = after("ploy", "");
    assert_eq!(heard(ploy.as_ref(), "b1R2"), Some(Sound::Turn));
    assert_eq!(heard(ploy.as_ref(), "e3-e4R1"), Some(Sound::Move));
    let platz = after("platz", "");
    assert_eq!(heard(platz.as_ref(), "a1xe5"), Some(Sound::Shot));
    let stones = set_up("plimus", "c4=bpm d4=bm c5=rmp i9=b5p4m&r5p5m", "b - 0");
    assert_eq!(heard(stones.as_ref(), "c4:t-d4"), Some(Sound::Join), "onto another");
    assert_eq!(heard(stones.as_ref(), "c4:t-b4"), Some(Sound::Move));
    assert_eq!(heard(stones.as_ref(), "c4xc5^c6"), Some(Sound::Capture));
    let base = set_up("plateau", "H6=b6 I6=me C10=be M9=m2", "b 0 - - -");
    assert_eq!(heard(base.as_ref(), "H6xI6=1"), Some(Sound::Conquest));
}
