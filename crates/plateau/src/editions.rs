//! The arena and the printed game, and the values that choices imply.

use quadrille_core::{EditionSpec, Preset, Setting};

use crate::options::SPECS;

const fn set(option: &str, value: &str) -> Setting {
    Setting::of(SPECS, option, value)
}

pub(crate) const EDITIONS: &[EditionSpec] = &[
    EditionSpec {
        key: "arena",
        about: "the arena edition, played online",
        presets: &[Preset::always(set("board", "arena"))],
        also: &[],
    },
    EditionSpec {
        key: "printed",
        about: "the printed game, with the larger board",
        presets: &[Preset::always(set("board", "classic"))],
        also: &[],
    },
];

pub(crate) const IMPLIED: &[Preset] = &[
    Preset::with(&[set("seats", "3")], set("board", "classic")),
    Preset::with(&[set("seats", "4")], set("board", "classic")),
];
