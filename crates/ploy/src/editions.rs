//! The two published editions, and the values that choices imply.

use quadrille_core::{EditionSpec, Preset, Setting};

use crate::options::SPECS;

const fn set(option: &str, value: &str) -> Setting {
    Setting::of(SPECS, option, value)
}

pub(crate) const EDITIONS: &[EditionSpec] = &[
    EditionSpec {
        key: "3m",
        about: "the 3M box of 1970, in English",
        presets: &[Preset::always(set("turning", "any")), Preset::always(set("beaten", "each"))],
        also: &[],
    },
    EditionSpec {
        key: "schmidt",
        about: "the Schmidt box, Imperium Ploy, in German",
        presets: &[
            Preset::always(set("turning", "45")),
            Preset::with(&[set("mode", "team")], set("beaten", "together")),
        ],
        also: &[],
    },
];

pub(crate) const IMPLIED: &[Preset] =
    &[Preset::with(&[set("beaten", "together")], set("mode", "team"))];
