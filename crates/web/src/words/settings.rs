//! Texts of the settings.

use quadrille_board::settings::{Boards, Light, Speed, Theme, Warnings};
use quadrille_core::texts::Phrase;
pub(crate) use quadrille_core::texts::settings::*;

use super::PhraseInPageLanguage as _;

/// The keys and what they do.
pub(crate) fn keys() -> [(&'static str, Phrase); 12] {
    [
        ("← ↑ ↓ →", MOVE_CURSOR),
        (KEY_ENTER.t(), SELECT),
        ("[ ]", TURN_PIECE),
        ("1 … 9", CHOOSE_OPTION),
        (KEY_WALK.t(), WALK),
        ("r", REPLAY),
        ("d 7", GO_TO_PLACE),
        (KEY_PAGE.t(), NEXT_PLACE),
        (".", HEAR_OPTIONS),
        ("?", HEAR_POSITION),
        ("!", HEAR_THREATS),
        (KEY_ESCAPE.t(), CANCEL),
    ]
}

/// The name of a choice of light.
pub(crate) fn light(light: Light) -> Phrase {
    match light {
        Light::System => APPEARANCE_SYSTEM,
        Light::Light => APPEARANCE_LIGHT,
        Light::Dark => APPEARANCE_DARK,
    }
}

/// The name of a material of boards.
pub(crate) fn boards(boards: Boards) -> Phrase {
    match boards {
        Boards::Automatic => BOARDS_AUTOMATIC,
        Boards::Of(Theme::Wood) => BOARDS_WOOD,
        Boards::Of(Theme::Slate) => BOARDS_SLATE,
        Boards::Of(Theme::Paper) => BOARDS_PAPER,
    }
}

/// The name of a speed.
pub(crate) fn speed(speed: Speed) -> Phrase {
    match speed {
        Speed::Off => ANIMATION_OFF,
        Speed::Slow => ANIMATION_SLOW,
        Speed::Normal => ANIMATION_NORMAL,
        Speed::Fast => ANIMATION_FAST,
    }
}

/// When threats are shown.
pub(crate) fn warnings(warnings: Warnings) -> Phrase {
    match warnings {
        Warnings::Automatic => THREATS_AUTOMATIC,
        Warnings::On => THREATS_ALWAYS,
        Warnings::Off => THREATS_NEVER,
    }
}
