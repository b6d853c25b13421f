//! Where in the page one is.

use std::cell::Cell;

use leptos::prelude::*;

pub(crate) use quadrille_board::Route;

thread_local! {
    static MOVED: Cell<bool> = const { Cell::new(false) };
    static ARRIVED: Cell<bool> = const { Cell::new(false) };
}

/// Goes to a place in the page.
#[expect(clippy::needless_pass_by_value, reason = "places are made to be gone to")]
pub(crate) fn go(place: Route) {
    let _ = window().location().set_hash(&place.to_string());
}

/// Whether one came to this place from another one of the page.
pub(crate) fn has_moved() -> bool {
    MOVED.get()
}

/// Whether one has come to this place since this was last asked.
pub(crate) fn has_arrived() -> bool {
    ARRIVED.take()
}

/// Where one is, kept up as the address changes.
pub(crate) fn current() -> RwSignal<Route> {
    let read = || Route::read(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(read());
    let handle = window_event_listener(leptos::ev::hashchange, move |_| {
        MOVED.set(true);
        ARRIVED.set(true);
        route.set(read());
    });
    on_cleanup(move || handle.remove());
    route
}
