//! The sounds of a game, as samples computed from nothing.

use std::f32::consts::TAU;

use quadrille_core::Effect;
use quadrille_core::present::PieceView;

/// How loud every sound is: the root of its mean square.
pub const LOUDNESS: f32 = 0.1;

/// No sample lies further from silence than this.
pub const PEAK: f32 = 0.5;

/// What can be heard, from the least to the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A piece was turned: a ratchet ticks.
    Turn,
    /// A piece was moved: a soft tap on wood.
    Move,
    /// A piece was put onto others: magnets click.
    Join,
    /// An arrow flew and hit.
    Shot,
    /// A piece was taken: a low knock.
    Capture,
    /// A base fell, or a seat is out.
    Conquest,
    /// The game is lost.
    Loss,
    /// The game is won.
    Win,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Turn,
        Self::Move,
        Self::Join,
        Self::Shot,
        Self::Capture,
        Self::Conquest,
        Self::Loss,
        Self::Win,
    ];

    /// The sound of what a step did: that of the greatest thing. `before` are the pieces as they
    /// stood before the step.
    #[must_use]
    pub fn of(effects: &[Effect], before: &[PieceView]) -> Option<Self> {
        let sounds = effects.iter().filter_map(|effect| match *effect {
            Effect::Turned { .. } => Some(Self::Turn),
            Effect::Moved { to, .. } if joins(effects, before, to) => Some(Self::Join),
            Effect::Moved { .. } | Effect::Banished { .. } => Some(Self::Move),
            Effect::Shot { .. } => Some(Self::Shot),
            Effect::Captured { .. } | Effect::Seized { .. } => Some(Self::Capture),
            Effect::Conquered { .. } | Effect::SeatOut { .. } => Some(Self::Conquest),
            _ => None,
        });
        sounds.max()
    }

    /// How long it lasts, in seconds.
    #[must_use]
    pub const fn seconds(self) -> f32 {
        match self {
            Self::Turn => 0.07,
            Self::Move => 0.09,
            Self::Join => 0.06,
            Self::Shot => 0.26,
            Self::Capture => 0.16,
            Self::Conquest => 0.6,
            Self::Loss => 0.75,
            Self::Win => 0.8,
        }
    }

    /// The sample at a time in seconds, before all sounds are made equally loud.
    fn at(self, t: f32, noise: f32) -> f32 {
        match self {
            Self::Turn => tick(t, 2600.0, noise) + 0.8 * tick(t - 0.032, 3000.0, noise),
            Self::Move => {
                ring(t, 430.0, 0.018) + 0.5 * ring(t, 940.0, 0.009) + 0.25 * noise * fall(t, 0.004)
            }
            Self::Join => {
                ring(t, 1500.0, 0.008)
                    + 0.7 * ring(t - 0.016, 1900.0, 0.014)
                    + 0.4 * noise * fall(t, 0.002)
            }
            Self::Shot => {
                let flight = 0.14;
                let pitch = 1900.0 * t - 2600.0 * t * t;
                let swell = if t < flight { (t / flight * TAU / 2.0).sin() } else { 0.0 };
                0.45 * swell * (TAU * pitch).sin()
                    + 1.3 * ring(t - flight, 130.0, 0.035)
                    + 0.5 * noise * fall(t - flight, 0.008)
            }
            Self::Capture => {
                ring(t, 165.0, 0.045) + 0.5 * ring(t, 290.0, 0.02) + 0.5 * noise * fall(t, 0.012)
            }
            Self::Conquest => {
                let crack = noise * fall(t, 0.05) + 0.7 * noise * fall(t - 0.11, 0.04);
                0.5 * crack + ring(t, 92.0, 0.2) + 0.7 * ring(t - 0.11, 70.0, 0.22)
            }
            Self::Loss => note(t, 349.2, 0.2) + 0.9 * note(t - 0.2, 293.7, 0.26),
            Self::Win => {
                note(t, 523.3, 0.16) + note(t - 0.11, 659.3, 0.16) + note(t - 0.22, 784.0, 0.3)
            }
        }
    }
}

/// Whether what went to a point was put onto pieces that stay there.
#[must_use]
pub fn joins(effects: &[Effect], before: &[PieceView], to: quadrille_core::Point) -> bool {
    let left = |effect: &Effect| match *effect {
        Effect::Captured { at, .. } | Effect::Removed { at, .. } | Effect::Seized { at, .. } => {
            at == to
        }
        Effect::Moved { from, .. } => from == to,
        _ => false,
    };
    before.iter().any(|piece| piece.point == to) && !effects.iter().any(left)
}

/// The samples of a sound at so many in a second: all sounds are equally loud, begin and end in
/// silence, and are the same each time.
#[must_use]
pub fn samples(sound: Sound, rate: f32) -> Vec<f32> {
    let count = (sound.seconds() * rate) as usize;
    let mut noise = 0x9e37_79b9_u32;
    let mut held = (0.0, 0);
    let mut all: Vec<f32> = (0..count)
        .map(|number| {
            let time = number as f32 / rate;
            let tick = (time * 22_050.0) as u32 + 1;
            if held.1 != tick {
                noise ^= noise << 13;
                noise ^= noise >> 17;
                noise ^= noise << 5;
                held = (noise as f32 / u32::MAX as f32 * 2.0 - 1.0, tick);
            }
            let left = (sound.seconds() - time) / 0.012;
            sound.at(time, held.0) * (time / 0.001).min(1.0) * left.clamp(0.0, 1.0)
        })
        .collect();
    level(&mut all);
    all
}

/// Makes samples as loud as all others; what would stick out is bent, not cut.
fn level(all: &mut [f32]) {
    for _ in 0..8 {
        let mean = all.iter().map(|sample| sample * sample).sum::<f32>() / all.len().max(1) as f32;
        let gain = LOUDNESS / mean.sqrt().max(1e-9);
        for sample in &mut *all {
            *sample = PEAK * (*sample * gain / PEAK).tanh();
        }
    }
}

/// A wave of a pitch that dies away.
fn ring(t: f32, pitch: f32, lasts: f32) -> f32 {
    (TAU * pitch * t).sin() * fall(t, lasts)
}

/// A click of a pitch.
fn tick(t: f32, pitch: f32, noise: f32) -> f32 {
    ring(t, pitch, 0.006) + 0.3 * noise * fall(t, 0.003)
}

/// A note with an overtone, struck softly.
fn note(t: f32, pitch: f32, lasts: f32) -> f32 {
    let soft = (t / 0.012).clamp(0.0, 1.0);
    soft * (ring(t, pitch, lasts) + 0.3 * ring(t, pitch * 2.0, lasts * 0.5))
}

fn fall(t: f32, lasts: f32) -> f32 {
    if t < 0.0 { 0.0 } else { (-t / lasts).exp() }
}
