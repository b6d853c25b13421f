//! Files of the page that are fetched when they are needed: rules, puzzles, books of openings.
//!
//! They belong to its version like all others, and the service worker keeps them with these, so that
//! they are there with the network off.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::version;

/// The text of a file in one of the folders that the document tells of; none if it cannot be had.
pub(crate) async fn fetched(folder: &str, name: &str) -> Option<String> {
    let address = format!("{}/{name}", version::address(folder));
    let response = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
