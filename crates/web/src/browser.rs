//! What the page asks of the browser.

use leptos::prelude::{document, request_animation_frame, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, FocusOptions, HtmlAnchorElement, HtmlElement, Url};

/// What was stored under a key.
pub(crate) fn stored(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Stores a text under a key; false if the browser has no room or does not allow it.
pub(crate) fn store(key: &str, text: &str) -> bool {
    let storage = window().local_storage().ok().flatten();
    storage.is_some_and(|storage| storage.set_item(key, text).is_ok())
}

/// All keys under which something is stored.
pub(crate) fn stored_keys() -> Vec<String> {
    let Ok(Some(storage)) = window().local_storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    (0..count).filter_map(|at| storage.key(at).ok().flatten()).collect()
}

/// Forgets what was stored under a key.
pub(crate) fn forget(key: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(key);
    }
}

/// What was stored under a key by this tab.
pub(crate) fn stored_here(key: &str) -> Option<String> {
    window().session_storage().ok()??.get_item(key).ok()?
}

/// Stores a text under a key for this tab, as long as it is open.
pub(crate) fn store_here(key: &str, text: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(key, text);
    }
}

/// Forgets what this tab has stored under a key.
pub(crate) fn forget_here(key: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(key);
    }
}

/// The languages a person prefers, best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Whether a media query holds.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Tells for as long as the page is open whenever a media query begins or ceases to hold.
pub(crate) fn on_match(query: &str, told: impl Fn(bool) + 'static) {
    let Ok(Some(list)) = window().match_media(query) else { return };
    let asked = list.clone();
    let tell = Closure::<dyn FnMut()>::new(move || told(asked.matches()));
    let _ = list.add_event_listener_with_callback("change", tell.as_ref().unchecked_ref());
    tell.forget();
}

/// Whether the system asks for less motion.
pub(crate) fn prefers_stillness() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Lets keys go to an element, without scrolling to it.
pub(crate) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// Whether keys go to an element.
pub(crate) fn has_focus(id: &str) -> bool {
    document().active_element().is_some_and(|element| element.id() == id)
}

/// Whether keys go nowhere.
pub(crate) fn is_focus_nowhere() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// Lets keys go to the board if they go nowhere.
pub(crate) fn focus_board() {
    let board = document().query_selector(".board > [role=application]").ok().flatten();
    if let Some(board) = board.filter(|_| is_focus_nowhere()) {
        focus(&board.id());
    }
}

/// Lets keys go to an element once the page is drawn.
pub(crate) fn focus_soon(id: &'static str) {
    request_animation_frame(move || focus(id));
}

/// Scrolls to an element once the page is drawn.
pub(crate) fn reveal(id: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(id) {
            element.scroll_into_view_with_bool(false);
        }
    });
}

/// Scrolls what an element lies in, so that its top is seen, once the page is drawn.
pub(crate) fn reveal_top(id: &'static str) {
    request_animation_frame(move || {
        let element = document().get_element_by_id(id);
        if let Some(around) = element.and_then(|element| element.parent_element()) {
            around.set_scroll_top(0);
        }
    });
}

/// Where across the element that listens something was touched, from 0 on the left to 1.
pub(crate) fn place_across(event: &leptos::ev::MouseEvent) -> Option<f64> {
    let element = event.current_target()?.dyn_into::<web_sys::Element>().ok()?;
    let area = element.get_bounding_client_rect();
    (area.width() > 0.0).then(|| (f64::from(event.client_x()) - area.left()) / area.width())
}

/// Takes an element out of the page.
pub(crate) fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// Puts a text on the clipboard; false if the browser does not let the page do it, as over an
/// unsafe connection, where there is no clipboard at all.
pub(crate) async fn copy(text: &str) -> bool {
    let clipboard = window().navigator().clipboard();
    let there = !AsRef::<JsValue>::as_ref(&clipboard).is_undefined();
    there && JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// Offers a text as a file to keep.
pub(crate) fn download(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    download_from(name, &address);
    let _ = Url::revoke_object_url(&address);
}

/// Offers what an address holds as a file to keep.
pub(crate) fn download_from(name: &str, address: &str) {
    let Ok(element) = document().create_element("a") else { return };
    let anchor: HtmlAnchorElement = element.unchecked_into();
    anchor.set_href(address);
    anchor.set_download(name);
    anchor.click();
}

/// Whether what got the focus shows it, as it does when it came by keys.
pub(crate) fn is_seen_in_focus(event: &leptos::ev::FocusEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| element.matches(":focus-visible") == Ok(true))
}
