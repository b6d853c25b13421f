//! The settings, kept in the browser.

use std::sync::OnceLock;

use leptos::prelude::*;
use quadrille_board::settings::{Choice, Light, Settings, Theme, by_tag};
use quadrille_core::Language;

use crate::{browser, language, media, tabs};

const KEY: &str = "quadrille.settings";

static SETTINGS: OnceLock<RwSignal<Settings>> = OnceLock::new();

/// The settings, read from the browser when they are first asked for.
pub(crate) fn settings() -> RwSignal<Settings> {
    *SETTINGS.get_or_init(|| {
        let mut known = browser::languages().into_iter().filter_map(|tag| by_tag(&tag));
        let fresh = Settings::new(known.next().unwrap_or(Language::English));
        RwSignal::new(fresh.with(&browser::stored(KEY).unwrap_or_default()))
    })
}

/// Keeps the browser, the document and other tabs in step with the settings.
pub(crate) fn keep() {
    let settings = settings();
    tabs::on_stored(move |changed| {
        let now = settings.get_untracked();
        let other = now.with(&browser::stored(KEY).unwrap_or_default());
        if changed == KEY && other != now {
            settings.set(other);
        }
    });
    Effect::new(move |_| {
        let settings = settings.get();
        browser::store(KEY, &settings.text());
        let Some(root) = document().document_element() else { return };
        let light = match settings.light {
            Light::System => "system",
            other => other.key(),
        };
        let _ = root.set_attribute("lang", language::shown().get().tag());
        let _ = root.set_attribute("data-light", light);
        let _ =
            root.set_attribute("data-coordinates", if settings.coordinates { "on" } else { "off" });
    });
}

/// How many milliseconds a move takes on the screen.
pub(crate) fn pace() -> u32 {
    if browser::prefers_stillness() { 0 } else { settings().get_untracked().speed.milliseconds() }
}

/// What boards are made of just now.
pub(crate) fn theme() -> Theme {
    let (boards, light) = settings().with(|settings| (settings.theme, settings.light));
    boards.theme(match light {
        Light::System => media::is_dark().get(),
        light => light == Light::Dark,
    })
}
