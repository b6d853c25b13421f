//! What the page is shown on, followed as it changes.

use std::sync::OnceLock;

use leptos::prelude::{ArcRwSignal, Set as _};

use crate::browser;

/// Whether the system asks for dark pages.
pub(crate) fn is_dark() -> ArcRwSignal<bool> {
    static DARK: OnceLock<ArcRwSignal<bool>> = OnceLock::new();
    DARK.get_or_init(|| follow("(prefers-color-scheme: dark)")).clone()
}

/// Whether the page is as narrow as a telephone held upright, and as tall. The style sheet has the
/// same condition.
pub(crate) fn is_phone() -> ArcRwSignal<bool> {
    static PHONE: OnceLock<ArcRwSignal<bool>> = OnceLock::new();
    PHONE.get_or_init(|| follow("(max-width: 620px) and (min-height: 540px)")).clone()
}

/// Whether a media query holds, for as long as the page is open.
fn follow(query: &'static str) -> ArcRwSignal<bool> {
    let holds = ArcRwSignal::new(browser::matches(query));
    let follower = holds.clone();
    browser::on_match(query, move |now| follower.set(now));
    holds
}
