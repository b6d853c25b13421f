//! Several tabs with the same page: what one keeps, the others hear of.

use leptos::ev;
use leptos::prelude::*;

/// Tells of every text that another tab has put into the browser's storage, by its key. A tab that
/// has slept is told that any may have changed, with an empty key.
pub(crate) fn on_stored(hear: impl Fn(&str) + Clone + 'static) {
    let own = hear.clone();
    let stored = window_event_listener(ev::storage, move |event| {
        own(&event.key().unwrap_or_default());
    });
    let woken = window_event_listener_untyped("visibilitychange", move |_| {
        if !document().hidden() {
            hear("");
        }
    });
    on_cleanup(move || {
        stored.remove();
        woken.remove();
    });
}
