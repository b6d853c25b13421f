//! The two versions of the leaflet, and the values that choices imply.

use quadrille_core::{EditionSpec, Preset, Setting};

use crate::options::SPECS;

const fn set(option: &str, value: &str) -> Setting {
    Setting::of(SPECS, option, value)
}

pub(crate) const EDITIONS: &[EditionSpec] = &[
    EditionSpec {
        key: "basic",
        about: "the basic game (Grundversion)",
        presets: &[Preset::always(set("capture", "facing")), Preset::always(set("blank", "none"))],
        also: &[],
    },
    EditionSpec {
        key: "extended",
        about: "the extended game (Erweiterte Version)",
        presets: &[
            Preset::with(&[set("seats", "4")], set("capture", "all")),
            Preset::with(&[set("seats", "2"), set("colours", "blue-red")], set("blank", "west")),
            Preset::with(&[set("colours", "yellow-green")], set("blank", "north")),
        ],
        also: &[set("blank", "east"), set("blank", "south")],
    },
];

pub(crate) const IMPLIED: &[Preset] = &[
    Preset::with(&[set("capture", "all")], set("seats", "4")),
    Preset::with(&[set("blank", "north")], set("colours", "yellow-green")),
    Preset::with(&[set("blank", "south")], set("colours", "yellow-green")),
];
