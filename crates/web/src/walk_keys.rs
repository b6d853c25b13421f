//! Walking through a game by keys, wherever on the page one is.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser;

/// What has a use of its own for these keys.
const OTHERS: &str = "[role=application], input, textarea, select, dialog";

/// Where a key leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Walk {
    First,
    Back,
    On,
    Last,
}

/// Tells where ←, →, Home and End lead, unless they belong to a board, a field or a dialog. If the
/// button that keys went to can be pressed no more then, they go to the board.
pub(crate) fn follow(go: impl Fn(Walk) + 'static) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let on_button = target(&event).is_some_and(|at| at.tag_name() == "BUTTON");
        let walk = match event.key().as_str() {
            _ if !is_free(&event) => return,
            "Home" => Walk::First,
            "ArrowLeft" => Walk::Back,
            "ArrowRight" => Walk::On,
            "End" => Walk::Last,
            _ => return,
        };
        event.prevent_default();
        go(walk);
        if on_button {
            set_timeout(browser::focus_board, Duration::from_millis(60));
        }
    });
    on_cleanup(move || handle.remove());
}

fn target(event: &web_sys::KeyboardEvent) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into::<Element>().ok())
}

/// Whether a key belongs to nothing else on the page, and means only itself.
pub(crate) fn is_free(event: &web_sys::KeyboardEvent) -> bool {
    let modified = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    let other = |at: Element| at.closest(OTHERS).is_ok_and(|found| found.is_some());
    !modified && !event.default_prevented() && !target(event).is_some_and(other)
}
