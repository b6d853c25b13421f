//! The version of the page that runs here, and the next one.
//!
//! Files carry a hash in their names, so what belongs to this version is asked for by addresses that
//! the document tells. `version.js` learns when a newer version is there, and goes over to it.

use leptos::prelude::*;
use web_sys::Event;

use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, ui as text};

/// What the window hears when a newer version is there.
const THERE: &str = "newversion";

/// What the window is told to go over to it.
const RENEW: &str = "renew";

/// Where something of this version is: its `worker`, its `rules`, a folder of files it may fetch.
pub(crate) fn address(what: &str) -> String {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute(&format!("data-{what}"))).unwrap_or_default()
}

/// Whether a newer version is there.
#[derive(Clone, Copy)]
struct Newer(RwSignal<bool>);

/// Listens from now on for a newer version.
pub(crate) fn listen() {
    let newer = RwSignal::new(false);
    provide_context(Newer(newer));
    let handle = window_event_listener_untyped(THERE, move |_| newer.set(true));
    on_cleanup(move || handle.remove());
}

/// Offers the newer version once it is there. Until somebody takes it, this one goes on with its own
/// files.
#[component]
pub(crate) fn NewVersion() -> impl IntoView {
    let newer = expect_context::<Newer>().0;
    let renew = |_| {
        if let Ok(event) = Event::new(RENEW) {
            let _ = window().dispatch_event(&event);
        }
    };
    view! {
        <div role="status">
            <Show when=move || newer.get()>
                <p class="note news row" id="news">
                    {text::NEW_VERSION.t()}
                    <button id="renew" on:click=renew>{text::RELOAD.t()}</button>
                </p>
            </Show>
        </div>
    }
}
