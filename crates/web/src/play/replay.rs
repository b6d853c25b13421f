//! The last turn once more, by a key.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::Play;

/// The key that shows the last turn again, unless it belongs to the name of a point.
pub(crate) const KEY: &str = "r";

/// What has a use of its own for letters.
const OTHERS: &str = "input, textarea, select, dialog";

/// Shows the last turn again whenever the key is pressed, on keyboards with other letters the one in
/// its place.
pub(super) fn follow(play: Play) {
    let heard = window_event_listener(ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let taken = target.is_some_and(|at| at.closest(OTHERS).is_ok_and(|found| found.is_some()));
        let key = event.key();
        let is_it = key == KEY || !key.is_ascii() && event.code() == "KeyR";
        if is_it && !modified && !taken && !event.default_prevented() {
            play.replay();
        }
    });
    on_cleanup(move || heard.remove());
}
